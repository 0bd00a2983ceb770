"""The table of Sake Samurai: what is on it, what can be picked, and what nobody else sees."""

import re
from functools import cache
from random import Random

import pytest
from tablekit_widgets import TableWidget, render
from tablekit_widgets.looks import look_of
from tablekit_widgets.scene import Outlook, make_scene, prompt_of

import tablekit as tk

GAME = tk.game("sake-samurai")
NAMES = ("Ada", "Bruno", "Chiyo", "Dario", "Emi", "Fulvio", "Giuliana", "Haruki")
LARGEST = 90_000
"""Bytes of one message, with eight seats."""


@cache
def positions(seats, seed=1, every=7):
    """A game played at random, looked at again and again."""
    chance, state, found = Random(seed), GAME.new(seats=seats, seed=seed), []
    while not state.is_over:
        if state.move % every == 0:
            found.append(state.copy())
        state.apply(chance.choice(state.legal_actions()))
    return [*found, state]


def drawn(parse, state, seat="actor"):
    viewer = state.actor if seat == "actor" else seat
    return parse(render(state.view(viewer), NAMES[: state.seats]))


def picks(page):
    return [node.get("data-pick") for node in page.all() if node.get("data-pick")]


@pytest.mark.parametrize("seats", range(3, 9))
def test_every_token_is_a_stone_and_every_samurai_a_person(parse, seats):
    for state in positions(seats):
        page = drawn(parse, state)
        stones = [node for node in page.all() if "tk-stone" in (node.get("class") or "").split()]
        assert len(stones) == sum(state.gaps)
        people = [node for node in page.all() if "tk-guest" in (node.get("class") or "").split()]
        is_spirit = state.actor is not None and state.status[state.actor] != 0
        assert len(people) == state.seats - (is_spirit and state.actor is not None)
        men = [
            node for node in page.all() if (node.get("data-place") or "").startswith("follower:")
        ]
        assert len(men) == len(state.followers)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_whatever_can_be_picked_is_part_of_an_action_or_has_a_reason(parse, seats):
    for state in positions(seats, seed=2):
        if state.is_over:
            continue
        scene = make_scene(
            state.view(state.actor), (), Outlook(players=NAMES, language="en", moves=0)
        )
        offered = [each["picks"] for each in scene["actions"]]
        for pick in picks(parse(scene["html"])):
            own = dict(part.split("=") for part in pick.split())
            legal = any(own.items() <= each.items() for each in offered)
            named = "&".join(f"{name}={own[name]}" for name in sorted(own))
            refused = any(key == named or key.startswith(f"{named}&") for key in scene["why"])
            assert legal or refused, (state.decision, pick)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_every_legal_action_can_be_picked_or_is_a_button(parse, seats):
    """What is not offered as a button lies on the table, whole or part by part."""
    for state in positions(seats, seed=3):
        if state.is_over:
            continue
        view = state.view(state.actor)
        elements = [set(pick.split()) for pick in picks(drawn(parse, state))]
        lying = set().union(*elements)
        for action in view.legal_actions():
            parts = view.parts(action)
            wanted = {f"{name}={value}" for name, value in parts.items() if name != "kind"}
            covered = set().union(*(each for each in elements if each <= wanted))
            assert covered == wanted or not wanted <= lying, (state.decision, parts)


def test_the_switch_is_seen_by_its_owner_alone(parse):
    state = GAME.new(seats=5, seed=4)
    for seat in range(5):
        page = drawn(parse, state, seat)
        assert switched_on(page) == ["ask:always"]
    assert "data-whisper" not in render(state.view(None), NAMES[:5])


def switched_on(page):
    whispers = [node for node in page.all() if node.get("data-whisper")]
    return [node.get("data-whisper") for node in whispers if node.get("aria-pressed") == "true"]


@pytest.mark.parametrize("seat", range(5))
def test_the_switch_is_turned_at_any_time_and_no_other_window_gets_a_message(parse, tell, seat):
    table = tk.Table("sake-samurai", NAMES[:5], seed=4)
    windows = [TableWidget(table, seats=(each,)) for each in range(5)]
    windows.append(TableWidget(table, seats=()))
    for window in windows:
        window.comm.take()
    scene = tell(windows[seat], "whisper", said="ask:target")
    assert switched_on(parse(scene["html"])) == ["ask:target"]
    reached = [place for place, window in enumerate(windows) if window.comm.take()]
    assert reached == [seat]


def test_what_cannot_be_whispered_is_answered_with_the_rule(tell):
    table = tk.Table("sake-samurai", NAMES[:5], seed=4)
    own = TableWidget(table, seat=table.state.turn)
    assert "It is your turn" in tell(own, "whisper", said="ask:pass")["notice"]
    assert "SA-072b" in own.scene["notice"]
    assert tell(own, "whisper", said=3)["notice"]
    watcher = TableWidget(table, seats=())
    assert tell(watcher, "whisper", said="ask:target")["notice"]
    assert table.view(table.state.turn).to_dict()["standing"] == "always"


def test_while_others_are_asked_nobody_is_named():
    for state in positions(5, seed=5, every=1):
        if state.is_over or state.decision.kind not in ("react-attack", "react-movement"):
            continue
        waiting = next(seat for seat in range(5) if seat not in (state.actor, state.turn))
        scene = make_scene(state.view(waiting), (), Outlook(players=NAMES, language="en", moves=0))
        assert scene["prompt"].endswith("Waiting for the table.")
        assert not any(name in scene["prompt"] for name in NAMES)
        assert "tk-asked" not in scene["html"]


def test_out_of_reach_says_why_with_the_numbers(parse):
    for state in positions(5, seed=6, every=1):
        if state.is_over or state.decision.kind != "choose-attack":
            continue
        page = drawn(parse, state)
        said = " ".join(node.text for node in page.of("tk-reason"))
        if " reaches " in said:
            assert re.search(r"is at \d+", said)
            assert "SA-0" in said
            return
    pytest.fail("nobody was ever out of reach")


def test_a_covered_card_is_marked_and_its_sip_lies_on_it(parse):
    state = GAME.scenario(seats=3, turn=0, sips={0: {"katana": 1}, 1: {"katana": 1, "life": 1}})
    page = drawn(parse, state, 0)
    covered = [n for n in page.all() if "tk-covered" in (n.get("class") or "").split()]
    assert len(covered) == 2
    assert all(any("-sip" in use.get("href") for use in node.all("use")) for node in covered)


def test_drinking_asks_with_what_each_place_gives_and_covers(parse):
    for state in (one for seed in range(7, 30) for one in positions(4, seed, every=1)):
        if state.is_over or state.decision.kind != "place-sip":
            continue
        page = drawn(parse, state)
        places = [node.get("data-pick") for node in page.of("tk-put") if node.get("data-pick")]
        view = state.view(state.actor)
        legal = [f"place={view.parts(action)['place']}" for action in view.legal_actions()]
        assert sorted(places) == sorted(pick for pick in legal if pick in places)
        assert len(list(page.of("tk-takes"))) == len(places) > 1
        return
    pytest.fail("nobody ever drank")


def test_the_round_of_death_has_a_banner_with_everybodys_last_turn(parse):
    state = next(one for one in positions(6, seed=8, every=1) if one.round and not one.is_over)
    banner = next(iter(drawn(parse, state).of("tk-banner")))
    assert "Round of Death" in banner.text
    assert len(list(banner.all("li"))) == 6


def test_every_event_that_moves_something_has_a_step():
    flights = look_of(GAME).flights()
    names = {row.name for row in GAME.events}
    assert set(flights) <= names
    for name in ("attacked", "lost-life", "placed-sip", "drew", "moved", "follower-moved"):
        assert name in flights


def test_a_message_of_eight_seats_is_small():
    for state in positions(8, seed=9, every=11):
        table = tk.Table.from_state(state, list(NAMES))
        widget = TableWidget(table, seat=state.actor or 0, pace=0)
        assert len(str(widget.scene).encode()) < LARGEST


def test_everybody_has_a_face_at_the_end(parse):
    """Also who has left, with a line that says why there are no points."""
    state = GAME.scenario(
        seats=4,
        turn=3,
        phase="wield",
        status={1: "gone", 2: "spirit"},
        gaps=[3, 0, 0, 0],
        round=2,
        round_first=0,
        to_play=[],
        sips={0: {"life": 1}},
    )
    scene = make_scene(state.view(0), (), Outlook(players=NAMES[:4], language="en", moves=0))
    people = [each for side in scene["result"]["sides"] for each in side["people"]]
    assert len(people) == 4
    for person in people:
        assert look_of(GAME).symbol_id(person["face"]), person
    (left,) = (each for each in people if each["seat"] == 1)
    assert left["rows"] == [["Less than those who were tied: out of the game", "SA-150", 0]]


@pytest.mark.parametrize(
    ("status", "told"),
    [
        ("spirit", "You are a Spirit of Enma: in your turn you torment a samurai"),
        ("gone", "You are out of the game: others were tied, and you had less than they (SA-150)."),
        ("fallen", "You are out of the game: you fell in a seppuku round"),
    ],
)
def test_who_is_no_samurai_any_more_is_told_what_they_are(status, told):
    state = GAME.scenario(
        seats=5, turn=2, status={0: status}, round=2, to_play=[3], gaps=[0, 3, 3, 3, 3]
    )
    assert prompt_of(state.view(0), NAMES).startswith(told)
    for other in (1, None):  # a samurai, and somebody who watches
        assert prompt_of(state.view(other), NAMES) == "Waiting for the table."


def test_who_holds_no_interrupt_is_told_so_although_life_could_be_burnt():
    found = set()
    for state in positions(5, seed=5, every=1):
        if state.is_over or state.decision.kind != "react-attack":
            continue
        kinds = {state.take_apart(action)["kind"] for action in state.legal_actions()}
        said = prompt_of(state.view(state.actor), NAMES)
        assert said.endswith("You hold no Blurred Vision.") == ("interrupt" not in kinds)
        found.add("interrupt" in kinds)
    assert found == {True, False}


def test_a_movement_names_whom_one_comes_towards():
    for state in positions(5, seed=6, every=1):
        if not state.is_over and state.decision.kind == "choose-move":
            said = {
                state.notation(each): state.describe(each, NAMES) for each in state.legal_actions()
            }
            right, left = (NAMES[(state.turn + way) % 5] for way in (1, -1))
            assert said.get("step:cw.1", f"towards {right}").endswith(f"towards {right}")
            assert said.get("step:ccw.1", f"towards {left}").endswith(f"towards {left}")
            return
    pytest.fail("nobody ever moved")


def test_who_lets_it_pass_one_after_the_other_is_told_together():
    """The log of a person folds what the record and the events keep apart."""
    table = tk.Table(GAME, NAMES[:5], seed=3)
    while not table.state.is_over:
        table.play(GAME.greedy(table.view(table.state.actor)))
        kinds = [event.kind for event in table.events[-2:]]
        if kinds == ["let-pass", "let-pass"]:
            break
    outlook = Outlook(players=NAMES[:5], language="en", moves=0)
    two = make_scene(table.view(0), table.events, outlook)["log"][-1]
    first, second = (NAMES[event.seat] for event in table.events[-2:])
    assert two[0] == f"{second} does not interrupt."
    assert two[5].endswith(f"{first} and {second} do not interrupt.")


def test_who_left_after_a_tie_is_in_no_team_of_spirits():
    table = tk.Table("sake-samurai", ["Ann", *["greedy"] * 7], seed=3)
    while not table.state.is_over:
        table.play(table.game.greedy(table.view(table.state.actor)))
    status = [player["status"] for player in table.view(0).to_dict()["players"]]
    assert "gone" in status
    sides = TableWidget(table, seat=0).scene["result"]["sides"]
    titles = {person["seat"]: side["title"] for side in sides for person in side["people"]}
    assert titles == {
        seat: "The Spirits of Enma" if how == "spirit" else "" for seat, how in enumerate(status)
    }


def test_a_spirit_sees_its_cards_by_their_backs(parse):
    """Also which of them match the top of the deck; their faces are of no use to it (SA-117)."""
    for state in (one for seed in range(40) for one in positions(4, seed=seed, every=5)):
        if state.is_over or state.status[state.actor] != 1 or not state.hands[state.actor]:
            continue
        page = drawn(parse, state)
        seen = state.show(state.actor)
        backs = seen["players"][state.actor]["hand_backs"]
        masks = list(page.of("tk-mask"))
        names = [GAME.texts.name("back", back) for back in backs]
        assert [mask.get("aria-label").partition(":")[0] for mask in masks] == names
        assert len(list(page.of("tk-matches"))) == backs.count(seen["deck_back"])
        return
    pytest.fail("nobody ever was a spirit")

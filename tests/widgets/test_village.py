"""The table of Shogun no Katana: what is on it, what can be picked, and what nobody may know."""

import re
from functools import cache

import pytest
from tablekit_widgets import TableWidget, render
from tablekit_widgets.games.shogun_no_katana.forges import forge_of
from tablekit_widgets.looks import look_of
from tablekit_widgets.pages import consider, game_card
from tablekit_widgets.scene import Outlook, make_scene
from tablekit_widgets.words import Words

import tablekit as tk

GAME = tk.game("shogun-no-katana")
NAMES = ("Ada", "Bruno", "Chiyo", "Dario")
LARGEST = 150_000
"""Bytes of one message, with four seats."""


@cache
def game(seats):
    """Positions of a game played by rules of thumb: each kind of decision, and every fifth move."""
    state, found, seen = GAME.new(seats=seats, seed=seats), [], set()
    while not state.is_over:
        kind = state.decision.kind
        if state.move % 5 == 0 or kind not in seen:
            found.append(state.copy())
        seen.add(kind)
        state.apply(GAME.greedy(state.view(state.actor)))
    return [*found, state]


def positions(seats, every=7, first=0):
    """Some of them, the last one too."""
    return [*game(seats)[first:-1:every], game(seats)[-1]]


def scene_of(state, seat="actor"):
    viewer = state.actor if seat == "actor" else seat
    return make_scene(state.view(viewer), (), Outlook(players=NAMES, language="en", moves=0))


def drawn(parse, state, seat="actor"):
    viewer = state.actor if seat == "actor" else seat
    return parse(render(state.view(viewer), NAMES[: state.seats]))


def picks(page):
    return [node.get("data-pick") for node in page.all() if node.get("data-pick")]


# --- Picking --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_picked_or_is_a_button(parse, seats):
    """What is not offered as a button lies on the table, whole or part by part."""
    for state in positions(seats, every=2):
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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_has_a_place_on_the_table_is_picked_there(parse, seats):
    """Swords, places, lines, halls, cards and prices are no buttons of the question."""
    there = {"take", "go", "smith", "buy", "card", "move", "advance", "decorate", "attend"}
    there |= {"activate", "honour", "deliver", "use", "bonus", "under", "choose", "arrange", "swap"}
    for state in positions(seats, every=4, first=1):
        if state.is_over:
            continue
        view = state.view(state.actor)
        found = {frozenset(pick.split()) for pick in picks(drawn(parse, state))}
        for action in view.legal_actions():
            parts = view.parts(action)
            wanted = {f"{name}={value}" for name, value in parts.items() if name != "kind"}
            if parts["kind"] in there:
                assert frozenset(wanted) in found, (state.decision, parts)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_can_be_picked_is_part_of_an_action_or_has_a_reason(parse, seats):
    for state in positions(seats, first=1):
        if state.is_over:
            continue
        scene = scene_of(state)
        offered = [each["picks"] for each in scene["actions"]]
        for pick in picks(parse(scene["html"])):
            own = dict(part.split("=") for part in pick.split())
            legal = any(own.items() <= each.items() for each in offered)
            named = "&".join(f"{name}={own[name]}" for name in sorted(own))
            refused = any(key == named or key.startswith(f"{named}&") for key in scene["why"])
            assert legal or refused, (state.decision, pick)


def test_nothing_can_be_picked_by_who_is_not_asked(parse):
    for state in positions(3, every=9):
        others = [seat for seat in range(3) if seat != state.actor]
        for seat in (*others, None):
            assert picks(drawn(parse, state, seat)) == []


def test_every_way_to_arrange_attendants_names_the_halls_in_which_they_stand(parse):
    palace = ["hall-school", "hall-workshop", "hall-treasury", "hall-tannery", "hall-lacquer"]
    state = GAME.scenario(
        seats=2, turn=0, workers={0: 1}, palace=palace, attendants={0: ["hall-tannery"]}
    )
    for move in ("worker", "go:palace", "attend:hall-school"):
        state.apply(state.parse(move))
    names = [GAME.texts.name("hall", hall) for hall in palace]
    ways = drawn(parse, state).of("tk-arrangement")
    assert len(ways) == 9
    for way in ways:
        digits = way.get("data-pick").removeprefix("arrangement=")
        wanted = [name for name, count in zip(names, digits, strict=True) if count == "1"]
        assert [span.text.removeprefix("A ") for span in way.all("span")] == wanted
        assert all(name in way.get("aria-label") for name in wanted)


# --- What is on it --------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "shut"), [(2, 10), (3, 5), (4, 0)])
def test_spaces_for_more_players_are_shut(parse, seats, shut):
    page = drawn(parse, GAME.new(seats=seats, seed=1))
    assert len(page.of("tk-closed")) == shut
    assert all(re.fullmatch(r"[34]\+", node.text) for node in page.of("tk-closed"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_stands_where_it_is_with_the_letter_of_its_seat(parse, seats):
    for state in positions(seats, every=7):
        page = drawn(parse, state)
        village = next(iter(page.of("tk-street")))
        standing = [
            node.text
            for place in (*village.of("tk-porch"), *village.of("tk-stand"))
            for node in place.of("tk-piece")
        ]
        there = ["ABCD"[piece >> 1] for piece in state.spaces if piece >= 0]
        assert sorted(text[0] for text in standing) == sorted(there)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sword_on_a_forge_is_a_tile_with_all_its_resources(parse, seats):
    for state in positions(seats, every=7):
        if state.is_over:
            continue
        page = drawn(parse, state)
        own = next(iter(page.of("tk-smithy")))
        tiles = own.of("tk-tile")
        assert len(tiles) == len(state.forge[state.actor])
        player = state.view(None).to_dict()["players"][state.actor]
        for tile, shown in zip(tiles, player["forge"], strict=True):
            pips = tile.of("tk-pip")
            assert len(pips) == len(shown["recipe"])
            lying = [pip for pip in pips if {"tk-on", "tk-gold"} & set(pip.classes)]
            assert len(lying) == shown["placed"]
        small = [tile for other in page.of("tk-thumb") for tile in other.of("tk-small-tile")]
        assert len(small) == sum(len(forge) for forge in state.forge) - len(tiles)


def test_halls_show_their_attendants_and_the_academy_its_decorators(parse):
    for state in positions(4, every=13):
        page = drawn(parse, state)
        assert len(page.of("tk-hall")) == 5
        here = [piece for hall in page.of("tk-hall") for piece in hall.of("tk-attendant")]
        assert len(here) == sum(state.attendants)
        assert len([p for track in page.of("tk-track") for p in track.of("tk-decorator")]) == 16


# --- The Phantom ----------------------------------------------------------------------------------


@cache
def haunted(seats, moves, **options):
    """A position of a game with the Phantom, by rules of thumb."""
    state = GAME.new(seats=seats, seed=3, **options)
    while not state.is_over and state.move < moves:
        state.apply(GAME.greedy(state.view(state.actor)))
    return state


@pytest.mark.rule("SK-901", "SK-902")
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_phantom_sits_among_the_others_with_its_washitsu(parse, seats):
    state = haunted(seats, 50 * seats, phantom=2)
    shown = state.view(None).to_dict()["phantom"]
    page = drawn(parse, state)
    assert len(page.of("tk-other")) == seats
    (plate,) = page.of("tk-phantom")
    assert "The Phantom" in plate.text
    assert "level 2" in plate.text
    (shelf,) = plate.of("tk-shelf")
    assert len(shelf.of("tk-filled")) == len(shown["swords"]) > 0
    assert len(shelf.of("tk-locked")) == shown["locked"]
    workers = [each for each in plate.of("tk-worker") if "tk-locked" not in each.classes]
    assert len(workers) == 7 - shown["locked"]
    assert len([each for each in workers if "tk-away" not in each.classes]) == shown["workers"]
    (katana,) = plate.of("tk-tile-blade")
    assert len(katana.of("tk-pip")) == 7
    assert len(katana.of("tk-gold")) == sum(each["decorated"] for each in shown["katana"])
    piles = [int(re.match(r"\d+", pile.text)[0]) for pile in plate.of("tk-solo")]
    assert piles == [shown["deck"], len(shown["discard"]), shown["reserve"]]


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_pieces_of_the_phantom_bear_its_letter(parse, seats):
    state = haunted(seats, 50 * seats, phantom=2)
    village = next(iter(drawn(parse, state).of("tk-street")))
    places = [*village.of("tk-porch"), *village.of("tk-stand")]
    standing = [piece for place in places for piece in place.of("tk-piece")]
    its = [piece for piece in standing if piece.get("data-colour") == "phantom"]
    assert [piece.text for piece in its] == ["P"] * state.spaces.count(seats * 2)


def test_attendants_of_the_phantom_stand_in_their_hall(parse):
    halls = [hall["hall"] for hall in GAME.scenario(seats=1, phantom=2).view(0).to_dict()["halls"]]
    state = GAME.scenario(seats=1, phantom=2, phantom_attendants=halls[:2])
    shown = [
        [piece.get("data-colour") for piece in hall.of("tk-attendant")]
        for hall in drawn(parse, state, 0).of("tk-hall")
    ]
    assert shown == [["phantom"], ["phantom"], [], [], []]


def test_the_turn_of_the_phantom_shows_at_its_face_and_in_the_status(parse):
    state = haunted(1, 30, phantom=2).copy()
    while state.turn != state.seats:
        state.apply(GAME.greedy(state.view(state.actor)))
    (plate,) = drawn(parse, state).of("tk-phantom")
    assert len(plate.of("tk-active")) == 1
    assert scene_of(state)["status"].startswith("The Phantom")


def test_who_has_passed_or_begins_the_next_round_is_said_of_the_phantom_too(parse):
    state = haunted(1, 60, phantom=2).copy()
    said = set()
    while not state.is_over:
        (plate,) = drawn(parse, state).of("tk-phantom")
        phantom = state.view(None).to_dict()["phantom"]
        assert ("passed" in plate.text) == phantom["passed"]
        said |= {word for word in ("passed", "begins the next round") if word in plate.text}
        for _ in range(4):
            if not state.is_over:
                state.apply(GAME.greedy(state.view(state.actor)))
    assert said == {"passed", "begins the next round"}


def test_events_of_the_phantom_are_its_own_in_the_log_and_are_staged():
    table = tk.Table(GAME, ["Ada"], seed=3, phantom=1)
    while "phantom-draws" not in [event.kind for event in table.events]:
        table.play(GAME.greedy(table.view(0)))
    events = table.events
    outlook = Outlook(players=NAMES[:1], language="en", moves=0, fresh=12)
    scene = make_scene(table.view(0), events, outlook)
    whose = {line[2].startswith("phantom-"): set() for line in scene["log"]}
    for line in scene["log"]:
        whose[line[2].startswith("phantom-")].add(line[4])
    assert whose[True] == {"phantom"}
    assert "phantom" not in whose[False]
    drawn = next(each for each in scene["news"] if each["kind"] == "phantom-draws")
    assert (drawn["seat"], drawn["step"]["to"]) == ("phantom", "discard:phantom")


def test_every_step_of_the_phantom_that_changes_something_is_staged():
    told = {row.name for row in GAME.events if row.name.startswith("phantom-")}
    quiet = {"phantom-plays", "phantom-last", "phantom-keeps-card"}
    quiet |= {"phantom-no-attendant", "phantom-all-decorated"}
    assert told - set(look_of(GAME).flights()) == quiet


@pytest.mark.rule("SK-1003")
@pytest.mark.parametrize("chapter", range(1, 15))
def test_a_chapter_shows_what_it_asks_for(parse, chapter):
    state = haunted(1, 24, phantom=1, chapter=chapter)
    (panel,) = drawn(parse, state).of("tk-story")
    story = state.view(None).to_dict()["story"]
    assert panel.text.startswith(GAME.texts.name("chapter", story["id"]))
    assert story["difficulty"] in panel.text
    for each in GAME.progress(state):
        assert each.rule in panel.text
        assert len(panel.of(f"tk-{each.status}")) >= 1
    assert "{" not in panel.text
    assert drawn(parse, haunted(1, 24, phantom=1)).of("tk-story") == []


@pytest.mark.rule("SK-1113")
def test_prices_are_those_of_the_chapter(parse):
    state = haunted(1, 60, phantom=1, chapter=13)
    prices = next(iter(drawn(parse, state).of("tk-prices")))
    shown = sorted(int(node.text) for node in prices.of("tk-coin"))
    assert shown == sorted(state.view(None).to_dict()["prices"].values())


@pytest.mark.rule("SK-833", "SK-1003")
def test_the_phantom_stands_in_the_finale_with_its_rows():
    state = haunted(1, 10_000, phantom=5, chapter=3)
    ending = scene_of(state, 0)["result"]
    assert ending["headline"] == "The chapter is lost"
    (rival,) = [side for side in ending["sides"] if side["people"][0]["seat"] == "phantom"]
    (result,) = state.result.rivals
    assert (rival["points"], rival["won"]) == (result.score, result.won)
    (person,) = rival["people"]
    assert sum(points for _, _, points in person["rows"]) == result.score
    assert all(rule in GAME.rulebook for _, rule, _ in person["rows"])
    assert look_of(GAME).symbol_id(person["face"])


# --- Setting it up --------------------------------------------------------------------------------


def test_the_phantom_is_chosen_by_its_face_and_a_chapter_by_its_name():
    options = {option["name"]: option for option in game_card(GAME)["options"]}
    assert list(options["phantom"]["pictures"]) == ["0", "1", "2", "3", "4", "5"]
    said = dict(options["chapter"]["choices"])
    for chapter in GAME.box.chapters[1:]:
        assert said[chapter.number].split(":")[0].endswith(f"({chapter.difficulty})")


@pytest.mark.rule("SK-121")
def test_what_does_not_go_together_cannot_be_chosen():
    def refused(seats, **chosen):
        found = consider(GAME, seats, chosen, Words("en"))["refused"]
        return {name: set(choices) for name, choices in found.items()}

    assert refused(1)["phantom"] == {"0"}
    assert refused(4)["phantom"] == {"1", "2", "3", "4", "5"}
    assert len(refused(2)["chapter"]) == 14


def test_play_now_is_one_person_against_the_first_phantom():
    card = game_card(GAME)
    assert (card["quick"], card["quick_options"]) == (1, {"phantom": 1})
    assert "level 1" in card["quick_words"]


# --- Ways -----------------------------------------------------------------------------------------


def way_of(state, blade, seat=0):
    shown = state.view(None).to_dict()["players"][seat]
    return next(way for way in forge_of(state, shown, seat).ways if way.tile.blade == blade)


def test_a_way_tells_its_next_cell_what_it_passes_and_what_it_brings():
    forge = [{"blade": "sword-22", "placed": 1}]
    state = GAME.scenario(seats=2, forge={0: forge}, storage={0: {"rayskin": 1}})
    way = way_of(state, "sword-22")
    assert (way.cell, way.side, way.next_cell, way.resource) == (
        "steel-2",
        "down",
        "rayskin-2",
        "rayskin",
    )
    assert way.against == ""
    assert way.later == (("rayskin", "rayskin-3"), ("steel", "steel-3"))
    assert way.end == "steel-3"
    assert way.brings == (("steel", 1), ("coin", 1))


def test_a_way_is_barred_by_a_sword_or_by_an_empty_store(parse):
    forge = [{"blade": "sword-22", "placed": 1}, {"blade": "sword-08", "placed": 1}]
    state = GAME.scenario(seats=2, forge={0: forge}, storage={0: {"rayskin": 1}})
    way = way_of(state, "sword-22")
    assert (way.against, way.by) == ("cell-occupied", 8)
    empty = GAME.scenario(seats=2, forge={0: forge[:1]}, storage={0: {"rayskin": 0}})
    assert way_of(empty, "sword-22").against == "no-resource"
    said = next(iter(drawn(parse, state, 0).of("tk-aheads"))).text
    assert "No. 8 stands there." in said


def test_a_complete_sword_says_what_its_delivery_would_score(parse):
    forge = [{"blade": "sword-08", "placed": 3, "decorated": ["rayskin"]}]
    state = GAME.scenario(seats=2, round=2, turn=0, forge={0: forge})
    # 4 printed, 3 for the decorated rayskin, 2 for the round
    assert way_of(state, "sword-08").points == 9
    page = drawn(parse, state, 0)
    (deliver,) = [node for node in page.of("tk-free") if node.get("data-pick")]
    assert deliver.get("data-pick") == "blade=sword-08"
    assert "9 points" in deliver.text


def test_free_acts_say_why_not(parse):
    state = GAME.scenario(seats=2, turn=0)
    acts = next(iter(drawn(parse, state, 0).of("tk-acts")))
    said = [node.text for node in acts.of("tk-no")]
    assert len(said) == 4
    katana = next(text for text in said if text.startswith("Launch"))
    assert "at least one resource of each type" in katana
    assert "SK-" in katana


# --- What nobody may know -------------------------------------------------------------------------


def test_the_page_tells_nothing_of_the_deck_of_the_phantom():
    for moves in (20, 60, 100):
        view = haunted(1, moves, phantom=2).view(0)
        for seed in range(3):
            assert render(view.sample(seed).view(0), NAMES[:1]) == render(view, NAMES[:1])


@pytest.mark.parametrize("seats", [2, 4])
def test_the_page_tells_nothing_that_lies_face_down(seats):
    """In every world that a seat thinks possible its page is the same."""
    for state in positions(seats, every=13):
        for seat in (*range(seats), None):
            view = state.view(seat)
            html = render(view, NAMES[:seats])
            for seed in range(2):
                assert render(view.sample(seed).view(seat), NAMES[:seats]) == html


# --- The frame ------------------------------------------------------------------------------------


def test_every_event_that_moves_something_has_a_step():
    flights = look_of(GAME).flights()
    assert set(flights) <= {row.name for row in GAME.events}
    for name in ("worker-at", "moved", "took-sword", "scored", "katana-given", "bought"):
        assert name in flights


def test_every_drawing_of_a_step_is_there():
    look = look_of(GAME)
    for name, row in look.flights().items():
        for part in ("what", "burst"):
            drawing = row.get(part, "")
            for resource in ("wood", "lacquer"):
                said = drawing.replace("{resource}", resource).replace("{colour}", "red")
                assert not said or look.symbol_id(said), (name, part)


def test_a_message_of_four_seats_is_small():
    for state in positions(4, every=7):
        table = tk.Table.from_state(state, list(NAMES))
        widget = TableWidget(table, seat=state.actor or 0, pace=0)
        assert len(str(widget.scene).encode()) < LARGEST

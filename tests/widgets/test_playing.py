"""Playing by hand, without a browser: the page's messages go in, scenes come out."""

import json
import re
from random import Random

import pytest
from tablekit_widgets import TableWidget, render
from tablekit_widgets.looks import look_of
from tablekit_widgets.scene import LOG_SHOWN, NEWS_SHOWN
from tablekit_widgets.steps import read_row

import tablekit as tk

GAME = tk.game("samurai-sword")


def signature(picks):
    """A choice as the page spells it: card=bo&target=1."""
    return "&".join(f"{name}={picks[name]}" for name in sorted(picks))


def picks_of(view, action):
    return {key: str(value) for key, value in view.parts(action).items() if key != "kind"}


# --- Whole games ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "seat"), [(seats, seat) for seats in range(3, 8) for seat in range(seats)]
)
def test_a_person_plays_whole_games_against_bots(play_on, seats, seat):
    names = ["greedy" if other % 2 else "random" for other in range(seats)]
    names[seat] = "Ann"
    table = tk.Table(GAME, names, seed=10 * seats + seat)
    widget = TableWidget(table)
    for scene in play_on(widget, seed=seat):
        assert scene["move"] == table.moves
        assert scene["seat"] == seat
        assert scene["turn"] == (table.state.actor is not None)
    assert table.state.is_over
    assert widget.scene["result"] is not None
    assert tk.Table.from_record(table.record).state.to_json() == table.state.to_json()


def test_people_who_share_a_screen_play_whole_games(act, tell, table_after, seats):
    """It goes from hand to hand; test_secrets has whole games of people at their own windows."""
    table, chance = table_after(0, seats, seed=seats), Random(seats)
    widget = TableWidget(table)
    while not table.state.is_over:
        actor = table.state.actor
        if widget.scene["curtain"]:
            assert widget.scene["curtain"]["seat"] == actor
            tell(widget, "reveal")
        assert widget.scene["seat"] == actor
        assert [one["id"] for one in widget.scene["actions"]] == table.state.legal_actions()
        act(widget, chance.choice(widget.scene["actions"])["id"])
    assert widget.scene["result"]["words"] == table.state.result.text(table.players)
    assert widget.scene["actions"] == []


def test_all_windows_on_a_table_move_together(act, position):
    table = position(5)
    windows = [TableWidget(table, seat=seat) for seat in range(5)]
    elsewhere = TableWidget(position(5), seat=0)
    act(windows[0], "katana>1")
    for seat, window in enumerate(windows):
        assert window.scene["move"] == 1
        assert window.scene["turn"] == (seat == 1)
        assert window.scene["html"] == render(table.view(seat), table.players)
        assert [news["kind"] for news in window.scene["news"]] == ["attacked"]
    assert elsewhere.scene["move"] == 0
    act(windows[1], "decline")
    assert {window.scene["move"] for window in windows} == {2}


# --- What is offered --------------------------------------------------------------------------


def test_a_scene_is_what_the_seat_may_know_and_do(table_after, walk, seats):
    widget = TableWidget(table_after(0, seats), seat=0)
    players = widget.table.players
    for view in walk(widget, seed=3):
        scene = widget.scene
        assert scene["html"] == render(view, players)
        assert [one["id"] for one in scene["actions"]] == view.legal_actions()
        for one in scene["actions"]:
            assert one["words"] == view.describe(one["id"], players)
            assert one["picks"] == picks_of(view, one["id"])
        # Who can do only one thing is told why.
        asked, alone = view.decision.prompt(players), f"alone-{view.decision.kind}"
        if len(view.legal_actions()) == 1 and GAME.texts.has(alone):
            asked = f"{asked} {GAME.texts.say(alone)}"
        assert scene["prompt"] == asked
        assert scene["turn"]
        assert json.loads(json.dumps(scene)) == scene


def test_who_waits_sees_the_table_and_has_nothing_to_do(table_after, seats):
    table = table_after(20, seats)
    for seat in set(range(seats)) - {table.state.actor}:
        scene = TableWidget(table, seat=seat).scene
        assert scene["html"] == render(table.view(seat), table.players)
        assert scene["prompt"] == f"Waiting for {table.players[table.state.actor]}."
        assert (scene["actions"], scene["why"], scene["turn"]) == ([], {}, False)


def test_a_card_and_its_target_mean_one_thing_and_the_rest_has_buttons(table_after, walk, seats):
    widget = TableWidget(table_after(0, seats), seat=0)
    buttons = set()
    for view in walk(widget, seed=4, every=1 if seats == 3 else 5):
        chosen = [signature(one["picks"]) for one in widget.scene["actions"]]
        picked = [choice for choice in chosen if choice]
        assert len(set(picked)) == len(picked), picked
        buttons |= {view.notation(one["id"]) for one in widget.scene["actions"] if not one["picks"]}
    assert {"end", "decline"} <= buttons


def test_every_pick_of_an_action_is_on_the_table(table_after, walk, parse, seats):
    widget = TableWidget(table_after(0, seats), seat=0)
    for _ in walk(widget, seed=5, every=7):
        shown = parse(widget.scene["html"]).all(data_pick=True)
        picks = {pick for one in shown for pick in one.get("data-pick").split()}
        for one in widget.scene["actions"]:
            assert {f"{name}={value}" for name, value in one["picks"].items()} <= picks


@pytest.mark.parametrize(
    ("moves", "seat", "prompt"),
    [
        ([], 0, "Your move: play a card or end your turn. You may still play 1 weapon."),
        (
            ["katana>1"],
            1,
            "Ann attacks you with Katana: 3 + 1 Musashi = 4 wounds. Parry, or let it hit.",
        ),
    ],
    ids=["play", "parry"],
)
def test_prompts_say_what_is_asked(position, moves, seat, prompt):
    table = position(5)
    for move in moves:
        table.play(move)
    assert TableWidget(table, seat=seat).scene["prompt"] == prompt
    other = TableWidget(table, seat=3).scene
    assert other["prompt"] == f"Waiting for {table.players[seat]}."
    assert not other["turn"]


def test_every_kind_of_decision_has_a_prompt_and_a_choice(table_after, seats):
    """Also those that leave nothing but to decline: who could not looks like who would not."""
    table, chance, asked = table_after(0, seats, seed=6), Random(6), set()
    while not table.state.is_over:
        if table.state.decision.kind not in asked:
            asked.add(table.state.decision.kind)
            scene = TableWidget(table, seat=table.state.actor).scene
            assert scene["prompt"]
            assert scene["actions"]
        table.play(chance.choice(table.state.legal_actions()))
    assert {"play", "parry"} <= asked


# --- Why not ----------------------------------------------------------------------------------


def test_what_cannot_be_played_says_why_as_the_view_does(table_after, walk, seats):
    widget = TableWidget(table_after(0, seats), seat=0)
    players, told = widget.table.players, 0
    for view in walk(widget, seed=7, every=4):
        expected = {}
        for action in view.state.candidates():
            refusal, picks = view.refusal(action), picks_of(view, action)
            if refusal is not None and picks:
                said = " ".join((refusal.say(players), *refusal.say_fixes(players)))
                expected.setdefault(signature(picks), [said, refusal.rule])
        assert widget.scene["why"] == expected
        assert all(rule in GAME.rulebook for _, rule in expected.values())
        told += len(expected)
    assert told > 100


def test_a_target_out_of_reach_says_the_numbers_and_the_rule(position):
    why = TableWidget(position(7), seat=0).scene["why"]
    sentence, rule = why["card=bo&target=3"]
    assert "Bo" in sentence
    assert "Dan" in sentence
    assert rule in GAME.rulebook


def test_only_who_is_to_decide_is_told_why_not(position):
    assert TableWidget(position(5), seat=0).scene["why"]
    assert TableWidget(position(5), seat=1).scene["why"] == {}
    assert TableWidget(position(5)).scene["why"] == {}  # the curtain


# --- Undo -------------------------------------------------------------------------------------


def test_a_move_that_told_nothing_is_taken_back(act, tell, position):
    widget = TableWidget(position(5), seat=0)
    before, record = widget.scene, widget.table.record
    assert before["undo"] == [False, "Nothing has been played yet."]
    act(widget, "armor")
    assert widget.scene["undo"] == [True, ""]
    scene = tell(widget, "undo")
    assert widget.table.record == record
    assert scene["html"] == before["html"]
    assert scene["log"] == before["log"]
    assert scene["news"] == []


def test_a_move_that_another_seat_must_answer_stays(act, tell, position):
    widget = TableWidget(position(5), seat=0)
    act(widget, "katana>1")
    assert widget.scene["undo"] == [False, "Another seat has moved or must answer since."]
    scene = tell(widget, "undo")
    assert scene["notice"] == "Only whoever is to decide may take back a move."
    assert widget.table.moves == 1


def test_undo_says_why_whenever_it_is_not_honest(play_on, tell, seats):
    table = tk.Table(GAME, ["Ann", *["greedy"] * (seats - 1)], seed=8)
    widget = TableWidget(table)
    seen = set()
    for scene in play_on(widget, seed=8):
        allowed = table.can_undo()
        assert scene["undo"] == [bool(allowed), allowed.reason]
        if not allowed:
            record = table.record
            assert tell(widget, "undo")["notice"]
            assert table.record == record
            seen.add(allowed.reason)
    assert len(seen) > 1


def test_only_who_decides_is_offered_to_take_back(act, position):
    table = position(5)
    ann, bo = TableWidget(table, seat=0), TableWidget(table, seat=1)
    act(ann, "armor")
    assert ann.scene["undo"][0]
    assert not bo.scene["undo"][0]


# --- Log, news and the end --------------------------------------------------------------------


def test_the_log_tells_the_seats_side_with_rules_and_marks_what_is_new(act, position):
    table = position(5)
    widget = TableWidget(table, seat=0)
    assert widget.scene["log"] == []
    act(widget, "armor")
    assert widget.scene["log"] == [["Ann puts Armor in play.", "SS-38", "placed", True, 0]]
    act(widget, "bo>4")
    *old, new = widget.scene["log"]
    assert old == [["Ann puts Armor in play.", "SS-38", "placed", False, 0]]
    assert new[1:] == ["SS-56", "attacked", True, 0]


def test_the_log_is_that_of_the_table_as_the_seat_saw_it(play_on, seats):
    table = tk.Table(GAME, ["Ann", *["random"] * (seats - 1)], seed=9)
    widget = TableWidget(table)
    for scene in play_on(widget, seed=9):
        assert [line[0] for line in scene["log"]] == table.log(0)[-LOG_SHOWN:]
        assert all(rule in GAME.rulebook for _, rule, *_ in scene["log"])
        assert len(scene["news"]) <= NEWS_SHOWN
        assert [news["words"] for news in scene["news"]] == [
            words for words, _, _, fresh, _ in scene["log"] if fresh
        ][-NEWS_SHOWN:]


def test_what_moved_is_news_once(act, position):
    widget = TableWidget(position(5), seat=0)
    scene = act(widget, "katana>1")
    assert scene["news"] == [
        {
            "kind": "attacked",
            "seat": 0,
            "data": {"card": "katana", "target": 1, "difficulty": 2},
            "words": scene["log"][-1][0],
            "rule": scene["log"][-1][1],
            "line": len(scene["log"]) - 1,
            "step": {
                "from": "hand:0",
                "to": "resolving",
                "then": "seat:1",
                "thing": {"drawing": "katana", "name": "Katana", "type": "weapon"},
                "burst": "",
                "at": "resolving",
                "label": "",
                "numbers": [["hand:0", "-1"]],
                "long": False,
                "read": False,
                "sound": "steel",
            },
        }
    ]
    widget.refresh()
    assert widget.scene["news"] == []


def test_every_step_is_drawn_between_places_by_what_its_event_tells():
    kinds = {event.name: event for event in GAME.events}
    symbols = look_of(GAME).sprite()
    for kind, row in look_of(GAME).flights().items():
        parts = read_row(row)
        known = {"seat", *kinds[kind].fields}
        numbers = [*parts.get("numbers", {}).items()]
        texts = [str(part) for part in parts.values()] + [text for row in numbers for text in row]
        assert set(re.findall(r"\{(\w+)\}", " ".join(texts))) <= known, kind
        for name in ("from", "to", "then", "at"):
            place = parts.get(name, "deck").partition(":")[0]
            assert place in {"deck", "discard", "resolving", "hand", "seat"}, (kind, place)
        for counter, _ in numbers:
            assert counter.partition(":")[0] in {"deck", "discard", "hand", "honor", "resilience"}
        for drawing in (parts.get("burst"), parts.get("what")):
            assert not drawing or f'"tk-samurai-sword-{drawing}"' in symbols, (kind, drawing)


def test_numbers_of_a_step_are_those_of_the_table_after_it(table_after):
    """What the steps of an update change comes to what the table shows after it."""
    table = table_after(0, 5, seed=3)
    widget = TableWidget(table, seats=())
    for _ in range(300):
        if table.state.is_over:
            break
        before = widget._view(table.state).to_dict()
        table.play(table.state.legal_actions()[0], bots=False)
        widget.refresh()
        after = widget._view(table.state).to_dict()
        for what in ("resilience", "honor"):
            counted = {f"{what}:{p['seat']}": p[what] for p in before["players"]}
            changes = [each for news in widget.scene["news"] for each in numbers_of(news)]
            for counter, change in changes:
                if counter in counted:
                    by = counted[counter] if change[0] in "+-" else 0
                    counted[counter] = by + int(change)
            if not any(news["kind"] in ("honor-toll", "turn") for news in widget.scene["news"]):
                assert counted == {f"{what}:{p['seat']}": p[what] for p in after["players"]}


def numbers_of(news):
    return news["step"]["numbers"] if news["step"] else []


def test_the_end_shows_who_won_why_and_how_the_score_adds_up(table_after, seats):
    table = table_after(10_000, seats, seed=seats)
    result = table.state.result
    for seat in (None, *range(seats)):
        scene = TableWidget(table, seat=seat).scene
        told = scene["result"]
        assert told["words"] == result.text(table.players)
        assert told["winners"] == [table.players[winner] for winner in result.winners]
        assert [score for _, score in told["scores"]] == list(result.scores)
        assert [name for name, _ in told["scores"]] == list(table.players)
        assert [row[2] for row in told["rows"]] == [row.points for row in result.breakdown]
        assert all(row[1] in GAME.rulebook for row in told["rows"])
        assert scene["actions"] == []
        assert scene["why"] == {}
        assert scene["prompt"] == ""
        assert not scene["turn"]
        assert scene["undo"] == [False, "The game is over and the secrets are out."]


# --- The widget itself ------------------------------------------------------------------------


def test_a_window_is_for_a_seat_of_the_table():
    table = tk.Table(GAME, 3, seed=1)
    for seat in (3, -1, True, "Ann", 1.0):
        with pytest.raises(tk.BadOption, match="there is no seat"):
            TableWidget(table, seat=seat)
    for thing in (None, "samurai-sword", GAME, table.state):
        with pytest.raises(tk.BadOption, match="A table widget shows a Table"):
            TableWidget(thing)


def test_a_widget_has_a_short_name(position):
    name = "<TableWidget of <Samurai Sword: 5 seats, move 0, seat 0 to decide>>"
    assert repr(TableWidget(position(5))) == name


def test_a_closed_widget_leaves_the_table_as_it_is(act, position):
    table = position(5)
    ann, bo = TableWidget(table, seat=0), TableWidget(table, seat=1)
    record, last = table.record, ann.scene
    ann.close()
    assert table.record == record
    assert ann.comm is None
    table.play("katana>1")
    bo.refresh()
    act(bo, "decline")
    assert ann.scene is last
    ann.close()  # twice does no harm


def test_a_table_never_mixes_languages(position):
    """The box has Italian names, but nobody has written the sentences yet: all is English."""
    scene = TableWidget(position(5), seat=0, language="it").scene
    assert scene == TableWidget(position(5), seat=0).scene

"""The table of Shogun no Katana: what is on it, what can be picked, and what nobody may know."""

import re
from functools import cache

import pytest
from tablekit_widgets import TableWidget, render
from tablekit_widgets.games.shogun_no_katana.forges import forge_of
from tablekit_widgets.looks import look_of
from tablekit_widgets.scene import Outlook, make_scene

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


def positions(seats, every=3, first=0):
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
    for state in positions(seats, every=2, first=1):
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

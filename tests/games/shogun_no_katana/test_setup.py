"""Setup (SK-101 to SK-121)."""

from collections import Counter
from pathlib import Path

import pytest

import tablekit as tk


@pytest.mark.rule("SK-101")
def test_one_to_four_people_sit_at_the_table(game):
    assert list(game.seats) == [1, 2, 3, 4]
    with pytest.raises(tk.BadOption):
        game.new(seats=5)


@pytest.mark.rule("SK-121")
@pytest.mark.parametrize(
    ("count", "options", "said"),
    [
        (1, {"phantom": 0}, "one person plays against the Phantom"),
        (4, {"phantom": 1}, "no place for the Phantom"),
        (2, {"phantom": 1, "chapter": 1}, "for one person"),
        (2, {"chapter": 1}, "for one person"),
        (1, {"chapter": 11, "halls": "first-game"}, "halls of its own"),
        (1, {"chapter": 12, "halls": "first-game"}, "halls of its own"),
        (1, {"chapter": 13, "halls": "first-game"}, "halls of its own"),
        (1, {"phantom": 6}, "phantom cannot be 6"),
        (1, {"chapter": 15}, "chapter cannot be 15"),
    ],
)
def test_what_does_not_go_together_is_refused(game, count, options, said):
    with pytest.raises(tk.BadOption, match=said):
        game.new(seats=count, **options)


@pytest.mark.rule("SK-121")
def test_a_single_player_has_a_phantom_and_others_have_none(game):
    assert game.new(seats=1, seed=1).options["phantom"] == 3
    assert [game.new(seats=count, seed=1).options["phantom"] for count in (2, 3, 4)] == [0, 0, 0]
    state = game.new(seats=1, seed=1, chapter=2, halls="first-game")
    assert state.settings.chapter.id == "chapter-02"


@pytest.mark.rule("SK-121")
def test_games_of_before_the_phantom_open_and_play_on(game):
    """A save in the middle of an action, and a record, as they were written by the core game."""
    before = Path(__file__).parent / "before"
    state = game.from_json((before / "core.json").read_text("utf-8"))
    assert (state.options["phantom"], state.decision.kind) == (0, "advance-decorator")
    while not state.is_over:
        state.apply(game.thumb(state))
    assert len(state.result.scores) == 3
    table = tk.Table.from_record((before / "core.tkr").read_text("utf-8"))
    assert table.state.is_over


@pytest.mark.rule("SK-102", "SK-103", "SK-104", "SK-105")
def test_what_everybody_starts_with(game, seats, player):
    state = game.new(seats=seats, seed=1)
    for seat in range(seats):
        own = player(state, seat)
        assert own["storage"] == {"lacquer": 0, "wood": 2, "steel": 1, "rayskin": 0}
        assert (own["workers"], own["locked"], own["monks"], own["attendants"]) == (4, 3, 2, 3)
        assert set(own["decorators"].values()) == {1}
        assert own["score"] == 0
    assert state.round == 1


@pytest.mark.rule("SK-106", "SK-107")
def test_five_different_halls_and_at_most_one_passive(game):
    drawn = Counter()
    for seed in range(120):
        state = game.new(seats=2, seed=seed)
        assert len(set(state.halls)) == 5
        passive = sum(state.box.passive[hall] for hall in state.halls)
        assert passive <= 1
        drawn[passive] += 1
    assert drawn[0]
    assert drawn[1]


@pytest.mark.rule("SK-108", "SK-121")
def test_the_halls_for_a_first_game(game):
    state = game.new(seats=2, seed=3, halls="first-game")
    shown = {hall["hall"] for hall in state.show(0)["halls"]}
    assert shown == {
        "hall-school",
        "hall-workshop",
        "hall-treasury",
        "hall-tannery",
        "hall-lacquer",
    }


@pytest.mark.rule("SK-109", "SK-120")
@pytest.mark.parametrize(("count", "swords"), [(2, 8), (3, 10), (4, 12)])
def test_the_display_fills_the_usable_sword_spaces(game, count, swords):
    state = game.new(seats=count, seed=2)
    assert sum(sword >= 0 for sword in state.display) == swords
    assert len(state.tiles) == 50 - swords - count


@pytest.mark.rule("SK-120")
@pytest.mark.parametrize(
    ("count", "spaces"),
    [
        (2, {"market": 4, "academy": 3, "palace": 3, "komainu": 1}),
        (3, {"market": 5, "academy": 4, "palace": 4, "komainu": 1}),
        (4, {"market": 6, "academy": 5, "palace": 5, "komainu": 1}),
    ],
)
def test_numbered_spaces_open_with_enough_players(game, count, spaces):
    shown = game.new(seats=count, seed=2).show(0)["spaces"]
    found = Counter(space["place"] for space in shown)
    assert {place: found[place] for place in spaces} == spaces


@pytest.mark.rule("SK-120", "SK-301")
@pytest.mark.parametrize(("count", "last"), [(2, 4), (3, 5), (4, 6)])
def test_the_last_usable_space_can_be_taken(position, play, refused, count, last):
    spaces = {f"market-{space}": space % count for space in range(1, last + 1)}
    full = position(seats=count, spaces=spaces)
    spaces.popitem()
    open_ = position(seats=count, spaces=spaces)
    for state, code in ((full, "no-free-space"), (open_, None)):
        play(state, "worker")
        assert refused(state, "go:market") == code


@pytest.mark.rule("SK-110", "SK-111")
def test_four_decks_of_sixteen_and_three_visible_market_cards(game):
    state = game.new(seats=3, seed=5)
    assert state.daimyo_left == [16, 16, 16, 16]
    shown = state.view(0).to_dict()
    assert all(residence["card"] for residence in shown["residences"])
    market = shown["market"]
    assert market["deck"]
    assert all(market["slots"])
    assert market["cards"] == 26


@pytest.mark.rule("SK-112", "SK-113", "SK-115")
def test_as_many_favours_honours_and_starting_swords_as_players(game, seats):
    state = game.new(seats=seats, seed=4)
    while state.starting:
        state.apply(state.legal_actions()[0])
    assert len(state.favours) == sum(len(forge) for forge in state.forge) == seats
    assert len(state.honour_row) == seats + bool(state.options["phantom"])


@pytest.mark.rule("SK-114", "SK-116", "SK-117", "SK-118", "SK-119")
def test_the_last_player_picks_first_and_gets_three_coins_more(position, play, player):
    """EX-1: John, Paul, George, Ringo; Ringo picks a tile of 5 coins."""
    swords = ["sword-21", "sword-18", "sword-04", "sword-01"]
    state = position(phase="start", starting=swords, komainu=0)
    picks = []
    for sword in swords[:3]:
        picks.append(state.actor)
        play(state, f"take:{sword}")
    assert picks == [3, 2, 1]
    # John takes the only one left by himself.
    assert [player(state, seat)["coins"] for seat in range(4)] == [2, 5, 6, 8]
    ringo = player(state, 3)["forge"]
    assert [(blade["blade"], blade["cell"], blade["placed"]) for blade in ringo] == [
        ("sword-21", "rayskin-1", 0)
    ]
    assert ringo[0]["sashimono"] == "initial"
    assert (state.turn, state.decision.kind) == (0, "turn")


@pytest.mark.rule("SK-114", "SK-118")
def test_coins_are_dealt_clockwise_from_the_first_player(position, play, player):
    """As in EX-1, with Paul first: the last one is seat 1."""
    swords = ["sword-21", "sword-18", "sword-04", "sword-01"]
    state = position(phase="start", starting=swords, komainu=2)
    play(state, *[f"take:{sword}" for sword in swords[:3]])
    assert [player(state, seat)["coins"] for seat in range(4)] == [6, 8, 2, 5]


@pytest.mark.rule("SK-115", "SK-903", "SK-906")
@pytest.mark.parametrize(("count", "phantom"), [(2, 0), (3, 0), (4, 0), (2, 3), (3, 1)])
def test_there_is_a_starting_sword_for_each_person(game, count, phantom):
    assert len(game.new(seats=count, seed=4, phantom=phantom).starting) == count


@pytest.mark.rule("SK-116")
@pytest.mark.parametrize("seed", range(3))
def test_after_a_deal_picking_goes_back_to_the_first_player(game, seed):
    state = game.new(seats=4, seed=seed)
    picks = []
    while state.decision.kind == "choose-starting-sword":
        picks.append((state.actor - state.komainu) % 4)
        state.apply(state.legal_actions()[0])
    assert picks == [3, 2, 1]  # the first player has no choice
    assert state.turn == state.komainu


@pytest.mark.rule("SK-109", "SK-110", "SK-111", "SK-112", "SK-113")
@pytest.mark.parametrize("pile", ["display", "tiles", "daimyo", "market", "favours", "honour_row"])
def test_what_is_shuffled_lies_otherwise_in_another_game(game, pile):
    assert len({tuple(getattr(game.new(seats=3, seed=seed), pile)) for seed in range(8)}) > 1


@pytest.mark.rule("SK-114")
def test_any_seat_may_be_first(game):
    assert {game.new(seats=4, seed=seed).komainu for seed in range(40)} == {0, 1, 2, 3}

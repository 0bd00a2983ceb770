"""The Phantom (SK-901 to SK-956): a player without a seat, step by step."""

from collections import Counter

import pytest

import tablekit as tk
from tablekit.games.shogun_no_katana.position import views

LEVELS = {
    1: (3, [2, 3, 5, 6]),
    2: (4, [4, 6, 7]),
    3: (4, [2, 4, 5]),
    4: (5, [4, 7]),
    5: (5, [1, 2]),
}
"""By level: workers at the start, and the swords that free the others."""
SWORDS = [f"sword-{number:02}" for number in range(1, 51)]


def ghost(state):
    """What is shown of the Phantom."""
    return state.show(None)["phantom"]


def at(state, place):
    """Whose pieces stand at a place."""
    shown = state.show(None)["spaces"]
    return [space["piece"]["seat"] for space in shown if space["place"] == place and space["piece"]]


def give_up(state):
    """The single human passes and takes the first honour card; the rest of the round runs."""
    state.apply("pass")
    state.apply(state.legal_actions()[0])


def halls(state):
    """The places of the palace where the Phantom has an attendant."""
    return [place for place, count in enumerate(state.phantom_attendants) if count]


# --- Setup ------------------------------------------------------------------------------------


@pytest.mark.rule("SK-901", "SK-902")
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_a_side_of_the_washitsu(game, level):
    state = game.new(seats=1, seed=1, phantom=level)
    free, spaces = LEVELS[level]
    assert ghost(state)["workers"] == free
    assert ghost(state)["locked"] == 7 - free
    locked = [state.settings.phantom_locked_after(count) for count in range(8)]
    assert [count for count in range(1, 8) if locked[count] < locked[count - 1]] == spaces


@pytest.mark.rule("SK-903", "SK-906", "SK-904", "SK-905")
@pytest.mark.parametrize("count", [1, 2, 3])
def test_what_counts_the_phantom_and_what_does_not(game, count):
    state = game.new(seats=count, seed=2, phantom=2)
    assert len(state.favours) == count
    assert len(state.honour_row) == count + 1
    assert len(state.coins) == len(state.monks) == count
    assert len(state.show(None)["players"]) == count
    spaces = Counter(space["place"] for space in state.show(None)["spaces"])
    assert spaces["daimyo-residences"] == {1: 8, 2: 10, 3: 12}[count]
    assert spaces["market"] == {1: 4, 2: 5, 3: 6}[count]


@pytest.mark.rule("SK-904", "SK-905")
def test_the_deck_and_the_reserve(game):
    state = game.new(seats=1, seed=1)
    names = Counter(tk.game("shogun-no-katana").words["place"][card] for card in state.solo_deck)
    assert names == {
        "daimyo-residences": 4,
        "palace": 2,
        "market": 2,
        "academy": 1,
        "komainu": 1,
    }
    reserve = [tk.game("shogun-no-katana").words["place"][card] for card in state.solo_reserve]
    assert sorted(reserve) == ["academy", "market", "palace"]
    assert len({tuple(game.new(seats=1, seed=seed).solo_deck) for seed in range(9)}) == 9


@pytest.mark.rule("SK-907", "SK-202")
def test_the_phantom_plays_last_in_the_first_round(game):
    for seed in range(6):
        state = game.new(seats=2, seed=seed, phantom=1, watch=True)
        while ghost(state)["workers"] == 3:
            state.apply(game.thumb(state))
        kinds = [e.kind for e in state.events() if e.kind in ("turn", "phantom-turn")]
        assert kinds[:3] == ["turn", "turn", "phantom-turn"]


# --- Residences -------------------------------------------------------------------------------

DISPLAY = {
    "residence-red-1": "sword-05",
    "residence-red-2": "sword-18",
    "residence-blue-1": "sword-01",
    "residence-blue-2": "sword-02",
    "residence-white-1": "sword-03",
    "residence-white-2": "sword-04",
    "residence-green-1": "sword-06",
    "residence-green-2": "sword-07",
}


def strongest_first(game, points, resource):
    """A sword that prints so many points and begins with the resource."""
    facts = game.catalogue["sword"]
    return next(
        name
        for name in reversed(facts)
        if facts[name]["points"] == points and facts[name]["resources"][0] == resource
    )


@pytest.mark.rule("SK-910", "SK-913", "SK-914", "SK-915", "SK-916", "SK-917", "SK-918")
def test_the_phantom_takes_the_sword_with_the_highest_number(game, haunted, steps):
    """EX-19: round 1, 6 printed points, first resource steel."""
    sword = strongest_first(game, 6, "steel")
    display = {**DISPLAY, "residence-red-2": sword}
    state = haunted(solo_deck=["daimyo-residences", "..."], display=display)
    top = game.scenario(
        seats=1, phantom=3, display=display, daimyo={"red": ["daimyo-night-shift-wood"]}
    )
    assert top.daimyo_left == [16, 16, 16, 16]
    own = ghost(state)
    assert own["score"] == 6
    assert own["swords"] == [sword]
    assert own["sashimono"]["red"] == 1
    assert own["katana"] == [{"resource": "steel", "decorated": False}]
    assert own["discard"] == ["daimyo-residences"]
    assert (own["workers"], own["cards"]) == (3, [])
    assert at(state, "daimyo-residences") == ["phantom"]
    assert state.show(None)["residences"][0]["cards"] == 15
    assert len(state.discard) == 1
    assert steps(state) == [
        ("turn", "SK-910"),
        ("draws", "SK-910"),
        ("sword", "SK-913"),
        ("scores", "SK-914"),
        ("sashimono", "SK-915"),
        ("katana", "SK-916"),
        ("keeps-card", "SK-917"),
        ("discards", "SK-918"),
    ]


@pytest.mark.rule("SK-910")
@pytest.mark.parametrize("place", ["market", "academy", "palace"])
def test_its_worker_stands_on_the_first_free_space(haunted, place):
    state = haunted(solo_deck=[place, "..."], spaces={f"{place}-1": 0})
    here = [space for space in state.show(None)["spaces"] if space["place"] == place]
    assert [space["piece"] and space["piece"]["seat"] for space in here][:3] == [0, "phantom", None]


@pytest.mark.rule("SK-914", "SK-507")
def test_the_points_of_the_round_are_added(haunted):
    state = haunted(solo_deck=["daimyo-residences", "..."], display=DISPLAY, round=3)
    assert ghost(state)["score"] == state.box.points[17] + 4
    assert ghost(state)["swords"] == ["sword-18"]


@pytest.mark.rule("SK-915", "SK-917")
def test_a_sword_that_frees_a_worker_costs_the_solo_card(haunted, steps):
    """X-18: the second sword of level 3 frees a worker at once; the third frees nobody."""
    state = haunted(
        solo_deck=["daimyo-residences", "..."], display=DISPLAY, phantom_swords=["sword-50"]
    )
    own = ghost(state)
    assert (own["workers"], own["locked"]) == (4, 2)
    assert (own["discard"], own["removed"]) == ([], 1)
    assert ("unlocks", "SK-917") in steps(state)
    next_one = haunted(
        solo_deck=["daimyo-residences", "..."],
        display=DISPLAY,
        phantom_swords=["sword-50", "sword-49"],
        solo_removed=1,
    )
    assert ghost(next_one)["discard"] == ["daimyo-residences"]
    assert ghost(next_one)["removed"] == 1


@pytest.mark.rule("SK-915", "SK-918")
@pytest.mark.parametrize("colour", ["red", "blue", "white", "green"])
def test_the_residence_gives_a_sashimono_and_loses_a_card(haunted, colour):
    display = {**DISPLAY, f"residence-{colour}-1": "sword-50"}
    state = haunted(solo_deck=["daimyo-residences", "..."], display=display)
    flown = {name: count for name, count in ghost(state)["sashimono"].items() if count}
    assert flown == {colour: 1}
    shown = state.show(None)["residences"]
    left = {residence["colour"]: residence["cards"] for residence in shown}
    assert left == {**dict.fromkeys(("red", "blue", "white", "green"), 16), colour: 15}


@pytest.mark.rule("SK-916")
def test_a_full_katana_takes_no_more(haunted, steps):
    seven = ["steel", "wood", "wood", "lacquer", "rayskin", "steel", "wood+"]
    state = haunted(solo_deck=["daimyo-residences", "..."], display=DISPLAY, phantom_katana=seven)
    assert len(ghost(state)["katana"]) == 7
    assert ("katana-full", "SK-916") in steps(state)


@pytest.mark.rule("SK-918")
def test_an_empty_residence_has_no_card_to_discard(game, haunted, steps):
    state = haunted(solo_deck=["daimyo-residences", "..."], display=DISPLAY)
    assert ("discards", "SK-918") in steps(state)
    state = game.scenario(
        seats=1, phantom=3, display=DISPLAY, solo_deck=["daimyo-residences", "..."], watch=True
    )
    state.daimyo, state.daimyo_left = [], [0, 0, 0, 0]
    give_up(state)
    assert ("sword", "SK-913") in steps(state)
    assert ("discards", "SK-918") not in steps(state)


# --- Palace -----------------------------------------------------------------------------------


@pytest.mark.rule("SK-919", "SK-920", "SK-921")
def test_attendants_fill_the_empty_halls(haunted, steps):
    """X-17: humans in 1 and 2, the Phantom in 1 and 3: one comes to 4, the one in 1 moves to 5."""
    state = haunted(
        solo_deck=["palace", "..."],
        attendants={0: ["hall-school", "hall-workshop"]},
        phantom_attendants=["hall-school", "hall-treasury"],
    )
    assert halls(state) == [2, 3, 4]
    assert ghost(state)["score"] == 5
    assert [step for step in steps(state) if step[1] in ("SK-919", "SK-920", "SK-921")] == [
        ("attends", "SK-919"),
        ("moves", "SK-920"),
        ("halls", "SK-921"),
    ]


@pytest.mark.rule("SK-919")
def test_without_an_empty_hall_the_first_without_its_own_is_joined(haunted, steps):
    state = haunted(
        seats=2,
        solo_deck=["palace", "..."],
        attendants={
            0: ["hall-school", "hall-workshop", "hall-treasury"],
            1: ["hall-tannery", "hall-lacquer"],
        },
        phantom_attendants=["hall-school"],
    )
    assert halls(state) == [0, 1]
    assert ("joins", "SK-919") in steps(state)
    assert ghost(state)["score"] == 5


@pytest.mark.rule("SK-919", "SK-920")
def test_all_attendants_in_the_palace_are_only_rearranged(haunted, steps):
    three = ["hall-school", "hall-workshop", "hall-treasury"]
    state = haunted(solo_deck=["palace", "..."], attendants={0: three}, phantom_attendants=three)
    # The last of those that share goes to the first empty hall, then the next.
    assert halls(state) == [0, 3, 4]
    assert ("no-attendant", "SK-919") in steps(state)
    assert ghost(state)["score"] == 5


@pytest.mark.rule("SK-920")
def test_an_attendant_moves_to_the_first_of_two_empty_halls(haunted):
    three = ["hall-school", "hall-workshop", "hall-treasury"]
    state = haunted(
        solo_deck=["palace", "..."], attendants={0: three[:1]}, phantom_attendants=three
    )
    assert halls(state) == [1, 2, 3]
    assert ghost(state)["score"] == 4


@pytest.mark.rule("SK-921")
def test_a_passive_hall_brings_a_point_too(haunted):
    state = haunted(
        solo_deck=["palace", "..."],
        palace=["hall-school", "hall-workshop", "hall-treasury", "hall-tannery", "hall-archive"],
        attendants={0: ["hall-archive"]},
    )
    assert halls(state) == [0]
    assert ghost(state)["score"] == 2


@pytest.mark.rule("SK-922", "SK-376", "SK-937")
def test_every_human_may_use_a_hall(haunted, asked, player, play):
    state = haunted(
        seats=2,
        solo_deck=["palace", "..."],
        komainu=1,
        attendants={0: ["hall-treasury"], 1: ["hall-treasury"]},
    )
    assert asked(state) == ("slot", 1)
    assert "The Phantom has activated" in state.decision.prompt()
    play(state, "activate:hall-treasury")
    assert player(state, 1)["coins"] == 2
    assert asked(state) == ("slot", 0)
    play(state, "close")
    assert asked(state) == ("turn", 1)


# --- Market -----------------------------------------------------------------------------------

MARKET = {"market_row": ["market-3", "market-5"], "market": ["market-2", "market-1", "..."]}


@pytest.mark.rule("SK-923", "SK-924")
def test_the_market_card_with_the_highest_number(haunted):
    """X-16: two human pieces there: the highest card, and 3 points."""
    state = haunted(solo_deck=["market", "..."], spaces={"market-1": 0, "market-2": 0}, **MARKET)
    assert ghost(state)["cards"] == ["market-5"]
    assert ghost(state)["score"] == 3
    market = state.show(None)["market"]
    assert (market["slots"], market["deck"]) == (["market-3", "market-2"], "market-1")


@pytest.mark.rule("SK-924")
def test_monks_at_the_market_count_as_well(haunted):
    there = {"market-1": 0, "market-2": {"seat": 0, "monk": True}}
    state = haunted(solo_deck=["market", "..."], spaces=there, **MARKET)
    assert ghost(state)["score"] == 3


@pytest.mark.rule("SK-930", "SK-931", "SK-933")
def test_a_full_market_brings_only_points(haunted, steps):
    """X-16: all 4 spaces taken: 4 points, no card, and another solo card for the same worker."""
    full = {f"market-{n}": {"seat": 0, "monk": n > 2} for n in range(1, 5)}
    state = haunted(solo_deck=["market", "komainu", "..."], spaces=full, **MARKET)
    own = ghost(state)
    assert (own["score"], own["cards"], own["workers"]) == (8, [], 3)
    assert own["discard"] == ["market", "komainu"]
    assert steps(state)[1:] == [
        ("draws", "SK-910"),
        ("barred", "SK-930"),
        ("draws", "SK-910"),
        ("at", "SK-910"),
        ("komainu", "SK-929"),
    ]


@pytest.mark.rule("SK-923")
def test_an_empty_market_has_no_card(game, haunted, steps):
    state = game.scenario(seats=1, phantom=3, solo_deck=["market", "..."], watch=True)
    state.discard = sorted([*state.market, *state.market_row])
    state.market, state.market_row = [], [-1, -1]
    give_up(state)
    assert ("figures", "SK-924") in steps(state)
    assert ("card", "SK-923") not in steps(state)


# --- Academy and komainu ----------------------------------------------------------------------


@pytest.mark.rule("SK-925", "SK-926")
def test_the_first_plain_resource_is_decorated(haunted):
    """EX-20: the furthest decorator of a human shows 3 coins."""
    state = haunted(
        seats=2,
        solo_deck=["academy", "..."],
        decorators={0: {"wood": 2}, 1: {"rayskin": 3}},
        phantom_katana=["steel+", "steel", "wood"],
    )
    own = ghost(state)
    assert own["score"] == 3
    assert [each["decorated"] for each in own["katana"]] == [True, True, False]


@pytest.mark.rule("SK-925")
def test_nothing_plain_is_nothing_to_decorate(haunted, steps):
    state = haunted(solo_deck=["academy", "..."], phantom_katana=["wood+"])
    assert ("all-decorated", "SK-925") in steps(state)
    assert ghost(state)["score"] == 1


@pytest.mark.rule("SK-927", "SK-357")
def test_humans_may_decorate_in_reaction(haunted, asked, play, player):
    state = haunted(solo_deck=["academy", "..."], forge={0: ["sword-01:1"]})
    assert asked(state) == ("slot", 0)
    first = state.box.recipe[0][0]
    play(state, f"decorate:sword-01.{tk.game('shogun-no-katana').words['resource'][first]}")
    assert player(state, 0)["coins"] == 1


@pytest.mark.rule("SK-927")
def test_humans_decorate_one_resource_and_no_more(haunted, asked, play, notations):
    state = haunted(solo_deck=["academy", "..."], forge={0: ["sword-21:2"]})
    assert asked(state) == ("slot", 0)
    decorations = [each for each in notations(state) if each.startswith("decorate:")]
    assert len(decorations) == 2
    play(state, decorations[0])
    assert asked(state) == ("turn", 0)


@pytest.mark.rule("SK-908")
def test_the_phantom_never_reacts(position, play):
    state = position(
        seats=1,
        phantom=3,
        forge={0: ["sword-01:1"]},
        phantom_katana=["steel"],
        solo_deck=["komainu", "..."],
        phantom_attendants=["hall-treasury"],
    )
    play(state, "worker", "go:academy")
    while state.turn == 0 and state.actor == 0 and state.decision.kind != "turn":
        state.apply(state.legal_actions()[-1])
    assert ghost(state)["katana"] == [{"resource": "steel", "decorated": False}]


@pytest.mark.rule("SK-908")
def test_your_palace_gives_the_phantom_nothing(position, play):
    state = position(
        seats=1,
        phantom=3,
        phantom_attendants=["hall-treasury", "hall-lacquer"],
        solo_deck=["komainu", "..."],
    )
    play(state, "worker", "go:palace", "attend:hall-treasury")
    while state.decision.kind != "turn":
        state.apply(state.legal_actions()[0])
    own = ghost(state)
    assert (own["score"], own["cards"], own["katana"]) == (4, [], [])


@pytest.mark.rule("SK-929")
def test_the_komainu_brings_4_points(haunted):
    state = haunted(solo_deck=["komainu", "..."])
    assert ghost(state)["score"] == 4
    assert at(state, "komainu") == ["phantom"]


@pytest.mark.rule("SK-929", "SK-941")
def test_at_the_komainu_the_phantom_will_begin(haunted, play, asked):
    state = haunted(
        seats=2, komainu=1, solo_deck=["komainu", "..."], phantom_workers=1, passed=[0, 1]
    )
    # It goes there, passes, and begins the next round; the card stays where it is.
    assert state.round == 2
    kinds = [e.kind for e in state.events() if e.kind in ("turn", "phantom-turn", "phantom-first")]
    assert kinds[:4] == ["phantom-turn", "phantom-turn", "phantom-first", "phantom-turn"]
    assert state.komainu == 1
    assert ghost(state)["score"] >= 4
    assert state.actor == 1


@pytest.mark.rule("SK-941", "SK-803")
@pytest.mark.parametrize(("spaces", "first"), [({}, 0), ({"komainu-1": 1}, 1)])
def test_otherwise_the_humans_are_ordered_as_usual(haunted, spaces, first):
    state = haunted(seats=2, komainu=1, passed=[0, 1], phantom_workers=0, spaces=spaces)
    assert (state.round, state.komainu, state.turn) == (2, first, first)
    assert any(event.kind == "phantom-last" for event in state.events())


@pytest.mark.rule("SK-941")
@pytest.mark.parametrize("komainu", range(3))
def test_it_sits_just_before_the_holder_of_the_komainu_card(position, komainu):
    state = position(seats=3, phantom=2, komainu=komainu, turn=komainu)
    for _ in range(3):
        give_up(state)
    turns = [event for event in state.events() if event.kind in ("turn", "phantom-turn")]
    first = [event.seat if event.kind == "turn" else "phantom" for event in turns[:4]]
    assert first == [komainu, (komainu + 1) % 3, (komainu + 2) % 3, "phantom"]


# --- Nothing free -----------------------------------------------------------------------------


@pytest.mark.rule("SK-930", "SK-931", "SK-932")
def test_a_full_palace_brings_points_and_no_reaction(haunted, asked):
    """X-19: 1 point for each hall that is held, no attendant, no reaction, another card."""
    full = {f"palace-{n}": {"seat": 0, "monk": n > 1} for n in range(1, 4)}
    state = haunted(
        solo_deck=["palace", "komainu", "..."],
        spaces=full,
        attendants={0: ["hall-treasury", "hall-school"]},
    )
    assert ghost(state)["score"] == 2 + 4
    assert halls(state) == []
    assert asked(state) == ("turn", 0)


@pytest.mark.rule("SK-932", "SK-934")
@pytest.mark.parametrize("place", ["palace", "academy"])
def test_nobody_reacts_where_no_space_was_found_at_last(game, position, play, steps, asked, place):
    """Its only card bars it twice: the worker is set aside, and no slot opens."""
    state = position(
        seats=1,
        phantom=3,
        forge={0: ["sword-01:1"]},
        attendants={0: ["hall-treasury"]},
        spaces={f"{place}-{n}": {"seat": 0, "monk": n > 1} for n in range(1, 4)},
    )
    state.solo_deck, state.solo_discard = [game.words["place"].index(place)], []
    play(state, "worker", "go:komainu")
    kinds = ["draws", "barred", "reshuffles", "draws", "barred", "aside"]
    assert [kind for kind, _ in steps(state)] == ["turn", *kinds]
    assert asked(state) == ("turn", 0)


@pytest.mark.rule("SK-931", "SK-930")
@pytest.mark.parametrize(
    ("card", "described", "points"),
    [
        ("academy", {"spaces": {f"academy-{n}": 0 for n in range(1, 4)}}, 1),
        ("komainu", {"spaces": {"komainu-1": 0}}, 4),
        ("daimyo-residences", {"display": dict.fromkeys(DISPLAY, "")}, 0),
    ],
)
def test_points_without_a_space(haunted, card, described, points):
    state = haunted(solo_deck=[card, "palace", "..."], **described)
    assert ghost(state)["score"] == points + 1
    assert ghost(state)["discard"] == [card, "palace"]


@pytest.mark.rule("SK-934")
def test_a_deck_that_runs_out_twice_ends_the_turn(game, haunted, steps):
    """X-36: nothing is free anywhere; the worker is set aside, and no honour card is taken."""
    spaces = {f"market-{n}": 0 for n in range(1, 4)} | {"market-4": {"seat": 0, "monk": True}}
    state = game.scenario(
        seats=1, phantom=3, spaces=spaces, watch=True, solo_deck=["market", "..."]
    )
    for space in range(12, 29):
        state.spaces[space] = 0
    state.display = [-1] * 12
    state.tiles, state.phantom_swords = [], []
    state.solo_deck, state.solo_discard = state.solo_deck[-2:], state.solo_deck[:-2]
    give_up(state)
    told = [kind for kind, _ in steps(state)]
    assert told.count("reshuffles") == 4
    assert told.count("aside") == 4
    assert told.count("passes") == 1
    assert told.index("passes") > max(n for n, kind in enumerate(told) if kind == "aside")


@pytest.mark.rule("SK-933", "SK-934")
def test_a_deck_is_rebuilt_once_and_the_turn_goes_on(haunted, steps):
    state = haunted(solo_deck=[], solo_discard=["komainu"])
    kinds = [kind for kind, _ in steps(state)]
    assert kinds[:3] == ["turn", "reshuffles", "draws"]
    assert "aside" not in kinds


# --- Passing, slots, restore ------------------------------------------------------------------


@pytest.mark.rule("SK-936")
def test_the_phantom_takes_the_honour_card_nearest_the_deck(haunted, position, play):
    """X-40: a human takes a, the Phantom takes b."""
    row = ["honour-arsenal", "honour-courtiers", "honour-treasury"]
    state = position(seats=2, phantom=3, honour_row=row, phantom_workers=0, komainu=1, turn=0)
    play(state, "pass", "honour:honour-arsenal")
    assert ghost(state)["honours"] == ["honour-courtiers"]
    assert ghost(state)["passed"]


@pytest.mark.rule("SK-937", "SK-222", "SK-206")
def test_after_its_turn_humans_may_deliver(haunted, asked, play, player):
    state = haunted(seats=2, komainu=1, solo_deck=["komainu", "..."], forge={0: ["sword-01:3"]})
    assert asked(state) == ("slot", 0)
    assert state.turn == 2
    assert state.show(0)["turn"] == "phantom"
    play(state, "deliver:sword-01")
    assert player(state, 0)["score"] > 0


@pytest.mark.rule("SK-202", "SK-801")
def test_alone_it_goes_on_until_it_passes(position):
    state = position(seats=1, phantom=2)
    give_up(state)
    assert state.round == 2
    told = [event.kind for event in state.events()]
    assert told.count("phantom-turn") == 5 + told.count("phantom-unlocks")


@pytest.mark.rule("SK-942")
def test_the_deck_grows_by_a_card_that_nobody_sees(game):
    state = game.new(seats=1, seed=3, watch=True)
    while state.round == 1:
        state.apply("pass" if state.decision.kind == "turn" else state.legal_actions()[0])
    assert len(state.solo_reserve) == 2
    assert ghost(state)["seen_of_reserve"] == []
    seen = state.view(0).state
    assert set(seen.solo_reserve) == set(seen.solo_deck) == {-1}
    grown = next(event for event in state.events() if event.kind == "phantom-grows")
    assert set(grown.data) == {"count", "reserve"}


@pytest.mark.rule("SK-942")
def test_ten_cards_become_eleven_and_are_shuffled_together(haunted):
    decks = set()
    for seed in range(12):
        state = haunted(
            seed=seed,
            passed=[0],
            phantom_workers=0,
            solo_deck=["market", "palace", "academy"],
            solo_discard=["komainu", "market", "palace", *["daimyo-residences"] * 4],
        )
        assert (state.round, state.turn) == (2, 0)
        assert (len(state.solo_deck), state.solo_discard) == (11, [])
        decks.add(tuple(state.solo_deck))
    assert len(decks) > 6


@pytest.mark.rule("SK-942")
def test_each_card_of_the_reserve_may_be_the_one(game):
    left = set()
    for seed in range(12):
        state = game.new(seats=1, seed=seed)
        while state.round == 1:
            state.apply("pass" if state.decision.kind == "turn" else state.legal_actions()[0])
        left.add(tuple(state.solo_reserve))
    assert len(left) == 3


@pytest.mark.rule("SK-942")
def test_a_second_academy_card_shows_what_was_added(haunted):
    """The deck began with one academy card; a second one came from the reserve."""
    state = haunted(round=2, solo_reserve=["market", "palace"], solo_discard=["academy"])
    assert ghost(state)["seen_of_reserve"] == []
    state = haunted(
        round=2,
        solo_reserve=["market", "palace"],
        solo_deck=["academy", "..."],
        solo_discard=["academy"],
    )
    assert ghost(state)["seen_of_reserve"] == ["academy"]
    worlds = {tuple(sorted(state.view(0).sample(seed).solo_reserve)) for seed in range(20)}
    assert worlds == {tuple(sorted(state.solo_reserve))}


@pytest.mark.rule("SK-942", "SK-904")
def test_sampled_decks_are_decks_that_could_be(game):
    state = game.new(seats=1, seed=4)
    for _ in range(120):
        state.apply(game.thumb(state))
    assert state.round > 1
    for seed in range(12):
        world = state.view(None).sample(seed)
        assert len(world.solo_deck) == len(state.solo_deck)
        assert views.solo_removed(world) == views.solo_removed(state)
        game.from_json(world.to_json())
    assert len({tuple(state.view(None).sample(s).solo_deck) for s in range(12)}) > 6


# --- The end ----------------------------------------------------------------------------------


@pytest.fixture
def over(position):
    """`over(…)`: a game with the Phantom that has ended."""

    def build(**described):
        described.setdefault("seats", 1)
        return position(**{"phantom": 3, "phase": "over", **described})

    return build


def rows(state):
    """The Phantom's lines: what for, and points."""
    (rival,) = state.result.rivals
    return [(row.kind, row.points) for row in rival.rows]


@pytest.mark.rule("SK-951", "SK-952", "SK-825", "SK-834")
def test_the_total_of_the_phantom(game, over):
    """X-20: 41 + 3 + 13 + 7 + honour cards."""
    facts = game.catalogue["sword"]
    chosen = []
    for coins in (4, 5, 6, 3):
        chosen.append(
            next(s for s in facts if facts[s]["advance_coins"] == coins and s not in chosen)
        )
    state = over(
        phantom_score=41,
        phantom_swords=chosen,
        phantom_katana=["lacquer", "steel+", "steel+", "wood"],
        phantom_sashimono={"red": 2, "blue": 1, "white": 1},
    )
    found = rows(state)
    assert found[:4] == [
        ("phantom-track", 41),
        ("phantom-coins", 3),
        ("phantom-katana", 13),
        ("phantom-sashimono", 7),
    ]
    (rival,) = state.result.rivals
    assert rival.score == sum(points for _, points in found)
    assert len(found) == 8


@pytest.mark.rule("SK-954", "SK-826")
def test_a_card_with_the_human_icon_brings_what_the_best_human_would_have(over):
    """EX-21: 38 coins would bring 9, 28 would bring 7."""
    state = over(seats=2, coins=[28, 38], phantom_honours=["honour-treasury"])
    assert rows(state)[4] == ("phantom-honour", 9)
    capped = over(coins={0: 90}, phantom_honours=["honour-treasury"])
    assert rows(capped)[4] == ("phantom-honour", 12)


OWN_HONOURS = {
    "honour-busy-hands": (
        {"spaces": {"market-1": "phantom", "palace-1": "phantom", "palace-2": 0, "academy-1": 0}},
        3,
    ),
    "honour-red-banners": ({"phantom_sashimono": {"red": 3}}, 6),
    "honour-blue-banners": ({"phantom_sashimono": {"blue": 9}}, 12),
    "honour-white-banners": ({"phantom_sashimono": {"white": 1}}, 2),
    "honour-green-banners": ({"phantom_sashimono": {"red": 1}}, 0),
    "honour-four-clans": (
        {"phantom_sashimono": dict.fromkeys(("red", "blue", "white", "green"), 2)},
        8,
    ),
    "honour-arsenal": ({"phantom_swords": ["sword-13", "sword-19", "sword-01"]}, 4),
    "honour-fearsome-blades": ({"phantom_swords": ["sword-13", "sword-18", "sword-01"]}, 4),
    "honour-fine-scabbards": ({"phantom_swords": ["sword-12", "sword-01"]}, 2),
    "honour-tempered-steel": ({"phantom_swords": ["sword-13", "sword-19"]}, 4),
    "honour-firm-grips": ({"phantom_swords": ["sword-20", "sword-26"]}, 5),
    "honour-gleaming-lacquer": ({"phantom_swords": ["sword-24", "sword-09"]}, 6),
    "honour-merchant-friends": ({"phantom_cards": ["market-1", "market-2"]}, 3),
    "honour-gift-for-the-shogun": ({"phantom_katana": ["wood"] * 4}, 6),
    "honour-courtiers": ({"phantom_attendants": ["hall-school", "hall-treasury"]}, 6),
    "honour-prolific-smith": ({"phantom_swords": ["sword-01", "sword-02"]}, 2),
}


@pytest.mark.rule("SK-954", "SK-955")
@pytest.mark.parametrize("honour", OWN_HONOURS)
def test_any_other_card_counts_what_the_phantom_has(over, honour):
    described, points = OWN_HONOURS[honour]
    assert rows(over(phantom_honours=[honour], **described))[4] == ("phantom-honour", points)


@pytest.mark.rule("SK-954")
def test_every_card_has_the_icon_or_is_tried(game):
    icon = {
        name
        for name, is_icon in zip(game.box.honour_ids, game.box.has_human_icon, strict=True)
        if is_icon
    }
    assert icon | set(OWN_HONOURS) == set(game.box.honour_ids)
    assert not icon & set(OWN_HONOURS)


@pytest.mark.rule("SK-953", "SK-717")
@pytest.mark.parametrize(("shame", "points"), [([], 6), ([0], 3)])
def test_a_single_human_earns_the_first_favour_by_delivering(position, play, player, shame, points):
    """X-32: at the end of that individual turn, with a shame card half of it."""
    state = position(
        seats=1,
        phantom=1,
        round=2,
        favours=["favour-1"],
        shame=shame,
        katana={0: {"composition": "lwsr", "placed": 4}},
        solo_deck=["komainu", "..."],
    )
    play(state, "deliver:katana")
    before = player(state, 0)["score"]
    play(state, "worker", "smith:row-1")
    assert player(state, 0)["score"] == before + points


@pytest.mark.rule("SK-953", "SK-831")
def test_a_single_human_earns_the_other_favours_too(over):
    given = {0: {"composition": "lwsr", "delivered": True}}
    state = over(favours=["favour-2"], katana=given, phantom_katana=["lacquer"] * 7)
    assert [row.points for row in state.result.rows(0) if row.kind == "favour"] == [6]


@pytest.mark.rule("SK-833", "SK-834")
def test_the_phantom_can_win_and_has_no_seat(over):
    state = over(phantom_score=200)
    result = state.result
    assert result.winners == ()
    assert len(result.scores) == 1
    assert result.rivals[0].won
    assert result.reason == "phantom"
    assert str(result).startswith("The Phantom wins with")
    assert result.to_dict()["rivals"][0]["id"] == "phantom"
    assert {row.seats for row in result.rivals[0].rows} == {()}
    lost = over(score={0: 200})
    assert lost.result.winners == (0,)
    assert not lost.result.rivals[0].won


HONOURS = {
    "honours": {
        0: ["honour-red-banners", "honour-blue-banners", "honour-arsenal", "honour-courtiers"]
    },
    "phantom_honours": [
        "honour-white-banners",
        "honour-green-banners",
        "honour-four-clans",
        "honour-firm-grips",
    ],
}


@pytest.mark.rule("SK-956", "SK-833")
def test_in_a_tie_a_favour_card_wins_else_the_victory_is_shared(over):
    state = over(score={0: 50}, phantom_score=50, **HONOURS)
    assert state.result.winners == (0,)
    assert state.result.rivals[0].won
    assert state.result.reason == "phantom-too"
    given = {0: {"composition": "lwsr", "delivered": True}}
    state = over(score={0: 44}, phantom_score=50, favours=["favour-2"], katana=given, **HONOURS)
    assert state.result.scores == (50,)
    assert (state.result.winners, state.result.rivals[0].won) == ((0,), False)


# --- What is told and shown -------------------------------------------------------------------


def test_every_step_is_an_event_with_a_rule_and_a_sentence(game):
    said = set()
    for seed in range(12):
        state = game.new(seats=1, seed=seed, phantom=1 + seed % 5, watch=True)
        while not state.is_over:
            state.apply(game.thumb(state))
        for event in state.events():
            if event.kind.startswith("phantom-"):
                assert event.rule in game.rulebook
                assert "phantom" in event.text().lower() or event.kind in TOLD_OTHERWISE
                said.add(event.kind)
    assert len(said) > 22


TOLD_OTHERWISE = {"phantom-discards", "phantom-reshuffles", "phantom-aside"}


def test_a_solo_player_is_never_asked_what_has_one_answer(game):
    for seed in range(4):
        state = game.new(seats=1, seed=seed, phantom=3)
        while not state.is_over:
            assert len(state.legal_actions()) > 1
            state.apply(game.thumb(state))


@pytest.mark.parametrize(
    ("described", "said"),
    [
        ({"phantom": 0, "seats": 2, "phantom_score": 3}, "there is no Phantom"),
        ({"phantom": 0, "seats": 2, "turn": "phantom"}, "turn is a whole number"),
        ({"phantom_workers": 5}, "phantom_workers is a whole number"),
        ({"solo_deck": ["komainu", "komainu", "..."]}, "there is no other komainu"),
        ({"phantom_attendants": ["hall-quay"]}, "is not in play"),
        ({"phantom_cards": ["daimyo-night-shift-wood"]}, "takes market cards"),
        ({"phantom_katana": ["gold"]}, "does not know 'gold'"),
        ({"phantom_katana": ["wood"] * 8}, "7 spaces"),
        ({"solo_reserve": ["palace", "palace", "market"]}, "SK-905"),
        ({"honour_row": ["honour-arsenal"]}, "SK-393"),
    ],
)
def test_what_cannot_be_described_is_said(position, described, said):
    with pytest.raises(tk.BadPosition, match=said):
        position(**{"seats": 1, "phantom": 3, **described})


def test_a_damaged_phantom_is_refused(game):
    good = game.new(seats=1, seed=2).to_json()
    for old, new in (
        ('"phantom_workers":4', '"phantom_workers":5'),
        ('"solo_known":0', '"solo_known":1'),
        ('"phantom_honours":[]', '"phantom_honours":["honour-arsenal"]'),
        ('"solo_reserve":["palace","market","academy"]', '"solo_reserve":["palace","market"]'),
        ('"phantom":3', '"phantom":0'),
    ):
        assert old in good, old
        with pytest.raises(tk.BadRecord):
            game.from_json(good.replace(old, new))

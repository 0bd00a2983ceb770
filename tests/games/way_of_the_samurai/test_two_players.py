"""Two players: the attacker's cards against the defender's stance."""

from collections import Counter

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import (
    BLOODS,
    MAIN,
    OPPONENTS,
    PLACES,
    SUNS,
    WEAPONS,
    without,
)

STANCE = ["closed-stance", "tight-circle", "stone-gate"]
"""What the defender holds where it does not matter."""
OTHER_STANCE = ["broad-stance", "quick-eyes", "iron-wrists"]


@pytest.fixture
def duo(duel):
    """`duo(hand={0: […]}, …)`: seat 0 attacks, seat 1 is to commit a stance."""

    def build(**described):
        described.setdefault("turn", 0)
        described.setdefault("stance", {0: OTHER_STANCE, 1: STANCE})
        return duel(seats=2, **described)

    return build


@pytest.fixture
def stands(duo, play):
    """`stands("stone-gate", "tight-circle", …)`: seat 1 has committed; seat 0 is in window 1."""

    def build(defence, counter, **described):
        others = [card for card in STANCE if card not in (defence, counter)]
        own = [card for card in OTHER_STANCE if card not in (defence, counter)]
        own += [card for card in ("mirror-guard", "heavy-armour") if card not in (defence, counter)]
        stance = {0: own[:3], 1: [defence, counter, others[0]]}
        state = duo(stance=stance, **described)
        assert state.decision.kind == "stance"
        return play(state, f"stance:{defence}/{counter}")

    return build


# --- Setup --------------------------------------------------------------------------------------


@pytest.mark.rule("WS-190", "WS-008")
def test_each_duellist_has_the_same(game, look):
    now = look(game.new(seats=2, seed=3, weapon="katana", weapon_2="bokken"))
    assert now["enemies"] == []
    for player in now["players"]:
        assert (player["life"], player["ki"], player["die"]) == (8, 5, 1)
        assert player["levels"] == {"strength": 0, "technique": 0, "guard": 0}
        assert player["stored"] == []


@pytest.mark.rule("WS-190")
@pytest.mark.parametrize(
    ("chosen", "weapons"),
    [
        ({}, ["katana", "katana-kodachi"]),
        ({"weapon": "tanto"}, ["tanto", "katana"]),
        ({"weapon": "naginata", "weapon_2": "bokken"}, ["naginata", "bokken"]),
        ({"weapon_2": "nodachi"}, ["katana", "nodachi"]),
    ],
)
def test_the_weapons_are_different(game, look, chosen, weapons):
    now = look(game.new(seats=2, seed=3, **chosen))
    assert [player["weapon"] for player in now["players"]] == weapons


@pytest.mark.rule("WS-190")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_the_same_weapon_twice_is_refused(game, weapon):
    with pytest.raises(tk.BadOption, match="WS-190"):
        game.new(seats=2, seed=3, weapon=weapon, weapon_2=weapon)


@pytest.mark.rule("WS-190")
@pytest.mark.parametrize("mode", ["duel", "clan", "yoshioka-dojo"])
def test_alone_there_is_no_second_weapon(game, mode):
    with pytest.raises(tk.BadOption, match=r"\(WS-(003|101|190)"):
        game.new(seats=1, seed=3, mode=mode, weapon_2="bokken")


@pytest.mark.rule("WS-190", "WS-004")
@pytest.mark.parametrize("place", PLACES)
def test_two_players_have_no_place(game, place):
    with pytest.raises(tk.BadOption, match=r"\(WS-(190|004)"):
        game.new(seats=2, seed=3, place=place)


@pytest.mark.rule("WS-190", "WS-005")
@pytest.mark.parametrize("climate", ["storm", "fog", "fire", "snow"])
def test_two_players_have_no_climate(game, climate):
    with pytest.raises(tk.BadOption, match=r"\(WS-(190|004|005)"):
        game.new(seats=2, seed=3, climate=climate)


@pytest.mark.rule("WS-190", "WS-191")
def test_decks_are_shared(game, look):
    now = look(game.new(seats=2, seed=3))
    assert now["deck_size"] == 14
    assert now["special_deck_size"] == 8
    assert now["opponent_deck_size"] == 6


@pytest.mark.rule("WS-191")
def test_each_player_holds_three_hidden_stance_cards(game, look):
    state = game.new(seats=2, seed=3)
    for seat in (0, 1):
        mine, theirs = (look(state, seat)["players"][who]["stance"] for who in (seat, 1 - seat))
        assert len(mine) == len(theirs) == 3
        assert set(mine) <= set(OPPONENTS)
        assert theirs == [None, None, None]
    assert all(player["stance"] == [None] * 3 for player in look(state, None)["players"])


@pytest.mark.rule("WS-192")
def test_chance_decides_who_begins(game, look):
    firsts = Counter(look(game.new(seats=2, seed=seed))["turn"] for seed in range(100))
    assert set(firsts) == {0, 1}
    assert min(firsts.values()) > 30


@pytest.mark.rule("WS-192", "WS-193")
def test_the_one_whose_round_it_is_attacks_the_other_defends(game, look):
    for seed in range(8):
        state = game.new(seats=2, seed=seed)
        turn = look(state)["turn"]
        assert state.decision.kind == "stance"
        assert state.actor == 1 - turn
        assert len(look(state, turn)["players"][turn]["hand"]) == 6
        assert look(state, turn)["players"][1 - turn]["hand"] == []


@pytest.mark.rule("WS-192", "WS-021")
def test_rounds_alternate(stands, next_round, look, quietly):
    state = stands(
        "stone-gate",
        "tight-circle",
        attack=2,
        levels={0: [0, 0, 4]},
        hand={0: ["calm-breath", "sharp-eye", "firm-grip"]},
    )
    quietly(state, lambda now: now["turn"] == 1)
    now = look(state, 1)
    assert now["turn"] == 1
    assert now["attack"] == 1
    assert state.decision.kind == "stance"
    assert state.actor == 0
    assert len(now["players"][1]["hand"]) == 6
    assert look(state, 0)["players"][0]["hand"] == []


# --- Commit and attack --------------------------------------------------------------------------


@pytest.mark.rule("WS-193")
def test_the_defender_lays_down_an_ordered_pair(duo, notations):
    state = duo(hand={0: ["calm-breath", "sharp-eye", "firm-grip"]})
    assert state.actor == 1
    assert notations(state) == {
        f"stance:{defence}/{counter}"
        for defence in STANCE
        for counter in STANCE
        if defence != counter
    }


@pytest.mark.rule("WS-193")
@pytest.mark.parametrize("move", ["stance:stone-gate/stone-gate", "stance:patient-wolf/stone-gate"])
def test_the_stance_is_made_of_the_own_cards(duo, move):
    refusal = duo(hand={0: ["calm-breath", "sharp-eye", "firm-grip"]}).refusal(move)
    assert refusal is not None
    assert refusal.rule in ("WS-193", "WS-191")


@pytest.mark.rule("WS-193", "WS-194")
def test_what_was_laid_down_is_turned_up_in_its_place(stands, play, look):
    state = stands(
        "stone-gate",
        "tight-circle",
        levels={0: [0, 0, 4]},
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "low-guard"]},
    )
    assert look(state)["defence"] is None
    play(state, "calm-breath", "sharp-eye")
    assert look(state)["defence"] == "stone-gate"
    assert look(state)["counters"] == []
    play(state, "firm-grip", "continue", "continue")
    assert look(state)["counters"] == ["tight-circle"]


@pytest.mark.rule("WS-194", "WS-044")
def test_scouting_turns_up_the_committed_defence(stands, play, look, mine):
    state = stands(
        "stone-gate", "tight-circle", hand={0: ["calm-breath", "sharp-eye", "firm-grip"]}
    )
    play(state, "scout")
    assert look(state)["defence"] == "stone-gate"
    assert look(state, 1)["defence"] == "stone-gate"
    assert mine(state) == (8, 4)


@pytest.mark.rule("WS-194", "WS-030")
@pytest.mark.parametrize(("choice", "gems"), [("life", (7, 5)), ("ki", (8, 4))])
def test_the_defender_loses_what_the_attacker_chooses(stands, play, mine, choice, gems):
    state = stands(
        "braced-blade",
        "tight-circle",
        levels={0: [3, 0, 4]},
        hand={0: ["calm-breath", "sharp-eye", "side-step", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "side-step", "continue")
    assert state.actor == 0
    play(state, choice)
    assert mine(state, 1) == gems
    assert mine(state, 0) == (8, 5)


@pytest.mark.rule("WS-194")
def test_the_counterattack_hurts_the_attacker(stands, play, mine):
    state = stands(
        "mirror-guard",
        "stone-gate",
        levels={0: [0, 0, 0]},
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue", "continue")
    assert (mine(state, 0), mine(state, 1)) == ((7, 5), (8, 5))


@pytest.mark.rule("WS-194", "WS-065", "WS-059")
def test_the_wound_die_wounds_the_defender(stands, play, mine, die):
    state = stands(
        "mirror-guard",
        "tight-circle",
        levels={0: [0, 0, 4]},
        die={0: 5, 1: 4},
        wounds=["leg-wound"],
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue", "continue", "die")
    assert (mine(state, 0), mine(state, 1)) == ((8, 5), (7, 4))
    assert (die(state, 0), die(state, 1)) == (1, 4)


@pytest.mark.rule("WS-190", "WS-053")
def test_each_player_has_a_die_of_their_own(stands, play, die):
    state = stands(
        "mirror-guard",
        "tight-circle",
        levels={0: [0, 0, 4]},
        die={1: 4},
        hand={0: [*BLOODS, "joker"]},
    )
    play(state, *BLOODS)
    while "combo:die" not in {state.notation(action) for action in state.legal_actions()}:
        play(state, "continue")
    play(state, "combo:die")
    assert (die(state, 0), die(state, 1)) == (2, 4)


@pytest.mark.rule("WS-190", "WS-055", "WS-056")
def test_a_stored_special_is_its_winners(stands, play, look, quietly, notations):
    state = stands(
        "mirror-guard",
        "tight-circle",
        levels={0: [0, 0, 4]},
        specials=["iron-wall", "..."],
        hand={0: [*SUNS, "joker"]},
    )
    play(state, *SUNS, "continue", "continue", "combo:special")
    assert look(state)["players"][0]["stored"] == ["iron-wall"]
    assert look(state)["players"][1]["stored"] == []


@pytest.mark.rule("WS-193", "WS-195")
def test_each_attack_has_a_stance_of_its_own(stands, play, look):
    state = stands(
        "mirror-guard",
        "tight-circle",
        levels={0: [0, 0, 4]},
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "low-guard", "side-step", "high-guard"]},
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue", "continue", "continue")
    assert state.decision.kind == "stance"
    assert state.actor == 1
    assert look(state)["attack"] == 2


@pytest.mark.rule("WS-195", "WS-037")
@pytest.mark.parametrize(("left", "deck", "discard"), [(6, 4, 2), (2, 0, 6), (1, 6, 0), (0, 6, 0)])
def test_the_defender_draws_back_to_three(duo, play, look, left, deck, discard):
    """Two cards were used. With fewer than two in the deck the discard pile goes in first."""
    rest = without(OPPONENTS, *STANCE, *OTHER_STANCE)
    state = duo(
        levels={0: [0, 0, 4]},
        opponents=rest[:left],
        opponent_discard=rest[left:],
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "low-guard", "side-step", "high-guard"]},
    )
    play(state, "stance:stone-gate/tight-circle")
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue", "continue", "continue")
    now = look(state, 1)
    assert len(now["players"][1]["stance"]) == 3
    assert "closed-stance" in now["players"][1]["stance"]
    assert (now["opponent_deck_size"], len(now["opponent_discard"])) == (deck, discard)


# --- End of a round, weapons, end of the game ---------------------------------------------------


@pytest.mark.rule("WS-196", "WS-048", "WS-194")
def test_each_pays_for_missing_ki_at_the_end_of_the_own_rounds(stands, play, mine, quietly):
    """V34: at 3/1 the defender loses the last Ki; it costs two Life at the end of their round."""
    state = stands(
        "closed-stance",
        "tight-circle",
        attack=2,
        weapon_2="kusarigama",
        levels={0: [0, 3, 4]},
        life={1: 3},
        ki={1: 1},
        hand={0: ["calm-breath", "sharp-eye", "firm-grip"]},
        deck=[
            "full-retreat",
            "middle-guard",
            "low-guard",
            "high-guard",
            "parry-and-push",
            "side-step",
            "...",
        ],
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue")
    assert mine(state, 1) == (3, 0)
    quietly(state, lambda now: now["turn"] == 1)
    assert mine(state, 1) == (3, 0)
    assert mine(state, 0) == (8, 5)

    def steady(*cards):
        play(state, state.notation(state.legal_actions()[0]), *cards)

    steady("full-retreat", "middle-guard", "low-guard")
    assert mine(state, 1) == (3, 0)
    assert state.decision.kind == "stance"
    # The last card of a hand without any Ki is the only move there is: the engine places it.
    steady("high-guard", "parry-and-push")
    assert mine(state, 1) == (1, 0)
    assert mine(state, 0) == (8, 5)


@pytest.mark.rule("WS-196", "WS-114")
def test_the_tangle_is_the_attackers(stands, play, mine, quietly):
    state = stands(
        "stone-gate",
        "tight-circle",
        attack=2,
        weapon="kusarigama",
        levels={0: [0, 3, -2]},
        wounds=["arm-wound"],
        hand={0: ["calm-breath", "sharp-eye", "firm-grip"]},
    )
    quietly(state, lambda now: now["turn"] == 1)
    assert mine(state, 0) == (7, 5)
    assert mine(state, 1) == (8, 5)


@pytest.mark.rule("WS-196", "WS-040")
def test_the_attackers_hand_is_discarded(stands, look, quietly):
    state = stands(
        "stone-gate",
        "tight-circle",
        attack=2,
        levels={0: [0, 0, 4]},
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "joker"]},
    )
    quietly(state, lambda now: now["turn"] == 1)
    assert "joker" in look(state)["discard"] or "joker" in look(state, 1)["players"][1]["hand"]
    assert look(state)["players"][0]["hand"] == []


@pytest.mark.rule("WS-197", "WS-111")
def test_a_weapon_works_in_the_own_rounds(stands, play, mine):
    state = stands(
        "iron-wrists",
        "broad-stance",
        weapon="katana",
        weapon_2="tanto",
        levels={0: [3, 0, 0]},
        hand={0: ["calm-breath", "sharp-eye", "side-step", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "side-step", "continue", "continue")
    assert mine(state, 1) == (8, 4)
    assert mine(state, 0) == (7, 4)
    state = stands(
        "iron-wrists",
        "broad-stance",
        weapon="tanto",
        levels={0: [3, 0, 0]},
        hand={0: ["calm-breath", "sharp-eye", "side-step", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "side-step", "continue", "continue")
    assert mine(state, 1) == (8, 3)


@pytest.mark.rule("WS-197", "WS-106")
def test_the_defenders_kodachi_do_not_make_wounds_worse(stands, play, mine):
    """A Wound 1 by the attacker's die is no enemy Counterattack in the defender's round."""
    state = stands(
        "mirror-guard",
        "tight-circle",
        weapon_2="katana-kodachi",
        die={0: 5},
        levels={0: [0, 0, 4]},
        wounds=["chest-wound"],
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue", "continue", "die")
    assert mine(state, 1) == (6, 5)


@pytest.mark.rule("WS-197", "WS-110")
def test_the_nodachis_drawback_always_holds(stands, play, mine):
    state = stands(
        "quick-eyes",
        "tight-circle",
        weapon_2="nodachi",
        levels={0: [0, 3, 4]},
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue")
    assert mine(state, 1) == (7, 4)


@pytest.mark.rule("WS-197", "WS-107", "WS-112")
def test_caps_always_hold(duo, look):
    now = look(duo(weapon="naginata", weapon_2="tanto", hand={0: ["joker", "calm-breath"]}))
    assert [player["max_ki"] for player in now["players"]] == [2, 5]
    assert now["players"][1]["caps"]["guard"] == 2


@pytest.mark.rule("WS-198", "WS-078")
def test_who_takes_the_last_life_wins(stands, play):
    state = stands(
        "quick-eyes",
        "tight-circle",
        levels={0: [0, 3, 4]},
        life={1: 1},
        hand={0: ["calm-breath", "sharp-eye", "firm-grip", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue")
    assert state.result.reason == "victory"
    assert list(state.result.winners) == [0]
    assert list(state.result.scores) == [1, 0]


@pytest.mark.rule("WS-198", "WS-063")
def test_a_counterattack_can_win_for_the_defender(stands, play):
    state = stands(
        "stone-gate",
        "patient-wolf",
        levels={0: [0, 0, 0]},
        wounds=["beheading"],
        hand={0: ["sharp-eye", "firm-grip", "straight-thrust", "joker"]},
    )
    play(state, "sharp-eye", "firm-grip", "straight-thrust", "continue", "continue")
    assert state.result.reason == "victory"
    assert list(state.result.winners) == [1]
    assert list(state.result.scores) == [0, 1]


@pytest.fixture
def stands_before(duel, play):
    """`stands_before("quick-eyes", "tight-circle", …)`: as `stands`, but seat 1 attacks seat 0."""

    def build(defence, counter, **described):
        others = [card for card in OPPONENTS if card not in (defence, counter)]
        stance = {0: [defence, counter, others[0]], 1: others[1:4]}
        state = duel(seats=2, turn=1, stance=stance, **described)
        return play(state, f"stance:{defence}/{counter}")

    return build


@pytest.mark.rule("WS-192", "WS-194", "WS-197", "WS-111")
def test_the_second_seat_attacks_with_its_own_weapon(stands_before, play, mine):
    """Seat 1 has the Tanto: what seat 0 loses is doubled, what seat 1 loses is not."""
    state = stands_before(
        "quick-eyes",
        "broad-stance",
        weapon="katana",
        weapon_2="tanto",
        levels={1: [0, 3, 0]},
        hand={1: ["calm-breath", "sharp-eye", "firm-grip", "joker"]},
    )
    assert state.actor == 1
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue", "continue")
    assert (mine(state, 0), mine(state, 1)) == ((6, 5), (7, 4))


@pytest.mark.rule("WS-194", "WS-197", "WS-111", "WS-065")
@pytest.mark.parametrize(
    ("weapons", "gems"), [(("katana", "tanto"), (6, 3)), (("tanto", "katana"), (7, 4))]
)
def test_the_second_seats_die_wounds_the_first(stands_before, play, mine, die, weapons, gems):
    state = stands_before(
        "mirror-guard",
        "closed-stance",
        weapon=weapons[0],
        weapon_2=weapons[1],
        levels={1: [0, 0, 1]},
        die={0: 2, 1: 5},
        wounds=["leg-wound"],
        hand={1: ["calm-breath", "sharp-eye", "firm-grip", "joker"]},
    )
    play(state, "calm-breath", "sharp-eye", "firm-grip", "continue", "continue", "die")
    assert (mine(state, 0), mine(state, 1)) == (gems, (8, 5))
    assert (die(state, 0), die(state, 1)) == (2, 1)


@pytest.mark.rule("WS-197", "WS-106", "WS-108", "WS-113")
def test_the_second_seats_weapon_meets_the_counterattack(stands_before, play, mine, levels):
    hand = {1: ["sharp-eye", "firm-grip", "overhead-cut", "joker"]}
    at = {"hand": hand, "levels": {1: [0, 0, 1]}, "wounds": ["chest-wound"]}
    moves = ("sharp-eye", "firm-grip", "overhead-cut", "continue", "continue")
    state = stands_before("mirror-guard", "closed-stance", weapon_2="katana-kodachi", **at)
    assert mine(play(state, *moves), 1) == (5, 5)
    state = stands_before("mirror-guard", "closed-stance", weapon_2="naginata", **at)
    assert mine(play(state, *moves), 1) == (8, 2)
    assert levels(state, 1) == (3, 1, 2)


@pytest.mark.rule("WS-198", "WS-194")
def test_the_second_seat_can_win_and_the_first_by_a_counterattack(stands_before, play):
    hand = {1: ["calm-breath", "sharp-eye", "firm-grip", "joker"]}
    moves = ("calm-breath", "sharp-eye", "firm-grip", "continue")
    state = stands_before(
        "quick-eyes", "tight-circle", levels={1: [0, 3, 0]}, life={0: 1}, hand=hand
    )
    assert list(play(state, *moves).result.winners) == [1]
    state = stands_before(
        "mirror-guard", "stone-gate", levels={1: [0, 0, 0]}, life={1: 1}, hand=hand
    )
    assert list(play(state, *moves, "continue").result.winners) == [0]


# --- What is hidden -----------------------------------------------------------------------------


@pytest.mark.rule("WS-191", "WS-193")
def test_the_defenders_cards_are_hidden_until_they_are_turned_up(duo, play, look):
    """Two worlds with other stance cards, the same pair by place: the attacker sees no difference.

    Which face-down card is the Defence is public; what it is, is not.
    """
    hand = {0: ["calm-breath", "sharp-eye", "firm-grip", "joker", "low-guard", "side-step"]}
    worlds = []
    for stance in (STANCE, ["patient-wolf", "mirror-guard", "heavy-armour"]):
        state = duo(
            stance={0: OTHER_STANCE, 1: stance},
            hand=hand,
            seed=8,
            deck=list(without(MAIN, *hand[0])),
        )
        before = look(state, 0)
        play(state, f"stance:{stance[0]}/{stance[1]}")
        worlds.append((before, look(state, 0), look(state, None), state.view(0).legal_actions()))
    assert worlds[0] == worlds[1]


@pytest.mark.rule("WS-194")
def test_the_attackers_hand_is_hidden_from_the_defender(duo, look):
    hands = (["calm-breath", "sharp-eye", "firm-grip"], ["joker", "overhead-cut", "driving-cut"])
    views = []
    for hand in hands:
        state = duo(hand={0: hand}, seed=8)
        views.append((look(state, 1), look(state, None)))
        assert look(state, 1)["players"][0]["hand"] == [None, None, None]
        assert sorted(look(state, 0)["players"][0]["hand"]) == sorted(hand)
    assert views[0] == views[1]


@pytest.mark.rule("WS-193")
def test_the_owner_remembers_what_was_laid_down(stands):
    """The defender's own view, and what it samples, have the two cards where they lie."""
    state = stands(
        "stone-gate", "tight-circle", hand={0: ["calm-breath", "sharp-eye", "firm-grip", "joker"]}
    )
    for seed in range(5):
        world = state.view(1).sample(seed)
        world.apply(world.legal_actions()[0])
        assert world.view(1).to_dict()["players"][1]["stance"].count("closed-stance") == 1
    sampled = {
        card
        for seed in range(30)
        for card in state.view(0).sample(seed).view(1).to_dict()["players"][1]["stance"]
    }
    assert len(sampled - {None}) > 3


@pytest.mark.rule("WS-191", "WS-194")
@pytest.mark.parametrize("seed", range(6))
def test_what_a_seat_samples_is_a_world_it_could_be_in(game, walk, seed):
    state = game.new(seats=2, seed=seed)
    for step, _ in enumerate(walk(state, seed)):
        if state.is_over or step > 60:
            break
        for seat in (0, 1, None):
            view = state.view(seat)
            assert view.sample(step).view(seat).to_dict() == view.to_dict()

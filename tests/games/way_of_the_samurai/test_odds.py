"""Odds: counted by hand, by playing every card, and by playing many worlds."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

import tablekit as tk
from tests.games.way_of_the_samurai.box import BLOODS, OPPONENTS, QUIET_ZONE, SUNS

CTR = "odds-counterattack"


def told(game, view, about):
    """The outcomes of a reveal in words, or None if it does not lie ahead."""
    for each in game.odds(view):
        if each.about[0] == about:
            return dict(each.say(game.texts)[1])
    return None


@pytest.fixture
def ahead(game):
    """`ahead(state, "odds-defence")`: what the seat to decide is told about a reveal."""
    return lambda state, about: told(game, state.view(state.actor), about)


def harm(before, after):
    """What the attacker lost, in the words of the odds."""
    if after.is_over:
        return "You are beaten"
    life, ki = before.life[0] - after.life[0], before.ki[0] - after.ki[0]
    losses = [f"{lost} {gem}" for lost, gem in ((life, "Life"), (ki, "Ki")) if lost]
    bled = len(before.blood) - len(after.blood)
    blood = ("Y", "A Blood card: y", f"{bled} Blood cards: y")[min(bled, 2)]
    return f"{blood}ou lose {' and '.join(losses)}" if losses else "No harm"


# --- The Counterattack ------------------------------------------------------------------------


@pytest.mark.parametrize("guard", range(-2, 5))
@pytest.mark.parametrize(
    "described",
    [{}, {"ki": 1, "enemy": "takeshi"}, {"weapon": "nodachi"}, {"weapon": "katana-kodachi"}],
    ids=["plain", "Takeshi", "Nodachi", "Kodachi"],
)
def test_it_is_every_card_with_every_wound(game, before_counter, play, ahead, guard, described):
    """WS-034, WS-059: the odds say what comes of playing each card with each wound."""
    described = {"ki": 3, **described, "defence": "stone-gate", "guard": guard}
    cards = [card for card in OPPONENTS if card != "stone-gate"]
    wounds = [game.box.wound_ids[wound] for wound in game.box.wound_lot]
    counted = Counter()
    for card in cards:
        for wound in wounds:
            state = before_counter(card, wounds=[wound], **described)
            after = play(state.copy(), "continue")
            counted[harm(state, after)] += Fraction(1, len(cards) * len(wounds))
    assert ahead(before_counter(**described), "odds-counterattack") == counted


@pytest.mark.parametrize(
    "described",
    [
        {"difficult": "yes"},
        {"one_vs_three": "yes"},
        {"one_vs_three": "yes", "difficult": "yes"},
        {"blood": "yes"},
        {"blood": "yes", "difficult": "yes"},
        {"enemy": "kojiro"},
        {"weapon": "kusarigama", "technique": 4},
    ],
    ids=["Difficult", "three", "three and Difficult", "Blood", "both", "Kojiro", "Kusarigama"],
)
def test_it_is_what_happens_in_the_worlds_that_may_be(before_counter, play, ahead, described):
    """WS-180, WSX-03, WSX-04, WSX-05, WS-113: as often as the odds say, within chance."""
    worlds = 1500
    state = before_counter(guard=1, ki=3, **described)
    said = ahead(state, "odds-counterattack")
    assert sum(said.values()) == 1
    view, seen = state.view(0), Counter()
    for seed in range(worlds):
        world = view.sample(seed)
        seen[harm(world, play(world.copy(), "continue"))] += 1
    assert not {*seen} - {*said}
    for outcome, chance in said.items():
        spread = (worlds * chance * (1 - chance)) ** 0.5
        assert abs(seen[outcome] - worlds * chance) <= 4.5 * spread, outcome


def test_a_naginata_guards_before_it_comes(after_third, before_counter, ahead):
    """WS-108: in window 4 the Guard of the moment that counts is one more."""
    early = after_third("stone-gate", [0, 0, 1], weapon="naginata", ki=2)
    late = before_counter(guard=2, weapon="naginata", ki=2, defence="stone-gate")
    assert ahead(early, "odds-counterattack") == ahead(late, "odds-counterattack")


def test_it_is_told_when_the_defence_is_up_and_not_afterwards(game, duel, after_counter, ahead):
    assert ahead(duel(), "odds-counterattack") is None
    assert ahead(duel(defence="stone-gate"), "odds-counterattack")
    assert ahead(after_counter(ki=3), "odds-counterattack") is None


def test_two_players_count_every_card_that_may_lie_there(game, ahead):
    """WS-194: neither what the defender holds nor what he has laid is known to the attacker."""
    state = game.new(seats=2, seed=4)
    while state.window < 5:
        state.apply(game.thumb(state))
    attacker, defender = state.turn, 1 - state.turn
    said = told(game, state.view(attacker), "odds-counterattack")
    for seed in range(20):
        other = state.view(attacker).sample(seed)
        assert told(game, other.view(attacker), "odds-counterattack") == said
    assert game.odds(state.view(defender)) == []
    assert game.odds(state.view(None)) == []


@pytest.mark.parametrize("standing", [1, 2, 3])
def test_three_enemies_strike_twice_until_one_is_left(before_counter, ahead, standing):
    """WSX-04: at Guard 3 three of eleven cards strike, for a gem each."""
    lives = [2] * standing + [0] * (3 - standing)
    found = ahead(before_counter(guard=3, ki=3, one_vs_three="yes", enemy_life=lives), CTR)
    assert found["No harm"] == (Fraction(8, 11) if standing < 2 else Fraction(8 * 7, 11 * 10))


@pytest.mark.parametrize("left", [[], ["difficult"], ["difficult", "closed-stance"]])
def test_a_deck_that_runs_out_takes_its_discard(before_counter, ahead, left):
    """WS-025, WS-180: the two that the Difficult card brings come from deck and discard."""
    state = before_counter(
        guard=2,
        ki=3,
        difficult="yes",
        opponents=left,
        opponent_discard=["quick-eyes", "tight-circle"],
    )
    found = ahead(state, CTR)
    assert sum(found.values()) == 1
    # Quick Eyes and Closed Stance miss a Guard of 2, Tight Circle takes a Ki.
    expected = {0: Fraction(1, 2), 1: Fraction(1), 2: Fraction(1, 3)}
    assert found["You lose 1 Ki"] == expected[len(left)]


def test_the_likely_comes_first(game, before_counter):
    for each in game.odds(before_counter(guard=1, ki=3).view(0)):
        chances = [outcome.chance for outcome in each.outcomes]
        assert chances == sorted(chances, reverse=True)


# --- Other reveals ----------------------------------------------------------------------------


def test_a_defence_counts_what_it_would_let_through(duel, ahead):
    """WS-029: as the gauge stands, before the third card."""
    found = ahead(duel(levels=[4, 4, 0]), "odds-defence")
    assert sum(found.values()) == 1
    assert "It holds" not in found
    assert ahead(duel(levels=[0, 0, 0]), "odds-defence") == {"It holds": 1}
    twelfth = Fraction(1, 12)
    only_closed = ahead(duel(levels=[0, 3, 0], opponents=["closed-stance", "..."]), "odds-defence")
    assert only_closed["The enemy loses 1 Ki"] >= twelfth


def test_a_tanto_strikes_twice_as_hard_and_the_last_life_falls(duel, ahead):
    """WS-111, WS-073."""
    strong = {"levels": [4, 4, 0]}
    assert "The enemy loses 2 Life" in ahead(duel(**strong, weapon="tanto"), "odds-defence")
    assert "The enemy falls" in ahead(duel(**strong, enemy_life=1), "odds-defence")
    never = ahead(duel(**strong, enemy_life=1, enemy="kempo"), "odds-defence")
    assert "The enemy falls" not in never


def test_nobody_loses_what_he_has_not(duel, ahead):
    """WS-030, WS-046: without Ki a choice is none, and Ki alone is nothing."""
    found = ahead(duel(levels=[4, 4, 0], enemy_ki=0), "odds-defence")
    assert not [outcome for outcome in found if "Ki" in outcome]
    assert found["It is met, but there is nothing to take"] == Fraction(1, 4)
    doubled = ahead(duel(levels=[4, 4, 0], enemy_ki=1, weapon="tanto"), "odds-defence")
    assert "The enemy loses 2 Ki" not in doubled


def test_a_defender_with_a_nodachi_loses_ki_too(game, ahead):
    """WS-197, WS-110."""
    blades = {"seats": 2, "weapon": "katana", "weapon_2": "nodachi", "turn": 0}
    state = game.scenario(**blades, window=2, levels=[3, 0, 0], zone=[SUNS[0]])
    found = ahead(state, "odds-defence")
    assert "The enemy loses 1 Life and 1 Ki" in found
    assert "The enemy loses 1 Life" not in found


def test_in_fog_an_empty_deck_cannot_be_counted(duel, ahead):
    """WS-136: what is bought then may be the card that was given for it."""
    empty = {"deck": [], "place": "bridge"}
    assert ahead(duel(**empty, discard=["overhead-cut"]), "odds-card") == {"Sun": 1}
    assert ahead(duel(**empty, discard=["overhead-cut"], climate="fog"), "odds-card") is None


def test_a_bought_card_by_its_symbol(duel, ahead):
    """WS-043: the deck is known, its order is not."""
    found = ahead(duel(), "odds-card")
    assert sum(found.values()) == 1
    assert found["The Joker"] == Fraction(1, 14)
    assert ahead(duel(ki=0), "odds-card") is None


def test_a_roll_for_a_place(duel, ahead):
    """WS-126, WS-130."""
    found = ahead(duel(place="bridge"), "odds-place")
    assert set(found.values()) == {Fraction(1, 6)}
    assert "Guard +2" in found
    assert "−1 Life" in found


def test_a_gisei_card(before_counter, ahead):
    """WSX-01."""
    found = ahead(before_counter(guard=1, gisei="yes"), "odds-gisei")
    assert found["Guard −2"] == Fraction(1, 5)


def test_kempo_and_a_red_combo(after_counter, ahead):
    """WS-123."""
    found = ahead(after_counter(zone=list(BLOODS), enemy="kempo", ki=3), "odds-red-roll")
    assert found == {
        "Nothing": Fraction(2, 3),
        "Wound 1": Fraction(1, 6),
        "Wound 2": Fraction(1, 6),
    }


@pytest.mark.parametrize(("die", "level"), [(5, 1), (6, 2)])
def test_a_wound_by_the_die(game, after_counter, ahead, die, level):
    """WS-059, WS-065: one outcome for each wound card."""
    found = ahead(after_counter(die=die, ki=3), "odds-die")
    assert sum(found.values()) == 1
    assert len(found) == len(set(game.box.wound_lot))
    assert any("beheaded" in outcome for outcome in found) == any(
        game.box.wound_fatal[wound * 2 + level - 1] for wound in game.box.wound_lot
    )


def test_a_wound_is_doubled_and_may_be_the_end(duel, after_counter, ahead):
    """WS-111, WS-073: a chest is 2 Life, and 4 with the Tanto."""
    found = ahead(duel(window=6, zone=list(QUIET_ZONE), die=5, weapon="tanto"), "odds-die")
    assert "Chest Wound: the enemy loses 4 Life" in found
    assert "Chest Wound: the enemy falls" in ahead(after_counter(die=5, enemy_life=2), "odds-die")
    kempo = ahead(after_counter(die=5, enemy_life=2, enemy="kempo"), "odds-die")
    assert "Chest Wound: the enemy loses 2 Life" in kempo


def test_in_fire_a_second_wound_wins_without_a_card(after_counter, ahead):
    """WS-138."""
    burning = after_counter(die=6, ki=3, place="bridge", climate="fire")
    assert ahead(burning, "odds-die") is None


def test_a_special_card_that_a_black_combo_wins(after_counter, ahead):
    """WS-052: any of those not yet won."""
    found = ahead(after_counter(zone=list(SUNS), ki=3), "odds-special")
    assert set(found.values()) == {Fraction(1, 8)}


# --- As a frame -------------------------------------------------------------------------------


def test_the_frame_has_a_row_for_each_outcome(game, before_counter):
    frame = tk.odds(before_counter(guard=1, ki=3))
    sums = frame.groupby("reveal")["chance"].sum()
    assert list(sums.index) == ["A card that you buy", "The Counterattack, at Guard 1"]
    assert all(abs(total - 1) < 1e-9 for total in sums)
    assert all(float(Fraction(row.exact)) == row.chance for row in frame.itertuples())
    assert {*frame["rule"]} == {"WS-034", "WS-043"}


def test_the_frame_is_empty_where_nothing_is_counted():
    frame = tk.odds(tk.Table("samurai-sword", seats=["Ann", "greedy", "greedy"], seed=1))
    assert len(frame) == 0
    assert list(frame.columns) == ["reveal", "outcome", "chance", "exact", "rule"]


@pytest.mark.parametrize("nonsense", [None, 3, "way-of-the-samurai"])
def test_odds_of_something_else_are_refused(nonsense):
    with pytest.raises(tk.BadOption, match="A table, a view or a state"):
        tk.odds(nonsense)


def test_after_the_end_there_is_nothing_to_count(game):
    state, chance = game.new(seed=3), Random(3)
    while state.actor is not None:
        state.apply(chance.choice(state.legal_actions()))
    assert game.odds(state.view(0)) == []
    with pytest.raises(tk.BadOption, match="The game is over"):
        tk.odds(state)

"""Views remember: what a seat has learned stays known to it until it is really uncertain.

Cards that a seat saw go into another hand are in its view and in all its samples; after a deck end
it knows what the deck is made of.
"""

from collections import Counter
from random import Random

import pytest

import tablekit as tk
from tablekit.games.samurai_sword.box.components import CARD_IDS

GAME = tk.game("samurai-sword")
SEATS = range(3, 8)


def sees(state, knower, holder):
    """The cards that a seat is sure of in another hand; the same in all its samples."""
    view = state.view(knower)
    known = [card for card in view.to_dict()["players"][holder]["hand"] if card is not None]
    for seed in range(25):
        held = Counter(CARD_IDS[card] for card in view.sample(seed).hands[holder])
        assert Counter(known) <= held
    return known


@pytest.fixture
def quiet(position):
    """Four seats; seat 0 is Ieyasu and begins the Draw phase with a Katana on the discard pile."""

    def build(**described):
        table = {
            "seats": 4,
            "turn": 0,
            "characters": {0: "ieyasu"},
            "hands": {0: ["geisha"], 1: ["diversion", "geisha"], 2: ["diversion", "geisha"]},
            "discard": ["geisha", "katana"],
            "phase": "draw",
            "deck": ["parry", "parry", "parry", "parry", "parry", "parry", "..."],
        }
        return position(**{**table, **described})

    return build


@pytest.mark.rule("SS-129")
def test_a_card_taken_from_the_discard_pile_is_known_to_all_until_it_is_played(quiet, play):
    state = play(quiet(), "from-discard")
    for knower in (1, 2, 3, None):
        assert sees(state, knower, 0) == ["katana"]
    play(state, "end")
    for knower in (1, 2, 3, None):
        assert sees(state, knower, 0) == ["katana"]
    play(state, "end", "end", "end")
    if state.decision.kind == "ieyasu-first-draw":
        play(state, "from-deck")
    play(state, "katana>1")
    for knower in (1, 2, 3, None):
        assert sees(state, knower, 0) == []


@pytest.mark.rule("SS-111")
def test_a_card_that_may_have_been_stolen_unseen_is_no_longer_certain(quiet, play):
    state = play(quiet(), "from-discard", "end", "diversion>0")
    katana = CARD_IDS.index("katana")
    if katana in state.hands[1]:
        # The thief holds it: thief and victim know, the others do not.
        assert sees(state, 0, 1) == ["katana"]
        assert sees(state, 1, 0) == []
    else:
        # The thief took another card: the thief still knows of the Katana, the others do not.
        assert sees(state, 1, 0) == ["katana"]
        assert len(sees(state, 0, 1)) == 1
    for knower in (2, 3, None):
        assert sees(state, knower, 0) == []
        assert sees(state, knower, 1) == []


@pytest.mark.rule("SS-111")
def test_both_ends_of_a_theft_happen_in_these_tests(quiet, play):
    """The stolen card is random; over some seeds it is the known one, and it is another."""
    katana = CARD_IDS.index("katana")
    stolen = {
        katana in play(quiet(seed=seed), "from-discard", "end", "diversion>0").hands[1]
        for seed in range(12)
    }
    assert stolen == {True, False}
    for seed in range(12):
        test_a_card_that_may_have_been_stolen_unseen_is_no_longer_certain(
            lambda seed=seed: quiet(seed=seed), play
        )


@pytest.mark.rule("SS-111")
def test_a_stolen_card_is_known_to_its_victim_until_it_is_played(position, play):
    state = position(
        seats=4,
        turn=1,
        hands={1: ["diversion", "geisha"], 2: ["katana"], 3: ["geisha", "geisha"]},
        deck=["parry"] * 8 + ["..."],
    )
    play(state, "diversion>2")
    assert sees(state, 2, 1) == ["katana"]
    for knower in (0, 3, None):
        assert sees(state, knower, 1) == []
    play(state, "end")
    assert sees(state, 2, 1) == ["katana"]
    play(state, "end", "end", "end", "katana>0")
    assert sees(state, 2, 1) == []


def test_of_two_copies_one_that_leaves_is_one_less(position, play):
    """Seat 2 is sure of one Bo at seat 1. A Bo that seat 1 plays may be the one."""
    state = position(
        seats=4,
        turn=1,
        hands={1: ["diversion", "bo", "geisha"], 2: ["bo"], 3: ["geisha", "geisha"]},
    )
    play(state, "diversion>2")
    assert sees(state, 2, 1) == ["bo"]
    assert state.hands[1].count(CARD_IDS.index("bo")) == 2
    play(state, "bo>0", "decline")
    assert sees(state, 2, 1) == []


@pytest.mark.rule("SS-117")
def test_a_geisha_on_another_card_leaves_the_known_one_known(position, play):
    for seed in range(8):
        state = position(
            seats=4,
            turn=1,
            seed=seed,
            hands={0: ["geisha", "bo"], 1: ["diversion", "parry"], 2: ["katana"]},
            deck=["geisha", "kiseru", "kiseru", "bo", "bo", "armor", "armor", "..."],
        )
        play(state, "diversion>2", "end", "end", "end", "geisha>1:hand")
        lost = CARD_IDS[state.discard[-2]]
        assert sees(state, 2, 1) == ([] if lost == "katana" else ["katana"])


def test_a_whole_hand_that_is_known_is_still_known_at_the_thief(position, play):
    """Seat 2 knows that the Katana is all seat 1 has; so it knows what seat 0 takes from there."""
    state = position(
        seats=4,
        turn=1,
        hands={0: ["bo"], 1: ["diversion"], 2: ["katana"], 3: ["geisha", "diversion"]},
        deck=["parry", "parry", "bo", "bo", "..."],
    )
    play(state, "diversion>2")
    assert sees(state, 2, 1) == ["katana"]
    play(state, "end", "end", "diversion>1")
    assert sees(state, 2, 3) == ["katana"]
    assert sees(state, 1, 3) == ["katana"]
    assert sees(state, 0, 3) == []


# --- The deck ---------------------------------------------------------------------------------


@pytest.mark.rule("SS-72")
@pytest.mark.parametrize("seats", SEATS)
def test_after_a_reshuffle_no_card_from_a_hand_is_imagined_in_the_deck(position, play, seats):
    """Everybody saw what the new deck is made of: the discard pile, and nothing else."""
    pile = ["geisha", "bo", "bo", "parry", "armor", "kiseru", "kiseru"]
    state = position(
        seats=seats,
        turn=0,
        phase="draw",
        deck=["daimyo"],
        discard=pile,
        honor=[3] * seats,
        hands={seat: ["katana"] if seat == 1 else ["parry", "parry"] for seat in range(seats)},
    )
    made_of = Counter(CARD_IDS.index(card) for card in pile)
    drawn = {0: [card for card in state.hands[0] if CARD_IDS[card] not in ("parry", "daimyo")]}
    for seat in (*range(seats), None):
        view = state.view(seat)
        own = Counter(drawn.get(seat, []))
        for seed in range(60):
            world = view.sample(seed)
            assert Counter(world.deck) <= made_of - own
            assert CARD_IDS.index("katana") not in world.deck
    play(state, "end")
    for seed in range(60):
        assert Counter(state.view(2).sample(seed).deck) <= made_of


@pytest.mark.parametrize("seats", SEATS)
def test_in_whole_games_the_imagined_deck_is_one_that_the_seat_holds_possible(seats):
    """Since the last deck end a seat has seen cards leave the deck: its own draws, and flips."""
    checked = 0
    for seed in range(4):
        chance = Random(f"deck {seats} {seed}")
        table = tk.Table(GAME, seats, seed=seed)
        made_of, gone = None, [Counter() for _ in range(seats)]
        while not table.state.is_over:
            start = len(table.events)
            table.play(chance.choice(table.state.legal_actions()))
            left = Counter()
            for event in table.events[start:]:
                if event.kind == "deck-ended":
                    made_of, gone, left = Counter(), [Counter() for _ in range(seats)], Counter()
                elif event.kind in ("drew", "flipped"):
                    card = CARD_IDS.index(event.data["card"])
                    left[card] += 1
                    for seat in range(seats) if event.kind == "flipped" else (event.seat,):
                        gone[seat][card] += 1
            if made_of == Counter():
                made_of = Counter(table.state.deck) + left
            if made_of is not None and not table.state.is_over and chance.randrange(4) == 0:
                for seat in range(seats):
                    world = table.view(seat).sample(chance.getrandbits(20))
                    assert Counter(world.deck) <= made_of - gone[seat]
                    checked += 1
    assert checked > 10


@pytest.mark.rule("SS-72")
def test_who_had_no_cards_at_the_deck_end_is_dealt_none_from_before():
    """Seat 1 draws its first cards from the new deck; Katana, Nodachi and Daimyo are not in it."""
    state = GAME.scenario(
        seats=4,
        turn=0,
        phase="draw",
        deck=["daimyo"],
        discard=["geisha", "bo", "bo", "parry", "armor", "kiseru", "kiseru"],
        honor=[3] * 4,
        hands={0: ["geisha"], 1: [], 2: ["parry"], 3: ["katana", "nodachi"]},
    )
    state.apply(state.parse("end"))
    dealt = set()
    for seed in range(200):
        hand = state.view(2).sample(seed).to_dict()["hands"][1]
        dealt |= set(hand)
    assert dealt <= {"geisha", "bo", "parry", "armor", "kiseru"}
    assert {"bo", "kiseru"} <= dealt

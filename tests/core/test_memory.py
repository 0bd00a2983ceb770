"""Known cards: what a seat has seen stays known to it, at tables of up to 15 seats."""

import pytest

from tablekit.core.memory import (
    SPECTATOR,
    UNNOTICED,
    card_of,
    fact,
    holder_of,
    knower_of,
    knowers,
    known_cards,
    note_gain,
    note_loss,
    note_theft,
    seen_by,
)

SEATS = 15


@pytest.mark.parametrize("knower", [0, 7, 8, 14, SPECTATOR])
@pytest.mark.parametrize("holder", [0, 7, 14])
@pytest.mark.parametrize("card", [0, 31, 32, 1023])
def test_a_fact_holds_what_was_put_into_it(knower, holder, card):
    for entry in (fact(knower, holder, card), fact(knower, holder, card) | UNNOTICED):
        assert (knower_of(entry), holder_of(entry), card_of(entry)) == (knower, holder, card)


def test_what_everybody_saw_everybody_knows_but_the_holder_needs_no_note():
    known = []
    note_gain(known, SEATS, 8, 40)
    for knower in knowers(SEATS):
        assert known_cards(known, knower, 8) == ([] if knower == 8 else [40])


def test_the_eighth_player_is_no_spectator():
    known = [fact(7, 2, 5)]
    assert known_cards(known, 7, 2) == [5]
    assert known_cards(known, SPECTATOR, 2) == []
    assert seen_by(known, 8, SPECTATOR) == []


def test_a_card_that_leaves_openly_is_forgotten_by_all():
    known = []
    note_gain(known, 5, 1, 3)
    note_gain(known, 5, 1, 3)
    note_loss(known, 1, 3)
    assert known_cards(known, 0, 1) == known_cards(known, SPECTATOR, 1) == [3]
    note_loss(known, 1, 3)
    assert known == []


def test_a_theft_is_known_to_the_two_and_leaves_the_others_in_doubt():
    known = []
    note_gain(known, 4, 1, 3)
    note_gain(known, 4, 1, 6)
    note_theft(known, thief=2, victim=1, card=3, size=4)
    assert known_cards(known, 1, 2) == [3]  # the victim saw it go
    assert known_cards(known, 2, 1) == [6]  # the thief knows which one is left
    assert known_cards(known, 0, 1) == known_cards(known, SPECTATOR, 1) == []
    assert known_cards(known, 0, 2) == []


def test_a_hand_of_one_kind_tells_what_was_stolen_from_it():
    known = []
    note_gain(known, 4, 1, 3)
    note_theft(known, thief=2, victim=1, card=3, size=1)
    assert known_cards(known, 0, 2) == known_cards(known, SPECTATOR, 2) == [3]
    assert not any(entry & UNNOTICED for entry in known)  # everybody could conclude it


def test_what_one_seat_alone_concludes_the_thief_does_not_notice():
    known = [fact(0, 1, 3)]
    note_theft(known, thief=2, victim=1, card=3, size=1)
    assert fact(0, 2, 3) | UNNOTICED in known
    assert fact(0, 2, 3) | UNNOTICED not in seen_by(known, 4, 2)
    assert fact(1, 2, 3) in seen_by(known, 4, 2)  # but that the victim knows


@pytest.mark.parametrize("me", [0, 1, 2, SPECTATOR])
def test_what_everybody_knows_is_in_every_view_as_everybodys(me):
    known = []
    note_gain(known, 4, 1, 3)
    known.append(fact(3, 1, 9))  # a secret of seat 3
    known.sort()
    seen = seen_by(known, 4, me)
    for knower in knowers(4):
        if knower != 1:
            assert 3 in known_cards(seen, knower, 1)
    assert (9 in known_cards(seen, 3, 1)) == (me == 1)  # seat 1 was there
    assert seen_by(seen, 4, SPECTATOR) == seen_by(known, 4, SPECTATOR)

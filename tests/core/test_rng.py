"""Chance as one integer: the published generator, the same on every machine, and fair."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablekit.core.rng import roll, seeded, shuffle, stir

WORD = 2**64

# The first values of SplitMix64, from the reference implementation in C (Vigna, public domain).
REFERENCE = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431),
}


@pytest.mark.parametrize("start", REFERENCE)
def test_values_are_those_of_splitmix64(start):
    number = start
    values = []
    for _ in REFERENCE[start]:
        number, value = roll(number, WORD)
        values.append(value)
    assert tuple(values) == REFERENCE[start]


def test_seeds_mean_the_same_for_ever():
    """A change here would change every record that was ever saved."""
    assert [seeded(seed) for seed in (0, 1, -1, 42, 2**64, -(10**30))] == [
        16294208416658607535,
        10905525725756348110,
        2092789425003139053,
        14944177521445700418,
        9405607414650848140,
        16511403170420022640,
    ]
    cards = list(range(10))
    shuffle(seeded(42), cards)
    assert cards == [1, 6, 9, 2, 8, 7, 4, 0, 3, 5]


def test_seeds_of_any_size_and_sign_differ():
    seeds = [*range(-500, 500), *(2**n for n in range(10, 256)), *(-(10**n) for n in range(3, 70))]
    assert len({seeded(seed) for seed in seeds}) == len(set(seeds))


@given(st.integers(0, WORD - 1), st.integers(1, 10_000))
def test_a_roll_is_in_range_and_moves_the_generator_on(number, sides):
    moved, value = roll(number, sides)
    assert 0 <= value < sides
    assert 0 <= moved < WORD
    assert moved != number


@pytest.mark.parametrize("sides", [2, 3, 6, 90])
def test_rolls_are_fair(sides):
    """Each side comes up within five standard deviations of its share."""
    number, rolls = seeded(7), 200 * sides
    counts = Counter()
    for _ in range(rolls):
        number, value = roll(number, sides)
        counts[value] += 1
    share = rolls / sides
    assert len(counts) == sides
    assert max(abs(count - share) for count in counts.values()) < 5 * share**0.5


def test_a_shuffle_gives_every_order_its_share():
    number = seeded(11)
    counts = Counter()
    for _ in range(2_400):
        cards = [0, 1, 2, 3]
        number = shuffle(number, cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert max(abs(count - 100) for count in counts.values()) < 50


@given(st.integers(), st.lists(st.integers(0, 24), max_size=100))
def test_a_shuffle_keeps_the_cards_and_repeats_itself(seed, cards):
    once, again = cards[:], cards[:]
    assert shuffle(seeded(seed), once) == shuffle(seeded(seed), again)
    assert once == again
    assert sorted(once) == sorted(cards)


@given(st.integers(0, WORD - 1))
def test_stirring_stays_in_64_bits(number):
    assert 0 <= stir(number) < WORD


@given(st.integers(0, WORD - 1), st.integers(0, 130))
def test_a_shuffle_is_one_roll_for_each_place_from_the_last(number, size):
    cards, slowly, here = list(range(size)), list(range(size)), number
    after = shuffle(number, cards)
    for place in range(size - 1, 0, -1):
        here, other = roll(here, place + 1)
        slowly[place], slowly[other] = slowly[other], slowly[place]
    assert (after, cards) == (here, slowly)

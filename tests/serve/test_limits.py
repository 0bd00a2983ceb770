"""What a stranger may take of the server, by a clock of our own."""

import pytest

from tablekit.serve import Setup
from tablekit.serve.limits import (
    BYTES_A_SECOND,
    LARGEST_MESSAGE,
    MESSAGES_AT_ONCE,
    Budget,
    Guesses,
    has_few_parts,
    household,
    is_foreign,
)

VISIT = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}
IMAGE = {"Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"}
FRAME = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}


# --- Who asks -------------------------------------------------------------------------------------


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_foreign_page_gets_nothing_but_may_link_here(site):
    assert is_foreign({"Sec-Fetch-Site": site, **IMAGE})
    assert is_foreign({"Sec-Fetch-Site": site, **FRAME})
    assert is_foreign({"Sec-Fetch-Site": site})
    assert not is_foreign({"Sec-Fetch-Site": site, **VISIT})


@pytest.mark.parametrize("how", [VISIT, IMAGE, {}])
def test_our_own_page_and_an_address_that_was_typed_are_answered(how):
    for site in ("none", "same-origin"):
        assert not is_foreign({"Sec-Fetch-Site": site, **how})
    assert not is_foreign(how), "an older browser does not say"


@pytest.mark.parametrize("site", ["cross-site", "same-site", "same-origin", "none"])
def test_nothing_is_set_for_who_may_never_come(site):
    for purpose in ("prefetch", "prefetch;prerender"):
        assert is_foreign({"Sec-Fetch-Site": site, **VISIT, "Sec-Purpose": purpose})


# --- Guessing -------------------------------------------------------------------------------------


def guess(guesses, addresses, seconds, a_second=100):
    """How many words are looked at, of those who try all the time."""
    looked = 0
    for number in range(int(seconds * a_second)):
        now, address = 1000.0 + number / a_second, addresses[number % len(addresses)]
        if not guesses.wait(address, now):
            guesses.failed(address, now)
            looked += 1
    return looked


def test_guessing_from_one_address_is_slow():
    """Two thousand words were tried in two seconds."""
    guesses = Guesses()
    assert guess(guesses, ["192.0.2.1"], seconds=20) <= 15
    assert guess(Guesses(), ["192.0.2.1"], seconds=1800, a_second=10) <= 30


def test_guessing_from_many_addresses_is_slow_in_all():
    many = [f"192.0.2.{number}" for number in range(250)]
    assert guess(Guesses(), many, seconds=600) <= 100 + 600 / 5 + 5


def test_a_network_of_the_sixth_version_is_one_household():
    many = [f"2001:db8::{number:x}" for number in range(250)]
    assert guess(Guesses(), many, seconds=20) <= 15
    assert household("::ffff:192.0.2.1") == household("192.0.2.1")
    assert household("not an address") == "not an address"


def test_a_slip_costs_nothing_and_a_right_word_forgives():
    guesses = Guesses()
    for now in range(9):
        guesses.failed("192.0.2.1", float(now))
        assert guesses.wait("192.0.2.1", float(now)) == 0.0
    guesses.passed("192.0.2.1")
    guesses.failed("192.0.2.1", 10.0)
    assert guesses.wait("192.0.2.1", 10.0) == 0.0


def test_somebody_else_does_not_wait_for_a_guesser():
    guesses = Guesses()
    guess(guesses, ["192.0.2.1"], seconds=20)
    assert guesses.wait("192.0.2.1", 1020.0) > 0.0
    assert guesses.wait("192.0.2.2", 1020.0) == 0.0


def test_what_is_remembered_of_guessers_is_bounded():
    guesses = Guesses()
    for number in range(Guesses.MOST + 100):
        guesses.failed(f"somebody-{number}", float(number))
    assert len(guesses._wrong) == Guesses.MOST


# --- Messages -------------------------------------------------------------------------------------


def test_a_record_from_a_file_is_taken_and_not_two_at_once():
    budget = Budget(now=0.0)
    assert budget.take(2_200_000, now=0.0)
    assert not budget.take(2_200_000, now=1.0)
    assert budget.take(1000, now=1.0)


def test_a_page_that_talks_all_the_time_is_stopped_and_one_that_plays_is_not():
    flood, play = Budget(now=0.0), Budget(now=0.0)
    taken = sum(flood.take(100, now=number / 10_000) for number in range(10_000))
    assert MESSAGES_AT_ONCE <= taken <= MESSAGES_AT_ONCE + 50
    assert all(play.take(500, now=number / 10) for number in range(10_000))


def test_bytes_come_back_with_time():
    budget = Budget(now=0.0)
    assert budget.take(LARGEST_MESSAGE, now=0.0)
    assert not budget.take(BYTES_A_SECOND * 2, now=1.0)
    assert budget.take(BYTES_A_SECOND * 2, now=2.0)
    assert not budget.take(LARGEST_MESSAGE + 1, now=1e9)


def test_a_clock_that_goes_back_gives_nothing():
    budget = Budget(now=100.0)
    assert budget.take(LARGEST_MESSAGE, now=100.0)
    assert not budget.take(1, now=0.0)


@pytest.mark.parametrize("is_v1", [True, False])
def test_parts_of_a_message_do_not_overlap(is_v1):
    """Else a message was forty times as long for whoever read it."""

    def head(*numbers):
        size, order = (8, "little") if is_v1 else (4, "big")
        return b"".join(number.to_bytes(size, order) for number in numbers) + b"x" * 100

    assert has_few_parts(head(4, 40, 60, 60, 90), is_v1)
    assert not has_few_parts(head(4, 40, 90, 40, 90), is_v1)


# --- Names ----------------------------------------------------------------------------------------


def answers(setup, host, has_password=False):
    import re

    return bool(re.match(setup.known_hosts(has_password), host))


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.0.0.2", "[::1]", "::1"])
def test_this_machine_answers_to_its_names(host):
    assert answers(Setup(), host)


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", ""]
)
def test_a_foreign_name_that_points_here_is_not_answered(host):
    assert not answers(Setup(), host)
    assert answers(Setup(known_as=("evil.example", "")), "evil.example")


def test_where_others_come_or_a_password_is_asked_any_name_will_do():
    assert answers(Setup(host="0.0.0.0"), "games.example")
    assert answers(Setup(), "games.example", has_password=True)

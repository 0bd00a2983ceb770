"""Options: what may be chosen before the deal, and what is said about anything else."""

import pytest

import tablekit as tk
from tablekit.core.options import Option, as_written, settle


@pytest.fixture
def options(game):
    """A game's options as they might be: words, and a number in a range."""
    return (
        Option("edition", ("es", "it"), "es", game.texts),
        Option("rounds", range(1, 10), 4, game.texts),
    )


def test_what_is_not_chosen_is_the_default(options):
    assert settle("A game", options, {}) == {"edition": "es", "rounds": 4}


def test_what_is_chosen_is_kept_in_the_order_of_the_game(options):
    settled = settle("A game", options, {"rounds": 9, "edition": "it"})
    assert list(settled.items()) == [("edition", "it"), ("rounds", 9)]


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        (
            {"editon": "it"},
            "no option 'editon'; its options are: edition, rounds. Did you mean 'edition'?",
        ),
        ({"seats": 4}, "no option 'seats'"),
        ({"edition": "en"}, "edition cannot be 'en'; it is 'es', 'it'."),
        ({"edition": "IT"}, "Did you mean 'it'?"),
        ({"edition": None}, "edition cannot be None"),
        ({"edition": ["es"]}, "edition cannot be ['es']"),
        ({"edition": b"es"}, "edition cannot be b'es'"),
        ({"rounds": 0}, "rounds cannot be 0; it is a whole number from 1 to 9."),
        ({"rounds": 10**5000}, "rounds cannot be a huge number"),
        ({"rounds": True}, "rounds cannot be True"),
        ({"rounds": 4.0}, "rounds cannot be 4.0"),
        ({"rounds": "4"}, "rounds cannot be '4'"),
    ],
    ids=lambda value: str(value)[:30] if isinstance(value, str) else None,
)
def test_anything_else_is_refused_in_words(options, chosen, says):
    with pytest.raises(tk.BadOption) as caught:
        settle("A game", options, chosen)
    assert says in str(caught.value)
    assert str(caught.value).startswith("A game")


def test_what_was_written_before_an_option_is_as_it_was_played(game):
    options = (
        Option("edition", ("es", "it"), "es", game.texts),
        Option("rounds", range(1, 10), 4, game.texts, before=9),
    )
    assert as_written(options, {}) == {"rounds": 9}
    assert as_written(options, {"edition": "it", "rounds": 2}) == {"edition": "it", "rounds": 2}
    assert settle("A game", options, as_written(options, {})) == {"edition": "es", "rounds": 9}


def test_options_of_the_game_explain_themselves(game):
    assert [option.name for option in game.options] == ["edition", "deck"]
    for option in game.options:
        assert option.help
        assert option.default in option.choices
        assert all(option.choice_help(choice) for choice in option.choices)
        assert all(repr(choice) in option.allowed() for choice in option.choices)


def test_a_state_knows_its_options(game):
    state = game.new(3, 1, edition="it", deck="published")
    assert dict(state.options) == {"edition": "it", "deck": "published"}
    assert dict(game.new(3, 1).options) == {"edition": "es", "deck": "edition"}


def test_an_option_that_is_on_or_off_takes_truth_for_yes(game, options):
    easy = Option("easy", ("no", "yes"), "no", game.texts)
    assert settle("A game", [easy], {"easy": True}) == {"easy": "yes"}
    assert settle("A game", [easy], {"easy": False}) == {"easy": "no"}
    with pytest.raises(tk.BadOption):
        settle("A game", options, {"edition": True})

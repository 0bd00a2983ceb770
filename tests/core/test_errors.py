"""The tree of errors: as drawn, all at the top level, readable."""

import inspect
import pickle
import re

import pytest

import tablekit as tk
from tablekit.core import errors

DRAWN = re.compile(r"[├└]── (\w+) +\((\w+)\)")

REAL = {
    name: error
    for name, error in vars(errors).items()
    if inspect.isclass(error) and issubclass(error, tk.TablekitError)
}


def made(error):
    """An error of that class, as the library raises it."""
    if error is tk.IllegalAction:
        refusal = tk.game("samurai-sword").new(3, 1).refusal(-1)
        assert refusal.text  # the catalogue is open, as it is whenever an action was refused
        return error("A sentence.", refusal)
    return error("A sentence.")


def test_tree_is_as_drawn():
    drawn = {"TablekitError": "Exception", **dict(DRAWN.findall(errors.__doc__))}
    real = {
        name: next(base.__name__ for base in error.__bases__ if base is not tk.TablekitError)
        for name, error in REAL.items()
    }
    assert drawn == real
    for error in set(REAL.values()) - {tk.TablekitError}:
        assert tk.TablekitError in error.__bases__, "the tree is one level deep"


def test_all_errors_stand_at_the_top_level():
    for name, error in REAL.items():
        assert name in tk.__all__
        assert getattr(tk, name) is error


@pytest.mark.parametrize("error", REAL.values(), ids=REAL)
def test_error_reads_as_its_sentence(error):
    # A KeyError would put the sentence in quotation marks.
    assert str(made(error)) == "A sentence."


def test_error_without_a_sentence_still_has_a_name():
    assert str(tk.UnknownGame()) == "UnknownGame"


@pytest.mark.parametrize("error", REAL.values(), ids=REAL)
def test_error_travels_between_processes(error):
    raised = made(error)
    back = pickle.loads(pickle.dumps(raised))
    assert type(back) is error
    assert str(back) == str(raised)
    if error is tk.IllegalAction:
        assert back.refusal.text == raised.refusal.text


def test_illegal_action_carries_its_refusal():
    state = tk.game("samurai-sword").new(5, 42)
    with pytest.raises(tk.IllegalAction) as caught:
        state.apply(-1)
    assert caught.value.refusal.code == "unknown-action"
    assert str(caught.value) == (
        "Samurai Sword, move 0: -1 is refused. No action of this game has that number. (SS-33)"
    )


@pytest.mark.parametrize(
    "value",
    [
        "a\nb\r\x1b[31m\u2028",
        "x" * 10_000,
        10**5000,
        -(10**5000),
        [[10**4000]],
        {"key": ["value"] * 1000},
        b"\x00\xff",
        float("nan"),
        "\ud800",
        "\u202eright to left",
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_strangers_value_is_shown_short_and_on_one_line(value):
    text = errors.shown(value)
    assert 0 < len(text) <= 60
    assert text.isprintable()
    assert text.encode()


def test_the_nearest_word_is_suggested():
    assert errors.nearest("daikiu", ["daikyu", "katana"]) == " Did you mean 'daikyu'?"
    assert errors.nearest("DAIKYU", ["daikyu"]) == " Did you mean 'daikyu'?"
    assert errors.nearest("xyz", ["daikyu", "katana"]) == ""
    assert errors.nearest(None, ["daikyu"]) == ""
    assert errors.nearest("d" * 100_000, ["daikyu"]) == ""

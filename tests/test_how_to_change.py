"""What is forgotten is named: docs/architecture.md, *How to change…*, row by row.

Each test forgets one of the places that a change needs, in a copy of Noughts and Crosses, and reads
the sentence that says which.
"""

import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import core
from tablekit.cli import main

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "examples" / "tablekit-noughts"))

from tablekit_noughts.game import DECISIONS, EVENTS, LAYOUT, Noughts, State  # noqa: E402


def game_with(**attributes):
    """Noughts and Crosses with something changed."""
    game = Noughts()
    for name, value in attributes.items():
        setattr(game, name, value)
    return game


def complaint(game):
    """The sentence of the conformance kit."""
    with pytest.raises(tk.Nonconforming) as caught:
        tk.testing.check_game(game)
    return str(caught.value)


# --- A field ------------------------------------------------------------------------------------


def test_a_field_without_a_row_in_the_layout_is_named():
    class Longer(State):
        __slots__ = ("tempo",)
        tempo: int

    game = game_with(state_type=Longer)
    sentence = "has a field 'tempo' that has no row in the layout"
    assert sentence in complaint(game)


def test_a_row_of_the_layout_without_a_slot_is_named():
    layout = core.Layout(*LAYOUT.fields, core.Field("tempo", core.NUMBER))

    class Loose(State):
        """Without slots of its own it can hold anything; its base does not name the field."""

    Loose.__slots__ = ("marks",)
    assert "has a row 'tempo' that is no slot" in complaint(
        game_with(state_type=Loose, layout=layout)
    )


def test_a_field_that_copy_forgets_is_named():
    class Forgetful(State):
        __slots__ = ()

        def copy(self):
            twin = Forgetful(self.game, self.seats, self.options)
            self.copy_core_into(twin)
            return twin

    Forgetful.__slots__ = LAYOUT.names
    assert "copy() forgets the field 'marks'" in complaint(game_with(state_type=Forgetful))


def test_a_list_that_copy_shares_is_named():
    class Sharing(State):
        __slots__ = ()

        def copy(self):
            twin = Sharing(self.game, self.seats, self.options)
            self.copy_core_into(twin)
            twin.marks = self.marks
            return twin

    Sharing.__slots__ = LAYOUT.names
    assert "copy() shares the list 'marks'" in complaint(game_with(state_type=Sharing))


# --- An event, a decision -----------------------------------------------------------------------


def test_an_event_without_a_sentence_is_named():
    rows = (*EVENTS.rows, core.EventKind("erased", "NC-2"))
    assert "there is no message event-erased" in complaint(game_with(events=rows))


def test_an_event_that_cites_no_rule_is_named():
    rows = (core.EventKind("marked", "NC-9", ("move",)),)
    assert "event-marked cites NC-9, which is no rule" in complaint(game_with(events=rows))


def test_a_decision_without_a_prompt_is_named():
    rows = (*DECISIONS.rows, core.DecisionKind("erase", ("NC-2",)))
    assert "there is no message decision-erase" in complaint(game_with(decisions=rows))


# --- A refusal ----------------------------------------------------------------------------------


def test_a_reason_without_its_rule_is_named():
    game = game_with(refusals=core.common_refusals("NC-2"))
    assert "has no rule for 'taken' in its refusals" in complaint(game)


def test_a_refusal_without_a_sentence_is_named():
    game = game_with(refusals={**core.common_refusals("NC-2"), "taken": "NC-2", "cold": "NC-2"})
    assert "there is no message refusal-cold" in complaint(game)


# --- An option ----------------------------------------------------------------------------------


def test_an_option_without_its_help_is_named():
    game = Noughts()
    game.options = (core.Option("size", ("small", "large"), "small", game.texts),)
    assert "there is no message option-size" in complaint(game)


# --- A rule -------------------------------------------------------------------------------------


def test_a_rule_without_a_test_is_named(tmp_path, capsys):
    (tmp_path / "test_nothing.py").write_text("")
    call = ["rules", "samurai-sword", "--coverage", "--quiet", "--tests", str(tmp_path)]
    assert main(call) == 1
    assert "Without a test: SS-1, SS-2" in capsys.readouterr().out

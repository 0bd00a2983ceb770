"""What is forgotten is named: docs/architecture.md, *How to change…*, row by row.

Each test forgets one of the places that a change needs, in a copy of Noughts and Crosses or in a
folder made for it, and reads the sentence that says which.
"""

import sys
from pathlib import Path

import pytest

import tablekit as tk
from tablekit import core
from tablekit.cli import main
from tablekit.core.rows import numbers
from tests.games.test_folders import undescribed_fields, unread_options, unused_rows
from tests.widgets.test_drawing_kit import undrawn

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


# --- A card's number ----------------------------------------------------------------------------


def test_a_cell_that_holds_no_number_is_named():
    with pytest.raises(tk.Nonconforming, match="In the row of bo, wounds is a number, not 'two'"):
        numbers([{"id": "bo", "wounds": "two"}], "wounds")


# --- A picture ----------------------------------------------------------------------------------


def test_a_component_without_a_drawing_is_named():
    game = tk.game("samurai-sword")
    box = {**game.catalogue, "card": {**game.catalogue["card"], "tetsubo": {}}}
    assert undrawn(game, box) == ["card tetsubo: art/tetsubo.svg or art/card-tetsubo.svg"]


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


def test_a_field_without_a_docstring_is_named(tmp_path):
    page = tmp_path / "state.py"
    page.write_text('class State:\n    turn: int\n    """Whose."""\n    tempo: int\n    marks: int')
    assert undescribed_fields(page) == ["tempo"]


def test_a_field_that_old_saves_lack_is_named_or_has_its_start():
    state = Noughts().new(seed=1)
    old = state.to_json()
    for is_new in (False, True):
        row = core.Field("tempo", core.NUMBER, start=3, is_new=is_new)
        game = game_with(layout=core.Layout(*LAYOUT.fields, row), state_type=Roomy)
        if is_new:
            assert game.from_json(old).tempo == 3
        else:
            with pytest.raises(tk.BadRecord, match="the field 'tempo' is missing"):
                game.from_json(old)


class Roomy(State):
    """A state that can hold anything."""


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


@pytest.mark.parametrize("table", ["events", "decisions"])
def test_a_row_that_no_rule_uses_is_named(tmp_path, table):
    (tmp_path / "words").mkdir()
    (tmp_path / "rules.py").write_text("state.tell(MARKED, seat)")
    (tmp_path / "words" / f"{table}.py").write_text(
        'MARKED: Final = ROWS.row(Kind("marked"))\nERASED: Final = ROWS.row(Kind("erased"))\n'
    )
    assert unused_rows(tmp_path, table) == ["ERASED"]


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


def test_an_option_that_nothing_reads_is_named(tmp_path):
    page = tmp_path / "settings.py"
    page.write_text('self.edition = options["edition"]')
    assert unread_options(tk.game("samurai-sword"), page) == ["deck"]


# --- A rule -------------------------------------------------------------------------------------


def test_a_rule_without_a_test_is_named(tmp_path, capsys):
    (tmp_path / "test_nothing.py").write_text("")
    call = ["rules", "samurai-sword", "--coverage", "--quiet", "--tests", str(tmp_path)]
    assert main(call) == 1
    assert "Without a test: SS-1, SS-2" in capsys.readouterr().out


# --- A new game ---------------------------------------------------------------------------------


def test_a_method_that_a_new_game_has_not_filled_in_is_named():
    class Unfinished(core.State):
        __slots__ = LAYOUT.names

    assert "Unfinished does not fill in result, step" in complaint(game_with(state_type=Unfinished))

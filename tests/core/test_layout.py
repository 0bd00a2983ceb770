"""A layout gives the empty table, saving, loading, ranges, hiding and showing of a state."""

import pytest

import tablekit as tk
from tablekit.core.layout import (
    EVERYBODY,
    FIXED,
    LAST_SEAT,
    NOBODY,
    NUMBER,
    NUMBERS,
    OWNER,
    PAIR,
    PILES,
    SEAT,
    Field,
    Layout,
)
from tablekit.core.saving import Fields

LAYOUT = Layout(
    Field("turn", NUMBER, high=LAST_SEAT),
    Field("lead", NUMBER, low=-1, high=LAST_SEAT, start=-1),
    Field("held", NUMBER, low=-1, words="card", start=-1),
    Field("life", NUMBERS, high=5, each=SEAT, start=5),
    Field("level", NUMBERS, high=9, each=SEAT, times=3),
    Field("grudges", NUMBERS, low=-9, high=9, each=PAIR),
    Field("role", NUMBERS, words=("shogun", "ninja"), each=SEAT, seen=OWNER, saved="roles"),
    Field("hands", PILES, words="card", seen=OWNER, is_sorted=True),
    Field("deck", NUMBERS, words="card", seen=NOBODY, top_first=True),
    derived=("settings",),
)


class Game:
    def __init__(self):
        self.words = {"card": ("bo", "tea", "oni")}


class Table:
    """Anything with seats, a game and the fields."""

    def __init__(self, seats=2):
        self.seats = seats
        self.game = Game()
        LAYOUT.lay_out(self)


@pytest.fixture
def table():
    state = Table()
    state.hands = [[0, 2], [1]]
    state.deck = [0, 1, 2]
    state.role = [0, 1]
    state.held = 1
    return state


def read(data):
    state = Table()
    LAYOUT.read(state, Fields(data, "a save"))
    return state


def test_an_empty_table_has_every_field():
    state = Table(3)
    assert state.lead == state.held == -1
    assert state.life == [5, 5, 5]
    assert state.level == [0] * 9
    assert state.grudges == [0] * 9
    assert state.hands == [[], [], []]
    assert state.hands[0] is not state.hands[1]


def test_saving_uses_words_and_writes_a_pile_from_its_top(table):
    written = LAYOUT.write(table)
    assert written["held"] == "tea"
    assert written["lead"] == -1
    assert written["roles"] == ["shogun", "ninja"]
    assert written["hands"] == [["bo", "oni"], ["tea"]]
    assert written["deck"] == ["oni", "tea", "bo"]


def test_what_was_written_is_read_back(table):
    again = read(LAYOUT.write(table))
    assert LAYOUT.values(again) == LAYOUT.values(table)


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("turn", 2, "turn is a whole number from 0 to 1, not 2"),
        ("life", [5], "life has 2 entries, not 1"),
        ("life", [5, 6], "life is a whole number from 0 to 5, not 6"),
        ("hands", [["bo"], ["te"]], "hands does not know 'te'. Did you mean 'tea'?"),
        ("hands", ["bo", []], "hands is a list, not 'bo'"),
        ("roles", ["", "ninja"], "roles does not know ''"),
        ("deck", None, "deck is a list, not None"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(table, name, value, words):
    with pytest.raises(tk.BadRecord, match="In a save: ") as caught:
        read({**LAYOUT.write(table), name: value})
    assert words in str(caught.value)


def test_a_missing_and_a_foreign_field_are_refused(table):
    data = LAYOUT.write(table)
    with pytest.raises(tk.BadRecord, match="there is no field 'more'"):
        read({**data, "more": 1})
    del data["turn"]
    with pytest.raises(tk.BadRecord, match="the field 'turn' is missing"):
        read(data)


def test_hiding_leaves_a_seat_its_own(table):
    LAYOUT.hide(table, 1)
    assert table.hands == [[-1, -1], [1]]
    assert table.role == [-1, 1]
    assert table.deck == [-1, -1, -1]
    assert table.held == 1


def test_a_spectator_sees_what_everybody_sees(table):
    LAYOUT.hide(table, None)
    assert table.hands == [[-1, -1], [-1]]
    assert table.role == [-1, -1]


def test_what_is_hidden_is_shown_as_nothing(table):
    LAYOUT.hide(table, 0)
    shown = LAYOUT.show(table)
    assert shown["players"][1]["hands"] == [None]
    assert shown["players"][0]["roles"] == "shogun"
    assert shown["players"][0]["level"] == [0, 0, 0]
    assert shown["deck"] == 3
    assert shown["lead"] == -1


def test_where_everybody_sees_it_no_word_is_nothing_and_not_hidden(table):
    table.held = -1
    assert LAYOUT.show(table)["held"] == ""


def test_a_board_is_shown_as_rows_from_the_top(table):
    marks = Field("marks", NUMBERS, -1, 1, ("x", "o"), start=-1, each=FIXED, times=6, columns=3)
    table.marks = [0, -1, 1, -1, -1, 0]
    assert Layout(marks).show(table)["marks"] == [["x", "", "o"], ["", "", "x"]]
    assert Layout(marks).write(table)["marks"] == ["x", "", "o", "", "", "x"]


@pytest.mark.parametrize("row", [{"each": SEAT, "times": 9}, {"each": FIXED, "times": 8}])
def test_a_board_has_whole_rows_of_a_fixed_number_of_squares(row):
    with pytest.raises(tk.Nonconforming, match="'marks' is no board of 3 columns"):
        Layout(Field("marks", NUMBERS, columns=3, **row))


def test_a_field_has_one_row():
    with pytest.raises(tk.Nonconforming, match="two rows for 'turn'"):
        Layout(Field("turn", NUMBER), Field("turn", NUMBERS))


def test_a_layout_knows_what_is_hidden():
    assert LAYOUT.secrets()
    assert not Layout(Field("turn", NUMBER, seen=EVERYBODY)).secrets()

"""Bad input: each kind has its own error with a sentence; nothing changes, nothing else escapes."""

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tablekit as tk

GAME = tk.game("samurai-sword")
HUGE = 10**5000
"""Python itself refuses to print a number of this size."""


class Counted:
    """An integer of another kind, as numpy has them."""

    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


def kind_of(value):
    """What a test case is about, for its name."""
    return type(value).__name__


def sentence(caught):
    """The error's message, which is one printable sentence."""
    text = str(caught.value)
    assert text.isprintable(), text
    assert text.endswith((".", "?", ")")), text  # a refusal ends with its rule, in brackets
    assert len(text) < 600
    return text


# --- Games, options, seats, seeds -------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ("samurai-swords", "Did you mean 'samurai-sword'?"),
        ("Samurai Sword", "Did you mean 'samurai-sword'?"),
        ("SAMURAI-SWORD", "Did you mean 'samurai-sword'?"),
        ("chess", "There is no game 'chess'."),
        ("", "Games here: sake-samurai, samurai-sword, "),
        ("samurai_sword", "Did you mean 'samurai-sword'?"),
        (None, "There is no game None."),
        (5, "There is no game 5."),
        (HUGE, "There is no game a huge number."),
        (["samurai-sword"], "There is no game"),
        (b"samurai-sword", "There is no game b'samurai-sword'."),
        ("x" * 100_000, "There is no game 'xxx"),
        ("../samurai-sword", "There is no game"),
        ("\x1b[31m\n", "There is no game"),
    ],
    ids=lambda value: type(value).__name__ if not isinstance(value, str) else repr(value[:20]),
)
def test_an_unknown_game_is_refused_with_the_nearest(asked, says):
    with pytest.raises(tk.UnknownGame) as caught:
        tk.game(asked)
    assert isinstance(caught.value, KeyError)
    assert says in sentence(caught)


@pytest.mark.parametrize("asked", [None, 5, [], object])
def test_a_table_needs_a_game(asked):
    with pytest.raises(tk.BadOption) as caught:
        tk.Table(asked)
    assert "A table needs a game or its id" in sentence(caught)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"edition": "en"}, "Samurai Sword: edition cannot be 'en'; it is 'es', 'it'."),
        ({"edition": None}, "edition cannot be None"),
        ({"edition": True}, "edition cannot be True"),
        ({"edition": HUGE}, "edition cannot be a huge number"),
        ({"edition": math.nan}, "edition cannot be nan"),
        ({"edition": ["es"]}, "edition cannot be ['es']"),
        ({"deck": "publisht"}, "Did you mean 'published'?"),
        ({"colour": "red"}, "has no option 'colour'; its options are: edition, deck."),
        ({"Edition": "es"}, "Did you mean 'edition'?"),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_bad_option_is_refused_with_what_is_allowed(game, options, says):
    for start in (game.new, lambda seats, **chosen: tk.Table(game, seats, **chosen)):
        with pytest.raises(tk.BadOption) as caught:
            start(4, **options)
        assert says in sentence(caught)


@pytest.mark.parametrize(
    "seats",
    [2, 8, 0, -3, HUGE, -HUGE, True, False, 4.0, math.nan, "5", "five", b"5", [], {}, object()],
    ids=kind_of,
)
def test_a_wrong_seat_count_is_refused(game, seats):
    with pytest.raises(tk.BadOption) as caught:
        game.new(seats, 1)
    assert "3 to 7 seats" in sentence(caught)


@pytest.mark.parametrize(
    "seats",
    [2, HUGE, True, 4.0, "Ann", {"a", "b", "c"}, {"a": 1}, [], ["Ann"] * 8]
    + [["Ann", "Bo", who] for who in ("", None, 5, b"Cleo", ["Cleo"], "x" * 201, object())],
    ids=kind_of,
)
def test_wrong_seats_at_a_table_are_refused(seats):
    with pytest.raises(tk.BadOption) as caught:
        tk.Table("samurai-sword", seats, seed=1)
    assert "seat" in sentence(caught)


@pytest.mark.parametrize("seed", [1.0, "1", b"1", True, [], math.inf, HUGE, object()], ids=kind_of)
def test_a_bad_seed_is_refused(game, seed):
    for start in (
        lambda: game.new(4, seed),
        lambda: tk.Table(game, 4, seed),
        lambda: game.new(4, 1).view(0).sample(seed),
    ):
        with pytest.raises(tk.BadOption) as caught:
            start()
        assert "a seed is a whole number" in sentence(caught)


@pytest.mark.parametrize(
    "seat", [-1, 5, 99, HUGE, True, False, 1.0, "0", b"0", [], (0,)], ids=kind_of
)
def test_a_seat_that_is_not_there_sees_nothing(game, seat):
    state = game.new(5, 1)
    table = tk.Table(game, 5, 1)
    for look in (state.view, table.view, table.log):
        with pytest.raises(tk.BadOption) as caught:
            look(seat)
        assert "seats are 0 to 4" in sentence(caught)


@pytest.mark.parametrize("thing", [None, "state", 5, b"", {}], ids=kind_of)
def test_a_table_from_something_that_is_no_state_is_refused(thing):
    with pytest.raises(tk.TablekitError) as caught:
        tk.Table.from_state(thing)
    sentence(caught)


def test_a_table_from_a_state_wants_as_many_seats(game):
    with pytest.raises(tk.BadOption) as caught:
        tk.Table.from_state(game.new(5, 1), ["Ann", "Bo", "Cleo"])
    assert sentence(caught) == "This position has 5 seats, not 3."


# --- Actions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [0, 20, 10_000])
@pytest.mark.parametrize(
    "action",
    [
        *(-1, 10**9, HUGE, -HUGE, 1.0, 0.5, math.nan, True, False, None),
        *(b"end", [0], (0,), {}, object()),
    ],
    ids=kind_of,
)
def test_what_is_no_action_is_refused_and_changes_nothing(after, moves, action):
    state = after(moves)
    before, legal = state.to_json(), state.legal_actions()
    with pytest.raises(tk.IllegalAction) as caught:
        state.apply(action)
    assert sentence(caught).startswith(f"Samurai Sword, move {state.move}:")
    assert caught.value.refusal.rule in state.game.rulebook
    assert state.to_json() == before
    assert state.legal_actions() == legal


@pytest.mark.parametrize("moves", [0, 20, 10_000])
@pytest.mark.parametrize("text", ["", "nonsense", "bo>99"])
def test_text_that_names_no_action_is_refused_and_changes_nothing(after, moves, text):
    state = after(moves)
    before = state.to_json()
    with pytest.raises(tk.BadNotation, match="names no action"):
        state.apply(text)
    assert state.to_json() == before


def test_a_notation_can_be_applied_like_its_action(after):
    state, twin = after(0), after(0)
    action = state.legal_actions()[0]
    state.apply(action)
    twin.apply(twin.notation(action))
    assert state == twin


def test_a_notation_that_is_not_legal_is_refused_with_its_rule(game):
    state = game.scenario(seats=4, turn=0, hands={0: ["bo"]}, weapons_played=1)
    before = state.to_json()
    with pytest.raises(tk.IllegalAction) as caught:
        state.apply("bo>1")
    assert caught.value.refusal.code == "weapon-limit"
    assert state.to_json() == before


def test_every_int_that_is_not_legal_is_refused(after):
    state = after(25, seats=7, seed=4)
    before, legal = state.to_json(), set(state.legal_actions())
    for number in range(-50, 50_000):
        refusal = state.refusal(number)
        assert (refusal is None) == (number in legal)
    for number in set(state.candidates()) - legal:
        with pytest.raises(tk.IllegalAction):
            state.apply(number)
    assert state.to_json() == before


def test_ints_of_another_kind_count(after):
    state, twin = after(20), after(20)
    action = state.legal_actions()[0]
    assert state.refusal(Counted(action)) is None
    state.apply(Counted(action))
    twin.apply(action)
    assert state.to_json() == twin.to_json()
    with pytest.raises(tk.IllegalAction):
        state.apply(Counted(-1))
    table = tk.Table("samurai-sword", 3, seed=1)
    table.play(Counted(table.state.legal_actions()[-1]))
    assert tk.Table.from_record(table.record).state.to_json() == table.state.to_json()


def test_nobody_acts_after_the_end(after):
    state = after(10_000)
    before = state.to_json()
    assert state.legal_actions() == []
    with pytest.raises(tk.IllegalAction) as caught:
        state.apply(state.parse("end") if state.refusal("end") is None else 8312)
    assert "The game is over." in sentence(caught)
    assert state.to_json() == before


@pytest.mark.parametrize("action", [-1, HUGE, None, "sing", 1.5, True, [0]], ids=kind_of)
def test_words_about_what_is_no_action_are_refused(after, action):
    state = after(20)
    view = state.view(state.actor)
    for asked in (state, view):
        for ask in (asked.describe, asked.parts, asked.notation):
            with pytest.raises(tk.IllegalAction) as caught:
                ask(action)
            sentence(caught)


def test_everything_a_person_might_try_has_words(after):
    for moves in range(0, 200, 7):
        state = after(moves, seats=6, seed=8)
        for action in state.candidates():
            assert state.describe(action)
            assert state.parts(action)["kind"]
            assert state.read(state.notation(action)) == action


# --- Notation ---------------------------------------------------------------------------------


@pytest.fixture
def plain(game):
    """Seat 0 holds Bo and Geisha; seat 1 is next to it."""
    return game.scenario(
        seats=5, turn=0, hands={0: ["bo", "geisha"], 1: ["parry"]}, characters={0: "hanzo"}
    )


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("daikyu>1", "not-in-hand"),
        ("armor", "not-in-hand"),
        ("tea-ceremony", "not-in-hand"),
        ("breathing>2", "not-in-hand"),
        ("parry", "nothing-to-parry"),
        ("bo>0", "weapon-on-self"),
        ("bo", "weapon-needs-target"),
        ("geisha>1:armor", "geisha-no-property"),
        ("geisha>1", "geisha-needs-choice"),
        ("discard:bo", "nothing-to-discard"),
        ("nobunaga", "not-nobunaga"),
        ("lose-honor", "no-bushido-check"),
    ],
)
def test_known_notation_that_is_not_legal_is_an_illegal_action(plain, text, code):
    before = plain.to_json()
    with pytest.raises(tk.IllegalAction) as caught:
        plain.parse(text)
    assert caught.value.refusal.code == code
    assert repr(text) in sentence(caught)
    assert plain.refusal(text).code == code
    assert plain.to_json() == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "zeppelin",
        "bo>",
        "bo>5",
        "bo>7",
        "bo>15",
        "bo>16",
        "bo>17",
        "bo>34",
        "bo>01",
        "bo>1 ",
        "bo >1",
        "bo> 1",
        "b o>1",
        "bo>-1",
        "bo>+1",
        "bo>1.0",
        "bo>１",
        "bo>١",
        "bo>²",
        "bo>①",
        "bo>one",
        "bo>1:hand",
        "bo>1:",
        "bo:1",
        "bo>>1",
        "bo>1>1",
        "ｂｏ>1",
        "bо>1",
        "bō>1",
        "geisha>1:bo",
        "geisha:hand",
        "geisha>1:hand:hand",
        "end:",
        "end:bo",
        "end>1",
        "play",
        "play:bo",
        "parry:",
        "parry:parry",
        "parry>1:hand",
        "give",
        "discard",
        "discard:",
        "discard:zeppelin",
        "decline:bo",
        "0",
        "8312",
        "-1",
        "None",
        "bo>1\0",
        "\0",
        "\n",
        "bo>1\nbo>1",
        "\ud800",
        "\u202ebo>1",
        "bo>1" * 10_000,
        "x" * 1_000_000,
        "bo>" + "1" * 100_000,
        "end" + "\u0301",
    ],
    ids=lambda text: repr(text[:14]),
)
def test_unknown_notation_is_bad_notation(plain, text):
    before = plain.to_json()
    asked = (plain.parse, plain.refusal)
    if text.strip() == "bo>1":
        # Spaces around are forgiven, nothing else.
        assert plain.parse(text) == plain.parse("bo>1")
        return
    for ask in asked:
        with pytest.raises(tk.BadNotation) as caught:
            ask(text)
        assert "names no action" in sentence(caught)
        assert "Legal now: bo>1" in sentence(caught)
    assert plain.to_json() == before


@pytest.mark.parametrize("thing", [None, 5, True, b"bo>1", ["bo>1"]], ids=kind_of)
def test_notation_is_text(plain, thing):
    with pytest.raises(tk.BadNotation) as caught:
        plain.parse(thing)
    assert "names no action" in sentence(caught)


@settings(max_examples=300)
@given(st.text(st.sampled_from("abdehikmnoprstuy>:-0123456789１٣ \n"), max_size=24))
def test_no_text_breaks_the_reading_of_notation(text):
    state = GAME.new(5, 1)
    try:
        action = state.parse(text)
    except (tk.BadNotation, tk.IllegalAction):
        return
    assert state.notation(action) == text.strip().lower()


def test_a_table_refuses_like_its_state(plain):
    table = tk.Table.from_state(plain)
    before = table.record
    with pytest.raises(tk.BadNotation):
        table.play("zeppelin")
    for bad in ("daikyu>1", -1, None, 2.5, True):
        with pytest.raises(tk.IllegalAction):
            table.play(bad)
    assert table.record == before
    assert table.events == []
    assert table.why_not("daikyu>1").code == "not-in-hand"
    assert table.why_not("bo>1") is None

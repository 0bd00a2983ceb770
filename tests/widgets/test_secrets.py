"""Only the seat's view crosses to the browser.

Everything that a widget sends is recorded: the state it opens with, every change of it, every
message. Two kinds of proof follow. *Two worlds:* what a window is sent is compared, byte by byte,
with what it is sent in another world that differs only in what its seat cannot see. *Canaries:*
numbers and words that would give a secret away are looked for in all that was ever sent.
"""

import asyncio
import json
import re
from random import Random

import pytest
from tablekit_widgets import TableWidget

import tablekit as tk

GAME = tk.game("samurai-sword")
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal")
SHORT = {3: 6, 4: 36, 5: 9, 6: 29, 7: 23}
"""For each number of seats, a deal whose random game is over soon: 60 to 100 moves."""
SEED = 7_340_052_918_364_553_201
"""A seed that no text can hold by chance."""


# --- Whole games, every seat, everything that is sent -----------------------------------------


def test_no_window_is_ever_sent_another_seats_secrets(act, seats, secrets_of, only_known):
    """Each person plays at a window of their own, up to the end of the game."""
    table, chance = tk.Table(GAME, NAMES[:seats], seed=SHORT[seats]), Random(SHORT[seats])
    windows = [TableWidget(table, seat=seat) for seat in range(seats)]
    checked = 0
    while not table.state.is_over:
        secrets = secrets_of(table.state)
        assert table.state.legal_actions()
        for seat, window in enumerate(windows):
            drawn = window.comm.scenes()[-1]["html"]
            text = window.comm.take()
            checked += len(text)
            assert secrets.rng not in text
            assert secrets.deck not in text
            view = table.view(seat).to_dict()
            only_known(drawn, seat, secrets, view)
        window = windows[table.state.actor]
        act(window, chance.choice(window.scene["actions"])["id"])
    assert checked > 100_000


def test_no_spectator_is_ever_sent_a_seats_secrets(table_after, seats, secrets_of, only_known):
    table = table_after(0, seats, seed=SHORT[seats])
    table.bots.update({seat: tk.bots.make("random", seat) for seat in range(seats)})

    async def watch():
        widget = TableWidget(table, pace=0)
        while not table.state.is_over:
            secrets, view, moves = secrets_of(table.state), table.view(None).to_dict(), table.moves
            drawn = widget.comm.scenes()[-1]["html"]
            text = widget.comm.take()
            assert secrets.rng not in text
            assert secrets.deck not in text
            only_known(drawn, table.state.role.index(0), secrets, view)
            while table.moves == moves:
                await asyncio.sleep(0)

    asyncio.run(watch())


def test_seed_generator_and_record_are_never_sent_before_the_end(act, position):
    """Neither in a dealt game, nor in one that began in a described position."""
    dealt = tk.Table(GAME, NAMES[:3], seed=SEED)
    for table in (dealt, position(3)):
        windows = [TableWidget(table, seat=seat) for seat in range(3)]
        chance = Random(1)
        generators = set()
        while not table.state.is_over and table.moves < 50:
            generators.add(str(table.state.rng))
            window = windows[table.state.actor]
            act(window, chance.choice(window.scene["actions"])["id"])
        sent = "".join(window.comm.take() for window in windows)
        assert str(SEED) not in sent
        assert "tablekit: 1" not in sent
        assert not [number for number in generators if number in sent]
        assert table.state.to_json() not in sent


def test_even_when_asked_a_window_keeps_the_record_to_itself(table_after, tell):
    table = table_after(20, 4)
    widget = TableWidget(table, seat=0)
    tell(widget, "save")
    widget.send_state()  # what a page gets that asks for the whole state
    told = [one for one in widget.comm.sent if '"method": "custom"' in one]
    assert len(told) == len(widget.comm.messages("answered")) == 1
    text = widget.comm.take()
    assert f'"seed": {table.seed}' not in text
    assert "end 20" not in text


# --- Two worlds -------------------------------------------------------------------------------


def in_step(one, other):
    """Whether the window's seat has seen the same in both worlds.

    The view alone does not tell: two cards drawn in another order make the same hand.
    """
    return known(one) == known(other)


def known(widget):
    """What the seat sees now, and what was told to it and not to everybody."""
    seat, events = widget.seat, widget.table.events
    private = [event.to_dict() for event in events if event.to is not None and seat in event.to]
    return widget.table.view(seat).to_dict(), private


def play_both(one, other, chance):
    """One random move that is legal in both worlds, in both; False if there is none."""
    legal = set(other.table.state.legal_actions())
    shared = [action for action in one.table.state.legal_actions() if action in legal]
    if not shared:
        return False
    action = chance.choice(shared)
    for widget in (one, other):
        widget.table.play(action, bots=False)
        widget.refresh()
    return True


def two_worlds(state, seat, seed):
    """The same position for a seat, with other hidden cards, roles and deck: a window on each."""
    twin = state.view(seat).sample(seed)
    widgets = []
    for world in (state, twin):
        table = tk.Table.from_state(world, NAMES[: state.seats])
        table.bots.clear()
        widgets.append(TableWidget(table, seat=seat))
    return widgets


def wire_text(widget):
    """What was sent, without the names that the protocol gives to models."""
    return re.sub(r"IPY_MODEL_[0-9a-f]+", "IPY_MODEL", widget.comm.take())


def difference(one, other):
    """Where two texts part, with what stands around it; nothing if they are the same."""
    if one == other:
        return ""
    pairs = enumerate(zip(one, other, strict=False))
    parted = next((place for place, (left, right) in pairs if left != right), 0)
    start = max(0, parted - 200)
    return f"{one[start : start + 400]!r} is not {other[start : start + 400]!r}"


@pytest.mark.parametrize("moment", [0, 15, 40])
def test_a_window_is_sent_the_same_whatever_its_seat_cannot_see(table_after, seats, moment):
    """Byte by byte, for as long as the worlds look the same to the seat."""
    chance = Random(100 * seats + moment)
    for seat in range(seats):
        state = table_after(moment, seats, seed=seats).state
        one, other = two_worlds(state, seat, seed=seat)
        assert one.table.state.hands != other.table.state.hands
        assert one.table.state.deck != other.table.state.deck
        compared = 0
        while in_step(one, other):
            assert difference(wire_text(one), wire_text(other)) == ""
            compared += 1
            if compared > 12 or not play_both(one, other, chance):
                break
        assert compared
        one.close()
        other.close()


def test_the_worlds_stay_alike_while_others_move(table_after):
    """So the proof above is about more than the first picture."""
    chance, compared = Random(5), []
    for seat in range(5):
        one, other = two_worlds(table_after(10, 5, seed=5).state, seat, seed=seat)
        steps = 0
        while in_step(one, other) and play_both(one, other, chance):
            steps += 1
        compared.append(steps)
    assert sum(compared) > 15, compared


def test_a_refused_try_tells_nothing_about_what_is_hidden(table_after, tell):
    """Whatever number a page sends: the answer is the same in both worlds."""
    state = table_after(25, 5, seed=5).state
    one, other = two_worlds(state, state.actor, seed=1)
    tries = {*state.candidates()[::2], *range(-3, 30), *(7**power for power in range(30))}
    for action in sorted(tries - set(state.legal_actions())):
        answers = [tell(world, "act", action=action, move=0)["notice"] for world in (one, other)]
        assert answers[0] == answers[1] != ""
    assert one.table.moves == other.table.moves == 0


def test_two_worlds_differ_where_a_secret_is_told(table_after, monkeypatch):
    """The proof can fail: windows that show the whole truth are found out."""
    state = table_after(10, 4).state
    one, other = two_worlds(state, 0, seed=1)
    assert wire_text(one) == wire_text(other)
    monkeypatch.setattr(type(state), "hide", lambda self, seat: None)
    for widget in (one, other):
        widget.refresh()
    assert wire_text(one) != wire_text(other)


# --- Undo, replay and the log on a window -----------------------------------------------------


def test_nothing_private_is_told_by_the_log_the_news_or_the_reason_against_undo(act, seats):
    """A drawn or stolen card is named to those who saw it and to nobody else."""
    table, chance = tk.Table(GAME, NAMES[:seats], seed=seats), Random(seats)
    windows = [TableWidget(table, seat=seat) for seat in (0, 1)]
    private = 0
    for _ in range(60):
        if table.state.is_over:
            break
        before = len(table.events)
        table.play(chance.choice(table.state.legal_actions()))
        for window in windows:
            window.refresh()
            scene = window.scene
            for event, news in zip(table.events[before:], scene["news"], strict=False):
                if event.to is not None and window.seat not in event.to:
                    private += 1
                    whole = event.text(table.players)
                    assert news["data"]["card"] is None
                    assert news["words"] != whole
                    told = json.dumps([scene["log"], scene["news"], scene["undo"]])
                    assert json.dumps(whole) not in told
    assert private > 10

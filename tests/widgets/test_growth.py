"""Three hundred updates, and the widget is as small as before."""

import gc
import json
import tracemalloc
from functools import cache
from random import Random
from weakref import ref

import tablekit_widgets.table
from tablekit_widgets import TableWidget
from tablekit_widgets.looks import _look, look_of
from tablekit_widgets.render import _drawing, _template

import tablekit as tk
from tablekit.core.texts import REMEMBERED

GAME = tk.game("samurai-sword")
UPDATES = 300
SMALL = 200_000
"""Bytes that may be left over after so many updates: a few scenes."""


def update(widget, times):
    """Play a move and take it back, look into the past, send nonsense: a scene for each."""
    armor = widget.table.state.parse("armor")
    for number in range(times // 5):
        for content in (
            {"type": "act", "action": armor, "move": 0},
            {"type": "goto", "move": 0},
            {"type": "goto", "move": None},
            {"type": "undo"},
            {"type": "act", "action": -number, "move": 0},
        ):
            widget._receive(widget, content, [])
            widget.comm.sent.clear()
    widget._receive(widget, {"type": "search", "words": ""}, [])
    gc.collect()


def size(widget):
    """What there is of the widget, by name."""
    traits = {name: len(json.dumps(getattr(widget, name), default=str)) for name in widget.keys}
    caches = {
        cached.__name__: cached.cache_info().currsize for cached in (_look, _template, _drawing)
    }
    caches["drawings"] = len(look_of(GAME)._drawings)
    caches["files"] = len(look_of(GAME)._read)
    caches["drawn"] = len(_template(GAME, "en").environment.globals["once"]._drawn)
    return {**traits, **caches, "sentences": len(GAME.texts._said)}


@cache
def measured():
    """Sizes before and after so many updates, and the bytes of memory they have left behind."""
    table = tk.Table.from_state(GAME.scenario(seats=3, turn=0, hands={0: ["armor", "bo"]}))
    widget = TableWidget(table, seat=0)
    update(widget, 20)  # whatever is made once is made now
    before = size(widget)
    tracemalloc.start()
    try:
        update(widget, 10)
        start, _ = tracemalloc.get_traced_memory()
        update(widget, UPDATES)
        end, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return before, size(widget), end - start


def test_neither_what_the_page_holds_nor_a_cache_grows():
    before, after, _ = measured()
    assert after == before


def test_memory_does_not_grow():
    assert measured()[2] < SMALL


def test_sentences_are_remembered_up_to_a_bound(monkeypatch):
    """A kernel that serves many tables says ever new sentences, with ever new names."""
    monkeypatch.setattr("tablekit.core.texts.REMEMBERED", 50)
    monkeypatch.setattr(GAME.texts, "_said", {})
    for number in range(200):
        GAME.texts.say("waiting", {"seat": 0}, [f"Player {number}"])
        assert len(GAME.texts._said) <= 50
    assert REMEMBERED < 50_000


def test_a_scene_stays_under_sixty_four_kilobytes():
    """The largest one is the last, when all hands lie open."""
    for seed in (122, 281):  # the fullest hands at the end of 400 games
        table, chance = tk.Table(GAME, 7, seed=seed), Random(seed)
        widget = TableWidget(table, seat=0)
        while not table.state.is_over:
            table.play(chance.choice(table.state.legal_actions()))
        widget.refresh()
        assert len(widget.comm.sent[-1].encode()) < 64_000


def test_news_of_a_long_skip_are_bounded(position):
    table = position(7)
    widget, chance = TableWidget(table, seat=0), Random(1)
    while not table.state.is_over:
        table.play(chance.choice(table.state.legal_actions()))
    assert len(table.events) > 200
    widget.refresh()
    assert len(widget.scene["news"]) < 20
    assert len(widget.scene["log"]) == 60


def test_a_closed_widget_is_forgotten(position, wires):
    table = position(5)
    widget = TableWidget(table, seat=0)
    gone = ref(widget)
    widget.close()
    assert not [one for one in tablekit_widgets.table._WINDOWS if one.table is table]
    wires.clear()
    del widget
    gc.collect()
    assert gone() is None

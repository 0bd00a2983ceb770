"""What whoever runs the server can see."""

import asyncio
from collections import Counter

import pytest

from tablekit.core.record import Record
from tablekit.serve import watching
from tablekit.serve.watching import NUMBERS, Pulse, as_text, is_here
from tablekit.store import Line, Store, new_token


@pytest.fixture
def place(tmp_path, monkeypatch):
    found = tmp_path / "tables.sqlite"
    monkeypatch.setenv("TABLEKIT_STORE", str(found))
    return found


def test_the_store_is_asked_and_not_too_often(place, monkeypatch):
    now = 100.0
    monkeypatch.setattr(watching, "monotonic", lambda: now)
    record = Record("samurai-sword", 1, {}, ["Ann", "greedy", "greedy"], seed=1)
    with Store(place) as store:
        table = store.create(record, [new_token(), "", ""], new_token())

        async def feel():
            nonlocal now
            pulse = Pulse()
            first = await pulse.feel()
            store.write(table, 0, Line(0, "on"))
            now += watching.FRESH
            whispered = await pulse.feel()
            store.finish(table, "Ann has won.")
            again = await pulse.feel()
            now += watching.FRESH
            later = await pulse.feel()
            pulse.close()
            return first, whispered, again, later

        first, whispered, again, later = asyncio.run(feel())
    assert (first.up, first.tables, first.moves) == (True, 1, 0)
    assert whispered.moves == 0, "a line of a game that goes on may be a whisper"
    assert again == whispered
    assert (later.tables, later.moves) == (0, 1)


def test_a_store_that_is_gone_is_told(place):
    assert asyncio.run(Pulse().feel()).up is False


def test_every_number_is_explained():
    text = as_text({name: Counter() if "total" in name else 1 for name in NUMBERS})
    for name, (kind, about) in NUMBERS.items():
        assert f"# HELP tablekit_{name} {about}\n# TYPE tablekit_{name} {kind}\n" in text


def test_this_machine_is_here_and_others_are_not():
    assert is_here("127.0.0.1")
    assert is_here("::1")
    assert not is_here("192.0.2.1")
    assert not is_here("somewhere")

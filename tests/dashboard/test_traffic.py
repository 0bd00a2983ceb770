"""What really goes over the line: nothing in it gives away the deal, or opens another's seat.

That a window's scenes do not depend on what its seat cannot see is shown in
tests/widgets/test_two_worlds.py; here stands every byte that real pages get.
"""

import json

import pytest

import tablekit as tk
from tests.dashboard.people import (
    kept_table,
    link_of,
    path_of,
    play_together,
    sit_down,
    table_id,
)

MOVES = 6
"""So many moves of people are made at each table."""
SEATS = {
    "Samurai Sword": ("me Ann", "link Bo", "bot greedy"),
    "Way of the Samurai": ("me Ann", "link Bo"),
    "Sake Samurai": ("me Ann", "link Bo", "bot greedy"),
    "Shogun no Katana": ("me Ann", "link Bo"),
}


def listen(page):
    """Everything that comes to a page by websocket from now on, in a list that grows."""
    heard = []

    def note(said):
        heard.append(said if isinstance(said, str) else said.decode("utf-8", "replace"))

    page.on("websocket", lambda line: line.on("framereceived", note))
    return heard


@pytest.mark.parametrize("game", SEATS)
def test_no_page_is_sent_the_deal_or_anothers_key(server, visit, game):
    assert set(SEATS) == {each.title for each in tk.games()}
    ann = visit(server)
    heard = [listen(ann)]
    ann.reload()  # the line is opened again, and heard
    ann.locator("#loading").wait_for(state="detached")
    sit_down(ann, *SEATS[game], game=game)
    link = link_of(ann, "Bo")
    bo, watcher = visit(server), visit(server)
    for page, path in ((bo, path_of(server, link)), (watcher, f"?table={table_id(ann)}")):
        heard.append(listen(page))
        page.goto(server.address + path)
        page.locator(".tk-table").wait_for()
    secrets = set()
    for made, _ in enumerate(play_together([ann, bo])):
        secrets.add(str(kept_table(server, ann).state.rng))
        if made == MOVES:
            break
    table = kept_table(server, ann)
    secrets |= {str(table.seed), table.state.to_json(), json.dumps(table.record)[1:-1]}
    remembered = "Object.values(JSON.parse(localStorage['tablekit.tables']))[0]"
    hers, his = ann.evaluate(remembered), bo.evaluate(remembered)
    assert min(map(len, heard)) > 3
    for texts, others in zip(heard, ([his["key"]], [hers["key"], hers["owner"]], []), strict=True):
        said = "".join(texts)
        assert "Bo" in said  # so it can be read
        keys = others or [hers["key"], hers["owner"], his["key"]]
        assert [word for word in (*secrets, *keys) if word in said] == []

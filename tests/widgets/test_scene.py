"""The scene: one pure function from a view to what the browser gets."""

import json
from typing import get_type_hints

import pytest
from tablekit_widgets import TableWidget
from tablekit_widgets.looks import look_of
from tablekit_widgets.names import names_of
from tablekit_widgets.scene import Outlook, Scene, make_scene

import tablekit as tk


@pytest.fixture(params=["samurai-sword", "way-of-the-samurai"])
def table(request):
    game = tk.game(request.param)
    return tk.Table(game, ["Ann", "Bo", "Cleo"][: game.seats[0]], seed=4)


def test_the_same_view_and_outlook_give_the_same_scene(table):
    outlook = Outlook(players=table.players, language="en", moves=0, decides=True)
    view = table.view(0)
    first = make_scene(view, table.events, outlook)
    before = view.to_dict()
    assert make_scene(table.view(0), table.events, outlook) == first
    assert view.to_dict() == before


def test_a_scene_has_what_it_says_and_is_plain_json(table):
    outlook = Outlook(players=table.players, language="en", moves=0, fresh=3)
    scene = make_scene(table.view(0), table.events, outlook)
    assert set(scene) == set(get_type_hints(Scene))
    assert json.loads(json.dumps(scene)) == scene


def test_the_widget_shows_the_scene_of_its_view(table):
    widget = TableWidget(table, seat=0, pace=0)
    outlook = widget._outlook(None, 0)
    assert outlook.players == names_of(table.state.seats, table.players)
    assert widget.scene == make_scene(table.view(0), table.events, outlook)


def test_behind_a_curtain_is_nothing_that_a_seat_knows(table):
    outlook = Outlook(players=table.players, language="en", moves=0, curtain=0, fresh=3)
    scene = make_scene(table.view(0), table.events, outlook)
    shown = {name for name, value in scene.items() if value not in ("", [], {}, None, False)}
    assert shown <= {"curtain", "replay", "undo", "seat", "move"}
    assert scene["curtain"] == {"seat": 0, "name": "Ann"}


def test_odds_are_counted_once_for_a_repaint(monkeypatch):
    game = tk.game("way-of-the-samurai")
    widget = TableWidget(tk.Table(game, ["Ann"], seed=4), pace=0)
    counted = []
    odds = type(game).odds
    monkeypatch.setattr(
        type(game), "odds", lambda self, view: counted.append(1) or odds(self, view)
    )
    widget.refresh()
    assert len(counted) == 1


@pytest.mark.parametrize(("game", "seats"), [(game.id, min(game.seats)) for game in tk.games()])
def test_at_the_end_everybody_has_a_face_and_points_add_up(game, seats):
    table = tk.Table(game, ["Ann", "Bo", "Cleo"][:seats], seed=3)
    while not table.state.is_over:
        table.play(table.game.greedy(table.view(table.state.actor)))
    widget = TableWidget(table, seat=0)
    sides, look = widget.scene["result"]["sides"], look_of(table.game)
    people = [person for side in sides for person in side["people"]]
    rivals = [rival.id for rival in table.state.result.rivals]
    assert {person["seat"] for person in people} == {*range(seats), *rivals}
    assert len(people) == seats + len(rivals)
    for person in people:
        assert look.drawing(person["face"]), person
        # Below a name and beside the points neither is said again.
        assert not any(person["name"] in words for words, _, _ in person["rows"])
    for side in sides:
        rows = [*side["rows"], *(row for person in side["people"] for row in person["rows"])]
        assert sum(points for _, _, points in rows) == side["points"]


def test_who_is_beaten_sees_by_whom():
    for seed in range(40):
        table = tk.Table("way-of-the-samurai", ["Ann"], seed=seed, enemy="oda")
        while not table.state.is_over:
            table.play(table.state.legal_actions()[0])
        if not table.state.result.winners:
            break
    assert TableWidget(table, seat=0).scene["result"]["victor"] == "enemy-oda"

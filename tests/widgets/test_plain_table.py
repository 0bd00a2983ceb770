"""A game of somebody else, without a template: the plain table shows all, and plays it through."""

from random import Random

import pytest
from tablekit_widgets import TableWidget, as_text, page, render

import tablekit as tk


@pytest.fixture(params=[2, 3, 4], ids="{}-players".format)
def names(request):
    return ["Ann", "Bo", "Cleo", "Dan"][: request.param]


def test_a_game_without_a_template_gets_a_plain_table(sticks, names, parse):
    table = tk.Table(sticks, names, seed=1)
    for seat in (None, *range(len(names))):
        tree = parse(page(table.view(seat), table.players))
        (plain,) = tree.of("tk-plain")
        sections = list(plain.all("section", data_key=True))
        assert [section.get("data-key") for section in sections] == [
            f"seat-{number}" for number in range(len(names))
        ]
        for name, section in zip(names, sections, strict=True):
            assert name in section.text
            assert ("(you)" in section.text) == (seat is not None and name == names[seat])
            assert all(
                (button.get("aria-label") or button.text) for button in section.all("button")
            )


def test_the_plain_table_shows_everything_the_view_tells(sticks, names, parse):
    table, chance = tk.Table(sticks, names, seed=2), Random(2)
    while not table.state.is_over:
        for seat in (None, *range(len(names))):
            view = table.view(seat)
            seen, tree = view.to_dict(), parse(render(view, table.players))
            sections = list(tree.all("section", data_key=True))
            for told, section in zip(seen["players"], sections, strict=True):
                for key, value in told.items():
                    assert key.replace("_", " ") in section.text
                    assert value is None or value == [] or str(value).strip("[]") in section.text
            for pile in ("bundle", "face_up", "turns_taken"):
                assert pile.replace("_", " ") in tree.text
            assert ", ".join(map(str, seen["face_up"])) in tree.text
            assert as_text(view, table.players).startswith("Sticks, move")
        table.play(chance.choice(table.state.legal_actions()))


def test_the_plain_table_hides_what_the_view_hides(sticks, names):
    table = tk.Table(sticks, names, seed=3)
    for seat in (None, *range(len(names))):
        view = table.view(seat)
        twin = tk.Table.from_state(view.sample(5), names)
        assert twin.state.to_json() != table.state.to_json()
        assert render(twin.view(seat), names) == render(view, names)


def test_every_legal_action_is_in_the_list_and_can_be_taken_from_it(sticks, names, act):
    """Every one of them is tried on a branch of its own."""
    table, chance = tk.Table(sticks, names, seed=4), Random(4)
    while not table.state.is_over:
        seat = table.state.actor
        for action in table.state.legal_actions():
            widget = TableWidget(table.branch(), seat=seat)
            offered = {one["id"]: one["words"] for one in widget.scene["actions"]}
            assert sorted(offered) == table.state.legal_actions()
            assert offered[action] == table.describe(action)
            act(widget, action)
            assert widget.table.moves == table.moves + 1
            widget.close()
        table.play(chance.choice(table.state.legal_actions()))


def test_a_whole_game_is_played_on_the_plain_table(sticks, play_on):
    table = tk.Table(sticks, ["Ann", "greedy", "random"], seed=5)
    widget = TableWidget(table)
    for scene in play_on(widget):
        assert scene["prompt"] or scene["result"]
    assert table.state.is_over
    assert widget.scene["result"]["scores"] == [
        [name, score] for name, score in zip(table.players, table.state.result.scores, strict=True)
    ]
    assert widget.flights == {}


def test_a_record_of_a_game_that_is_not_installed_can_be_opened_at_its_own_table(sticks, tell):
    table = tk.Table(sticks, ["Ann", "Bo"], seed=6)
    table.play("draw")
    widget = TableWidget(tk.Table(sticks, ["Cleo", "Dan"], seed=7))
    assert tell(widget, "open", text=table.record)["notice"] == ""
    assert widget.table.record == table.record


def test_refusals_of_a_strangers_game_are_said_too(sticks):
    widget = TableWidget(tk.Table(sticks, ["Ann", "Bo"], seed=6), seat=0)
    assert widget.scene["why"]["target=0"] == ["You cannot swap sticks with yourself.", "ST-6"]

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
                    if key == "seat":
                        continue  # the name says it
                    assert key.replace("_", " ") in section.text
                    assert value is None or value == [] or str(value).strip("[]") in section.text
            for pile in ("bundle", "face_up", "turns_taken"):
                assert pile.replace("_", " ") in tree.text
            assert ", ".join(map(str, seen["face_up"])) in tree.text
            assert as_text(view, table.players).startswith("Sticks, move")
        table.play(chance.choice(table.state.legal_actions()))


def test_the_plain_table_tells_nothing_twice(sticks, noughts, parse):
    for game in (sticks, noughts):
        tree = parse(render(tk.Table(game, ["Ann", "Bo"], seed=2).view(0), ["Ann", "Bo"]))
        told = {term.text for term in tree.all("dt")}
        assert not told & {"seat", "move", "actor", "decision", "options"}


def test_the_plain_table_tells_the_options_that_are_not_the_usual_ones(sticks, parse):
    for turns, said in ((2, []), (3, ["Three turns each"])):
        view = tk.Table(sticks, ["Ann", "Bo"], seed=2, turns=turns).view(0)
        tree = parse(render(view, ["Ann", "Bo"]))
        assert [text.text for text in tree.all("dd") if "turns" in text.text] == said


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
    assert all(news["step"] is None for news in widget.scene["news"])


def test_a_record_of_a_game_that_is_not_installed_can_be_opened_at_its_own_table(sticks, tell):
    table = tk.Table(sticks, ["Ann", "Bo"], seed=6)
    table.play("draw")
    widget = TableWidget(tk.Table(sticks, ["Cleo", "Dan"], seed=7))
    assert tell(widget, "open", text=table.record)["notice"] == ""
    assert widget.table.record == table.record


def test_refusals_of_a_strangers_game_are_said_too(sticks):
    widget = TableWidget(tk.Table(sticks, ["Ann", "Bo"], seed=6), seat=0)
    assert widget.scene["why"]["target=0"] == ["You cannot swap sticks with yourself.", "ST-6"]


# --- A board ----------------------------------------------------------------------------------


@pytest.fixture
def board(noughts):
    """Ann has marked a1 and Bo b2; it is Ann's turn."""
    table = tk.Table(noughts, ["Ann", "Bo"], seed=1)
    table.play("a1")
    table.play("b2")
    return table


def test_a_board_is_drawn_as_rows_of_squares_that_can_be_picked(board, parse):
    for seat in (None, 0, 1):
        (grid,) = parse(render(board.view(seat), board.players)).all("table")
        rows = [[cell.get("data-pick") for cell in row.all("button")] for row in grid.all("tr")]
        assert rows == [[f"move={column}{row}" for column in "abc"] for row in "123"]
        labels = [cell.get("aria-label") for cell in grid.all("button")]
        assert labels[:2] == ["a1: x", "b1: empty"]
        assert [mark.text for mark in grid.of("tk-mark")] == ["x", "o"]
        assert "hidden" not in grid.text


def test_the_squares_are_the_picks_of_the_actions(board, parse):
    """So a click is a move, or says why not: nothing else needs to know the game."""
    scene = TableWidget(board, seat=0).scene
    squares = {button.get("data-pick") for button in parse(scene["html"]).of("tk-square")}
    legal = {f"move={one['picks']['move']}" for one in scene["actions"]}
    assert legal | set(scene["why"]) == squares
    assert scene["why"]["move=a1"] == ["A1 is marked already, by Ann.", "NC-2"]


def test_a_seat_is_shown_with_its_mark_in_its_colour(board, parse):
    tree = parse(render(board.view(0), board.players))
    for seat, section in enumerate(tree.all("section", data_key=True)):
        (mark,) = section.of("tk-mark")
        assert (mark.text, mark.get("data-colour")) == ("xo"[seat], str(seat))


def test_a_board_whose_squares_are_no_actions_is_only_looked_at(board, parse):
    board.game.notations = (*board.game.notations, "resign")
    (grid,) = parse(render(board.view(0), board.players)).all("table")
    assert len(grid.of("tk-square")) == 9
    assert not list(grid.all("button"))


def test_a_board_is_told_in_plain_words_too(board):
    assert "marks [[x, -, -], [-, o, -], [-, -, -]]" in as_text(board.view(0), board.players)


# --- The rules --------------------------------------------------------------------------------


def test_who_searches_for_nothing_gets_all_the_rules(noughts, tell):
    widget = TableWidget(tk.Table(noughts, ["Ann", "Bo"], seed=1), seat=0)
    for words in ("", "  "):
        tell(widget, "search", words=words)
        assert [rule[0] for rule in widget.found] == [rule.id for rule in noughts.rulebook]
    tell(widget, "search", words="NC-2")
    assert [rule[0] for rule in widget.found] == ["NC-2"]

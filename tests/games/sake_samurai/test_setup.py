"""Setup (SA-001 to SA-011)."""

import json

import pytest

import tablekit as tk

GAME = tk.game("sake-samurai")
MASU = {3: 8, 4: 10, 5: 13, 6: 15, 7: 18, 8: 20}


@pytest.mark.rule("SA-001")
def test_everybody_is_dealt_another_board(seats):
    state = GAME.new(seats=seats, seed=1)
    assert len(set(state.board)) == seats
    core = GAME.new(seats=seats, seed=1, board_set="core")
    kinds = GAME.catalogue["samurai"]
    assert all(kinds[GAME.words["samurai"][board]]["set"] == "core" for board in core.board)


@pytest.mark.rule("SA-001", "SA-006")
def test_boards_may_be_listed_for_a_deal(seats):
    """A scenario with boards alone is a game from its deal on."""
    boards = [*GAME.catalogue["samurai"]][-seats:]
    state = GAME.scenario(boards=boards, phase="start", seed=7)
    assert [player["samurai"] for player in state.show()["players"]] == boards
    lives = [GAME.catalogue["samurai"][board]["life"] for board in boards]
    assert [len(life) for life in state.life] == lives
    assert all(len(hand) == 4 for hand in state.hands)
    assert (state.masu, state.gaps) == (MASU[seats], [3] * seats)
    with pytest.raises(tk.BadPosition, match="another board"):
        GAME.scenario(boards=[boards[0]] * seats)


@pytest.mark.rule("SA-003", "SA-004")
def test_everybody_sits_and_wields_an_uncovered_katana(seats):
    for player in GAME.new(seats=seats, seed=2).view(None).to_dict()["players"]:
        assert player["seated"]
        assert [gear["gear"] for gear in player["gear"]] == ["katana"]
        assert player["wielded"] == "katana"
        assert player["sips"] == {}


@pytest.mark.rule("SA-005", "SA-006", "SA-008")
def test_the_deal_leaves_the_rest_in_the_deck(seats):
    state = GAME.new(seats=seats, seed=3)
    lives = [
        GAME.catalogue["samurai"][GAME.words["samurai"][board]]["life"] for board in state.board
    ]
    assert [len(life) for life in state.life] == lives
    assert all(len(hand) == 4 for hand in state.hands)
    assert len(state.deck) == 98 - seats - 4 * seats - sum(lives)
    assert not state.discard


@pytest.mark.rule("SA-005", "SA-006", "SA-007", "SA-009")
def test_three_players_with_life_six_five_and_three(game):
    """Vector V1, with the life points of the specification."""
    boards = ["miyamoto-musashi", "oda-nobunaga", "mori-tomonobu"]
    state = game.scenario(boards=boards, life_points="spread")
    assert state.masu == 8
    assert sum(state.gaps) == 9
    assert state.show()["steps_in_box"] == 19
    assert len(state.deck) == 69


@pytest.mark.rule("SA-006")
def test_everybody_has_five_life_points_and_tomonobu_six():
    lives = {board: row["life"] for board, row in GAME.catalogue["samurai"].items()}
    assert lives.pop("mori-tomonobu") == 6
    assert set(lives.values()) == {5}


@pytest.mark.rule("SA-006")
def test_the_life_points_of_the_first_design_are_an_option():
    boards = ["miyamoto-musashi", "uesugi-kenshin", "mori-tomonobu", "tomoe-gozen"]
    for chosen, lives in (("even", [5, 5, 6, 5]), ("spread", [6, 4, 3, 5])):
        state = GAME.scenario(boards=boards, phase="start", life_points=chosen)
        assert [len(life) for life in state.life] == lives


@pytest.mark.rule("SA-006")
def test_what_was_dealt_before_there_was_the_option_keeps_its_life_points():
    """Records are dealt anew, and a save knows the options of its table."""
    first = tk.Table("sake-samurai", seats=["random"] * 4, seed=5, life_points="spread")
    record = first.record.replace('"life_points": "spread", ', "")
    assert record != first.record
    assert tk.Table.from_record(record).state == first.state
    saved = json.loads(first.state.to_json())
    del saved["options"]["life_points"]
    assert GAME.from_json(json.dumps(saved)).options["life_points"] == "spread"
    began = tk.Table.from_state(GAME.new(seats=4, seed=5, life_points="spread"), ["random"] * 4)
    record = began.record.replace('"life_points": "spread", ', "", 1)
    record = record.replace('"life_points": "spread", ', "")
    assert "life_points" not in record
    assert tk.Table.from_record(record).state == began.state


@pytest.mark.rule("SA-007", "SA-009")
def test_steps_and_sips_by_number_of_players(seats):
    """Example X1: five players have 13 sips."""
    state = GAME.new(seats=seats, seed=4)
    assert state.gaps == [3] * seats
    assert state.show()["steps_in_box"] == 28 - 3 * seats
    assert state.masu == MASU[seats]


@pytest.mark.rule("SA-002", "SA-011", "SA-021")
def test_the_first_player_is_drawn_or_chosen_and_turns_go_clockwise(seats, play):
    firsts = {GAME.new(seats=seats, seed=seed).turn for seed in range(60)}
    assert firsts == set(range(seats))
    state = GAME.new(seats=seats, seed=5, first_player=str(seats - 1))
    assert state.turn == seats - 1
    while state.turn == seats - 1:
        state.apply(GAME.thumb(state) if "end" not in _said(state) else "end")
    assert state.turn == 0


def _said(state):
    return {state.notation(action) for action in state.legal_actions()}


@pytest.mark.rule("SA-011")
def test_nobody_begins_who_has_no_seat():
    with pytest.raises(tk.BadOption, match="Seat 5 cannot begin"):
        GAME.new(seats=4, first_player="5")


@pytest.mark.rule("SA-010")
def test_the_inn_is_the_place_unless_another_is_agreed_or_drawn():
    assert GAME.new(seed=1).show()["location"] == "inn"
    assert GAME.new(seed=1, location="dojo").show()["location"] == "dojo"
    drawn = {GAME.new(seed=seed, location="random").show()["location"] for seed in range(60)}
    assert drawn == {*GAME.catalogue["location"]} - {"inn"}

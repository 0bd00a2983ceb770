"""The table: people and bots around a game, its record, honest undo, branches."""

import re
from itertools import count
from random import Random

import pytest

import tablekit as tk

GAME = tk.game("samurai-sword")
SEATS = range(3, 8)

UNTOUCHABLE = {"resilience": {1: 0, 2: 0}, "characters": ["benkei", "musashi", "tomoe", "chiyome"]}
"""Nobody else is moved by a Battlecry."""

QUIET = {
    "seats": 4,
    "turn": 0,
    "roles": ["shogun", "ninja-1", "samurai", "ninja-2"],
    "characters": ["benkei", "musashi", "tomoe", "goemon"],
    "discard": ["geisha"],
}


def table_with(*hand, others=("geisha", "geisha"), seats=("Ann", "Bo", "Cleo", "Dan"), **position):
    """A table where Ann, seat 0, is to play with this hand."""
    hands = {0: list(hand), **{seat: list(others) for seat in (1, 2)}, 3: ["diversion"] * 2}
    return tk.Table.from_state(GAME.scenario(**{**QUIET, "hands": hands, **position}), seats)


def snapshot(table):
    """Everything there is to see of a table."""
    return table.record, table.state.to_json(), [str(event) for event in table.events]


def play_at_random(table, chance, moves=10_000):
    while moves and not table.state.is_over:
        table.play(chance.choice(table.state.legal_actions()))
        moves -= 1


class Cautious:
    """A bot from somewhere else: it does as little as possible, and remembers what it was shown."""

    def __init__(self):
        self.views = []

    def choose(self, view):
        self.views.append(view)
        return view.legal_actions()[-1]


# --- Who sits where ---------------------------------------------------------------------------


def test_a_table_tells_what_was_played():
    table = tk.Table("samurai-sword", seats=3, seed=1)
    assert table.played == []
    for number in range(3):
        action = table.state.legal_actions()[0]
        notation = table.state.notation(action)
        table.play(action)
        assert table.played[number:] == [notation]


def test_a_number_seats_that_many_people():
    assert tk.Table("samurai-sword", 5, seed=1).players == (
        "Player 1", "Player 2", "Player 3", "Player 4", "Player 5",
    )  # fmt: skip


def test_no_number_seats_as_few_as_the_game_allows():
    assert len(tk.Table("samurai-sword", seed=1).players) == 3


def test_a_game_can_be_given_itself():
    assert tk.Table(GAME, 3, 5).record == tk.Table("samurai-sword", 3, 5).record


def test_a_table_without_a_seed_gets_one_and_keeps_it():
    table = tk.Table(GAME, 3)
    assert isinstance(table.seed, int)
    assert tk.Table.from_record(table.record).state.to_json() == table.state.to_json()
    assert len({tk.Table(GAME, 3).seed for _ in range(20)}) > 15


def test_bots_sit_by_name_and_people_by_any_other():
    table = tk.Table(GAME, ["Ann", "greedy", "random", "Greedy Gus", "GREEDY"], seed=1)
    assert sorted(table.bots) == [1, 2]
    assert repr(table.bots[1]) == "GreedyBot()"
    assert table.seats == ("Ann", "greedy", "random", "Greedy Gus", "GREEDY")


@pytest.mark.parametrize(
    ("seats", "players"),
    [
        (["Ann", "Bo", "Cleo"], ("Ann", "Bo", "Cleo")),
        (["ann", "greedy", "random"], ("ann", "Greedy", "Random")),
        (["greedy", "greedy", "Ann"], ("Greedy 1", "Greedy 2", "Ann")),
        (["Ann", "Ann", "Ann"], ("Ann 1", "Ann 2", "Ann 3")),
        (["Ann", "ann", "ANN"], ("Ann", "ann", "ANN")),
    ],
    ids=" ".join,
)
def test_players_are_called_by_names_that_differ(seats, players):
    assert tk.Table(GAME, seats, seed=1).players == players


@pytest.mark.parametrize(
    "seats",
    [
        ["Ann", "Ann", "Ann 1"],
        ["Ann 2", "Ann", "Ann"],
        ["greedy", "Greedy", "Ann"],
        ["greedy", "greedy", "Greedy 2"],
        ["Ann 1", "Ann", "Ann", "Ann 1"],
    ],
    ids=" ".join,
)
def test_players_never_share_a_name(seats):
    players = tk.Table(GAME, seats, seed=1).players
    assert len(set(players)) == len(players), players


def test_an_object_that_chooses_is_a_bot():
    bots = [Cautious() for _ in range(4)]
    table = tk.Table(GAME, bots, seed=2)
    assert table.state.is_over
    assert table.players == ("Cautious 1", "Cautious 2", "Cautious 3", "Cautious 4")
    for seat, bot in enumerate(bots):
        assert bot.views
        # It saw its own seat's views and nothing else.
        assert {view.seat for view in bot.views} == {seat}
        assert all(isinstance(view, tk.View) for view in bot.views)


class Fails:
    def choose(self, view):
        raise RuntimeError("out of ideas")


class Cheats:
    def __init__(self, choice):
        self.choice = choice

    def choose(self, view):
        return self.choice


class Quick:
    def choose(self, view):
        return view.legal_actions()[0]


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        (Fails(), "failed (RuntimeError)"),
        (Cheats(-1), "chose something that is not legal (-1)"),
        (Cheats(None), "chose something that is not legal (None)"),
        (Cheats("end"), "chose something that is not legal ('end')"),
        (Cheats(True), "chose something that is not legal (True)"),
        (Cheats(10**5000), "chose something that is not legal (a huge number)"),
        (Cheats("x" * 10**6), "chose something that is not legal ('xxx"),
        (object(), "failed"),
    ],
    ids=["raises", "-1", "None", "notation", "True", "huge", "long", "no bot"],
)
def test_a_bot_that_cannot_choose_is_replaced_for_that_move_and_the_table_says_so(bot, says):
    table = tk.Table(GAME, ["Ann", "Bo", "Cleo"], seed=1)
    seat = table.state.actor
    table.bots[seat] = bot
    assert table.move_bot()
    assert table.moves == 1
    (note,) = table.notes
    assert says in note
    assert note.startswith(table.players[seat])
    assert len(note) < 300
    # The record says it too, and it is played back without the bot.
    again = tk.Table.from_record(table.record)
    assert again.state.to_json() == table.state.to_json()
    assert " ".join(note.split()) in table.record


def test_a_bot_that_thinks_too_long_loses_its_move(monkeypatch):
    """On a clock of our own: each thought takes a second."""
    seconds = count()
    monkeypatch.setattr("tablekit.table.monotonic", lambda: next(seconds))
    table = tk.Table(GAME, ["Ann", "Bo", "Cleo"], seed=1)
    table.patience = 0.5
    table.bots[table.state.actor] = Quick()
    assert table.move_bot()
    assert "thought for" in table.notes[0]
    table.patience = 1
    table.bots = {seat: Quick() for seat in range(3)}
    table.move_bot()
    assert len(table.notes) == 1


def test_a_whole_game_of_bots_that_fail_comes_to_its_end():
    table = tk.Table(GAME, [Fails(), Cheats(-1), Fails()], seed=1)
    assert table.state.is_over
    assert len(table.notes) == table.moves
    assert tk.Table.from_record(table.record).state.is_over


def test_a_bot_is_replaced_by_the_same_random_action_each_time():
    first, second = (tk.Table(GAME, [Fails(), Fails(), Fails()], seed=4) for _ in range(2))
    assert first.record == second.record


def test_ctrl_c_is_no_failure_of_a_bot():
    class Stopped:
        def choose(self, view):
            raise KeyboardInterrupt

    table = tk.Table(GAME, ["Ann", "Bo", "Cleo"], seed=1)
    table.bots[table.state.actor] = Stopped()
    with pytest.raises(KeyboardInterrupt):
        table.move_bot()
    assert table.moves == 0
    assert table.notes == []


def test_a_branch_keeps_the_notes_and_goes_its_own_way():
    table = tk.Table(GAME, ["Ann", "Bo", "Cleo"], seed=1)
    table.bots[table.state.actor] = Fails()
    table.move_bot()
    branch = table.branch()
    assert branch.notes == table.notes
    branch.notes.clear()
    assert table.notes


def test_a_seat_can_be_handed_to_a_bot_and_taken_back():
    table = tk.Table(GAME, ["Ann", "Bo", "Cleo"], seed=3)
    seat = table.state.actor
    table.bots[seat] = tk.bots.make("random", 1)
    table.run_bots()
    assert table.state.actor != seat
    del table.bots[seat]
    assert len(table.bots) == 0


# --- Playing ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_bots_move_until_a_person_must(seats):
    chance = Random(seats)
    for person in range(seats):
        names = ["greedy" if seat % 2 else "random" for seat in range(seats)]
        names[person] = "Ann"
        table = tk.Table(GAME, names, seed=person)
        while not table.state.is_over:
            assert table.state.actor == person
            before = table.state.move
            table.play(chance.choice(table.state.legal_actions()))
            assert table.state.move > before
        assert table.state.result is not None


def test_a_table_of_bots_plays_itself():
    table = tk.Table(GAME, ["greedy", "random", "greedy", "random"], seed=4)
    assert table.state.is_over
    assert table.events[-1].kind == "hand-shown"


def test_a_move_can_be_said_or_numbered():
    said, numbered = table_with("armor", "bo"), table_with("armor", "bo")
    said.play("armor")
    numbered.play(numbered.state.parse("armor"))
    assert said.record == numbered.record


def test_a_table_answers_like_its_state():
    table = table_with("bo", "armor")
    action = table.state.parse("bo>1")
    assert table.describe(action) == "Play Bo on Bo (difficulty 1, 1 wound)"
    assert table.why_not(action) is None
    assert table.why_not("bo>0").code == "weapon-on-self"
    assert table.view(1).seat == 1
    assert repr(table).startswith("<Table of <Samurai Sword: 4 seats, move 0, seat 0 to decide>")


def test_a_table_from_a_state_leaves_the_state_alone():
    state = GAME.scenario(**QUIET, hands={0: ["armor"]})
    before = state.to_json()
    table = tk.Table.from_state(state)
    table.play("armor")
    assert state.to_json() == before
    assert table.players == ("Player 1", "Player 2", "Player 3", "Player 4")


def test_a_table_from_a_state_lets_bots_move_at_once():
    state = GAME.scenario(**QUIET)
    table = tk.Table.from_state(state, ["random", "random", "random", "Ann"])
    assert table.state.move > 0
    assert table.state.actor == 3


def test_a_table_from_a_finished_game_stays_finished():
    table = tk.Table(GAME, ["random"] * 3, seed=1)
    again = tk.Table.from_state(table.state)
    assert again.state.is_over
    assert again.can_undo().honest is False
    assert tk.Table.from_record(again.record).state.to_json() == table.state.to_json()


def test_an_unfinished_record_waits_for_its_bots():
    table = tk.Table(GAME, ["random", "greedy", "random"], seed=2)
    head, _, moves = table.record.partition("\n\n")
    lines = moves.split("\n")[:5]
    back = tk.Table.from_record("\n".join([head, "", *lines, "end 5"]))
    assert back.state.move == 5
    assert sorted(back.bots) == [0, 1, 2]
    back.run_bots()
    assert back.record == table.record


# --- Undo -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "move", "position"),
    [
        (["armor", "bo"], "armor", {}),
        (["concentration", "bo"], "concentration", {}),
        (["bushido", "bo"], "bushido>2", {}),
        (["geisha", "bo"], "geisha>1:armor", {"in_play": {1: ["armor"]}}),
        (["battlecry", "bo"], "battlecry", UNTOUCHABLE),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_move_that_showed_nothing_can_be_taken_back(hand, move, position):
    table = table_with(*hand, **position)
    before = snapshot(table)
    table.play(move, "a slip")
    assert table.can_undo()
    assert table.can_undo().reason == ""
    table.undo()
    assert snapshot(table) == before
    assert table.state.actor == 0
    # And played again, it goes the same way.
    table.play(move)
    assert table.state.move == 1


@pytest.mark.parametrize(
    ("hand", "moves", "reason", "position"),
    [
        ([], [], "Nothing has been played yet", {}),
        (["tea-ceremony", "bo"], ["tea-ceremony"], "has come to light since: Ann draws a card", {}),
        (["daimyo", "bo"], ["daimyo"], "has come to light since: Ann draws a card", {}),
        (["breathing", "bo"], ["breathing>1"], "has come to light since: Bo draws a card", {}),
        (["diversion", "bo"], ["diversion>1"], "Ann plays Diversion and takes a card", {}),
        (["geisha", "bo"], ["geisha>1:hand"], "has come to light since: Ann plays Geisha", {}),
        (["bo"], ["nobunaga"], "Ann draws a card", {"characters": {0: "nobunaga"}}),
        (["bo", "geisha"], ["bo>1"], "Another seat has moved or must answer", {}),
        (["bo", "geisha"], ["bo>1", "decline"], "Another seat has moved or must answer", {}),
        (["battlecry", "bo"], ["battlecry"], "Another seat has moved or must answer", {}),
        (["jujitsu"], ["jujitsu"] + ["wound"] * 3, "Another seat has moved or must answer", {}),
        (["bo"], ["end"], "has come to light since: Bo draws a card", {}),
        (["bo"], ["bo>1", "decline"], "The game is over", {"resilience": {1: 1}, "honor": {1: 1}}),
        (["armor"] * 4 + ["bo"] * 4, ["end", "discard:bo"], "Bo draws a card", {}),
    ],
)
def test_a_move_that_showed_something_cannot_be_taken_back(hand, moves, reason, position):
    table = table_with(*hand, **position)
    for move in moves:
        table.play(move)
    before = snapshot(table)
    allowed = table.can_undo()
    assert not allowed
    assert allowed.honest is False
    assert reason in allowed.reason
    with pytest.raises(tk.CannotUndo) as caught:
        table.undo()
    assert reason in str(caught.value)
    assert str(caught.value).startswith(f"Samurai Sword, move {table.state.move}:")
    assert snapshot(table) == before


def test_the_reason_does_not_tell_the_secret():
    table = table_with(hands={0: ["diversion"], 1: ["katana"]})
    table.play("diversion>1")
    assert "Katana" in table.log(0)[-1]
    assert "atana" not in table.can_undo().reason


def test_undo_goes_back_move_by_move_to_what_was_shown():
    table = table_with("daimyo", "armor", "concentration", "bushido")
    table.play("daimyo")
    states = []
    for move in ("armor", "concentration", "bushido>0"):
        states.append(snapshot(table))
        table.play(move)
    for state in reversed(states):
        table.undo()
        assert snapshot(table) == state
    assert not table.can_undo()


def test_undo_after_undo_plays_on_as_if_nothing_had_been():
    undone, straight = table_with("armor", "bo", "bo"), table_with("armor", "bo", "bo")
    undone.play("armor")
    undone.undo()
    for table in (undone, straight):
        table.play("bo>1")
        play_at_random(table, Random(1))
    assert snapshot(undone) == snapshot(straight)


def test_a_person_cannot_take_back_a_bots_move():
    chance = Random(5)
    table = tk.Table(GAME, ["Ann", "greedy", "random", "greedy"], seed=5)
    while not table.state.is_over:
        mover = int(table.record.rstrip("\n").split("\n")[-2].split()[0]) if table.state.move else 0
        if table.can_undo():
            assert mover == table.state.actor == 0
        before = table.state.move
        table.play(chance.choice(table.state.legal_actions()))
        if table.state.move > before + 1:
            assert not table.can_undo()


def test_undo_is_honest_in_whole_games():
    """Whoever takes back a move is the one who made it, and no view but theirs had changed it."""
    taken_back = 0
    for seed in range(5):
        chance = Random(seed)
        table = tk.Table(GAME, 3 + seed, seed=seed)
        while not table.state.is_over:
            before = snapshot(table)
            hands = [sorted(hand) for hand in table.state.hands]
            actor = table.state.actor
            table.play(chance.choice(table.state.legal_actions()))
            if table.can_undo():
                assert table.state.actor == actor
                # No hand has gained a card that its owner had not seen.
                for seat, hand in enumerate(table.state.hands):
                    gained = [card for card in hand if hand.count(card) > hands[seat].count(card)]
                    assert not gained
                branch = table.branch()
                branch.undo()
                assert snapshot(branch) == before
                taken_back += 1
    assert taken_back > 50


# --- Branches ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATS)
def test_a_branch_is_independent(seats):
    chance = Random(seats)
    table = tk.Table(GAME, seats, seed=seats)
    play_at_random(table, chance, moves=30)
    branch = table.branch()
    assert snapshot(branch) == snapshot(table)
    assert branch.players == table.players
    before = snapshot(table)
    play_at_random(branch, chance)
    assert branch.state.is_over
    assert snapshot(table) == before
    after = snapshot(branch)
    play_at_random(table, chance)
    assert snapshot(branch) == after


def test_the_undo_of_a_branch_is_its_own():
    table = table_with("armor", "concentration", "bo")
    table.play("armor")
    branch = table.branch()
    branch.undo()
    assert branch.state.move == 0
    assert table.state.move == 1
    table.undo()
    assert snapshot(branch) == snapshot(table)


def test_a_branch_can_be_recorded_and_branched_again():
    table = table_with("armor", "concentration", "bo")
    branch = table.branch()
    branch.play("armor", "what if?")
    twig = branch.branch()
    twig.play("concentration")
    assert tk.Table.from_record(twig.record).record == twig.record
    assert "what if?" in twig.record
    assert (table.state.move, branch.state.move, twig.state.move) == (0, 1, 2)


def test_a_branch_keeps_its_bots():
    table = tk.Table(GAME, ["Ann", "greedy", "random"], seed=2)
    branch = table.branch()
    assert sorted(branch.bots) == sorted(table.bots)
    branch.play(branch.state.legal_actions()[-1])
    table.play(table.state.legal_actions()[-1])
    assert snapshot(branch) == snapshot(table)


# --- Events and the log -----------------------------------------------------------------------


def test_events_begin_with_the_deal():
    table = tk.Table(GAME, 4, seed=1)
    kinds = [event.kind for event in table.events]
    assert kinds[0] == "shogun-shown"
    assert kinds[1:5] == ["dealt"] * 4
    assert kinds[5] == "turn"


def test_events_are_the_same_whoever_plays_the_record():
    table = tk.Table(GAME, ["greedy"] * 5, seed=9)
    back = tk.Table.from_record(table.record)
    assert [str(event) for event in back.events] == [str(event) for event in table.events]
    assert back.log(2) == table.log(2)


def test_what_a_seat_draws_is_for_that_seat_alone():
    table = table_with("daimyo", "bo", deck=["katana", "nodachi", "..."])
    table.play("daimyo")
    drawn = [event for event in table.events if event.kind == "drew"]
    assert [event.data["card"] for event in drawn] == ["katana", "nodachi"]
    assert all(event.to == (0,) for event in drawn)
    assert table.log(0)[-2:] == ["Ann draws Katana.", "Ann draws Nodachi."]
    for other in (1, 2, 3, None):
        assert table.log(other)[-2:] == ["Ann draws a card."] * 2
        assert drawn[0].seen_by(other).data == {"card": None}
        assert drawn[0].seen_by(other).to_dict()["data"] == {"card": None}


def test_what_is_stolen_is_for_thief_and_victim():
    table = table_with("diversion", "bo", hands={0: ["diversion"], 1: ["katana"]})
    table.play("diversion>1")
    (stolen,) = [event for event in table.events if event.kind == "stole"]
    assert stolen.to == (0, 1)
    for seat, sees in ((0, True), (1, True), (2, False), (3, False), (None, False)):
        assert ("Katana" in table.log(seat)[-1]) is sees


@pytest.mark.parametrize("seats", SEATS)
def test_the_log_of_a_seat_never_names_what_others_draw(seats):
    """In whole games, every sentence about a card that came unseen into another hand hides it."""
    secrets = 0
    for seed in range(3):
        table = tk.Table(GAME, (["greedy", "random"] * 4)[:seats], seed=seed)
        for seat in (*range(seats), None):
            log = table.log(seat)
            assert len(log) == len(table.events)
            for event, sentence in zip(table.events, log, strict=True):
                if event.kind == "drew" and event.seat != seat:
                    assert sentence == f"{table.players[event.seat]} draws a card."
                    secrets += 1
                elif event.kind == "stole" and seat not in (event.seat, event.data["target"]):
                    thief, victim = event.seat, event.data["target"]
                    assert sentence == (
                        f"{table.players[thief]} plays Diversion and takes a card from the hand"
                        f" of {table.players[victim]}."
                    )
                    secrets += 1
                else:
                    assert sentence == event.text(table.players)
    assert secrets > 100


@pytest.mark.parametrize("seats", SEATS)
def test_no_role_is_named_before_the_end(seats):
    table = tk.Table(GAME, ["random"] * seats, seed=seats)
    shown = [number for number, event in enumerate(table.events) if event.kind == "role-shown"]
    assert len(shown) == seats
    assert shown[-1] == len(table.events) - 2  # the last hand is shown after the last role
    for sentence in table.log(None)[: shown[0] - 1]:
        assert not re.search(r"\b(Ninja|Samurai|Ronin)\b", sentence), sentence


def test_names_fall_back_to_english_together_with_the_sentence():
    table = table_with("armor", "bo")
    table.play("armor")
    assert table.log(None) == ["Ann puts Armor in play."]
    assert table.log(None, "it") == ["Ann puts Armor in play."]  # never half in Italian


def test_events_are_plain_data():
    table = tk.Table(GAME, ["random"] * 4, seed=1)
    for event in table.events:
        told = event.to_dict()
        assert list(told) == ["kind", "seat", "rule", "data"]
        assert told["rule"] in GAME.rulebook
        assert all(type(value) in (int, str, type(None)) for value in told["data"].values())


def test_a_name_that_looks_like_a_misspelt_bot_is_asked_about():
    with pytest.warns(UserWarning, match="Did you mean the bot 'greedy'"):
        table = tk.Table("samurai-sword", seats=["Ann", "gready", "Randy"], seed=1)
    assert table.bots == {}
    tk.Table.from_record(table.record)  # a record has its names


@pytest.mark.parametrize("game", ["samurai-sword", "shogun-no-katana"])
def test_moves_can_be_gone_through_again_event_by_event(game):
    table = tk.Table(game, seats=["greedy"] * tk.game(game).seats[-1], seed=4)
    begin, end = table.told[3], table.told[8]
    stood = table.retrace(begin, end)
    assert len(stood) == end - begin + 1
    assert stood[0] == table.at(4)[0]
    for told, still in enumerate(stood[1:], begin):
        assert still.move == table.move_of(told) + 1
        assert (still.decision, still.is_over, still.log) == (None, False, None)
    before, position = table.state.copy(), table.at(5)[0]
    assert position.retrace(table.played[5])
    assert (table.state, position) == (before, table.at(5)[0])
    with pytest.raises(tk.BadNotation):
        position.retrace("nothing")

"""Windows on one shared table, each in a kernel of its own: what one does, the others see."""

import asyncio
import json
import time
from random import Random
from threading import Barrier, Event, Thread

import pytest
from sqlalchemy import Double, literal
from tablekit_widgets import TableWidget, render

import tablekit as tk
from tablekit.shared import SharedTable
from tablekit.store import Deal
from tablekit.store.database import Database
from tablekit.store.tokens import token_hash

SHORT = {3: 74, 4: 212, 5: 30, 6: 135, 7: 54}
"""For each number of seats, a deal whose random game of three people is over soon."""
SEED = 7_340_052_918_364_553_271
"""A seed that no text can hold by chance; a random game of three is over after 32 moves."""
NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil")
MOVED_ON = "The table has moved on since. Look again, and choose anew."
FASTER = "Somebody else was faster: the table has moved on."


def look(windows):
    """Twice: at its look a window may move bots, which others see at theirs."""
    for each in [*windows, *windows]:
        each.look()


def decider(windows):
    """The window whose person is to decide."""
    (found,) = [each for each in windows if each.scene["turn"]]
    return found


def play_on(windows, act, chance, most=10_000):
    """Random moves, each offered by the page that makes it; what was sent is looked at between."""
    while most and not windows[0].table.state.is_over:
        yield
        mover = decider(windows)
        act(mover, chance.choice(mover.scene["actions"])["id"])
        look(windows)
        most -= 1


# --- Whole games ------------------------------------------------------------------------------


def test_three_people_play_a_game_to_its_end_each_in_a_window_of_their_own(gather, act, seats):
    windows, _ = gather(3, *(["bot random", "bot greedy"] * 2)[: seats - 3], seed=SHORT[seats])
    for _ in play_on(windows, act, Random(SHORT[seats])):
        assert len({each.table.moves for each in windows}) == 1
    first = windows[0].table
    assert first.moves > 20
    assert {move.seat for move in first._moves} == set(range(seats))
    for seat, each in enumerate(windows):
        assert each.table.state.to_json() == first.state.to_json()
        assert each.table.record == first.record
        assert each.scene["result"]["words"] == windows[0].scene["result"]["words"]
        assert each.scene["seat"] == seat
        assert each.scene["html"] == render(first.view(seat), first.players)
    (summary,) = first.store.tables([first.id])
    assert summary.result


def test_two_people_and_bots_play_a_game_to_its_end(gather, act):
    windows, _ = gather(2, "bot greedy", "bot random", seed=294)
    for _ in play_on(windows, act, Random(294)):
        pass
    one, other = windows
    assert one.table.state.to_json() == other.table.state.to_json()
    assert {move.seat for move in one.table._moves} == {0, 1, 2, 3}


def test_whoever_opens_a_running_table_is_sent_only_what_the_seat_may_know(
    gather, visit, window, act, secrets_of, only_known, monkeypatch
):
    """All that any window, any dashboard and a spectator were ever sent, up to the end."""
    # As if this seed had come by chance.
    monkeypatch.setattr("tablekit.shared._dealt", lambda record, _: (record, Deal()))
    (ann, bo, cleo), seated = gather(3, seed=SEED)
    spectator = visit(seated.id)
    windows = [ann, bo, cleo, window(spectator)]
    hidden = ["tablekit: 1", str(SEED)]
    tokens = [seated.key, seated.owner, *seated.keys.values()]
    hidden += [token_hash(seated.id, token) for token in tokens]
    sent, checked = dict.fromkeys(range(4), ""), 0
    for _ in play_on(windows, act, Random(SEED)):
        secrets = secrets_of(ann.table.state)
        hidden.append(secrets.rng)
        hidden.append(secrets.deck)
        for place, each in enumerate(windows):
            drawn = each.comm.scenes()[-1]["html"]
            sent[place] += each.comm.take()
            known = ann.table.view(None if place == 3 else place).to_dict()
            seat = ann.table.state.role.index(0) if place == 3 else place
            only_known(drawn, seat, secrets, known)
            checked += 1
    assert checked > 100
    pages = [window._changed.__self__ for window in windows]
    for place, page in enumerate(pages):
        told = page.comm.take()
        assert not [word for word in hidden if word in sent[place] + told]
        assert not [token for token in tokens if token in sent[place]]
        if page is not pages[0]:  # who set up the table was given its keys
            assert not [token for token in tokens if token in told]


def test_a_secret_would_be_found(gather, act, monkeypatch, secrets_of, only_known):
    """The proof above can fail: a window that shows the whole truth is found out."""
    (ann, bo, _), _ = gather(3, seed=SEED)
    monkeypatch.setattr(type(ann.table.state), "hide", lambda self, seat: None)
    bo.refresh()
    with pytest.raises(AssertionError):
        only_known(bo.scene["html"], 1, secrets_of(bo.table.state), bo.table.view(1).to_dict())


def test_a_spectator_sees_the_public_view_and_moves_nothing(gather, visit, window, tell):
    (ann, bo, _), seated = gather(3)
    watching = window(visit(seated.id))
    assert watching.seats == ()
    assert watching.scene["html"] == render(ann.table.view(None), ann.table.players)
    assert (watching.scene["seat"], watching.scene["people"]) == (None, [])
    legal = ann.table.state.legal_actions()[0]
    assert tell(watching, "act", action=legal, move=0)["notice"] == (
        "It is not for you to decide now."
    )
    for kind, fields in (("undo", {}), ("look", {"seat": 0}), ("save", {}), ("open", {"text": ""})):
        assert tell(watching, kind, **fields)["notice"]
    tell(watching, "reveal")
    assert watching.scene["seat"] is None
    look([ann, bo])
    assert ann.table.moves == bo.table.moves == 0


def test_a_move_taken_back_is_taken_back_in_every_window(gather, tell, act):
    windows, _ = gather(3, seed=SHORT[3])
    chance = Random(SHORT[3])
    for _ in play_on(windows, act, chance):
        mover = decider(windows)
        if mover.scene["undo"][0]:
            break
    moves, before = mover.table.moves, mover.table.at(mover.table.moves - 1)[0].to_json()
    assert tell(mover, "undo")["notice"] == ""
    look(windows)
    assert {each.table.moves for each in windows} == {moves - 1}
    assert {each.table.state.to_json() for each in windows} == {before}
    assert decider(windows) is mover


def test_a_replay_of_moves_that_are_taken_back_ends(gather, tell):
    """Another window looks at the last move but one while the last two are taken back."""
    windows, _ = gather(3, seed=1)
    twice = undoable(windows, Random(1), tell)
    other = next(each for each in windows if each is not twice)
    tell(other, "goto", move=twice.table.moves - 1)
    tell(twice, "undo")
    tell(twice, "undo")
    other.look()
    assert other.scene["replay"] == {"at": None, "moves": twice.table.moves}
    assert other.scene["html"] == render(twice.table.view(other.seat), twice.table.players)


def undoable(windows, chance, tell):
    """Play until somebody can take back two moves; who it is."""
    for _ in range(400):
        mover = decider(windows)
        if mover.scene["undo"][0]:
            earlier = tk.Table.from_record(mover.table.record)
            earlier.undo()
            if earlier.can_undo():
                return mover
        legal = mover.scene["actions"]
        tell(mover, "act", action=chance.choice(legal)["id"], move=mover.scene["move"])
        look(windows)
    raise AssertionError("nobody could take back two moves")


# --- At the same time -------------------------------------------------------------------------


def test_of_two_who_press_at_the_same_time_one_moves_and_the_other_is_told(
    gather, visit, window, tell, kept
):
    """One person, two windows: neither has seen what the other does."""
    windows, seated = gather(3)
    seat = windows[0].table.state.actor
    key = seated.keys.get(seat, seated.key)
    one, other = (window(visit(seated.id, key)) for _ in range(2))
    first, last = one.scene["actions"][0]["id"], other.scene["actions"][-1]["id"]
    assert tell(one, "act", action=first, move=0)["notice"] == ""
    assert tell(other, "act", action=last, move=0)["notice"] == MOVED_ON
    assert len(kept()["lines"]) == 1
    assert other.scene["move"] == 1
    assert other.table.state.to_json() == one.table.state.to_json()
    other.look()
    assert other.scene["notice"] == MOVED_ON  # for longer than a look
    assert tell(other, "goto", move=None)["notice"] == ""


def test_a_race_of_two_threads_is_won_by_exactly_one(gather, visit, window, kept):
    windows, seated = gather(3)
    barrier = Barrier(2)
    for moves in range(12):
        actor = windows[0].table.state.actor
        key = seated.keys.get(actor, seated.key)
        pair = [window(visit(seated.id, key)) for _ in range(2)]
        action = pair[0].scene["actions"][0]["id"]

        def press(one, message):
            barrier.wait()
            one._receive(one, message, [])

        message = {"type": "act", "action": action, "move": moves}
        threads = [Thread(target=press, args=(one, message)) for one in pair]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        quiet, told = sorted(one.scene["notice"] for one in pair)
        assert quiet == ""
        assert told in (FASTER, MOVED_ON)  # by whether it wrote too late or had looked before
        assert len(kept()["lines"]) == moves + 1
        assert {one.scene["move"] for one in pair} == {moves + 1}
        look(windows)


def test_a_stale_move_is_refused_after_a_look(gather, tell, act):
    windows, _ = gather(3)
    mover = decider(windows)
    action = mover.scene["actions"][0]["id"]
    act(mover, action)
    assert "moved on" in tell(mover, "act", action=action, move=0)["notice"]
    assert mover.table.moves == 1


@pytest.mark.parametrize("moves", [0, 1, 17])
def test_a_page_that_is_loaded_again_comes_back_to_the_same_decision(
    gather, visit, window, act, moves
):
    """After a refresh, or a kernel that died: the old window has not said goodbye."""
    windows, seated = gather(3)
    for _ in play_on(windows, act, Random(3), moves):
        pass
    keys = [seated.key, *seated.keys.values()]
    for old, key in zip(windows, keys, strict=True):
        new = window(visit(seated.id, key))
        for part in ("html", "actions", "why", "prompt", "move", "turn", "seat", "undo"):
            assert new.scene[part] == old.scene[part]
        assert [line[:3] for line in new.scene["log"]] == [line[:3] for line in old.scene["log"]]
        assert new.scene["news"] == []
    again = [window(visit(seated.id, key)) for key in keys]
    act(decider(again), decider(again).scene["actions"][0]["id"])
    look(windows)
    assert windows[0].table.moves == moves + 1


# --- Bots are moved by one window at a time ---------------------------------------------------


@pytest.fixture
def written(monkeypatch):
    """Who wrote each line of the journal, in order; and who was too late."""
    write, found = SharedTable._write, []

    def note(table, line):
        try:
            write(table, line)
        except tk.MoveTaken:
            found.append("too late")
            raise
        found.append(table._holder)

    monkeypatch.setattr(SharedTable, "_write", note)
    return found


@pytest.fixture
def later(monkeypatch):
    """`later(6)`: so many seconds pass on the clock of the store, which stands still otherwise."""
    now = [time.time()]
    monkeypatch.setattr(Database, "clock", lambda database: literal(now[0], Double))
    return lambda seconds: now.append(now.pop() + seconds)


async def until(true, seconds=300):
    """Wait, but not for ever."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.001)


def looks_at(window, times):
    """A question: has this window looked at the store so many times from now on?"""
    store, seen = window.table.store, []
    revision = store.revision

    def note(id):
        seen.append(id)
        return revision(id)

    store.revision = note
    return lambda: len(seen) >= times


def stints(written):
    """Who wrote lines one after the other."""
    return [who for place, who in enumerate(written) if [who] != written[place - 1 : place]]


def test_bots_go_on_when_the_window_that_moves_them_closes(
    visit, start, window, tell, quick, written, later
):
    """At once: the lease has not run out, but was given back."""

    async def watch():
        pages = [visit()]
        seated = start(pages[0], "bot greedy", "bot random", "bot greedy", "bot greedy")
        pages += [visit(seated.id), visit(seated.id)]
        windows = [window(page) for page in pages]
        await until(lambda: windows[1].table.moves > 5)
        assert stints(written) == [windows[0].table._holder]
        tell(pages[0], "bye")
        closed = len(written)
        await until(lambda: len(written) > closed + 5)
        await until(lambda: all(each.table.state.is_over for each in windows[1:]))
        assert windows[1].table.record == windows[2].table.record
        assert windows[0].table.moves == closed

    asyncio.run(watch())
    assert "too late" not in written
    assert len(stints(written)) == 2  # first one window, then one other up to the end


def test_bots_go_on_when_the_window_that_moves_them_dies(
    visit, start, window, quick, written, later
):
    async def watch():
        pages = [visit()]
        seated = start(pages[0], "bot greedy", "bot random", "bot greedy")
        pages.append(visit(seated.id))
        dying, other = (window(page) for page in pages)
        await until(lambda: other.table.moves > 3)
        dying._following.cancel()
        bots = dying._bots
        bots.cancel()
        await until(bots.done)
        moves = len(written)
        await until(looks_at(other, 20))
        assert len(written) == moves  # its lease lasts
        assert other.scene["bots"]
        later(6)
        await until(lambda: len(written) > moves + 5)

    asyncio.run(watch())
    assert "too late" not in written
    assert len(stints(written)) == 2


def test_who_only_watches_leaves_the_bots_to_who_has_a_seat(
    visit, start, window, tell, quick, written, later
):
    """Whoever knew the id of a table could take the bots over, and let them wait."""

    async def watch():
        ann = visit()
        seated = start(ann, "me Ann", "bot greedy", "bot random")
        tell(ann, "hand", seat=0, bot="greedy")
        ann._leave()
        watcher = visit(seated.id)
        looks_on = window(watcher)
        moves = looks_on.table.moves
        await until(lambda: looks_on.table.moves > moves)  # nobody else is there
        assert tell(looks_on, "pause", paused=True)["paused"]
        back = window(visit(seated.id, seated.key))
        await until(looks_at(looks_on, 3))
        assert not looks_on._is_moving()
        assert tell(looks_on, "pause", paused=True)["notice"]
        moves = len(written)
        later(6)  # the lease of who watched has run out
        await until(lambda: len(written) > moves + 5 or back.table.state.is_over)
        assert set(written[moves:]) == {back.table._holder}

    asyncio.run(watch())


def test_nobody_pauses_the_bots_while_others_are_at_the_table(gather, visit, tell):
    (ann, bo), seated = gather(2, "bot greedy")
    ann.shared.hand_to(0, "greedy")
    bo.look()
    assert bo.table.people == (1,)
    assert tell(bo, "pause", paused=True)["notice"] == (
        "Other people at this table wait for the bots, too."
    )
    ann.close()
    bo._counted = 0.0
    bo.look()
    assert tell(bo, "pause", paused=True)["notice"] == ""
    assert bo._is_paused
    visit(seated.id, seated.key)  # Ann is back, and waits for the bots, too
    bo._counted = 0.0
    bo.look()
    assert not bo._is_paused


def test_each_move_of_bots_appears_in_the_other_windows(gather, quick, act, written):
    async def play():
        windows, _ = gather(2, "bot greedy", "bot random", seed=SHORT[4])
        chance = Random(2)
        for _ in range(15):
            await until(lambda: any(each.scene["turn"] for each in windows))
            mover = decider(windows)
            moves = mover.table.moves
            act(mover, chance.choice(mover.scene["actions"])["id"])
            await until(lambda: all(each.table.moves > moves for each in windows))  # noqa: B023
        assert windows[0].table.record.startswith(windows[1].table.record[:200])

    asyncio.run(play())
    assert "too late" not in written


class Slow:
    """A bot that thinks until it is let go."""

    def __init__(self):
        self.asked = 0
        self.go = Event()

    def choose(self, view):
        self.asked += 1
        assert self.go.wait(300)
        return view.legal_actions()[-1]


@pytest.fixture
def thinking(visit, start, window, quick):
    """`ann, bot = await thinking()`: Ann’s window, while a bot is thinking about its move."""
    bot = Slow()

    async def sit():
        page = visit()
        start(page, "me Ann", "bot greedy", "bot greedy", seed=4)
        ann = window(page)
        ann.shared.bots = dict.fromkeys(ann.shared.bots, bot)
        while not bot.asked:
            if ann.scene["turn"]:
                ann.table.play(ann.table.state.legal_actions()[-1], bots=False)
            await asyncio.sleep(0.001)
        return ann, bot

    yield sit
    bot.go.set()


def test_a_window_answers_while_a_bot_thinks(thinking, tell):
    async def play():
        ann, bot = await thinking()
        moves = ann.table.moves
        tell(ann, "search", words="SS-52")
        assert [rule[0] for rule in ann.found] == ["SS-52"]
        tell(ann, "say", words="Take your time.")
        assert ann.talk[-1][:2] == ["Ann", "Take your time."]
        assert tell(ann, "skip")["notice"] == ""
        assert (ann.table.moves, bot.asked) == (moves, 1)
        bot.go.set()
        await until(lambda: ann.table.moves > moves)

    asyncio.run(play())


@pytest.mark.parametrize("looks", [True, False], ids=["seen before", "seen when writing"])
def test_a_thought_is_dropped_when_another_window_has_moved(thinking, written, looks):
    async def play():
        ann, bot = await thinking()
        if not looks:
            ann._following.cancel()
        other = SharedTable.open(ann.shared.store, ann.shared.id)
        other.play(other.state.legal_actions()[0], "elsewhere", bots=False)
        moves = other.moves
        if looks:
            await until(lambda: ann.table.moves == moves)
        bot.go.set()
        await until(lambda: ann.scene["turn"])
        other.catch_up()
        assert ann.table.record == other.record
        assert ann.table.record.count("elsewhere") == 1
        assert ann.scene["notice"] == ""
        ann.close()

    asyncio.run(play())
    assert ("too late" in written) == (not looks)


def test_a_thought_is_dropped_when_the_seat_is_taken_back(visit, start, window, quick, tell):
    """Ann has left her seat to a bot, and comes back while it thinks."""

    async def play():
        page, bot = visit(), Slow()
        start(page, "me Ann", "bot greedy", "bot greedy", seed=4)
        ann = window(page)
        await until(lambda: ann.scene["turn"])
        ann.shared.hand_to(0, "greedy")
        ann.shared.bots[0] = bot
        await until(lambda: bot.asked)
        record = ann.table.record
        ann.shared.hand_to(0, "")
        bot.go.set()
        await until(lambda: not ann._is_moving())
        assert ann.table.record == record
        assert ann.scene["turn"]

    asyncio.run(play())


def test_a_window_keeps_the_bots_while_one_of_them_thinks_long(thinking, later):
    async def play():
        ann, bot = await thinking()
        other = SharedTable.open(ann.shared.store, ann.shared.id)
        for _ in range(3):
            later(4)
            ann.look()
            assert not other.drives()
        bot.go.set()
        ann.close()

    asyncio.run(play())


# --- Talk and presence ------------------------------------------------------------------------


def test_what_is_said_is_heard_in_every_window(gather, visit, window, tell):
    (ann, bo), seated = gather(2, "bot greedy")
    watching = window(visit(seated.id))
    begun = time.time()
    tell(ann, "say", words="I am no <b>ninja</b>")
    tell(watching, "say", words="  who\tis?  ")
    look([ann, bo])
    assert [line[:2] + line[3:] for line in bo.talk] == [
        ["Ann", "I am no <b>ninja</b>", False],
        ["A spectator", "who is?", False],
    ]
    assert [line[3] for line in ann.talk] == [True, False]
    assert begun - 1 <= ann.talk[0][2] <= time.time() + 1
    assert ann.table.moves == bo.table.moves


def test_talk_is_there_for_who_comes_later_and_only_the_last_of_it(gather, visit, window, tell):
    (ann, bo), seated = gather(2, "bot greedy")
    for number in range(60):
        tell(ann, "say", words=f"a{number}")
        tell(bo, "say", words=f"b{number}")
    assert ann.scene["notice"] == ""
    new = window(visit(seated.id))
    assert [line[1] for line in new.talk] == [f"{who}{n}" for n in range(10, 60) for who in "ab"]
    assert "Take a breath" in tell(ann, "say", words="once more")["notice"]


@pytest.mark.parametrize("words", [None, 5, True, [], ["hello"], {}, b"hello"], ids=repr)
def test_what_is_no_text_is_not_said(gather, tell, kept, words):
    (ann, bo), _ = gather(2, "bot greedy")
    assert tell(ann, "say", words=words)["notice"] == "What is said at the table is text."
    assert kept()["talk"] == []
    tell(ann, "say", words="well")
    bo.look()
    assert [line[1] for line in bo.talk] == ["well"]


def test_hostile_talk_is_on_one_line_and_not_too_long(gather, tell):
    (ann, bo), _ = gather(2, "bot greedy")
    for words in ("", " \n ", "\u200b", "\u202e", "\x00"):
        assert tell(ann, "say", words=words)["notice"] == ""
    tell(ann, "say", words="a\u202eb\x00c\r\nd\ud800e\u2028f")
    tell(ann, "say", words="x" * 1_000_000)
    bo.look()
    assert [line[1] for line in bo.talk] == ["ab c d e f", "x" * 500]
    json.dumps(bo.talk, ensure_ascii=False).encode()


def test_two_at_one_screen_talk_under_their_own_names(visit, start, window, tell):
    seated = start(page := visit(), "me Ann", "here Bo", "bot greedy")
    shared = window(page)
    while shared.scene["curtain"] is None:
        tell(shared, "look", seat=1)
    tell(shared, "reveal")
    holder = shared.seat
    tell(shared, "say", words="mine")
    tell(shared, "look", seat=1 - holder)
    tell(shared, "reveal")
    tell(shared, "say", words="and mine")
    assert [line[0] for line in shared.talk] == [NAMES[holder], NAMES[1 - holder]]
    assert seated.keys == {}


def test_who_is_there_is_shown_and_who_has_left_is_not(visit, start, window, tell, later):
    ann = visit()
    seated = start(ann, "me Ann", "link Bo", "bot greedy")

    def present():
        window(ann)._counted = 0.0
        window(ann).look()
        return [seat["seat"] for seat in ann.scene["table"]["seats"] if seat["present"]]

    assert present() == [0]
    bo = visit(seated.id, seated.keys[1])
    assert present() == [0, 1]
    visit(seated.id)  # nobody counts spectators
    tell(bo, "bye")
    assert present() == [0]
    bo = visit(seated.id, seated.keys[1])
    assert present() == [0, 1]
    later(13)  # Bo's kernel is dead
    tell(ann, "ping", n=1)
    window(ann)._called = 0.0
    tell(ann, "ping", n=2)
    assert present() == [0]


# --- Seats of a window ------------------------------------------------------------------------


def test_some_of_the_people_share_a_screen(position, tell, act):
    table = position(5)
    widget = TableWidget(table, seats=(0, 2))
    assert widget.scene["people"] == [[0, "Ann"], [2, "Cleo"]]
    assert widget.scene["curtain"] == {"seat": 0, "name": "Ann"}
    scene = tell(widget, "reveal")
    assert (scene["seat"], scene["turn"]) == (0, True)
    act(widget, "katana>1")  # Bo is elsewhere: no curtain, and nothing to do
    assert (widget.scene["curtain"], widget.scene["turn"], widget.scene["actions"]) == (None, 0, [])
    assert widget.scene["seat"] == 0
    assert tell(widget, "look", seat=1)["notice"]
    assert tell(widget, "act", action=table.state.legal_actions()[0], move=1)["notice"]
    tell(widget, "look", seat=2)
    assert widget.scene["curtain"] == {"seat": 2, "name": "Cleo"}
    tell(widget, "reveal")
    assert widget.scene["html"] == render(table.view(2), table.players)


def test_the_curtain_falls_only_for_who_shares_the_screen(position, tell):
    table = position(5)
    widget = TableWidget(table, seats=[2, 3])
    assert (widget.scene["curtain"], widget.scene["seat"]) == (None, None)
    assert widget.scene["html"] == render(table.view(None), table.players)
    table.play("bo>1")
    widget.refresh()
    assert widget.scene["curtain"] is None


def test_no_seats_are_a_spectators_window(position, tell):
    table = position(5)
    widget = TableWidget(table, seats=())
    assert widget.scene["html"] == render(table.view(None), table.players)
    assert (widget.scene["seat"], widget.scene["turn"], widget.scene["people"]) == (None, False, [])
    assert (widget.scene["save"], widget.scene["open"]) == (False, False)
    assert tell(widget, "look", seat=0)["notice"]
    assert tell(widget, "act", action=table.state.legal_actions()[0], move=0)["notice"]
    assert table.moves == 0


def test_one_seat_of_a_list_is_a_window_of_ones_own(position):
    table = position(5)
    assert TableWidget(table, seats=(1,)).scene == TableWidget(table, seat=1).scene


@pytest.mark.parametrize(
    "seats", [(5,), (0, -1), (True,), (0.0,), ("0",), (None,), "01", 5, {0}, ([0],)], ids=repr
)
def test_a_bad_seat_is_refused(position, seats):
    with pytest.raises(tk.BadOption):
        TableWidget(position(5), seats=seats)


# --- Talk, each for themselves --------------------------------------------------------------------


def test_a_spectator_who_talks_without_end_does_not_silence_the_others(gather, visit, window, tell):
    _, seated = gather(2, "bot greedy")
    loud, quiet = (window(visit(seated.id)) for _ in range(2))
    for number in range(61):
        scene = tell(loud, "say", words=f"word {number}")
    assert "a lot at once" in scene["notice"]
    assert tell(quiet, "say", words="May I?")["notice"] == ""
    loud.look()
    assert [words for _, words, *_ in loud.talk][-2:] == ["word 59", "May I?"]

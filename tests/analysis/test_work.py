"""Who does the work makes no difference; who dies over it is replaced; nobody is left behind."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from textwrap import dedent
from threading import Lock

import pytest

import tablekit as tk
from tablekit.analysis import Workers, work, workers

GAME = tk.game("samurai-sword")
CALL = {"game": GAME, "n": 24, "seats": 3, "seed": 3, "progress": False}


class AtOnce(Executor):
    """Calls in the same thread, one after the other."""

    def submit(self, call, /, *arguments, **named):
        future = Future()
        future.set_result(call(*arguments, **named))
        return future


@pytest.fixture
def crew():
    """`crew(3)`: so many processes of our own, sent home at the end."""
    open_ones = []

    def make(count):
        open_ones.append(Workers(count))
        return open_ones[-1]

    yield make
    for one in open_ones:
        one.shutdown(cancel_futures=True)


@pytest.fixture(scope="module")
def pool():
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor:
        yield executor


@pytest.fixture(scope="module")
def expected():
    """What one process finds alone."""
    return tk.simulate(**CALL, executor=AtOnce())


# --- The same result --------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 3])
def test_any_number_of_processes_finds_the_same(crew, expected, count):
    assert tk.simulate(**CALL, executor=crew(count)).equals(expected)


@pytest.mark.parametrize("count", [1, 3])
def test_threads_find_the_same(expected, count):
    with ThreadPoolExecutor(count) as threads:
        assert tk.simulate(**CALL, executor=threads).equals(expected)


def test_a_pool_of_the_standard_library_finds_the_same(pool, expected):
    assert tk.simulate(**CALL, executor=pool).equals(expected)


def test_nobody_named_finds_the_same(expected):
    assert tk.simulate(**CALL).equals(expected)


def test_processes_started_by_ourselves_find_the_same(expected, monkeypatch):
    monkeypatch.setattr(work, "SHORT", 0.0)
    monkeypatch.setattr(work, "cores", lambda: 2)
    assert tk.simulate(**CALL).equals(expected)


@pytest.mark.parametrize("seconds", [1e-9, 0.002, 1e9], ids=["single games", "few", "one batch"])
def test_any_size_of_batch_finds_the_same(monkeypatch, expected, seconds):
    monkeypatch.setattr(work, "BATCH", seconds)
    assert tk.simulate(**CALL).equals(expected)
    assert tk.simulate(**CALL, executor=AtOnce()).equals(expected)


def test_bots_that_remember_start_every_game_afresh(crew, counting):
    here = tk.simulate(**CALL, bots=counting)
    assert counting.asked == 0
    assert tk.simulate(**CALL, bots=counting, executor=crew(2)).equals(here)
    with ThreadPoolExecutor(3) as threads:
        assert tk.simulate(**CALL, bots=counting, executor=threads).equals(here)


@pytest.mark.parametrize("policy", ["greedy", "random"])
def test_what_if_finds_the_same_with_anybody(crew, after, policy):
    view_state = after(60, seats=3, seed=4)
    call = {"policy": policy, "budget": 120, "width": 0.01, "seed": 5, "progress": False}
    here = tk.what_if(view_state, **call).frame
    assert tk.what_if(view_state, **call, executor=crew(3)).frame.equals(here)
    with ThreadPoolExecutor(2) as threads:
        assert tk.what_if(view_state, **call, executor=threads).frame.equals(here)


def test_an_executor_stays_open(crew):
    executor = crew(1)
    tk.simulate(GAME, 2, executor=executor, progress=False)
    assert executor.submit(abs, -3).result() == 3


# --- Workers that die -------------------------------------------------------------------------


def test_a_killed_worker_changes_nothing(crew, deadly):
    expected = tk.simulate(**CALL, bots=deadly(0))
    found = tk.simulate(**CALL, bots=deadly(2), executor=crew(2))
    assert found.equals(expected)


def test_work_that_kills_everybody_is_given_up(crew, deadly):
    with pytest.raises(tk.WorkersLost, match="a worker process ended in mid-work"):
        tk.simulate(GAME, 1, bots=deadly(1_000), executor=crew(1), progress=False)


def test_a_pool_that_breaks_for_good_is_told(deadly):
    with (
        ProcessPoolExecutor(2, mp_context=get_context("spawn")) as executor,
        pytest.raises(tk.WorkersLost, match="takes no work \\(BrokenProcessPool"),
    ):
        tk.simulate(**CALL, bots=deadly(1), executor=executor)


def test_our_own_processes_are_gone_afterwards(crew):
    executor = crew(2)
    pids = {executor.submit(os.getpid).result() for _ in range(20)}
    executor.shutdown()
    assert pids
    assert not any(is_alive(pid) for pid in pids)
    with pytest.raises(RuntimeError, match="after shutdown"):
        executor.submit(os.getpid)


def test_work_that_waits_is_cancelled_at_the_end(crew):
    executor = crew(1)
    futures = [executor.submit(time.sleep, 3600) for _ in range(3)]
    until(futures[0].running)
    executor.shutdown(cancel_futures=True)
    assert futures[0].exception() is not None
    assert futures[2].cancelled()


def test_a_worker_tells_what_went_wrong_and_lives_on(crew):
    executor = crew(1)
    first = executor.submit(os.getpid).result()
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        executor.submit(divmod, 1, 0).result()
    with pytest.raises(RuntimeError, match="pickle"):
        executor.submit(open, os.devnull).result()
    assert executor.submit(os.getpid).result() == first


def test_the_traceback_of_a_failing_bot_survives_the_worker(crew, bot):
    def stumble_over_the_third_stone(view):
        return 1 // 0

    nervous = bot(stumble_over_the_third_stone, "Nervous")
    with pytest.raises(tk.BadOption, match="The bot Nervous of seat") as caught:
        tk.simulate(GAME, 4, seats=3, bots=nervous, executor=crew(1), progress=False)
    (note,) = caught.value.__notes__
    assert note.startswith("In the worker:\n")
    assert "in stumble_over_the_third_stone" in note
    assert "ZeroDivisionError" in note
    assert "\n" not in str(caught.value)  # the sentence stays a sentence


def test_calls_and_answers_of_any_size_pass(crew):
    """More than a pipe holds, in both directions at once, and small ones between."""
    executor = crew(1)
    texts = ["x" * size for size in (10, 5_000_000, 10, 100, 300_000, 300_000, 1)]
    futures = [executor.submit(str.upper, text) for text in texts]
    assert [future.result(timeout=300) for future in futures] == [text.upper() for text in texts]


def test_what_a_bot_prints_is_no_answer(crew, bot, capfd):
    def choose(view):
        print("thinking")  # noqa: T201 - as bots do
        return view.legal_actions()[0]

    frame = tk.simulate(GAME, 2, bots=bot(choose), executor=crew(1), progress=False)
    assert len(frame) == 2
    assert "thinking" in capfd.readouterr().err


def test_workers_start_no_workers_of_their_own(crew):
    assert crew(1).submit(workers.cores).result() == 1


# --- Executors that are none ------------------------------------------------------------------


def test_an_executor_that_is_shut_down_is_refused_before_any_work(after, bot):
    asked = []
    stranger = bot(asked.append)
    with ThreadPoolExecutor(1) as threads:
        pass
    for call in (
        lambda: tk.simulate(GAME, 5, bots=stranger, executor=threads),
        lambda: tk.sweep({"game": GAME, "bots": [stranger]}, executor=threads),
        lambda: tk.tournament([stranger, "random"], n=5, executor=threads),
        lambda: tk.what_if(after(20), policy=stranger, executor=threads),
    ):
        with pytest.raises(tk.WorkersLost, match=r"takes no work .*after shutdown"):
            call()
    assert not asked


@pytest.mark.parametrize("executor", [5, "dask", ThreadPoolExecutor, map], ids=str)
def test_what_is_no_executor_is_refused(executor):
    with pytest.raises(tk.BadOption, match="An executor is one of"):
        tk.simulate(GAME, 5, executor=executor)


def test_a_bot_that_cannot_travel_plays_here_or_is_refused(crew, bot):
    stuck = bot(lambda view: view.legal_actions()[0])
    stuck.lock = Lock()
    assert len(tk.simulate(GAME, 3, bots=stuck, progress=False)) == 3
    with pytest.raises(tk.BadOption, match="cannot be sent"):
        tk.simulate(GAME, 3, bots=stuck, executor=crew(1), progress=False)


def test_a_bot_that_workers_cannot_read_is_told(crew, monkeypatch, tmp_path):
    (tmp_path / "hidden_bot.py").write_text(
        "class Bot:\n    def choose(self, view):\n        return view.legal_actions()[0]\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    import hidden_bot

    monkeypatch.undo()  # the module is known here, and cannot be found there
    with pytest.raises(tk.BadOption, match=r"cannot read .*hidden_bot"):
        tk.simulate(GAME, 3, bots=hidden_bot.Bot(), executor=crew(1), progress=False)


# --- Scripts and notebooks --------------------------------------------------------------------


SCRIPT = """
    import os, signal, sys
    import tablekit as tk
    from tablekit.analysis import work

    work.SHORT, work.cores = 0.0, lambda: 2  # start workers at once, on any machine
    here, folder = os.getpid(), sys.argv[1]
    # A shell lets programs in the background ignore Ctrl-C, and the tests may run there.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    print("begin")

    class Mine:
        "Leaves a file for each process it plays in."
        def choose(self, view):
            if os.getpid() != here:
                open(f"{folder}/{os.getpid()}", "a").close()
            return view.legal_actions()[0]

    frame = tk.simulate("samurai-sword", int(sys.argv[2]), bots=Mine(), progress=False)
    print(len(frame), frame.attrs.get("partial", "whole"))
"""


def is_alive(pid):
    """Whether a process runs; one that has ended and was not asked for does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def until(condition, seconds=300):
    """Wait for something that will come."""
    give_up = time.monotonic() + seconds
    while not (found := condition()):
        assert time.monotonic() < give_up, f"it has not come in {seconds} seconds"
        time.sleep(0.02)
    return found


@pytest.fixture
def script(tmp_path):
    """`script(n)`: a plain script, without a guard, that plays n games; and its workers' pids."""
    folder, file = tmp_path / "pids", tmp_path / "script.py"
    folder.mkdir()
    file.write_text(dedent(SCRIPT))
    started = []

    def start(n, *flags):
        started.append(
            subprocess.Popen(
                [sys.executable, *flags, str(file), str(folder), str(n)],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
        )
        return started[-1], lambda: [int(path.name) for path in folder.iterdir()]

    yield start
    for process in started:
        process.kill()
        process.communicate()


def test_a_script_needs_no_guard_and_runs_once(script):
    process, pids = script(60, "-W", "error")
    out, err = process.communicate(timeout=300)
    assert out == "begin\n60 whole\n"
    assert err == ""
    assert pids()
    assert not any(map(is_alive, pids()))


def test_ctrl_c_keeps_what_there_is_and_leaves_nobody_behind(script):
    process, pids = script(1_000_000)
    until(pids)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    out, err = process.communicate(timeout=300)
    assert process.returncode == 0
    first, last = out.splitlines()
    count = int(last.split()[0])
    assert first == "begin"
    assert last == f"{count} Stopped after {count:,} of 1,000,000 games."
    assert err.count("UserWarning: Stopped after") == 1
    assert "Traceback" not in err
    until(lambda: not any(map(is_alive, pids())))


def test_workers_end_with_a_caller_that_is_killed(script):
    process, pids = script(1_000_000)
    until(pids)
    process.kill()
    process.wait()
    until(lambda: not any(map(is_alive, pids())))


def test_a_notebook_may_use_bots_of_its_own_cells():
    """In a real kernel: a bot defined in a cell plays in other processes."""
    from tests.kernels import Kernel

    program = """
        import os, json
        import tablekit as tk
        from tablekit.analysis import work
        work.SHORT, work.cores = 0.0, lambda: 2
        class Mine:
            def choose(self, view):
                return view.legal_actions()[-1]
        one = tk.simulate("samurai-sword", 30, bots=Mine(), progress=False)
        work.cores = lambda: 1
        two = tk.simulate("samurai-sword", 30, bots=Mine(), progress=False)
        print(json.dumps([len(one), one.equals(two)]))
    """
    manager = Kernel(kernel_name="python3")
    manager.start_kernel()
    client = manager.client()
    client.start_channels()
    told = []
    try:
        client.wait_for_ready(timeout=300)
        reply = client.execute_interactive(dedent(program), timeout=300, output_hook=told.append)
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    streams = [message["content"] for message in told if message["msg_type"] == "stream"]
    assert reply["content"]["status"] == "ok", told
    assert [json.loads(stream["text"]) for stream in streams] == [[30, True]]


def test_ctrl_c_while_futures_are_waited_for_does_not_stop_the_end():
    """The lock of a future that `wait` had taken is never given back, if Ctrl-C comes just then."""
    workers = Workers(2)
    futures = [workers.submit(time.sleep, 3600) for _ in range(4)]
    until(lambda: any(future.running() for future in futures))
    for future in futures:
        future._condition.acquire()
    workers.shutdown(cancel_futures=True)
    assert not any(process.poll() is None for process in workers._processes)
    for future in futures:
        future._condition.release()

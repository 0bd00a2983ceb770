"""A Dask cluster: the same result, also when a worker dies; and clusters that do not answer."""

import os
import socket
import subprocess
import sys
import threading
import warnings

import pytest

import tablekit as tk
from tablekit.cli import main

GAME = tk.game("samurai-sword")
CALL = {"game": GAME, "n": 30, "seats": 3, "seed": 2, "progress": False}

# Three workers without a dashboard, until the standard input is closed.
CLUSTER = """
import logging, sys
from distributed import LocalCluster

if __name__ == "__main__":
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    with LocalCluster(
        n_workers=3, threads_per_worker=1, dashboard_address=None, silence_logs=logging.CRITICAL
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory):
    """The address of a cluster on this machine; it lives in processes of its own."""
    folder = tmp_path_factory.mktemp("cluster")
    (folder / "cluster.py").write_text(CLUSTER)
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "cluster.py"],
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        )
    address = process.stdout.readline().strip()
    assert address, f"the cluster did not start:\n{(folder / 'log').read_text()[-3000:]}"
    yield address
    process.communicate(timeout=120)


@pytest.fixture
def client(cluster):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Dask's own
        from distributed import Client

    with Client(cluster) as client:
        yield client


def test_a_cluster_finds_the_same_and_so_it_does_when_a_worker_is_killed(client, deadly):
    with client.get_executor() as executor:
        assert tk.simulate(**CALL, executor=executor).equals(tk.simulate(**CALL))
        before = set(client.run(os.getpid).values())
        found = tk.simulate(**CALL, bots=deadly(1), executor=executor)
        assert found.equals(tk.simulate(**CALL, bots=deadly(0)))
        client.wait_for_workers(3, timeout=60)
        # The scheduler may not know yet that one of its workers is dead.
        after = set(client.run(os.getpid, on_error="ignore").values())
        assert before - after, "nobody was killed"


def test_an_executor_of_a_closed_client_takes_no_work(cluster):
    from distributed import Client

    client = Client(cluster)
    executor = client.get_executor()
    client.close()
    with pytest.raises(tk.WorkersLost, match="takes no work"):
        tk.simulate(**CALL, executor=executor)


def test_the_command_uses_a_cluster(cluster, tmp_path, capsys):
    out = tmp_path / "games.parquet"
    call = ["simulate", "samurai-sword", "--n", "6", "--cluster", cluster]
    assert main([*call, "--out", str(out)]) == 0
    assert "6 games of Samurai Sword are in" in capsys.readouterr().out
    assert out.exists()


# --- No cluster -------------------------------------------------------------------------------


def no_answer(listener):
    """Take calls and say nothing."""


def web_page(listener):
    """Answer like a web server, whatever is asked."""
    try:
        while True:
            connection, _ = listener.accept()
            with connection:
                connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    except OSError:
        return


@pytest.mark.parametrize("answer", [None, no_answer, web_page], ids=["closed", "mute", "web page"])
def test_a_cluster_that_does_not_answer_is_one_sentence(capsys, monkeypatch, answer):
    monkeypatch.setattr("tablekit.analysis.command.PATIENCE", 1)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        if answer is None:
            listener.close()
        else:
            threading.Thread(target=answer, args=[listener], daemon=True).start()
        code = main(["simulate", "samurai-sword", "--cluster", address])
        if answer is not None:
            listener.shutdown(socket.SHUT_RDWR)
    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err.startswith(f"tablekit: There is no Dask cluster that answers at '{address}'")
    assert err.count("\n") == 1


@pytest.mark.parametrize("address", ["foo://bar", "nowhere", "", "tcp://", "tcp://127.0.0.1:x"])
def test_what_is_no_address_is_one_sentence(capsys, monkeypatch, address):
    monkeypatch.setattr("tablekit.analysis.command.PATIENCE", 1)
    assert main(["simulate", "samurai-sword", "--cluster", address]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("tablekit: There is no Dask cluster")
    assert err.count("\n") == 1


# --- Garbage collection at the worst moment ---------------------------------------------------

# Garbage is collected only while the lock of Dask's loops is held. A client that was given up and
# left to its finaliser takes the same lock there, and waits for ever.
WORST_MOMENT = """
import faulthandler, gc, sys

faulthandler.dump_traceback_later(120, exit=True)
gc.disable()

from distributed.utils import LoopRunner
from tablekit.analysis import command
from tablekit.cli import main

def collecting(locked):
    def run(*arguments):
        gc.collect()
        return locked(*arguments)
    return run

for name in ("_start_unlocked", "_stop_unlocked"):
    setattr(LoopRunner, name, collecting(getattr(LoopRunner, name)))
command.PATIENCE = 60  # the machine may be busy
for address in sys.argv[1:]:
    print(main(["simulate", "samurai-sword", "--n", "2", "--cluster", address]), flush=True)
if not LoopRunner._lock.acquire(timeout=30):
    faulthandler.dump_traceback()
    sys.exit("a finaliser waits for the lock that its own thread holds")
"""


def test_a_client_that_was_given_up_is_not_left_to_a_finaliser(cluster):
    with socket.create_server(("127.0.0.1", 0)) as listener:
        threading.Thread(target=web_page, args=[listener], daemon=True).start()
        page = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        ended = subprocess.run(
            [sys.executable, "-c", WORST_MOMENT, page, "foo://bar", page, cluster],
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        listener.shutdown(socket.SHUT_RDWR)
    assert ended.returncode == 0, ended.stderr
    *refused, last = [line for line in ended.stdout.splitlines() if line in ("0", "2")]
    assert (refused, last) == (["2", "2", "2"], "0")

"""A Dask cluster: the same result, also when a worker dies; and clusters that do not answer."""

import logging
import os
import socket
import threading
import time
import warnings

import pytest

import tablekit as tk
from tablekit.cli import main

GAME = tk.game("samurai-sword")
CALL = {"game": GAME, "n": 30, "seats": 3, "seed": 2, "progress": False}


@pytest.fixture(scope="module")
def cluster():
    """Three workers on this machine, without a dashboard."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Dask's own
        from distributed import LocalCluster

        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        with LocalCluster(
            n_workers=3,
            threads_per_worker=1,
            dashboard_address=None,
            silence_logs=logging.CRITICAL,
        ) as cluster:
            yield cluster


@pytest.fixture
def client(cluster):
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
        assert before - set(client.run(os.getpid).values()), "nobody was killed"


def test_an_executor_of_a_closed_client_takes_no_work(cluster):
    from distributed import Client

    client = Client(cluster)
    executor = client.get_executor()
    client.close()
    with pytest.raises(tk.WorkersLost, match="takes no work"):
        tk.simulate(**CALL, executor=executor)


def test_the_command_uses_a_cluster(cluster, tmp_path, capsys):
    out = tmp_path / "games.parquet"
    call = ["simulate", "samurai-sword", "--n", "6", "--cluster", cluster.scheduler_address]
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
def test_a_cluster_that_does_not_answer_is_one_sentence_soon(capsys, monkeypatch, answer):
    monkeypatch.setattr("tablekit.analysis.command.PATIENCE", 1)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"tcp://127.0.0.1:{listener.getsockname()[1]}"
        if answer is None:
            listener.close()
        else:
            threading.Thread(target=answer, args=[listener], daemon=True).start()
        started = time.monotonic()
        code = main(["simulate", "samurai-sword", "--cluster", address])
        assert time.monotonic() - started < 10
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

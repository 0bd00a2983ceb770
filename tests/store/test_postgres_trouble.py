"""PostgreSQL in trouble: away, restarted, locked, forbidden, cut off in the middle of a line."""

import socket
import threading

import psycopg
import pytest
from psycopg import errors
from sqlalchemy.exc import OperationalError

import tablekit as tk
from tablekit.store import Line, Store, trouble


@pytest.fixture
def place(postgres):
    return postgres.emptied_database()


@pytest.fixture
def server(place):
    """A connection to the same database, past the store."""
    with psycopg.connect(place.replace("+psycopg", ""), autocommit=True) as connection:
        yield connection


def told(call, *words):
    with pytest.raises(tk.StoreTrouble) as caught:
        call()
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert len(sentence) < 400
    assert all(word in sentence for word in words), sentence
    return sentence


class Wire:
    """Stands between the store and PostgreSQL, and can lose a line on the way."""

    def __init__(self, port):
        self.port = port
        self.lose = ""  # "question": it never reaches the server; "answer": it never comes back
        self.lost = 0
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.ends = []
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listening.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self.port))
            self.ends += [client, server]
            threading.Thread(target=self.carry, args=(client, server, True), daemon=True).start()
            threading.Thread(target=self.carry, args=(server, client, False), daemon=True).start()

    def carry(self, source, target, asking):
        silent = False
        try:
            while data := source.recv(65536):
                if asking and self.lose and b"COMMIT" in data:
                    how, self.lose = self.lose, ""
                    self.lost += 1
                    if how == "answer":
                        # The server does as it is told, and nobody hears of it.
                        self.deaf = target
                        target.sendall(data)
                        silent = True
                    break
                if not asking and getattr(self, "deaf", None) is source:
                    break
                target.sendall(data)
        except OSError:
            pass
        if silent:
            return
        for end in (source, target):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                continue

    def close(self):
        for end in (self.listening, *self.ends):
            end.close()


@pytest.fixture
def wire(postgres):
    carried = Wire(postgres.port)
    yield carried
    carried.close()


@pytest.mark.parametrize("lost", ["question", "answer"])
def test_a_line_cut_off_on_the_way_is_written_exactly_once(postgres, place, wire, sit, lost):
    through = place.replace(f":{postgres.port}/", f":{wire.listening.getsockname()[1]}/")
    with Store(through) as store:
        table = sit(store)
        for number in range(6):
            wire.lose = lost if number % 2 else ""
            store.write(table.id, number, Line(0, f"move{number}"))
        assert wire.lost == 3
        assert [line.notation for line in store.journal(table.id)] == [
            f"move{number}" for number in range(6)
        ]
        with pytest.raises(tk.MoveTaken):
            store.write(table.id, 5, Line(0, "move5"))


def test_a_server_that_is_away_is_told_and_the_store_goes_on_when_it_is_back(postgres, place, sit):
    with Store(place) as store:
        table = sit(store)
        for number in range(20):
            store.write(table.id, number, Line(0, f"move{number}"))
        postgres.stop("immediate")  # like a crash
        try:
            for call in (
                lambda: store.write(table.id, 20, Line(0, "on")),
                lambda: store.revision(table.id),
                lambda: Store(place),
            ):
                told(call, "PostgreSQL cannot be reached", "what was written down is safe")
        finally:
            postgres.start()
        assert len(store.journal(table.id)) == 20
        store.write(table.id, 20, Line(0, "on"))
        assert len(store.journal(table.id)) == 21


def test_connections_that_the_server_has_ended_are_made_anew(place, server, sit):
    with Store(place) as store:
        table = sit(store)
        for number in range(4):
            server.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
            store.write(table.id, number, Line(0, "on"))
        assert len(store.journal(table.id)) == 4


def test_a_wrong_address_is_told_with_the_servers_reason(place, postgres):
    for address, words in {
        place.replace("tablekit@", "nobody:hunter2@"): 'role "nobody" does not exist',
        place.rpartition("/")[0] + "/nowhere": 'database "nowhere" does not exist',
        place.replace(f":{postgres.port}/", ":1/"): "cannot be reached",
        place.replace("127.0.0.1", "no.such.host.invalid"): "cannot be reached",
    }.items():
        assert "hunter2" not in told(lambda address=address: Store(address), words)


def test_a_locked_table_is_told(impatient, place, server, sit):
    with Store(place) as store:
        table = sit(store)
        with server.transaction():
            server.execute("LOCK TABLE tablekit_tables IN ACCESS EXCLUSIVE MODE")
            told(lambda: store.write(table.id, 0, Line(0, "on")), "busy")
            told(lambda: store.revision(table.id), "busy")
        store.write(table.id, 0, Line(0, "on"))
        assert len(store.journal(table.id)) == 1


def test_a_read_only_database_is_told(place, server, sit):
    with Store(place) as store:
        table = sit(store)
        name = place.rpartition("/")[2]
        server.execute(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        try:
            store.close()
            told(lambda: store.write(table.id, 0, Line(0, "on")), "cannot be written")
            assert store.journal(table.id) == []
        finally:
            server.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        store.close()
        store.write(table.id, 0, Line(0, "on"))


def test_a_user_without_rights_is_told(place, server):
    server.execute("CREATE ROLE guest LOGIN")
    try:
        told(lambda: Store(place.replace("tablekit@", "guest@")), "cannot be written")
        server.execute("REVOKE USAGE ON SCHEMA public FROM public")
        told(lambda: Store(place.replace("tablekit@", "guest@")), "cannot be written")
    finally:
        server.execute("DROP ROLE guest")


def test_tables_that_are_not_ours_are_told(place, server):
    Store(place).close()
    server.execute("DROP TABLE tablekit_tables CASCADE")
    with Store(place) as store:
        told(lambda: store.revision("nope"), "are not those of this tablekit")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (errors.DiskFull, "full"),
        (errors.TooManyConnections, "no connection left"),
        (errors.SerializationFailure, "busy"),
        (errors.DeadlockDetected, "busy"),
        (errors.AdminShutdown, "cannot be reached"),
        (errors.InternalError_, "does not work just now"),
    ],
)
def test_what_the_server_complains_about_is_a_sentence(error, words):
    problem = OperationalError("SELECT secret", {}, error("some reason\nDETAIL: more"))
    sentence = str(trouble.trouble(problem, "host/games"))
    assert words in sentence
    assert "host/games" in sentence
    assert "DETAIL" not in sentence
    assert "SELECT" not in sentence

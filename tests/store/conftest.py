"""Stores to test: each test that takes `place` or `store` runs on SQLite and on PostgreSQL.

PostgreSQL is a real server of this test run: Debian's binaries, a data folder of its own, loopback
only. It starts when the first test asks for it, and stops at the end.
"""

import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text

from tablekit.core.record import Move, Record
from tablekit.store import Store, new_token

DATABASES = ("sqlite", "postgresql")


class Postgres:
    """A PostgreSQL server on loopback, for this process alone."""

    def __init__(self, programs, folder):
        self.programs, self.data = programs, folder / "data"
        # The server refuses to run as root.
        root = os.geteuid() == 0
        self.user = pwd.getpwnam("postgres") if root else None
        if root:
            shutil.chown(folder, "postgres")
        self.run("initdb", "--auth=trust", "--username=tablekit", "--no-sync", "--encoding=UTF8")
        self.port = 0
        self.start()
        self.databases = count(1)
        self.shared = None

    def run(self, program, *arguments):
        finished = subprocess.run(
            [self.programs / program, "-D", self.data, *arguments],
            # A server must not hold the pipes of the tests open.
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.data.parent,
            check=False,
            **({"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []})
            if self.user
            else {},
        )
        return finished.returncode == 0

    def start(self):
        for _ in range(5):
            port = self.port or free_port()
            settings = (
                f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories=''"
                " -c fsync=off -c max_connections=60"
            )
            log = self.data.parent / "log"
            if self.run("pg_ctl", "start", "--wait", "--log", log, "-o", settings):
                self.port = port
                return
        pytest.fail(f"PostgreSQL does not start: {log.read_text() if log.exists() else 'no log'}")

    def stop(self, mode="fast"):
        self.run("pg_ctl", "stop", "--wait", "--mode", mode)

    def new_database(self):
        """The address of an empty database."""
        name = f"store{next(self.databases)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as server:
            server.execute(f"CREATE DATABASE {name}")
        return self.url(name).replace("postgresql://", "postgresql+psycopg://")

    def emptied_database(self):
        """The address of a database that earlier tests may have used; it is empty now."""
        if self.shared is None:
            self.shared = self.new_database()
        with psycopg.connect(self.shared.replace("+psycopg", ""), autocommit=True) as server:
            server.execute("DROP SCHEMA public CASCADE")
            server.execute("CREATE SCHEMA public")
            server.execute("GRANT USAGE ON SCHEMA public TO public")  # as in a new database
        return self.shared

    def url(self, name):
        return f"postgresql://tablekit@127.0.0.1:{self.port}/{name}"


def free_port():
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return listening.getsockname()[1]


def postgres_programs():
    """The folder with the server's programs; the newest version, or None."""
    found = sorted(
        Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3])
    )
    named = shutil.which("initdb")
    found = [*([Path(named).resolve()] if named else []), *found]
    return found[-1].parent if found else None


@pytest.fixture(scope="session")
def postgres():
    programs = postgres_programs()
    if programs is None:
        missing = "There is no PostgreSQL server here: apt-get install postgresql."
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(f"NOT TESTED AGAINST POSTGRESQL. {missing}")
    folder = Path(tempfile.mkdtemp(prefix="tablekit-postgres-"))
    server = None
    try:
        server = Postgres(programs, folder)
        yield server
    finally:
        if server is not None:
            server.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=DATABASES)
def place(request, tmp_path):
    """Where a new store may be; nothing is there yet."""
    if request.param == "sqlite":
        return str(tmp_path / "folder" / "tables.sqlite")
    return request.getfixturevalue("postgres").emptied_database()


@pytest.fixture
def store(place):
    with Store(place) as opened:
        yield opened


@pytest.fixture
def lite(tmp_path):
    """A store in SQLite, for what only a file can suffer."""
    with Store(tmp_path / "lite" / "tables.sqlite") as opened:
        yield opened


class Sitting:
    """A table of the store: Ann, Bo and a bot, and their tokens."""

    def __init__(self, store, moves=()):
        self.record = Record(
            "samurai-sword", 1, {"edition": "es"}, ["Ann", "Bo", "greedy"], seed=7,
            moves=[Move(*move) for move in moves],
        )  # fmt: skip
        self.ann, self.bo, self.owner = new_token(), new_token(), new_token()
        self.id = store.create(self.record, [self.ann, self.bo, ""], self.owner)


@pytest.fixture
def sit():
    """`sit(store)`: a new table in the store."""
    return Sitting


@pytest.fixture
def table(store):
    return Sitting(store)


@pytest.fixture
def sql():
    """`sql(store, "UPDATE …", name=value)`: past the store, straight to its database."""

    def execute(store, statement, **values):
        with store._database.change() as database:
            found = database.execute(text(statement), values)
            return found.all() if found.returns_rows else found.rowcount

    return execute


@pytest.fixture
def start():
    """`start(program, *arguments)`: a Python of its own; whatever still runs is ended."""
    running = []

    def begin(program, *arguments):
        process = subprocess.Popen(
            [sys.executable, "-W", "error", "-c", program, *map(str, arguments)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        running.append(process)
        return process

    yield begin
    for process in running:
        process.kill()
        process.communicate()


@pytest.fixture
def race(start):
    """`race(program, runners, *arguments)`: processes that start at one word; what each printed.

    A program prints “ready” and waits for a line.
    """

    def run(program, runners, *arguments):
        processes = [start(program, runner, *arguments) for runner in range(runners)]
        for process in processes:
            assert process.stdout.readline() == "ready\n", process.stderr.read()
        for process in processes:
            process.stdin.write("go\n")
            process.stdin.flush()
        printed = []
        for process in processes:
            out, err = process.communicate(timeout=300)
            assert process.returncode == 0, err
            printed.append(out.split())
        return printed

    return run


@pytest.fixture
def impatient(monkeypatch):
    """Stores opened from now on wait only a moment for others."""
    monkeypatch.setattr("tablekit.store.database.PATIENCE", 0.3)


@pytest.fixture
def unprivileged(tmp_path_factory):
    """`with unprivileged(): …`: without the rights of root, who may write everywhere.

    Its value is a folder that is then one's own.
    """
    folder = Path(tempfile.mkdtemp(prefix="tablekit-store-"))
    nobody = 65534

    @contextmanager
    def lowered():
        if os.geteuid() != 0:
            yield folder
            return
        os.chown(folder, nobody, nobody)
        os.seteuid(nobody)
        try:
            yield folder
        finally:
            os.seteuid(0)

    yield lowered
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o700)
    shutil.rmtree(folder)

"""Connections are counted, and one that says nothing is closed: nobody fills the house."""

import asyncio
import resource
from contextlib import suppress

import pytest
from tornado import web
from tornado.httpserver import HTTPServer

from tablekit.serve import door
from tablekit.serve.door import Door, allow_many_files
from tablekit.serve.pages import Heard

ASKED = b"GET / HTTP/1.1\r\nHost: here\r\n\r\n"


class Hello(web.RequestHandler):
    def get(self):
        self.write("hello")

    def post(self):
        self.write(str(len(self.request.body)))


def at_the_door(scene, **limits):
    """Play a scene before a door; it is given how to come in."""

    async def play():
        server = Door(web.Application([("/", Hello)]), **limits)
        server.listen(0, "127.0.0.1")
        (listening,) = server._sockets.values()
        port = listening.getsockname()[1]
        lines = []

        async def come():
            lines.append(await asyncio.open_connection("127.0.0.1", port))
            return lines[-1]

        async with asyncio.timeout(60):
            await scene(come, server)
            for _, writer in lines:
                writer.close()
            while server._connections:
                await asyncio.sleep(0.001)
        assert not server._here
        server.stop()

    asyncio.run(play())


async def answer(reader, writer, asked=ASKED):
    writer.write(asked)
    return await reader.readline()


def test_one_household_has_so_many_connections_at_a_time():
    async def scene(come, server):
        lines = [await come() for _ in range(3)]
        for line in lines[:2]:
            assert b"200" in await answer(*line)
        with suppress(ConnectionError):  # closed so fast that nothing could be said
            assert await answer(*lines[2]) == b""
        lines[0][1].close()
        while len(server._connections) > 1:
            await asyncio.sleep(0.001)
        assert b"200" in await answer(*await come())

    at_the_door(scene, of_a_household=2)


def test_behind_a_proxy_all_come_from_one_place():
    async def scene(come, server):
        lines = [await come() for _ in range(20)]
        for line in lines:
            assert b"200" in await answer(*line)

    at_the_door(scene)


def test_whoever_says_nothing_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(door, "SILENT_SECONDS", 0.05)

    async def scene(come, server):
        for said in (
            b"",
            b"GET / HT",
            b"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\nhe",
        ):
            reader, writer = await come()
            writer.write(said)
            assert await reader.read() == b""

    at_the_door(scene)


def test_no_more_is_read_than_a_request_needs():
    async def scene(come, server):
        size = door.LARGEST_BODY + 1
        head = f"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: {size}\r\n\r\n".encode()
        assert b"200" not in await answer(*await come(), head)
        head = f"POST / HTTP/1.1\r\nHost: here\r\nContent-Length: {size - 1}\r\n\r\n".encode()
        assert b"200" in await answer(*await come(), head + b"x" * (size - 1))

    at_the_door(scene)


def test_whoever_does_not_read_is_not_kept_waiting_for(monkeypatch):
    """What a page asks for and does not read waited in the memory of the server."""
    monkeypatch.setattr(door, "LARGEST_WAITING", 5_000_000)
    lines = []

    class Line(Heard):
        def open(self):
            lines.append(self)

        def on_close(self):
            lines.remove(self)

    async def scene(come, server):
        server.request_callback.add_handlers(".*", [("/line", Line)])
        asked = ("GET /line HTTP/1.1", "Host: here", "Upgrade: websocket", "Connection: upgrade")
        asked += ("Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==")
        assert b"101" in await answer(*await come(), "\r\n".join((*asked, "", "")).encode())
        while not lines:
            await asyncio.sleep(0.001)
        (line,) = lines
        for _ in range(100):
            if lines:
                line.write_message("x" * 1_000_000)
                await asyncio.sleep(0)
        while lines:
            await asyncio.sleep(0.001)

    at_the_door(scene)


def test_what_is_called_a_door_is_one():
    assert issubclass(Door, HTTPServer)
    assert type(Door(web.Application())) is Door


@pytest.mark.parametrize(
    ("soft", "hard", "then"),
    [
        (1024, 4096, 4096),
        (1024, 10**6, 65_536),
        (10**5, 10**6, None),
        (-1, -1, None),
        (9, -1, 65_536),
    ],
)
def test_a_server_may_have_many_files(monkeypatch, soft, hard, then):
    said = []
    monkeypatch.setattr(resource, "getrlimit", lambda which: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", lambda which, limits: said.append(limits))
    allow_many_files()
    assert said == ([] if then is None else [(then, hard)])

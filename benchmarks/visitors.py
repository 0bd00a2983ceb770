"""Visitors without a browser: websockets that say what a page says, so that thirty fit here."""

import asyncio
import json
import random
import re
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

from websockets.asyncio.client import ClientConnection, connect

CONTROL = "jupyter.widget.control"


class Visitor:
    """Somebody who opens a link, sits down and plays whatever is offered."""

    def __init__(self, address: str, link: str, chance: random.Random) -> None:
        self.address = address
        self.link = link
        self.chance = chance
        self.playable = 0.0
        """Seconds from the request to the table."""
        self.clicks: list[float] = []
        """Milliseconds from each click to the table as it is then."""
        self.problems: list[str] = []
        self._models: dict[str, dict[str, Any]] = {}
        self._line: ClientConnection
        self._news = asyncio.Event()

    async def visit(self, comes: float, until: float, think: tuple[float, float]) -> None:
        """Come at that time and play until then, by the clock; what goes wrong is noted."""
        await asyncio.sleep(max(0.0, comes - time.monotonic()))
        try:
            await self._visit(until, think)
        except (OSError, TimeoutError, ValueError, RuntimeError) as problem:
            self.problems.append(f"{type(problem).__name__}: {problem}")

    async def _visit(self, until: float, think: tuple[float, float]) -> None:
        start = time.monotonic()
        page = await asyncio.to_thread(self._page)
        kernel = re.search(r'"kernelId": "([\w-]+)"', page)
        if kernel is None:
            raise ValueError("a page without a kernel")
        home = urlsplit(self.address)
        channels = f"ws://{home.netloc}{home.path}api/kernels/{kernel[1]}/channels"
        async with connect(channels, proxy=None, max_size=None) as self._line:
            hearing = asyncio.create_task(self._hear())
            try:
                await self._sit_down()
                await self._wait(lambda: "move" in self._scene(), 120)
                self.playable = time.monotonic() - start
                await self._play(until, think)
            finally:
                hearing.cancel()

    def _page(self) -> str:
        with urlopen(self.address, timeout=120) as answer:
            return str(answer.read().decode())

    async def _sit_down(self) -> None:
        control = uuid.uuid4().hex
        opened = {"comm_id": control, "target_name": CONTROL, "data": {}}
        await self._send("comm_open", opened, {"version": "1.0.0"})
        await self._tell(control, {"method": "request_states"})
        await self._wait(lambda: self._find("games") is not None, 120)
        query, _, key = self.link.partition("#")
        where = {"table": query.removeprefix("?table="), "key": key}
        await self._ask(self._find("games"), type="hello", mine=[], **where)

    async def _play(self, until: float, think: tuple[float, float]) -> None:
        while time.monotonic() < until:
            await asyncio.sleep(self.chance.uniform(*think))
            scene = self._scene()
            if scene.get("result"):
                return
            if not scene.get("actions"):
                continue
            action = self.chance.choice(scene["actions"])["id"]
            start, move = time.monotonic(), scene["move"]
            window = self._find("talk")
            await self._ask(window, type="act", action=action, move=move)
            await self._wait(lambda: self._scene()["move"] != move, 60)  # noqa: B023 - awaited here
            self.clicks.append(1000 * (time.monotonic() - start))

    # --- What the page has heard --------------------------------------------------------------

    def _find(self, sign: str) -> str | None:
        """The widget whose state or scene has this."""
        for id, state in self._models.items():
            if sign in state or sign in (state.get("scene") or {}):
                return id
        return None

    def _scene(self) -> dict[str, Any]:
        window = self._find("talk")
        return {} if window is None else self._models[window].get("scene") or {}

    async def _wait(self, is_so: Any, seconds: float) -> None:
        async with asyncio.timeout(seconds):
            while not is_so():
                self._news.clear()
                await self._news.wait()

    async def _hear(self) -> None:
        async for said in self._line:
            message = json.loads(said) if isinstance(said, str) else {}
            content = message.get("content", {})
            data = content.get("data", {})
            match message.get("msg_type"), data.get("method"):
                case "comm_open", _:
                    self._models[content["comm_id"]] = data.get("state", {})
                case "comm_msg", "update":
                    self._models.setdefault(content["comm_id"], {}).update(data["state"])
                case "comm_msg", "update_states":
                    for id, model in data["states"].items():
                        self._models[id] = model["state"]
                case "error", _:
                    self.problems.append(str(content.get("evalue")))
            self._news.set()

    # --- What it says -------------------------------------------------------------------------

    async def _ask(self, model: str | None, **content: object) -> None:
        await self._tell(model, {"method": "custom", "content": content})

    async def _tell(self, model: str | None, data: dict[str, object]) -> None:
        await self._send("comm_msg", {"comm_id": model, "data": data}, {})

    async def _send(self, kind: str, content: object, metadata: object) -> None:
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": "s"}
        header |= {"version": "5.3", "date": "2025-01-01T00:00:00Z"}
        said = {"channel": "shell", "header": header, "parent_header": {}, "content": content}
        await self._line.send(json.dumps({**said, "metadata": metadata, "buffers": []}))


def let_them_come(
    address: str, links: list[str], within: float, stay: float, think: tuple[float, float]
) -> list[Visitor]:
    """A visitor for each link, all within so many seconds; when the last has gone."""
    chance = random.Random(30)
    visitors = [Visitor(address, link, random.Random(place)) for place, link in enumerate(links)]

    async def all_of_them() -> None:
        now = time.monotonic()
        until = now + within + stay
        comings = sorted(now + chance.uniform(0, within) for _ in links)
        await asyncio.gather(
            *(
                each.visit(comes, until, think)
                for each, comes in zip(visitors, comings, strict=True)
            )
        )

    with ThreadPoolExecutor(1) as thread:  # Playwright has a loop in this one
        thread.submit(asyncio.run, all_of_them()).result()
    return visitors

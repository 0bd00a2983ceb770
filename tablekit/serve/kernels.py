"""One kernel for each open page: this Python, warmed up in advance, gone when its page is gone."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any
from uuid import UUID

from jupyter_client.kernelspec import KernelSpec, KernelSpecManager, NoSuchKernel
from jupyter_client.provisioning.local_provisioner import LocalProvisioner
from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.ioloop import IOLoop

from tablekit.serve.limits import LARGEST_WAITING, Budget
from tablekit.serve.nursery import Nursery
from tablekit.serve.places import Place, Places

NAME = "python3"
PROVISIONER = "tablekit-nursery"
"""The name under which Jupyter finds `ForkedKernel`."""
QUIET = (
    "--HistoryManager.enabled=False",
    "--IPKernelApp.exec_PYTHONSTARTUP=False",
    # What a kernel writes to the terminal is for whoever runs the server, not for its page.
    "--IPKernelApp.capture_fd_output=False",
    "--IPKernelApp.log_level=ERROR",
)
COMING_SECONDS = 80
"""How long a kernel waits for its page to load: a slow phone needs its time."""
BACK_SECONDS = 60
"""How long a kernel waits for a page that has lost its connection to come back."""
LOOK_SECONDS = 10
"""How often we look for lonely kernels."""
LEAVING_SECONDS = 2
"""How long after a page has said goodbye its connection is certainly closed."""


MOST_LINES = 8
"""Connections of a page to its kernel: it has one, and one more while it comes back."""
MOST_DEAD = 10
"""Dead kernels in a row after which a visitor is told."""
LONGEST_SOCKET_PATH = 103
"""What every system takes as the name of a socket in the file system."""


def transport(folder: str) -> str:
    """How to talk with kernels whose connection files lie in this folder.

    A kernel's ports are chosen before it opens them, so another process may take one in between.
    Nobody takes a file of our own folder. Ports are for systems that have no sockets in the file
    system, and for folders with long names.
    """
    longest = Path(folder, "tmp12345678", f"kernel-{UUID(int=0)}-ipc-5")
    has_files = os.name == "posix" and len(os.fsencode(longest)) <= LONGEST_SOCKET_PATH
    return "ipc" if has_files else "tcp"


class Waiting(list[tuple[str, list[bytes]]]):
    """What waits for a page, by channel. When it is too much, `full` is called and all of it goes.

    >>> waiting = Waiting(5, lambda: print("full"))
    >>> waiting.append(("iopub", [b"one", b"2"]))
    >>> waiting.append(("iopub", [b"three"]))
    full
    >>> waiting.append(("iopub", [b"4"]))
    >>> waiting
    []
    """

    def __init__(self, most: int, full: Callable[[], object]) -> None:
        super().__init__()
        self._left = most
        self._full = full

    def append(self, said: tuple[str, list[bytes]]) -> None:
        was_full, self._left = self._left < 0, self._left - sum(map(len, said[1]))
        if self._left >= 0:
            super().append(said)
        elif not was_full:
            self.clear()
            self._full()


class KernelDied(RuntimeError):
    """There is no kernel behind the page any more."""


class OwnPython(KernelSpecManager):
    """Knows one kernel: the Python that runs this server, whatever else the machine has."""

    def find_kernel_specs(self) -> dict[str, str]:
        return {NAME: ""}

    def get_kernel_spec(self, kernel_name: str) -> KernelSpec:
        if kernel_name != NAME:
            raise NoSuchKernel(kernel_name)
        launch = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", *QUIET]
        # Not the user's own folder: its start-up files are for notebooks.
        server: Any = self.parent
        own = {"IPYTHONDIR": server.connection_dir_root}
        return KernelSpec(
            argv=launch,
            env=own,
            display_name="Python",
            language="python",
            metadata={"kernel_provisioner": {"provisioner_name": PROVISIONER}},
        )

    def get_all_specs(self) -> dict[str, Any]:
        return {NAME: {"resource_dir": "", "spec": self.get_kernel_spec(NAME).to_dict()}}


class ForkedKernel(LocalProvisioner):
    """Where kernels come from: the server's nursery, if it has one."""

    async def launch_kernel(self, cmd: list[str], **kwargs: Any) -> Any:
        manager: Any = self.parent
        nursery = manager.parent.find_nursery()
        if nursery is None:
            return await super().launch_kernel(cmd, **kwargs)
        arguments = cmd[cmd.index("-m") + 2 :]  # what follows the launcher's name
        born = await nursery.order(arguments, kwargs["env"], str(kwargs["cwd"]))
        self.process, self.pid, self.pgid, self.cwd = born, born.pid, born.pid, kwargs["cwd"]
        return self.connection_info


class Kernels(AsyncMappingKernelManager):
    """Ends the kernel of every page that is gone.

    What counts is the page's connection, not the kernel's activity: the kernel of a closed page
    would otherwise live on as long as friends play at its table.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._alone_since: dict[str, float] = {}
        self._visited: set[str] = set()
        self._budgets: dict[str, Budget] = {}
        self._lines: dict[str, set[object]] = {}
        self._rung: set[str] = set()
        self.places = Places(most=0)
        """Set by the server, which knows how many visitors may come."""
        self.nursery: Nursery | None = None
        """What kernels are forked from; None: each starts by itself."""

    async def start_kernel(self, **kwargs: Any) -> str:  # type: ignore[override]
        # Voila would tell a warm kernel the address of the visitor before.
        kwargs.get("env", {}).pop("VOILA_REQUEST_URL", None)
        kernel_id: str = await super().start_kernel(**kwargs)
        return kernel_id

    def find_nursery(self) -> Nursery | None:
        """The nursery; a new one if it has died."""
        if self.nursery is not None and not self.nursery.is_well:
            self.nursery.close()
            self.nursery = Nursery()
        return self.nursery

    async def is_well(self, kernel_id: str) -> bool:
        """Whether the kernel of this id lives."""
        return kernel_id in self and bool(await ensure_async(self.is_alive(kernel_id)))

    def notify_connect(self, kernel_id: str) -> None:
        self.places.note_coming(kernel_id)
        super().notify_connect(kernel_id)

    def start_buffering(self, kernel_id: str, session_key: str, channels: Any) -> None:
        """What a kernel says while its page is away waits here: so much, then the kernel ends."""
        super().start_buffering(kernel_id, session_key, channels)
        if kernel_id in self._kernel_buffers:
            full = partial(IOLoop.current().add_callback, self.end, kernel_id)
            self._kernel_buffers[kernel_id]["buffer"] = Waiting(LARGEST_WAITING, full)

    def may_send(self, kernel_id: str, size: int) -> bool:
        """Whether the page of this kernel may send a message of so many bytes now.

        What counts is the kernel: one page may open any number of connections to it.
        """
        now = monotonic()
        return self._budgets.setdefault(kernel_id, Budget(now)).take(size, now)

    def open_line(self, kernel_id: str, line: object) -> bool:
        """Whether a page may have one more connection to its kernel; each takes several files."""
        lines = self._lines.setdefault(kernel_id, set())
        if len(lines) >= MOST_LINES:
            return False
        lines.add(line)
        return True

    def close_line(self, kernel_id: str, line: object) -> None:
        """A connection has ended; it does no harm to say so twice."""
        self._lines.get(kernel_id, set()).discard(line)

    def may_ring(self, kernel_id: str) -> bool:
        """Whether this kernel may ring at the door to wait for its visitor: each does so once.

        Later its page knows its id, and would be taken for it.
        """
        if kernel_id not in self or kernel_id in self._rung:
            return False
        self._rung.add(kernel_id)
        return True

    def give(self, kernel_id: str, place: Place) -> None:
        """Give a kernel to a visitor, whose place is taken until the kernel ends."""
        place.kernel_id = kernel_id
        self._alone_since.pop(kernel_id, None)  # until now it had nobody to wait for
        if kernel_id not in self:
            place.give_back()  # it has died while it was warm

    def is_alone(self, kernel_id: str) -> bool:
        """Whether no page is connected to this kernel."""
        return not self._kernel_connections.get(kernel_id, 0)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Called every few seconds for every kernel that has been given to a page."""
        if not self.is_alone(kernel_id):
            self._visited.add(kernel_id)
            self._alone_since.pop(kernel_id, None)
            return
        patience = BACK_SECONDS if kernel_id in self._visited else COMING_SECONDS
        if monotonic() - self._alone_since.setdefault(kernel_id, monotonic()) >= patience:
            await self.end(kernel_id)

    def say_goodbye(self, kernel_id: str) -> None:
        """The page says that it is being left: its kernel ends as soon as it is alone."""
        IOLoop.current().call_later(LEAVING_SECONDS, self._end_if_alone, kernel_id)

    async def _end_if_alone(self, kernel_id: str) -> None:
        if self.is_alone(kernel_id):
            await self.end(kernel_id)

    async def end(self, kernel_id: str) -> None:
        """Shut the kernel down, if it is still there."""
        if kernel_id in self:
            await self.shutdown_kernel(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        self._alone_since.pop(kernel_id, None)
        self._visited.discard(kernel_id)
        self._budgets.pop(kernel_id, None)
        self._lines.pop(kernel_id, None)
        self._rung.discard(kernel_id)
        self.places.free(kernel_id)
        return super().remove_kernel(kernel_id)


class VisitorsKernels:
    """The kernels as one request sees them: the one that it is given has its visitor's place."""

    def __init__(self, kernels: Any, place: Place) -> None:
        self._kernels = kernels
        self._place = place

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)

    async def get_rendered_notebook(self, **asked: Any) -> tuple[Any, list[str], str]:
        """A warm kernel, as Voila asks for it; one that died while it was waiting is passed over.

        KernelDied if none of them lives.
        """
        for _ in range(MOST_DEAD):
            task, shown, kernel_id = await self._kernels.get_rendered_notebook(**asked)
            if await self._kernels.is_well(kernel_id):
                self._kernels.give(kernel_id, self._place)
                return task, shown, kernel_id
            await self._kernels.end(kernel_id)
        raise KernelDied

    async def start_kernel(self, **asked: Any) -> str:
        """A new kernel, as Voila asks for it when none is warm."""
        kernel_id: str = await self._kernels.start_kernel(**asked)
        self._kernels.give(kernel_id, self._place)
        return kernel_id

"""Kernels are born ready: a process that has imported all they need, and forks them.

    server ──{"argv", "env", "cwd"}──▶ nursery ──fork──▶ kernel
           ◀────────── pid ──────────

A kernel that starts as a Python of its own imports for a second before it can do anything, and
shares no memory with the others. A forked one has done so. Forking is safe while there is one
thread and nothing is open, which holds for the imports; macOS cannot promise it even then, and
Windows has no fork, so there every kernel starts by itself.

The nursery ends with the server, however that ends: their line is cut. A kernel looks every second
whether its parent, the nursery, is there.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from pathlib import Path
from typing import Self

HAS_FORKS = sys.platform == "linux"
FORKING = "tablekit.serve.forking"
"""The module that the process runs."""
MEMORY = "TABLEKIT_KERNEL_MEMORY"
"""In the environment of a kernel: the megabytes that it may take; 0: no limit."""
ENDED = ("Z", "X")
"""The states of a process that has ended, in /proc."""
ANSWER = 8
"""The bytes of a process number."""


class Nursery:
    """The server's side: starts the process, and orders kernels from it."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-m", FORKING, str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                pass_fds=[theirs.fileno()],
                start_new_session=True,
            )
        self._line = ours
        self._one_at_a_time = threading.Lock()

    async def order(self, argv: list[str], env: dict[str, str], cwd: str) -> Newborn:
        """A new kernel; ConnectionError if the nursery is gone."""
        order = {"argv": argv, "env": env, "cwd": cwd}
        return Newborn(await asyncio.to_thread(self._fork, json.dumps(order).encode() + b"\n"))

    def _fork(self, order: bytes) -> int:
        with self._one_at_a_time:
            self._line.sendall(order)
            answer = self._line.recv(ANSWER)
        if not answer:
            raise ConnectionError("The process that kernels are forked from has ended.")
        return int.from_bytes(answer)

    @property
    def is_well(self) -> bool:
        """Whether its process runs."""
        return self.process.poll() is None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Cut the line: the process ends, and the kernels that it has forked."""
        self._line.close()
        self.process.wait()


class Newborn:
    """A forked kernel, with what Jupyter asks of a `subprocess.Popen`."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """None while it lives. Its code is the nursery's to know; here it is always -1.

        One that has ended and is not yet buried would still take a signal, so /proc is asked.
        """
        if self.returncode is None:
            try:
                told = Path(f"/proc/{self.pid}/stat").read_text("utf-8", "replace")
                if told.rpartition(")")[2].split()[0] in ENDED:
                    self.returncode = -1
            except OSError:
                self.returncode = -1
        return self.returncode

    def wait(self) -> int | None:
        """The same: Jupyter waits by polling."""
        return self.poll()

    def send_signal(self, number: int) -> None:
        """To this process alone."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it."""
        self.send_signal(signal.SIGKILL)

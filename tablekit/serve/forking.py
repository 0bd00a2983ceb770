"""The process that kernels are forked from: `nursery` starts it and says why."""

from __future__ import annotations

import gc
import json
import os
import resource
import signal
import socket
import sys
from contextlib import suppress
from importlib import import_module
from typing import Any

from tablekit.serve.nursery import ANSWER, MEMORY

LONGEST_ORDER = 2**20
"""No order for a kernel is longer, in bytes: it holds an environment."""
PAGE = "tablekit_widgets.dashboard"
"""What the kernels will show, found by name."""
LATE = ("--ext=ipywidgets",)
"""What an import in a kernel would have set up."""


def main() -> None:
    """Fork kernels until the server's line is cut; in a kernel, be that kernel."""
    os.environ["JPY_PARENT_PID"] = str(os.getpid())  # read where the kernel's code is imported
    from ipykernel import kernelapp

    with suppress(Exception):  # a guest's game that cannot be shown is the page's to tell
        import_module(PAGE).warm_up()
    gc.collect()
    gc.freeze()  # what is here already stays where it is, in memory that all kernels share
    with socket.socket(fileno=int(sys.argv[1])) as line:
        argv = fork_as_ordered(line)
    if argv is not None:
        kernelapp.launch_new_instance([*argv, *LATE])


def fork_as_ordered(line: socket.socket) -> list[str] | None:
    """Fork for every order. Returns in the kernels, with their arguments, and at the end: None."""
    signal.signal(signal.SIGCHLD, _bury)
    with line.makefile("rb") as orders:
        while written := orders.readline(LONGEST_ORDER):
            order: dict[str, Any] = json.loads(written)
            pid = os.fork()
            if pid == 0:
                break
            with suppress(ProcessLookupError):  # so short was its life
                os.setpgid(pid, pid)
            line.sendall(pid.to_bytes(ANSWER))
        else:
            return None
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.setpgid(0, 0)
    os.environ.clear()
    os.environ.update(order["env"])
    os.chdir(order["cwd"])
    if most := int(os.environ.get(MEMORY, "0")) * 2**20:
        # Beyond it there is a MemoryError. What is only reserved, as by threads, does not count.
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    return list(order["argv"])


def _bury(*_: object) -> None:
    """Nobody asks for the code of a kernel that has ended."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


if __name__ == "__main__":
    main()

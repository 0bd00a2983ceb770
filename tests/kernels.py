"""Kernels of the tests, which are talked to by files.

A kernel's ports are chosen before it opens them, and another process may take one in between. Files
of a folder of one's own are taken by nobody. As a plugin of pytest this is for the notebooks:

    pytest -p tests.kernels --nbval notebooks
"""

import tempfile
from pathlib import Path

import nbval.kernel
from jupyter_client.manager import AsyncKernelManager, KernelManager


def by_files():
    """Arguments for a manager of a kernel."""
    # Not in a folder of pytest's: the name of a socket is at most a hundred letters long.
    folder = Path(tempfile.mkdtemp(prefix="tablekit-kernel-"))
    return {"connection_file": str(folder / "kernel.json"), "transport": "ipc"}


class _ByFiles:
    """Beside a manager of Jupyter's: the folder goes when the kernel is gone."""

    def __init__(self, **arguments):
        super().__init__(**{**by_files(), **arguments})

    def cleanup_ipc_files(self):
        super().cleanup_ipc_files()
        folder = Path(self.connection_file).parent
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()


class Kernel(_ByFiles, KernelManager):
    """A kernel for a caller who waits."""


class AsyncKernel(_ByFiles, AsyncKernelManager):
    """A kernel for a caller with an event loop."""


def pytest_configure():
    nbval.kernel.KernelManager = Kernel

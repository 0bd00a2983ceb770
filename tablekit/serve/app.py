"""Voila, with our page, our kernels and our manners."""

from __future__ import annotations

import asyncio
import logging
import os
import shutil
import signal
import socket
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from jupyter_core.paths import jupyter_path
from tornado import web
from traitlets.config import Config
from voila.app import Voila
from voila.request_info_handler import RequestInfoSocketHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tablekit.serve import Setup, pages, watching
from tablekit.serve.door import OF_A_HOUSEHOLD, Door, allow_many_files
from tablekit.serve.kernels import COMING_SECONDS, LOOK_SECONDS, Kernels, OwnPython, transport
from tablekit.serve.limits import LARGEST_MESSAGE
from tablekit.serve.nursery import Nursery
from tablekit.serve.places import Places
from tablekit.serve.turns import PLACE, Desk, cores

# Extensions of JupyterLab that the page needs. Others that happen to be installed would only make
# it slower, and some of them fail outside JupyterLab.
EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
]
REPLACED: dict[type[web.RequestHandler], type[web.RequestHandler]] = {
    RequestInfoSocketHandler: pages.Doorbell,
    TemplateStaticFileHandler: pages.TemplateFiles,
    TornadoVoilaHandler: pages.Page,
    VoilaKernelWebsocketHandler: pages.Channels,
    VoilaShutdownKernelHandler: pages.Goodbye,
}


def serve(
    setup: Setup,
    notebook: Path,
    sockets: list[socket.socket],
    password: str,
    ready: Callable[[], None],
    nursery: Nursery | None,
) -> None:
    """Serve this notebook until asked to end; `ready` is called once a visitor can come."""
    logging.getLogger("tornado.general").setLevel(logging.ERROR)
    allow_many_files()
    temporary = tempfile.mkdtemp(prefix="tablekit_")
    try:
        app = Dashboard.instance(config=_config(setup, notebook, sockets, password, temporary))
        app.setup = setup
        app.nursery = nursery
        has_files = transport(temporary) == "ipc"
        os.environ[PLACE] = str(Path(temporary, "turns")) if has_files else ""
        app.initialize([])
        asyncio.run(app.serve(sockets, ready))
    finally:
        Dashboard.clear_instance()
        shutil.rmtree(temporary, ignore_errors=True)


def _config(
    setup: Setup, notebook: Path, sockets: list[socket.socket], password: str, temporary: str
) -> Config:
    """Everything that is set in Voila; files that others left on this machine have no say."""
    return Config(
        Voila={
            "base_url": setup.root,
            "config_file_paths": [],
            "connection_dir_root": temporary,
            "identity_provider_class": pages.Doorkeeper,
            "ip": setup.host,
            "log_level": logging.ERROR,
            "notebook_path": str(notebook),
            "open_browser": False,
            "port": sockets[0].getsockname()[1],
            "tornado_settings": {
                "xsrf_cookie_kwargs": {"samesite": "Lax"},
                "log_function": pages.log_request,
                # A page whose network is gone says nothing: it is asked, in milliseconds.
                "websocket_max_message_size": LARGEST_MESSAGE,
                "ws_ping_interval": 10_000,
                "ws_ping_timeout": 30_000,
            },
            "token": password,
        },
        VoilaConfiguration={
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            "default_pool_size": setup.pool_size,
            "extension_allowlist": EXTENSIONS,
            "file_allowlist": [],
            "kernel_spec_manager_class": OwnPython,
            "multi_kernel_manager_class": Kernels,
            "preheat_kernel": setup.pool_size > 0,
            "resources": {"house": pages.loading_words()},
            "template": "tablekit",
        },
        Doorkeeper={"cookie_options": {"samesite": "Lax"}},
        # A kernel that began anew would be empty: a page gets another one instead.
        KernelManager={"transport": transport(temporary), "autorestart": False},
        MappingKernelManager={
            "cull_idle_timeout": COMING_SECONDS,
            "cull_interval": LOOK_SECONDS,
        },
    )


class Dashboard(Voila):
    """Voila for one page, on sockets that are open already."""

    setup = Setup()
    nursery: Nursery | None = None

    @property
    def themes_dir(self) -> str:
        # Voila takes the first folder of its name, and that one is ours.
        found = (Path(path) / "themes" for path in jupyter_path("voila"))
        return str(next(filter(Path.is_dir, found), ""))

    def init_handlers(self) -> list[Any]:
        """Voila's addresses without those that serve files of the folder, answered our way."""
        self.pulse = watching.Pulse()
        self.desk = Desk(self.setup.thinkers or cores())
        handlers: list[Any] = []
        self.kernel_manager.places = Places(self.setup.max_visitors)
        self.kernel_manager.nursery = self.nursery
        for address, handler, *more in super().init_handlers():
            if handler is AllowListFileHandler or address in ("/login", "/logout"):
                continue
            if handler is TornadoVoilaHandler:
                options = {**more[0], "places": self.kernel_manager.places}
                handlers.append((self.server_url, pages.Page, options))
            else:
                handlers.append((address, REPLACED.get(handler) or _courteous(handler), *more))
        if self.identity_provider.auth_enabled:
            handlers.append((self.server_url + "login", pages.Login))
        asked = {"pulse": self.pulse}
        counted = {"pulse": self.pulse, "turns": self.desk.turns}
        handlers.append((self.server_url + "healthz", watching.Health, asked))
        handlers.append((self.server_url + "metrics", watching.Metrics, counted))
        if self.server_url != "/":
            handlers.append((self.server_url[:-1], web.RedirectHandler, {"url": self.server_url}))
        # Without it the rules for strangers would be asked next.
        handlers.append((".*", pages.Nothing))
        return handlers

    async def serve(self, sockets: list[socket.socket], ready: Callable[[], None]) -> None:
        """Listen, warm up, say so, wait for the end, and leave nothing running."""
        ended = asyncio.Event()
        _when_asked_to_end(ended.set)
        self.connection_dir = tempfile.mkdtemp(dir=self.connection_dir_root)
        self.app = web.Application(**{**self.init_settings(), **self.tornado_settings})
        handlers = self.init_handlers()
        has_password = self.identity_provider.auth_enabled
        self.app.add_handlers(self.setup.known_hosts(has_password), handlers)
        self.app.add_handlers(".*$", [(".*", pages.Stranger)])
        # Only a proxy on this machine can come to a private address, and that one is believed.
        private = self.setup.is_private
        most = None if private else OF_A_HOUSEHOLD
        server = Door(self.app, xheaders=private, of_a_household=most)
        server.add_sockets(sockets)
        if place := os.environ[PLACE]:
            await self.desk.open(place)
        waiting = asyncio.create_task(ended.wait())
        warming = asyncio.create_task(self.warm())
        try:
            await asyncio.wait((waiting, warming), return_when=asyncio.FIRST_COMPLETED)
            if not ended.is_set():
                ready()
                await waiting
        finally:
            # From here on kernels die under whatever is still talking to them.
            logging.disable(logging.CRITICAL)
            server.stop()
            self.desk.close()
            await self.kernel_manager.shutdown_all(now=True)
            self.pulse.close()

    async def warm(self) -> None:
        """Until the first kernel waits for its visitor, or has done all that there is to do."""
        pools = getattr(self.kernel_manager, "_pools", {})
        while pools and not any(_is_warm(item) for pool in pools.values() for item in pool):
            await asyncio.sleep(0.05)


def _is_warm(item: asyncio.Future[dict[str, Any]]) -> bool:
    if not item.done():
        return False
    kernel = item.result()
    return kernel["kernel_id"] in RequestInfoSocketHandler._waiters or kernel["task"].done()


def _courteous(handler: type[web.RequestHandler]) -> type[web.RequestHandler]:
    return type(handler.__name__, (pages.Courteous, handler), {})


def _when_asked_to_end(end: Callable[[], None]) -> None:
    """Ctrl-C, SIGTERM and a closed terminal are all the same polite request."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is None:
            continue
        try:
            loop.add_signal_handler(number, end)
        except NotImplementedError:  # Windows
            with suppress(ValueError):
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(end))

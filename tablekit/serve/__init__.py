"""`tablekit play`: the dashboard, served by Voila from this very process.

`play(setup, say)` finds the page (in a checkout or in the wheel), takes its port, warms the first
kernels, says where to go, and stays until Ctrl-C or SIGTERM. What we change in Voila itself stands
in `app` (the server), `kernels` (one for each open page) and `pages` (what visitors may ask for).
"""

from __future__ import annotations

import errno
import os
import re
import secrets
import socket
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import quote

from tablekit.core.errors import TablekitError
from tablekit.games import KITS
from tablekit.serve.nursery import HAS_FORKS, MEMORY, Nursery

EXTRA = 'The dashboard needs more packages: pip install "tablekit[dashboard]"'
SYLLABLES = [first + second for first in "bdghkmnprstwyz" for second in "aeiou"]


class CannotServe(TablekitError, RuntimeError):
    """The dashboard cannot be opened like this; the sentence says what to change."""


@dataclass(frozen=True)
class Setup:
    """How the dashboard is opened: the options of `tablekit play`."""

    host: str = "127.0.0.1"
    """The address to listen on; only this machine can reach a loopback address."""
    port: int = 8866
    """The port to listen on; 0 takes a free one."""
    base_url: str = "/"
    """The path of the page, for a reverse proxy that serves other things too."""
    store: str | None = None
    """Where tables are kept: a file or a database URL. None: as `TABLEKIT_STORE` says."""
    max_tables: int | None = None
    """How many unfinished tables there may be. None: no limit."""
    max_visitors: int = 64
    """How many pages may be open at the same time: each has a kernel of its own."""
    kernel_memory: int = 2048
    """How many megabytes a page's kernel may take, where kernels are forked; 0: no limit."""
    thinkers: int | None = None
    """How many pages' bots may think at the same time. None: as many as there are cores."""
    pool_size: int = 2
    """How many kernels are kept warm for the next visitors."""
    password: str | None = None
    """What visitors must type first. None: one is made up if other machines can come."""
    ask_password: bool = True
    """Whether there is a password at all."""
    open_browser: bool = True
    """Whether to open the page in this machine's browser."""
    known_as: tuple[str, ...] = ()
    """Names under which a reverse proxy on this machine serves the page."""
    kits: tuple[str, ...] = ()
    """Folders of kits whose games are offered too, beside those of TABLEKIT_KITS."""

    @property
    def is_private(self) -> bool:
        """Whether only this machine can come."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    def known_hosts(self, has_password: bool) -> str:
        """The names that this server answers to, as a pattern.

        Any page can have its own name point to this machine, and would then be taken for ours.
        Without a password it would be let in too, so where only this machine can come, it must ask
        for a name of this machine, or for one that the setup knows.

        >>> import re
        >>> names = re.compile(Setup(known_as=("games.example.org",)).known_hosts(False))
        >>> [bool(names.match(host)) for host in ("localhost", "games.example.org", "evil.example")]
        [True, True, False]
        """
        if has_password or not self.is_private:
            return ".*$"
        known = ("localhost", self.host, "::1", "[::1]", *self.known_as)
        return rf"(127(\.\d+){{3}}|{'|'.join(re.escape(name.lower()) for name in known)})$"

    @property
    def root(self) -> str:
        """The path of the page with a slash at both ends.

        >>> Setup(base_url="games").root
        '/games/'
        """
        inside = self.base_url.strip("/")
        return f"/{inside}/" if inside else "/"


def play(setup: Setup, say: Callable[[str], None]) -> None:
    """Serve the dashboard until this process is asked to end; `say` gets the lines to print."""
    folder = find_folder()
    try:
        sockets = take_port(setup)
    except ImportError as problem:
        raise CannotServe(f"{EXTRA} ({problem}).") from None
    prepare_environment(setup, folder)
    with Nursery() if HAS_FORKS else nullcontext() as nursery:  # it imports while we do
        _serve(setup, find_notebook(folder), sockets, say, nursery)


def _serve(
    setup: Setup,
    notebook: Path,
    sockets: list[socket.socket],
    say: Callable[[str], None],
    nursery: Nursery | None,
) -> None:
    try:
        from tablekit.serve.app import serve
        from tablekit.store import Store
    except ImportError as problem:
        raise CannotServe(f"{EXTRA} ({problem}).") from None
    port = int(sockets[0].getsockname()[1])
    password = choose_password(setup)
    Store().close()  # trouble with the store is told here, before anybody comes
    os.environ["TABLEKIT_STORE_IS_MADE"] = "yes"

    def ready() -> None:
        say(welcome(setup, port, password))
        if setup.open_browser:
            show(address(setup, port, inside=True), password)

    serve(setup, notebook, sockets, password, ready, nursery)


def find_folder() -> Path:
    """Where the page is: in the wheel, or beside the package in a checkout."""
    package = Path(__file__).parents[1]
    for base in (package / "_share", package.parent):
        if (base / "voila" / "tablekit.ipynb").is_file():
            return base / "voila"
    raise CannotServe(
        f"The page of the dashboard is missing: no voila/tablekit.ipynb by {package}."
    )


def find_notebook(folder: Path) -> Path:
    """The page itself; tests and measurements put another in its place."""
    return folder / "tablekit.ipynb"


def take_port(setup: Setup) -> list[socket.socket]:
    """Listen where the setup says, before anything else is started."""
    from tornado.netutil import bind_sockets

    try:
        return bind_sockets(setup.port, setup.host)
    except OSError as problem:
        if isinstance(problem, socket.gaierror) or problem.errno == errno.EADDRNOTAVAIL:
            raise CannotServe(f"This machine has no address {setup.host!r}; see --host.") from None
        whys = {
            errno.EADDRINUSE: "is in use: perhaps a table is open there already",
            errno.EACCES: "is not ours to take",
        }
        why = whys.get(problem.errno or 0, f"cannot be taken ({problem.strerror})")
        sentence = f"Port {setup.port} {why}. Choose another, or a free one: --port 0."
        raise CannotServe(sentence) from None


def choose_password(setup: Setup) -> str:
    """The password that visitors must know; empty for none."""
    if not setup.ask_password:
        return ""
    if setup.password is not None:
        return setup.password
    return "" if setup.is_private else easy_password()


def easy_password() -> str:
    """A new password that can be said over the phone: 49 bits in eight syllables."""
    syllables = [secrets.choice(SYLLABLES) for _ in range(8)]
    return "-".join(a + b for a, b in zip(syllables[::2], syllables[1::2], strict=True))


def prepare_environment(setup: Setup, folder: Path) -> None:
    """What the kernels find in their environment, and where Voila finds our template."""
    environment = os.environ
    others = environment.get("JUPYTER_PATH", "")
    environment["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(folder.parent), others)))
    # A warm kernel rings here when it is ready.
    environment["VOILA_APP_IP"] = _inside(setup)
    # Nobody debugs these kernels; this keeps a warning off the terminal.
    environment["PYDEVD_DISABLE_FILE_VALIDATION"] = "1"
    store = environment.get("TABLEKIT_STORE", "") if setup.store is None else setup.store
    if store:
        # Kernels run in another folder.
        is_url = "://" in store
        environment["TABLEKIT_STORE"] = store if is_url else str(Path(store).expanduser().resolve())
    if setup.kits:
        folders = [str(Path(folder).expanduser().resolve()) for folder in setup.kits]
        environment[KITS] = os.pathsep.join(filter(None, (*folders, environment.get(KITS, ""))))
    environment[MEMORY] = str(setup.kernel_memory)
    if setup.max_tables is not None:
        environment["TABLEKIT_MAX_TABLES"] = str(setup.max_tables)


def welcome(setup: Setup, port: int, password: str) -> str:
    """What the terminal says when the first visitor can come.

    >>> print(welcome(Setup(), 8866, ""))
    The table is set: http://127.0.0.1:8866/ (end with Ctrl-C)
    """
    line = f"The table is set: {address(setup, port)} (end with Ctrl-C)"
    return f"{line}\nThe password is: {password}" if password else line


def address(setup: Setup, port: int, *, inside: bool = False) -> str:
    """Where the page is, for friends or from inside this machine."""
    host = _inside(setup) if inside else _outside(setup)
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}{setup.root}"


def show(place: str, password: str) -> None:
    """Open this machine's browser; whoever started the server need not type the password."""
    import webbrowser

    webbrowser.open(f"{place}?token={quote(password, safe='')}" if password else place, new=2)


def _inside(setup: Setup) -> str:
    """The address at which this machine reaches the server."""
    return {"0.0.0.0": "127.0.0.1", "": "127.0.0.1", "::": "::1"}.get(setup.host, setup.host)


def _outside(setup: Setup) -> str:
    """The address to tell friends: that of this machine where it listens everywhere."""
    if setup.host not in ("0.0.0.0", "", "::"):
        return setup.host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; says which address would be used
            return str(probe.getsockname()[0])
        except OSError:
            return socket.gethostname()

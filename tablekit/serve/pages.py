"""What visitors may ask of the server, and how it answers when it cannot help."""

from __future__ import annotations

import asyncio
import hmac
from collections import Counter
from collections.abc import Awaitable
from http import HTTPStatus
from math import ceil
from time import monotonic
from typing import Any, cast
from urllib.parse import parse_qsl, urlencode

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado import web
from tornado.iostream import StreamBufferFullError, StreamClosedError
from tornado.log import app_log
from tornado.websocket import WebSocketHandler
from voila.request_info_handler import RequestInfoSocketHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from tablekit.core.texts import Texts
from tablekit.serve.kernels import KernelDied, VisitorsKernels
from tablekit.serve.limits import Guesses, has_few_parts, household, is_foreign
from tablekit.serve.places import Place, Places

# The page is made of inline scripts, and of modules that widgets bring as blobs. Whatever it does,
# it can ask nobody but this server.
HEADERS = {
    "Content-Security-Policy": "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}
ANSWER_SECONDS = 150
"""How long a page may take to be made, until we answer that something is wrong."""
LOOK_SECONDS = 1.0
"""How often we look whether the kernel of a page that is being made still lives."""

HOUSE = Texts("tablekit_widgets", {})
"""What the pages say: the widgets' catalogue, found by name."""
# What an error page says: the code of a sentence, and of its title.
SENTENCES = {
    HTTPStatus.FORBIDDEN: "forbidden",
    HTTPStatus.NOT_FOUND: "not-found",
    HTTPStatus.SERVICE_UNAVAILABLE: "full",
    HTTPStatus.TOO_MANY_REQUESTS: "too-many-guesses",
    HTTPStatus.MISDIRECTED_REQUEST: "unknown-host",
}
ANSWERS: Counter[str] = Counter()
"""How often the server has answered, by status."""
CLOSED: Counter[str] = Counter()
"""How often a page's line was closed because of what came over it, by why."""
V1 = "v1.kernel.websocket.jupyter.org"
"""The newer of the two protocols in which a page may speak."""
POLICY = 1008
"""The code of a websocket that is closed because of what came over it."""
FAULT = "fault"
REFUSAL = "refusal"
LOADING = (
    "loading-title",
    "loading-open",
    "loading-awake",
    "loading-coming",
    "loading-here",
    "loading-slow-title",
    "loading-slow",
    "loading-no-script",
    "loading-again",
    "fault-title",
    "fault",
    "back-to-the-lobby",
)


def loading_words() -> dict[str, dict[str, str]]:
    """What the page says until its first widget stands, by language.

    A warm kernel's page is made before its visitor comes, so the browser chooses.
    """
    return {
        language: {code: HOUSE.say(code, language=language) for code in LOADING}
        for language in HOUSE.languages()
    }


def accepted_languages(header: str) -> list[str]:
    """The languages of an `Accept-Language` header, the best liked first.

    >>> accepted_languages("en;q=0.5, it-CH, it;q=0.9, *;q=0.1")
    ['it-CH', 'it', 'en']
    """
    liked = []
    for part in header.split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            liked.append((-float(weight or 1), tag.strip()))
        except ValueError:
            continue
    return [tag for _, tag in sorted(liked, key=lambda each: each[0]) if tag not in ("", "*")]


class Courteous(web.RequestHandler):
    """Mixed into every handler: safe headers, error pages in our style, discreet logs."""

    def set_default_headers(self) -> None:
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def write_error(self, status_code: int, **kwargs: Any) -> None:
        if isinstance(self, APIHandler):
            self.set_header("Content-Type", "application/json")
            self.finish({"message": HTTPStatus(status_code).phrase})
            return
        other = FAULT if status_code >= HTTPStatus.INTERNAL_SERVER_ERROR else REFUSAL
        code = SENTENCES.get(HTTPStatus(status_code), other)
        lobby = self.settings["base_url"]
        self.set_header("Content-Type", "text/html; charset=UTF-8")
        self.finish(self.in_words("error.html", code=code, lobby=lobby))

    def in_words(self, name: str, **about: object) -> str:
        """A page of ours, in the language of the address or of the browser."""
        asked = self.request.query_arguments.get("lang", [b""])[-1].decode("ascii", "replace")
        liked = accepted_languages(self.request.headers.get("Accept-Language", ""))
        language = HOUSE.choose(asked, *liked)
        template = self.settings["voila_jinja2_env"].get_template(name)

        def say(code: str) -> str:
            return HOUSE.say(code, language=language)

        page: str = template.render(language=language, say=say, **about)
        return page

    def _request_summary(self) -> str:
        # Not the query: it may hold a password.
        return f"{self.request.method} {self.request.path}"

    def log_exception(self, typ: Any, value: BaseException | None, tb: Any) -> None:
        if isinstance(value, web.HTTPError):
            super().log_exception(typ, value, tb)
        else:
            app_log.error("%s failed", self._request_summary(), exc_info=(typ, value, tb))  # type: ignore[arg-type]


def log_request(handler: web.RequestHandler) -> None:
    """Told about every answer: only our own faults are worth a line."""
    status, request = handler.get_status(), handler.request
    ANSWERS[str(int(status))] += 1
    if status >= HTTPStatus.INTERNAL_SERVER_ERROR and status != HTTPStatus.SERVICE_UNAVAILABLE:
        app_log.error("%d %s %s", status, request.method, request.path)


class Page(Courteous, TornadoVoilaHandler):
    """The page itself."""

    def initialize(self, places: Places, **kwargs: Any) -> None:
        super().initialize(**kwargs)
        self.places = places
        self.own_kernels: VisitorsKernels | None = None

    @property
    def kernel_manager(self) -> Any:
        return self.own_kernels or super().kernel_manager

    @web.authenticated
    async def get(self) -> None:
        if "token" in self.request.query_arguments:
            # The password has done its work and does not stay in the address.
            kept = [
                (name, value) for name, value in parse_qsl(self.request.query) if name != "token"
            ]
            self.redirect(self.request.path + ("?" + urlencode(kept) if kept else ""))
            return
        if is_foreign(self.request.headers):
            raise web.HTTPError(HTTPStatus.FORBIDDEN)
        place = self.places.take(household(str(self.request.remote_ip)))
        if place is None:
            raise web.HTTPError(HTTPStatus.SERVICE_UNAVAILABLE)
        kernels = self.kernel_manager
        self.own_kernels = VisitorsKernels(kernels, place)
        try:
            await self._answer(kernels, place)
        except BaseException:
            await kernels.end(place.kernel_id)
            place.give_back()
            raise

    async def _answer(self, kernels: Any, place: Place) -> None:
        """The page with a kernel that lives; if it dies before anything was sent, with another."""
        for is_last in (False, True):
            try:
                await self._make(kernels, place)
                return
            except (web.HTTPError, web.Finish, StreamClosedError):
                raise
            except Exception as died:
                app_log.error("A page could not be made: %s", type(died).__name__)
                if is_last and not self._headers_written:
                    raise
                if self._headers_written:
                    # The visitor has the beginning: what is missing is said at its end.
                    self.write("<script>window.tablekit_fault()</script></body></html>")
                    raise web.Finish from None
                dead, place.kernel_id = place.kernel_id, ""
                await kernels.end(dead)
                if not place.keep():
                    raise web.HTTPError(HTTPStatus.SERVICE_UNAVAILABLE) from None

    async def _make(self, kernels: Any, place: Place) -> None:
        """Voila makes the page, while we see that it has somebody to make it with."""
        making = asyncio.ensure_future(cast(Awaitable[None], super().get()))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                while not making.done():
                    await asyncio.wait((making,), timeout=LOOK_SECONDS)
                    known = place.kernel_id
                    if known and not making.done() and not await kernels.is_well(known):
                        raise KernelDied
            await making
        finally:
            making.cancel()


class Heard(WebSocketHandler):
    """Mixed into a line: whoever asks and does not read the answers loses it."""

    def write_message(self, message: str | bytes | dict[str, Any], binary: bool = False) -> Any:
        try:
            said = super().write_message(message, binary)
        except StreamBufferFullError:
            app_log.error("A page at %s does not read what it asks for", self.request.remote_ip)
            CLOSED["not read"] += 1
            if self.ws_connection is not None:
                cast(Any, self.ws_connection).stream.close()
            return None
        if isinstance(said, asyncio.Future):  # who has gone has not read it: no fault of ours
            said.add_done_callback(lambda told: told.cancelled() or told.exception())
        return said


class Channels(Heard, Courteous, VoilaKernelWebsocketHandler):
    """The line between a page and its kernel: so much and no more, looked at before it is read."""

    _is_cut = False

    async def pre_get(self) -> None:
        kernels: Any = self.kernel_manager
        if self.kernel_id not in kernels:
            raise web.HTTPError(HTTPStatus.NOT_FOUND)
        if not kernels.open_line(self.kernel_id, self):
            raise web.HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        await super().pre_get()

    def on_close(self) -> None:
        self._hang_up()
        super().on_close()

    def on_finish(self) -> None:
        if self.get_status() != HTTPStatus.SWITCHING_PROTOCOLS:
            self._hang_up()  # it has not become a line
        super().on_finish()

    def _hang_up(self) -> None:
        kernels: Any = self.kernel_manager
        kernels.close_line(getattr(self, "kernel_id", ""), self)

    def on_message(self, message: str | bytes) -> None:
        kernels: Any = self.kernel_manager
        if self._is_cut:
            return  # it has not heard yet that this line is closed
        if not kernels.may_send(self.kernel_id, len(message)):
            self._cut("too much at once", "too much at once")
            return
        try:
            if isinstance(message, bytes) and not has_few_parts(message, self._is_v1):
                raise ValueError
            super().on_message(message)
        except Exception as problem:  # noqa: BLE001  # whatever a stranger's bytes may lead to
            self._cut("no message", f"what is no message ({type(problem).__name__})")

    def on_ping(self, data: bytes) -> None:
        self._hear_sign(data)

    def on_pong(self, data: bytes) -> None:
        super().on_pong(data)
        self._hear_sign(data)

    def _hear_sign(self, sign: bytes) -> None:
        """A sign of life counts as a message: a page sends few, and a flood of them is cut off."""
        kernels: Any = self.kernel_manager
        if kernels.may_send(self.kernel_id, len(sign)):
            return
        if not self._is_cut:
            self._cut("too much at once", "too many signs of life")
        if self.ws_connection is not None:
            cast(Any, self.ws_connection).stream.close()

    @property
    def _is_v1(self) -> bool:
        return self.selected_subprotocol == V1

    def _cut(self, why: str, sent: str) -> None:
        """Close the line: that is one line in the log, whatever else is on its way."""
        self._is_cut = True
        app_log.error("A page from %s sent %s", self.request.remote_ip, sent)
        CLOSED[why] += 1
        self.close(POLICY, why)


class Nothing(Courteous, JupyterHandler):
    """Everything that is not there."""

    @allow_unauthenticated
    async def prepare(self) -> None:  # type: ignore[override]
        raise web.HTTPError(HTTPStatus.NOT_FOUND)


class Stranger(Courteous, JupyterHandler):
    """Everything that is asked of a name that is not ours."""

    @allow_unauthenticated
    async def prepare(self) -> None:  # type: ignore[override]
        raise web.HTTPError(HTTPStatus.MISDIRECTED_REQUEST)


class Login(Courteous, LoginFormHandler):
    """The question for the password."""

    # With no referrer at all, a browser does not say where a form comes from.
    REFERRER = "same-origin"

    def set_default_headers(self) -> None:
        super().set_default_headers()
        self.set_header("Referrer-Policy", self.REFERRER)

    def _render(self, message: Any = None) -> None:
        self.finish(
            self.in_words(
                "login.html",
                action=self.request.uri,
                referrer=self.REFERRER,
                wrong=message is not None,
                xsrf=self.xsrf_form_html(),
            )
        )

    @allow_unauthenticated
    def post(self) -> None:
        super().post()


class Doorkeeper(IdentityProvider):
    """Lets in who knows the password, or everybody where there is none.

    There are three ways to say it: in the form, in the address and in a header. Each wrong word
    makes the next one wait, and a word that comes before its time is not even looked at.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.guesses = Guesses()

    @property
    def auth_enabled(self) -> bool:
        return bool(self.token)

    def process_login_form(self, handler: web.RequestHandler) -> User | None:
        typed = handler.get_body_argument("password", default="")
        return self.generate_anonymous_user(handler) if self.knows(handler, typed) else None

    async def get_user_token(self, handler: web.RequestHandler) -> User | None:
        # A page of another site would use up the tries of whoever looks at it.
        is_heard = self.token and not is_foreign(handler.request.headers)
        said = self.get_token(handler) if is_heard else ""
        if not said or not self.knows(handler, said):
            return None
        # Who has a cookie already goes on under the same name.
        known = self.get_user_cookie(handler)
        found = await known if isinstance(known, Awaitable) else known
        return found or self.generate_anonymous_user(handler)

    def knows(self, handler: web.RequestHandler, word: str) -> bool:
        """Whether somebody has said the password; HTTPError if it is not for them to try now."""
        address, now = str(handler.request.remote_ip), monotonic()
        left = self.guesses.wait(address, now)
        if left:
            handler.set_header("Retry-After", str(ceil(left)))
            raise web.HTTPError(HTTPStatus.TOO_MANY_REQUESTS)
        if hmac.compare_digest(word.encode(), self.token.encode()):
            self.guesses.passed(address)
            return True
        self.guesses.failed(address, now)
        app_log.error("A wrong password from %s", address)
        return False


class Goodbye(Courteous, APIHandler):
    """A page that is being left says so. Only the page knows its kernel's id: that is enough."""

    def check_xsrf_cookie(self) -> None:
        """A beacon can carry no header."""

    @web.authenticated
    async def post(self, kernel_id: str) -> None:
        kernels: Any = self.kernel_manager
        kernels.say_goodbye(kernel_id)
        self.set_status(HTTPStatus.NO_CONTENT)


class Doorbell(Courteous, RequestInfoSocketHandler):
    """Where a warm kernel waits until its visitor comes; once, and only a kernel of ours."""

    def prepare(self) -> None:
        if not self.settings["kernel_manager"].may_ring(self.path_kwargs["kernel_id"]):
            raise web.HTTPError(HTTPStatus.FORBIDDEN)

    def open(self, kernel_id: str) -> None:
        self.kernel_id = kernel_id
        super().open(kernel_id)
        self._cache.pop(kernel_id, None)

    def on_message(self, message: str | bytes) -> None:
        self.close(POLICY)  # a kernel only listens here

    def on_close(self) -> None:
        self._waiters.pop(self.kernel_id, None)


class TemplateFiles(Courteous, TemplateStaticFileHandler):
    """Files of the template; an address that names none is not there, instead of a fault."""

    async def get(self, path: str, include_body: bool = True) -> None:
        try:
            await super().get(path, include_body)  # type: ignore[misc]
        except (AssertionError, ValueError):
            raise web.HTTPError(HTTPStatus.NOT_FOUND) from None

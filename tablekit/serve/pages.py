"""What visitors may ask of the server, and how it answers when it cannot help."""

from __future__ import annotations

import asyncio
import hmac
from http import HTTPStatus
from typing import Any
from urllib.parse import parse_qsl, urlencode

from jupyter_server.auth.decorator import allow_unauthenticated
from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler
from jupyter_server.base.handlers import APIHandler, JupyterHandler
from tornado import web
from tornado.log import app_log
from voila.request_info_handler import RequestInfoSocketHandler
from voila.static_file_handler import TemplateStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler

from tablekit.core.texts import Texts
from tablekit.serve.kernels import VisitorsKernels
from tablekit.serve.places import Places

# The page is made of inline scripts, and of modules that widgets bring as blobs. Whatever it does,
# it can ask nobody but this server.
HEADERS = {
    "Content-Security-Policy": "default-src 'self' data: blob: 'unsafe-inline' 'unsafe-eval'; "
    "base-uri 'self'; form-action 'self'; frame-ancestors 'self'; object-src 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex",
}
WRONG_PASSWORD_SECONDS = 1.0

HOUSE = Texts("tablekit_widgets", {})
"""What the pages say: the widgets' catalogue, found by name."""
# What an error page says: the code of a sentence, and of its title.
SENTENCES = {
    HTTPStatus.FORBIDDEN: "forbidden",
    HTTPStatus.NOT_FOUND: "not-found",
    HTTPStatus.SERVICE_UNAVAILABLE: "full",
}
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
        place = self.places.take()
        if place is None:
            raise web.HTTPError(HTTPStatus.SERVICE_UNAVAILABLE)
        kernels = self.kernel_manager
        self.own_kernels = VisitorsKernels(kernels, place)
        try:
            await super().get()  # type: ignore[misc]
        except BaseException:
            await kernels.end(place.kernel_id)
            place.give_back()
            raise


class Nothing(Courteous, JupyterHandler):
    """Everything that is not there."""

    @allow_unauthenticated
    async def prepare(self) -> None:  # type: ignore[override]
        raise web.HTTPError(HTTPStatus.NOT_FOUND)


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
    async def post(self) -> None:
        if self.identity_provider.process_login_form(self) is None:
            await asyncio.sleep(WRONG_PASSWORD_SECONDS)  # guessing takes its time
        super().post()


class Doorkeeper(IdentityProvider):
    """Lets in who knows the password, or everybody where there is none."""

    @property
    def auth_enabled(self) -> bool:
        return bool(self.token)

    def process_login_form(self, handler: web.RequestHandler) -> User | None:
        typed = handler.get_body_argument("password", default="")
        if hmac.compare_digest(typed.encode(), self.token.encode()):
            return self.generate_anonymous_user(handler)
        return None


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
        kernel_id = self.path_kwargs["kernel_id"]
        if kernel_id in self._waiters or kernel_id not in self.settings["kernel_manager"]:
            raise web.HTTPError(HTTPStatus.FORBIDDEN)

    def open(self, kernel_id: str) -> None:
        self.kernel_id = kernel_id
        super().open(kernel_id)
        self._cache.pop(kernel_id, None)

    def on_close(self) -> None:
        self._waiters.pop(self.kernel_id, None)


class TemplateFiles(Courteous, TemplateStaticFileHandler):
    """Files of the template; an address that names none is not there, instead of a fault."""

    async def get(self, path: str, include_body: bool = True) -> None:
        try:
            await super().get(path, include_body)  # type: ignore[misc]
        except (AssertionError, ValueError):
            raise web.HTTPError(HTTPStatus.NOT_FOUND) from None

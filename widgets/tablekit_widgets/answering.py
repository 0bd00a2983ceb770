"""A widget that answers its page: each message is a stranger's, each error is shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

import anywidget
import traitlets

from tablekit.core.errors import TablekitError
from tablekit_widgets.front import page_words
from tablekit_widgets.words import Words, problem

Handler = Callable[[Mapping[str, Any]], None]


class Breath:
    """So many times a minute, and no more.

    >>> breath = Breath(2)
    >>> breath.take(), breath.take(), breath.take()
    (True, True, False)
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._at: list[float] = []

    def take(self) -> bool:
        """Whether it may be done once more now; if so, it is counted."""
        now = time.monotonic()
        self._at = [at for at in self._at if at > now - 60.0]
        if len(self._at) >= self._most:
            return False
        self._at.append(now)
        return True


class Answering(anywidget.AnyWidget):
    """The base of every widget here: Python shows a *scene*, and the page asks by message."""

    scene = traitlets.Dict().tag(sync=True)
    """What is on the screen now; its `notice` is a sentence about what went wrong."""
    language = traitlets.Unicode("en").tag(sync=True)
    """The language of this window."""
    words: traitlets.List[list[str]] = traitlets.List().tag(sync=True)
    """What the page says by itself: Fluent messages by language, this window's own first."""

    _unasked: ClassVar[tuple[str, ...]] = ()
    """Messages that nobody pressed a button for: a notice stays until it can have been read."""

    def __init__(self, language: str = "en", **traits: object) -> None:
        super().__init__(language=language, words=page_words(language), **traits)
        self._notice = ""
        self._home = running_loop()
        self.on_msg(self._receive)

    def refresh(self) -> None:
        """Draw everything as it is now."""
        raise NotImplementedError

    def speak(self, language: str) -> None:
        """Go on in another language."""
        self.language, self.words = language, page_words(language)
        self.refresh()

    @property
    def house(self) -> Words:
        """The words of the widgets, in the language of this window."""
        return Words(self.language)

    def _handlers(self) -> dict[str, Handler]:
        """What the page may ask for, by the type of its message."""
        raise NotImplementedError

    def set_state(self, sync_data: object) -> None:
        """What is shown is for Python to say: a page asks by message."""
        self._receive(self, None, None)

    def _receive(self, widget: object, content: object, buffers: object) -> None:
        """Whatever comes from the browser, in the loop where the widget was made.

        JupyterLab's messages may come in a thread of their own (a subshell), but a table is moved
        by one thread only.
        """
        home = self._home
        if home is not None and home.is_running() and home is not running_loop():
            home.call_soon_threadsafe(self._take, content)
        else:
            self._take(content)

    def _take(self, content: object) -> None:
        kind = content.get("type") if isinstance(content, dict) else None
        if kind not in self._unasked:
            self._notice = ""
        with self._guard():
            self._answer(content)
            if self.scene["notice"] != self._notice:
                self.refresh()

    @contextmanager
    def _guard(self) -> Iterator[None]:
        """Around every callback: what goes wrong is shown on the page."""
        try:
            try:
                yield
            except TablekitError as error:
                self._tell(error)
        except Exception as error:
            # It may be the drawing that failed, so the last picture stays.
            self._notice = self.house.say("trouble-unforeseen", problem=type(error).__name__)
            self.scene = {**self.scene, "notice": self._notice}
            raise

    def _tell(self, error: TablekitError) -> None:
        """Say on the page what went wrong."""
        self._notice = self.house.tell(error)
        self.refresh()

    def _answer(self, content: object) -> None:
        kind = content.get("type") if isinstance(content, dict) else None
        handler = self._handlers().get(kind) if isinstance(kind, str) else None
        if handler is None or not isinstance(content, dict):
            raise problem("not-understood")
        handler(content)


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that this code runs in, if there is one."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None

"""The seats of the open table: who sits there, and the keys and links that open them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tablekit import bots
from tablekit.core.errors import BadOption
from tablekit.store import new_token
from tablekit_widgets.answering import Breath, Handler
from tablekit_widgets.names import harmless
from tablekit_widgets.pages import bot_words, rivals_of
from tablekit_widgets.visit import Visit, text_of
from tablekit_widgets.window import Window
from tablekit_widgets.words import problem

LONGEST_NAME: Final = 40
"""Letters of a name that somebody gives at a table."""


CHANGES_A_MINUTE: Final = 30
"""Names, hands over and invitations of one page: each draws every window on the table anew."""


class Seats(Visit):
    """What is shown beside the open table, and what its owner and its people may do there."""

    def __init__(self, place: str | None, sprite: str) -> None:
        super().__init__(place, sprite)
        self._breath = Breath(CHANGES_A_MINUTE)

    def _handlers(self) -> dict[str, Handler]:
        return {
            **super()._handlers(),
            "hand": self._hand,
            "call": self._call,
            "link": self._link,
            "begin": self._begin,
        }

    def _seats(self, window: Window) -> dict[str, object]:
        """Who sits at the open table, and who may change that."""
        table = window.shared
        names = self._names(table.players)
        own = window.seats or ()
        return {
            "id": table.id,
            "title": table.game.title,
            "seats": [
                {
                    "seat": place.seat,
                    "name": names[place.seat],
                    "person": place.person,
                    "bot": (kind := bots.kind_of(place.bot)),
                    "bot_label": bot_words(kind, self.house)[0],
                    "present": place.seat in own or place.seat in window.present,
                    "yours": place.seat in own,
                    "invited": place.invited,
                }
                for place in table.places
            ],
            "rivals": rivals_of(table.game, table.state.options, self.language),
            "owner": bool(self._owner),
            "spectator": not own,
            "awaited": list(window.awaited),
            "elsewhere": window.elsewhere,
            "deal": list(table.deal) if set(table.persons) - set(own) else [],
            "over": table.state.is_over,
            "story": "/".join(self._story) if self._story[1] else "",
        }

    def _key_for(self, table: str, link: str, spare: str) -> str:
        """The key to sit down with: that of the link, or what its invitation is used for.

        Whoever comes again by an invitation that they have used is known by their own key.
        """
        if not link or self.store.claim(table, link):
            return link
        if self.store.accept(table, link, spare):
            return spare
        own = [key for known, key, _ in self._mine if known == table]
        return next((key for key in (spare, *own) if self.store.claim(table, key)), link)

    def _call(self, content: Mapping[str, Any]) -> None:
        """Somebody says how to call them; those who share a seat's key have said so at the deal."""
        window, name = self._open_window(), harmless(text_of(content.get("name")))
        own = window.seats or ()
        if len(own) != 1 or window.shared.state.is_over:
            raise problem("not-your-name")
        self._take_breath()
        window.shared.call(own[0], name[:LONGEST_NAME].strip())
        window.look()
        window.refresh()

    def _hand(self, content: Mapping[str, Any]) -> None:
        """Hand a seat to a bot, or take it back: one's own, and for the owner any person's."""
        window, seat, bot = self._open_window(), content.get("seat"), content.get("bot")
        if type(seat) is not int or not (self._owner or seat in (window.seats or ())):
            raise problem("not-your-seat")
        if not isinstance(bot, str):
            raise problem("no-bot", BadOption)
        self._take_breath()
        window.shared.hand_to(seat, bot)
        window.look()
        window.refresh()

    def _link(self, content: Mapping[str, Any]) -> None:
        """A new invitation to a friend's seat; the old one, or their key, stops working."""
        window, seat = self._open_window(), content.get("seat")
        others = set(window.shared.persons) - set(window.seats or ())
        if not self._owner or type(seat) is not int or seat not in others:
            raise problem("not-your-links")
        self._take_breath()
        key = new_token()
        window.shared.store.invite(window.shared.id, seat, key)
        self.send({"type": "link", "seat": seat, "key": key})
        window.look()

    def _take_breath(self) -> None:
        """Nobody changes seats so often that the others cannot play."""
        if not self._breath.take():
            raise problem("changed-a-lot")

    def _begin(self, content: Mapping[str, Any]) -> None:
        """The host does not wait for the friends who are still missing."""
        window = self._open_window()
        if not self._owner:
            raise problem("not-yours-to-begin")
        window.begin()
        self.refresh()

"""The page of a story: its scroll, its next chapter, and its branches."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from tablekit import games
from tablekit.core.errors import BadOption, StoreTrouble, TablekitError, UnknownGame
from tablekit.core.game import Game
from tablekit.games import find_game
from tablekit.shared import SharedTable
from tablekit.store import Summary
from tablekit_widgets.answering import Handler
from tablekit_widgets.stories import Kept, Stories
from tablekit_widgets.visit import Visit, text_of
from tablekit_widgets.words import problem

NEW_STORY: Final = "new"
"""In an address, in the place of the id of a story."""


class StoryPage(Visit):
    """The stories of this visitor, and the one that is open."""

    def _handlers(self) -> dict[str, Handler]:
        return {
            **super()._handlers(),
            "moveon": self._move_on,
            "branch": self._branch,
            "burn": self._burn,
        }

    def _open_story(self, name: str) -> None:
        """Open a story by its address: that of a game which was played last, or one by its id."""
        self._leave()
        game, _, id = name.partition("/")
        try:
            if find_game(game).story() is None:
                raise problem("no-such-story", BadOption)
        except UnknownGame:
            self._lose(problem("no-such-story", BadOption))
            return
        except TablekitError as error:
            self._lose(error)
            return
        self._page, self._story = "story", (game, id)
        self.refresh()

    def _look_at_story(self) -> None:
        """Draw the open story anew if another window, or the end of a game, has changed it."""
        told, out_of_reach = self._told_story()
        if (told, self._notice or out_of_reach) != (self.scene["story"], self.scene["notice"]):
            self.refresh()

    def _told_story(self) -> tuple[dict[str, object], str]:
        """The scroll of the open story; if it cannot be read, an empty one and why."""
        game, id = find_game(self._story[0]), self._story[1]
        kept: list[Kept] = []
        there: list[Summary] = []
        out_of_reach = ""
        try:
            stories = self._stories(game.id)
            stories.settle()
            kept = stories.all()
            there = self.store.tables({table for each in kept for table in each.ledger.tables})
        except StoreTrouble as error:
            out_of_reach = self.house.tell(error)
        shown = next((each for each in kept if id == each.id), None)
        if shown is None and id != NEW_STORY:
            shown = next(iter(kept), None)  # the one that was played last
            out_of_reach = out_of_reach or (self.house.say("no-such-story") if id else "")
        ledger = game.story() if shown is None else shown.ledger
        assert ledger is not None
        mine = {table for table, _, _ in self._mine} & {table.id for table in there}
        return {
            "game": game.id,
            "id": "" if shown is None else shown.id,
            "scroll": game.tell_story(ledger, self.language),
            # Where the next chapter is under way, and which finished games can be looked at.
            "running": next((table for table in ledger.open_tables if table in mine), ""),
            "tables": [table.id for table in there],
            "others": [
                {"id": each.id, "changed": each.changed, **_in_short(game, each, self.language)}
                for each in kept
                if shown is None or each.id != shown.id
            ],
        }, out_of_reach

    # --- Stories and their tables -------------------------------------------------------------

    def _stories(self, game: str) -> Stories:
        return Stories(find_game(game), self.store, self._learner.token)

    def _story_of(self, table: SharedTable) -> str:
        """The id of this visitor's story that a table belongs to."""
        if table.game.story() is None:
            return ""
        return self._stories(table.game.id).of_table(table.id)

    def _note_end(self, _: object = None) -> None:
        """A game of a story is noted when it is over, whatever the page does next."""
        window, (game, id) = self._window, self._story
        if window is None or not id or not window.shared.state.is_over:
            return
        # What cannot be written now is noted when the story is opened.
        with suppress(TablekitError):
            self._stories(game).settle({window.shared.id: window.shared.state})

    def _settle_stories(self) -> None:
        """Before a table goes, what was played at it is noted."""
        for game in games():
            if game.story() is not None:
                self._stories(game.id).settle()

    # --- What comes back ----------------------------------------------------------------------

    def _open_scroll(self, content: Mapping[str, Any]) -> tuple[Stories, str, int]:
        """The story that a message is about, and how many entries the page has seen of it."""
        seen = content.get("seen")
        if type(seen) is not int:
            raise problem("no-such-story")
        return self._stories(text_of(content.get("game"))), text_of(content.get("id")), seen

    def _move_on(self, content: Mapping[str, Any]) -> None:
        stories, id, seen = self._open_scroll(content)
        stories.change(id, lambda ledger: ledger.move_on(), seen)
        self.refresh()

    def _branch(self, content: Mapping[str, Any]) -> None:
        """Another story that goes as this one did, up to one of its entries."""
        stories, id, _ = self._open_scroll(content)
        kept, count = stories.find(id), content.get("count")
        if kept is None or type(count) is not int:
            raise problem("no-such-story")
        branch = stories.keep(kept.ledger.fork(count))
        self.send({"type": "story", "id": f"{stories.game.id}/{branch}"})

    def _burn(self, content: Mapping[str, Any]) -> None:
        """Forget a story; its tables stay."""
        stories, id, _ = self._open_scroll(content)
        if not self.store.throw_away(id, stories.token):
            raise problem("no-such-story")
        self.send({"type": "story", "id": stories.game.id})


def _in_short(game: Game, kept: Kept, language: str) -> dict[str, object]:
    """A story in a line."""
    scroll = game.tell_story(kept.ledger, language)
    chapter = next((each for each in scroll["chapters"] if each["status"] == "next"), None)
    return {
        "chapter": scroll["ended"] if chapter is None else chapter["title"],
        "total": scroll["total"],
        "rank": scroll["rank"],
        "entries": scroll["entries"],
    }

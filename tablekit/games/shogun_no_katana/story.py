"""The story: what a chapter asks for and how far it is met, and the campaign (SK-1001 to SK-1114).

A chapter is one game; `progress` says of any position what is met, what is missing, and what can no
longer be met. The campaign is a ledger outside the game: from the attempts and the decisions to
move on it derives the chapter to be played, the story points and the rank. It never changes:
whatever is noted gives another campaign, so an old one can be played on as well.

>>> campaign = Campaign().note(level=3, won=False).note(level=1, won=True)
>>> campaign.points, campaign.chapter
(4, 2)
>>> campaign.fork(1).move_on().chapter
2
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.core.errors import BadOption, BadRecord, shown
from tablekit.core.saving import Fields, parse_json
from tablekit.games.shogun_no_katana.box import chapters, kits
from tablekit.games.shogun_no_katana.box import vocabulary as word
from tablekit.games.shogun_no_katana.box.board import (
    COLOURS,
    HALLS_IN_PLAY,
    LAST_COLUMN,
    LEVELS,
    ROUNDS,
    WORKERS,
    set_points,
)
from tablekit.games.shogun_no_katana.box.chapters import (
    FIRST_LOSS,
    LATER_LOSS,
    LEVEL_POINTS,
    RANKS,
    REQUEST_RULES,
    REQUESTS,
    WIN_POINTS,
    Chapter,
    Request,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS, RESOURCES, word_of
from tablekit.games.shogun_no_katana.rules import forge

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

    Count = Callable[[State, int, Request], int]
    Hope = Callable[[State, int, Request], bool]

MET: Final = "met"
MISSING: Final = "missing"
LOST: Final = "lost"
"""It can no longer be met."""
MORE_POINTS: Final = "more-points"
"""What every chapter asks for: more points than the Phantom (SK-1003)."""


# --- What has been done -----------------------------------------------------------------------


def _cleared(state: State, seat: int, _request: Request) -> int:
    return not state.forge[seat]


def _given(state: State, seat: int, _request: Request) -> int:
    return state.given[seat] >= 0


def _last_decorators(state: State, seat: int, _request: Request) -> int:
    return state.decorators[seat * RESOURCES : (seat + 1) * RESOURCES].count(LAST_COLUMN)


def _finest(state: State, seat: int, request: Request) -> int:
    """The decorations of the plainest blade: delivered swords, and the katana (SK-1103)."""
    counts = [forge.decorations_of(entry).bit_count() for entry in state.delivered[seat]]
    return min([*counts, katana_decorations(state, seat)])


def katana_decorations(state: State, seat: int) -> int:
    """Decorated resources on the katana, delivered or not; 0 before it is in play."""
    if state.given[seat] >= 0:
        return state.given[seat].bit_count()
    place = forge.find_blade(state, seat, state.box.katana)
    return forge.decorations_of(state.forge[seat][place]).bit_count() if place >= 0 else 0


def _set_points(state: State, seat: int, _request: Request) -> int:
    return set_points(state.sashimono[seat * COLOURS : (seat + 1) * COLOURS])


def _bonuses(state: State, seat: int, _request: Request) -> int:
    return len(state.placed[seat])


def _composed(state: State, seat: int, request: Request) -> int:
    return state.given[seat] >= 0 and _is_composed_so(state, seat, request)


def _is_composed_so(state: State, seat: int, request: Request) -> bool:
    return tuple(forge.katana_path(state.katana[seat])[0]) == request.order


def _swords(state: State, seat: int, _request: Request) -> int:
    return len(state.delivered[seat])


def _coins(state: State, seat: int, _request: Request) -> int:
    return state.coins[seat]


def _strength(state: State, seat: int, _request: Request) -> int:
    return sum(state.box.strength[entry >> 10] for entry in state.delivered[seat])


def _unused(state: State, seat: int, _request: Request) -> int:
    return len(state.held[seat])


# --- What can still be done -------------------------------------------------------------------


def has_turns(state: State, seat: int) -> bool:
    """Whether the seat will have another turn of its own (SK-223)."""
    return state.round < ROUNDS or not state.passed >> seat & 1


def _can_react(state: State, seat: int, *words: int) -> bool:
    """Whether a hall with an own attendant may still bring one of these, by a reaction."""
    if state.passed >> state.seats & 1 and not state.stack:
        return False
    own = state.attendants[seat * HALLS_IN_PLAY : (seat + 1) * HALLS_IN_PLAY]
    return any(
        own[place] and word_of(effect) in words
        for place, hall in enumerate(state.halls)
        for effect in state.box.hall_effects[hall]
    )


def pieces_to_come(state: State, seat: int) -> int:
    """The most pieces that the seat can still place in this game."""
    later = (WORKERS + state.settings.chapter.monks) * (ROUNDS - state.round)
    if state.passed >> seat & 1:
        return later
    locked = state.settings.locked_after(len(state.delivered[seat]))
    return later + state.workers[seat] + state.monks[seat] + locked


def _on_forge(state: State, seat: int) -> list[int]:
    """The swords on the forge, without the katana."""
    blades = [entry >> 10 for entry in state.forge[seat]]
    return [blade for blade in blades if blade != state.box.katana]


def _by_turns(state: State, seat: int, _request: Request) -> bool:
    return has_turns(state, seat)


def _by_swords(state: State, seat: int, request: Request) -> bool:
    """Each sword that is not on the forge needs a piece to be taken."""
    most = len(_on_forge(state, seat)) + pieces_to_come(state, seat)
    return has_turns(state, seat) and _swords(state, seat, request) + most >= request.amount


def _by_strength(state: State, seat: int, request: Request) -> bool:
    strength = state.box.strength
    most = sum(strength[sword] for sword in _on_forge(state, seat))
    most += pieces_to_come(state, seat) * max(strength)
    return has_turns(state, seat) and _strength(state, seat, request) + most >= request.amount


def _by_decorators(state: State, seat: int, _request: Request) -> bool:
    cards = any(
        word_of(effect) == word.ADVANCE
        for card in state.held[seat]
        for effect in state.box.effects[card]
    )
    return has_turns(state, seat) or cards or _can_react(state, seat, word.ADVANCE)


def _by_decorations(state: State, seat: int, request: Request) -> bool:
    """What is delivered is never decorated again; a katana must still come into play (SK-1103)."""
    counts = [forge.decorations_of(entry).bit_count() for entry in state.delivered[seat]]
    if counts and min(counts) < request.amount:
        return False
    if state.given[seat] >= 0:
        return katana_decorations(state, seat) >= request.amount
    return has_turns(state, seat) or bool(state.katana[seat])


def _by_banners(state: State, seat: int, _request: Request) -> bool:
    return has_turns(state, seat) or _can_react(state, seat, word.GAIN_SASHIMONO)


def _by_bonuses(state: State, seat: int, request: Request) -> bool:
    """In a reaction cards that are held may still be bought (SK-224)."""
    at_hand = len(state.placed[seat]) + len(state.held[seat])
    return has_turns(state, seat) or at_hand >= request.amount


def _by_composition(state: State, seat: int, request: Request) -> bool:
    """After the launch the composition is fixed (SK-707)."""
    if state.katana[seat]:
        return has_turns(state, seat) and _is_composed_so(state, seat, request)
    return has_turns(state, seat)


def _by_coins(_state: State, _seat: int, _request: Request) -> bool:
    return True


def _by_cards(state: State, seat: int, _request: Request) -> bool:
    return has_turns(state, seat) or _can_react(
        state, seat, word.GAIN_MARKET_CARD, word.GAIN_DAIMYO_CARD
    )


_REQUESTS: Final[dict[int, tuple[Count, Hope, int]]] = {
    chapters.FORGE_EMPTY: (_cleared, _by_turns, 1),
    chapters.KATANA_DELIVERED: (_given, _by_turns, 1),
    chapters.LAST_DECORATORS: (_last_decorators, _by_decorators, RESOURCES),
    chapters.DECORATIONS: (_finest, _by_decorations, 0),
    chapters.SET_POINTS: (_set_points, _by_banners, 0),
    chapters.BONUSES: (_bonuses, _by_bonuses, 0),
    chapters.COMPOSITION: (_composed, _by_composition, 1),
    chapters.SWORDS: (_swords, _by_swords, 0),
    chapters.COINS: (_coins, _by_coins, 0),
    chapters.STRENGTH: (_strength, _by_strength, 0),
    chapters.UNUSED_CARDS: (_unused, _by_cards, 0),
}
"""For each request what counts, whether more can still come, and how much is needed if the request
names no amount."""


# --- The tracker ------------------------------------------------------------------------------


class Progress(NamedTuple):
    """How far one request of a chapter is met."""

    kind: str
    rule: str
    status: str
    """MET as things stand, MISSING, or LOST: it can no longer be met."""
    have: int
    need: int
    order: tuple[str, ...]
    """The composition that is asked for, if any."""


def progress_of(state: State, request: Request, seat: int = 0) -> Progress:
    """How far a request is met."""
    count, hope, needed = _REQUESTS[request.kind]
    have, need = int(count(state, seat, request)), needed or request.amount
    if have >= need:
        status = MET
    else:
        status = MISSING if state.stack and hope(state, seat, request) else LOST
    order = tuple(RESOURCE_IDS[resource] for resource in request.order)
    kind = REQUESTS.rows[request.kind]
    return Progress(kind, REQUEST_RULES[request.kind], status, have, need, order)


def is_met(state: State) -> bool:
    """Whether everything that the chapter asks for is met as things stand (SK-1010)."""
    requests = state.settings.chapter.requests
    return all(progress_of(state, request).status == MET for request in requests)


def progress(state: State, totals: Sequence[int]) -> list[Progress]:
    """All that a chapter asks for; the totals of human and Phantom come last (SK-1003)."""
    found = [progress_of(state, request) for request in state.settings.chapter.requests]
    own, other = totals
    status = MET if own > other else MISSING if state.stack else LOST
    return [*found, Progress(MORE_POINTS, "SK-1003", status, own, other + 1, ())]


# --- The campaign (SK-1001 to SK-1011) --------------------------------------------------------


def rank_of(points: int) -> str:
    """The id of the rank that so many points of a story are worth (SK-1009)."""
    return [name for name, least in RANKS if least is None or points >= least][-1]


class Attempt(NamedTuple):
    """One game of a chapter against a Phantom, or, with level 0, the decision to move on."""

    chapter: int
    level: int
    won: bool
    table: str = ""
    """Where it was played, if it was at a table that is kept."""


class Campaign:
    """The ledger of a story: attempts, and what follows from them.

    Its chapters are those of the box, or of a game with a kit. `open_tables` are those at which a
    chapter is still being played: it is noted when it is over, each table once.
    """

    def __init__(
        self,
        attempts: Sequence[Attempt] = (),
        story: Sequence[Chapter] | None = None,
        open_tables: Sequence[str] = (),
    ) -> None:
        self.story = list(kits.OUR_BOX.chapters if story is None else story)
        self.attempts = tuple(attempts)
        self.open_tables = tuple(open_tables)

    # --- What follows -------------------------------------------------------------------------

    @property
    def chapter(self) -> int | None:
        """The chapter to be played; None: the story is over (SK-1005, SK-1009)."""
        done = sum(each.won or not each.level for each in self.attempts)
        return done + 1 if done + 1 < len(self.story) else None

    @property
    def losses(self) -> int:
        """Lost attempts of the chapter to be played."""
        return sum(each.chapter == self.chapter and not each.won for each in self.attempts)

    def points_of(self, place: int) -> int:
        """The story points that an entry brought (SK-1004, SK-1006)."""
        attempt = self.attempts[place]
        if not attempt.level:
            return 0
        if attempt.won:
            return WIN_POINTS[self.story[attempt.chapter].difficulty] + LEVEL_POINTS[attempt.level]
        before = self.attempts[:place]
        return LATER_LOSS if any(a.chapter == attempt.chapter for a in before) else FIRST_LOSS

    @property
    def points(self) -> int:
        """All story points; below 0 is possible (SK-1008)."""
        return sum(map(self.points_of, range(len(self.attempts))))

    @property
    def most_points(self) -> int:
        """What winning every chapter at once against the hardest Phantom would bring (SK-1008)."""
        return sum(WIN_POINTS[c.difficulty] + LEVEL_POINTS[LEVELS] for c in self.story[1:])

    @property
    def rank(self) -> str:
        """The id of the rank by the points so far (SK-1009)."""
        return rank_of(self.points)

    @property
    def entries(self) -> int:
        """How many attempts and decisions to move on there are."""
        return len(self.attempts)

    @property
    def tables(self) -> tuple[str, ...]:
        """All tables of the campaign: those that are noted, and those still open."""
        return (*(each.table for each in self.attempts if each.table), *self.open_tables)

    # --- What is noted ------------------------------------------------------------------------

    def note(self, level: int, won: bool, table: str = "") -> Campaign:
        """The campaign after an attempt of the chapter to be played (SK-1001, SK-1007)."""
        return self._with(Attempt(self._next_chapter(level), level, won, table))

    def note_game(self, state: State, table: str = "") -> Campaign:
        """The campaign after a finished game of the chapter to be played (SK-1011)."""
        result, settings = state.result, state.settings
        if result is None or settings.chapter.number != self.chapter:
            raise BadOption(f"This is no finished game of chapter {self.chapter} (SK-1011).")
        return self.note(settings.phantom, bool(result.winners), table)

    def _next_chapter(self, level: object) -> int:
        """The chapter to be played, if it can be against a Phantom of this level (SK-1001)."""
        if self.chapter is None:
            raise BadOption("The story is over (SK-1009).")
        if type(level) is not int or level not in range(1, LEVELS + 1):
            raise BadOption(f"A Phantom has a level from 1 to {LEVELS} (SK-1001).")
        return self.chapter

    def move_on(self) -> Campaign:
        """The campaign after a lost chapter is given up for good (SK-1007)."""
        if self.chapter is None or not self.losses:
            raise BadOption("Only after a defeat does one move on (SK-1007).")
        return self._with(Attempt(self.chapter, 0, False))

    # --- Tables that are kept -----------------------------------------------------------------

    def options(self, choice: object) -> dict[str, str | int]:
        """The options of the next game, against a Phantom of this level (SK-1001)."""
        chapter = self._next_chapter(choice)
        assert isinstance(choice, int)
        return {"chapter": chapter, "phantom": choice}

    def sit_down(self, table: str, options: Mapping[str, object]) -> Campaign:
        """The campaign with a table at which the chapter to be played begins.

        It stays as it is if another chapter is played there.
        """
        if table in self.tables or self.chapter is None or options.get("chapter") != self.chapter:
            return self
        return Campaign(self.attempts, self.story, (*self.open_tables, table))

    def get_up(self, table: str) -> Campaign:
        """The campaign without an open table: what was not played to its end is no attempt."""
        others = [each for each in self.open_tables if each != table]
        return Campaign(self.attempts, self.story, others)

    def note_table(self, table: str, state: State) -> Campaign:
        """The campaign after the game at one of its open tables is over (SK-1011).

        A table of another chapter is left without a note.
        """
        if table not in self.open_tables:
            return self
        others = self.get_up(table)
        if state.settings.chapter.number != self.chapter:
            return others
        return others.note_game(state, table)

    # --- Another way --------------------------------------------------------------------------

    def fork(self, count: int) -> Campaign:
        """The campaign as it was after so many entries, to be played on otherwise."""
        if not 0 <= count <= len(self.attempts):
            raise BadOption(f"This campaign has {len(self.attempts)} entries, not {count}.")
        return Campaign(self.attempts[:count], self.story)

    def _with(self, attempt: Attempt) -> Campaign:
        # With a chapter that is won or given up, its other tables are out of the story (SK-1005).
        is_done = attempt.won or not attempt.level
        others = () if is_done else self.open_tables
        return Campaign((*self.attempts, attempt), self.story, others)

    # --- Saving -------------------------------------------------------------------------------

    def to_json(self) -> str:
        """The ledger as plain JSON; tables stand in it only where there are any."""
        written = [
            {"level": each.level, "won": each.won, **({"table": each.table} if each.table else {})}
            for each in self.attempts
        ]
        tables = {"tables": self.open_tables} if self.open_tables else {}
        return json.dumps({"story": SAVED, "attempts": written, **tables})

    @classmethod
    def from_json(cls, text: object, story: Sequence[Chapter] | None = None) -> Campaign:
        """The campaign that `to_json` wrote; BadRecord for anything else."""
        saved = _read(parse_json(text, WHERE), {"tables": []})
        saved.only(("story", "attempts", "tables"))
        saved.number("story", SAVED, SAVED)
        tables = [_table(saved, table) for table in saved.items("tables")]
        campaign = cls(story=story)
        for entry in saved.items("attempts"):
            part = _read(entry, {"table": ""})
            part.only(("level", "won", "table"))
            level, won = part.number("level", 0, LEVELS), part.data["won"]
            table = _table(part, part.data["table"])
            if not isinstance(won, bool) or (won and not level):
                saved.fail("won is true or false, and false where one moved on")
            try:
                campaign = campaign.note(level, won, table) if level else campaign.move_on()
            except BadOption as problem:
                raise BadRecord(f"In {WHERE}: {problem}") from None
        return cls(campaign.attempts, story, tables)

    def __eq__(self, other: object) -> bool:
        mine = self.attempts, self.open_tables
        return isinstance(other, Campaign) and mine == (other.attempts, other.open_tables)

    def __hash__(self) -> int:
        return hash(self.attempts)

    def __repr__(self) -> str:
        return f"Campaign(chapter={self.chapter}, points={self.points}, rank={self.rank!r})"


def _read(data: object, otherwise: Mapping[str, object]) -> Fields:
    """The fields of an object; some may be missing, because older saves do not have them."""
    return Fields({**otherwise, **data} if isinstance(data, dict) else data, WHERE)


def _table(saved: Fields, table: object) -> str:
    if not isinstance(table, str) or len(table) > LONGEST_ID:
        saved.fail(f"a table is named by its id, not {shown(table)}")
    return table


LONGEST_ID: Final = 32
SAVED: Final = 1
"""The version of saved campaigns."""
WHERE: Final = "this saved campaign"

"""Hopes: how the parties stand, and what a change would be worth to one of them.

A party is a samurai, or all spirits together; the dead count as a party before there are any,
because somebody will fall. Each party has a strength: the sips it may expect at the end, weighed
the more the nearer the end is, and for a samurai life and cards. The chance of a party is the
exponential of its strength among those of all. The numbers are fitted to 3,500 positions from games
of random players, of these rules of thumb, and of both.

Everything here is public: sips, life points, and how many cards somebody holds.

A samurai may be better off dead: at a table where many have fallen the spirits take a sip in every
turn of theirs, and win together. `Hopes` says for which party a seat should play, its heart.
"""

from __future__ import annotations

from math import exp, floor
from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.rules import facts
from tablekit.games.sake_samurai.rules.facts import SAMURAI, SPIRIT

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State
    from tablekit.games.sake_samurai.thumb.blows import Blows

DRUNK: Final = 0.75
"""Sips that a samurai drinks in a turn; a spirit steals one."""
SIP: Final = 0.95
TEAM_SIP: Final = 2.0
"""What an expected sip adds to a strength, divided by the rounds to come and one."""
LIFE_POINT: Final = 0.13
CARD: Final = 0.18
TEAM: Final = -0.2
TEAM_LATER: Final = 0.53
"""What the spirits have and gain with every round to come, by those who will fall."""
NOBODY_YET: Final = 0.36
LAST_TURNS: Final = 1.5
"""How much more a sip counts when all have had their last turn."""
DYING: Final = 5
"""Rounds in which every second samurai who wants to die finds somebody to do it."""
POINTS: Final = 150
"""The worth of a certain victory, for each party at the table."""


class Hopes:
    """The strengths of all parties as a seat should see them, perhaps after a change.

    `drunk` sips have gone from the Masu to the seat; `is_dead`: it has become a spirit before that.
    """

    __slots__ = (
        "_drunk", "_state", "blows", "chance", "heart", "is_dead", "later", "me", "odds", "points",
        "sip", "team", "team_sip", "total",
    )  # fmt: skip

    def __init__(self, state: State, me: int, drunk: int = 0, is_dead: bool = False) -> None:
        self._state = state
        self._drunk = drunk
        self.me = me
        self.is_dead = is_dead
        self.heart = -1 if is_dead or state.status[me] == SPIRIT else me
        """The party the seat plays for: its own number, or -1 for the spirits."""
        self.total = 0.0
        """All odds together; nought until they are weighed, which many decisions do not need."""
        self.blows: Blows | None = None
        """The attacks that are thought about (see `blows`), once there is one."""

    def weighed(self) -> Hopes:
        """These hopes, with all their numbers."""
        if not self.total:
            self._weigh()
        return self

    def _weigh(self) -> None:
        state, me, drunk = self._state, self.me, self._drunk
        status, masu = state.status, state.masu - drunk
        living, ghosts = status.count(SAMURAI), status.count(SPIRIT)
        if self.is_dead:
            living, ghosts = living - 1, ghosts + 1
        later = self.later = masu / (DRUNK * living + ghosts)
        weight = 1.0
        if not masu:
            left = bin(state.to_play).count("1") if state.round else living + ghosts
            weight += LAST_TURNS * max(0.0, 1 - left / (living + ghosts))
        self.sip = SIP / (1 + later) * weight
        """What a sip more adds to the strength of a samurai."""
        self.team_sip = TEAM_SIP / (1 + later) * weight
        self.odds = [0.0] * state.seats
        """How strong each samurai is, in odds."""
        expected = DRUNK * later
        loot = 0
        for seat, kind in enumerate(status):
            if kind == SPIRIT:
                loot += facts.sips_of(state, seat)
            elif kind == SAMURAI and not (self.is_dead and seat == me):
                sips = facts.sips_of(state, seat) + expected
                if seat == me:
                    sips += drunk
                self.odds[seat] = exp(
                    self.sip * sips
                    + LIFE_POINT * facts.hit_points(state, seat)
                    + CARD * len(state.hands[seat])
                )
        if self.heart < 0:
            loot += drunk
        self.team = 0.0
        """How strong the spirits are."""
        if ghosts or state.round < 2:
            strength = self.team_sip * (loot + ghosts * later) + TEAM + TEAM_LATER * later
            self.team = exp(strength if ghosts else strength + NOBODY_YET)
        self.total = sum(self.odds) + self.team
        self.points = POINTS * (living + 1)
        self.chance = self.of(self.heart) / self.total

    def of(self, party: int) -> float:
        """The odds of a party: a seat, or -1 for the spirits."""
        return self.team if party < 0 else self.odds[party]

    def worth(self, party: int, change: float) -> int:
        """What it is worth to the seat when the strength of a party changes, in points."""
        if not self.total:
            self._weigh()
        odds = self.of(party)
        grown = odds * exp(change)
        own = grown if party == self.heart else self.of(self.heart)
        return floor(self.points * (own / (self.total - odds + grown) - self.chance) + 0.5)

    def sips(self, party: int, change: int) -> int:
        """What it is worth when a party has so many sips more."""
        if not self.total:
            self._weigh()
        return self.worth(party, change * (self.team_sip if party < 0 else self.sip))

    def fall(self, seat: int) -> int:
        """What it is worth when another samurai falls: one rival less, one thief more."""
        if not self.total:
            self._weigh()
        team = self.team * exp(self.team_sip * self.later)
        total = self.total - self.odds[seat] - self.team + team
        own = team if self.heart < 0 else self.odds[self.heart]
        return floor(self.points * (own / total - self.chance) + 0.5)

    def against(self, other: Hopes) -> int:
        """How much better the seat stands here than there, in points."""
        return floor(self.weighed().points * (self.chance - other.weighed().chance) + 0.5)


def hopes_of(state: State, me: int) -> Hopes:
    """How a seat should see the table: a samurai may play for the spirits already.

    Not the last one: only a samurai can strike a samurai down.
    """
    alive = Hopes(state, me)
    status = state.status
    if status[me] != SAMURAI or SPIRIT not in status or status.count(SAMURAI) == 1:
        return alive
    dead = Hopes(state, me, is_dead=True).weighed()
    in_time = alive.weighed().later / (alive.later + DYING)
    return dead if in_time * dead.chance > alive.chance else alive


def may_rise(state: State) -> bool:
    """Whether who falls becomes a spirit (SA-115, SA-152)."""
    return state.round < 2 or SPIRIT in state.status

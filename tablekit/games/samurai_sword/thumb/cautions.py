"""Cautions: what a legal action costs, said before it is done.

Honor that is lost, and blows against somebody who is on one's side or seems to be. As in `policy`,
everything here looks only at what the deciding seat may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_seat
from tablekit.core.refusal import Message
from tablekit.games.samurai_sword.box.components import (
    BREATHING,
    BUSHIDO,
    DAIMYO,
    DIVERSION,
    GEISHA,
    TEA_CEREMONY,
    WEAPONS,
)
from tablekit.games.samurai_sword.rules import facts
from tablekit.games.samurai_sword.thumb.reasons import side_of, threat, toll
from tablekit.games.samurai_sword.words.actions import (
    DECLINE,
    LOSE_HONOR,
    PLAY,
    TAKE_WOUND,
    card_of,
    kind_of,
    seat_of,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

UNKIND: Final = frozenset((*range(WEAPONS), BUSHIDO, DIVERSION, GEISHA))
"""Cards that one plays against somebody."""


def caution(state: State, action: int) -> Message | None:
    """What to say before a legal action of the seat to decide is done; nothing if it is cheap."""
    me, kind = frame_seat(state.stack[-1]), kind_of(action)
    if kind == LOSE_HONOR and not facts.is_lone_shogun(state, me):
        return "caution-honor", {"honor": state.honor[me] - 1}
    if kind in (DECLINE, TAKE_WOUND):
        lost = threat(state, me)
        return None if lost["left"] else ("caution-defeat", lost)
    if kind != PLAY:
        return None
    card, target = card_of(action), seat_of(action)
    if card in UNKIND and target != me:
        side = side_of(state, me, target)
        return ("caution-friend", {"target": target, "side": side}) if "friend" in side else None
    drawn = {TEA_CEREMONY: 2 + state.seats, DAIMYO: 2, BREATHING: 1}.get(card, 0)
    ends = toll(state, drawn) if drawn else "no"
    return None if ends == "no" else ("caution-deck", {"ends": ends})

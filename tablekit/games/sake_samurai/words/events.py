"""What can happen, each with the rule it follows. `texts/*.ftl` says it in words.

The code tells an event as `state.tell(HIT, target, …)` with the numbers that the fields of its row
name. A `back` is that of the card that lies on top of its pile afterwards: it comes to light then.
Several rows may share a name: the same thing happens under another rule.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.event import EventKind
from tablekit.core.numbered import Numbered

EVENTS: Final[Numbered[EventKind]] = Numbered("events")
_OWN: Final = ("seat",)


def _drew(rule: str, name: str = "drew") -> int:
    """A card that only its new owner sees; its back, and the next one, are seen by all."""
    return EVENTS.row(EventKind(name, rule, ("card", "back"), ("card",), _OWN, reveals=True))


# --- Setup and turns --------------------------------------------------------------------------

DEALT: Final = EVENTS.row(EventKind("dealt", "SA-006", ("samurai", "cards", "life")))
AT_LOCATION: Final = EVENTS.row(EventKind("at-location", "SA-010", ("location",)))
FIRST: Final = EVENTS.row(EventKind("first", "SA-011"))
TURN: Final = EVENTS.row(EventKind("turn", "SA-021"))
SPIRIT_TURN: Final = EVENTS.row(EventKind("spirit-turn", "SA-119"))
ENDED_PLAY: Final = EVENTS.row(EventKind("ended-play", "SA-023"))
ENDED_TURN: Final = EVENTS.row(EventKind("ended-turn", "SA-103"))

# --- Cards ------------------------------------------------------------------------------------

DREW: Final = _drew("SA-102")
DREW_EVENT: Final = _drew("SA-064")
DREW_ITEM: Final = _drew("SA-081")
DREW_BURNING: Final = _drew("SA-096")
DREW_NOBUNAGA: Final = _drew("SA-175")
DREW_SPIRIT: Final = _drew("SA-119")
TOOK_LIFE: Final = _drew("SA-084", "took-life")
TOOK_WOUND: Final = _drew("SA-115", "took-wound")
NO_CARDS: Final = EVENTS.row(EventKind("no-cards", "SA-105"))
RESHUFFLED: Final = EVENTS.row(EventKind("reshuffled", "SA-105", ("cards", "back"), reveals=True))
DISCARDED: Final = EVENTS.row(EventKind("discarded", "SA-027", ("card",)))
FORCED: Final = EVENTS.row(EventKind("discarded", "SA-063", ("card",)))
FORCED_ALL: Final = EVENTS.row(EventKind("discarded", "SA-063", ("card",), reveals=True))
LOST_CARD: Final = EVENTS.row(EventKind("discarded", "SA-110", ("card",), reveals=True))
TURNED_UP: Final = EVENTS.row(EventKind("turned-up", "SA-101", ("card", "back"), reveals=True))
PLAYED_TEXT: Final = EVENTS.row(EventKind("played-text", "SA-024", ("card",)))
EQUIPPED: Final = EVENTS.row(EventKind("equipped", "SA-075", ("card",)))

# --- Movement ---------------------------------------------------------------------------------

PLAYED_MOVE: Final = EVENTS.row(EventKind("played-move", "SA-030", ("card",)))
STOOD_UP: Final = EVENTS.row(EventKind("stood-up", "SA-035"))
SAT_DOWN: Final = EVENTS.row(EventKind("sat-down", "SA-164"))
DECLARED_MOVE: Final = EVENTS.row(EventKind("declared-move", "SA-030", ("direction", "steps")))
STAYED: Final = EVENTS.row(EventKind("stayed", "SA-045"))
MOVED: Final = EVENTS.row(EventKind("moved", "SA-031", ("direction", "steps")))
STEP_ADDED: Final = EVENTS.row(EventKind("step-added", "SA-061", ("target", "segment")))
STEP_REMOVED: Final = EVENTS.row(EventKind("step-removed", "SA-062", ("target", "segment")))

# --- Attack and defence -----------------------------------------------------------------------

PLAYED_ATTACK: Final = EVENTS.row(EventKind("played-attack", "SA-041", ("card",)))
PLAYED_IAIDO: Final = EVENTS.row(EventKind("played-iaido", "SA-045", ("card",)))
ATTACKED: Final = EVENTS.row(EventKind("attacked", "SA-041", ("target", "total", "gear")))
ATTACKED_FOLLOWER: Final = EVENTS.row(
    EventKind("attacked-follower", "SA-042", ("target", "total", "gear"))
)
NO_ATTACK: Final = EVENTS.row(EventKind("no-attack", "SA-046"))
NO_SECOND: Final = EVENTS.row(EventKind("no-second", "SA-057"))
LET_PASS: Final = EVENTS.row(EventKind("let-pass", "SA-072", reveals=True))
AWAITED: Final = EVENTS.row(EventKind("awaited", "SA-073"))
LET_HAPPEN: Final = EVENTS.row(EventKind("let-happen", "SA-136", reveals=True))
INTERRUPTED: Final = EVENTS.row(EventKind("interrupted", "SA-069", ("card", "by")))
DEFENDED: Final = EVENTS.row(EventKind("defended", "SA-049", ("card", "defence")))
NOT_DEFENDED: Final = EVENTS.row(EventKind("not-defended", "SA-073"))
SACRIFICED: Final = EVENTS.row(EventKind("sacrificed", "SA-053", ("card",)))
UNHURT: Final = EVENTS.row(EventKind("unhurt", "SA-054"))
LOST_LIFE: Final = EVENTS.row(EventKind("lost-life", "SA-106", ("life", "back"), reveals=True))
LOST_LIFE_SIP: Final = EVENTS.row(EventKind("lost-life-sip", "SA-090"))
HEALED: Final = EVENTS.row(EventKind("healed", "SA-108", ("life", "back"), reveals=True))
ELIMINATED: Final = EVENTS.row(EventKind("eliminated", "SA-109"))
BECAME_SPIRIT: Final = EVENTS.row(EventKind("became-spirit", "SA-115", ("cards",)))
FOLLOWER_FELL: Final = EVENTS.row(EventKind("follower-fell", "SA-055", ("card",)))
FOLLOWER_HELD: Final = EVENTS.row(EventKind("follower-held", "SA-055", ("card",)))
FOLLOWER_CAME: Final = EVENTS.row(EventKind("follower-came", "SA-082", ("card", "direction")))
FOLLOWER_CHOSEN: Final = EVENTS.row(EventKind("follower-chosen", "SA-099", ("card",)))
FOLLOWER_MOVED: Final = EVENTS.row(EventKind("follower-moved", "SA-100", ("card", "steps")))
FOLLOWER_BACK: Final = EVENTS.row(EventKind("follower-back", "SA-112", ("card",)))
FOLLOWER_STRUCK: Final = EVENTS.row(
    EventKind("follower-struck", "SA-101", ("target", "total", "card"))
)
FOLLOWER_STRUCK_FOLLOWER: Final = EVENTS.row(
    EventKind("follower-struck-follower", "SA-101", ("target", "total", "card"))
)

# --- Sake -------------------------------------------------------------------------------------

PLAYED_DRINK: Final = EVENTS.row(EventKind("played-drink", "SA-038", ("card", "sips")))
DISTILLED: Final = EVENTS.row(EventKind("distilled", "SA-160"))
PLACED_SIP: Final = EVENTS.row(EventKind("placed-sip", "SA-039", ("place",)))
BURNT: Final = EVENTS.row(EventKind("burnt", "SA-096", ("place",)))
BURNT_TO_PLAY: Final = EVENTS.row(EventKind("burnt-to-play", "SA-097", ("place",)))
SPENT: Final = EVENTS.row(EventKind("spent", "SA-079", ("place",)))
SOUL: Final = EVENTS.row(EventKind("soul", "SA-084", ("cards",)))
USED: Final = EVENTS.row(EventKind("used", "SA-081", ("gear",)))
NAMED_GEAR: Final = EVENTS.row(EventKind("named-gear", "SA-065", ("target", "gear")))
NAMED: Final = EVENTS.row(EventKind("named", "SA-136", ("target",)))
LOST_GEAR: Final = EVENTS.row(EventKind("lost-gear", "SA-065", ("gear", "sips")))
LOST_SIP: Final = EVENTS.row(EventKind("lost-sip", "SA-066", ("place",)))
NO_SIP_LEFT: Final = EVENTS.row(EventKind("no-sip-left", "SA-066"))
WIELDED: Final = EVENTS.row(EventKind("wielded", "SA-103", ("gear",)))
REPLACED: Final = EVENTS.row(EventKind("replaced", "SA-104", ("gear",)))
WIELDS_NONE: Final = EVENTS.row(EventKind("wields-none", "SA-104"))

# --- Spirits ----------------------------------------------------------------------------------

NO_POWER: Final = EVENTS.row(EventKind("no-power", "SA-130"))
LIFTED: Final = EVENTS.row(EventKind("lifted", "SA-121", ("target", "place")))
SHIFTED: Final = EVENTS.row(EventKind("shifted", "SA-121", ("target", "place")))
NAMED_BACK: Final = EVENTS.row(EventKind("named-back", "SA-122", ("target", "back")))
PASSED_ON: Final = EVENTS.row(
    EventKind("passed-on", "SA-122", ("target", "card"), ("card",), ("seat", "target"), True)
)
STOLE: Final = EVENTS.row(EventKind("stole", "SA-123"))
DID_NOTHING: Final = EVENTS.row(EventKind("did-nothing", "SA-130"))
TORMENTED: Final = EVENTS.row(EventKind("tormented", "SA-124", ("target",)))
SPENT_CARD: Final = EVENTS.row(EventKind("spent-card", "SA-124", ("card", "strength")))
HELPED: Final = EVENTS.row(EventKind("helped", "SA-125", ("card", "strength")))
DONE: Final = EVENTS.row(EventKind("done", "SA-124", ("strength",)))
LOST_TO_SPIRITS: Final = EVENTS.row(EventKind("lost-to-spirits", "SA-127", ("place",)))
SHARED: Final = EVENTS.row(EventKind("shared", "SA-127", ("target",)))
NO_ESCAPE: Final = EVENTS.row(EventKind("no-escape", "SA-132"))
DEMATERIALISED: Final = EVENTS.row(EventKind("dematerialised", "SA-132", ("card", "target")))
SPIRIT_LOST: Final = EVENTS.row(EventKind("spirit-lost", "SA-133", ("sips",)))

# --- The end ----------------------------------------------------------------------------------

ROUND_OF_DEATH: Final = EVENTS.row(EventKind("round-of-death", "SA-140"))
TURN_LIMIT: Final = EVENTS.row(EventKind("turn-limit", "SA-155", ("sips",)))
TIED: Final = EVENTS.row(EventKind("tied", "SA-149", ("sips",)))
LEFT: Final = EVENTS.row(EventKind("left", "SA-150"))
FELL_OUT: Final = EVENTS.row(EventKind("fell-out", "SA-152"))
SEPPUKU_ROUND: Final = EVENTS.row(EventKind("seppuku-round", "SA-151", ("round",)))
OVER_SAMURAI: Final = EVENTS.row(EventKind("over-samurai", "SA-146"))
OVER_SPIRITS: Final = EVENTS.row(EventKind("over-spirits", "SA-147"))
OVER_ALONE: Final = EVENTS.row(EventKind("over-alone", "SA-128"))
OVER_SURVIVED: Final = EVENTS.row(EventKind("over-survived", "SA-152"))
OVER_TIE_BREAK: Final = EVENTS.row(EventKind("over-tie-break", "SA-153"))
OVER_SHARED: Final = EVENTS.row(EventKind("over-shared", "SA-153"))
OVER_EXTINCT: Final = EVENTS.row(EventKind("over-extinct", "SA-148"))

"""What can happen, each with the rule it follows. `texts/*.ftl` says it in words.

The code tells an event as `state.tell(HIT, target, …)` with the numbers that the fields of its row
name. Several rows may share a name: the same thing happens under another rule.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.event import EventKind
from tablekit.core.numbered import Numbered

EVENTS: Final[Numbered[EventKind]] = Numbered("events")

DEALT: Final = EVENTS.row(EventKind("dealt", "SS-16", ("character", "cards", "honor")))
SHOGUN_SHOWN: Final = EVENTS.row(EventKind("shogun-shown", "SS-8"))
TURN: Final = EVENTS.row(EventKind("turn", "SS-25"))
RECOVERED: Final = EVENTS.row(EventKind("recovered", "SS-27", ("resilience",)))
FLIPPED: Final = EVENTS.row(EventKind("flipped", "SS-99", ("card",), reveals=True))
BUSHIDO_WEAPON: Final = EVENTS.row(EventKind("bushido-weapon", "SS-101", ("card",)))
BUSHIDO_HONOR: Final = EVENTS.row(EventKind("bushido-honor", "SS-102", ("honor",)))
BUSHIDO_SPARED: Final = EVENTS.row(EventKind("bushido-spared", "SS-94"))
BUSHIDO_PASSED_ON: Final = EVENTS.row(EventKind("bushido-passed", "SS-101", ("target",)))
BUSHIDO_PASSED_BY: Final = EVENTS.row(EventKind("bushido-passed", "SS-104", ("target",)))


def _drew(rule: str) -> int:
    """A card from the deck, which only its new owner sees."""
    return EVENTS.row(EventKind("drew", rule, ("card",), ("card",), ("seat",), reveals=True))


DREW: Final = _drew("SS-30")
DREW_TEA: Final = _drew("SS-109")
DREW_DAIMYO: Final = _drew("SS-110")
DREW_BREATHING: Final = _drew("SS-118")
DREW_NOBUNAGA: Final = _drew("SS-132")
DREW_TOMOE: Final = _drew("SS-133")
DREW_USHIWAKA: Final = _drew("SS-134")
NO_CARDS: Final = EVENTS.row(EventKind("no-cards", "SS-75"))
TOOK_DISCARD: Final = EVENTS.row(EventKind("took-discard", "SS-129", ("card",)))
DECK_ENDED: Final = EVENTS.row(EventKind("deck-ended", "SS-72", ("cards",), reveals=True))
HONOR_TOLL: Final = EVENTS.row(EventKind("honor-toll", "SS-73"))
ATTACKED: Final = EVENTS.row(EventKind("attacked", "SS-56", ("card", "target", "difficulty")))
PARRIED: Final = EVENTS.row(EventKind("parried", "SS-58", ("card",)))
PARRIED_HANZO: Final = EVENTS.row(EventKind("parried-with-weapon", "SS-125", ("card",)))
WOUND_PARTS: Final = ("base", "fast", "musashi", "ginchiyo", "parts")
"""What wounds are made of, and of how many parts."""
HIT: Final = EVENTS.row(EventKind("hit", "SS-61", ("by", "wounds", "resilience", *WOUND_PARTS)))
DEFEATED: Final = EVENTS.row(EventKind("defeated", "SS-67", ("by", "honor")))
PLACED: Final = EVENTS.row(EventKind("placed", "SS-38", ("card",)))
PLACED_BUSHIDO: Final = EVENTS.row(EventKind("placed-bushido", "SS-97", ("target",)))
PLAYED_TEA: Final = EVENTS.row(EventKind("played-tea-ceremony", "SS-109"))
PLAYED_DAIMYO: Final = EVENTS.row(EventKind("played-daimyo", "SS-110"))
PLAYED_BATTLECRY: Final = EVENTS.row(EventKind("played-battlecry", "SS-112"))
PLAYED_JUJITSU: Final = EVENTS.row(EventKind("played-jujitsu", "SS-113"))
PLAYED_BREATHING: Final = EVENTS.row(
    EventKind("played-breathing", "SS-118", ("target", "resilience"))
)
STOLE: Final = EVENTS.row(
    EventKind("stole", "SS-111", ("target", "card"), ("card",), ("seat", "target"), reveals=True)
)
STRUCK_PROPERTY: Final = EVENTS.row(EventKind("struck-property", "SS-117", ("target", "card")))
STRUCK_HAND: Final = EVENTS.row(
    EventKind("struck-hand", "SS-117", ("target", "card"), reveals=True)
)
SKIPPED_HARMLESS: Final = EVENTS.row(EventKind("skipped-harmless", "SS-22"))
SKIPPED_CHIYOME: Final = EVENTS.row(EventKind("skipped-chiyome", "SS-122"))
BATTLECRY_PARRIED: Final = EVENTS.row(EventKind("battlecry-parried", "SS-112", ("card",)))
BATTLECRY_PARRIED_HANZO: Final = EVENTS.row(EventKind("battlecry-parried", "SS-127", ("card",)))
BATTLECRY_WOUND: Final = EVENTS.row(EventKind("battlecry-wound", "SS-112", ("resilience",)))
JUJITSU_WEAPON: Final = EVENTS.row(EventKind("jujitsu-weapon", "SS-113", ("card", "edition")))
JUJITSU_WOUND: Final = EVENTS.row(EventKind("jujitsu-wound", "SS-113", ("resilience",)))
GAVE_RESILIENCE: Final = EVENTS.row(EventKind("gave-resilience", "SS-132", ("resilience",)))
ENDED_PLAY: Final = EVENTS.row(EventKind("ended-play", "SS-33"))
DISCARDED: Final = EVENTS.row(EventKind("discarded", "SS-43", ("card",)))
OVER_DEFEAT: Final = EVENTS.row(EventKind("over-defeat", "SS-76"))
OVER_DECK_END: Final = EVENTS.row(EventKind("over-deck-end", "SS-74"))
OVER_BUSHIDO: Final = EVENTS.row(EventKind("over-bushido", "SS-102"))
OVER_LAST_STRIKE: Final = EVENTS.row(EventKind("over-last-strike", "SS-88", reveals=True))
OVER_SWORD_MASTER: Final = EVENTS.row(EventKind("over-sword-master", "SS-87", reveals=True))
ROLE_SHOWN: Final = EVENTS.row(EventKind("role-shown", "SS-78", ("role",), reveals=True))
HAND_SHOWN: Final = EVENTS.row(EventKind("hand-shown", "SS-78", ("cards", "daimyo"), reveals=True))

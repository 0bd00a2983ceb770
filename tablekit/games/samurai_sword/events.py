"""What can happen, each with the rule it follows. `texts/*.ftl` says it in words.

The constants are the rows of `EVENTS`; the code tells an event as `state.tell(HIT, target, …)`
with the numbers that `fields` name. Several rows may share a name: the same thing happens under
another rule.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.event import EventKind

DEALT: Final = 0
SHOGUN_SHOWN: Final = 1
TURN: Final = 2
RECOVERED: Final = 3
FLIPPED: Final = 4
BUSHIDO_WEAPON: Final = 5
BUSHIDO_HONOR: Final = 6
BUSHIDO_SPARED: Final = 7
BUSHIDO_PASSED_ON: Final = 8
BUSHIDO_PASSED_BY: Final = 9
DREW: Final = 10
DREW_TEA: Final = 11
DREW_DAIMYO: Final = 12
DREW_BREATHING: Final = 13
DREW_NOBUNAGA: Final = 14
DREW_TOMOE: Final = 15
DREW_USHIWAKA: Final = 16
NO_CARDS: Final = 17
TOOK_DISCARD: Final = 18
DECK_ENDED: Final = 19
HONOR_TOLL: Final = 20
ATTACKED: Final = 21
PARRIED: Final = 22
PARRIED_HANZO: Final = 23
HIT: Final = 24
DEFEATED: Final = 25
PLACED: Final = 26
PLACED_BUSHIDO: Final = 27
PLAYED_TEA: Final = 28
PLAYED_DAIMYO: Final = 29
PLAYED_BATTLECRY: Final = 30
PLAYED_JUJITSU: Final = 31
PLAYED_BREATHING: Final = 32
STOLE: Final = 33
STRUCK_PROPERTY: Final = 34
STRUCK_HAND: Final = 35
SKIPPED_HARMLESS: Final = 36
SKIPPED_CHIYOME: Final = 37
BATTLECRY_PARRIED: Final = 38
BATTLECRY_PARRIED_HANZO: Final = 39
BATTLECRY_WOUND: Final = 40
JUJITSU_WEAPON: Final = 41
JUJITSU_WOUND: Final = 42
GAVE_RESILIENCE: Final = 43
ENDED_PLAY: Final = 44
DISCARDED: Final = 45
OVER_DEFEAT: Final = 46
OVER_DECK_END: Final = 47
OVER_BUSHIDO: Final = 48
OVER_LAST_STRIKE: Final = 49
OVER_SWORD_MASTER: Final = 50
ROLE_SHOWN: Final = 51
HAND_SHOWN: Final = 52

_OWN: Final = ("seat",)

EVENTS: Final[tuple[EventKind, ...]] = (
    EventKind("dealt", "SS-16", ("character", "cards", "honor")),
    EventKind("shogun-shown", "SS-8"),
    EventKind("turn", "SS-25"),
    EventKind("recovered", "SS-27", ("resilience",)),
    EventKind("flipped", "SS-99", ("card",), reveals=True),
    EventKind("bushido-weapon", "SS-101", ("card",)),
    EventKind("bushido-honor", "SS-102", ("honor",)),
    EventKind("bushido-spared", "SS-94"),
    EventKind("bushido-passed", "SS-101", ("target",)),
    EventKind("bushido-passed", "SS-104", ("target",)),
    EventKind("drew", "SS-30", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "SS-109", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "SS-110", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "SS-118", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "SS-132", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "SS-133", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "SS-134", ("card",), ("card",), _OWN, reveals=True),
    EventKind("no-cards", "SS-75"),
    EventKind("took-discard", "SS-129", ("card",)),
    EventKind("deck-ended", "SS-72", ("cards",), reveals=True),
    EventKind("honor-toll", "SS-73"),
    EventKind("attacked", "SS-56", ("card", "target", "difficulty")),
    EventKind("parried", "SS-58", ("card",)),
    EventKind("parried-with-weapon", "SS-125", ("card",)),
    EventKind("hit", "SS-61", ("by", "wounds", "resilience")),
    EventKind("defeated", "SS-67", ("by", "honor")),
    EventKind("placed", "SS-38", ("card",)),
    EventKind("placed-bushido", "SS-97", ("target",)),
    EventKind("played-tea-ceremony", "SS-109"),
    EventKind("played-daimyo", "SS-110"),
    EventKind("played-battlecry", "SS-112"),
    EventKind("played-jujitsu", "SS-113"),
    EventKind("played-breathing", "SS-118", ("target", "resilience")),
    EventKind("stole", "SS-111", ("target", "card"), ("card",), ("seat", "target"), reveals=True),
    EventKind("struck-property", "SS-117", ("target", "card")),
    EventKind("struck-hand", "SS-117", ("target", "card"), reveals=True),
    EventKind("skipped-harmless", "SS-22"),
    EventKind("skipped-chiyome", "SS-122"),
    EventKind("battlecry-parried", "SS-112", ("card",)),
    EventKind("battlecry-parried", "SS-127", ("card",)),
    EventKind("battlecry-wound", "SS-112", ("resilience",)),
    EventKind("jujitsu-weapon", "SS-113", ("card", "edition")),
    EventKind("jujitsu-wound", "SS-113", ("resilience",)),
    EventKind("gave-resilience", "SS-132", ("resilience",)),
    EventKind("ended-play", "SS-33"),
    EventKind("discarded", "SS-43", ("card",)),
    EventKind("over-defeat", "SS-76"),
    EventKind("over-deck-end", "SS-74"),
    EventKind("over-bushido", "SS-102"),
    EventKind("over-last-strike", "SS-88", reveals=True),
    EventKind("over-sword-master", "SS-87", reveals=True),
    EventKind("role-shown", "SS-78", ("role",), reveals=True),
    EventKind("hand-shown", "SS-78", ("cards", "daimyo"), reveals=True),
)

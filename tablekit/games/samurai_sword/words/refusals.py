"""Refusals: every code with its rule, and the numbers and fixes of its sentence.

Whether an action is refused, and by which code, is said in `flow` and beside each rule. What is
here is put together only when somebody is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.core.refusal import Message, Refusal
from tablekit.games.samurai_sword.box.components import (
    BENKEI,
    CARD_IDS,
    CONCENTRATION,
    REACH,
    WEAPONS,
)
from tablekit.games.samurai_sword.rules import facts
from tablekit.games.samurai_sword.words.actions import (
    DISCARD,
    GIVE_WEAPON,
    NAMES_A_CARD,
    NO_SEAT,
    PRIZES,
    card_of,
    kind_of,
    notation,
    pack,
    prize_of,
    seat_of,
)
from tablekit.games.samurai_sword.words.decisions import (
    BUSHIDO_CHOICE,
    DECISIONS,
    JUJITSU_ANSWER,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

REFUSALS: Final[dict[str, str]] = {
    "unknown-action": "SS-33",
    "game-over": "SS-77",
    "not-your-decision": "SS-40",
    "not-in-hand": "SS-33",
    # Said at the wrong time
    "not-in-play-phase": "SS-40",
    "nothing-to-parry": "SS-41",
    "nothing-to-answer": "SS-40",
    "nothing-to-discard": "SS-45",
    "no-bushido-check": "SS-99",
    "no-first-draw": "SS-129",
    # Weapons
    "weapon-needs-target": "SS-36",
    "weapon-on-self": "SS-55",
    "weapon-limit": "SS-35",
    "target-harmless": "SS-21",
    "out-of-reach": "SS-55",
    # Properties
    "property-on-other": "SS-38",
    "property-names-nobody": "SS-38",
    "bushido-needs-target": "SS-97",
    "bushido-in-play": "SS-98",
    # Actions
    "action-names-nobody": "SS-37",
    "geisha-needs-target": "SS-117",
    "geisha-on-self": "SS-117",
    "geisha-needs-choice": "SS-117",
    "geisha-nothing-there": "SS-42",
    "geisha-no-hand": "SS-42",
    "geisha-no-property": "SS-117",
    "diversion-needs-target": "SS-111",
    "diversion-on-self": "SS-111",
    "diversion-no-hand": "SS-42",
    "breathing-needs-target": "SS-118",
    "breathing-on-self": "SS-118",
    # Abilities
    "not-nobunaga": "SS-132",
    "nobunaga-last-point": "SS-132",
    # Answers
    "not-a-parry": "SS-119",
    "weapon-is-no-parry": "SS-125",
    "hanzo-last-card": "SS-126",
    "decline-instead": "SS-57",
    "battlecry-wound-instead": "SS-112",
    "battlecry-wants-parry": "SS-112",
    "jujitsu-wound-instead": "SS-113",
    "jujitsu-give-instead": "SS-113",
    "jujitsu-wants-weapon": "SS-113",
    "jujitsu-not-parried": "SS-113",
    "bushido-discard-instead": "SS-101",
    "bushido-wants-weapon": "SS-100",
}
"""Every code, with the rule it cites."""


def why_not(state: State, action: int) -> Refusal:
    """The refusal of an action that is not legal, with its numbers."""
    decision, seat = frame_kind(state.stack[-1]), frame_seat(state.stack[-1])
    kind, card, target = kind_of(action), card_of(action), seat_of(action)
    code = state.against(action)
    words: dict[str, object] = {"seat": seat, "decision": DECISIONS.rows[decision].name}
    if NAMES_A_CARD[kind]:
        words["card"] = CARD_IDS[card]
    if target != NO_SEAT:
        words["target"] = target
    fixes: list[Message] = []
    if code == "weapon-limit":
        words.update(played=state.weapons_played, limit=facts.weapon_limit(state, seat))
        if CONCENTRATION in state.hands[seat]:
            fixes.append(("concentration", {}))
    elif code == "target-harmless":
        words["why"] = "cards" if state.resilience[target] else "resilience"
        if state.resilience[target]:
            fixes.append(("give-a-card", words))
    elif code == "out-of-reach":
        fixes += _too_far(state, seat, card, target, words)
    elif code == "bushido-in-play":
        words["target"] = state.bushido
    elif code == "geisha-no-property":
        words["prize_card"] = PRIZES[prize_of(action)]
    elif code in ("jujitsu-give-instead", "bushido-discard-instead"):
        meant = GIVE_WEAPON if decision == JUJITSU_ANSWER else DISCARD
        words["weapon"] = "yes" if card < WEAPONS else "no"
        words["instead"] = notation(state, pack(meant, card))
    elif decision == BUSHIDO_CHOICE:
        words["spared"] = "yes" if facts.is_lone_shogun(state, seat) else "no"
    return state.refuse(code, words, *fixes)


def _too_far(
    state: State, seat: int, weapon: int, target: int, words: dict[str, object]
) -> list[Message]:
    """The parts of the Difficulty; the weapons in hand that reach so far, or else any that do."""
    strain = facts.difficulty(state, seat, target)
    words.update(
        reach=REACH[weapon],
        difficulty=strain,
        distance=facts.base_difficulty(state, seat, target),
        armor=state.armor[target],
        benkei=int(state.character[target] == BENKEI),
    )
    able = [weapon for weapon in range(WEAPONS) if REACH[weapon] >= strain]
    held = [weapon for weapon in able if weapon in state.hands[seat]]
    if not able:
        return []
    weapons = {"cards": [CARD_IDS[weapon] for weapon in held or able], **words}
    return [("your-weapon-reaches" if held else "weapon-reaches", weapons)]

"""Why an action is not legal: one code a reason, each with its rule.

`flow.find_legal` says what may be done; this file says why everything else may not. A test holds
that the two never disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.core.refusal import Message, Refusal
from tablekit.games.samurai_sword import facts
from tablekit.games.samurai_sword.actions import (
    ANSWER_PARRY,
    DECLINE,
    DISCARD,
    END_PLAY,
    FROM_DECK,
    FROM_DISCARD,
    GIVE_WEAPON,
    HAND_PRIZE,
    LOSE_HONOR,
    NO_PRIZE,
    NO_SEAT,
    NOBUNAGA_DRAW,
    PLAY,
    PRIZES,
    TAKE_WOUND,
    card_of,
    kind_of,
    prize_of,
    seat_of,
)
from tablekit.games.samurai_sword.components import (
    BENKEI,
    BREATHING,
    BUSHIDO,
    CARD_IDS,
    CONCENTRATION,
    DIVERSION,
    FAST_DRAW,
    GEISHA,
    HANZO,
    NOBUNAGA,
    PARRY,
    REACH,
    WEAPONS,
)
from tablekit.games.samurai_sword.decisions import (
    BATTLECRY_ANSWER,
    BUSHIDO_CHOICE,
    DECISIONS,
    DISCARD_DOWN,
    JUJITSU_ANSWER,
    PARRY_WINDOW,
    PLAY_PHASE,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.state import State

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
    "wound-instead": "SS-112",
    "battlecry-wants-parry": "SS-112",
    "jujitsu-wants-weapon": "SS-113",
    "jujitsu-not-parried": "SS-113",
    "bushido-wants-weapon": "SS-100",
}
"""Every code, with the rule it cites."""


def why_not(state: State, action: int) -> Refusal:
    """Why an action that is not legal is not."""
    decision, seat = frame_kind(state.stack[-1]), frame_seat(state.stack[-1])
    mistimed = _wrong_time(state, decision, seat, action)
    if mistimed is not None:
        return mistimed
    card = card_of(action)
    words: dict[str, object] = {"seat": seat, "card": CARD_IDS[card]}
    if kind_of(action) == NOBUNAGA_DRAW:
        named = state.character[seat] == NOBUNAGA
        return state.refuse("nobunaga-last-point" if named else "not-nobunaga", words)
    if card not in state.hands[seat]:
        return state.refuse("not-in-hand", words)
    if decision == PLAY_PHASE:
        return _not_playable(state, seat, action)
    if decision == JUJITSU_ANSWER:
        return state.refuse("jujitsu-wants-weapon", words)
    if decision == BUSHIDO_CHOICE:
        return state.refuse("bushido-wants-weapon", words)
    # What is left is a card that parries nothing.
    if card >= WEAPONS:
        return state.refuse("not-a-parry", words)
    if state.character[seat] == HANZO:
        return state.refuse("hanzo-last-card", words)
    return state.refuse("weapon-is-no-parry", words)


def _wrong_time(state: State, decision: int, seat: int, action: int) -> Refusal | None:
    """Something that this decision does not ask for; None if it does."""
    kind = kind_of(action)
    answering = decision in (PARRY_WINDOW, BATTLECRY_ANSWER, JUJITSU_ANSWER)
    words: dict[str, object] = {
        "seat": seat,
        "card": CARD_IDS[card_of(action)],
        "decision": DECISIONS[decision].name,
    }
    code = ""
    if kind in (PLAY, NOBUNAGA_DRAW, END_PLAY):
        if decision != PLAY_PHASE:
            code = "not-in-play-phase"
    elif kind == ANSWER_PARRY:
        if decision == JUJITSU_ANSWER:
            code = "jujitsu-not-parried"
        elif not answering:
            code = "nothing-to-parry"
    elif kind == DECLINE:
        if decision in (BATTLECRY_ANSWER, JUJITSU_ANSWER):
            code = "wound-instead"
        elif decision != PARRY_WINDOW:
            code = "nothing-to-answer"
    elif kind == TAKE_WOUND:
        if decision == PARRY_WINDOW:
            code = "decline-instead"
        elif not answering:
            code = "nothing-to-answer"
    elif kind == GIVE_WEAPON:
        if decision == BATTLECRY_ANSWER:
            code = "battlecry-wants-parry"
        elif decision == PARRY_WINDOW:
            code = "decline-instead"
        elif not answering:
            code = "nothing-to-answer"
    elif kind == DISCARD:
        if decision not in (DISCARD_DOWN, BUSHIDO_CHOICE):
            code = "nothing-to-discard"
    elif kind == LOSE_HONOR:
        if decision != BUSHIDO_CHOICE:
            code = "no-bushido-check"
    elif kind in (FROM_DISCARD, FROM_DECK):
        code = "no-first-draw"
    return state.refuse(code, words) if code else None


def _not_playable(state: State, seat: int, action: int) -> Refusal:
    """A card of the hand that cannot be played, or not like this."""
    card, target = card_of(action), seat_of(action)
    words: dict[str, object] = {"seat": seat, "card": CARD_IDS[card]}
    if target != NO_SEAT:
        words["target"] = target
    if card == PARRY:
        return state.refuse("nothing-to-parry", words)
    if card < WEAPONS:
        return _no_attack(state, seat, card, target, words)
    if card == GEISHA:
        return _no_geisha(state, seat, target, prize_of(action), words)
    if card == DIVERSION:
        if target == NO_SEAT:
            return state.refuse("diversion-needs-target", words)
        return state.refuse("diversion-on-self" if target == seat else "diversion-no-hand", words)
    if card == BREATHING:
        return state.refuse(
            "breathing-needs-target" if target == NO_SEAT else "breathing-on-self", words
        )
    if card == BUSHIDO:
        if state.bushido >= 0:
            words["target"] = state.bushido
            return state.refuse("bushido-in-play", words)
        return state.refuse("bushido-needs-target", words)
    if CONCENTRATION <= card <= FAST_DRAW:
        own = target == seat
        return state.refuse("property-names-nobody" if own else "property-on-other", words)
    return state.refuse("action-names-nobody", words)


def _no_attack(
    state: State, seat: int, weapon: int, target: int, words: dict[str, object]
) -> Refusal:
    """A weapon that cannot be played, or not at this target (SS-55)."""
    limit = facts.weapon_limit(state, seat)
    if state.weapons_played >= limit:
        words.update(played=state.weapons_played, limit=limit)
        if CONCENTRATION in state.hands[seat]:
            return state.refuse("weapon-limit", words, ("concentration", {}))
        return state.refuse("weapon-limit", words)
    if target == NO_SEAT:
        return state.refuse("weapon-needs-target", words)
    if target == seat:
        return state.refuse("weapon-on-self", words)
    if facts.is_harmless(state, target):
        words["why"] = "resilience" if not state.resilience[target] else "cards"
        fixes = () if words["why"] == "resilience" else (("give-a-card", words),)
        return state.refuse("target-harmless", words, *fixes)
    strain = facts.difficulty(state, seat, target)
    words.update(
        reach=REACH[weapon],
        difficulty=strain,
        distance=facts.base_difficulty(state, seat, target),
        armor=state.armor[target],
        benkei=int(state.character[target] == BENKEI),
    )
    return state.refuse("out-of-reach", words, *_what_would_reach(state, seat, strain, words))


def _what_would_reach(
    state: State, seat: int, strain: int, words: dict[str, object]
) -> list[Message]:
    """The weapons in hand that reach so far, or else those of the game that do."""
    able = [weapon for weapon in range(WEAPONS) if REACH[weapon] >= strain]
    held = [weapon for weapon in able if weapon in state.hands[seat]]
    if not able:
        return []
    weapons = {"cards": [CARD_IDS[weapon] for weapon in held or able], **words}
    return [("your-weapon-reaches" if held else "weapon-reaches", weapons)]


def _no_geisha(
    state: State, seat: int, target: int, prize: int, words: dict[str, object]
) -> Refusal:
    """A Geisha without a target, or after something that is not there (SS-117)."""
    if target == NO_SEAT:
        return state.refuse("geisha-needs-target", words)
    if target == seat:
        return state.refuse("geisha-on-self", words)
    if prize == NO_PRIZE:
        return state.refuse("geisha-needs-choice", words)
    if prize == HAND_PRIZE:
        return state.refuse("geisha-no-hand", words)
    words["prize_card"] = PRIZES[prize]
    return state.refuse("geisha-no-property", words)

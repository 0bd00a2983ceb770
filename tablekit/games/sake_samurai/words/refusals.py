"""Refusals: every code with its rule, and the numbers and fixes of its sentence.

Whether an action is refused, and by which code, is said in `flow` and beside each rule. What is
here is put together only when somebody is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.game import common_refusals
from tablekit.core.refusal import Message, Refusal
from tablekit.games.sake_samurai.rules import attack, facts, ring
from tablekit.games.sake_samurai.words.actions import (
    NAMES_A_CARD,
    STEP,
    STRIKE,
    card_of,
    first_of,
    kind_of,
    second_of,
    sentence,
)
from tablekit.games.sake_samurai.words.decisions import DECISIONS

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

REFUSALS: Final[dict[str, str]] = {
    **common_refusals("SA-021"),
    "game-over": "SA-145",
    "not-in-hand": "SA-023",
    # Said at the wrong time
    "not-in-phase-1": "SA-028",
    "use-in-own-turn": "SA-079",
    "no-burning-now": "SA-094",
    "no-soul-now": "SA-094",
    "interrupts-only": "SA-072",
    "not-in-end-window": "SA-103",
    "nothing-to-end": "SA-022",
    "no-movement-now": "SA-030",
    "no-attack-now": "SA-041",
    "no-choice-now": "SA-023",
    "nothing-to-interrupt": "SA-068",
    "nothing-to-defend": "SA-028",
    "nothing-to-sacrifice": "SA-053",
    "cannot-pass": "SA-023",
    "nothing-to-discard": "SA-027",
    "no-follower-acts": "SA-099",
    "not-wielding-now": "SA-103",
    "spirits-only": "SA-117",
    "no-standing-now": "SA-072b",
    # Phase 1
    "no-plays-left": "SA-023",
    "no-drink": "SA-029",
    "masu-empty": "SA-144",
    "no-free-place": "SA-088",
    "duplicate-gear": "SA-076",
    "event-reaches-nobody": "SA-029",
    "no-sip-to-spend": "SA-079",
    "box-empty": "SA-020",
    "no-gaps": "SA-114",
    "nothing-to-remove": "SA-062",
    "no-gear-in-play": "SA-065",
    "nobody-has-sips": "SA-066",
    "no-wounds": "SA-067",
    "interrupt-in-own-turn": "SA-068",
    "no-card-to-play": "SA-097",
    "no-sip-there": "SA-095",
    "not-activated": "SA-079",
    "item-covered": "SA-080",
    "item-not-in-play": "SA-079",
    # Movement
    "no-free-step": "SA-032",
    "standing": "SA-045",
    "iaido-reaches-nobody": "SA-046",
    "iaido-reaches-nobody-there": "SA-046",
    "no-such-direction": "SA-030",
    "at-least-one-step": "SA-030",
    "too-far": "SA-030",
    "way-blocked": "SA-032",
    "away-needs-tokens": "SA-036",
    # Attack
    "nobody-in-reach": "SA-043",
    "no-such-follower": "SA-042",
    "own-follower": "SA-042",
    "attack-oneself": "SA-042",
    "spirit-without-sip": "SA-042",
    "not-in-game": "SA-042",
    "event-names-no-weapon": "SA-060",
    "event-out-of-reach": "SA-060",
    "say-the-weapon": "SA-041",
    "has-weapon": "SA-052",
    "bare-out-of-reach": "SA-052",
    "weapon-not-in-play": "SA-043",
    "out-of-reach": "SA-043",
    "weapon-covered": "SA-089",
    "attack-is-declared": "SA-041",
    "not-one-step-ahead": "SA-101",
    "follower-acts-not": "SA-099",
    # Answers
    "no-interrupt": "SA-068",
    "vision-stops-attacks": "SA-069",
    "stumble-stops-movements": "SA-069",
    "followers-not-interrupted": "SA-069",
    "no-follower": "SA-053",
    "torment-no-attack": "SA-126",
    "soul-burnt": "SA-085",
    "sip-on-life": "SA-085",
    "soul-too-much": "SA-085",
    "whispered": "SA-072b",
    "not-whispered": "SA-072b",
    "standing-already": "SA-072b",
    "pass-in-own-turn": "SA-072b",
    # Sips, steps and gear
    "place-not-free": "SA-088",
    "no-room-for-the-rest": "SA-088",
    "no-such-segment": "SA-137",
    "segment-too-small": "SA-018",
    "another-samurai": "SA-063",
    "hand-empty": "SA-063",
    "gear-not-in-play": "SA-065",
    "not-a-samurai": "SA-116",
    "holds-no-sip": "SA-066",
    # Phase 4
    "not-in-dojo": "SA-035",
    "seated-already": "SA-164",
    "stirred": "SA-164",
    # Spirits
    "backs-only": "SA-117",
    "no-such-back": "SA-122",
    "nobody-to-give-to": "SA-122",
    "no-matching-card": "SA-118",
    "back-differs": "SA-118",
    "torment-needs-card": "SA-124",
    "not-a-spirit": "SA-127",
}
"""Every code, with the rule it cites."""


def why_not(state: State, action: int) -> Refusal:
    """The refusal of an action that is not legal, with its numbers."""
    top = state.stack[-1]
    seat, asked = top >> 6 & 15, kind_of(action)
    code = state.against(action)
    words: dict[str, object] = {"seat": seat, "decision": DECISIONS.rows[top & 63].name}
    words.update(sentence(state, action)[1])
    words.setdefault("by", state.turn)
    fixes: list[Message] = []
    box = state.box
    if NAMES_A_CARD[asked]:
        kind = box.type[card_of(action)]
        words.update(type=box.type_ids[kind], steps=box.type_steps[kind])
        words["or_more"] = "yes" if box.type_or_more[kind] else "no"
    if code in ("way-blocked", "too-far", "away-needs-tokens") and asked == STEP:
        words["free"] = ring.free_steps(state, seat, first_of(action))
        words["most"] = top >> 10 & 31
    elif code in ("out-of-reach", "event-out-of-reach", "bare-out-of-reach"):
        fixes += _too_far(state, seat, action, words)
    elif code == "no-plays-left" and facts.sips_of(state, seat):
        fixes.append(("burn-to-play", {}))
    elif code == "soul-too-much":
        words["most"] = facts.most_soul(state, seat)
    return state.refuse(code, words, *fixes)


def _too_far(state: State, seat: int, action: int, words: dict[str, object]) -> list[Message]:
    """The two distances, what the attack reaches, and the weapons that would reach."""
    box, target = state.box, first_of(action)
    means = second_of(action) if kind_of(action) == STRIKE else box.event
    cw = ccw = 0
    for each, one, other in ring.distances(state, seat):
        if each == target:
            cw, ccw = one, other
    words.update(cw=cw, ccw=ccw, reach=1, or_more="no")
    if means < box.weapons:
        words.update(
            reach=box.gear_steps[means], or_more="yes" if box.gear_or_more[means] else "no"
        )
    elif state.resolving >= 0:
        kind = box.type[state.resolving]
        words.update(reach=box.type_steps[kind], or_more="yes" if box.type_or_more[kind] else "no")
        words["card"] = box.card_ids[state.resolving]
    able = [weapon for aim, weapon in attack.strikes(state, seat) if aim == target]
    if not able or able[0] >= box.weapons or state.stack[-1] >> 10:
        return []
    return [("weapon-reaches", {**words, "gears": [box.weapon_ids[weapon] for weapon in able]})]

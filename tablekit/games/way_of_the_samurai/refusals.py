"""Why an action is not legal: one code a reason, each with its rule.

`flow.find_legal` says what may be done; this file says why everything else may not. A test holds
that the two never disagree.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.core.refusal import Refusal
from tablekit.games.way_of_the_samurai import facts, windows
from tablekit.games.way_of_the_samurai.actions import (
    BOOST,
    BUY,
    COMBO,
    COMBO_DIE,
    COMBO_KI,
    COMBO_ROLL,
    COMBO_SPECIAL,
    CONTINUE,
    DIE,
    DISCARD,
    FIGHT,
    GISEI,
    KEEP,
    KEEP_HAND,
    LOSE_KI,
    LOSE_LIFE,
    MULLIGAN,
    NAME,
    PLACE,
    RAISE_GUARD,
    REDRAW,
    ROLL_PLACE,
    SCOUT,
    STANCE,
    STORED,
    TAKE_WEAPON,
    TARGET,
    TRADE,
    first_of,
    kind_of,
    parts,
)
from tablekit.games.way_of_the_samurai.components import (
    BANDS,
    GUARD,
    IMMORTAL,
    KI_FOR_LIFE,
    NO_CARD,
    RED_STEPS,
)
from tablekit.games.way_of_the_samurai.components import REDRAW as REDRAW_VIRTUE
from tablekit.games.way_of_the_samurai.decisions import (
    CHOOSE_LOSS,
    CHOOSE_OPPONENT,
    CHOOSE_TARGET,
    COMMIT_STANCE,
    DECISIONS,
    EASY_KEEP,
    FOG_DISCARD,
    FREE_ACTIONS,
    MULLIGAN_CHOICE,
    NAME_JOKER,
    NEW_WEAPON,
    PLACE_CARD,
    REDRAW_CARDS,
)

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State

REFUSALS: Final[dict[str, str]] = {
    "unknown-action": "WS-042",
    "game-over": "WS-032",
    "not-your-decision": "WS-192",
    # Placing cards
    "not-placing": "WS-026",
    "three-cards-placed": "WS-028",
    "not-in-hand": "WS-026",
    "not-stored": "WS-056",
    "must-place": "WS-028",
    "must-answer": "WS-042",
    # Free actions
    "no-window": "WS-042",
    "too-little-ki": "WS-046",
    "nothing-to-buy": "WS-043",
    "fog-needs-card": "WS-136",
    "scout-first": "WS-044",
    "already-scouted": "WS-044",
    "fog-hides": "WS-134",
    "guard-window": "WS-045",
    "guard-at-cap": "WS-045",
    "level-at-cap": "WS-109",
    "no-boost": "WS-109",
    "no-trade": "WS-115",
    "trade-last-life": "WS-115",
    "trade-full-ki": "WS-115",
    "no-place": "WS-126",
    "no-gisei": "WSX-01",
    "gisei-window": "WSX-01",
    "gisei-last-life": "WSX-01",
    "no-virtue": "WSX-02",
    "virtue-locked": "WSX-02",
    "virtue-by-itself": "WSX-02",
    "virtue-used": "WSX-02",
    "virtue-not-now": "WSX-02",
    # Combo and wound die
    "combo-window": "WS-054",
    "no-combo": "WS-051",
    "combo-taken": "WS-036",
    "black-prize": "WS-052",
    "red-prize": "WS-053",
    "combo-full-ki": "WS-052",
    "no-specials": "WS-058",
    "die-at-top": "WS-067",
    "storm-holds-die": "WS-133",
    "red-rolls": "WS-123",
    "die-window": "WS-071",
    "die-used": "WS-036",
    "die-too-low": "WS-069",
    # Answers
    "no-loss-choice": "WS-030",
    "no-joker": "WS-018",
    "no-fog-discard": "WS-136",
    "nothing-to-keep": "WS-175",
    "not-drawn": "WS-175",
    "no-mulligan": "WS-152",
    "no-redraw": "WSX-02",
    "no-opponent-choice": "WS-150",
    "opponent-beaten": "WS-150",
    "master-last": "WS-150",
    "other-campaign": "WS-149",
    "no-weapon-choice": "WS-166",
    "weapon-broken": "WS-166",
    "weapon-not-here": "WSX-08",
    "no-stance": "WS-193",
    "not-in-stance": "WS-193",
    "no-target-choice": "WSX-04",
    "target-fallen": "WSX-04",
}
"""Every code, with the rule it cites."""

_ANSWERS: Final[dict[int, tuple[int, str]]] = {
    LOSE_LIFE: (CHOOSE_LOSS, "no-loss-choice"),
    LOSE_KI: (CHOOSE_LOSS, "no-loss-choice"),
    NAME: (NAME_JOKER, "no-joker"),
    DISCARD: (FOG_DISCARD, "no-fog-discard"),
    KEEP: (EASY_KEEP, "nothing-to-keep"),
    MULLIGAN: (MULLIGAN_CHOICE, "no-mulligan"),
    KEEP_HAND: (MULLIGAN_CHOICE, "no-mulligan"),
    REDRAW: (REDRAW_CARDS, "no-redraw"),
    FIGHT: (CHOOSE_OPPONENT, "no-opponent-choice"),
    TAKE_WEAPON: (NEW_WEAPON, "no-weapon-choice"),
    STANCE: (COMMIT_STANCE, "no-stance"),
    TARGET: (CHOOSE_TARGET, "no-target-choice"),
}
"""The one decision that an answer belongs to, and what to say at any other time."""


def why_not(state: State, action: int) -> Refusal:
    """Why an action that is not legal is not."""
    decision, kind = frame_kind(state.stack[-1]), kind_of(action)
    words = {**parts(state, action), "decision": DECISIONS[decision].name}
    if kind in _ANSWERS:
        asked, mistimed = _ANSWERS[kind]
        code = mistimed if decision != asked else _wrong_answer(state, kind, first_of(action))
        return state.refuse(code, words)
    if kind in (PLACE, STORED):
        if decision != PLACE_CARD:
            full = decision == FREE_ACTIONS
            return state.refuse("three-cards-placed" if full else "not-placing", words)
        return state.refuse("not-in-hand" if kind == PLACE else "not-stored", words)
    if kind == CONTINUE:
        return state.refuse("must-place" if decision == PLACE_CARD else "must-answer", words)
    if decision not in (PLACE_CARD, FREE_ACTIONS):
        return state.refuse("no-window", words)
    words.update(window=state.window, cost=state.terms.cost, ki=state.ki[state.turn])
    if kind == COMBO:
        return _no_combo(state, first_of(action), words)
    if kind == DIE:
        return _no_die(state, words)
    return _no_free_action(state, kind, first_of(action), words)


def _wrong_answer(state: State, kind: int, first: int) -> str:
    """The right kind of answer, but not one of those offered."""
    kit = state.kit
    if kind == KEEP:
        return "not-drawn"
    if kind == FIGHT:
        if first not in state.terms.rivals:
            return "other-campaign"
        return "opponent-beaten" if first in state.beaten else "master-last"
    if kind == TAKE_WEAPON:
        return "weapon-broken" if first in state.broken else "weapon-not-here"
    if kind == STANCE:
        return "not-in-stance"
    if kind == TARGET:
        return "target-fallen" if first < len(state.enemy_life) else "no-target-choice"
    assert first < kit.cards
    return "not-in-hand"


def _no_free_action(state: State, kind: int, first: int, words: dict[str, object]) -> Refusal:
    """A free action in a window that does not offer it; what Ki cannot help comes first."""
    seat, terms, kit = state.turn, state.terms, state.kit
    if kind == BUY:
        code = _no_purchase(state, seat)
    elif kind == SCOUT:
        code = _no_scouting(state)
    elif kind in (RAISE_GUARD, BOOST):
        code = _no_level(state, seat, kind, first, words)
    elif kind == TRADE:
        least = kit.trade_leaves[state.weapon[seat]]
        words.update(cap=facts.ki_cap(state, seat), life=state.life[seat], least=least)
        full = state.ki[seat] >= facts.ki_cap(state, seat)
        code = "trade-full-ki" if full else "trade-last-life"
        if not least:
            code = "no-trade"
    elif kind == ROLL_PLACE:
        words["cost"] = terms.place_cost
        code = "no-place" if terms.place < 0 else ""
    elif kind == GISEI:
        words["life"] = state.life[seat]
        code = "gisei-window" if state.window != 5 else "gisei-last-life"
        if not terms.gisei:
            code = "no-gisei"
    else:
        code = _no_virtue(state, seat)
        if terms.virtue >= 0:
            words["virtue"] = kit.virtue_ids[terms.virtue]
        words.update(combos=state.combos, need=facts.COMBOS_FOR_VIRTUE)
    if code:
        return state.refuse(code, words)
    if kit.trade_leaves[state.weapon[seat]] and windows.can_trade(state, seat):
        return state.refuse("too-little-ki", words, ("trade", {}))
    return state.refuse("too-little-ki", words)


def _no_purchase(state: State, seat: int) -> str:
    """Why no card can be bought; empty if only Ki is missing."""
    if state.terms.buying_costs_card:
        return "" if state.hands[seat] else "fog-needs-card"
    return "" if state.deck or state.discard else "nothing-to-buy"


def _no_scouting(state: State) -> str:
    """Why the Defence cannot be scouted; empty if only Ki is missing."""
    if state.terms.no_scouting:
        return "fog-hides"
    if state.window != 1:
        return "scout-first"
    return "already-scouted" if state.defence != NO_CARD else ""


def _no_level(state: State, seat: int, kind: int, first: int, words: dict[str, object]) -> str:
    """Why a band cannot be raised with Ki; empty if only Ki is missing."""
    band = GUARD if kind == RAISE_GUARD else first
    level, most = state.level[seat * 3 + band], facts.cap(state, seat, band)
    words.update(band=BANDS[band], level=level, cap=most)
    if kind == RAISE_GUARD:
        if state.window != 5:
            return "guard-window"
        return "guard-at-cap" if level == most else ""
    if band not in state.kit.boosts[state.weapon[seat]]:
        return "no-boost"
    return "level-at-cap" if level == most else ""


def _no_virtue(state: State, seat: int) -> str:
    """Why the virtue cannot be used; empty if only Ki is missing."""
    virtue, kit = state.terms.virtue, state.kit
    if virtue < 0:
        return "no-virtue"
    if kit.virtue_code[virtue] in (REDRAW_VIRTUE, RED_STEPS):
        return "virtue-by-itself"
    if not facts.has_virtue(state):
        return "virtue-locked"
    if state.virtue_used:
        return "virtue-used"
    if kit.virtue_code[virtue] == KI_FOR_LIFE and state.life[seat] < kit.full_life:
        return ""
    return "virtue-not-now"


def _no_combo(state: State, prize: int, words: dict[str, object]) -> Refusal:
    """A combo that is not there, or cannot be taken like this."""
    seat, terms = state.turn, state.terms
    red_prize = prize in (COMBO_DIE, COMBO_ROLL)
    if state.window != 6:
        return state.refuse("combo-window", words)
    if not state.combo:
        return state.refuse("combo-taken" if facts.combo_of(state) else "no-combo", words)
    if red_prize == (state.combo == facts.BLACK):
        code = "red-prize" if state.combo == facts.RED else "black-prize"
        return state.refuse(code, words)
    if prize == COMBO_KI:
        words["cap"] = facts.ki_cap(state, seat)
        return state.refuse("combo-full-ki", words)
    if prize == COMBO_SPECIAL:
        return state.refuse("no-specials", words)
    if prize == COMBO_ROLL or terms.ability == IMMORTAL:
        words["immortal"] = "yes" if terms.ability == IMMORTAL else "no"
        return state.refuse("red-rolls", words)
    words["face"] = state.die[seat]
    stormy = terms.top_face < state.kit.top_face
    return state.refuse("storm-holds-die" if stormy else "die-at-top", words)


def _no_die(state: State, words: dict[str, object]) -> Refusal:
    """The wound die at the wrong time, again, or too low."""
    words["face"] = state.die[frame_seat(state.stack[-1])]
    if state.window != 6:
        return state.refuse("die-window", words)
    return state.refuse("die-used" if state.die_used else "die-too-low", words)

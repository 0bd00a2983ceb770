"""The weapon attack, the parry that answers it (SS-54 to 65), wounds and defeat (SS-66 to 70)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.samurai_sword.box.components import (
    HANZO,
    PARRY,
    TEAM,
    TOMOE,
    USHIWAKA,
    WEAPONS,
)
from tablekit.games.samurai_sword.position.memory import note_grudge
from tablekit.games.samurai_sword.rules import facts, scoring
from tablekit.games.samurai_sword.rules.piles import begin_card, discard_card, draw, finish_card
from tablekit.games.samurai_sword.words import events
from tablekit.games.samurai_sword.words.actions import NO_SEAT
from tablekit.games.samurai_sword.words.decisions import PARRY_WINDOW

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


def against_attack(state: State, weapon: int, target: int) -> str:
    """A weapon is played on another player within reach, and only so many a turn (SS-35, SS-55)."""
    seat = state.turn
    if state.weapons_played >= facts.weapon_limit(state, seat):
        return "weapon-limit"
    if target == NO_SEAT:
        return "weapon-needs-target"
    if target == seat:
        return "weapon-on-self"
    if facts.is_harmless(state, target):
        return "target-harmless"
    if facts.difficulty(state, seat, target) > facts.reach(state, seat, weapon):
        return "out-of-reach"
    return ""


def attack(state: State, weapon: int, target: int) -> None:
    """Declare an attack, and open the parry window (SS-56, SS-57)."""
    if state.log is not None:
        strain = facts.difficulty(state, state.turn, target)
        state.tell(events.ATTACKED, state.turn, weapon, target, strain)
    begin_card(state, weapon)
    state.weapons_played += 1
    note_grudge(state, target, facts.wounds(state, state.turn, target, weapon))
    state.ask(PARRY_WINDOW, target)


def against_parry(state: State, seat: int, card: int) -> str:
    """Parry parries; so does a weapon of Hanzo's, but not as his last card (SS-119, SS-125)."""
    if card == PARRY:
        return ""
    if card >= WEAPONS:
        return "not-a-parry"
    if state.character[seat] != HANZO:
        return "weapon-is-no-parry"
    return "" if len(state.hands[seat]) > 1 else "hanzo-last-card"  # SS-126


def parry_attack(state: State, seat: int, card: int) -> None:
    """The attack has no effect at all; the parry lies under the weapon (SS-58, SS-125)."""
    discard_card(state, seat, card)
    state.tell(events.PARRIED if card == PARRY else events.PARRIED_HANZO, seat, card)
    finish_card(state)


def let_hit(state: State, seat: int) -> None:
    """The attack hits: wounds, defeat, weapon discarded, then the draws (SS-64, SS-65)."""
    attacker = state.turn
    wounds = facts.wounds(state, attacker, seat, state.resolving)
    lost = wound(state, seat, wounds)
    if state.log is not None:
        parts = facts.wound_parts(state, attacker, seat, state.resolving)
        sum_ = tuple(parts[name] for name in events.WOUND_PARTS)
        state.tell(events.HIT, seat, attacker, wounds, state.resilience[seat], sum_)
    check_defeat(state, seat, attacker)
    if state.ending:
        return
    finish_card(state)
    if state.character[seat] == USHIWAKA:
        draw(state, seat, lost, events.DREW_USHIWAKA)  # SS-134
    if state.character[attacker] == TOMOE and not state.ending:
        draw(state, attacker, 1, events.DREW_TOMOE)  # SS-133


# --- Wounds and defeat, from weapons and from cards that strike everybody -----------------------


def wound(state: State, seat: int, count: int) -> int:
    """Lose resilience, all at once; returns the points really lost (SS-61, SS-62).

    The event comes from the caller, who knows what struck.
    """
    lost = min(count, state.resilience[seat])
    state.resilience[seat] -= lost
    return lost


def check_defeat(state: State, seat: int, by: int) -> None:
    """Whoever has lost the last point hands over one honor; then the end checks (SS-66 to 70)."""
    if state.resilience[seat]:
        return
    state.honor[seat] -= 1
    state.honor[by] += 1
    state.tell(events.DEFEATED, seat, by, state.honor[seat])
    friendly = TEAM[state.role[seat]] == TEAM[state.role[by]]
    standing = state.seats - state.resilience.count(0)
    # Sword Master comes first (SS-89), and does not exist with three players (SS-95).
    if standing == 1 and state.seats > 3:
        scoring.end(state, scoring.BY_LAST_STRIKE if friendly else scoring.BY_SWORD_MASTER)
    elif not state.honor[seat]:
        scoring.end(state, scoring.BY_DEFEAT)
    if state.ending and friendly:
        state.penalty = TEAM[state.role[seat]]  # SS-83, SS-84

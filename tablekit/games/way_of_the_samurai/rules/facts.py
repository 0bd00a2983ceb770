"""Questions about the table that the rules keep asking."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_payload
from tablekit.core.numbered import Numbered
from tablekit.games.way_of_the_samurai.box.components import BLOOD, HIGHER_COUNTERS, NO_LOSS
from tablekit.games.way_of_the_samurai.words.decisions import BY_FIRE

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

_combos: Final[Numbered[str]] = Numbered("kinds of combo")
NO_COMBO: Final = _combos.row("none")
BLACK: Final = _combos.row("black")
RED: Final = _combos.row("red")
COMBO_WORDS: Final = _combos.rows
"""The kinds of combo (WS-051)."""
COMBOS_FOR_VIRTUE: Final = 3
"""So many combos unlock the virtue (WSX-02)."""


def cap(state: State, seat: int, band: int) -> int:
    """The highest level a band can have: by the weapon (WS-112) and by Blood cards (WSX-03)."""
    highest = state.box.cap[state.weapon[seat] * 3 + band]
    if state.settings.blood:
        box = state.box
        for card in range(len(box.blood_ids)):
            if card not in state.blood and box.blood_band[card] == band:
                highest = min(highest, box.blood_cap[card])
    return highest


def ki_cap(state: State, seat: int) -> int:
    """The most Ki a player can hold (WS-013, WS-107)."""
    return state.box.full_ki[state.weapon[seat]]


def symbol_in(state: State, entry: int) -> int:
    """The symbol of a card in the zone, a Joker's as it was named (WS-017, WS-018)."""
    if entry > 255:
        return (entry >> 8) - 1 & 3
    return state.box.symbol[entry]


def combo_of(state: State) -> int:
    """The combo that the three cards of this attack make (WS-050, WS-051); 0 if none."""
    zone = state.zone
    if len(zone) < 3:  # WS-039
        return 0
    symbol = symbol_in(state, zone[0])
    for entry in zone[1:]:
        if symbol_in(state, entry) != symbol:
            return 0
    return RED if symbol == BLOOD else BLACK


def has_virtue(state: State) -> bool:
    """Whether the virtue has been unlocked (WSX-02)."""
    return state.settings.virtue >= 0 and state.combos >= COMBOS_FOR_VIRTUE


def standing(state: State) -> int:
    """How many enemies still stand."""
    return sum(life > 0 for life in state.enemy_life)


def first_standing(state: State) -> int:
    """The first enemy who still stands."""
    return next(which for which, life in enumerate(state.enemy_life) if life)


def defender(state: State) -> int:
    """The seat that is attacked; two players only (WS-192)."""
    return 1 - state.turn


def foe_life(state: State) -> int:
    """The Life of whoever is attacked."""
    return state.life[1 - state.turn] if state.settings.versus else state.enemy_life[state.target]


def foe_ki(state: State) -> int:
    """The Ki of whoever is attacked."""
    return state.ki[1 - state.turn] if state.settings.versus else state.enemy_ki[state.target]


def who_loses(state: State) -> str:
    """Whose gem a choice of Life or Ki is about: "you" in Fire (WS-137), else "enemy"."""
    if state.stack and frame_payload(state.stack[-1]) == BY_FIRE:
        return "you"
    return "enemy"


def is_defence_met(state: State, stance: int) -> bool:
    """Whether the levels are enough for a Defence (WS-029, WS-179)."""
    at = state.turn * 3
    return would_meet(state, stance, state.level[at], state.level[at + 1])


def would_meet(state: State, stance: int, strength: int, technique: int) -> bool:
    """Whether such levels would be enough."""
    box = state.box
    return (
        box.defence_mode[stance] != NO_LOSS
        and strength >= box.need_strength[stance]
        and technique >= box.need_technique[stance]
    )


def strikes_below(state: State, counter: int) -> int:
    """The Guard below which a Counterattack strikes (WS-034); some enemies raise it (WSX-05)."""
    below = state.box.counter_below[counter]
    if state.settings.ability == HIGHER_COUNTERS:
        below += state.settings.ability_amount
    return below

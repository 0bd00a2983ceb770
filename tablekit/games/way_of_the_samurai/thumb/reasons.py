"""Reasons: what speaks for an action, or against it, in numbers that the attacker may know.

One small function for each kind of action gives the code and the numbers of a sentence in `texts`.
What chance may bring is counted in cards: how many Defences would be met, how many Counterattacks
would strike. As in `policy`, nothing here looks at what is hidden.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_payload, frame_seat
from tablekit.core.refusal import Message
from tablekit.games.way_of_the_samurai.box.components import (
    ANY_SYMBOL,
    BANDS,
    DEFEAT_AT_ZERO_KI,
    EFFECT_KI,
    EFFECT_LIFE,
    FREE_REVEAL,
    GUARD,
    IMMORTAL,
    KI_FOR_LIFE,
    LOWEST,
    NO_CARD,
    ROLLED,
    SYMBOLS,
    UNTESTED,
)
from tablekit.games.way_of_the_samurai.rules import combo_and_die, facts
from tablekit.games.way_of_the_samurai.thumb import estimates
from tablekit.games.way_of_the_samurai.thumb.lookahead import MIXED, common
from tablekit.games.way_of_the_samurai.words.actions import (
    BOOST,
    BUY,
    COMBO,
    COMBO_DIE,
    COMBO_KI,
    COMBO_SPECIAL,
    CONTINUE,
    DIE,
    FIGHT,
    GISEI,
    LOSE_KI,
    LOSE_LIFE,
    NAME,
    PLACE,
    RAISE_GUARD,
    ROLL_PLACE,
    SCOUT,
    STANCE,
    STORED,
    TAKE_WEAPON,
    TARGET,
    TRADE,
    VIRTUE,
    first_of,
    kind_of,
    pack,
    second_of,
)
from tablekit.games.way_of_the_samurai.words.decisions import BY_DEFENCE, BY_FIRE, FREE_ACTIONS

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def reason(state: State, action: int) -> Message | None:
    """What there is to say about a legal action of the seat to decide."""
    say = _SAYERS.get(kind_of(action))
    return None if say is None else say(state, frame_seat(state.stack[-1]), action)


# --- Counting ---------------------------------------------------------------------------------


def _gauge(state: State, seat: int) -> list[int]:
    return state.level[seat * 3 : seat * 3 + 3]


def _moved(state: State, seat: int, band: int, amount: int) -> int:
    """Where a pawn would stand (WS-014)."""
    return max(LOWEST, min(facts.cap(state, seat, band), state.level[seat * 3 + band] + amount))


def _defences(state: State, seat: int, levels: list[int]) -> dict[str, object]:
    """How many of the Defences that may come would be met; the one that lies there is known."""
    coming = [state.defence]
    if state.defence == NO_CARD:
        coming = estimates.possible_stances(state, seat)
    strength, technique, _ = levels
    met = sum(facts.would_meet(state, stance, strength, technique) for stance in coming)
    known = "no" if state.defence == NO_CARD else "yes"
    return {"known": known, "met": met, "defences": len(coming)}


def _strikes(state: State, seat: int, levels: list[int]) -> dict[str, object]:
    """How many of the Counterattacks that may come would strike at these levels (WS-034).

    A Naginata guards before they come (WS-108), a Kusarigama may stop them all (WS-113). The
    Difficult card strikes through others (WS-180), so only where one of them would.
    """
    box, weapon, guard = state.box, state.weapon[seat], levels[GUARD]
    if state.window < 5:
        guard = min(facts.cap(state, seat, GUARD), guard + box.guard_before_counter[weapon])
    coming = estimates.possible_stances(state, seat)
    strike = 0
    if levels[box.cancel_band[weapon]] < box.cancel_level[weapon]:
        doubles = sum(box.is_double[card] for card in coming)
        for card in coming:
            strike += not box.is_double[card] and guard < facts.strikes_below(state, card)
        strike += doubles if strike else 0
    return {"guard": guard, "strike": strike, "counters": len(coming)}


def _purse(state: State, seat: int, cost: int) -> dict[str, object]:
    """What is left of the Ki, and what it means to have none (WS-048, WS-118)."""
    fatal = state.settings.ability == DEFEAT_AT_ZERO_KI
    return {"left": state.ki[seat] - cost, "fatal": "yes" if fatal else "no"}


# --- Cards ------------------------------------------------------------------------------------


def _placing(state: State, seat: int, action: int) -> Message:
    card, box = first_of(action), state.box
    if box.wild[card]:
        return "reason-joker", {}
    changes = box.change[card * 3 : card * 3 + 3]
    levels = [_moved(state, seat, band, amount) for band, amount in enumerate(changes)]
    return _attack(state, seat, levels, box.symbol[card], state.zone)


def _name(state: State, seat: int, action: int) -> Message:
    levels = _gauge(state, seat)
    band = first_of(action)
    levels[band] = _moved(state, seat, band, 1)
    return _attack(state, seat, levels, second_of(action), state.zone[:-1])


def _attack(state: State, seat: int, levels: list[int], symbol: int, before: list[int]) -> Message:
    """The attack as it stands with one more card."""
    for entry in before:
        symbol = common(symbol, facts.symbol_in(state, entry))
    combo = "none" if symbol == MIXED else "any" if symbol == ANY_SYMBOL else SYMBOLS[symbol]
    return "reason-attack", {
        "placed": len(before) + 1,
        "combo": combo,
        **_defences(state, seat, levels),
        **_strikes(state, seat, levels),
    }


def _buy(state: State, seat: int, action: int) -> Message:
    code = "reason-buy-fog" if state.settings.buying_costs_card else "reason-buy"  # WS-136
    if state.attack == 2 and state.window > 3:  # WS-040
        code = "reason-buy-late"
    return code, _purse(state, seat, state.settings.cost)


def _scout(state: State, seat: int, action: int) -> Message:
    return "reason-scout", _purse(state, seat, state.settings.cost)


def _stance(state: State, seat: int, action: int) -> Message:
    box, defence, counter = state.box, first_of(action), second_of(action)
    needs = box.need_strength[defence], box.need_technique[defence]
    return "reason-stance", {
        "strength": "none" if needs[0] == UNTESTED else needs[0],
        "technique": "none" if needs[1] == UNTESTED else needs[1],
        "below": box.counter_below[counter],
    }


# --- The gauge --------------------------------------------------------------------------------


def _guard(state: State, seat: int, action: int) -> Message:
    levels = _gauge(state, seat)
    before = _strikes(state, seat, levels)["strike"]
    levels[GUARD] = _moved(state, seat, GUARD, 1)
    after = _strikes(state, seat, levels)
    return "reason-guard", {"before": before, **after, **_purse(state, seat, state.settings.cost)}


def _boost(state: State, seat: int, action: int) -> Message:
    band = first_of(action)
    levels = _gauge(state, seat)
    levels[band] = _moved(state, seat, band, state.box.boost_amount[state.weapon[seat]])
    if state.window > 4:
        words = {"band": BANDS[band], "level": levels[band]}
        return "reason-boost-late", {**words, **_purse(state, seat, state.settings.cost)}
    found = _defences(state, seat, levels)
    return "reason-boost", {**found, **_purse(state, seat, state.settings.cost)}


def _gisei(state: State, seat: int, action: int) -> Message:
    box = state.box
    helpful = sum(box.gisei_guard[card] > 0 for card in box.gisei_lot)
    found = _strikes(state, seat, _gauge(state, seat))
    return "reason-gisei", {"helpful": helpful, "cards": len(box.gisei_lot), **found}


def _virtue(state: State, seat: int, action: int) -> Message:
    box, virtue = state.box, state.settings.virtue
    code = box.virtue_code[virtue]
    if code == FREE_REVEAL:
        return "reason-free-scout", {}
    if code == KI_FOR_LIFE:
        gained = min(box.full_life, state.life[seat] + box.virtue_amount[virtue])
        return "reason-healing", {"life": gained, **_purse(state, seat, state.settings.cost)}
    band = box.virtue_band[virtue]
    level = _moved(state, seat, band, box.virtue_amount[virtue])
    return "reason-virtue-level", {"band": BANDS[band], "level": level}


def _roll_place(state: State, seat: int, action: int) -> Message:
    box, place = state.box, state.settings.place
    helpful = sum(amount > 0 for amount in box.place_amount[place * 6 : place * 6 + 6])
    hurts = any(
        box.place_amount[row] < 0 and box.place_effect[row] in (EFFECT_LIFE, EFFECT_KI)
        for row in range(place * 6, place * 6 + 6)
    )
    words = {"helpful": helpful, "hurts": "yes" if hurts else "no"}
    return "reason-place", {**words, **_purse(state, seat, state.settings.place_cost)}


# --- Gems, the die, and going on --------------------------------------------------------------


def _trade(state: State, seat: int, action: int) -> Message:
    return "reason-own", {"life": state.life[seat] - 1, "ki": state.ki[seat] + 1}


def _combo(state: State, seat: int, action: int) -> Message:
    prize = first_of(action)
    if prize == COMBO_KI:
        return "reason-own", {"life": state.life[seat], "ki": state.ki[seat] + 1}
    if prize == COMBO_SPECIAL:
        return "reason-special", {"left": len(state.specials)}
    if prize == COMBO_DIE:
        face = min(state.settings.top_face, state.die[seat] + combo_and_die.red_steps(state))
        return "reason-face", {"face": face}
    faces = state.box.die_wound[1:]
    return "reason-roll", {"faces": sum(level > 0 for level in faces), "of": len(faces)}


def _die(state: State, seat: int, action: int) -> Message | None:
    if not facts.foe_life(state):  # another one is struck (WSX-04)
        return None
    return "reason-foe", {"life": facts.foe_life(state), "ki": facts.foe_ki(state)}


def _loss(state: State, seat: int, action: int) -> Message:
    """A Life or a Ki: of whom, and what is left then."""
    life = kind_of(action) == LOSE_LIFE
    source = frame_payload(state.stack[-1])
    if source == BY_FIRE:
        dear = state.box.ki_per_life[state.weapon[seat]] if life else 1  # WS-110
        left = state.life[seat] - 1 if life else state.life[seat]
        return "reason-own", {"life": left, "ki": max(0, state.ki[seat] - dear)}
    box, times = state.box, state.box.damage_times[state.weapon[state.turn]]
    face = state.die[seat]
    amounts = box.die_life[face], box.die_ki[face]
    if source == BY_DEFENCE:
        amounts = box.defence_life[state.defence], box.defence_ki[state.defence]
    held = facts.foe_life(state), facts.foe_ki(state)
    taken = (amounts[0] * times, 0) if life else (0, amounts[1] * times)
    if state.settings.ability == IMMORTAL and taken[0] >= held[0]:  # WS-121
        return "reason-rises", {}
    if life and state.settings.versus:  # WS-197
        dear = box.ki_per_life[state.weapon[facts.defender(state)]]
        taken = taken[0], min(taken[0], held[0]) * dear
    return "reason-foe", {"life": max(0, held[0] - taken[0]), "ki": max(0, held[1] - taken[1])}


def _go_on(state: State, seat: int, action: int) -> Message | None:
    """What closing a window leads to, or leaves lying there."""
    if frame_kind(state.stack[-1]) != FREE_ACTIONS:
        return None
    if state.window == 4:
        met = state.defence != NO_CARD and facts.is_defence_met(state, state.defence)
        return "reason-test", {"met": "yes" if met else "no"}
    if state.window == 5:
        return "reason-counter", _strikes(state, seat, _gauge(state, seat))
    legal = state.legal_actions()
    die = "yes" if pack(DIE) in legal else "no"
    combo = "yes" if any(kind_of(other) == COMBO for other in legal) else "no"
    return "reason-leave", {"combo": combo, "die": die}


# --- Between fights ---------------------------------------------------------------------------


def _fight(state: State, seat: int, action: int) -> Message:
    box, rival = state.box, first_of(action)
    life: int | str = box.rival_life[rival] + state.reinforced  # WS-165
    if box.rival_life[rival] == ROLLED:
        life = "roll"
    return "reason-rival", {"life": life, "ki": box.rival_ki[rival]}


def _weapon(state: State, seat: int, action: int) -> Message | None:
    code = f"weapon-text-{state.box.weapon_ids[first_of(action)]}"
    return (code, {}) if state.game.texts.has(code) else None


def _target(state: State, seat: int, action: int) -> Message:
    which = first_of(action)
    return "reason-foe", {"life": state.enemy_life[which], "ki": state.enemy_ki[which]}


_SAYERS: Final[dict[int, Callable[[State, int, int], Message | None]]] = {
    PLACE: _placing,
    STORED: _placing,
    BUY: _buy,
    SCOUT: _scout,
    RAISE_GUARD: _guard,
    BOOST: _boost,
    TRADE: _trade,
    ROLL_PLACE: _roll_place,
    GISEI: _gisei,
    VIRTUE: _virtue,
    COMBO: _combo,
    DIE: _die,
    CONTINUE: _go_on,
    LOSE_LIFE: _loss,
    LOSE_KI: _loss,
    NAME: _name,
    FIGHT: _fight,
    TAKE_WEAPON: _weapon,
    STANCE: _stance,
    TARGET: _target,
}

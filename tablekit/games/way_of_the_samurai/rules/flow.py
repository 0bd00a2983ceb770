"""Every kind of action in one table: when it is asked for, what speaks against it, what it does.

Legal is what nothing speaks against; `refusals` puts what does into words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations, product
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.core.frames import frame_kind, frame_payload, frame_seat
from tablekit.games.way_of_the_samurai.box.components import BANDS, GUARD, NO_CARD, SYMBOLS
from tablekit.games.way_of_the_samurai.rules import (
    answers,
    campaigns,
    combo_and_die,
    free_actions,
    placing,
)
from tablekit.games.way_of_the_samurai.rules.combo_and_die import against_combo, against_die
from tablekit.games.way_of_the_samurai.rules.free_actions import (
    against_boosting,
    against_buying,
    against_gisei,
    against_guarding,
    against_place,
    against_scouting,
    against_trading,
    against_virtue,
)
from tablekit.games.way_of_the_samurai.words.actions import (
    BOOST,
    BUY,
    COMBO,
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
    PRIZES,
    RAISE_GUARD,
    REDRAW,
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
)
from tablekit.games.way_of_the_samurai.words.decisions import (
    BY_DIE,
    CHOOSE_LOSS,
    CHOOSE_MULLIGAN,
    CHOOSE_OPPONENT,
    CHOOSE_TARGET,
    CHOOSE_WEAPON,
    COMMIT_STANCE,
    EASY_KEEP,
    FOG_DISCARD,
    FREE_ACTIONS,
    NAME_JOKER,
    PLACE_CARD,
    REDRAW_CARDS,
    SOURCES,
    WINDOWS,
)

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

# The code of what speaks against an action of a seat; empty: nothing does.
Against = Callable[["State", int, int], str]
Do = Callable[["State", int, int], None]


class Act(NamedTuple):
    """A kind of action."""

    decisions: tuple[int, ...]
    """The decisions that it answers."""
    mistimed: str
    """The code of the refusal at any other decision."""
    against: Against | None
    """What speaks against it; None: nothing ever does."""
    do: Do
    elsewhere: Mapping[int, str] = {}
    """Another code at some decisions."""


_placing: Final = {FREE_ACTIONS: "three-cards-placed"}
_mulligan: Final = ((CHOOSE_MULLIGAN,), "no-mulligan", None)
_loss: Final = ((CHOOSE_LOSS,), "no-loss-choice", None, answers.take_loss)
_free: Final = (WINDOWS, "no-window")

ACTS: Final[dict[int, Act]] = {
    PLACE: Act((PLACE_CARD,), "not-placing", placing.against_card, placing.place, _placing),
    STORED: Act((PLACE_CARD,), "not-placing", placing.against_stored, placing.place, _placing),
    BUY: Act(*_free, against_buying, free_actions.buy),
    SCOUT: Act(*_free, against_scouting, free_actions.scout),
    RAISE_GUARD: Act(*_free, against_guarding, free_actions.raise_guard),
    BOOST: Act(*_free, against_boosting, free_actions.boost),
    TRADE: Act(*_free, against_trading, free_actions.trade),
    ROLL_PLACE: Act(*_free, against_place, free_actions.use_place),
    GISEI: Act(*_free, against_gisei, free_actions.give_life),
    VIRTUE: Act(*_free, against_virtue, free_actions.use_virtue),
    COMBO: Act(*_free, against_combo, combo_and_die.take_combo),
    DIE: Act(*_free, against_die, combo_and_die.use_die),
    CONTINUE: Act(
        (FREE_ACTIONS, REDRAW_CARDS),
        "must-answer",
        None,
        answers.go_on,
        {PLACE_CARD: "must-place"},
    ),
    LOSE_LIFE: Act(*_loss),
    LOSE_KI: Act(*_loss),
    NAME: Act((NAME_JOKER,), "no-joker", None, placing.name_joker),
    DISCARD: Act((FOG_DISCARD,), "no-fog-discard", placing.against_card, free_actions.give_to_fog),
    KEEP: Act((EASY_KEEP,), "nothing-to-keep", free_actions.against_keeping, free_actions.keep),
    MULLIGAN: Act(*_mulligan, answers.change_hand),
    KEEP_HAND: Act(*_mulligan, answers.keep_hand),
    REDRAW: Act((REDRAW_CARDS,), "no-redraw", placing.against_card, answers.replace_card),
    FIGHT: Act(
        (CHOOSE_OPPONENT,),
        "no-opponent-choice",
        campaigns.against_opponent,
        answers.choose_opponent,
    ),
    TAKE_WEAPON: Act(
        (CHOOSE_WEAPON,), "no-weapon-choice", campaigns.against_weapon, answers.choose_weapon
    ),
    STANCE: Act((COMMIT_STANCE,), "no-stance", answers.against_stance, answers.commit),
    TARGET: Act((CHOOSE_TARGET,), "no-target-choice", answers.against_target, answers.aim),
}


def against(state: State, action: int) -> str:
    """What speaks against an action now: the code of the refusal, or nothing."""
    top, act = state.stack[-1], ACTS[kind_of(action)]
    decision = frame_kind(top)
    if decision not in act.decisions:
        return act.elsewhere.get(decision, act.mistimed)
    return "" if act.against is None else act.against(state, frame_seat(top), action)


_do: Final = [ACTS[kind].do for kind in range(len(ACTS))]


def step(state: State, action: int) -> None:
    """Carry out a legal action of the current decision."""
    # As kind_of and frame_seat, without the calls: every move passes here.
    _do[action >> 16](state, state.stack[-1] >> 6 & 15, action)


# --- What is legal ----------------------------------------------------------------------------


def find_legal(state: State) -> list[int]:
    """The legal actions of the current decision, sorted."""
    top = state.stack[-1]
    if top & 63 in WINDOWS:  # as frame_kind, without the call
        return in_window(state, state.turn)
    kind, seat = frame_kind(top), frame_seat(top)
    if kind == COMMIT_STANCE:  # a fast path: nothing is against two cards that are held
        return pairs(state.stance[seat])
    return [
        action
        for action in possible(state, kind, seat)
        if ACTS[action >> 16].against is None or not against(state, action)
    ]


_names: Final = [pack(NAME, *named) for named in product(range(len(BANDS)), range(len(SYMBOLS)))]

_gems: Final = [pack(LOSE_LIFE), pack(LOSE_KI)]
_hands: Final = [pack(MULLIGAN), pack(KEEP_HAND)]


def possible(state: State, kind: int, seat: int) -> list[int]:
    """Every answer that a decision outside the windows could have, sorted."""
    if kind == NAME_JOKER:
        return _names
    if kind == FOG_DISCARD:
        return one_of_each(state.hands[seat], DISCARD)
    if kind == EASY_KEEP:
        return one_of_each(state.drawn, KEEP)
    if kind == CHOOSE_LOSS:
        return _gems
    if kind == CHOOSE_MULLIGAN:
        return _hands
    if kind == REDRAW_CARDS:
        return [pack(CONTINUE), *one_of_each(state.hands[seat], REDRAW)]
    if kind == CHOOSE_OPPONENT:
        return [pack(FIGHT, rival) for rival in state.settings.rivals]
    if kind == CHOOSE_WEAPON:
        return [pack(TAKE_WEAPON, weapon) for weapon in range(state.box.weapons)]
    return [pack(TARGET, number) for number in range(len(state.enemy_life))]


def one_of_each(cards: list[int], kind: int) -> list[int]:
    """One action for each different card."""
    return [pack(kind, card) for card in sorted(set(cards))]


def pairs(hand: list[int]) -> list[int]:
    """The ordered pairs of a stance hand (WS-193)."""
    return sorted({pack(STANCE, one, other) for one, other in permutations(hand, 2)})


# --- What is legal in a window ----------------------------------------------------------------
#
# A fast path, because most decisions are those of a window: cards that are held have nothing
# against them, and what the table, the weapon or the window rules out is not asked about. The
# conformance kit holds that it finds what the reasons alone would find.

_buy: Final = pack(BUY)
_scout: Final = pack(SCOUT)
_guard: Final = pack(RAISE_GUARD)
_boost: Final = [pack(BOOST, band) for band in range(GUARD)]
_trade: Final = pack(TRADE)
_place: Final = pack(ROLL_PLACE)
_gisei: Final = pack(GISEI)
_virtue: Final = pack(VIRTUE)
_combo: Final = [pack(COMBO, prize) for prize in range(len(PRIZES.rows))]
_die: Final = pack(DIE)
_continue: Final = pack(CONTINUE)


def in_window(state: State, seat: int) -> list[int]:
    """The legal actions in the open window, sorted."""
    found: list[int] = []
    window, weapon, has_ki = state.window, state.weapon[seat], state.ki[seat] > 0
    if window <= 3:
        previous = NO_CARD
        for card in state.hands[seat]:
            if card != previous:  # copies are one action
                found.append(card << 8)
                previous = card
        for card in state.stored[seat]:
            found.append(STORED << 16 | card << 8)
    if has_ki:
        if not against_buying(state, seat, _buy):
            found.append(_buy)
        if window == 1 and not against_scouting(state, seat, _scout):
            found.append(_scout)
        if window == 5 and not against_guarding(state, seat, _guard):
            found.append(_guard)
        for band in state.box.boosts[weapon]:
            if not against_boosting(state, seat, _boost[band]):
                found.append(_boost[band])
    if state.box.trade_leaves[weapon] and not against_trading(state, seat, _trade):
        found.append(_trade)
    if has_ki and state.settings.place >= 0 and not against_place(state, seat, _place):
        found.append(_place)
    if window == 5 and state.settings.gisei and not against_gisei(state, seat, _gisei):
        found.append(_gisei)
    if state.settings.virtue >= 0 and not against_virtue(state, seat, _virtue):
        found.append(_virtue)
    if window == 6:
        if state.combo:
            found += [prize for prize in _combo if not against_combo(state, seat, prize)]
        if not against_die(state, seat, _die):
            found.append(_die)
    if window >= 4:
        found.append(_continue)
    return found


def offers(state: State) -> dict[str, object]:
    """What the prompt of a window may offer: only what is legal."""
    legal = in_window(state, state.turn)
    free = [action for action in legal if ACTS[kind_of(action)].decisions == WINDOWS]
    named = [_guard, _die, *_combo]
    prizes = [PRIZES.rows[first_of(action)] for action in free if action in _combo]
    return {
        "window": state.window,
        "guard": "yes" if _guard in free else "no",
        "prize": "-".join(prizes) or "none",
        "die": "yes" if _die in free else "no",
        "face": state.die[state.turn],
        "other": "yes" if any(action not in named for action in free) else "no",
    }


def question(state: State) -> Mapping[str, object]:
    """What the prompt of the current decision needs to know; all of it is public."""
    top = state.stack[-1]
    kind = frame_kind(top)
    if kind in WINDOWS:
        return {"card_number": len(state.zone) + 1, "attack": state.attack, **offers(state)}
    if kind == CHOOSE_LOSS:
        return {"source": SOURCES[frame_payload(top)]}
    if kind == REDRAW_CARDS:
        return {"left": state.box.virtue_amount[state.settings.virtue] - frame_payload(top)}
    if kind == CHOOSE_WEAPON:
        return {"weapon": state.box.weapon_ids[state.weapon[0]]}
    if kind == CHOOSE_TARGET:
        return {"source": "die" if frame_payload(top) == BY_DIE else "attack"}
    return {}

"""What each word of the effect vocabulary does, and what speaks against it (SK-377, SK-608).

For each word two small functions stand beside each other: the reason why it could do nothing now, a
code of the refusals or nothing, and what it does. A choice that belongs to it is put on the agenda.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.games.shogun_no_katana.box import vocabulary as word
from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY,
    HALLS_IN_PLAY,
    KOMAINU,
    MARKET,
    MONK_EFFECTS,
    OTHERS_EFFECTS,
    PALACE,
    PLACE_IDS,
    TEMPLE,
)
from tablekit.games.shogun_no_katana.box.components import NO_CARD
from tablekit.games.shogun_no_katana.box.vocabulary import (
    RESOURCES,
    amount_of,
    what_of,
    word_of,
)
from tablekit.games.shogun_no_katana.position import agenda
from tablekit.games.shogun_no_katana.position.agenda import (
    GRANT_SHIFT,
    OPTIONAL,
    OPTIONAL_EFFECT,
    plan,
)
from tablekit.games.shogun_no_katana.position.moment import (
    BUYING_OVER,
    DECORATED,
    GOLD,
    HALL_USED,
    REACTED,
    STACKING,
)
from tablekit.games.shogun_no_katana.rules import academy, forge
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablekit.games.shogun_no_katana.position.state import State

    Against = Callable[[State, int, int, bool], str]
    Do = Callable[[State, int, int, int], None]


class Word(NamedTuple):
    """What a word of the vocabulary means."""

    against: Against
    """Why it could do nothing: the state, the seat, the packed effect, whether a card says it."""
    do: Do
    """Carry it out: the state, the seat, the packed effect, whether it may be declined."""


def against(state: State, seat: int, effects: Sequence[int], by_card: bool = False) -> str:
    """Why effects could do nothing at all, or could not be paid for; empty if they can."""
    first = ""
    useful = False
    for effect in effects:
        reason = MEANING[word_of(effect)].against(state, seat, effect, by_card)
        if reason and word_of(effect) == word.PAY_COINS:
            return reason
        first = first or reason
        useful = useful or (not reason and word_of(effect) != word.PAY_COINS)
    return "" if useful else first or "effect-useless"


def run(state: State, seat: int, effects: Sequence[int], optional: int = 0) -> None:
    """Carry out effects from left to right; optional ones may be declined."""
    for effect in reversed(effects):
        plan(state, agenda.EFFECT, seat, effect | (OPTIONAL_EFFECT if optional else 0))


def carry_out(state: State, seat: int, payload: int) -> None:
    """The next effect of those on the agenda; a monk effect that can do nothing is skipped."""
    effect = payload & ~OPTIONAL_EFFECT
    meaning = MEANING[word_of(effect)]
    if not payload & OPTIONAL_EFFECT:
        meaning.do(state, seat, effect, 0)
    elif not meaning.against(state, seat, effect, False):
        meaning.do(state, seat, effect, OPTIONAL)


def acts_at(state: State, seat: int, place: int) -> bool:
    """Whether the seat acts at a place: in its turn there, or in reaction to it (SK-605)."""
    return state.place == place and (seat == state.turn or bool(OTHERS_EFFECTS[place]))


def _never(_state: State, _seat: int, _effect: int, _by_card: bool) -> str:
    return ""


# --- Gains (points, coins, resources) ---------------------------------------------------------


def gain(state: State, seat: int, effect: int, _optional: int = 0) -> None:
    """Coins, points at once, or base resources into the storage."""
    kind, amount = word_of(effect), amount_of(effect)
    if kind == word.GAIN_COINS:
        state.coins[seat] += amount
        state.tell(events.GAINED_COINS, seat, amount)
    elif kind == word.GAIN_POINTS:
        state.score[seat] += amount
        state.tell(events.GAINED_POINTS, seat, amount)
    else:
        resource = what_of(effect)
        state.storage[seat * RESOURCES + resource] += amount
        state.tell(events.GAINED_RESOURCE, seat, resource, amount)


def _gain_different(state: State, seat: int, effect: int, optional: int) -> None:
    """Resources of different types: the payload counts them above the types already taken."""
    plan(state, ask.RESOURCE, seat, amount_of(effect) << 5 | optional)


def _against_pay(state: State, seat: int, effect: int, _by_card: bool) -> str:
    return "" if state.coins[seat] >= amount_of(effect) else "too-few-coins"


def _pay(state: State, seat: int, effect: int, _optional: int) -> None:
    state.coins[seat] -= amount_of(effect)
    state.tell(events.PAID, seat, amount_of(effect))


# --- Cards and sashimono ----------------------------------------------------------------------


def _against_market_card(state: State, seat: int, effect: int, _by_card: bool) -> str:
    is_there = state.market or any(card != NO_CARD for card in state.market_row)
    return "" if is_there else "no-market-card"


def _gain_market_card(state: State, seat: int, effect: int, optional: int) -> None:
    plan(state, ask.CARD, seat, amount_of(effect) << 1 | optional)


def _against_daimyo_card(state: State, seat: int, effect: int, _by_card: bool) -> str:
    return "" if state.daimyo else "no-daimyo-card"


def _gain_daimyo_card(state: State, seat: int, effect: int, optional: int) -> None:
    plan(state, ask.DECK, seat, amount_of(effect) << 1 | optional)


def _gain_sashimono(state: State, seat: int, effect: int, optional: int) -> None:
    plan(state, ask.SASHIMONO, seat, amount_of(effect) << 1 | optional)


# --- Moves of swords (SK-412, SK-417) ---------------------------------------------------------


def _against_move(state: State, seat: int, effect: int, by_card: bool) -> str:
    """Some sword can move, alone or by a swap with another grant that is at hand."""
    if forge.movable(state, seat):
        return ""
    pairs = forge.exchangeable(state, seat)
    top = state.stack[-1] if state.stack else 0
    if pairs and top & 63 == ask.FORGE:
        joined = (top >> 10) + (amount_of(effect) << GRANT_SHIFT)
        if any(forge.are_granted(state, joined, *pair) for pair in pairs):
            return ""
    elif pairs and (amount_of(effect) > 1 or has_second_grant(state, seat, by_card)):
        return ""
    return "no-sword-can-move"


def _move(state: State, seat: int, effect: int, optional: int) -> None:
    """Moves join the forge action or the move under way, else they are asked for."""
    under_way = state.agenda[-1] & 63 if state.agenda else -1
    if under_way in (ask.FORGE, ask.MOVE) and state.agenda[-1] >> 6 & 15 == seat:
        state.agenda[-1] += amount_of(effect) << GRANT_SHIFT + 10
    else:
        plan(state, ask.MOVE, seat, amount_of(effect) << GRANT_SHIFT)


def own_moving_halls(state: State, seat: int) -> int:
    """A bit for each place of the palace with an own attendant where a sword is moved."""
    found = 0
    for place, hall in enumerate(state.halls):
        if state.box.moves_sword[hall] and state.attendants[seat * HALLS_IN_PLAY + place]:
            found |= 1 << place
    return found


def open_halls(state: State, seat: int, used: int) -> int:
    """A bit for each place of the palace that can be activated once more (SK-373, SK-1112).

    The payload of `activate-hall` has a bit for each place used once, and above them for twice.
    """
    base, found = seat * HALLS_IN_PLAY, 0
    for place in range(len(state.halls)):
        times = (used >> place & 1) + (used >> place + HALLS_IN_PLAY & 1)
        if state.attendants[base + place] > times:
            found |= 1 << place
    return found


def use_once(used: int, place: int) -> int:
    """The payload of `activate-hall` after one more use of a place."""
    return used | 1 << place + (HALLS_IN_PLAY if used >> place & 1 else 0)


def spare_grant(state: State, seat: int) -> int:
    """Where a second move for a swap would come from besides a card: a place of the agenda, or
    the slot (its length); -1 if there is none (SK-417).

    The monk's repetition of a hall, the own hall not yet activated, or the reaction.
    """
    halls = own_moving_halls(state, seat)
    if not halls:
        return -1
    for place in range(len(state.agenda) - 1, -1, -1):
        task = state.agenda[place]
        kind, payload = task & 63, task >> 10
        if task >> 6 & 15 != seat:
            continue
        if kind == agenda.EFFECT and word_of(payload) == word.OWN_HALL:
            return place
        if kind == ask.ACTIVATE and halls & open_halls(state, seat, payload):
            return place
        if kind == ask.SLOT and state.place == PALACE and not state.moment & REACTED:
            return place
    return -1


def use_spare_grant(state: State, seat: int) -> None:
    """The second move of a swap uses up what it comes from."""
    place = spare_grant(state, seat)
    task = state.agenda[place]
    if task & 63 == agenda.EFFECT:
        del state.agenda[place]
    elif task & 63 == ask.ACTIVATE:
        free = own_moving_halls(state, seat) & open_halls(state, seat, task >> 10)
        first = (free & -free).bit_length() - 1
        state.agenda[place] = task & 1023 | use_once(task >> 10, first) << 10
    else:
        state.moment |= REACTED


def has_second_grant(state: State, seat: int, by_card: bool) -> bool:
    """Whether a second move could be taken up together with that of a hall, or of a card."""
    top = state.stack[-1] if state.stack else -1
    kind, halls = top & 63, own_moving_halls(state, seat)
    under_way = state.agenda[-1] & 63 if state.agenda else -1
    if ask.MOVE in (kind, under_way) or spare_grant(state, seat) >= 0:
        return True
    if kind == ask.ACTIVATE:
        # A card adds a move to one more use of a hall; a hall needs a second use of one.
        used = top >> 10
        first = halls & open_halls(state, seat, used)
        if first and not by_card:
            used = use_once(used, (first & -first).bit_length() - 1)
        if halls & open_halls(state, seat, used):
            return True
    if kind == ask.SLOT and by_card and halls and not state.moment & REACTED:
        return state.place == PALACE
    return cards_to_halls(state, seat) > by_card


def cards_to_halls(state: State, seat: int) -> int:
    """How many cards at hand open any hall, while the seat acts at the palace."""
    if not acts_at(state, seat, PALACE):
        return 0
    if not any(state.box.moves_sword[hall] for hall in state.halls):
        return 0
    at_hand = (*state.held[seat], *state.open_effects)
    return sum(state.box.opens_hall[card] for card in at_hand)


# --- Decorators and decorations ---------------------------------------------------------------


def _against_advance(state: State, seat: int, effect: int, _by_card: bool) -> str:
    """A card at the academy comes before the first decoration."""
    if state.place == ACADEMY and state.moment & DECORATED:
        return "decorated-first"
    if not state.settings.chapter.decorates:
        return "no-decorators"
    return "" if academy.can_advance(state, seat) else "all-in-last-column"


def _advance(state: State, seat: int, effect: int, optional: int) -> None:
    plan(state, ask.ADVANCE, seat, amount_of(effect) << 1 | optional)


def _against_decorate(state: State, seat: int, effect: int, _by_card: bool) -> str:
    return "" if academy.can_decorate(state, seat) else "nothing-to-decorate"


def _decorate(state: State, seat: int, effect: int, optional: int) -> None:
    plan(state, ask.DECORATE_MORE, seat, amount_of(effect) << 1 | optional)


def _against_gold(state: State, seat: int, effect: int, _by_card: bool) -> str:
    """Once for each action or reaction, before the first decoration (R11)."""
    if state.moment & GOLD:
        return "gold-already"
    if state.moment & DECORATED:
        return "decorated-first"
    return "" if academy.can_decorate(state, seat) else "nothing-to-decorate"


def _gold(state: State, seat: int, _effect: int, _optional: int) -> None:
    state.moment |= GOLD
    state.tell(events.GOLD, seat)


# --- The palace -------------------------------------------------------------------------------


def at_palace(state: State, seat: int) -> int:
    """How many own attendants are in halls."""
    return sum(state.attendants[seat * HALLS_IN_PLAY : (seat + 1) * HALLS_IN_PLAY])


def against_hall(state: State, seat: int, hall: int) -> str:
    """Why the effect of a hall cannot be used (SK-374, SK-607)."""
    if state.box.passive[hall]:
        return "hall-passive"
    return against(state, seat, state.box.hall_effects[hall])


def is_own_hall(state: State, seat: int, hall: int) -> bool:
    """Whether an own attendant is in the hall."""
    if hall not in state.halls:
        return False
    return state.attendants[seat * HALLS_IN_PLAY + state.halls.index(hall)] > 0


def _against_rearrange(state: State, seat: int, effect: int, _by_card: bool) -> str:
    if state.moment & HALL_USED:
        return "hall-used-first"
    return "" if at_palace(state, seat) else "no-attendant-there"


def _rearrange(state: State, seat: int, _effect: int, _optional: int) -> None:
    plan(state, ask.ARRANGE, seat)


def _against_own_hall(state: State, seat: int, effect: int, _by_card: bool) -> str:
    for hall in state.halls:
        if is_own_hall(state, seat, hall) and not against_hall(state, seat, hall):
            return ""
    return "no-usable-hall"


def _against_any_hall(state: State, seat: int, effect: int, _by_card: bool) -> str:
    for hall in state.halls:
        if not against_hall(state, seat, hall):
            return ""
    return "no-usable-hall"


ANY: Final = 2
"""In the payload of `choose-hall`: also halls without an own attendant."""


def _own_hall(state: State, seat: int, effect: int, optional: int) -> None:
    plan(state, ask.HALL, seat, amount_of(effect) << 2 | optional)


def _any_hall(state: State, seat: int, effect: int, optional: int) -> None:
    plan(state, ask.HALL, seat, amount_of(effect) << 2 | ANY | optional)


# --- Discounts and doublings ------------------------------------------------------------------


def _against_cheaper_market(state: State, seat: int, effect: int, _by_card: bool) -> str:
    return "buying-over" if state.moment & BUYING_OVER or state.place != MARKET else ""


def _cheaper_market(state: State, seat: int, effect: int, _optional: int) -> None:
    state.discount += amount_of(effect)
    state.tell(events.CHEAPER, seat, state.discount)


def _delivery_asked(state: State) -> int:
    """The payload of the delivery that is asked about; -1 if there is none."""
    top = state.stack[-1] if state.stack else 0
    return top >> 10 if top & 63 == ask.DELIVERY else -1


def note_in_delivery(state: State, bits: int) -> None:
    """Set bits in the payload of the delivery under way."""
    place = len(state.agenda) - 1
    while state.agenda[place] & 63 != ask.DELIVERY:
        place -= 1
    state.agenda[place] |= bits << 10


def _against_double_points(state: State, seat: int, effect: int, _by_card: bool) -> str:
    """Once for each sword, and never on the katana (SK-609, R11)."""
    delivery = _delivery_asked(state)
    if delivery < 0:
        return "not-delivering"
    if agenda.blade_of(delivery) == state.box.katana:
        return "not-on-katana"
    if agenda.done_lines(delivery):
        return "scored-already"
    return "doubled-already" if delivery & agenda.POINTS_TWICE else ""


def _double_points(state: State, seat: int, _effect: int, _optional: int) -> None:
    note_in_delivery(state, agenda.POINTS_TWICE)
    state.tell(events.POINTS_TWICE, seat)


def _against_double_line(state: State, seat: int, effect: int, _by_card: bool) -> str:
    """A line that was not activated yet, and is not doubled (SK-610, R11)."""
    delivery = _delivery_asked(state)
    if delivery < 0:
        return "not-delivering"
    taken = agenda.done_lines(delivery) | agenda.doubled_lines(delivery)
    return "doubled-already" if taken == agenda.ROW | agenda.COLUMN else ""


def _double_line(state: State, seat: int, _effect: int, _optional: int) -> None:
    plan(state, ask.DOUBLE, seat)


def _against_stack(state: State, seat: int, effect: int, _by_card: bool) -> str:
    """One at a time; whether a purchase can be paid with it is asked where cards are used."""
    return "stacking-already" if state.moment & STACKING else ""


def _stack(state: State, seat: int, _effect: int, _optional: int) -> None:
    state.moment |= STACKING
    state.tell(events.STACKING, seat)


def _cheaper_bonus(state: State, _seat: int, effect: int, _optional: int) -> None:
    state.rebate += amount_of(effect)


# --- Monks ------------------------------------------------------------------------------------


def _not_like_this(_state: State, _seat: int, _effect: int, _by_card: bool) -> str:
    """A free monk is a way to place a monk (SK-306)."""
    return "only-for-monks"


def _nothing(_state: State, _seat: int, _effect: int, _optional: int) -> None:
    """What the effect changes is read elsewhere."""


def against_monk_effect(state: State, seat: int, place: int) -> str:
    """Why the monk effect of a place cannot be obtained at the komainu (SK-383)."""
    if place in (TEMPLE, KOMAINU):
        return "no-monk-effect"
    return against(state, seat, MONK_EFFECTS[place])


def _against_monk_effects(state: State, seat: int, effect: int, _by_card: bool) -> str:
    for place in range(len(PLACE_IDS)):
        if not against_monk_effect(state, seat, place):
            return ""
    return "no-monk-effect"


def _monk_effect(state: State, seat: int, _effect: int, optional: int) -> None:
    plan(state, ask.MONK_EFFECT, seat, optional)


# --- Every word -------------------------------------------------------------------------------

_MEANING: Final[dict[int, Word]] = {
    word.GAIN_COINS: Word(_never, gain),
    word.GAIN_POINTS: Word(_never, gain),
    word.GAIN_RESOURCE: Word(_never, gain),
    word.GAIN_DIFFERENT: Word(_never, _gain_different),
    word.GAIN_MARKET_CARD: Word(_against_market_card, _gain_market_card),
    word.GAIN_DAIMYO_CARD: Word(_against_daimyo_card, _gain_daimyo_card),
    word.GAIN_SASHIMONO: Word(_never, _gain_sashimono),
    word.PAY_COINS: Word(_against_pay, _pay),
    word.MOVE_SWORD: Word(_against_move, _move),
    word.MARKET_MOVE: Word(_never, _nothing),  # SK-325 asks for it
    word.ADVANCE: Word(_against_advance, _advance),
    word.DECORATE: Word(_against_decorate, _decorate),
    word.DOUBLE_COINS: Word(_against_gold, _gold),
    word.REARRANGE: Word(_against_rearrange, _rearrange),
    word.OWN_HALL: Word(_against_own_hall, _own_hall),
    word.ANY_HALL: Word(_against_any_hall, _any_hall),
    word.CHEAPER_MARKET: Word(_against_cheaper_market, _cheaper_market),
    word.DOUBLE_POINTS: Word(_against_double_points, _double_points),
    word.DOUBLE_LINE: Word(_against_double_line, _double_line),
    word.STACK: Word(_against_stack, _stack),
    word.CHEAPER_BONUS: Word(_against_stack, _cheaper_bonus),
    word.FREE_MONK: Word(_not_like_this, _nothing),
    word.MONK_EFFECT: Word(_against_monk_effects, _monk_effect),
}
MEANING: Final = [_MEANING[number] for number in range(len(word.WORDS.rows))]
"""What each word means, by its number."""

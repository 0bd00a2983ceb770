"""What each seat sees: hiding is one function of a state and a seat, redealing its opposite.

Which cards a deck holds is public, only their order is not: a deck that nobody else's hidden hand
could have drawn from is shown sorted to whoever looks into the masked state. Where a hand is hidden
as well, deck and hand are one lot (spec, section 5), and neither is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.way_of_the_samurai import facts, scoring
from tablekit.games.way_of_the_samurai.actions import card_in, mark_in
from tablekit.games.way_of_the_samurai.components import BANDS, NO_CARD, SYMBOLS
from tablekit.games.way_of_the_samurai.terms import CLAN

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State


def hide(state: State, seat: int | None) -> None:
    """Take out all that the seat cannot know: others' hands, the order of decks, dice to come."""
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = [NO_CARD] * len(state.hands[other])
            state.stance[other] = [NO_CARD] * len(state.stance[other])
    if state.turn != seat:
        state.drawn = [NO_CARD] * len(state.drawn)
    if state.terms.versus and seat != facts.defender(state):
        state.committed = [NO_CARD] * len(state.committed)
    if _hides_cards(state):
        state.deck = [NO_CARD] * len(state.deck)
    else:
        state.deck.sort()
    if _hides_stances(state):
        state.opponents = [NO_CARD] * len(state.opponents)
    else:
        state.opponents.sort()
    state.specials.sort()
    state.blood.sort()
    state.rolls = []
    state.wounds = []


def _hides_cards(state: State) -> bool:
    """Whether some hand cannot be seen in this masked state."""
    return any(NO_CARD in hand for hand in state.hands) or NO_CARD in state.drawn


def _hides_stances(state: State) -> bool:
    return any(NO_CARD in hand for hand in state.stance) or NO_CARD in state.committed


def redeal(state: State, seat: int | None) -> None:
    """Shuffle what is face down, and fill in hidden hands with what could be there."""
    if _hides_cards(state):
        lot = unseen_cards(state)
        state.shuffle(lot)
        state.deck = [lot.pop() for _ in state.deck]
        state.drawn = sorted(_filled(state.drawn, lot))
        state.hands = [sorted(_filled(hand, lot)) for hand in state.hands]
    else:
        state.shuffle(state.deck)
    if _hides_stances(state):
        lot = unseen_stances(state)
        state.shuffle(lot)
        state.opponents = [lot.pop() for _ in state.opponents]
        state.committed = _filled(state.committed, lot)
        state.stance = [sorted(_filled(hand, lot)) for hand in state.stance]
    else:
        state.shuffle(state.opponents)
    state.shuffle(state.specials)
    state.shuffle(state.blood)


def _filled(cards: list[int], lot: list[int]) -> list[int]:
    return [lot.pop() if card == NO_CARD else card for card in cards]


def unseen_cards(state: State) -> list[int]:
    """The action cards that lie where this (masked) state does not show them."""
    missing = state.kit.copies[:]
    seen = [state.discard, state.deck, state.specials, state.aside, state.drawn]
    zone = [card_in(entry) for entry in state.zone]
    for pile in (*seen, zone, *state.hands, *state.stored):
        for card in pile:
            if card != NO_CARD:
                missing[card] -= 1
    return [card for card, count in enumerate(missing) for _ in range(count)]


def unseen_stances(state: State) -> list[int]:
    """The Opponent cards that lie where this (masked) state does not show them."""
    missing = [0] * len(state.kit.stance_ids)
    for stance in state.terms.stance_lot:
        missing[stance] += 1
    seen = [state.opponents, state.opponent_discard, state.counters, state.committed]
    for pile in (*seen, [state.defence], state.stances_aside, *state.stance):
        for stance in pile:
            if stance != NO_CARD:
                missing[stance] -= 1
    return [stance for stance, count in enumerate(missing) for _ in range(count)]


def show(state: State, me: int | None) -> dict[str, object]:
    """The position in plain JSON types for a seat, None where something is hidden."""
    kit, terms = state.kit, state.terms
    return {
        "mode": terms.mode_word,
        "turn": state.turn,
        "round": state.round,
        "attack": state.attack,
        "window": state.window,
        "players": [_show_player(state, seat) for seat in range(state.seats)],
        "enemies": [_show_enemy(state, which) for which in range(len(state.enemy_life))],
        "target": state.target,
        "zone": [_show_placed(state, entry) for entry in state.zone],
        "drawn": _words(state.drawn, kit.card_ids),
        "defence": None if state.defence == NO_CARD else kit.stance_ids[state.defence],
        "committed": _words(state.committed[::-1], kit.stance_ids),
        "counters": _words(state.counters, kit.stance_ids),
        "combo": None if not state.combo else facts.COMBO_WORDS[state.combo],
        "deck": len(state.deck),
        "discard": _words(state.discard, kit.card_ids),
        "specials": len(state.specials),
        "specials_left": _words(sorted(state.specials), kit.card_ids),
        "opponents": len(state.opponents),
        "opponent_discard": _words(state.opponent_discard, kit.stance_ids),
        "aside": _words(state.aside, kit.card_ids),
        "opponents_aside": _words(state.stances_aside, kit.stance_ids),
        "place": None if terms.place < 0 else kit.place_ids[terms.place],
        "climate": None if terms.climate < 0 else kit.climate_ids[terms.climate],
        "fight": len(state.beaten),
        "beaten": [scoring.opponent_word(state, beaten) for beaten in state.beaten],
        "broken": _words(state.broken, kit.weapon_ids),
        "memory": state.memory,
        "reinforced": state.reinforced,
        "mulligan": terms.campaign >= 0 and not state.mulligan_used,
        "combos": state.combos,
        "virtue_used": bool(state.virtue_used),
        "die_used": bool(state.die_used),
        "blood": [
            word
            for card, word in enumerate(kit.blood_ids)
            if terms.blood and card not in state.blood
        ],
    }


def _words(things: list[int], ids: tuple[str, ...]) -> list[str | None]:
    return [None if thing == NO_CARD else ids[thing] for thing in things]


def _show_player(state: State, seat: int) -> dict[str, object]:
    kit, terms = state.kit, state.terms
    at = seat * 3
    return {
        "seat": seat,
        "weapon": kit.weapon_ids[state.weapon[seat]],
        "life": state.life[seat],
        "ki": state.ki[seat],
        "max_life": kit.full_life,
        "max_ki": facts.ki_cap(state, seat),
        "levels": {band: state.level[at + number] for number, band in enumerate(BANDS)},
        "caps": {band: facts.cap(state, seat, number) for number, band in enumerate(BANDS)},
        "die": state.die[seat],
        "hand": _words(state.hands[seat], kit.card_ids),
        "stored": _words(state.stored[seat], kit.card_ids),
        "stance": _words(state.stance[seat], kit.stance_ids),
        "virtue": None if terms.virtue < 0 else kit.virtue_ids[terms.virtue],
        "virtue_unlocked": facts.has_virtue(state),
    }


def _show_enemy(state: State, which: int) -> dict[str, object]:
    kit, terms = state.kit, state.terms
    word, kind = scoring.enemy_word(state), "enemy"
    if terms.mode == CLAN or terms.campaign >= 0:
        kind = "opponent"
        word = "" if state.opponent < 0 else scoring.opponent_word(state, state.opponent)
    names = kit.names[kind]
    return {
        "id": word or None,
        "name": names[word]["en"] if word in names else None,
        "life": state.enemy_life[which],
        "ki": state.enemy_ki[which],
    }


def _show_placed(state: State, entry: int) -> dict[str, object]:
    placed: dict[str, object] = {"card": state.kit.card_ids[card_in(entry)]}
    mark = mark_in(entry)
    if mark >= 0:
        placed.update(band=BANDS[mark // 4], symbol=SYMBOLS[mark % 4])
    return placed

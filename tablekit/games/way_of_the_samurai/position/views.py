"""What each seat sees: hiding is one function of a state and a seat, redealing its opposite.

Which cards a deck holds is public, only their order is not: a deck that nobody else's hidden hand
could have drawn from is shown sorted to whoever looks into the masked state. Where a hand is hidden
as well, deck and hand are one lot (spec, section 5), and neither is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.cards import lot, take_away
from tablekit.games.way_of_the_samurai.box.components import BANDS, NO_CARD, SYMBOLS
from tablekit.games.way_of_the_samurai.rules import facts, scoring
from tablekit.games.way_of_the_samurai.settings import CLAN
from tablekit.games.way_of_the_samurai.words.actions import card_in, mark_in

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def hide(state: State, seat: int | None) -> None:
    """Take out all that the seat cannot know: others' hands, the order of decks, dice to come."""
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = [NO_CARD] * len(state.hands[other])
            state.stance[other] = [NO_CARD] * len(state.stance[other])
    if state.turn != seat:
        state.drawn = [NO_CARD] * len(state.drawn)
    if state.settings.versus and seat != facts.defender(state):
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
        unseen = unseen_cards(state)
        state.shuffle(unseen)
        state.deck = _filled(state.deck, unseen)
        state.drawn = sorted(_filled(state.drawn, unseen))
        state.hands = [sorted(_filled(hand, unseen)) for hand in state.hands]
    else:
        state.shuffle(state.deck)
    if _hides_stances(state):
        unseen = unseen_stances(state)
        state.shuffle(unseen)
        state.opponents = _filled(state.opponents, unseen)
        state.committed = _filled(state.committed, unseen)
        state.stance = [sorted(_filled(hand, unseen)) for hand in state.stance]
    else:
        state.shuffle(state.opponents)
    state.shuffle(state.specials)
    state.shuffle(state.blood)


def _filled(cards: list[int], unseen: list[int]) -> list[int]:
    return [unseen.pop() if card == NO_CARD else card for card in cards]


def unseen_cards(state: State) -> list[int]:
    """The action cards that lie where this (masked) state does not show them."""
    return lot(missing_cards(state))


def missing_cards(state: State) -> list[int]:
    """How many copies of each action card lie nowhere to be seen."""
    seen = [state.discard, state.deck, state.specials, state.aside, state.drawn]
    zone = [card_in(entry) for entry in state.zone]
    return take_away(state.box.copies[:], (*seen, zone, *state.hands, *state.stored))


def unseen_stances(state: State) -> list[int]:
    """The Opponent cards that lie where this (masked) state does not show them."""
    return lot(missing_stances(state))


def missing_stances(state: State) -> list[int]:
    """How many copies of each Opponent card lie nowhere to be seen."""
    copies = [state.settings.stance_lot.count(card) for card in range(len(state.box.stance_ids))]
    seen = [state.opponents, state.opponent_discard, state.counters, state.committed]
    return take_away(copies, (*seen, [state.defence], state.stances_aside, *state.stance))


def show(state: State, me: int | None) -> dict[str, object]:
    """The position in plain JSON types for a seat, None where something is hidden."""
    box, settings = state.box, state.settings
    return {
        "mode": settings.mode_word,
        "turn": state.turn,
        "round": state.round,
        "attack": state.attack,
        "window": state.window,
        "players": [_show_player(state, seat) for seat in range(state.seats)],
        "enemies": [_show_enemy(state, which) for which in range(len(state.enemy_life))],
        "target": state.target,
        "zone": [_show_placed(state, entry) for entry in state.zone],
        "drawn": _words(state.drawn, box.card_ids),
        "defence": None if state.defence == NO_CARD else box.stance_ids[state.defence],
        "committed": _words(state.committed[::-1], box.stance_ids),
        "counters": _words(state.counters, box.stance_ids),
        "combo": None if not state.combo else facts.COMBO_WORDS[state.combo],
        "deck_size": len(state.deck),
        "discard": _words(state.discard, box.card_ids),
        "special_deck_size": len(state.specials),
        "specials_left": _words(sorted(state.specials), box.card_ids),
        "opponent_deck_size": len(state.opponents),
        "opponent_discard": _words(state.opponent_discard, box.stance_ids),
        "aside": _words(state.aside, box.card_ids),
        "opponents_aside": _words(state.stances_aside, box.stance_ids),
        "place": None if settings.place < 0 else box.place_ids[settings.place],
        "climate": None if settings.climate < 0 else box.climate_ids[settings.climate],
        "fights_won": len(state.beaten),
        "beaten": [scoring.opponent_word(state, beaten) for beaten in state.beaten],
        "broken": _words(state.broken, box.weapon_ids),
        "memory": state.memory,
        "reinforced": state.reinforced,
        "mulligan_left": settings.campaign >= 0 and not state.mulligan_used,
        "combos": state.combos,
        "virtue_used": bool(state.virtue_used),
        "die_used": bool(state.die_used),
        "blood": [
            word
            for card, word in enumerate(box.blood_ids)
            if settings.blood and card not in state.blood
        ],
    }


def _words(things: list[int], ids: tuple[str, ...]) -> list[str | None]:
    return [None if thing == NO_CARD else ids[thing] for thing in things]


def _show_player(state: State, seat: int) -> dict[str, object]:
    box, settings = state.box, state.settings
    at = seat * 3
    return {
        "seat": seat,
        "weapon": box.weapon_ids[state.weapon[seat]],
        "life": state.life[seat],
        "ki": state.ki[seat],
        "max_life": box.full_life,
        "max_ki": facts.ki_cap(state, seat),
        "levels": {band: state.level[at + number] for number, band in enumerate(BANDS)},
        "caps": {band: facts.cap(state, seat, number) for number, band in enumerate(BANDS)},
        "die": state.die[seat],
        "hand": _words(state.hands[seat], box.card_ids),
        "stored": _words(state.stored[seat], box.card_ids),
        "stance": _words(state.stance[seat], box.stance_ids),
        "virtue": None if settings.virtue < 0 else box.virtue_ids[settings.virtue],
        "virtue_unlocked": facts.has_virtue(state),
    }


def _show_enemy(state: State, which: int) -> dict[str, object]:
    box, settings = state.box, state.settings
    word, kind = scoring.enemy_word(state), "enemy"
    if settings.mode == CLAN or settings.campaign >= 0:
        kind = "opponent"
        word = "" if state.opponent < 0 else scoring.opponent_word(state, state.opponent)
    names = box.names[kind]
    return {
        "id": word or None,
        "name": names[word]["en"] if word in names else None,
        "life": state.enemy_life[which],
        "ki": state.enemy_ki[which],
    }


def _show_placed(state: State, entry: int) -> dict[str, object]:
    placed: dict[str, object] = {"card": state.box.card_ids[card_in(entry)]}
    mark = mark_in(entry)
    if mark >= 0:
        placed.update(band=BANDS[mark // 4], symbol=SYMBOLS[mark % 4])
    return placed

"""The Phantom: a player without a seat, who follows its solo cards (SK-9xx).

It takes no decision. Its whole turn runs by itself, step by step, and every step is an event that
says what was done and why this and not another. Its number among the players is `state.seats`: on
spaces of the board, in `state.turn` and among the bits of `state.passed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY,
    ACADEMY_COINS,
    HALLS_IN_PLAY,
    KOMAINU,
    KOMAINU_POINTS,
    MARKET,
    MOST_COMPOSED,
    NO_PIECE,
    NO_PLACE,
    PALACE,
    PLACE_SPACES,
    PRICE,
    RESIDENCE_OF,
    RESIDENCES,
    ROUND_POINTS,
    SOLO_DECK,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.components import NO_SWORD
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES
from tablekit.games.shogun_no_katana.position.agenda import SLOTS, plan
from tablekit.games.shogun_no_katana.rules import cards, village
from tablekit.games.shogun_no_katana.words import events

if TYPE_CHECKING:
    from collections.abc import Callable

    from tablekit.games.shogun_no_katana.position.state import State

NOBODY: Final = -1
IN_DECK: Final = [SOLO_DECK.count(place) for place in range(len(PLACE_SPACES))]
"""How many cards of each place the deck has at the start (SK-904)."""


# --- Its turn (SK-910, SK-930 to SK-936) ------------------------------------------------------


def begin_turn(state: State) -> None:
    """Its individual turn, up to the slots of the humans (SK-937)."""
    state.turn, state.place = state.seats, NO_PLACE
    cards.begin_moment(state)
    state.tell(events.PHANTOM_TURN, NOBODY, state.round, state.phantom_workers)
    plan(state, SLOTS, state.seats, 1)
    if state.phantom_workers:
        state.phantom_workers -= 1
        send_worker(state)
    else:
        do_pass(state)


def send_worker(state: State) -> None:
    """Draw until a worker is placed; a deck that runs out twice ends the turn (SK-933, SK-934)."""
    was_reshuffled = False
    while True:
        if not state.solo_deck:
            if was_reshuffled:
                state.tell(events.PHANTOM_ASIDE, NOBODY)
                return
            was_reshuffled = True
            reshuffle(state)
        place = draw(state)
        if place == state.settings.chapter.skips:
            state.tell(events.PHANTOM_IGNORES, NOBODY, place)
        elif is_open(state, place):
            VISITS[place](state)
            return
        else:
            points = points_at(state, place)
            state.phantom_score += points
            state.tell(events.PHANTOM_BARRED, NOBODY, place, points)


def draw(state: State) -> int:
    """The top card of its deck; it lies on the discard pile from now on (SK-910)."""
    place = state.solo_deck[-1]
    state.solo_deck = state.solo_deck[:-1]
    state.solo_discard = [*state.solo_discard, place]
    if state.solo_discard.count(place) > IN_DECK[place]:
        # More than the deck began with: everybody knows now that it came from the reserve.
        state.solo_known |= 1 << place
    state.tell(events.PHANTOM_DRAWS, NOBODY, place, len(state.solo_deck))
    return place


def reshuffle(state: State) -> None:
    """The discard pile becomes the deck (SK-934)."""
    deck = state.solo_discard[:]
    state.shuffle(deck)
    state.solo_deck, state.solo_discard = deck, []
    state.tell(events.PHANTOM_RESHUFFLES, NOBODY, len(deck))


def is_open(state: State, place: int) -> bool:
    """Whether it can act there: a free usable space, or a sword on display (SK-930)."""
    if place == RESIDENCES:
        return max(state.display) != NO_SWORD
    return village.free_space(state, place) >= 0


def points_at(state: State, place: int) -> int:
    """What a place brings as it stands (SK-931)."""
    if place == PALACE:
        return len(state.halls) - len(empty_halls(state))
    if place == MARKET:
        return sum(state.spaces[space] != NO_PIECE for space in PLACE_SPACES[MARKET])
    if place == ACADEMY:
        return ACADEMY_COINS[max(state.decorators)]
    return KOMAINU_POINTS if place == KOMAINU else 0


def stand(state: State, place: int, space: int) -> None:
    """Its worker stays there until the restore (SK-207, SK-910)."""
    state.place = place
    state.spaces[space] = state.seats * 2
    if place != RESIDENCES:
        state.tell(events.PHANTOM_AT, NOBODY, place)


def score_at(state: State, place: int, event: int) -> None:
    """Score what the place brings now."""
    points = points_at(state, place)
    state.phantom_score += points
    state.tell(event, NOBODY, points)


def do_pass(state: State) -> None:
    """It takes the honour card nearest the deck (SK-936)."""
    state.passed |= 1 << state.seats
    honour = state.honour_row[0]
    state.honour_row = state.honour_row[1:]
    state.phantom_honours = [*state.phantom_honours, honour]
    state.tell(events.PHANTOM_PASSES, NOBODY, honour)


# --- Residences (SK-913 to SK-918) ------------------------------------------------------------


def free_workers(state: State) -> int:
    """Its workers that are not locked (SK-902)."""
    return WORKERS - state.settings.phantom_locked_after(len(state.phantom_swords))


def visit_residences(state: State) -> None:
    """The displayed sword with the highest number, delivered at once."""
    sword = max(state.display)
    space = state.display.index(sword)
    colour = RESIDENCE_OF[space]
    state.display[space] = NO_SWORD
    stand(state, RESIDENCES, space)
    points = state.box.points[sword] + ROUND_POINTS[state.round - 1]
    state.tell(events.PHANTOM_SWORD, NOBODY, sword)
    state.phantom_score += points
    state.tell(events.PHANTOM_SCORES, NOBODY, sword, points, ROUND_POINTS[state.round - 1])
    before = free_workers(state)
    state.phantom_swords = [*state.phantom_swords, sword]
    state.phantom_sashimono = state.phantom_sashimono[:]
    state.phantom_sashimono[colour] += 1
    state.tell(events.PHANTOM_SASHIMONO, NOBODY, colour)
    add_to_katana(state, sword)
    settle_card(state, free_workers(state) > before)
    if state.daimyo_left[colour]:
        discard_daimyo(state, colour)


def add_to_katana(state: State, sword: int) -> None:
    """The first resource of the sword, on the first free space (SK-916)."""
    resource = state.box.recipe[sword][0]
    if len(state.phantom_katana) < MOST_COMPOSED:
        state.phantom_katana = [*state.phantom_katana, resource << 1]
        state.tell(events.PHANTOM_KATANA, NOBODY, resource, len(state.phantom_katana))
    else:
        state.tell(events.PHANTOM_KATANA_FULL, NOBODY, resource)


def settle_card(state: State, is_unlocked: bool) -> None:
    """A worker that was unlocked costs it the solo card (SK-915, SK-917)."""
    if is_unlocked:
        state.phantom_workers += 1
        state.solo_discard = state.solo_discard[:-1]
        state.tell(events.PHANTOM_UNLOCKS, NOBODY, len(state.phantom_swords))
    else:
        state.tell(events.PHANTOM_KEEPS_CARD, NOBODY, len(state.phantom_swords))


def discard_daimyo(state: State, colour: int) -> None:
    """The top card of that residence is out of the game (SK-918)."""
    card = village.pop_daimyo(state, colour)
    state.discard = sorted([*state.discard, card])
    state.tell(events.PHANTOM_DISCARDS, NOBODY, card, colour)
    village.tell_next_daimyo(state, colour)


# --- Palace (SK-919 to SK-922) ----------------------------------------------------------------


def others_in(state: State, place: int) -> int:
    """Attendants of humans in a hall."""
    return sum(state.attendants[place::HALLS_IN_PLAY])


def empty_halls(state: State) -> list[int]:
    """The places of halls in which nobody has an attendant."""
    own = state.phantom_attendants
    return [
        place for place in range(len(state.halls)) if not own[place] and not others_in(state, place)
    ]


def visit_palace(state: State) -> None:
    """One attendant more, as few empty halls as possible, and a point for each that is not."""
    stand(state, PALACE, village.free_space(state, PALACE))
    add_attendant(state)
    rearrange(state)
    score_at(state, PALACE, events.PHANTOM_HALLS)


def add_attendant(state: State) -> None:
    """Into an empty hall, else into one without its own; the first of them (SK-919)."""
    own, empty = state.phantom_attendants[:], empty_halls(state)
    without = [place for place in range(len(state.halls)) if not own[place]]
    if sum(own) == state.settings.attendants or not without:
        state.tell(events.PHANTOM_NO_ATTENDANT, NOBODY)
        return
    place = (empty or without)[0]
    own[place] = 1
    state.phantom_attendants = own
    event = events.PHANTOM_ATTENDS if empty else events.PHANTOM_JOINS
    state.tell(event, NOBODY, state.halls[place])


def rearrange(state: State) -> None:
    """While a hall is empty, one that shares its hall moves there (SK-920)."""
    while empty := empty_halls(state):
        own = state.phantom_attendants[:]
        sharing = [
            place for place in range(len(state.halls)) if own[place] and others_in(state, place)
        ]
        if not sharing:
            return
        own[sharing[-1]], own[empty[0]] = 0, 1
        state.phantom_attendants = own
        halls = state.halls[sharing[-1]], state.halls[empty[0]]
        state.tell(events.PHANTOM_MOVES, NOBODY, *halls)


# --- Market, academy, komainu (SK-923 to SK-929) ----------------------------------------------


def visit_market(state: State) -> None:
    """The visible card with the highest number, and a point for each piece there."""
    stand(state, MARKET, village.free_space(state, MARKET))
    visible = village.visible_market(state)
    if visible:
        card = visible[-1]
        state.phantom_cards = sorted([*state.phantom_cards, card])
        state.tell(events.PHANTOM_CARD, NOBODY, card)
        village.refill_market(state, card)
    score_at(state, MARKET, events.PHANTOM_FIGURES)
    if state.settings.chapter.inflation:
        raise_price(state)


def raise_price(state: State) -> None:
    """A coin on the resource with fewest; the dearest of equals (SK-1113)."""
    resource = min(range(RESOURCES), key=lambda each: (state.surcharge[each], -PRICE[each]))
    village.add_surcharge(state, resource)
    state.tell(events.PHANTOM_SURCHARGE, NOBODY, resource, village.list_price(state, resource))


def visit_academy(state: State) -> None:
    """The first plain resource on its katana, and what the best decorator of a human shows."""
    stand(state, ACADEMY, village.free_space(state, ACADEMY))
    plain = [place for place, entry in enumerate(state.phantom_katana) if not entry & 1]
    if plain:
        katana = state.phantom_katana[:]
        katana[plain[0]] |= 1
        state.phantom_katana = katana
        state.tell(events.PHANTOM_DECORATES, NOBODY, katana[plain[0]] >> 1, plain[0] + 1)
    else:
        state.tell(events.PHANTOM_ALL_DECORATED, NOBODY)
    score_at(state, ACADEMY, events.PHANTOM_MASTER)


def visit_komainu(state: State) -> None:
    """Points, and the first turn of the next round (SK-929)."""
    stand(state, KOMAINU, village.free_space(state, KOMAINU))
    score_at(state, KOMAINU, events.PHANTOM_KOMAINU)


VISITS: Final[dict[int, Callable[[State], None]]] = {
    RESIDENCES: visit_residences,
    PALACE: visit_palace,
    MARKET: visit_market,
    ACADEMY: visit_academy,
    KOMAINU: visit_komainu,
}


# --- Between rounds (SK-942) ------------------------------------------------------------------


def restore(state: State) -> None:
    """Its workers return, and its deck grows by a card of the reserve that nobody sees."""
    state.phantom_workers = free_workers(state)
    reserve = state.solo_reserve[:]
    deck = [*state.solo_deck, *state.solo_discard]
    if reserve:
        deck.append(reserve.pop(state.roll(len(reserve))))
    state.shuffle(deck)
    state.solo_deck, state.solo_discard, state.solo_reserve = deck, [], reserve
    state.tell(events.PHANTOM_GROWS, NOBODY, len(deck), len(reserve))


def set_aside(state: State) -> int:
    """Workers that are used and stand nowhere (SK-934)."""
    standing = state.spaces.count(state.seats * 2)
    return free_workers(state) - state.phantom_workers - standing

"""Setup: boards, halls, swords, decks, and who begins (SK-101 to SK-119).

All chance is drawn in the order of the rulebook, so that a game follows from its seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.games.shogun_no_katana.box.board import (
    COLOURS,
    OPEN_FAVOUR,
    SOLO_DECK,
    SOLO_RESERVE,
    START_STOCK,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.components import FIRST
from tablekit.games.shogun_no_katana.position.agenda import plan
from tablekit.games.shogun_no_katana.rules import ending, phantom
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words import events

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State


def set_up(state: State) -> None:
    """Everything up to the choice of the starting swords."""
    draw_halls(state)
    shuffle_swords(state)
    shuffle_cards(state)
    draw_favours(state)
    shuffle_honours(state)
    give_pieces(state)
    state.komainu = state.turn = state.roll(state.seats)
    state.tell(events.FIRST, state.komainu)
    if state.settings.phantom:
        invite_phantom(state)
    reveal_starting(state)
    plan(state, ask.START, (state.komainu - 1) % state.seats)


def draw_halls(state: State) -> None:
    """Five halls, at most one of them passive (SK-106 to SK-108); chapters have other ways."""
    box, chapter = state.box, state.settings.chapter
    if chapter.fixed_halls:
        state.halls = chapter.fixed_halls[:]
    elif state.settings.has_first_halls:
        state.halls = box.first_game[:]
    else:
        drawn = chapter.required_halls[:]
        tiles = [hall for hall in chapter.halls if hall not in drawn]
        state.shuffle(tiles)
        while len(drawn) < chapter.hall_count:
            hall = tiles.pop()
            if not box.passive[hall] or not any(box.passive[each] for each in drawn):
                drawn.append(hall)
        state.halls = drawn
    for hall in state.halls:
        state.tell(events.HALL_OPEN, -1, hall)


def shuffle_swords(state: State) -> None:
    """The display, and the face-down stack (SK-109)."""
    state.tiles = list(range(state.box.swords))
    state.shuffle(state.tiles)
    ending.display_swords(state)


def shuffle_cards(state: State) -> None:
    """Four residence decks, the market deck and two cards beside it (SK-110, SK-111)."""
    daimyo = state.settings.chapter.daimyo_lot[:]
    state.shuffle(daimyo)
    state.daimyo = daimyo
    state.daimyo_left = [(len(daimyo) + rest) // COLOURS for rest in reversed(range(COLOURS))]
    market = state.settings.chapter.market_lot[:]
    state.shuffle(market)
    for slot in range(len(state.market_row)):
        state.market_row[slot] = market.pop()
    state.market = market


def draw_favours(state: State) -> None:
    """As many favour cards as players (SK-112)."""
    favours = list(range(state.box.favours))
    state.shuffle(favours)
    state.favours = sorted(favours[: state.seats])
    for favour in state.favours:
        state.tell(events.FAVOUR_OPEN, -1, favour)
    open_first_favour(state)


def open_first_favour(state: State) -> None:
    """Favour I lies there for the first, if it is in the game (SK-716)."""
    if any(state.box.criterion[favour] == FIRST for favour in state.favours):
        state.first_favour = OPEN_FAVOUR


def shuffle_honours(state: State) -> None:
    """The honour deck and its first row (SK-113)."""
    state.honour_deck = state.settings.chapter.honour_lot[:]
    state.shuffle(state.honour_deck)
    ending.show_honours(state)


def give_pieces(state: State) -> None:
    """Workers and starting resources (SK-102 to SK-104)."""
    for seat in range(state.seats):
        state.workers[seat] = WORKERS - state.settings.locked_after(0)
        state.monks[seat] = state.settings.chapter.monks
    state.storage = START_STOCK * state.seats


def invite_phantom(state: State) -> None:
    """The Phantom's washitsu, its deck and its reserve (SK-901 to SK-905)."""
    state.phantom_workers = phantom.free_workers(state)
    state.tell(events.PHANTOM_PLAYS, -1, state.settings.phantom, state.phantom_workers)
    deck = SOLO_DECK[:]
    state.shuffle(deck)
    state.solo_deck = deck
    state.solo_reserve = SOLO_RESERVE[:]


def reveal_starting(state: State) -> None:
    """As many starting swords as players (SK-115)."""
    tiles = state.tiles[:]
    state.starting = [tiles.pop() for _ in range(state.seats)]
    state.tiles = tiles
    for sword in state.starting:
        state.tell(events.STARTING, -1, sword)

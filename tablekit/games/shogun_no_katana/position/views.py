"""What can be seen: everything but the order of what lies face down (section 8 of the rules).

There is no private information between players: every seat sees the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import perm
from typing import TYPE_CHECKING

from tablekit.core.cards import lot, take_away
from tablekit.core.layout import HIDDEN
from tablekit.games.shogun_no_katana import story
from tablekit.games.shogun_no_katana.box.board import (
    BANNER_IDS,
    CELL_IDS,
    COLOUR_IDS,
    COLOURS,
    HALLS_IN_PLAY,
    LINE_IDS,
    PLACE_IDS,
    RESIDENCE_OF,
    RESIDENCES,
    ROUND_POINTS,
    SOLO_CARDS,
    SOLO_DECK,
    SOLO_RESERVE,
    SPACE_IDS,
    SPACE_NUMBER,
    SPACE_PLACE,
    SWORD_SPACES,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS, RESOURCES
from tablekit.games.shogun_no_katana.rules import cards, ending, forge, phantom, village
from tablekit.games.shogun_no_katana.rules.ending import PHANTOM

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State


# --- Hiding -----------------------------------------------------------------------------------


def hide(state: State, _seat: int | None) -> None:
    """Take out the order of stacks and decks; of the face-up decks the top is seen."""
    state.tiles = [HIDDEN] * len(state.tiles)
    state.honour_deck = [HIDDEN] * len(state.honour_deck)
    if state.settings.phantom:
        state.solo_deck = [HIDDEN] * len(state.solo_deck)
        state.solo_reserve = [HIDDEN] * len(state.solo_reserve)
    state.market = [HIDDEN] * (len(state.market) - 1) + state.market[-1:]
    shown = {
        village.daimyo_top(state, colour) for colour in range(COLOURS) if state.daimyo_left[colour]
    }
    state.daimyo = [card if place in shown else HIDDEN for place, card in enumerate(state.daimyo)]


# --- Redealing --------------------------------------------------------------------------------


def redeal(state: State, _seat: int | None) -> None:
    """Fill stacks and decks with what is not seen anywhere, each order as likely as another."""
    box = state.box
    swords = [sword for sword, missing in enumerate(unseen_swords(state)) if missing]
    state.tiles = _fill(state, state.tiles, swords)
    honours = [honour for honour, missing in enumerate(unseen_honours(state)) if missing]
    state.honour_deck = _fill(state, state.honour_deck, honours)
    missing = lot(unseen_cards(state))
    daimyo = [card for card in missing if card < box.first_market]
    state.daimyo = _fill(state, state.daimyo, daimyo)
    market = [card for card in missing if card >= box.first_market]
    state.market = _fill(state, state.market, market)
    if state.settings.phantom:
        redeal_solo(state)


def redeal_solo(state: State) -> None:
    """The Phantom's deck and reserve: which cards were added is drawn by what was seen since.

    What was seen in the deck is known to have been added. Of the rest each choice is as likely as
    it makes the draws since the last shuffle.
    """
    count = len(SOLO_RESERVE) - len(state.solo_reserve)
    choices = [
        added
        for added in combinations(SOLO_RESERVE, count)
        if all(place in added or not state.solo_known >> place & 1 for place in SOLO_RESERVE)
    ]
    weights = [_likelihood(state, added) for added in choices]
    pick = state.roll(sum(weights))
    place = 0
    while pick >= weights[place]:
        pick -= weights[place]
        place += 1
    added = choices[place]
    state.solo_reserve = [each for each in SOLO_RESERVE if each not in added]
    seen = Counter(state.solo_discard)
    seen[RESIDENCES] += solo_removed(state)
    deck = list((Counter([*SOLO_DECK, *added]) - seen).elements())
    state.shuffle(deck)
    state.solo_deck = deck


def _likelihood(state: State, added: Sequence[int]) -> int:
    """How many ways there are to have drawn what lies on the discard pile."""
    ways = 1
    for place in SOLO_RESERVE:
        seen = state.solo_discard.count(place)
        ways *= perm(SOLO_DECK.count(place) + added.count(place), seen)
    return ways


def solo_removed(state: State) -> int:
    """Daimyo solo cards that have left the game (SK-917)."""
    piles = (state.solo_deck, state.solo_discard, state.solo_reserve)
    return SOLO_CARDS - sum(map(len, piles))


def _fill(state: State, pile: list[int], unseen: list[int]) -> list[int]:
    state.shuffle(unseen)
    return [unseen.pop() if card == HIDDEN else card for card in pile]


def unseen_cards(state: State) -> list[int]:
    """How many copies of each card lie where this (masked) state does not show them."""
    piles = [state.daimyo, state.market, state.market_row, state.discard, state.pending]
    placed = [[entry & 127 for entry in entries] for entries in state.placed]
    copies = state.settings.chapter.copies[:]
    return take_away(copies, (*piles, *state.held, *placed, state.phantom_cards))


def unseen_swords(state: State) -> list[int]:
    """1 for each sword that is not seen."""
    katana = state.box.katana
    on_boards = [
        [entry >> 10 for entry in entries if entry >> 10 != katana]
        for entries in (*state.forge, *state.delivered)
    ]
    piles = (state.tiles, state.display, state.starting, *on_boards, state.phantom_swords)
    return take_away([1] * state.box.swords, piles)


def unseen_honours(state: State) -> list[int]:
    """1 for each honour card that is not seen."""
    piles = (state.honour_deck, state.honour_row, state.honours, state.phantom_honours)
    return take_away(state.settings.chapter.honours[:], piles)


# --- Showing ----------------------------------------------------------------------------------


def show(state: State, _me: int | None) -> dict[str, object]:
    """The position in plain JSON types."""
    box = state.box
    prices = [village.list_price(state, resource) for resource in range(RESOURCES)]
    return {
        "round": state.round,
        "round_points": ROUND_POINTS[state.round - 1],
        "monk_cost": village.monk_cost(state),
        "turn": state.turn if state.turn < state.seats else PHANTOM,
        "komainu": state.komainu,
        "place": PLACE_IDS[state.place] if state.place >= 0 else None,
        "players": [_show_player(state, seat) for seat in range(state.seats)],
        "spaces": _show_spaces(state),
        "starting": [box.sword_ids[sword] for sword in state.starting],
        "tiles": len(state.tiles),
        "residences": [_show_residence(state, colour) for colour in range(COLOURS)],
        "market": _show_market(state),
        "prices": _by_resource(prices),
        "halls": _show_halls(state),
        "honour_row": [box.honour_ids[honour] for honour in state.honour_row],
        "honour_deck": len(state.honour_deck),
        "favours": [box.favour_ids[favour] for favour in state.favours],
        "first_favour": _show_first_favour(state),
        "discard": [box.card_ids[card] for card in state.discard],
        "moment": {
            "pending": [box.card_ids[card] for card in state.pending],
            "open_effects": [box.card_ids[card] for card in state.open_effects],
            "discount": state.discount,
            "rebate": state.rebate,
        },
        "forge_action": {
            "ready": [box.blade_ids[blade] for blade in state.ready],
            "spent": [box.blade_ids[blade] for blade in state.spent],
        },
        "phantom": _show_phantom(state) if state.settings.phantom else None,
        "story": _show_story(state) if state.settings.chapter.number else None,
    }


def _show_phantom(state: State) -> dict[str, object]:
    """The player without a seat; of the reserve, what everybody knows to have left it."""
    box, swords = state.box, state.phantom_swords
    return {
        "level": state.settings.phantom,
        "score": state.phantom_score,
        "passed": bool(state.passed >> state.seats & 1),
        "workers": state.phantom_workers,
        "locked": state.settings.phantom_locked_after(len(swords)),
        "set_aside": phantom.set_aside(state),
        "swords": [box.sword_ids[sword] for sword in swords],
        "katana": [
            {"resource": RESOURCE_IDS[entry >> 1], "decorated": bool(entry & 1)}
            for entry in state.phantom_katana
        ],
        "attendants": state.settings.attendants - sum(state.phantom_attendants),
        "sashimono": dict(zip(COLOUR_IDS, state.phantom_sashimono, strict=True)),
        "cards": [box.card_ids[card] for card in state.phantom_cards],
        "honours": [box.honour_ids[honour] for honour in state.phantom_honours],
        "deck": len(state.solo_deck),
        "discard": [PLACE_IDS[place] for place in state.solo_discard],
        "reserve": len(state.solo_reserve),
        "seen_of_reserve": [
            PLACE_IDS[place] for place in SOLO_RESERVE if state.solo_known >> place & 1
        ],
        "removed": solo_removed(state),
    }


def _show_story(state: State) -> dict[str, object]:
    """The chapter, and how far what it asks for is met; a table shows it beside itself."""
    chapter = state.settings.chapter
    totals = ending.outcome(state).totals
    return {
        "chapter": chapter.number,
        "id": chapter.id,
        "difficulty": chapter.difficulty,
        "requests": [
            {**each._asdict(), "order": list(each.order)} for each in story.progress(state, totals)
        ],
    }


def _show_player(state: State, seat: int) -> dict[str, object]:
    box, base = state.box, seat * RESOURCES
    placed = state.placed[seat]
    katana = state.katana[seat]
    return {
        "seat": seat,
        "score": state.score[seat],
        "coins": state.coins[seat],
        "passed": bool(state.passed >> seat & 1),
        "declines": bool(state.standing >> seat & 1),
        "shame": bool(state.shame >> seat & 1),
        "workers": state.workers[seat],
        "locked": state.settings.locked_after(len(state.delivered[seat])),
        "monks": state.monks[seat],
        "storage": _by_resource(state.storage[base : base + RESOURCES]),
        "forge": [_show_blade(state, seat, entry) for entry in state.forge[seat]],
        "beside": [
            {"line": LINE_IDS[piece >> 1 & 15], "monk": bool(piece & 1)}
            for piece in state.beside
            if piece >> 5 == seat
        ],
        "delivered": [
            {
                "sword": box.sword_ids[entry >> 10],
                "decorated": _types(forge.decorations_of(entry)),
            }
            for entry in state.delivered[seat]
        ],
        "project": _by_resource(state.project[base : base + RESOURCES]),
        "katana": {
            "composition": [RESOURCE_IDS[resource] for resource in forge.katana_path(katana)[0]]
            if katana
            else [],
            "delivered": state.given[seat] >= 0,
            "decorated": _types(max(0, state.given[seat])),
        },
        "decorators": _by_resource(
            [column + 1 for column in state.decorators[base : base + RESOURCES]]
        ),
        "attendants": state.settings.attendants - sum(_attendants(state, seat)),
        "sashimono": dict(zip(COLOUR_IDS, ending.banners(state, seat), strict=True)),
        "held": [box.card_ids[card] for card in state.held[seat]],
        "placed": [
            {"line": LINE_IDS[cards.line_of(entry)], "card": box.card_ids[cards.card_of(entry)]}
            for entry in placed
        ],
        "honours": [box.honour_ids[honour] for honour in ending.own_honours(state, seat)],
    }


def _by_resource(counts: list[int]) -> dict[str, int]:
    return dict(zip(RESOURCE_IDS, counts, strict=True))


def _types(bits: int) -> list[str]:
    return [name for resource, name in enumerate(RESOURCE_IDS) if bits >> resource & 1]


def _attendants(state: State, seat: int) -> list[int]:
    return state.attendants[seat * HALLS_IN_PLAY : (seat + 1) * HALLS_IN_PLAY]


def _show_blade(state: State, seat: int, entry: int) -> dict[str, object]:
    recipe = forge.recipe_of(state, seat, entry >> 10)
    placed = forge.placed_on(entry)
    path = forge.path_of_blade(state, seat, entry >> 10)
    return {
        "blade": state.box.blade_ids[entry >> 10],
        "cell": CELL_IDS[path[placed]],
        "next_cell": CELL_IDS[path[placed + 1]] if placed < len(recipe) else None,
        "recipe": [RESOURCE_IDS[resource] for resource in recipe],
        "placed": placed,
        "complete": placed == len(recipe),
        "decorated": _types(forge.decorations_of(entry)),
        "sashimono": BANNER_IDS[forge.banner_of(entry)],
    }


def _show_spaces(state: State) -> list[dict[str, object]]:
    """Every space that is usable at this table, with the sword or the piece on it."""
    found: list[dict[str, object]] = []
    for space, piece in enumerate(state.spaces):
        if SPACE_NUMBER[space] > state.settings.players:
            continue
        shown: dict[str, object] = {
            "space": SPACE_IDS[space],
            "place": PLACE_IDS[SPACE_PLACE[space]],
            "piece": None if piece < 0 else _show_piece(state, piece),
        }
        if space < SWORD_SPACES:
            sword = state.display[space]
            shown["residence"] = COLOUR_IDS[RESIDENCE_OF[space]]
            shown["sword"] = state.box.sword_ids[sword] if sword >= 0 else None
        found.append(shown)
    return found


def _show_piece(state: State, piece: int) -> dict[str, object]:
    seat = piece >> 1
    return {"seat": seat if seat < state.seats else PHANTOM, "monk": bool(piece & 1)}


def _show_residence(state: State, colour: int) -> dict[str, object]:
    left = state.daimyo_left[colour]
    card = state.daimyo[village.daimyo_top(state, colour)] if left else -1
    return {
        "colour": COLOUR_IDS[colour],
        "card": state.box.card_ids[card] if card >= 0 else None,
        "cards": left,
    }


def _show_market(state: State) -> dict[str, object]:
    ids = state.box.card_ids
    return {
        "deck": ids[state.market[-1]] if state.market else None,
        "cards": len(state.market),
        "slots": [ids[card] if card >= 0 else None for card in state.market_row],
    }


def _show_halls(state: State) -> list[dict[str, object]]:
    return [
        {
            "hall": state.box.hall_ids[hall],
            "passive": state.box.passive[hall],
            "attendants": [_attendants(state, seat)[place] for seat in range(state.seats)],
            PHANTOM: state.phantom_attendants[place],
        }
        for place, hall in enumerate(state.halls)
    ]


def _show_first_favour(state: State) -> object:
    if state.first_favour < 0:
        return None
    return state.first_favour if state.first_favour < state.seats else "open"

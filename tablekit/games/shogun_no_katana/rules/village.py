"""The places of the village: temple, residences, market, komainu (SK-301 to SK-325, SK-381 to
SK-383), and the choices of what one takes there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.games.shogun_no_katana.box.board import (
    ACADEMY,
    COLOURS,
    FORGE,
    HALLS_IN_PLAY,
    KOMAINU,
    KOMAINU_COINS,
    LINES,
    MARKET,
    MONK_COST,
    MONK_EFFECTS,
    NO_PIECE,
    PALACE,
    PLACE_IDS,
    PLACE_SPACES,
    PRICE,
    RESIDENCE_OF,
    RESIDENCES,
    SPACE_NUMBER,
)
from tablekit.games.shogun_no_katana.box.components import NO_CARD, NO_SWORD
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES
from tablekit.games.shogun_no_katana.position.agenda import OPTIONAL, SURCHARGE, plan
from tablekit.games.shogun_no_katana.position.moment import BUYING_OVER, OPENED
from tablekit.games.shogun_no_katana.rules import academy, effects, forge, palace
from tablekit.games.shogun_no_katana.words import actions, events
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import first_of, pack

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

VISITED: Final = (MARKET, ACADEMY, PALACE, KOMAINU)
"""The places with spaces of their own; residences and forge are entered by a sword or a line."""
VISITS: Final = [pack(actions.GO, place) for place in sorted(VISITED)]
SMITHS: Final = [pack(actions.SMITH, line) for line in range(LINES)]
BUYS: Final = [pack(actions.BUY, resource) for resource in range(RESOURCES)]
CHOICES: Final = [pack(actions.CHOOSE, resource) for resource in range(RESOURCES)]
COLOUR_CHOICES: Final = [pack(actions.SASHIMONO, colour) for colour in range(COLOURS)]
DECKS: Final = [pack(actions.DECK, colour) for colour in range(COLOURS)]
MONK_CHOICES: Final = [pack(actions.EFFECT, place) for place in range(len(PLACE_IDS))]


# --- Temple and spaces (SK-120, SK-301 to SK-305) ---------------------------------------------


def monk_cost(state: State) -> int:
    """The offering of this round (SK-302)."""
    return MONK_COST[state.round - 1]


def free_space(state: State, place: int) -> int:
    """The first free usable space of a place, in board order; -1 if there is none (SK-301)."""
    players = state.settings.players
    for space in PLACE_SPACES[place]:
        if SPACE_NUMBER[space] <= players and state.spaces[space] == NO_PIECE:
            return space
    return -1


def ask_place(state: State, seat: int, is_monk: int) -> None:
    """Where the piece goes; the forge is always open (SK-301)."""
    state.ask(ask.PLACE, seat, is_monk)


def visit_options(_state: State, _seat: int) -> list[int]:
    """The places with spaces of their own."""
    return VISITS


def against_visit(state: State, seat: int, action: int) -> str:
    """A free usable space (SK-301)."""
    place = first_of(action)
    if place not in VISITED:
        return "not-visited"
    if place == ACADEMY and not state.settings.chapter.decorates:
        return "academy-closed"
    return "" if free_space(state, place) >= 0 else "no-free-space"


def visit(state: State, top: int, action: int) -> None:
    """The piece goes to market, academy, palace or komainu, and acts there."""
    seat, is_monk, place = top >> 6 & 15, top >> 10, first_of(action)
    state.spaces[free_space(state, place)] = seat * 2 + is_monk
    settle_in(state, seat, is_monk, place)
    if place == MARKET:
        begin_market(state, seat, bool(is_monk))
    elif place == ACADEMY:
        academy.begin_action(state, seat, bool(is_monk))
    elif place == PALACE:
        palace.begin_action(state, seat, bool(is_monk))
    else:
        begin_komainu(state, seat, bool(is_monk))


def settle_in(state: State, seat: int, is_monk: int, place: int) -> None:
    """The piece stays there until the restore (SK-207); the end of the turn follows its action."""
    state.place = place
    state.moment |= OPENED
    state.tell(events.MONK_AT if is_monk else events.WORKER_AT, seat, place)
    plan(state, ask.TURN_END, seat)


def smith_options(_state: State, _seat: int) -> list[int]:
    """Every line of the forge (SK-331)."""
    return SMITHS


def smith(state: State, top: int, action: int) -> None:
    """The piece stands beside a row or above a column of the own forge (SK-331)."""
    seat, is_monk, line = top >> 6 & 15, top >> 10, first_of(action)
    state.beside = [*state.beside, seat << 5 | line << 1 | is_monk]
    settle_in(state, seat, is_monk, FORGE)
    state.tell(events.AT_LINE, seat, line)
    forge.begin_action(state, seat, line, bool(is_monk))


# --- Residences (SK-311 to SK-316) ------------------------------------------------------------


def take_options(state: State, seat: int) -> list[int]:
    """Every displayed sword whose first cell is empty."""
    recipes, entries = state.box.recipe, forge.free_entries(state, seat)
    return sorted(
        [
            pack(actions.TAKE, sword)
            for sword in state.display
            if sword >= 0 and entries >> recipes[sword][0] & 1
        ]
    )


def against_take(state: State, seat: int, action: int) -> str:
    """The sword lies there, and its first cell is empty (SK-311)."""
    sword = first_of(action)
    if sword not in state.display:
        return "not-displayed"
    fits = forge.is_entry_free(state, seat, state.box.recipe[sword][0])
    return "" if fits else "entry-occupied"


def take(state: State, top: int, action: int) -> None:
    """Sword, coins, banner and card of a residence (SK-312 to SK-316)."""
    seat, is_monk, sword = top >> 6 & 15, top >> 10, first_of(action)
    space = state.display.index(sword)
    colour = RESIDENCE_OF[space]
    state.display[space] = NO_SWORD
    state.spaces[space] = seat * 2 + is_monk
    settle_in(state, seat, is_monk, RESIDENCES)
    forge.enter(state, seat, sword, colour)
    coins = state.box.advance[sword]
    state.coins[seat] += coins
    state.tell(events.TOOK_SWORD, seat, sword, coins, colour)
    if state.settings.chapter.advances_by_round:
        state.coins[seat] += state.round
        state.tell(events.EXTRA_ADVANCE, seat, state.round)
    if state.daimyo_left[colour]:
        take_daimyo(state, seat, colour)
    if is_monk:
        effects.run(state, seat, MONK_EFFECTS[RESIDENCES], optional=1)


def daimyo_top(state: State, colour: int) -> int:
    """Where the top card of a residence deck lies in `state.daimyo`."""
    return sum(state.daimyo_left[: colour + 1]) - 1


def take_daimyo(state: State, seat: int, colour: int) -> None:
    """The top card of a residence is held; the next one comes to light (SK-315)."""
    card = pop_daimyo(state, colour)
    hold(state, seat, card)
    state.tell(events.TOOK_DAIMYO, seat, card)
    tell_next_daimyo(state, colour)


def pop_daimyo(state: State, colour: int) -> int:
    """The top card of a residence deck leaves it."""
    top = daimyo_top(state, colour)
    card = state.daimyo[top]
    state.daimyo = state.daimyo[:top] + state.daimyo[top + 1 :]
    state.daimyo_left[colour] -= 1
    return card


def tell_next_daimyo(state: State, colour: int) -> None:
    """What lies on top of a residence deck now."""
    if state.daimyo_left[colour]:
        state.tell(events.NEXT_DAIMYO, -1, state.daimyo[daimyo_top(state, colour)], colour)


def hold(state: State, seat: int, card: int) -> None:
    """A card lies face up beside the washitsu (SK-601)."""
    state.held[seat].append(card)
    state.held[seat].sort()


def ask_deck(state: State, seat: int, payload: int) -> None:
    """From which residence a daimyo card is taken."""
    if payload >> 1 and state.daimyo:
        state.ask(ask.DECK, seat, payload)


def deck_options(_state: State, _seat: int) -> list[int]:
    """The four residences."""
    return DECKS


def against_deck(state: State, seat: int, action: int) -> str:
    """A deck that is not empty (R42)."""
    return "" if state.daimyo_left[first_of(action)] else "deck-empty"


def choose_deck(state: State, top: int, action: int) -> None:
    """Take its top card."""
    seat = top >> 6 & 15
    take_daimyo(state, seat, first_of(action))
    plan(state, ask.DECK, seat, (top >> 11) - 1 << 1 | top >> 10 & OPTIONAL)


def ask_sashimono(state: State, seat: int, payload: int) -> None:
    """Which sashimono is taken (SK-316, SK-513)."""
    if payload >> 1:
        state.ask(ask.SASHIMONO, seat, payload)


def sashimono_options(_state: State, _seat: int) -> list[int]:
    """The four colours."""
    return COLOUR_CHOICES


def choose_sashimono(state: State, top: int, action: int) -> None:
    """A sashimono goes directly to the own area (SK-316, SK-512)."""
    seat, colour = top >> 6 & 15, first_of(action)
    state.sashimono[seat * COLOURS + colour] += 1
    state.tell(events.CHOSE_SASHIMONO, seat, colour)
    plan(state, ask.SASHIMONO, seat, (top >> 11) - 1 << 1 | top >> 10 & OPTIONAL)


# --- Market (SK-321 to SK-325) ----------------------------------------------------------------


def begin_market(state: State, seat: int, is_monk: bool) -> None:
    """Resources first, then a card, with a monk two (SK-324)."""
    if is_monk:
        effects.run(state, seat, MONK_EFFECTS[MARKET], optional=1)
    plan(state, ask.CARD, seat, 1 << 1)
    plan(state, ask.BUY, seat)


def ask_buy(state: State, seat: int, bought: int) -> None:
    """Which resource is bought next; the payload has a bit for each type bought so far."""
    state.ask(ask.BUY, seat, bought)


def buy_options(_state: State, _seat: int) -> list[int]:
    """The four resources."""
    return BUYS


def price(state: State, resource: int) -> int:
    """What a resource costs in this action: a discount is used up first."""
    return max(0, PRICE[resource] + state.surcharge[resource] - state.discount)


def list_price(state: State, resource: int) -> int:
    """The price at the market, with the coins that lie on the resource (SK-321, SK-1113)."""
    return PRICE[resource] + state.surcharge[resource]


def add_surcharge(state: State, resource: int) -> None:
    """The resource is dearer from now on (SK-1113)."""
    state.surcharge = state.surcharge[:]
    state.surcharge[resource] += state.settings.chapter.inflation


def against_buy(state: State, seat: int, action: int) -> str:
    """One unit at a time, if the coins allow it (SK-321)."""
    return "" if state.coins[seat] >= price(state, first_of(action)) else "too-few-coins"


def buy(state: State, top: int, action: int) -> None:
    """A base resource from the supply to the storage (SK-321)."""
    seat, resource = top >> 6 & 15, first_of(action)
    cost = price(state, resource)
    state.discount -= list_price(state, resource) - cost
    state.coins[seat] -= cost
    state.storage[seat * RESOURCES + resource] += 1
    state.tell(events.BOUGHT, seat, resource, cost)
    plan(state, ask.BUY, seat, top >> 10 | 1 << resource)


def end_buying(state: State, top: int, _action: int) -> None:
    """Buying is over; the passive market hall comes right after it (SK-325)."""
    seat, bought = top >> 6 & 15, top >> 10
    state.moment |= BUYING_OVER
    state.discount = 0
    state.tell(events.DONE_BUYING, seat)
    if bought and state.settings.chapter.inflation:
        plan(state, SURCHARGE, seat, bought)
    if bought and has_hall(state, seat, state.box.is_quay):
        plan(state, ask.QUAY, seat, bought)


def ask_surcharge(state: State, seat: int, bought: int) -> None:
    """On which of the types just bought a coin is laid (SK-1113)."""
    state.ask(ask.SURCHARGE, seat, bought)


def against_surcharge(state: State, seat: int, action: int) -> str:
    """One of those bought in this action (SK-1113)."""
    bought = state.stack[-1] >> 10
    return "" if bought >> first_of(action) & 1 else "not-bought-now"


def surcharge(state: State, top: int, action: int) -> None:
    """That resource is dearer from now on (SK-1113)."""
    resource = first_of(action)
    add_surcharge(state, resource)
    state.tell(events.SURCHARGED, top >> 6 & 15, resource, list_price(state, resource))


def has_hall(state: State, seat: int, wanted: list[bool]) -> bool:
    """Whether an own attendant is in a hall of this sort."""
    base = seat * HALLS_IN_PLAY
    for place, hall in enumerate(state.halls):
        if wanted[hall] and state.attendants[base + place]:
            return True
    return False


def ask_quay(state: State, seat: int, bought: int) -> None:
    """Whether one of the resources just bought moves a sword (SK-325)."""
    state.ask(ask.QUAY, seat, bought)


def quay_options(state: State, seat: int) -> list[int]:
    """Every blade that can move."""
    return [pack(actions.MOVE, blade) for blade in forge.movable(state, seat)]


def against_quay(state: State, seat: int, action: int) -> str:
    """The next resource of the sword is one just bought (SK-325)."""
    blade, bought = first_of(action), state.stack[-1] >> 10
    reason = forge.against_step(state, seat, blade)
    if reason:
        return reason
    entry = state.forge[seat][forge.find_blade(state, seat, blade)]
    needed = forge.recipe_of(state, seat, blade)[forge.placed_on(entry)]
    return "" if bought >> needed & 1 else "not-just-bought"


def quay_move(state: State, top: int, action: int) -> None:
    """Move that sword, once (SK-325)."""
    forge.place_resource(state, top >> 6 & 15, first_of(action))


def visible_market(state: State) -> list[int]:
    """The market cards that can be taken, each kind once (SK-111)."""
    found = [card for card in state.market_row if card != NO_CARD]
    if state.market:
        found.append(state.market[-1])
    return sorted(set(found))


def ask_card(state: State, seat: int, payload: int) -> None:
    """Which market card is taken; the payload counts them (SK-322)."""
    if payload >> 1 and visible_market(state):
        state.ask(ask.CARD, seat, payload)


def card_options(state: State, _seat: int) -> list[int]:
    """The visible market cards."""
    return [pack(actions.CARD, card) for card in visible_market(state)]


def against_card(state: State, seat: int, action: int) -> str:
    """One of the three that are visible (SK-322)."""
    return "" if first_of(action) in visible_market(state) else "not-visible"


def choose_card(state: State, top: int, action: int) -> None:
    """Take a market card; the deck fills its slot (SK-322).

    If the deck shows the same card as a slot, it makes no difference which of them is taken.
    """
    seat, card = top >> 6 & 15, first_of(action)
    hold(state, seat, card)
    state.tell(events.TOOK_MARKET, seat, card)
    refill_market(state, card)
    plan(state, ask.CARD, seat, (top >> 11) - 1 << 1 | top >> 10 & OPTIONAL)


def refill_market(state: State, card: int) -> None:
    """A card was taken: the deck fills its slot, and shows its next one (SK-322)."""
    if card in state.market_row:
        slot = state.market_row.index(card)
        state.market_row[slot] = state.market[-1] if state.market else NO_CARD
    state.market = state.market[:-1]
    if state.market:
        state.tell(events.NEXT_MARKET, -1, state.market[-1])


# --- Komainu (SK-381 to SK-383) ---------------------------------------------------------------


def begin_komainu(state: State, seat: int, is_monk: bool) -> None:
    """Coins; a monk brings a monk effect of another place (SK-381, SK-383)."""
    state.coins[seat] += KOMAINU_COINS
    state.tell(events.KOMAINU_COINS, seat, KOMAINU_COINS)
    if is_monk:
        effects.run(state, seat, MONK_EFFECTS[KOMAINU], optional=1)


def ask_monk_effect(state: State, seat: int, payload: int) -> None:
    """Which place's monk effect is obtained (SK-383)."""
    state.ask(ask.MONK_EFFECT, seat, payload)


def monk_effect_options(_state: State, _seat: int) -> list[int]:
    """Every place."""
    return MONK_CHOICES


def against_monk_effect(state: State, seat: int, action: int) -> str:
    """An effect that can do something (SK-383)."""
    return effects.against_monk_effect(state, seat, first_of(action))


def choose_monk_effect(state: State, top: int, action: int) -> None:
    """Obtain it; nobody reacts (R40)."""
    seat, place = top >> 6 & 15, first_of(action)
    state.tell(events.CHOSE_EFFECT, seat, place)
    effects.run(state, seat, MONK_EFFECTS[place])


# --- Resources by a card, and declining -------------------------------------------------------


def ask_resource(state: State, seat: int, payload: int) -> None:
    """Which resource is taken; the types taken so far stand in the payload, then the count."""
    if payload >> 5:
        state.ask(ask.RESOURCE, seat, payload)


def resource_options(_state: State, _seat: int) -> list[int]:
    """The four resources."""
    return CHOICES


def against_resource(state: State, seat: int, action: int) -> str:
    """Each type once."""
    return "type-taken" if state.stack[-1] >> 11 >> first_of(action) & 1 else ""


def choose_resource(state: State, top: int, action: int) -> None:
    """A base resource from the supply."""
    seat, resource, payload = top >> 6 & 15, first_of(action), top >> 10
    state.storage[seat * RESOURCES + resource] += 1
    state.tell(events.GAINED_RESOURCE, seat, resource, 1)
    taken = payload & 31 | 2 << resource
    plan(state, ask.RESOURCE, seat, (payload >> 5) - 1 << 5 | taken)


def against_decline(state: State, seat: int, action: int) -> str:
    """Only what a monk adds may be declined (SK-304)."""
    return "" if state.stack[-1] >> 10 & OPTIONAL else "mandatory"


def decline(state: State, top: int, _action: int) -> None:
    """Give up what is offered."""
    state.tell(events.DECLINED, top >> 6 & 15)

"""Positions in words, for lessons, tests and what-if.

Everything is optional; what is not said is as after a deal with the same seats, seed and options.

    seats           3 to 7 (default: as many as `roles`, `characters` or `hands` list, else 5)
    seed            the chance to come
    edition         the game's option; `deck` is the other option when it is a word
    roles           ["shogun", "ninja-1", …] for every seat, or {2: "ronin"} for some
    characters      ["benkei", …] for every seat, or {2: "benkei"} for some
    hands           {0: ["bo", "parry"], 2: []} or a list of lists
    in_play         {1: ["armor", "armor"], 2: ["bushido"]}
    resilience      {1: 0} or a list; honor likewise
    discard         ["geisha", "bo"]: the last one is on top
    deck            ["katana", "bo"]: exactly these, the first one is drawn first; end with "..."
                    (or Ellipsis) to have the rest of the cards shuffled below them
    turn            whose turn it is (default: the Shogun's)
    phase           "recover" (the start of the turn), "draw", "play" (default) or "discard"
    weapons_played  weapons the active player has already played this turn
    grudges         {1: [4, 0, 0, 0, -1]}: how hostile seat 1 has been to each seat (see `beliefs`)
    attack          {"card": "katana", "target": 1}: declared by the active player, not yet answered

Cards that are in no described place and do not fit in the deck are left out of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tablekit.core.errors import BadOption, shown
from tablekit.core.rng import seeded
from tablekit.core.saving import Fields
from tablekit.games.samurai_sword import flow, saving, setup
from tablekit.games.samurai_sword.components import (
    BUSHIDO,
    CARD_IDS,
    CHARACTER_IDS,
    CONCENTRATION,
    HANDS,
    NO_ROLE,
    RESILIENCE,
    ROLE_IDS,
    SHOGUN,
    WEAPONS,
    build_deck,
)
from tablekit.games.samurai_sword.decisions import PARRY_WINDOW, PLAY_PHASE
from tablekit.games.samurai_sword.effects import properties
from tablekit.games.samurai_sword.memory import note_deck
from tablekit.games.samurai_sword.state import NOBODY
from tablekit.games.samurai_sword.views import redeal_roles, unseen_cards

if TYPE_CHECKING:
    from tablekit.core.game import Game
    from tablekit.games.samurai_sword.state import State

PHASES: Final = ("recover", "draw", "play", "discard")
FIELDS: Final = (
    "seats",
    "seed",
    "edition",
    "deck",
    "roles",
    "characters",
    "hands",
    "in_play",
    "resilience",
    "honor",
    "discard",
    "turn",
    "phase",
    "weapons_played",
    "grudges",
    "attack",
)


def build(game: Game, fields: Fields) -> State:
    """The state of a described position."""
    for name in fields.data:
        if name not in FIELDS:
            fields.fail(f"there is nothing called {shown(name)}; one can set {', '.join(FIELDS)}")
    seats = _seats(fields)
    state = setup.empty_table(game, seats, _options(game, seats, fields))
    state.rng = seeded(fields.number("seed", -(2**64), 2**64) if "seed" in fields.data else 0)
    _set_people(state, fields)
    _set_cards(state, fields)
    saving.check_people(state, fields)
    saving.check_cards(state, fields)
    _set_phase(state, fields)
    saving.check(state, fields)
    return state


def _seats(fields: Fields) -> int:
    if "seats" in fields.data:
        return fields.number("seats", 3, 7)
    for name in ("roles", "characters", "hands", "honor", "resilience"):
        listed = fields.data.get(name)
        if isinstance(listed, list | tuple) and 3 <= len(listed) <= 7:
            return len(listed)
    return 5


def _options(game: Game, seats: int, fields: Fields) -> Mapping[str, str | int]:
    chosen = {"edition": fields.data["edition"]} if "edition" in fields.data else {}
    if isinstance(fields.data.get("deck"), str):
        chosen["deck"] = fields.data["deck"]
    try:
        return game.settle(seats, chosen)
    except BadOption as problem:
        fields.fail(str(problem).rstrip("."))


def _set_people(state: State, fields: Fields) -> None:
    """Roles, characters and their tokens; those not named are dealt (SS-6 to SS-13)."""
    seats = state.seats
    state.role = [NO_ROLE] * seats
    for seat, role in fields.by_seat("roles", seats).items():
        state.role[seat] = fields.check_word("roles", role, ROLE_IDS)
    if NO_ROLE in state.role:
        redeal_roles(state)
    named = {
        seat: fields.check_word("characters", name, CHARACTER_IDS)
        for seat, name in fields.by_seat("characters", seats).items()
    }
    others = [
        character for character in range(len(CHARACTER_IDS)) if character not in named.values()
    ]
    state.shuffle(others)
    state.character = [named[seat] if seat in named else others.pop() for seat in range(seats)]
    setup.hand_out_tokens(state)
    for seat, value in fields.by_seat("resilience", seats).items():
        full = RESILIENCE[state.character[seat]]
        state.resilience[seat] = fields.check_number("resilience", value, 0, full)
    for seat, value in fields.by_seat("honor", seats).items():
        state.honor[seat] = fields.check_number("honor", value, 1, saving.HONOR_SUPPLY)
    for seat, row in fields.by_seat("grudges", seats).items():
        felt = Fields({"grudges": row}, fields.where, fields.error)
        most = saving.MOST_GRUDGE
        state.grudges[seat * seats : (seat + 1) * seats] = felt.numbers(
            "grudges", -most, most, seats
        )
    shogun = state.role.index(SHOGUN) if SHOGUN in state.role else 0
    state.turn = fields.number("turn", 0, seats - 1) if "turn" in fields.data else shogun


def _set_cards(state: State, fields: Fields) -> None:
    """Described cards go to their places, the others to the hands not described and the deck."""
    seats = state.seats
    hands = {
        seat: fields.check_words("hands", cards, CARD_IDS)
        for seat, cards in fields.by_seat("hands", seats).items()
    }
    for seat, cards in hands.items():
        state.hands[seat] = sorted(cards)
    for seat, named in fields.by_seat("in_play", seats).items():
        for card in fields.check_words("in_play", named, CARD_IDS):
            _put_in_play(state, fields, seat, card)
    if "discard" in fields.data:
        state.discard = fields.words("discard", CARD_IDS)
    if "attack" in fields.data:
        state.resolving = _attack(fields).word("card", CARD_IDS[:WEAPONS])
    stacked, goes_on = _stacked_deck(fields)
    state.deck = stacked[::-1]  # described from the top, kept with the top last
    rest = [card for card, count in enumerate(unseen_cards(state)) for _ in range(max(0, count))]
    state.shuffle(rest)
    first = state.role.index(SHOGUN) if SHOGUN in state.role else 0
    for place, size in enumerate(HANDS[seats]):
        seat = (first + place) % seats
        if seat not in hands:
            state.hands[seat] = sorted(rest[:size])
            del rest[:size]
    if goes_on:
        state.deck = rest + state.deck
    else:
        state.aside = sorted(rest)
    # Nobody has seen a card yet: the deck might hold anything.
    note_deck(state, build_deck(str(state.options["edition"]), str(state.options["deck"])))


def _put_in_play(state: State, fields: Fields, seat: int, card: int) -> None:
    if card < CONCENTRATION:
        fields.fail(f"{CARD_IDS[card]} is no property (SS-38)")
    if card != BUSHIDO:
        properties(state, card)[seat] += 1
    elif state.bushido == NOBODY:
        state.bushido = seat
    else:
        fields.fail("there is only one Bushido in play (SS-98)")


def _stacked_deck(fields: Fields) -> tuple[list[int], bool]:
    """The cards on top of the deck, and whether the rest lies below them."""
    if isinstance(fields.data.get("deck", ""), str):
        return [], True  # nothing said, or the word of the option: the whole deck
    named = fields.items("deck")
    goes_on = bool(named) and (named[-1] is Ellipsis or named[-1] == "...")
    return fields.check_words("deck", named[:-1] if goes_on else named, CARD_IDS), goes_on


def _attack(fields: Fields) -> Fields:
    attack = Fields(fields.data["attack"], f"the attack of {fields.where}", fields.error)
    attack.only(("card", "target"))
    return attack


def _set_phase(state: State, fields: Fields) -> None:
    """Let the turn come to the phase, which may go on by itself to the next decision."""
    phase = PHASES[fields.word("phase", PHASES)] if "phase" in fields.data else "play"
    attacked = "attack" in fields.data
    if attacked and phase != "play":
        fields.fail("an attack is made in the Play phase (SS-40)")
    state.weapons_played = int(attacked)
    if "weapons_played" in fields.data:
        state.weapons_played = fields.number("weapons_played", 0, 32)
    if phase == "recover":
        flow.begin_turn(state)
    elif phase == "draw":
        flow.begin_draw(state)
    elif phase == "discard":
        flow.begin_discard(state)
    else:
        state.ask(PLAY_PHASE, state.turn)
        if attacked:
            state.ask(PARRY_WINDOW, _attack(fields).number("target", 0, state.seats - 1))

"""Positions in words, for lessons, tests and what-if.

Everything is optional; what is not said is as after a deal with the same seats, seed and options.

    seats           3 to 7 (default: as many as `roles`, `characters` or `hands` list, else 5)
    seed            the chance to come
    watch           True: `state.events()` tells what happens from here on
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
    phase           "recover" (the start of the turn), "bushido" (a weapon has been turned up for
                    it; it is on top of the discard pile), "draw", "play" (default) or "discard"
    weapons_played  weapons the active player has already played this turn
    grudges         {1: [4, 0, 0, 0, -1]}: how hostile seat 1 has been to each seat (see `memory`)
    attack          {"card": "katana", "target": 1}: declared by the active player, not yet answered
    mass_card       {"card": "battlecry", "seat": 2}: played by the active player (or "jujitsu");
                    seat 2 is asked, those before it have answered
    ending          the game is over by "defeat", "deck-end", "bushido", "last-strike" or
                    "sword-master"; `attack` or `mass_card` then say which card was the last
    penalty         the team that bears the deadly strike: "shogun", "ninja" or "ronin"

Cards that are in no described place and do not fit in the deck are left out of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablekit.core.cards import lot
from tablekit.core.saving import Fields
from tablekit.core.scenario import Description
from tablekit.games.samurai_sword.box.components import (
    BATTLECRY,
    BUSHIDO,
    CARD_IDS,
    CARD_TYPES,
    CARDS,
    CHARACTER_IDS,
    HANDS,
    HONOR_SUPPLY,
    JUJITSU,
    NO_ROLE,
    RESILIENCE,
    ROLE_IDS,
    SHOGUN,
    TEAM_IDS,
    WEAPONS,
)
from tablekit.games.samurai_sword.position import consistency, deal
from tablekit.games.samurai_sword.position.memory import note_deck
from tablekit.games.samurai_sword.position.state import MOST_GRUDGE, NO_SEAT
from tablekit.games.samurai_sword.position.views import redeal_roles, unseen_cards
from tablekit.games.samurai_sword.rules import scoring, turn
from tablekit.games.samurai_sword.rules.properties import properties
from tablekit.games.samurai_sword.words.decisions import (
    BATTLECRY_ANSWER,
    BUSHIDO_CHOICE,
    JUJITSU_ANSWER,
    PARRY_WINDOW,
    PLAY_PHASE,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

PHASES: Final = ("recover", "bushido", "draw", "play", "discard")
BEFORE_PLAY: Final = ("recover", "bushido", "draw")
MASS_CARDS: Final = (CARD_IDS[BATTLECRY], CARD_IDS[JUJITSU])
FIELDS: Final[Sequence[str]] = (
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
    "mass_card",
    "ending",
    "penalty",
)
"""What can be described, beside seats, seed and the options (`deck` may also be a list)."""


def build(fields: Description) -> State:
    """The state of a described position."""
    seats = fields.seats(5, ("roles", "characters", "hands", "honor", "resilience"))
    chosen = fields.options()
    if not isinstance(chosen.get("deck", ""), str):  # not the option, but its cards
        del chosen["deck"]
    state: State = fields.begin(seats, chosen)
    _set_people(state, fields)
    _set_cards(state, fields)
    consistency.check_table(state, fields)
    if fields.has("ending"):
        _set_ending(state, fields)
    else:
        _set_phase(state, fields)
    state.check(fields)
    return state


def _set_people(state: State, fields: Description) -> None:
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
    deal.hand_out_tokens(state)
    for seat, value in fields.by_seat("resilience", seats).items():
        full = RESILIENCE[state.character[seat]]
        state.resilience[seat] = fields.check_number("resilience", value, 0, full)
    least = 0 if fields.has("ending") else 1
    for seat, value in fields.by_seat("honor", seats).items():
        state.honor[seat] = fields.check_number("honor", value, least, HONOR_SUPPLY)
    for seat, row in fields.by_seat("grudges", seats).items():
        felt = Fields({"grudges": row}, fields.where, fields.error)
        state.grudges[seat * seats : (seat + 1) * seats] = felt.numbers(
            "grudges", -MOST_GRUDGE, MOST_GRUDGE, seats
        )
    state.turn = fields.number("turn", 0, seats - 1) if fields.has("turn") else _shogun(state)
    if fields.has("weapons_played"):
        state.weapons_played = fields.number("weapons_played", 0, CARDS)
    elif fields.has("attack"):
        state.weapons_played = 1


def _shogun(state: State) -> int:
    """The seat of the Shogun; a table without one is refused later."""
    return state.role.index(SHOGUN) if SHOGUN in state.role else 0


def _set_cards(state: State, fields: Description) -> None:
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
    if fields.has("discard"):
        state.discard = fields.words("discard", CARD_IDS)
    if fields.has("attack") and fields.has("mass_card"):
        fields.fail("attack and mass_card: one card is played at a time (SS-37)")
    if fields.has("attack"):
        state.resolving = _part(fields, "attack", "target").word("card", CARD_IDS[:WEAPONS])
    elif fields.has("mass_card"):
        place = _part(fields, "mass_card", "seat").word("card", MASS_CARDS)
        state.resolving = (BATTLECRY, JUJITSU)[place]
    # The word of the option is not a pile: then it is the whole deck.
    is_word = isinstance(fields.data.get("deck"), str)
    stacked, goes_on = ([], True) if is_word else fields.stacked("deck", CARD_IDS)
    state.deck = stacked[::-1]  # described from the top, kept with the top last
    rest = lot([max(0, count) for count in unseen_cards(state)])
    state.shuffle(rest)
    for place, size in enumerate(HANDS[seats]):
        seat = (_shogun(state) + place) % seats
        if seat not in hands:
            state.hands[seat] = sorted(rest[:size])
            del rest[:size]
    if goes_on:
        state.deck = rest + state.deck
    else:
        state.aside = sorted(rest)
    # Nobody has seen a card yet: the deck might hold anything.
    note_deck(state, lot(state.settings.copies))


def _put_in_play(state: State, fields: Fields, seat: int, card: int) -> None:
    if CARD_TYPES[card] != "property":
        fields.fail(f"{CARD_IDS[card]} is no property (SS-38)")
    if card != BUSHIDO:
        properties(state, card)[seat] += 1
    elif state.bushido == NO_SEAT:
        state.bushido = seat
    else:
        fields.fail("there is only one Bushido in play (SS-98)")


def _part(fields: Description, name: str, who: str) -> Fields:
    """The card that somebody must answer: which one, and who."""
    part = Fields(fields.data[name], f"the {name} of {fields.where}", fields.error)
    part.only(("card", who))
    return part


def _set_phase(state: State, fields: Description) -> None:
    """Let the turn come to the phase, which may go on by itself to the next decision."""
    phase = PHASES[fields.word("phase", PHASES)] if fields.has("phase") else "play"
    if (fields.has("attack") or fields.has("mass_card")) and phase != "play":
        fields.fail("an attack is made in the Play phase, and so is a mass_card played (SS-40)")
    if fields.has("penalty"):
        fields.fail("penalty: the deadly strike counts when the game has ended (SS-83)")
    if phase in BEFORE_PLAY and state.weapons_played:
        fields.fail("weapons_played: no weapon is played before the Play phase (SS-26)")
    if phase == "recover":
        turn.begin_turn(state)
    elif phase == "bushido":
        state.ask(BUSHIDO_CHOICE, state.turn)
    elif phase == "draw":
        turn.begin_draw(state)
    elif phase == "discard":
        turn.begin_discard(state)
    else:
        state.ask(PLAY_PHASE, state.turn)
    last = state.seats - 1
    if fields.has("attack"):
        state.ask(PARRY_WINDOW, _part(fields, "attack", "target").number("target", 0, last))
    elif fields.has("mass_card"):
        kind = BATTLECRY_ANSWER if state.resolving == BATTLECRY else JUJITSU_ANSWER
        state.ask(kind, _part(fields, "mass_card", "seat").number("seat", 0, last))


def _set_ending(state: State, fields: Description) -> None:
    """The game is over, in one of the ways to end (SS-76, SS-87)."""
    if fields.has("phase"):
        fields.fail("phase: a game that is over has none (SS-77)")
    state.ending = 1 + fields.word("ending", scoring.REASONS[1:])
    if fields.has("penalty"):
        state.penalty = fields.word("penalty", TEAM_IDS)

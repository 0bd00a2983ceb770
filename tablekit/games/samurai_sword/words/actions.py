"""What can be said at the table: actions as ints, their notation, their sentences.

An action packs four small numbers: what kind it is, a card, a seat, and what a Geisha is after.

    daikyu>3        play a card on a seat           parry           answer with a Parry
    tea-ceremony    play a card                     parry:bokken    … with a weapon (Hanzo)
    geisha>2:armor  Geisha on a property            decline         let the attack hit
    geisha>2:hand   Geisha on the hand              wound           take the wound
    nobunaga        give resilience for a card      give:bokken     give a weapon up to Jujitsu
    end             end the Play phase              discard:bo      discard down, or to Bushido
    from-deck       Ieyasu's first card             lose-honor      answer to Bushido
    from-discard
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.core.numbered import Numbered
from tablekit.core.state import NOT_AN_ACTION
from tablekit.games.samurai_sword.box.components import (
    BREATHING,
    BUSHIDO,
    CARD_IDS,
    DIVERSION,
    GEISHA,
    KINDS,
    NO_CARD,
    OWN_PROPERTIES,
    PARRY,
    WEAPONS,
)
from tablekit.games.samurai_sword.rules import facts

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

# --- Packing: ((kind * 32 + card) * 16 + seat) * 8 + prize ------------------------------------


class ActionKind(NamedTuple):
    """A kind of action: its word in the notation, and whether it names a card."""

    word: str
    names_a_card: bool = False


ACTIONS: Final[Numbered[ActionKind]] = Numbered("kinds of action")

PLAY: Final = ACTIONS.row(ActionKind("play", names_a_card=True))
NOBUNAGA_DRAW: Final = ACTIONS.row(ActionKind("nobunaga"))
END_PLAY: Final = ACTIONS.row(ActionKind("end"))
ANSWER_PARRY: Final = ACTIONS.row(ActionKind("parry", names_a_card=True))
DECLINE: Final = ACTIONS.row(ActionKind("decline"))
TAKE_WOUND: Final = ACTIONS.row(ActionKind("wound"))
GIVE_WEAPON: Final = ACTIONS.row(ActionKind("give", names_a_card=True))
DISCARD: Final = ACTIONS.row(ActionKind("discard", names_a_card=True))
LOSE_HONOR: Final = ACTIONS.row(ActionKind("lose-honor"))
FROM_DISCARD: Final = ACTIONS.row(ActionKind("from-discard"))
FROM_DECK: Final = ACTIONS.row(ActionKind("from-deck"))

KIND_WORDS: Final = tuple(kind.word for kind in ACTIONS.rows)
NAMES_A_CARD: Final = tuple(kind.names_a_card for kind in ACTIONS.rows)
NAMES_A_PLAYER: Final = frozenset((*range(WEAPONS), GEISHA, DIVERSION, BREATHING, BUSHIDO))
"""The cards that are played on somebody."""

NO_SEAT: Final = 15
PRIZES: Final = ("", "hand", "concentration", "armor", "fast-draw", "bushido")
"""What a Geisha may be after: a random card of the hand, or a property."""
NO_PRIZE: Final = PRIZES.index("")
HAND_PRIZE: Final = PRIZES.index("hand")
CONCENTRATION_PRIZE: Final = PRIZES.index("concentration")
ARMOR_PRIZE: Final = PRIZES.index("armor")
FAST_DRAW_PRIZE: Final = PRIZES.index("fast-draw")
BUSHIDO_PRIZE: Final = PRIZES.index("bushido")
PRIZE_CARDS: Final = [CARD_IDS.index(name) if name in CARD_IDS else NO_CARD for name in PRIZES]

CARD_STEP: Final = 128
SEAT_STEP: Final = 8
KIND_STEP: Final = 4096


def pack(kind: int, card: int = 0, seat: int = NO_SEAT, prize: int = NO_PRIZE) -> int:
    """An action as one int."""
    return kind * KIND_STEP + card * CARD_STEP + seat * SEAT_STEP + prize


def kind_of(action: int) -> int:
    """What kind of action it is."""
    return action >> 12


def card_of(action: int) -> int:
    """The card it names."""
    return action >> 7 & 31


def seat_of(action: int) -> int:
    """The seat it names, or NO_SEAT."""
    return action >> 3 & 15


def prize_of(action: int) -> int:
    """What a Geisha is after."""
    return action & 7


def is_action(state: State, action: int) -> bool:
    """Whether the int stands for something that can be said at this table."""
    if not 0 <= action < len(KIND_WORDS) * KIND_STEP:
        return False
    kind, card = kind_of(action), card_of(action)
    seat, prize = seat_of(action), prize_of(action)
    if not NAMES_A_CARD[kind]:
        return action == pack(kind)
    if card >= KINDS:
        return False
    if kind != PLAY:
        return action == pack(kind, card)
    if seat == NO_SEAT:
        # A Parry without a target is the answer "parry", said at the wrong time (SS-41).
        return prize == NO_PRIZE and card != PARRY
    return seat < state.seats and prize < len(PRIZES) and (prize == NO_PRIZE or card == GEISHA)


# --- Notation ---------------------------------------------------------------------------------


def notation(_state: State, action: int) -> str:
    """The action in a few stable characters."""
    kind, card = kind_of(action), card_of(action)
    if kind == PLAY:
        text = CARD_IDS[card]
        if seat_of(action) != NO_SEAT:
            text += f">{seat_of(action)}"
        return f"{text}:{PRIZES[prize_of(action)]}" if prize_of(action) else text
    if not NAMES_A_CARD[kind] or (kind == ANSWER_PARRY and card == PARRY):
        return KIND_WORDS[kind]
    return f"{KIND_WORDS[kind]}:{CARD_IDS[card]}"


def read(state: State, text: str) -> int:
    """The action of a notation, legal or not; NOT_AN_ACTION if there is none."""
    head, _, tail = text.strip().lower().partition(":")
    action = NOT_AN_ACTION
    if head in KIND_WORDS[1:]:
        kind = KIND_WORDS.index(head)
        card = CARD_IDS.index(tail) if tail in CARD_IDS else -1
        if kind == ANSWER_PARRY and not tail:
            card = PARRY
        if not NAMES_A_CARD[kind] and not tail:
            action = pack(kind)
        elif NAMES_A_CARD[kind] and card >= 0:
            action = pack(kind, card)
    else:
        name, _, seat = head.partition(">")
        # Not int(): it also reads "03" and the digits of other scripts.
        spelled = [str(number) for number in range(state.seats)]
        if name in CARD_IDS and tail in PRIZES and (not seat or seat in spelled):
            where = spelled.index(seat) if seat else NO_SEAT
            action = pack(PLAY, CARD_IDS.index(name), where, PRIZES.index(tail))
    # Only the one right spelling counts, so that notation and action are twins.
    if is_action(state, action) and notation(state, action) == text.strip().lower():
        return action
    return NOT_AN_ACTION


def parts(_state: State, action: int) -> dict[str, object]:
    """The action taken apart, for grouping and for columns."""
    kind, card = kind_of(action), card_of(action)
    if not NAMES_A_CARD[kind]:
        return {"kind": KIND_WORDS[kind]}
    named = "attack" if kind == PLAY and card < WEAPONS else KIND_WORDS[kind]
    taken: dict[str, object] = {"kind": named, "card": CARD_IDS[card]}
    if seat_of(action) != NO_SEAT:
        taken["target"] = seat_of(action)
    if prize_of(action):
        taken["prize"] = PRIZES[prize_of(action)]
    return taken


def sentence(state: State, action: int) -> tuple[str, Mapping[str, object]]:
    """The message code and arguments that describe an action at this table."""
    taken = parts(state, action)
    card, target, prize = card_of(action), seat_of(action), prize_of(action)
    if kind_of(action) == LOSE_HONOR:
        taken["spared"] = "yes" if facts.is_lone_shogun(state, state.turn) else "no"
    if kind_of(action) == ANSWER_PARRY and card != PARRY:
        return "parry-with", taken
    if kind_of(action) != PLAY:
        return str(taken["kind"]), taken
    if (target != NO_SEAT) != (card in NAMES_A_PLAYER) or (card == GEISHA and prize == NO_PRIZE):
        # Nobody can play it like this, but it can be said.
        return ("play" if target == NO_SEAT else "play-on"), taken
    if card < WEAPONS:
        taken["difficulty"] = facts.difficulty(state, state.turn, target)
        taken["wounds"] = facts.wounds(state, state.turn, target, card)
        return "attack", taken
    if card == GEISHA:
        taken["prize_card"] = PRIZES[prize]
        return ("geisha-hand" if prize == HAND_PRIZE else "geisha"), taken
    return ("place" if card in OWN_PROPERTIES else CARD_IDS[card]), taken


# --- What a person might try ------------------------------------------------------------------


def candidates(state: State) -> list[int]:
    """Every card of the hand on every seat, every answer, every discard: legal or not."""
    if state.is_over:
        return []
    actor = state.actor
    assert actor is not None
    tried = [pack(kind) for kind in range(1, len(KIND_WORDS)) if not NAMES_A_CARD[kind]]
    tried.append(pack(ANSWER_PARRY, PARRY))
    for card in sorted(set(state.hands[actor])):
        tried += [pack(kind, card) for kind in (ANSWER_PARRY, GIVE_WEAPON, DISCARD)]
        if card != PARRY:
            tried.append(pack(PLAY, card))
        for seat in range(state.seats):
            tried.append(pack(PLAY, card, seat))
            if card == GEISHA:
                tried += [pack(PLAY, card, seat, prize) for prize in range(1, len(PRIZES))]
    return sorted(set(tried))

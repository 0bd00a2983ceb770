"""What each decision allows, and what follows: every action with its reason against and its effect.

The two functions of an action stand beside each other in the chapter of their rule. The reason is
a code (`refusals` has the rule and the words), or empty: then the action is legal. There is no
other source of what is legal.

The Play phase keeps its frame on the stack while attacks and other cards are answered above it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.games.samurai_sword.box.components import (
    BATTLECRY,
    BREATHING,
    BUSHIDO,
    CARD_IDS,
    DAIMYO,
    DIVERSION,
    GEISHA,
    JUJITSU,
    KOJIRO,
    NO_CARD,
    OWN_PROPERTIES,
    REACH,
    TEA_CEREMONY,
    WEAPONS,
)
from tablekit.games.samurai_sword.rules import facts
from tablekit.games.samurai_sword.rules.action_cards import (
    against_breathing,
    against_diversion,
    against_geisha,
    against_giving,
    breathing,
    daimyo,
    diversion,
    geisha,
    give_weapon,
    parry_battlecry,
    strike_everybody,
    suffer_battlecry,
    suffer_jujitsu,
    tea_ceremony,
)
from tablekit.games.samurai_sword.rules.attack import (
    against_attack,
    against_parry,
    attack,
    let_hit,
    parry_attack,
)
from tablekit.games.samurai_sword.rules.properties import (
    against_bushido,
    place_bushido,
    place_property,
)
from tablekit.games.samurai_sword.rules.turn import (
    against_bushido_weapon,
    against_nobunaga,
    discard_down,
    discard_to_bushido,
    draw_from_deck,
    end_play,
    lose_honor_to_bushido,
    nobunaga_draw,
    take_discard,
)
from tablekit.games.samurai_sword.words.actions import (
    ANSWER_PARRY,
    ARMOR_PRIZE,
    BUSHIDO_PRIZE,
    CARD_STEP,
    CONCENTRATION_PRIZE,
    DECLINE,
    DISCARD,
    END_PLAY,
    FAST_DRAW_PRIZE,
    FROM_DECK,
    FROM_DISCARD,
    GIVE_WEAPON,
    HAND_PRIZE,
    LOSE_HONOR,
    NAMES_A_CARD,
    NAMES_A_PLAYER,
    NO_PRIZE,
    NO_SEAT,
    NOBUNAGA_DRAW,
    PLAY,
    PRIZES,
    SEAT_STEP,
    TAKE_WOUND,
    card_of,
    kind_of,
    pack,
    prize_of,
    seat_of,
)
from tablekit.games.samurai_sword.words.decisions import (
    BATTLECRY_ANSWER,
    BUSHIDO_CHOICE,
    DECISIONS,
    DISCARD_DOWN,
    FIRST_DRAW,
    JUJITSU_ANSWER,
    PARRY_WINDOW,
    PLAY_PHASE,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

    # Of a card that is played: the card, whom it is played on, what a Geisha is after.
    PlayReason = Callable[[State, int, int, int], str]
    PlayEffect = Callable[[State, int, int, int], None]
    # Of all other actions: the seat, the card if it names one.
    Reason = Callable[[State, int, int], str]
    Effect = Callable[[State, int, int], None]


# --- Every action -----------------------------------------------------------------------------

PLAYS: Final[dict[int, tuple[PlayReason | None, PlayEffect]]] = {
    **dict.fromkeys(range(WEAPONS), (against_attack, attack)),
    **dict.fromkeys(OWN_PROPERTIES, (None, place_property)),
    BUSHIDO: (against_bushido, place_bushido),
    GEISHA: (against_geisha, geisha),
    DIVERSION: (against_diversion, diversion),
    BREATHING: (against_breathing, breathing),
    TEA_CEREMONY: (None, tea_ceremony),
    DAIMYO: (None, daimyo),
    BATTLECRY: (None, strike_everybody),
    JUJITSU: (None, strike_everybody),
}
"""The cards of the Play phase; None: nothing speaks against it, if it names nobody.

Parry is not among them: it is only ever an answer (SS-41).
"""
ANSWERS: Final[dict[int, dict[int, tuple[Reason | None, Effect]]]] = {
    PLAY_PHASE: {
        NOBUNAGA_DRAW: (against_nobunaga, nobunaga_draw),
        END_PLAY: (None, end_play),
    },
    PARRY_WINDOW: {
        ANSWER_PARRY: (against_parry, parry_attack),
        DECLINE: (None, let_hit),
    },
    BATTLECRY_ANSWER: {
        ANSWER_PARRY: (against_parry, parry_battlecry),
        TAKE_WOUND: (None, suffer_battlecry),
    },
    JUJITSU_ANSWER: {
        TAKE_WOUND: (None, suffer_jujitsu),
        GIVE_WEAPON: (against_giving, give_weapon),
    },
    BUSHIDO_CHOICE: {
        DISCARD: (against_bushido_weapon, discard_to_bushido),
        LOSE_HONOR: (None, lose_honor_to_bushido),
    },
    FIRST_DRAW: {
        FROM_DISCARD: (None, take_discard),
        FROM_DECK: (None, draw_from_deck),
    },
    DISCARD_DOWN: {DISCARD: (None, discard_down)},
}
"""For each decision the other actions that it asks for; None if there is never a reason against."""

NOT_ASKED: Final[dict[int, str]] = {
    PLAY: "not-in-play-phase",
    NOBUNAGA_DRAW: "not-in-play-phase",
    END_PLAY: "not-in-play-phase",
    ANSWER_PARRY: "nothing-to-parry",
    DECLINE: "nothing-to-answer",
    TAKE_WOUND: "nothing-to-answer",
    GIVE_WEAPON: "nothing-to-answer",
    DISCARD: "nothing-to-discard",
    LOSE_HONOR: "no-bushido-check",
    FROM_DISCARD: "no-first-draw",
    FROM_DECK: "no-first-draw",
}
"""Why a kind of action is not what the decision asks for."""
SAY_INSTEAD: Final[dict[tuple[int, int], str]] = {
    (PARRY_WINDOW, TAKE_WOUND): "decline-instead",
    (PARRY_WINDOW, GIVE_WEAPON): "decline-instead",
    (BATTLECRY_ANSWER, DECLINE): "battlecry-wound-instead",
    (BATTLECRY_ANSWER, GIVE_WEAPON): "battlecry-wants-parry",
    (JUJITSU_ANSWER, DECLINE): "jujitsu-wound-instead",
    (JUJITSU_ANSWER, DISCARD): "jujitsu-give-instead",
    (JUJITSU_ANSWER, ANSWER_PARRY): "jujitsu-not-parried",
    (BUSHIDO_CHOICE, GIVE_WEAPON): "bushido-discard-instead",
}
"""The same where something close to it is asked for."""


def against(state: State, action: int) -> str:
    """The reason against an action of this game, now; empty if it is legal."""
    decision, seat = frame_kind(state.stack[-1]), frame_seat(state.stack[-1])
    kind, card = kind_of(action), card_of(action)
    if decision != PLAY_PHASE if kind == PLAY else kind not in ANSWERS[decision]:
        return SAY_INSTEAD.get((decision, kind), NOT_ASKED[kind])
    if NAMES_A_CARD[kind] and card not in state.hands[seat]:
        return "not-in-hand"
    if kind != PLAY:
        reason = ANSWERS[decision][kind][0]
        return "" if reason is None else reason(state, seat, card)
    if card not in PLAYS:
        return "nothing-to-parry"
    play, target = PLAYS[card][0], seat_of(action)
    if play is not None:
        return play(state, card, target, prize_of(action))
    if target == NO_SEAT:
        return ""
    if card not in OWN_PROPERTIES:
        return "action-names-nobody"  # SS-37
    return "property-names-nobody" if target == seat else "property-on-other"  # SS-38


def step(state: State, action: int) -> None:
    """Carry out a legal action of the current decision."""
    # As kind_of, card_of and so on, without the calls: every move of a playout passes here.
    kind, card = action >> 12, action >> 7 & 31
    if kind == PLAY:
        PLAYS[card][1](state, card, action >> 3 & 15, action & 7)
        return
    top = state.stack[-1]
    decision = top & 63
    if decision != PLAY_PHASE:
        state.stack.pop()
    ANSWERS[decision][kind][1](state, top >> 6 & 15, card)


# --- What is legal ----------------------------------------------------------------------------


def _ways(seats: int, card: int) -> list[tuple[int, int, int]]:
    """How a card might be played at a table: packed, whom on, and what a Geisha is after."""
    targets = range(seats) if card in NAMES_A_PLAYER else (NO_SEAT,)
    prizes = range(HAND_PRIZE, len(PRIZES)) if card == GEISHA else (NO_PRIZE,)
    return [
        (pack(PLAY, card, target, prize), target, prize) for target in targets for prize in prizes
    ]


WAYS: Final = [
    {card: (reason, _ways(seats, card)) for card, (reason, _) in PLAYS.items()}
    for seats in range(8)
]
"""By number of seats and by card: the reason against it, and the ways to play it."""
CHOICES: Final = [
    [
        (pack(kind), NAMES_A_CARD[kind], reason)
        for kind, (reason, _) in sorted(ANSWERS[decision].items())
    ]
    for decision in range(len(DECISIONS.rows))
]
"""By decision: the other actions, packed; whether they name a card; the reason against."""


def find_legal(state: State) -> list[int]:
    """The legal actions of the current decision, sorted."""
    top = state.stack[-1]
    decision, seat = top & 63, top >> 6 & 15  # as frame_kind and frame_seat, without the calls
    hand = state.hands[seat]
    legal: list[int] = []
    if decision == PLAY_PHASE:
        _find_plays(state, hand, legal)
    for action, names_a_card, reason in CHOICES[decision]:
        if reason is None and not names_a_card:
            legal.append(action)
        elif not names_a_card:
            if reason is not None and not reason(state, seat, NO_CARD):
                legal.append(action)
        else:
            previous = NO_CARD
            for card in hand:
                if card != previous:  # the hand is sorted, and copies are one option (SS-136)
                    previous = card
                    if reason is None or not reason(state, seat, card):
                        legal.append(action + card * CARD_STEP)
    return legal


def _find_plays(state: State, hand: list[int], legal: list[int]) -> None:
    """The cards that the active player may play (SS-33 to SS-42).

    Weapons and Geisha have a fast path: they are 38 of 90 cards, and asking for the reason against
    each of their targets and prizes costs a tenth of all speed. The conformance kit holds them
    equal to `against_attack` and `against_geisha`.
    """
    me, ways = state.turn, WAYS[state.seats]
    strain: list[int] = []  # the Difficulty of each seat; empty if no weapon may be played
    if hand and hand[0] < WEAPONS and state.weapons_played < facts.weapon_limit(state, me):
        strain = facts.difficulties(state, me)
    sure = state.character[me] == KOJIRO
    previous = NO_CARD
    for card in hand:
        if card == previous:  # SS-136
            continue
        previous = card
        if card < WEAPONS:
            action = card * CARD_STEP
            limit = facts.ANY_DIFFICULTY if sure else REACH[card]
            for steps in strain:
                if steps <= limit:
                    legal.append(action)
                action += SEAT_STEP
        elif card == GEISHA:
            _find_prizes(state, legal)
        elif card in ways:
            reason, possible = ways[card]
            if reason is None:
                legal.append(possible[0][0])  # the one way, naming nobody
                continue
            for action, target, prize in possible:
                if not reason(state, card, target, prize):
                    legal.append(action)


def _find_prizes(state: State, legal: list[int]) -> None:
    """What a Geisha may be after at each other seat, in the order of PRIZES."""
    action = pack(PLAY, GEISHA, 0)
    for seat in range(state.seats):
        if seat != state.turn:
            if state.hands[seat]:
                legal.append(action + HAND_PRIZE)
            if state.concentration[seat]:
                legal.append(action + CONCENTRATION_PRIZE)
            if state.armor[seat]:
                legal.append(action + ARMOR_PRIZE)
            if state.fast_draw[seat]:
                legal.append(action + FAST_DRAW_PRIZE)
            if state.bushido == seat:
                legal.append(action + BUSHIDO_PRIZE)
        action += SEAT_STEP


# --- What is asked ----------------------------------------------------------------------------


def question(state: State) -> Mapping[str, object]:
    """What the prompt of the current decision needs to know; all of it is public."""
    top = state.stack[-1]
    kind, seat = frame_kind(top), frame_seat(top)
    if kind == PLAY_PHASE:
        left = max(0, facts.weapon_limit(state, seat) - state.weapons_played)
        return {"weapons": left}
    if kind == PARRY_WINDOW:
        weapon = state.resolving
        return {
            "by": state.turn,
            "card": CARD_IDS[weapon],
            **facts.wound_parts(state, state.turn, seat, weapon),
        }
    if kind == DISCARD_DOWN:
        return {"count": len(state.hands[seat]) - facts.HAND_LIMIT}
    if kind == FIRST_DRAW:
        return {"card": CARD_IDS[state.discard[-1]]}
    if kind == BUSHIDO_CHOICE:
        return {"spared": "yes" if facts.is_lone_shogun(state, seat) else "no"}
    return {"by": state.turn}

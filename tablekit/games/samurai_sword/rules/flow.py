"""What each decision allows, and what follows: every action with its reason against and its effect.

The two functions of an action stand beside each other in the chapter of their rule. The reason is
a code (`refusals` has the rule and the words), or empty: then the action is legal. There is no
other source of what is legal; where an action has no function against it, nothing speaks against.

The Play phase keeps its frame on the stack while attacks and other cards are answered above it.
"""

from __future__ import annotations

from collections.abc import Mapping
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
    KINDS,
    NO_CARD,
    OWN_PROPERTIES,
    PARRY,
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
    NO_SEAT,
    NOBUNAGA_DRAW,
    PLAY,
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
    DISCARD_DOWN,
    FIRST_DRAW,
    JUJITSU_ANSWER,
    PARRY_WINDOW,
    PLAY_PHASE,
)

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State


# --- Every action -----------------------------------------------------------------------------


def against_play(state: State, card: int, target: int, prize: int) -> str:
    """The reason against playing a card of the hand in the Play phase, on whom and for what."""
    if card < WEAPONS:
        return against_attack(state, card, target)
    if card == GEISHA:
        return against_geisha(state, target, prize)
    if card == DIVERSION:
        return against_diversion(state, target)
    if card == BREATHING:
        return against_breathing(state, target)
    if card == BUSHIDO:
        return against_bushido(state, target)
    if card == PARRY:
        return "nothing-to-parry"  # SS-41
    if target == NO_SEAT:
        return ""
    if card not in OWN_PROPERTIES:
        return "action-names-nobody"  # SS-37
    return "property-names-nobody" if target == state.turn else "property-on-other"  # SS-38


def play(state: State, card: int, target: int, prize: int) -> None:
    """What a card does that is played in the Play phase."""
    if card < WEAPONS:
        attack(state, card, target)
    elif card == GEISHA:
        geisha(state, target, prize)
    elif card == DIVERSION:
        diversion(state, target)
    elif card == BREATHING:
        breathing(state, target)
    elif card == TEA_CEREMONY:
        tea_ceremony(state)
    elif card == DAIMYO:
        daimyo(state)
    elif card in (BATTLECRY, JUJITSU):
        strike_everybody(state, card)
    elif card == BUSHIDO:
        place_bushido(state, target)
    else:
        place_property(state, card)


ANSWERS: Final[dict[int, tuple[int, ...]]] = {
    PLAY_PHASE: (NOBUNAGA_DRAW, END_PLAY),
    PARRY_WINDOW: (ANSWER_PARRY, DECLINE),
    BATTLECRY_ANSWER: (ANSWER_PARRY, TAKE_WOUND),
    JUJITSU_ANSWER: (TAKE_WOUND, GIVE_WEAPON),
    BUSHIDO_CHOICE: (DISCARD, LOSE_HONOR),
    FIRST_DRAW: (FROM_DISCARD, FROM_DECK),
    DISCARD_DOWN: (DISCARD,),
}
"""For each decision the actions that it asks for, beside the cards of the Play phase."""


def against_answer(state: State, decision: int, seat: int, kind: int, card: int) -> str:
    """The reason against any other action that is asked for, with a card if it names one."""
    if kind == ANSWER_PARRY:
        return against_parry(state, seat, card)
    if kind == GIVE_WEAPON:
        return against_giving(card)
    if kind == DISCARD and decision == BUSHIDO_CHOICE:
        return against_bushido_weapon(card)
    if kind == NOBUNAGA_DRAW:
        return against_nobunaga(state, seat)
    return ""


def answer(state: State, decision: int, seat: int, kind: int, card: int) -> None:
    """What any other action does, in answer to its decision."""
    if decision == PLAY_PHASE:
        if kind == END_PLAY:
            end_play(state, seat)
        else:
            nobunaga_draw(state, seat)
        return
    state.stack.pop()
    if decision == PARRY_WINDOW:
        if kind == DECLINE:
            let_hit(state, seat)
        else:
            parry_attack(state, seat, card)
    elif decision == BATTLECRY_ANSWER:
        if kind == TAKE_WOUND:
            suffer_battlecry(state, seat)
        else:
            parry_battlecry(state, seat, card)
    elif decision == JUJITSU_ANSWER:
        if kind == TAKE_WOUND:
            suffer_jujitsu(state, seat)
        else:
            give_weapon(state, seat, card)
    elif decision == DISCARD_DOWN:
        discard_down(state, seat, card)
    elif decision == BUSHIDO_CHOICE:
        if kind == DISCARD:
            discard_to_bushido(state, seat, card)
        else:
            lose_honor_to_bushido(state, seat)
    elif kind == FROM_DISCARD:
        take_discard(state, seat)
    else:
        draw_from_deck(state, seat)


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
    if kind == PLAY:
        return against_play(state, card, seat_of(action), prize_of(action))
    return against_answer(state, decision, seat, kind, card)


def step(state: State, action: int) -> None:
    """Carry out a legal action of the current decision."""
    # As kind_of, card_of and so on, without the calls: every move of a playout passes here.
    kind, card = action >> 12, action >> 7 & 31
    if kind == PLAY:
        play(state, card, action >> 3 & 15, action & 7)
    else:
        top = state.stack[-1]
        answer(state, top & 63, top >> 6 & 15, kind, card)


# --- What is legal ----------------------------------------------------------------------------

# Lists of actions, ready to be put together: that is quicker than making each number again.

MOST_SEATS: Final = 7
ALONE: Final = [[pack(kind)] for kind in range(len(NAMES_A_CARD))]
"""By kind: the action that names no card."""
WITH_CARD: Final = [
    [[pack(kind, card)] for card in range(KINDS)] for kind in range(len(NAMES_A_CARD))
]
"""By kind and by card: the action that names this card and nobody."""
ON_SEATS: Final = [
    [
        [pack(PLAY, card, seat) for seat in range(MOST_SEATS) if seats >> seat & 1]
        for seats in range(1 << MOST_SEATS)
    ]
    if card in NAMES_A_PLAYER
    else []
    for card in range(KINDS)
]
"""By card and by a set of seats, a bit each: the ways to play it on them."""


def find_legal(state: State) -> list[int]:
    """The legal actions of the current decision, sorted."""
    top = state.stack[-1]
    decision, seat = top & 63, top >> 6 & 15  # as frame_kind and frame_seat, without the calls
    hand = state.hands[seat]
    legal: list[int] = []
    if decision == PLAY_PHASE:
        _find_plays(state, hand, legal)
        return legal
    for kind in ANSWERS[decision]:
        if NAMES_A_CARD[kind]:
            previous = NO_CARD
            for card in hand:
                if card != previous:  # the hand is sorted, and copies are one option (SS-136)
                    previous = card
                    if not against_answer(state, decision, seat, kind, card):
                        legal += WITH_CARD[kind][card]
        else:  # nothing speaks against an answer without a card
            legal += ALONE[kind]
    return legal


def _find_plays(state: State, hand: list[int], legal: list[int]) -> None:
    """The cards that the active player may play, and what else the phase allows (SS-33 to SS-42).

    Most decisions are of this kind, and asking for the reason against each card on each seat costs
    a fifth of all speed. The conformance kit holds this equal to `against`.
    """
    me, everybody = state.turn, (1 << state.seats) - 1
    targets: list[int] = []  # by reach; empty if no weapon may be played
    if hand and hand[0] < WEAPONS and state.weapons_played < facts.weapon_limit(state, me):
        targets = facts.in_reach(state, me)
    previous = NO_CARD
    for card in hand:
        if card == previous:  # SS-136
            continue
        previous = card
        if card < WEAPONS:
            if targets:
                legal += ON_SEATS[card][targets[REACH[card]]]
        elif card == GEISHA:
            _find_prizes(state, legal)
        elif card == DIVERSION:
            legal += ON_SEATS[card][facts.holders(state) & ~(1 << me)]
        elif card == BREATHING:
            legal += ON_SEATS[card][everybody ^ 1 << me]
        elif card == BUSHIDO:
            if state.bushido < 0:
                legal += ON_SEATS[card][everybody]
        elif card != PARRY:  # SS-41
            legal += WITH_CARD[PLAY][card]
    if not against_nobunaga(state, me):
        legal += ALONE[NOBUNAGA_DRAW]
    legal += ALONE[END_PLAY]


def _find_prizes(state: State, legal: list[int]) -> None:
    """What a Geisha may be after at each other seat, in the order of PRIZES."""
    me, action = state.turn, pack(PLAY, GEISHA, 0)
    concentration, armor, fast_draw = state.concentration, state.armor, state.fast_draw
    for seat, hand in enumerate(state.hands):
        if seat != me:
            if hand:
                legal.append(action + HAND_PRIZE)
            if concentration[seat]:
                legal.append(action + CONCENTRATION_PRIZE)
            if armor[seat]:
                legal.append(action + ARMOR_PRIZE)
            if fast_draw[seat]:
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

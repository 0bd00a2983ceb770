"""Reasons: what speaks for an action, or against it, in the words of the rules of thumb.

One small function for each kind of action gives the code and the numbers of a sentence in `texts`.
As in `policy`, everything here looks only at what the deciding seat may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.core.refusal import Message
from tablekit.games.samurai_sword.box.components import (
    ARMOR,
    BENKEI,
    BREATHING,
    BUSHIDO,
    CARD_IDS,
    CONCENTRATION,
    DAIMYO,
    DIVERSION,
    GEISHA,
    HANZO,
    MUSASHI,
    OWN_PROPERTIES,
    PARRY,
    RESILIENCE,
    RONIN,
    TEA_CEREMONY,
    TEAM,
    WEAPONS,
)
from tablekit.games.samurai_sword.rules import facts
from tablekit.games.samurai_sword.thumb.beliefs import possible_teams, seen_roles
from tablekit.games.samurai_sword.thumb.policy import hostilities, keep, worth
from tablekit.games.samurai_sword.words.actions import (
    ANSWER_PARRY,
    DECLINE,
    DISCARD,
    END_PLAY,
    FROM_DISCARD,
    GIVE_WEAPON,
    HAND_PRIZE,
    LOSE_HONOR,
    NOBUNAGA_DRAW,
    PRIZES,
    TAKE_WOUND,
    card_of,
    kind_of,
    pack,
    prize_of,
    seat_of,
)
from tablekit.games.samurai_sword.words.decisions import BUSHIDO_CHOICE, JUJITSU_ANSWER

if TYPE_CHECKING:
    from tablekit.games.samurai_sword.position.state import State

LIKELY: Final = 30
"""From this hostility on, a seat is called probably a foe; below its negative, a friend."""


def reason(state: State, action: int) -> Message:
    """What there is to say about a legal action of the seat to decide."""
    me, kind, card = frame_seat(state.stack[-1]), kind_of(action), card_of(action)
    if kind == END_PLAY:
        return _end(state, me)
    if kind == NOBUNAGA_DRAW:
        return _nobunaga(state, me)
    if kind in (ANSWER_PARRY, GIVE_WEAPON):
        return _answer(state, me, card)
    if kind in (DECLINE, TAKE_WOUND):
        return _wound(state, me)
    if kind == LOSE_HONOR:
        return _lose_honor(state, me)
    if kind == DISCARD:
        to_bushido = frame_kind(state.stack[-1]) == BUSHIDO_CHOICE
        return _pass_bushido(state, me) if to_bushido else _discard(state, me, card)
    if kind:
        return _first_draw(state, me)
    return _play(state, me, card, seat_of(action), prize_of(action))


def _play(state: State, me: int, card: int, target: int, prize: int) -> Message:
    """A card that is played."""
    if card < WEAPONS:
        return _attack(state, me, card, target)
    if card in OWN_PROPERTIES:
        return _property(state, me, card)
    if card == BUSHIDO:
        return _bushido(state, me, target)
    if card == GEISHA and prize != HAND_PRIZE:
        return "reason-geisha", {"prize": PRIZES[prize], **_side(state, me, target)}
    if card in (GEISHA, DIVERSION):
        return "reason-theft", {
            "left": len(state.hands[target]) - 1,
            **_side(state, me, target),
        }
    if card == BREATHING:
        return _breathing(state, me, target)
    if card == TEA_CEREMONY:
        return "reason-tea-ceremony", _drawn(state, me, 3, 2 + state.seats)
    if card == DAIMYO:
        ronin = _yes(state.role[me] == RONIN)
        return "reason-daimyo", {"ronin": ronin, **_drawn(state, me, 2, 2)}
    return _strike_all(state, me)


# --- Whose side somebody is on ----------------------------------------------------------------


def side_of(state: State, me: int, other: int) -> str:
    """Whether another seat is a foe or a friend: for sure, probably, or nobody can say."""
    own = TEAM[state.role[me]]
    friendly = [teams[other] == own for teams in possible_teams(seen_roles(state, me))]
    if all(friendly):
        return "friend"
    if not any(friendly):
        return "foe"
    hostility = hostilities(state, me)[other]
    if hostility >= LIKELY:
        return "probable-foe"
    return "probable-friend" if hostility <= -LIKELY else "doubtful"


def _side(state: State, me: int, target: int) -> dict[str, object]:
    return {"target": target, "side": side_of(state, me, target)}


# --- Weapons and wounds -----------------------------------------------------------------------


def _attack(state: State, me: int, weapon: int, target: int) -> Message:
    left = state.resilience[target] - facts.wounds(state, me, target, weapon)
    return "reason-attack", {
        "left": max(left, 0),
        "full": RESILIENCE[state.character[target]],
        "ends": _ending(state, target),
        **_side(state, me, target),
    }


def _strike_all(state: State, me: int) -> Message:
    """Battlecry and Jujitsu: who must answer, and whom one wound defeats."""
    struck = [
        seat for seat in range(state.seats) if seat != me and not facts.is_passed_over(state, seat)
    ]
    sides = [side_of(state, me, seat) for seat in struck]
    weak = [seat for seat in struck if state.resilience[seat] == 1]
    return "reason-strike-all", {
        "struck": len(struck),
        "foes": sum(side.endswith("foe") for side in sides),
        "friends": sum(side.endswith("friend") for side in sides),
        "weak": len(weak),
        "targets": weak,
    }


def _answer(state: State, me: int, card: int) -> Message:
    """A parry, or a weapon for Jujitsu: what it saves, and how many more there are."""
    rest = state.hands[me][:]
    rest.remove(card)
    return "reason-answer", {"more": _answers(state, me, rest), **threat(state, me)}


def _wound(state: State, me: int) -> Message:
    """An attack that is let through, or a wound that is taken."""
    return "reason-wound", {"kept": _answers(state, me, state.hands[me]), **threat(state, me)}


def threat(state: State, me: int) -> dict[str, object]:
    """What is lost without an answer."""
    by, card, left = state.turn, state.resolving, state.resilience[me]
    wounds = facts.wounds(state, by, me, card) if card < WEAPONS else 1
    return {
        "by": by,
        "answer": "weapon" if frame_kind(state.stack[-1]) == JUJITSU_ANSWER else "parry",
        "wounds": wounds,
        "before": left,
        "left": max(left - wounds, 0),
        "full": RESILIENCE[state.character[me]],
        "ends": _ending(state, me),
    }


def _answers(state: State, me: int, hand: list[int]) -> int:
    """How many cards of a hand would answer what is asked now (SS-57, SS-113, SS-125)."""
    weapons = sum(card < WEAPONS for card in hand)
    if frame_kind(state.stack[-1]) == JUJITSU_ANSWER:
        return weapons
    return _parries(state, me, hand)


def _parries(state: State, me: int, hand: list[int]) -> int:
    """How many cards of a hand could parry; Hanzo's weapons can, but for his last card (SS-125)."""
    parries = hand.count(PARRY)
    if state.character[me] == HANZO and len(hand) > 1:
        parries += sum(card < WEAPONS for card in hand)
    return parries


def _ending(state: State, loser: int) -> str:
    """How the defeat of a player would end the game, if it does (SS-70, SS-89)."""
    standing = state.seats - state.resilience.count(0)
    if standing == 2 and state.seats > 3:
        return "alone"
    return "honor" if state.honor[loser] == 1 else "no"


# --- Properties -------------------------------------------------------------------------------


def _property(state: State, me: int, card: int) -> Message:
    """What it brings from now on, together with what there is already."""
    character = state.character[me]
    if card == CONCENTRATION:
        return "reason-concentration", {"amount": facts.weapon_limit(state, me) + 1}
    if card == ARMOR:
        return "reason-armor", {"amount": state.armor[me] + (character == BENKEI) + 1}
    return "reason-fast-draw", {"amount": state.fast_draw[me] + (character == MUSASHI) + 1}


def _bushido(state: State, me: int, target: int) -> Message:
    spared = _yes(facts.is_lone_shogun(state, target))
    if target == me:
        return "reason-bushido-own", {"spared": spared}
    return "reason-bushido", {"spared": spared, **_side(state, me, target)}


def _pass_bushido(state: State, me: int) -> Message:
    following = (me + 1) % state.seats
    return "reason-pass-bushido", {"honor": state.honor[me], **_side(state, me, following)}


def _lose_honor(state: State, me: int) -> Message:
    if facts.is_lone_shogun(state, me):
        return "reason-spared", {}
    return "reason-lose-honor", {"honor": state.honor[me] - 1}


# --- Cards to draw, to keep and to discard ----------------------------------------------------


def _drawn(state: State, me: int, own: int, all_drawn: int) -> dict[str, object]:
    """The hand after a card that draws, and whether the deck lasts (SS-71 to SS-74)."""
    return {
        "cards": len(state.hands[me]) - 1 + own,
        "limit": facts.HAND_LIMIT,
        "over": _yes(len(state.hands[me]) - 1 + own > facts.HAND_LIMIT),
        "toll": toll(state, all_drawn),
    }


def toll(state: State, drawn: int) -> str:
    """Whether so many draws end the deck, and whether that takes somebody's last honor."""
    if drawn < len(state.deck) or not state.discard:
        return "no"
    return "last" if 1 in state.honor else "yes"


def _breathing(state: State, me: int, target: int) -> Message:
    full = RESILIENCE[state.character[me]]
    return "reason-breathing", {
        "missing": full - state.resilience[me],
        "full": full,
        "toll": toll(state, 1),
        **_side(state, me, target),
    }


def _nobunaga(state: State, me: int) -> Message:
    return "reason-nobunaga", {
        "left": state.resilience[me] - 1,
        "cards": len(state.hands[me]) + 1,
        "toll": toll(state, 1),
    }


def _end(state: State, me: int) -> Message:
    hand = state.hands[me]
    return "reason-end", {
        "cards": len(hand),
        "limit": facts.HAND_LIMIT,
        "over": max(len(hand) - facts.HAND_LIMIT, 0),
        "parries": _parries(state, me, hand),
    }


def _discard(state: State, me: int, card: int) -> Message:
    """Another card would be missed less, or none would."""
    least = min(state.hands[me], key=lambda held: keep(state, me, held))
    if keep(state, me, least) == keep(state, me, card):
        return "reason-discard", {}
    return "reason-keep", {"card": CARD_IDS[least]}


def _first_draw(state: State, me: int) -> Message:
    wanted = worth(state, me, pack(FROM_DISCARD), []) > 0
    return "reason-first-draw", {"card": CARD_IDS[state.discard[-1]], "wanted": _yes(wanted)}


def _yes(held: bool) -> str:
    return "yes" if held else "no"

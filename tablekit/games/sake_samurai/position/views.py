"""What each seat sees: hiding is one function of a state and a seat, redealing its opposite."""

from __future__ import annotations

from math import perm
from typing import TYPE_CHECKING, Final

from tablekit.core.cards import take_away
from tablekit.core.memory import SPECTATOR, knowers, known_cards, seen_by
from tablekit.games.sake_samurai.box.components import (
    BACK_IDS,
    NO_BACK,
    NO_CARD,
    NO_GEAR,
    face_down,
)
from tablekit.games.sake_samurai.position import agenda
from tablekit.games.sake_samurai.rules import facts, ring
from tablekit.games.sake_samurai.rules.answers import STANDING_IDS
from tablekit.games.sake_samurai.rules.facts import SAMURAI, STATUS_IDS
from tablekit.games.sake_samurai.words.decisions import DEFEND

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

HIDDEN_STANDING: Final = -1


# --- Hiding -----------------------------------------------------------------------------------


def hide(state: State, seat: int | None) -> None:
    """Take out all that the seat cannot know: hands, life, wounds and deck but for their backs."""
    me, backs = SPECTATOR if seat is None else seat, state.box.back
    for other in range(state.seats):
        if other != me:
            hidden, seen = state.hands[other][:], known_cards(state.known, me, other)
            for card in seen:
                hidden.remove(card)
            state.hands[other] = sorted([face_down(backs[card]) for card in hidden] + seen)
            state.standing[other] = HIDDEN_STANDING
    state.life = [_cover(state, pile) for pile in state.life]
    state.wounds = [_cover(state, pile) for pile in state.wounds]
    state.deck = _cover(state, state.deck)
    state.aside = [NO_CARD] * len(state.aside)
    state.known = seen_by(state.known, state.seats, me)


def _cover(state: State, pile: list[int]) -> list[int]:
    """Of a pile that lies face down only the back of its top card is seen."""
    if not pile:
        return []
    return [NO_CARD] * (len(pile) - 1) + [face_down(facts.top_back(state, pile))]


# --- Redealing --------------------------------------------------------------------------------


def redeal(state: State, seat: int | None) -> None:
    """Fill hands and piles with cards that could be there, each world as likely as another."""
    fresh, old = _unseen_by_age(state)
    backs = state.box.back
    for cards in (*fresh, *old):
        state.shuffle(cards)
    if state.deck:
        state.deck[-1] = fresh[backs[state.deck[-1]]].pop()
    piles = [pile for pile in (*state.life, *state.wounds) if pile]
    needed = [0] * len(BACK_IDS)
    for pile in (*state.hands, *([pile[-1]] for pile in piles)):
        for card in pile:
            if card < NO_CARD:
                needed[backs[card]] += 1
    shown = _choose_shown(state, fresh, old, needed)
    for hand in state.hands:
        for place, card in enumerate(hand):
            if card < NO_CARD:
                hand[place] = shown[backs[card]].pop()
        hand.sort()
    for pile in piles:
        if pile[-1] < NO_CARD:
            pile[-1] = shown[backs[pile[-1]]].pop()
    _fill_the_rest(state, *([card for cards in age for card in cards] for age in (fresh, old)))
    state.standing = [max(0, each) for each in state.standing]


def _unseen_by_age(state: State) -> tuple[list[list[int]], list[list[int]]]:
    """The unseen cards by their backs: those that may be in the deck, and those that cannot."""
    fresh: list[list[int]] = [[] for _ in BACK_IDS]
    old: list[list[int]] = [[] for _ in BACK_IDS]
    for card, count in enumerate(unseen_cards(state)):
        young = min(count, state.fresh[card])
        fresh[state.box.back[card]] += [card] * young
        old[state.box.back[card]] += [card] * (count - young)
    return fresh, old


def _choose_shown(
    state: State, fresh: list[list[int]], old: list[list[int]], needed: list[int]
) -> list[list[int]]:
    """Cards for the places whose back is seen, outside the deck.

    How many of them may come from the deck is drawn by the number of worlds that there are for each
    choice; enough must be left to fill the deck.
    """
    deep = max(0, len(state.deck) - 1)
    spare = sum(map(len, fresh)) - deep
    ways: list[tuple[int, list[int]]] = [(1, [])]
    for back, count in enumerate(needed):
        young, aged = len(fresh[back]), len(old[back])
        ways = [
            (weight * _ways(count, young, aged, used), [*chosen, used])
            for weight, chosen in ways
            for used in range(max(0, count - aged), min(count, young) + 1)
            if sum(chosen) + used <= spare
        ]
    total = spare + deep
    weights = [weight * perm(total - sum(chosen), deep) for weight, chosen in ways]
    chosen = ways[_draw(state, weights)][1]
    shown: list[list[int]] = []
    for back, used in enumerate(chosen):
        cards = [fresh[back].pop() for _ in range(used)]
        cards += [old[back].pop() for _ in range(needed[back] - used)]
        state.shuffle(cards)
        shown.append(cards)
    return shown


def _ways(count: int, young: int, aged: int, used: int) -> int:
    """In how many ways so many places take `used` of the young cards and the rest of the others."""
    places = perm(count, used) // perm(used, used)
    return places * perm(young, used) * perm(aged, count - used)


def _draw(state: State, weights: list[int]) -> int:
    """A place, drawn by its weight."""
    if len(weights) == 1:
        return 0
    total = sum(weights)
    mark = state.roll(1 << 30) * total >> 30
    for place, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return place
    return len(weights) - 1


def _fill_the_rest(state: State, fresh: list[int], old: list[int]) -> None:
    """The deck takes what may be in it; all that is left goes wherever nothing is seen."""
    state.shuffle(fresh)
    state.deck = [fresh.pop() if card == NO_CARD else card for card in state.deck]
    rest = fresh + old
    state.shuffle(rest)
    for pile in (*state.life, *state.wounds):
        for place, card in enumerate(pile):
            if card == NO_CARD:
                pile[place] = rest.pop()
    state.aside = sorted(rest.pop() if card == NO_CARD else card for card in state.aside)


def unseen_cards(state: State) -> list[int]:
    """How many copies of each card lie where this (masked) state does not show them."""
    piles = (state.discard, state.deck, state.aside, [state.resolving], state.gear)
    followers = [ring.card_of(state, packed) for packed in state.followers]
    copies = state.box.copies[:]
    return take_away(copies, (*piles, followers, *state.hands, *state.life, *state.wounds))


# --- Showing ----------------------------------------------------------------------------------


def show(state: State, me: int | None) -> dict[str, object]:
    """The position in plain JSON types for a seat, None where something is hidden."""
    box = state.box
    return {
        "turn": state.turn,
        "location": box.location_ids[state.location],
        "players": [_show_player(state, me, seat) for seat in range(state.seats)],
        "gaps": _show_gaps(state),
        "steps_in_box": ring.steps_in_box(state),
        "masu": state.masu,
        "deck_size": len(state.deck),
        "deck_back": _back(facts.top_back(state, state.deck)),
        "deck_might_hold": {
            box.card_ids[card]: count for card, count in enumerate(state.fresh) if count
        },
        "discard": [box.card_ids[card] for card in state.discard],
        "aside": len(state.aside),
        "resolving": None if state.resolving == NO_CARD else box.card_ids[state.resolving],
        "plays": state.plays,
        "turns": state.turns,
        "round": state.round,
        "last_turns": _show_last_turns(state),
        "strike": _show_strike(state),
        "standing": None if me is None else STANDING_IDS[state.standing[me]],
        "seen_in_my_hand": _show_seen(state, me),
    }


def _back(back: int) -> str | None:
    return None if back == NO_BACK else BACK_IDS[back]


def _show_player(state: State, me: int | None, seat: int) -> dict[str, object]:
    hand, life, wounds = state.hands[seat], state.life[seat], state.wounds[seat]
    box, wielded = state.box, state.wielded[seat]
    return {
        "seat": seat,
        "samurai": box.samurai_ids[state.board[seat]],
        "status": STATUS_IDS[state.status[seat]],
        "seated": bool(state.seated[seat]),
        "hand": [None if card < 0 else box.card_ids[card] for card in hand],
        "hand_backs": [BACK_IDS[box.back[card]] for card in hand],
        "life": len(life),
        "life_back": _back(facts.top_back(state, life)),
        "wounds": len(wounds),
        "wounds_back": _back(facts.top_back(state, wounds)),
        "gear": [
            {"gear": box.gear_ids[gear], "card": box.card_ids[facts.gear_card(state, seat, gear)]}
            for gear in facts.gear_of(state, seat)
        ],
        "wielded": None if wielded == NO_GEAR else box.gear_ids[wielded],
        "sips": {
            box.place_ids[place]: facts.sips_on(state, seat, place)
            for place in facts.covered_places(state, seat)
        },
        "sake": facts.sips_of(state, seat),
        "ability": facts.can_use_ability(state, seat),
        "soul": facts.most_soul(state, seat),
        "distance": _show_distance(state, me, seat),
    }


def _show_distance(state: State, me: int | None, seat: int) -> list[int] | None:
    """How far a samurai is from the seat that looks: clockwise and counterclockwise (SA-014)."""
    if me is None or state.status[me] != SAMURAI:
        return None
    for target, cw, ccw in ring.distances(state, me):
        if target == seat:
            return [cw, ccw]
    return None


def _show_gaps(state: State) -> list[dict[str, object]]:
    """Every gap: between whom, how many tokens, and the followers in it."""
    return [
        {
            "from": gap,
            "to": ring.next_living(state, gap),
            "steps": tokens,
            "followers": [
                {
                    "card": state.box.card_ids[ring.card_of(state, packed)],
                    "owner": ring.master_of(state, packed),
                    "steps": ring.steps_of(packed),
                    "faces": ring.DIRECTION_IDS[ring.side_of(packed)],
                }
                for packed in state.followers
                if ring.gap_of(packed) == gap
            ],
        }
        for gap, tokens in enumerate(state.gaps)
        if tokens
    ]


def _show_last_turns(state: State) -> list[int]:
    """Who still has a last turn, in order (SA-142)."""
    first = state.round_first
    if not state.round:
        return []
    starts = first if state.to_play >> first & 1 else state.turn
    order = [starts, *facts.clockwise(state, starts)]
    return [seat for seat in order if state.to_play >> seat & 1]


def _show_strike(state: State) -> dict[str, object] | None:
    """The attack that is declared and not yet carried out."""
    payload = -1
    if state.stack and state.stack[-1] & 63 == DEFEND:
        payload = state.stack[-1] >> 10
    elif state.agenda and state.agenda[-1] & 63 == agenda.STRIKE:
        payload = state.agenda[-1] >> 10
    if payload < 0:
        return None
    target = agenda.target_of(payload)
    named: dict[str, object] = {"target": target}
    if target >= agenda.FIRST_TARGET:
        named = {"follower": state.box.follower_ids[target - agenda.FIRST_TARGET]}
    return {
        **named,
        "total": agenda.total_of(payload),
        "ranged": bool(payload & agenda.RANGED),
        "by_follower": bool(payload & agenda.BY_FOLLOWER),
    }


def _show_seen(state: State, me: int | None) -> list[dict[str, object]]:
    """The cards of the own hand that others are sure of, and who (None: everybody who watches)."""
    if me is None:
        return []
    return [
        {"card": state.box.card_ids[card], "known_by": None if knower == SPECTATOR else knower}
        for knower in knowers(state.seats)
        for card in known_cards(state.known, knower, me)
    ]

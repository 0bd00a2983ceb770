"""Card texts: events (SA-057 to SA-067), weapons, items and followers (SA-075 to SA-083)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.games.sake_samurai.box.components import (
    ADD_STEPS,
    ALL_DISCARD,
    CANCEL_ATTACK,
    CANCEL_MOVEMENT,
    DISCARD_GEAR,
    DRAW_CARDS,
    FOLLOWER,
    HAND_LIMIT,
    HEAL,
    NO_CARD,
    NO_GEAR,
    RANGED_ATTACK,
    REMOVE_SIP,
    REMOVE_STEPS,
    TARGET_DISCARDS,
)
from tablekit.games.sake_samurai.position import agenda
from tablekit.games.sake_samurai.position.agenda import FIRST_TARGET, plan
from tablekit.games.sake_samurai.rules import facts, ring, spirits
from tablekit.games.sake_samurai.rules.answers import open_response
from tablekit.games.sake_samurai.rules.attack import at_distance, has_thirsty_spirit, is_anybody_at
from tablekit.games.sake_samurai.rules.facts import SAMURAI
from tablekit.games.sake_samurai.rules.piles import discard_card, draw, heal, put_away
from tablekit.games.sake_samurai.rules.turn import begin_card, pay_sip, spend_sip
from tablekit.games.sake_samurai.words import actions, events
from tablekit.games.sake_samurai.words.actions import (
    CARD_STEP,
    FIRST_STEP,
    card_of,
    first_of,
    pack,
    second_of,
)
from tablekit.games.sake_samurai.words.decisions import (
    ADD_SEGMENT,
    CHOOSE_GEAR,
    DISCARD_EXCESS,
    DISCARD_VICTIM,
    FOLLOWER_SIDE,
    FORCED_DISCARD,
    REMOVE_SEGMENT,
    REPLACE_WIELDED,
    STOMACH_VICTIM,
    VICTIM_SIP,
)

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

TEXT_PLAYS: Final = pack(actions.TEXT)
"""Playing a card for its text; the card is added."""
ADDS: Final = pack(actions.ADD)
REMOVES: Final = pack(actions.REMOVE)
"""Adding and removing a step token; gap and segment are added."""

# --- What speaks against a text (SA-029) ------------------------------------------------------


def against_text(state: State, seat: int, action: int) -> str:
    """A text must be able to do something (SA-029), each in its own way."""
    if not state.plays:
        return "no-plays-left"
    box, card = state.box, card_of(action)
    kind = box.type[card]
    if kind >= box.first_gear:
        gear = kind - box.first_gear
        return "" if facts.gear_card(state, seat, gear) == NO_CARD else "duplicate-gear"
    return TEXTS[box.effect[card]].against(state, seat, kind)


def text_options(state: State, seat: int, cards: Sequence[int]) -> list[int]:
    """Every one of these cards in hand whose text can be played now, as `against_text` says."""
    box, gear = state.box, state.gear
    first_gear, first = box.first_gear, seat * box.gear_count - box.first_gear
    legal: list[int] = []
    for card in cards:
        kind = box.type[card]
        if kind < first_gear:
            is_playable = not AGAINST[box.effect[card]](state, seat, kind)
        else:
            is_playable = gear[first + kind] == NO_CARD
        if is_playable:
            legal.append(TEXT_PLAYS + card * CARD_STEP)
    return legal


def _against_attack(state: State, seat: int, kind: int) -> str:
    if state.box.type_cost[kind] and not facts.sips_of(state, seat):
        return "no-sip-to-spend"  # SA-059
    is_aimed = has_thirsty_spirit(state) or is_anybody_at(state, seat, kind)
    return "" if is_aimed else "event-reaches-nobody"


def _against_adding(state: State, _seat: int, _kind: int) -> str:
    if not any(state.gaps):
        return "no-gaps"
    return "" if ring.steps_in_box(state) else "box-empty"


def _against_removing(state: State, _seat: int, _kind: int) -> str:
    if not any(state.gaps):
        return "no-gaps"
    return "" if ring.removable(state) else "nothing-to-remove"


def _against_throwing(state: State, seat: int, kind: int) -> str:
    return "" if meatball_targets(state, seat, kind) else "event-reaches-nobody"


def _against_drawing(_state: State, _seat: int, _kind: int) -> str:
    return ""


def _against_purchase(state: State, _seat: int, _kind: int) -> str:
    return "" if max(state.gear) != NO_CARD else "no-gear-in-play"


def _against_stomach(state: State, _seat: int, _kind: int) -> str:
    for each, status in enumerate(state.status):
        if status == SAMURAI and facts.sips_of(state, each):
            return ""
    return "nobody-has-sips"


def _against_healing(state: State, seat: int, _kind: int) -> str:
    return "" if state.wounds[seat] else "no-wounds"


def _against_interrupt(_state: State, _seat: int, _kind: int) -> str:
    return "interrupt-in-own-turn"  # SA-068


def _against_follower(state: State, _seat: int, _kind: int) -> str:
    return "" if any(state.gaps) else "no-gaps"  # SA-082, SA-114


# --- Playing a text ---------------------------------------------------------------------------


def play_text(state: State, top: int, action: int) -> None:
    """A card is played for its text (SA-024)."""
    box, seat, card = state.box, top >> 6 & 15, card_of(action)
    begin_card(state, top, card)
    kind = box.type[card]
    if kind >= box.first_gear:
        state.gear[seat * box.gear_count + kind - box.first_gear] = card  # SA-075
        _stays(state)
        state.tell(events.EQUIPPED, seat, card)
        return
    state.tell(events.PLAYED_TEXT, seat, card)
    TEXTS[box.effect[card]].effect(state, seat, box.type_amount[kind])


def _stays(state: State) -> None:
    """The card stays in play: there is nothing to discard (SA-026)."""
    state.resolving = NO_CARD
    state.agenda.pop()


def _attack(state: State, seat: int, _amount: int) -> None:
    """The attack of an event; a sip that it costs is paid first (SA-059)."""
    plan(state, agenda.EVENT_ATTACK, seat)
    if state.box.type_cost[state.box.type[state.resolving]]:
        spend_sip(state, seat)


def _add_steps(state: State, seat: int, amount: int) -> None:
    plan(state, agenda.ADD_STEPS, seat, amount)


def _remove_steps(state: State, seat: int, amount: int) -> None:
    plan(state, agenda.REMOVE_STEPS, seat, amount)


def _throw(state: State, seat: int, _amount: int) -> None:
    state.ask(DISCARD_VICTIM, seat)


def _draw(state: State, seat: int, amount: int) -> None:
    draw(state, seat, amount, events.DREW_EVENT)


def _purchase(state: State, seat: int, _amount: int) -> None:
    state.ask(CHOOSE_GEAR, seat)


def _stomach(state: State, seat: int, _amount: int) -> None:
    state.ask(STOMACH_VICTIM, seat)


def _heal(state: State, seat: int, amount: int) -> None:
    heal(state, seat, amount)


def _follower(state: State, seat: int, _amount: int) -> None:
    """A follower stands beside its master (SA-082); two samurai have one side only (SA-036)."""
    if state.status.count(SAMURAI) == 2:
        put_follower(state, seat, ring.TOWARDS)
    else:
        state.ask(FOLLOWER_SIDE, seat)


def _nothing(_state: State, _seat: int, _amount: int) -> None:
    """An interrupt has no text in the own turn (SA-068)."""


class Text(NamedTuple):
    """What the text of a card does in the own turn."""

    against: Callable[[State, int, int], str]
    """The reason against it: the state, the seat, the type of the card."""
    effect: Callable[[State, int, int], None]
    """Carries it out: the state, the seat, the number of its effect."""


TEXTS: Final[dict[int, Text]] = {
    RANGED_ATTACK: Text(_against_attack, _attack),
    ADD_STEPS: Text(_against_adding, _add_steps),
    REMOVE_STEPS: Text(_against_removing, _remove_steps),
    TARGET_DISCARDS: Text(_against_throwing, _throw),
    DRAW_CARDS: Text(_against_drawing, _draw),
    DISCARD_GEAR: Text(_against_purchase, _purchase),
    REMOVE_SIP: Text(_against_stomach, _stomach),
    HEAL: Text(_against_healing, _heal),
    CANCEL_MOVEMENT: Text(_against_interrupt, _nothing),
    CANCEL_ATTACK: Text(_against_interrupt, _nothing),
    FOLLOWER: Text(_against_follower, _follower),
}
"""For each effect of a text but those of weapons and items."""
AGAINST: Final = {effect: text.against for effect, text in TEXTS.items()}


# --- Followers (SA-082) -----------------------------------------------------------------------


def side_options(state: State, _seat: int) -> list[int]:
    """The two sides of a samurai."""
    return [pack(actions.SIDE, 0, way) for way in (ring.CW, ring.CCW)]


def against_side(state: State, _seat: int, action: int) -> str:
    """Clockwise or counterclockwise (SA-082)."""
    return "" if first_of(action) in (ring.CW, ring.CCW) else "no-such-direction"


def choose_side(state: State, top: int, action: int) -> None:
    """The follower stands on this side (SA-082)."""
    put_follower(state, top >> 6 & 15, first_of(action))


def put_follower(state: State, seat: int, way: int) -> None:
    """A follower is put at 0 tokens from its master, facing away (SA-082)."""
    card = state.resolving
    _stays(state)
    if way == ring.TOWARDS:
        way = ring.CW if state.gaps[seat] else ring.CCW
    if way == ring.CW:
        packed = ring.follower(seat, 0, 0, card - state.box.first_follower)
    else:
        gap = ring.previous_living(state, seat)
        packed = ring.follower(gap, state.gaps[gap], 1, card - state.box.first_follower)
    state.followers.append(packed)
    state.followers.sort()
    state.tell(events.FOLLOWER_CAME, seat, card, way)


# --- Step tokens (SA-061, SA-062, SA-120) -----------------------------------------------------


def ask_add(state: State, seat: int, count: int) -> None:
    """The next token is added, if the box has one (SA-020, SA-061)."""
    if ring.steps_in_box(state):
        state.ask(ADD_SEGMENT, seat, count)


def ask_remove(state: State, seat: int, count: int) -> None:
    """The next token is removed, if any can be (SA-062)."""
    if ring.removable(state):
        state.ask(REMOVE_SEGMENT, seat, count)


def add_options(state: State, _seat: int) -> list[int]:
    """Every segment, if the box holds a token."""
    if not ring.steps_in_box(state):
        return []
    return [ADDS + gap * FIRST_STEP + segment for gap, segment in ring.segments(state)]


def remove_options(state: State, _seat: int) -> list[int]:
    """Every segment that can spare a token."""
    return [REMOVES + gap * FIRST_STEP + segment for gap, segment in ring.removable(state)]


def against_add(state: State, _seat: int, action: int) -> str:
    """Any segment (SA-061, SA-137), as long as the box holds a token."""
    if (first_of(action), second_of(action)) not in ring.segments(state):
        return "no-such-segment"
    return "" if ring.steps_in_box(state) else "box-empty"


def against_remove(state: State, _seat: int, action: int) -> str:
    """At least one token stays between opponents (SA-018, SA-062)."""
    gap, segment = first_of(action), second_of(action)
    if (gap, segment) not in ring.segments(state):
        return "no-such-segment"
    return "" if ring.spare_tokens(state, gap, segment) > 0 else "segment-too-small"


def add(state: State, top: int, action: int) -> None:
    """A token comes from the box (SA-061, SA-120)."""
    _change(state, top, action, 1)


def remove(state: State, top: int, action: int) -> None:
    """A token goes to the box (SA-062, SA-120)."""
    _change(state, top, action, -1)


def _change(state: State, top: int, action: int, change: int) -> None:
    kind, seat, count = top & 63, top >> 6 & 15, top >> 10
    gap, segment = first_of(action), second_of(action)
    ring.change_segment(state, gap, segment, change)
    state.tell(events.STEP_ADDED if change > 0 else events.STEP_REMOVED, seat, gap, segment + 1)
    if kind in (ADD_SEGMENT, REMOVE_SEGMENT) and count > 1:
        task = agenda.ADD_STEPS if kind == ADD_SEGMENT else agenda.REMOVE_STEPS
        plan(state, task, seat, count - 1)


# --- Meatballs (SA-063) -----------------------------------------------------------------------


def meatball_targets(state: State, seat: int, kind: int) -> list[int]:
    """Samurai with cards at four steps or more."""
    return [
        target
        for target in at_distance(state, seat, kind)
        if target < FIRST_TARGET and state.hands[target]
    ]


def victim_options(state: State, seat: int) -> list[int]:
    """Whom the meatballs may hit."""
    targets = meatball_targets(state, seat, state.box.type[state.resolving])
    return sorted(pack(actions.ON, 0, target) for target in targets)


def against_victim(state: State, seat: int, action: int) -> str:
    """A samurai with a card, four steps away or more (SA-063)."""
    target = first_of(action)
    if target == seat or state.status[target] != SAMURAI:
        return "another-samurai"
    if not state.hands[target]:
        return "hand-empty"
    return "" if action in victim_options(state, seat) else "event-out-of-reach"


def name_victim(state: State, top: int, action: int) -> None:
    """The samurai may respond before discarding (SA-063, SA-136)."""
    target = first_of(action)
    state.tell(events.NAMED, top >> 6 & 15, target)
    plan(state, agenda.MEATBALLS, target)
    open_response(state, target)


def throw_meatballs(state: State, target: int, _payload: int) -> None:
    """The samurai discards two cards of own choice, or all (SA-063)."""
    ask_discard(state, target, state.box.type_amount[state.box.type[state.resolving]])


def ask_discard(state: State, seat: int, count: int) -> None:
    """Discard so many cards; without a choice they go at once."""
    hand = state.hands[seat]
    if len(hand) > count:
        state.ask(FORCED_DISCARD, seat, count)
        return
    for card in hand[:]:
        state.tell(events.FORCED_ALL, seat, card)
        discard_card(state, seat, card)


def discard(state: State, top: int, action: int) -> None:
    """One card goes; the question stays until enough have gone (SA-027, SA-063, SA-081)."""
    kind, seat, count, card = top & 63, top >> 6 & 15, top >> 10, card_of(action)
    state.tell(events.DISCARDED if kind == DISCARD_EXCESS else events.FORCED, seat, card)
    hand = state.hands[seat]
    if kind == DISCARD_EXCESS:
        if len(hand) > HAND_LIMIT + 1:
            state.ask(DISCARD_EXCESS, seat)
    elif count > 1:
        state.ask(FORCED_DISCARD, seat, count - 1)
    discard_card(state, seat, card)


# --- Drunken Purchase (SA-065) ----------------------------------------------------------------


def gear_options(state: State, _seat: int) -> list[int]:
    """All weapons and items in play."""
    return [
        pack(actions.PICK, 0, seat, gear)
        for seat in range(state.seats)
        for gear in facts.gear_of(state, seat)
    ]


def against_gear(state: State, _seat: int, action: int) -> str:
    """A weapon or item in play (SA-065)."""
    in_play = second_of(action) in facts.gear_of(state, first_of(action))
    return "" if in_play else "gear-not-in-play"


def name_gear(state: State, top: int, action: int) -> None:
    """Its owner may respond before it is discarded (SA-065, SA-136)."""
    target, gear = first_of(action), second_of(action)
    state.tell(events.NAMED_GEAR, top >> 6 & 15, target, gear)
    plan(state, agenda.PURCHASE, target, gear)
    open_response(state, target)


def purchase(state: State, seat: int, gear: int) -> None:
    """The gear is discarded, a sip on it leaves the game; a weapon may be replaced (SA-104)."""
    card, sips = facts.gear_card(state, seat, gear), facts.sips_on(state, seat, gear)
    state.tell(events.LOST_GEAR, seat, gear, sips)
    state.gear[seat * state.box.gear_count + gear] = NO_CARD
    facts.add_sips(state, seat, gear, -sips)
    put_away(state, [card])
    if state.wielded[seat] == gear:
        state.wielded[seat] = NO_GEAR
        if seat != state.turn and facts.weapons_in_play(state, seat):
            state.ask(REPLACE_WIELDED, seat)


# --- Weak Stomach (SA-066) and every choice of a sip ------------------------------------------


def stomach_options(state: State, _seat: int) -> list[int]:
    """The samurai with a sip."""
    return [pack(actions.ON, 0, seat) for seat in facts.living(state) if facts.sips_of(state, seat)]


def against_stomach_victim(state: State, _seat: int, action: int) -> str:
    """A samurai who holds a sip; spirits cannot be named (SA-066)."""
    target = first_of(action)
    if state.status[target] != SAMURAI:
        return "not-a-samurai"
    return "" if facts.sips_of(state, target) else "holds-no-sip"


def name_stomach(state: State, top: int, action: int) -> None:
    """The samurai may respond before the place is named (SA-066, SA-136)."""
    target = first_of(action)
    state.tell(events.NAMED, top >> 6 & 15, target)
    plan(state, agenda.STOMACH, target)
    open_response(state, target)


def upset_stomach(state: State, target: int, _payload: int) -> None:
    """The player of the event chooses the sip, if one is left (SA-066)."""
    covered = facts.covered_places(state, target)
    if not covered:
        state.tell(events.NO_SIP_LEFT, target)
    elif len(covered) == 1:
        _remove_sip(state, target, covered[0])
    else:
        state.ask(VICTIM_SIP, state.turn, target)


def _remove_sip(state: State, target: int, place: int) -> None:
    facts.add_sips(state, target, place, -1)
    state.tell(events.LOST_SIP, target, place)


def victim_sip_options(state: State, _seat: int) -> list[int]:
    """The sips of the named samurai."""
    target = state.stack[-1] >> 10
    return [pack(actions.SIP, 0, place) for place in facts.covered_places(state, target)]


def against_victim_sip(state: State, seat: int, action: int) -> str:
    """A sip that is there (SA-066)."""
    return "" if action in victim_sip_options(state, seat) else "no-sip-there"


def take_victim_sip(state: State, top: int, action: int) -> None:
    """This sip leaves the game (SA-066)."""
    _remove_sip(state, top >> 10, first_of(action))


def sip_options(state: State, seat: int) -> list[int]:
    """The own sips."""
    return [pack(actions.SIP, 0, place) for place in facts.covered_places(state, seat)]


def against_sip(state: State, seat: int, action: int) -> str:
    """A sip of one's own (SA-079, SA-127)."""
    return "" if facts.sips_on(state, seat, first_of(action)) else "no-sip-there"


def choose_sip(state: State, top: int, action: int) -> None:
    """This sip is spent, or goes to the spirits (SA-079, SA-127)."""
    seat, count = top >> 6 & 15, top >> 10
    if not count:
        pay_sip(state, seat, first_of(action))
    else:
        spirits.lose_sip(state, seat, first_of(action))
        spirits.lose_sips(state, seat, count - 1)


# --- Items (SA-081) ---------------------------------------------------------------------------


def work_item(state: State, seat: int, gear: int) -> None:
    """The sip is spent: the item works (SA-081)."""
    effect, amount = state.box.gear_effect[gear], state.box.gear_amount[gear]
    if effect == DRAW_CARDS:
        draw(state, seat, amount, events.DREW_ITEM)
    elif effect == HEAL:
        heal(state, seat, amount)
    elif effect == ALL_DISCARD:
        # The last to be asked lies at the bottom of the stack.
        for each in reversed([seat, *facts.clockwise(state, seat)]):
            if state.status[each] == SAMURAI and state.hands[each]:
                state.ask(FORCED_DISCARD, each, min(amount, len(state.hands[each])))

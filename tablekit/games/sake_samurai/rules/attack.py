"""Attacks (SA-041 to SA-048, SA-052), attacked followers (SA-055), and followers that attack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.box.components import (
    BOW_OF_KISO,
    DRYING_POLE,
    LORD_OF_RETAINERS,
    NO_CARD,
    NO_GEAR,
    TWO_HEAVENS,
)
from tablekit.games.sake_samurai.position import agenda
from tablekit.games.sake_samurai.position.agenda import (
    BY_FOLLOWER,
    FIRST_TARGET,
    MOST_TOTAL,
    RANGED,
    plan,
    strike_payload,
    target_of,
    total_of,
)
from tablekit.games.sake_samurai.rules import ending, facts, ring, spirits
from tablekit.games.sake_samurai.rules.answers import ask_defence, open_window
from tablekit.games.sake_samurai.rules.facts import SAMURAI, SPIRIT
from tablekit.games.sake_samurai.rules.piles import put_away, turn_up
from tablekit.games.sake_samurai.rules.turn import begin_card
from tablekit.games.sake_samurai.words import actions, events
from tablekit.games.sake_samurai.words.actions import (
    FIRST_STEP,
    card_of,
    first_of,
    pack,
    second_of,
)
from tablekit.games.sake_samurai.words.decisions import (
    CHOOSE_ATTACK,
    FOLLOWER_ORDER,
    FOLLOWER_TARGET,
    REACT_ATTACK,
)

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

# How an attack is chosen: the payload of the question.
BY_BOX: Final = 0
BY_EVENT: Final = 1
"""By an event; each attack that it has made already adds 1 (SA-057)."""
STAND_STILL: Final = -1
AHEAD: Final = (ring.CW, ring.TOWARDS)
STRIKES: Final = pack(actions.STRIKE)
"""Declaring an attack; target and means are added."""


# --- Who is in reach --------------------------------------------------------------------------


def reach(state: State, seat: int) -> list[tuple[int, int, int, int]]:
    """Every usable weapon: the fewest and the most steps, and whether both flanks count.

    SA-015, SA-016; a bow of Tomoe reaches nearer (SA-171), other weapons of Kojiro farther
    (SA-173).
    """
    box = state.box
    nearer = farther = 0
    if box.ability[state.board[seat]] in (BOW_OF_KISO, DRYING_POLE):
        nearer = facts.ability(state, seat, BOW_OF_KISO)
        farther = facts.ability(state, seat, DRYING_POLE)
    found: list[tuple[int, int, int, int]] = []
    for weapon in facts.usable_weapons(state, seat):
        steps = box.gear_steps[weapon]
        if box.gear_or_more[weapon]:
            found.append((weapon, steps - nearer, box.step_tokens, 1))
        else:
            found.append((weapon, steps, steps + farther, 0))
    return found


def thirsty_spirits(state: State) -> list[int]:
    """The spirits that can be attacked: those with a sip (SA-042)."""
    if SPIRIT not in state.status:
        return []
    sips, places, board = state.sips, state.box.places, state.box.board
    return [
        seat
        for seat, status in enumerate(state.status)
        if status == SPIRIT and sips[seat * places + board]
    ]


def has_thirsty_spirit(state: State) -> bool:
    """Whether there is one."""
    status = state.status
    if SPIRIT in status:
        sips, places, board = state.sips, state.box.places, state.box.board
        for seat in range(state.seats):
            if status[seat] == SPIRIT and sips[seat * places + board]:
                return True
    return False


def strikes(
    state: State, seat: int, way: int = STAND_STILL, steps: int = 0
) -> list[tuple[int, int]]:
    """Every target with every way to attack it, perhaps after some steps (SA-042, SA-043)."""
    return strikes_with(state, reach(state, seat), ring.distances(state, seat), way, steps)


def strikes_with(
    state: State,
    weapons: Sequence[tuple[int, int, int, int]],
    enemies: Sequence[tuple[int, int, int]],
    way: int,
    steps: int,
) -> list[tuple[int, int]]:
    """The same, where it is known what reaches whom."""
    found: list[tuple[int, int]] = []
    for spirit in thirsty_spirits(state):  # SA-131
        found += [(spirit, weapon) for weapon, _, _, _ in weapons] or [(spirit, state.box.bare)]
    is_bare = _may_go_bare(state, weapons)
    for target, cw, ccw in enemies:
        if way != STAND_STILL:
            cw, ccw = ring.shifted(cw, ccw, way, steps)  # noqa: PLW2901
        before = len(found)
        for weapon, least, most, both in weapons:
            # As ring.fits, without the call.
            if (least <= cw <= most) + (least <= ccw <= most) > both:
                found.append((target, weapon))
        if is_bare and len(found) == before and 1 in (cw, ccw):
            found.append((target, state.box.bare))
    return found


def _may_go_bare(state: State, weapons: Sequence[object]) -> bool:
    """Bare hands need that no weapon is usable, or by the option that none reaches (SA-052)."""
    return not weapons or not state.settings.needs_no_weapon


class Sight:
    """Whether a samurai has anything to attack, here or after some steps (SA-042, SA-043).

    What does not depend on the steps is found once. As `strikes`, which names them all.
    """

    __slots__ = ("around", "is_certain", "places", "weapons")

    def __init__(self, state: State, seat: int) -> None:
        self.is_certain = has_thirsty_spirit(state)
        """Whether a spirit can be attacked, which is near everywhere (SA-131)."""
        if self.is_certain:
            return
        self.places, self.around = ring.places(state, seat)
        self.weapons = reach(state, seat)
        if _may_go_bare(state, self.weapons):
            self.weapons.append((state.box.bare, 1, 1, 0))

    def can_attack(self, way: int = STAND_STILL, steps: int = 0) -> bool:
        """Whether anything can be attacked with a box after these steps."""
        if self.is_certain:
            return True
        ahead = steps if way in AHEAD else -steps
        for _, least, most, both in self.weapons:
            if ring.is_any_in_reach(self.places, self.around, least, most, both, ahead):
                return True
        return False


def can_attack(state: State, seat: int) -> bool:
    """Whether anything can be attacked with a box."""
    return Sight(state, seat).can_attack()


def event_targets(state: State, seat: int, kind: int) -> list[int]:
    """Whom an event attack may aim at (SA-057 to SA-060)."""
    return thirsty_spirits(state) + at_distance(state, seat, kind)


def at_distance(state: State, seat: int, kind: int) -> list[int]:
    """The samurai and followers at the distance that a card's text says."""
    steps, or_more = state.box.type_steps[kind], state.box.type_or_more[kind]
    most = state.box.step_tokens if or_more else steps
    # As ring.fits, without the call.
    return [
        target
        for target, cw, ccw in ring.distances(state, seat)
        if (steps <= cw <= most) + (steps <= ccw <= most) > or_more
    ]


def is_anybody_at(state: State, seat: int, kind: int) -> bool:
    """Whether there is one."""
    steps, or_more = state.box.type_steps[kind], state.box.type_or_more[kind]
    places, around = ring.places(state, seat)
    return ring.is_any_in_reach(places, around, steps, steps, or_more)


# --- Totals -----------------------------------------------------------------------------------


def box_total(state: State, seat: int, card: int, means: int) -> tuple[int, int]:
    """The total of an attack with a card, and whether it is RANGED (SA-041)."""
    box = state.box
    if means == box.bare:
        return box.attack[card], 0
    total = box.attack[card] + box.gear_attack[means]
    if box.gear_ranged[means]:
        return ranged_total(state, seat, total), RANGED
    return total + facts.ability(state, seat, TWO_HEAVENS), 0  # SA-170


def event_total(state: State, seat: int, kind: int) -> int:
    """The total of an attack by an event of a type (SA-057 to SA-060)."""
    return ranged_total(state, seat, state.box.type_attack[kind])


def ranged_total(state: State, seat: int, total: int) -> int:
    """A ranged attack: +1 for Tomoe, -1 in the Bamboo Forest (SA-162, SA-171)."""
    total += facts.ability(state, seat, BOW_OF_KISO)
    return max(0, total - state.box.ranged_minus[state.location])


# --- Declaring an attack ----------------------------------------------------------------------


def against_attack(state: State, seat: int, action: int) -> str:
    """An attack needs somebody in reach (SA-042, SA-043)."""
    if not state.plays:
        return "no-plays-left"
    return "" if can_attack(state, seat) else "nobody-in-reach"


def play_attack(state: State, top: int, action: int) -> None:
    """A card is played for its attack; the samurai stays seated (SA-041, SA-044)."""
    seat, card = top >> 6 & 15, card_of(action)
    begin_card(state, top, card)
    state.stirred = 1
    state.tell(events.PLAYED_ATTACK, seat, card)
    state.ask(CHOOSE_ATTACK, seat, BY_BOX)


def ask_iaido_attack(state: State, seat: int, _payload: int) -> None:
    """After the steps of iaido, or without them, the attack (SA-046)."""
    if can_attack(state, seat):
        state.ask(CHOOSE_ATTACK, seat, BY_BOX)
    else:
        state.tell(events.NO_ATTACK, seat)


def ask_event_attack(state: State, seat: int, made: int) -> None:
    """The target of an event; a second one is found anew, and may be declined (SA-057)."""
    state.stirred = 1
    if event_targets(state, seat, state.box.type[state.resolving]):
        state.ask(CHOOSE_ATTACK, seat, BY_EVENT + made)
    else:
        state.tell(events.NO_ATTACK, seat)


def strike_options(state: State, seat: int) -> list[int]:
    """Every attack that can be declared now."""
    if state.stack[-1] >> 10 == BY_BOX:
        found = strikes(state, seat)
    else:
        kind = state.box.type[state.resolving]
        found = [(target, state.box.event) for target in event_targets(state, seat, kind)]
    return sorted([STRIKES + target * FIRST_STEP + means for target, means in found])


def against_strike(state: State, seat: int, action: int) -> str:
    """Whom, and with what (SA-042, SA-043, SA-052, SA-060)."""
    if action in strike_options(state, seat):
        return ""
    box, target, means = state.box, first_of(action), second_of(action)
    reason = _against_target(state, seat, target)
    if reason:
        return reason
    if state.stack[-1] >> 10 != BY_BOX:
        return "event-names-no-weapon" if means != box.event else "event-out-of-reach"
    if means == box.event:
        return "say-the-weapon"
    if means == box.bare:
        return "has-weapon" if facts.usable_weapons(state, seat) else "bare-out-of-reach"
    if means not in facts.weapons_in_play(state, seat):
        return "weapon-not-in-play"
    return "out-of-reach" if facts.is_usable(state, seat, means) else "weapon-covered"


def _against_target(state: State, seat: int, target: int) -> str:
    """Others, enemy followers in play, and spirits that hold a sip (SA-042)."""
    if target >= FIRST_TARGET:
        packed = ring.aimed_at(state, target)
        if packed < 0:
            return "no-such-follower"
        return "own-follower" if ring.master_of(state, packed) == seat else ""
    if target == seat:
        return "attack-oneself"
    if state.status[target] == SAMURAI:
        return ""
    is_spirit = state.status[target] == SPIRIT
    return "spirit-without-sip" if is_spirit else "not-in-game"


def strike(state: State, top: int, action: int) -> None:
    """Target and total are declared, and may be interrupted (SA-048)."""
    seat, how, target, means = top >> 6 & 15, top >> 10, first_of(action), second_of(action)
    if how == BY_BOX:
        total, flags = box_total(state, seat, state.resolving, means)
    else:
        kind, made = state.box.type[state.resolving], how - BY_EVENT + 1
        total, flags = event_total(state, seat, kind), RANGED
        if made < state.box.type_amount[kind]:
            plan(state, agenda.EVENT_ATTACK, seat, made)
    plan(state, agenda.STRIKE, seat, strike_payload(target, min(total, MOST_TOTAL), flags))
    if state.log is not None:
        event, whom = _named(state, target, events.ATTACKED, events.ATTACKED_FOLLOWER)
        state.tell(event, seat, whom, total, means if means < state.box.weapons else NO_GEAR)
    open_window(state, REACT_ATTACK)


def _named(state: State, target: int, on_player: int, on_follower: int) -> tuple[int, int]:
    """The event of an attack, and the player it names: of a follower its master."""
    if target < FIRST_TARGET:
        return on_player, target
    packed = ring.aimed_at(state, target)
    return on_follower, ring.master_of(state, packed)


def against_decline(state: State, seat: int, action: int) -> str:
    """Only a second attack of the Chopsticks may be left out (SA-057)."""
    return "" if state.stack[-1] >> 10 > BY_EVENT else "attack-is-declared"


def decline_second(state: State, top: int, _action: int) -> None:
    """One attack was enough (SA-057)."""
    state.tell(events.NO_SECOND, top >> 6 & 15)


# --- Carrying it out --------------------------------------------------------------------------


def carry_out(state: State, seat: int, payload: int) -> None:
    """Nobody has stopped it: the target defends (SA-049, SA-055, SA-056)."""
    target = target_of(payload)
    if target >= FIRST_TARGET:
        hit_follower(state, target, total_of(payload))
    elif state.status[target] == SPIRIT:
        plan(state, agenda.LOSE_SIPS, target, total_of(payload))
        spirits.offer_escape(state, target, 0)
    elif not ask_defence(state, target, payload):
        ending.hit(state, target, total_of(payload))


def hit_follower(state: State, target: int, total: int) -> None:
    """A card is turned up for the follower's defence; one damage is enough (SA-055)."""
    packed = ring.aimed_at(state, target)
    card, master = ring.card_of(state, packed), ring.master_of(state, packed)
    turned, box = turn_up(state, master), state.box
    defence = (0 if turned == NO_CARD else box.defence[turned]) + box.type_defence[box.type[card]]
    defence += facts.ability(state, master, LORD_OF_RETAINERS)  # SA-179
    if total > defence:
        state.followers.remove(packed)
        state.tell(events.FOLLOWER_FELL, master, card)
        put_away(state, [card])
    else:
        state.tell(events.FOLLOWER_HELD, master, card)


# --- Followers act (SA-099 to SA-101) ---------------------------------------------------------


def followers_phase(state: State, seat: int, _payload: int) -> None:
    """The next follower acts; if there are several, their master says which (SA-099)."""
    if not state.followers:
        return
    left = followers_left(state, seat)
    if len(left) > 1:
        state.ask(FOLLOWER_ORDER, seat)
    elif left:
        act(state, seat, left[0])
    else:
        state.followers = sorted(packed & ~ring.ACTED for packed in state.followers)


def followers_left(state: State, seat: int) -> list[int]:
    """The followers that have not acted this turn."""
    return [packed for packed in ring.own_followers(state, seat) if not packed & ring.ACTED]


def act_options(state: State, seat: int) -> list[int]:
    """The followers that may act next."""
    return sorted(
        pack(actions.ACT, ring.card_of(state, each)) for each in followers_left(state, seat)
    )


def against_act(state: State, seat: int, action: int) -> str:
    """Each own follower acts once (SA-099)."""
    return "" if action in act_options(state, seat) else "follower-acts-not"


def choose_follower(state: State, top: int, action: int) -> None:
    """This follower acts next (SA-099)."""
    seat = top >> 6 & 15
    state.tell(events.FOLLOWER_CHOSEN, seat, card_of(action))
    act(state, seat, ring.find_follower(state, card_of(action)))


def act(state: State, seat: int, packed: int) -> None:
    """A follower moves towards the nearest enemy ahead, and attacks at one step (SA-100)."""
    plan(state, agenda.FOLLOWERS, seat)
    most = state.box.type_moves[state.box.type[ring.card_of(state, packed)]]
    steps = max(0, min(most, steps_ahead(state, packed) - 1))
    state.followers.remove(packed)
    where = ring.steps_of(packed) + (-steps if ring.side_of(packed) else steps)
    packed = ring.at_steps(packed, where) | ring.ACTED
    state.followers.append(packed)
    state.followers.sort()
    if steps:
        state.tell(events.FOLLOWER_MOVED, seat, ring.card_of(state, packed), steps)
    targets = targets_ahead(state, packed)
    if len(targets) > 1:
        state.ask(FOLLOWER_TARGET, seat, ring.card_of(state, packed))
    elif targets:
        follower_strikes(state, seat, ring.card_of(state, packed), targets[0])


def steps_ahead(state: State, packed: int) -> int:
    """The distance to the nearest enemy ahead of a follower (SA-100)."""
    gap, where, side = ring.gap_of(packed), ring.steps_of(packed), ring.side_of(packed)
    nearest = where if side else state.gaps[gap] - where
    for other in state.followers:
        if ring.gap_of(other) == gap and ring.side_of(other) != side:
            nearest = min(nearest, abs(ring.steps_of(other) - where))
    return nearest


def targets_ahead(state: State, packed: int) -> list[int]:
    """The enemies exactly one step ahead of a follower (SA-101)."""
    gap, where, side = ring.gap_of(packed), ring.steps_of(packed), ring.side_of(packed)
    end = where if side else state.gaps[gap] - where
    samurai = gap if side else ring.next_living(state, gap)
    found = [samurai] if end == 1 else []
    found += [
        FIRST_TARGET + (other & 15)
        for other in state.followers
        if ring.gap_of(other) == gap
        and ring.side_of(other) != side
        and abs(ring.steps_of(other) - where) == 1
    ]
    return found


def ahead_options(state: State, seat: int) -> list[int]:
    """Whom the follower may attack."""
    packed = ring.find_follower(state, state.stack[-1] >> 10)
    return sorted(
        pack(actions.STRIKE, 0, each, state.box.event) for each in targets_ahead(state, packed)
    )


def against_ahead(state: State, seat: int, action: int) -> str:
    """A follower attacks an enemy one step ahead (SA-101)."""
    return "" if action in ahead_options(state, seat) else "not-one-step-ahead"


def choose_ahead(state: State, top: int, action: int) -> None:
    """The follower attacks this one (SA-101)."""
    follower_strikes(state, top >> 6 & 15, top >> 10, first_of(action))


def follower_strikes(state: State, seat: int, card: int, target: int) -> None:
    """A card is turned up for the attack; there is no window but the target's defence (SA-101)."""
    turned, box = turn_up(state, seat), state.box
    total = (0 if turned == NO_CARD else box.attack[turned]) + box.type_attack[box.type[card]]
    total += facts.ability(state, seat, LORD_OF_RETAINERS)  # SA-179
    if state.log is not None:
        event, whom = _named(state, target, events.FOLLOWER_STRUCK, events.FOLLOWER_STRUCK_FOLLOWER)
        state.tell(event, seat, whom, total, card)
    carry_out(state, seat, strike_payload(target, total, BY_FOLLOWER))

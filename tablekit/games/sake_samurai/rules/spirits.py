"""The Spirits of Enma (SA-117 to SA-134): powers, stealing, torment, and how they escape."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING, Final

from tablekit.games.sake_samurai.box.components import (
    BRAWLER,
    NUISANCE,
    SLEEPY,
)
from tablekit.games.sake_samurai.position import agenda
from tablekit.games.sake_samurai.position.agenda import plan
from tablekit.games.sake_samurai.position.memory import note_passed
from tablekit.games.sake_samurai.rules import ending, facts
from tablekit.games.sake_samurai.rules.facts import SAMURAI, SPIRIT
from tablekit.games.sake_samurai.rules.piles import check_limit, discard_card, draw
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
    BRAWLER_PLACE,
    CHOOSE_SIP,
    DEFEND_TORMENT,
    DEMATERIALISE,
    HELP_TORMENT,
    POWER_BRAWLER,
    POWER_NUISANCE,
    POWER_SLEEPY,
    SHARE_LOOT,
    SLEEPY_RECEIVER,
    SPIRIT_MAIN,
    TORMENT_CARDS,
)

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

TORMENTS: Final = pack(actions.TORMENT)
"""Tormenting a samurai; the seat is added."""
SPENDS: Final = pack(actions.SPEND)
"""Playing a card by its back; the card is added."""
PICKS: Final = pack(actions.PICK)
TAKES: Final = pack(actions.TAKE)
"""Naming a sip or a back; whose it is and which one are added."""
ONS: Final = pack(actions.ON)
GIVES: Final = pack(actions.GIVE)
"""Naming who receives something; the seat is added."""


# --- The power of drunkenness (SA-119 to SA-122) ----------------------------------------------


def offer_power(state: State, seat: int, _payload: int) -> None:
    """The back on top of the deck says what a spirit may do first (SA-119)."""
    back = facts.top_back(state, state.deck)
    if back == NUISANCE and any(state.gaps):
        state.ask(POWER_NUISANCE, seat)
    elif back == BRAWLER and movable_sips(state, seat):
        state.ask(POWER_BRAWLER, seat)
    elif back == SLEEPY and has_takable_card(state):
        state.ask(POWER_SLEEPY, seat)


def decline_power(state: State, top: int, _action: int) -> None:
    """The power is optional (SA-130)."""
    state.tell(events.NO_POWER, top >> 6 & 15)


def movable_sips(state: State, _seat: int) -> list[int]:
    """The sips of samurai who have another free place (SA-121)."""
    return [
        PICKS + seat * FIRST_STEP + place
        for seat in facts.living(state)
        for place in facts.covered_places(state, seat)
        if brawler_places(state, seat, place)
    ]


def brawler_places(state: State, seat: int, place: int) -> list[int]:
    """The free places that a sip can be moved to, judged before it is lifted (SA-121)."""
    return [free for free in facts.free_places(state, seat) if free != place]


def against_lift(state: State, seat: int, action: int) -> str:
    """A sip of a samurai with another free place (SA-121)."""
    target, place = first_of(action), second_of(action)
    if state.status[target] != SAMURAI:
        return "not-a-samurai"
    if not facts.sips_on(state, target, place):
        return "no-sip-there"
    return "" if brawler_places(state, target, place) else "no-free-place"


def lift(state: State, top: int, action: int) -> None:
    """A sip is lifted; where it goes is asked next, if there is a choice (SA-121)."""
    target, place = first_of(action), second_of(action)
    state.tell(events.LIFTED, top >> 6 & 15, target, place)
    places = brawler_places(state, target, place)
    if len(places) == 1:
        _shift_sip(state, top >> 6 & 15, target, place, places[0])
    else:
        state.ask(BRAWLER_PLACE, top >> 6 & 15, target | place << 4)


def shift_options(state: State, _seat: int) -> list[int]:
    """Where the lifted sip may go."""
    payload = state.stack[-1] >> 10
    return [
        pack(actions.PUT, 0, free) for free in brawler_places(state, payload & 15, payload >> 4)
    ]


def against_shift(state: State, seat: int, action: int) -> str:
    """Another free place of the same samurai (SA-121)."""
    return "" if action in shift_options(state, seat) else "place-not-free"


def shift(state: State, top: int, action: int) -> None:
    """The sip lies somewhere else now (SA-121)."""
    payload = top >> 10
    _shift_sip(state, top >> 6 & 15, payload & 15, payload >> 4, first_of(action))


def _shift_sip(state: State, seat: int, target: int, start: int, goal: int) -> None:
    facts.add_sips(state, target, start, -1)
    facts.add_sips(state, target, goal, 1)
    state.tell(events.SHIFTED, seat, target, goal)


def takable_cards(state: State, _seat: int) -> list[int]:
    """Every back in every samurai's hand, if there is another samurai to give it to (SA-122)."""
    givers, backs = facts.living(state), state.box.back
    if len(givers) < 2:
        return []
    return [
        TAKES + giver * FIRST_STEP + back
        for giver in givers
        for back in sorted({backs[card] for card in state.hands[giver]})
    ]


def has_takable_card(state: State) -> bool:
    """Whether there is one."""
    givers = facts.living(state)
    return len(givers) > 1 and any(state.hands[giver] for giver in givers)


def against_take(state: State, _seat: int, action: int) -> str:
    """A back in a samurai's hand (SA-122)."""
    giver, back = first_of(action), second_of(action)
    if state.status[giver] != SAMURAI:
        return "not-a-samurai"
    if not facts.with_back(state, giver, back):
        return "no-such-back"
    return "" if state.status.count(SAMURAI) > 1 else "nobody-to-give-to"


def take(state: State, top: int, action: int) -> None:
    """A back is named; who gets the card is asked next, if there is a choice (SA-122)."""
    seat, giver, back = top >> 6 & 15, first_of(action), second_of(action)
    state.tell(events.NAMED_BACK, seat, giver, back)
    others = [other for other in facts.living(state) if other != giver]
    if len(others) == 1:
        pass_on(state, giver, back, others[0])
    else:
        state.ask(SLEEPY_RECEIVER, seat, giver | back << 4)


def receiver_options(state: State, _seat: int) -> list[int]:
    """All other samurai."""
    giver = state.stack[-1] >> 10 & 15
    return [ONS + seat * FIRST_STEP for seat in facts.living(state) if seat != giver]


def against_receiver(state: State, seat: int, action: int) -> str:
    """Another living samurai (SA-122)."""
    if state.status[first_of(action)] != SAMURAI:
        return "not-a-samurai"
    return "" if action in receiver_options(state, seat) else "another-samurai"


def receive(state: State, top: int, action: int) -> None:
    """The card goes to this samurai (SA-122)."""
    payload = top >> 10
    pass_on(state, payload & 15, payload >> 4, first_of(action))


def pass_on(state: State, giver: int, back: int, receiver: int) -> None:
    """A random card among those with the named back changes hands (SA-122)."""
    fitting = facts.with_back(state, giver, back)
    card = fitting[state.roll(len(fitting))]
    note_passed(state, giver, receiver, card)
    state.hands[giver].remove(card)
    insort(state.hands[receiver], card)
    state.tell(events.PASSED_ON, giver, receiver, card)
    check_limit(state, receiver)


# --- Drawing and the main action (SA-119, SA-123, SA-124) -------------------------------------


def draw_phase(state: State, seat: int, _payload: int) -> None:
    """A spirit draws the top card; two in the Graveyard (SA-119, SA-165)."""
    draw(state, seat, state.box.spirit_draw[state.location], events.DREW_SPIRIT)


def ask_main(state: State, seat: int, _payload: int) -> None:
    """Torment, steal or do nothing, unless nothing is all there is (SA-119)."""
    if state.masu or facts.has_match(state, seat):
        state.ask(SPIRIT_MAIN, seat)
    else:
        state.tell(events.DID_NOTHING, seat)


def against_steal(state: State, _seat: int, _action: int) -> str:
    """There must be a sip in the Masu (SA-123, SA-144)."""
    return "" if state.masu else "masu-empty"


def steal(state: State, top: int, _action: int) -> None:
    """A sip from the Masu goes onto the spirit's board (SA-123)."""
    seat = top >> 6 & 15
    facts.add_sips(state, seat, state.box.board, 1)
    state.tell(events.STOLE, seat)
    ending.take_from_masu(state, seat, 1)


def do_nothing(state: State, top: int, _action: int) -> None:
    """The main action is optional (SA-130)."""
    state.tell(events.DID_NOTHING, top >> 6 & 15)


def torment_options(state: State, seat: int) -> list[int]:
    """Every living samurai, for a spirit with a matching card."""
    if not facts.has_match(state, seat):
        return []
    return [TORMENTS + target * FIRST_STEP for target in facts.living(state)]


def against_torment(state: State, seat: int, action: int) -> str:
    """Any living samurai, with a matching card in hand (SA-118, SA-124)."""
    if state.status[first_of(action)] != SAMURAI:
        return "not-a-samurai"
    return "" if facts.has_match(state, seat) else "no-matching-card"


def torment(state: State, top: int, action: int) -> None:
    """A samurai is named; the spirit plays matching cards (SA-124)."""
    seat, target = top >> 6 & 15, first_of(action)
    state.tell(events.TORMENTED, seat, target)
    state.ask(TORMENT_CARDS, seat, target)


def spend_options(state: State, seat: int) -> list[int]:
    """The cards whose back matches the top of the deck."""
    if not state.deck:
        return []
    matching = facts.with_back(state, seat, facts.top_back(state, state.deck))
    return [SPENDS + card * CARD_STEP for card in dict.fromkeys(matching)]


def against_spend(state: State, seat: int, action: int) -> str:
    """The back must match the top of the deck (SA-118)."""
    return "" if facts.matches(state, card_of(action)) else "back-differs"


def spend(state: State, top: int, action: int) -> None:
    """A card adds one to the strength (SA-124, SA-125)."""
    kind, seat, payload, card = top & 63, top >> 6 & 15, top >> 10, card_of(action)
    target, strength = payload & 15, (payload >> 4) + 1
    state.tell(events.SPENT_CARD if kind == TORMENT_CARDS else events.HELPED, seat, card, strength)
    discard_card(state, seat, card)
    if facts.has_match(state, seat):
        state.ask(kind, seat, target | strength << 4)
    else:
        _next_helper(state, seat, target, strength)


def against_done(state: State, seat: int, action: int) -> str:
    """The tormentor plays at least one card (SA-124)."""
    top = state.stack[-1]
    return "" if top & 63 == HELP_TORMENT or top >> 14 else "torment-needs-card"


def done(state: State, top: int, _action: int) -> None:
    """This spirit plays no more cards."""
    payload = top >> 10
    state.tell(events.DONE, top >> 6 & 15, payload >> 4)
    _next_helper(state, top >> 6 & 15, payload & 15, payload >> 4)


def _next_helper(state: State, after: int, target: int, strength: int) -> None:
    """The next spirit clockwise may help (SA-125); then the samurai defends (SA-126)."""
    seat = (after + 1) % state.seats
    while seat != state.turn:
        if state.status[seat] == SPIRIT and facts.has_match(state, seat):
            state.ask(HELP_TORMENT, seat, target | strength << 4)
            return
        seat = (seat + 1) % state.seats
    plan(state, agenda.TORMENT, target, strength)


# --- Defence against torment, and the loot (SA-126, SA-127) -----------------------------------


def ask_torment_defence(state: State, target: int, strength: int) -> None:
    """The tormented samurai may burn and defend (SA-126)."""
    if state.hands[target] or facts.has_free_action(state, target):
        state.ask(DEFEND_TORMENT, target, strength)
    else:
        suffer(state, target, strength)


def defend_torment(state: State, top: int, action: int) -> None:
    """One card reduces the strength; torment is not ranged (SA-126)."""
    seat, card = top >> 6 & 15, card_of(action)
    defence = facts.defence_value(state, seat, card, is_ranged=False)
    state.tell(events.DEFENDED, seat, card, defence)
    discard_card(state, seat, card)
    suffer(state, seat, (top >> 10 & 63) - defence)


def suffer_torment(state: State, top: int, _action: int) -> None:
    """No card, no defence (SA-051, SA-126)."""
    seat = top >> 6 & 15
    state.tell(events.NOT_DEFENDED, seat)
    suffer(state, seat, top >> 10 & 63)


def suffer(state: State, seat: int, strength: int) -> None:
    """The samurai loses sips to the spirits, choosing from where (SA-127)."""
    count = min(max(0, strength), facts.sips_of(state, seat))
    if not count:
        state.tell(events.UNHURT, seat)
        return
    plan(state, agenda.SHARE, state.turn, count)
    lose_sips(state, seat, count)


def lose_sips(state: State, seat: int, count: int) -> None:
    """Sips go to the spirits; as long as there is a choice, the samurai makes it (SA-127)."""
    while count:
        covered = facts.covered_places(state, seat)
        if len(covered) > 1 and facts.sips_of(state, seat) > count:
            state.ask(CHOOSE_SIP, seat, count)
            return
        lose_sip(state, seat, covered[0])
        count -= 1


def lose_sip(state: State, seat: int, place: int) -> None:
    """One sip goes to the spirits (SA-127)."""
    facts.add_sips(state, seat, place, -1)
    state.tell(events.LOST_TO_SPIRITS, seat, place)


def ask_share(state: State, seat: int, count: int) -> None:
    """The tormentor gives the stolen sips to spirits, one by one (SA-127)."""
    team = facts.spirits(state)
    if len(team) > 1:
        state.ask(SHARE_LOOT, seat, count)
    else:
        for _ in range(count):
            give_sip(state, seat, seat)


def share_options(state: State, _seat: int) -> list[int]:
    """Every spirit."""
    return [GIVES + seat * FIRST_STEP for seat in facts.spirits(state)]


def against_share(state: State, _seat: int, action: int) -> str:
    """Only spirits get the loot (SA-127)."""
    return "" if state.status[first_of(action)] == SPIRIT else "not-a-spirit"


def share(state: State, top: int, action: int) -> None:
    """A stolen sip goes onto this spirit's board (SA-127)."""
    seat, count = top >> 6 & 15, top >> 10
    give_sip(state, seat, first_of(action))
    if count > 1:
        state.ask(SHARE_LOOT, seat, count - 1)


def give_sip(state: State, seat: int, target: int) -> None:
    """A spirit's board has one sip more."""
    facts.add_sips(state, target, state.box.board, 1)
    state.tell(events.SHARED, seat, target)


# --- Escaping an attack (SA-131 to SA-134) ----------------------------------------------------


def offer_escape(state: State, attacked: int, asked: int) -> None:
    """The attacked spirit, then the others clockwise, may play a matching card (SA-132).

    `asked` is how many of them have been asked or passed over.
    """
    order = [attacked, *facts.clockwise(state, attacked)]
    for seat in order[asked:]:
        if state.status[seat] == SPIRIT and facts.has_match(state, seat):
            state.ask(DEMATERIALISE, seat, attacked)
            return


def escape(state: State, top: int, action: int) -> None:
    """One matching card is enough: the attack is avoided (SA-132)."""
    seat, card = top >> 6 & 15, card_of(action)
    state.agenda.pop()
    state.tell(events.DEMATERIALISED, seat, card, top >> 10)
    discard_card(state, seat, card)


def no_escape(state: State, top: int, _action: int) -> None:
    """This spirit plays no card; the next one may (SA-132)."""
    seat, attacked = top >> 6 & 15, top >> 10
    state.tell(events.NO_ESCAPE, seat)
    offer_escape(state, attacked, (seat - attacked) % state.seats + 1)


def lose_to_attack(state: State, seat: int, total: int) -> None:
    """Nobody helps: a sip for each point of the attack (SA-133)."""
    lost = min(total, facts.sips_of(state, seat))
    facts.add_sips(state, seat, state.box.board, -lost)
    state.tell(events.SPIRIT_LOST, seat, lost)

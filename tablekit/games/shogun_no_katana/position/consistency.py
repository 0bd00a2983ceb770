"""The check that a position keeps every rule of the box.

Both a save and a described scenario end in `check`: what it lets through can be played.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from tablekit.core.cards import check_all_there
from tablekit.core.saving import Fields
from tablekit.games.shogun_no_katana.box.board import (
    HALLS_IN_PLAY,
    INITIAL,
    LINES,
    MOST_COMPOSED,
    NO_BANNER,
    NO_PIECE,
    PLACE_IDS,
    RESIDENCES,
    ROUNDS,
    SOLO_DECK,
    SOLO_RESERVE,
    SPACE_IDS,
    SPACE_NUMBER,
    SWORD_SPACES,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.components import FIRST
from tablekit.games.shogun_no_katana.box.vocabulary import (
    GAIN_RESOURCE,
    RESOURCES,
    WORDS,
    amount_of,
    what_of,
    word_of,
)
from tablekit.games.shogun_no_katana.position import agenda
from tablekit.games.shogun_no_katana.position.views import (
    unseen_cards,
    unseen_honours,
    unseen_swords,
)
from tablekit.games.shogun_no_katana.rules import academy, forge, katana, phantom
from tablekit.games.shogun_no_katana.words import decisions as ask
from tablekit.games.shogun_no_katana.words.actions import unpack_order

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

MOST_TASKS: Final = 24
MOST_TIMES: Final = 31
"""How often one effect is repeated at most."""


# --- The table --------------------------------------------------------------------------------


def check_table(state: State, fields: Fields) -> None:
    """What lies on the table is what is in the box."""
    check_setup(state, fields)
    check_components(state, fields)
    check_pieces(state, fields)
    for seat in range(state.seats):
        check_forge(state, fields, seat)
        check_katana(state, fields, seat)
        check_cards(state, fields, seat)
    check_phantom(state, fields)
    check_honour_row(state, fields)


def check_phantom(state: State, fields: Fields) -> None:
    """What belongs to the Phantom, if it plays (SK-902 to SK-905, SK-936)."""
    settings, piles = state.settings, (state.solo_deck, state.solo_discard, state.solo_reserve)
    if not settings.phantom:
        held = (*piles, state.phantom_swords, state.phantom_katana, state.phantom_cards)
        numbers = (*state.phantom_attendants, *state.phantom_sashimono, state.solo_known)
        if any(held) or any(numbers) or state.phantom_honours or state.phantom_workers:
            fields.fail("there is no Phantom (SK-121)")
        if state.phantom_score:
            fields.fail("there is no Phantom (SK-121)")
        return
    check_solo_cards(state, fields)
    if phantom.set_aside(state) < 0:
        fields.fail(f"the Phantom has {WORKERS} workers in all (SK-902)")
    own = state.phantom_attendants
    if sum(own) > settings.attendants or any(own[len(state.halls) :]):
        fields.fail(f"the Phantom has {settings.attendants} attendants in halls at most (SK-919)")
    if len(state.phantom_katana) > MOST_COMPOSED:
        fields.fail(f"the Phantom's katana has {MOST_COMPOSED} spaces (SK-916)")
    if any(card < state.box.first_market for card in state.phantom_cards):
        fields.fail("the Phantom takes market cards (SK-923)")
    rounds = state.round - 1 + (state.passed >> state.seats & 1)
    if len(state.phantom_honours) != rounds:
        fields.fail("the Phantom has an honour card for every round passed (SK-936)")


def check_solo_cards(state: State, fields: Fields) -> None:
    """The reserve has different cards, and with deck and discards makes thirteen (SK-904)."""
    reserve = Counter(state.solo_reserve)
    if reserve - Counter(SOLO_RESERVE):
        fields.fail("the reserve has one card of each of three places (SK-905)")
    if len(state.solo_reserve) + state.round != ROUNDS:
        fields.fail("the reserve has one card less in every round (SK-942)")
    in_deck = Counter(SOLO_DECK) + Counter(SOLO_RESERVE) - reserve
    left = in_deck - Counter([*state.solo_deck, *state.solo_discard])
    if Counter([*state.solo_deck, *state.solo_discard]) - in_deck or set(left) - {RESIDENCES}:
        fields.fail("the solo cards are not those of the box (SK-904, SK-905)")
    known = [place for place in range(len(PLACE_IDS)) if state.solo_known >> place & 1]
    if any(place not in SOLO_RESERVE or reserve[place] for place in known):
        fields.fail("what was seen in the deck is not in the reserve (SK-942)")
    for place in set(SOLO_RESERVE):
        seen = state.solo_discard.count(place) > SOLO_DECK.count(place)
        if seen and place not in known:
            fields.fail("a card of the reserve was drawn, and everybody saw it (SK-942)")


def check_setup(state: State, fields: Fields) -> None:
    """Halls, favours, and who may have what (SK-106, SK-107, SK-112)."""
    everybody = (1 << state.seats) - 1
    for name in ("passed", "standing", "shame", "given_now"):
        who = (1 << state.settings.players) - 1 if name == "passed" else everybody
        if getattr(state, name) & ~who:
            fields.fail(f"{name} names a seat that is not there (SK-101)")
    if len(set(state.halls)) != len(state.halls) or len(state.halls) != state.settings.halls:
        fields.fail(f"the palace has {state.settings.halls} different halls (SK-106)")
    if sum(state.box.passive[hall] for hall in state.halls) > 1:
        fields.fail("at most one hall is passive (SK-107)")
    chapter = state.settings.chapter
    if chapter.fixed_halls and sorted(state.halls) != sorted(chapter.fixed_halls):
        fields.fail("the chapter names its halls (SK-1113)")
    if not set(chapter.required_halls) <= set(state.halls) <= set(chapter.halls):
        fields.fail("the chapter has or lacks a hall (SK-1102a, SK-1111)")
    if not chapter.decorates and any(state.decorators):
        fields.fail("in this chapter nothing is decorated (SK-1111)")
    if not chapter.inflation and any(state.surcharge):
        fields.fail("no coins lie on the resources of the market (SK-1113)")
    if len(set(state.favours)) != len(state.favours) or len(state.favours) > state.seats:
        fields.fail("there are as many different favour cards as players (SK-112)")
    if state.first_favour >= 0:
        if not any(state.box.criterion[favour] == FIRST for favour in state.favours):
            fields.fail("favour I is not in the game (SK-716)")
        holder = state.first_favour
        if holder < state.seats and state.given[holder] < 0:
            fields.fail("favour I belongs to somebody who delivered the katana (SK-716)")


def check_components(state: State, fields: Fields) -> None:
    """Every tile and card of the box is somewhere, once."""
    box = state.box
    blades = (blade for blades in (*state.forge, *state.delivered) for blade in blades)
    if any(blade >> 10 > box.katana for blade in blades):
        fields.fail("there is no such sword in the box (SK-109)")
    if any(entry & 127 >= len(box.card_ids) for placed in state.placed for entry in placed):
        fields.fail("there is no such card in the box (SK-601)")
    check_all_there(fields, unseen_swords(state), box.sword_ids, "SK-109")
    check_all_there(fields, unseen_cards(state), box.card_ids, "SK-601")
    check_all_there(fields, unseen_honours(state), box.honour_ids, "SK-113")
    if sum(state.daimyo_left) != len(state.daimyo):
        fields.fail("the residence decks do not add up (SK-110)")
    if any(card >= box.first_market for card in state.daimyo):
        fields.fail("residence decks are made of daimyo cards (SK-110)")
    if any(0 <= card < box.first_market for card in (*state.market, *state.market_row)):
        fields.fail("the market is made of market cards (SK-111)")
    if state.market and any(card < 0 for card in state.market_row):
        fields.fail("the market deck fills its slots (SK-322)")
    for seat in range(state.seats):
        for turn in range(ROUNDS):
            has_card = state.honours[seat * ROUNDS + turn] >= 0
            is_past = turn < state.round - 1
            is_now = turn == state.round - 1 and bool(state.passed >> seat & 1)
            asked = is_now and _is_asked(state, ask.HONOUR, seat)
            if has_card != ((is_past or is_now) and not asked):
                fields.fail(f"seat {seat} has an honour card for every round passed (SK-391)")


def check_honour_row(state: State, fields: Fields) -> None:
    """There is a card for everybody who has not taken one in this round (SK-393)."""
    taken = int(len(state.phantom_honours) == state.round)
    for seat in range(state.seats):
        taken += state.honours[seat * ROUNDS + state.round - 1] >= 0
    if len(state.honour_row) < state.settings.players - taken:
        fields.fail("there is an honour card for everybody who has not passed (SK-393)")


def _is_asked(state: State, kind: int, seat: int) -> bool:
    return bool(state.stack) and state.stack[-1] & 1023 == seat << 6 | kind


def check_pieces(state: State, fields: Fields) -> None:
    """Workers, monks and attendants are all there (SK-102, SK-804)."""
    workers, monks = [0] * state.seats, [0] * state.seats
    for space, piece in enumerate(state.spaces):
        if piece == NO_PIECE:
            continue
        if SPACE_NUMBER[space] > state.settings.players:
            fields.fail(f"{SPACE_IDS[space]} is not usable at this table (SK-120)")
        if piece >> 1 < state.seats:
            (monks if piece & 1 else workers)[piece >> 1] += 1
        if space < SWORD_SPACES and state.display[space] >= 0:
            fields.fail("a piece stands where the sword was (SK-312)")
    for piece in state.beside:
        if piece >> 5 >= state.seats or piece >> 1 & 15 >= LINES:
            fields.fail("a piece stands beside no line (SK-331)")
        (monks if piece & 1 else workers)[piece >> 5] += 1
    for space, sword in enumerate(state.display):
        if sword >= 0 and SPACE_NUMBER[space] > state.settings.players:
            fields.fail(f"{SPACE_IDS[space]} is not usable at this table (SK-120)")
    if state.stack and state.stack[-1] & 63 == ask.PLACE:
        seat = state.stack[-1] >> 6 & 15
        (monks if state.stack[-1] >> 10 else workers)[seat] += 1
    for seat in range(state.seats):
        locked = state.settings.locked_after(len(state.delivered[seat]))
        if workers[seat] + state.workers[seat] + locked != WORKERS:
            fields.fail(f"seat {seat} has {WORKERS} workers in all (SK-102)")
        if monks[seat] + state.monks[seat] != state.settings.chapter.monks:
            fields.fail(f"seat {seat} has {state.settings.chapter.monks} monks in all (SK-102)")
        own = state.attendants[seat * HALLS_IN_PLAY : (seat + 1) * HALLS_IN_PLAY]
        most = state.settings.attendants if state.settings.chapter.shares_halls else 1
        if sum(own) > state.settings.attendants or max(own) > most:
            fields.fail(f"seat {seat} has at most one attendant in each hall (SK-371)")
        if any(own[len(state.halls) :]):
            fields.fail("an attendant stands in no hall (SK-371)")


def check_forge(state: State, fields: Fields, seat: int) -> None:
    """Blades stand where their resources have brought them (SK-401, SK-416)."""
    box, cells = state.box, 0
    composition = state.katana[seat]
    for entry in (*state.forge[seat], *state.delivered[seat]):
        blade = entry >> 10
        if blade > box.katana or (blade == box.katana and not composition):
            fields.fail(f"seat {seat} has a blade that there is not (SK-109)")
    if composition and not _is_composition(composition):
        fields.fail("a katana has no jump over a row, and every resource (SK-702, SK-704)")
    for entry in state.forge[seat]:
        blade, banner = entry >> 10, forge.banner_of(entry)
        path = forge.path_of_blade(state, seat, blade)
        if forge.placed_on(entry) >= len(path):
            fields.fail(f"{box.blade_ids[blade]} has too many resources on it (SK-404)")
        if forge.decorations_of(entry) & ~academy.types_on(state, seat, entry):
            fields.fail("only what lies on a blade is decorated (SK-353)")
        if banner > NO_BANNER or (banner == NO_BANNER) != (blade == box.katana):
            fields.fail("every sword has a sashimono, the katana has none (SK-314, SK-706)")
        cell = path[forge.placed_on(entry)]
        if cells >> cell & 1:
            fields.fail("at most one blade stands in a cell (SK-401)")
        cells |= 1 << cell
    for entry in state.delivered[seat]:
        blade = entry >> 10
        if blade == box.katana or forge.placed_on(entry) != box.length[blade]:
            fields.fail("only complete swords are delivered (SK-501)")
        if forge.banner_of(entry) > INITIAL:
            fields.fail("every sword has a sashimono (SK-314)")
        if forge.decorations_of(entry) & ~academy.types_on(state, seat, entry):
            fields.fail("only what lies on a blade is decorated (SK-353)")


def _is_composition(packed: int) -> bool:
    order = unpack_order(packed)
    if not all(0 <= resource < RESOURCES for resource in order) or len(order) > MOST_COMPOSED:
        return False
    counts = tuple(order.count(resource) for resource in range(RESOURCES))
    return min(counts) > 0 and packed in katana.orders(counts)


def check_katana(state: State, fields: Fields, seat: int) -> None:
    """The katana lies on the washitsu, or stands on the forge, or was delivered (SK-701)."""
    on_forge = [entry >> 10 for entry in state.forge[seat]].count(state.box.katana)
    given = state.given[seat] >= 0
    if on_forge + given != bool(state.katana[seat]):
        fields.fail(f"seat {seat} has one katana (SK-701)")
    project = katana.project_of(state, seat)
    if state.katana[seat]:
        if any(project):
            fields.fail("after the launch the Project is empty (SK-707)")
        if given and state.given[seat] >> RESOURCES:
            fields.fail("a katana has decorations of four types (SK-713)")
    elif not _is_asked(state, ask.ADJUST, seat) and not katana.is_attributable(
        project, katana.could_give(state, seat)
    ):
        # In the middle of an adjustment too much may lie there: it is removed before the launch.
        fields.fail("the Project comes from the delivered swords (SK-516)")
    if state.given_now >> seat & 1 and not given:
        fields.fail("whoever delivered the katana in this turn has delivered it (SK-717)")


def check_cards(state: State, fields: Fields, seat: int) -> None:
    """Cards under the forge board lie at a line (SK-620)."""
    for entry in state.placed[seat]:
        if entry & 127 >= state.box.cards or entry >> 7 >= LINES:
            fields.fail("a card lies under no line (SK-620)")
    waiting = [late & 4095 for late in state.late if late >> 12 == seat]
    for entry in set(waiting):
        line = entry >> 7
        if waiting.count(entry) > state.placed[seat].count(entry) or not (
            state.activated[seat] >> line & 1
        ):
            fields.fail("a late card lies under a line that was activated (SK-630)")
    if any(late >> 12 >= state.seats for late in state.late):
        fields.fail("a late card belongs to nobody")


# --- What is under way ------------------------------------------------------------------------


def check_decision(state: State, fields: Fields) -> None:
    """What is asked can be asked here, and what follows can follow."""
    if len(state.stack) != 1:
        fields.fail("one question is asked at a time")
    top = state.stack[-1]
    kind, seat = top & 63, top >> 6 & 15
    if kind == ask.START:
        check_start(state, fields, seat)
        return
    if state.starting:
        fields.fail("all starting swords are picked (SK-116)")
    check_agenda(state, fields, kind, seat)
    for task in state.agenda[1:]:
        if not _fits(state, task & 63, seat, task >> 10):
            fields.fail(f"{agenda.TASKS.rows[task & 63]} does not fit the table")
    asked = agenda.SURCHARGE if kind == ask.SURCHARGE else kind
    if not _fits(state, asked, seat, top >> 10):
        fields.fail(f"{agenda.TASKS.rows[asked]} does not fit the table")
    if state.open_effects:
        cards = [entry & 127 for entry in state.placed[seat]]
        if any(state.open_effects.count(c) > cards.count(c) for c in state.open_effects):
            fields.fail("a card with an open effect lies under the forge (SK-603)")
    blades = [entry >> 10 for entry in state.forge[seat]]
    forging = kind == ask.FORGE or any(task & 63 == ask.FORGE for task in state.agenda)
    if (state.ready or state.spent) and not forging:
        fields.fail("blades are activated in a forge action (SK-332)")
    if any(blade not in blades for blade in state.ready):
        fields.fail("blades are activated on the own forge (SK-332)")
    if not _has_answer(state):
        fields.fail("the question has no answer")


def check_start(state: State, fields: Fields, seat: int) -> None:
    """Starting swords are picked counter-clockwise (SK-116)."""
    picked = (state.komainu - 1 - seat) % state.seats
    if len(state.starting) != state.seats - picked or state.agenda or state.passed:
        fields.fail("starting swords are picked one by one (SK-116)")
    for other in range(state.seats):
        has_picked = (state.komainu - 1 - other) % state.seats < picked
        if len(state.forge[other]) != has_picked:
            fields.fail("starting swords are picked in their order (SK-116)")
    if any(state.delivered) or any(state.katana) or state.round != 1:
        fields.fail("starting swords are picked before the first round (SK-116)")


def check_agenda(state: State, fields: Fields, kind: int, seat: int) -> None:
    """At the bottom lies the rest of the individual turn, above it what the actor is doing."""
    if not state.agenda or len(state.agenda) > MOST_TASKS:
        fields.fail("an individual turn goes on (SK-206)")
    bottom = state.agenda[0]
    stage, offset = bottom & 63, bottom >> 10
    if stage not in (agenda.SLOTS, agenda.CALLS) or bottom >> 6 & 15 != state.turn:
        fields.fail("after the turn come the slots (SK-206)")
    low = 1 if stage == agenda.SLOTS else 0
    by_phantom = state.turn == state.seats
    if not low <= offset <= state.seats + by_phantom:
        fields.fail("there is a slot for each of the others (SK-241)")
    rest = [task & 63 for task in state.agenda[1:]]
    if any(task >= len(agenda.TASKS.rows) for task in rest):
        fields.fail("the agenda has a task that there is not")
    if any(task >> 6 & 15 != seat for task in state.agenda[1:]):
        fields.fail("one player acts at a time (SK-245)")
    if any(task in (ask.START, agenda.SLOTS, agenda.CALLS) for task in rest):
        fields.fail("a turn is over before the next one (SK-206)")
    everything = [*rest, agenda.SURCHARGE if kind == ask.SURCHARGE else kind]
    own = [task for task in everything if task in (ask.TURN, ask.TURN_END, ask.SLOT)]
    if by_phantom and stage == agenda.SLOTS:
        # Every human has a slot, from the holder of the komainu card on (SK-937).
        expected = (state.komainu + offset - 2) % state.seats
        wrong = offset < 2 or seat != expected or own != [ask.SLOT]
    elif stage == agenda.CALLS:
        start = state.komainu if by_phantom else state.turn
        expected = (start + offset - 1) % state.seats
        wrong = bool(own) or not offset or seat != expected
    elif offset == 1 and seat == state.turn and kind in (ask.PLACE, ask.HONOUR):
        wrong = bool(rest)
    elif offset == 1:
        wrong = seat != state.turn or own not in ([ask.TURN], [ask.TURN_END])
    else:
        wrong = seat != (state.turn + offset - 1) % state.seats or own != [ask.SLOT]
    if wrong:
        fields.fail(f"seat {seat} is not asked this now (SK-206)")
    if own and everything[0] not in own:
        fields.fail("what a player does comes before the end of it (SK-206)")
    if own == [ask.TURN_END] and state.place < 0:
        fields.fail("a piece was placed before the turn ends (SK-203)")
    if own == [ask.TURN] and state.place >= 0:
        fields.fail("a piece is placed once in a turn (SK-203)")
    passed = bool(state.passed >> seat & 1)
    if passed != (kind == ask.HONOUR) and own != [ask.SLOT]:
        fields.fail("whoever has passed has no turn (SK-223)")


def _fits(state: State, kind: int, seat: int, payload: int) -> bool:
    """Whether a task or question is about something that is there."""
    count = payload >> 1
    if kind in (ask.SASHIMONO, ask.CARD, ask.DECK, ask.ADVANCE, ask.DECORATE_MORE):
        return 0 <= count <= MOST_TIMES
    if kind in (ask.BUY, ask.QUAY, ask.DECORATE):
        return payload < 1 << RESOURCES
    if kind in (ask.PLACE, ask.MONK_EFFECT):
        return payload <= 1
    if kind == ask.FORGE:
        return agenda.line_of(payload) < LINES and payload >> agenda.GRANT_SHIFT <= MOST_TIMES
    if kind == ask.MOVE:
        return payload % (1 << agenda.GRANT_SHIFT) == 0 and agenda.grants_of(payload) > 0
    if kind == ask.ACTIVATE:
        return payload < 1 << 2 * HALLS_IN_PLAY
    if kind == ask.HALL:
        return payload >> 2 <= MOST_TIMES
    if kind == ask.RESOURCE:
        taken = (payload >> 1 & 15).bit_count()
        return 0 <= payload >> 5 <= RESOURCES - taken
    if kind == ask.DELIVERY:
        place = forge.find_blade(state, seat, agenda.blade_of(payload))
        complete = place >= 0 and forge.is_complete(state, seat, state.forge[seat][place])
        in_call = state.agenda[0] & 63 == agenda.CALLS
        return complete and payload < 1 << 13 and bool(payload & agenda.FROM_CALL) == in_call
    if kind == ask.PROJECT:
        swords = [entry >> 10 for entry in state.delivered[seat]]
        return payload in swords and not state.katana[seat]
    if kind == ask.UNDER:
        return payload in state.held[seat] or payload in state.pending
    if kind == ask.ADJUST:
        return payload < 1 << 2 * RESOURCES and not state.katana[seat]
    if kind == ask.COMPOSE:
        project = katana.project_of(state, seat)
        return not payload and katana.is_launchable(project, forge.free_entries(state, seat))
    if kind == agenda.SURCHARGE:
        return 0 < payload < 1 << RESOURCES and bool(state.settings.chapter.inflation)
    if kind == agenda.EFFECT:
        return _is_effect(payload & ~agenda.OPTIONAL_EFFECT)
    if kind == ask.DOUBLE and state.agenda[-1] & 63 != ask.DELIVERY:
        return False
    return not payload


def _is_effect(effect: int) -> bool:
    """Whether an effect is one of the vocabulary."""
    word = word_of(effect)
    if word >= len(WORDS.rows) or not 1 <= amount_of(effect) <= MOST_TIMES:
        return False
    return what_of(effect) < (RESOURCES if word == GAIN_RESOURCE else 1)


def _has_answer(state: State) -> bool:
    """Whether the question on top can be answered at all."""
    try:
        return bool(state.find_legal()) and bool(state.question())
    except (IndexError, KeyError, StopIteration, ValueError):
        return False


def check_ending(state: State, fields: Fields) -> None:
    """The game is over when everybody has passed in the last round (SK-801)."""
    if state.agenda or state.starting:
        fields.fail("a game that is over has nothing to do")
    everybody = (1 << state.settings.players) - 1
    if state.round != ROUNDS or state.passed != everybody:
        fields.fail("nobody is asked anything, and yet the game is not over (SK-801)")
    if state.pending or state.open_effects:
        fields.fail("no card is pending at the end (SK-232)")

"""Positions in words, for lessons, tests and what-if.

Everything is optional; what is not said is as after a deal with the same seats, seed and options.
A card is named by its id ("roar-3"), or by its type ("roar"): then by the first one that is left.

    seats       3 to 8 (default: as many as `boards`, `gaps` or `hands` list, else 4)
    seed        the chance to come
    watch       True: `state.events()` tells what happens from here on
    boards      ["miyamoto-musashi", …] for every seat, or {2: "oda-nobunaga"} for some
    status      {3: "spirit"}; "gone" for who left after a tie, "fallen" in a seppuku round
    seated      {1: False}
    hands       {0: ["roar-3", "katana"], 2: []} or a list of lists
    life        {1: 2} so many cards, or {1: ["roar-3"]} these, the first one on top
    wounds      likewise
    gear        {0: ["katana", "flask"]}: in play; without a word everybody has a katana
    wielded     {0: "naginata"}, or None; without a word the first weapon in play
    sips        {0: {"life": 1, "katana": 1}}; a spirit has them on the "board"
    gaps        [3, 1, 2, 5]: step tokens between each seat and the next one clockwise; 0 where
                there is no gap
    followers   [{"owner": 0, "gap": 0, "steps": 1, "card": "follower-2"}]: `steps` from the seat
                that `gap` names; `card` may be left out
    masu        sips in the Masu
    discard     ["sakuragi-1", "roar-1"]: the last one is on top
    deck        ["katana-1", "roar-2"]: exactly these, the first one is drawn first; end with "..."
                (or Ellipsis) to have the rest of the cards shuffled below them
    turn        whose turn it is (default: seat 0)
    phase       "start" (the start of the turn), "play" (default), "followers", "draw", "end",
                "wield"; of a spirit's turn "start", "draw" or "main" (default)
    plays       cards that may still be played
    stirred     True: an attack, a movement or iaido was declared this turn
    souls       [2]: the seats whose soul has burnt this turn
    turns       how many turns have been completed
    round       1 in the Round of Death, 2 in the first seppuku round, …
    round_first who began the round
    to_play     [1, 2]: the seats whose last turn is still to come
    standing    {1: "target"}: what seats want to be asked
    ending      the game is over by "samurai", "spirits", "alone", "survived", "tie-break",
                "shared" or "extinct"

Cards that are in no described place and do not fit in the deck are put aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tablekit.core.cards import lot
from tablekit.core.saving import Fields
from tablekit.core.scenario import Description
from tablekit.games.sake_samurai.box.components import FOLLOWER, HAND_LIMIT, NO_GEAR, Box
from tablekit.games.sake_samurai.position import consistency, deal
from tablekit.games.sake_samurai.position.agenda import plan
from tablekit.games.sake_samurai.position.memory import note_deck
from tablekit.games.sake_samurai.rules import ending, facts, flow, ring, turn
from tablekit.games.sake_samurai.rules.answers import STANDING_IDS
from tablekit.games.sake_samurai.rules.facts import SAMURAI, SPIRIT, STATUS_IDS
from tablekit.games.sake_samurai.settings import MOST_SEPPUKU, MOST_TURNS

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

PHASES: Final = ("wield", "end", "draw", "followers", "play", "start")
SPIRIT_PHASES: Final = ("main", "draw", "start")
FIELDS: Final[Sequence[str]] = (
    "boards",
    "status",
    "seated",
    "hands",
    "life",
    "wounds",
    "gear",
    "wielded",
    "sips",
    "gaps",
    "followers",
    "masu",
    "discard",
    "deck",
    "turn",
    "phase",
    "plays",
    "stirred",
    "souls",
    "turns",
    "round",
    "round_first",
    "to_play",
    "standing",
    "ending",
)
"""What can be described, beside seats, seed and the options."""


class Cards:
    """The cards of the box that no place has been described for."""

    def __init__(self, box: Box, fields: Fields) -> None:
        self.box = box
        self.fields = fields
        self.left = box.copies[:]

    def named(self, name: str, value: object) -> int:
        """A card by its id or its type, taken out of the box."""
        box = self.box
        if isinstance(value, str) and value in box.type_ids and value not in box.card_ids:
            kind = box.type_ids.index(value)
            found = [card for card, one in enumerate(box.type) if one == kind and self.left[card]]
            if not found:
                self.fields.fail(f"{name}: there is no other {value} in the box (SA-005)")
            card = found[0]
        else:
            card = self.fields.check_word(name, value, box.card_ids)
        if not self.left[card]:
            self.fields.fail(f"{name}: there is no other {box.card_ids[card]} in the box (SA-005)")
        self.left[card] -= 1
        return card

    def listed(self, name: str, value: object) -> list[int]:
        """A list of such cards."""
        if not isinstance(value, list | tuple):
            self.fields.fail(f"{name} is a list of cards")
        return [self.named(name, each) for each in value]


def build(fields: Description) -> State:
    """The state of a described position."""
    seats = fields.seats(4, ("boards", "gaps", "hands"))
    state: State = fields.begin(seats)
    deal.choose_location(state)
    _set_people(state, fields)
    _set_cards(state, fields)
    _set_ring(state, fields)
    _set_turn(state, fields)
    if fields.has("ending"):
        state.ending = fields.word("ending", ending.REASONS)
    consistency.check_table(state, fields)
    if not state.ending:
        _set_phase(state, fields)
    state.check(fields)
    return state


def _set_people(state: State, fields: Description) -> None:
    """Boards, who lives, who sits; boards not named are dealt (SA-001)."""
    seats = state.seats
    named = {
        seat: fields.check_word("boards", name, state.box.samurai_ids)
        for seat, name in fields.by_seat("boards", seats).items()
    }
    others = [board for board in state.settings.boards if board not in named.values()]
    state.shuffle(others)
    state.board = [named[seat] if seat in named else others.pop() for seat in range(seats)]
    for seat, status in fields.by_seat("status", seats).items():
        state.status[seat] = fields.check_word("status", status, STATUS_IDS)
        if state.status[seat] != SAMURAI:
            state.seated[seat] = 0
    for seat, seated in fields.by_seat("seated", seats).items():
        state.seated[seat] = int(bool(seated))
    for seat, answer in fields.by_seat("standing", seats).items():
        state.standing[seat] = fields.check_word("standing", answer, STANDING_IDS)


def _set_cards(state: State, fields: Description) -> None:
    """Described cards go to their places, the others are dealt."""
    seats, cards = state.seats, Cards(state.box, fields)
    hands = {
        seat: sorted(cards.listed("hands", value))
        for seat, value in fields.by_seat("hands", seats).items()
    }
    piles: dict[str, dict[int, list[int]]] = {"life": {}, "wounds": {}}
    for name, described in piles.items():
        for seat, value in fields.by_seat(name, seats).items():
            if not isinstance(value, int):
                described[seat] = cards.listed(name, value)[::-1]
    _set_gear(state, fields, cards)
    if fields.has("discard"):
        state.discard = cards.listed("discard", fields.data["discard"])
    for follower in fields.items("followers") if fields.has("followers") else []:
        _set_follower(state, fields, cards, follower)
    top = fields.items("deck") if fields.has("deck") else ["..."]
    goes_on = bool(top) and (top[-1] is Ellipsis or top[-1] in ("...", "…"))
    stacked = cards.listed("deck", top[:-1] if goes_on else top)
    rest = lot(cards.left)
    state.shuffle(rest)
    for seat in range(seats):
        lives = state.status[seat] == SAMURAI
        plain = HAND_LIMIT if lives else 2 if state.status[seat] == SPIRIT else 0
        state.hands[seat] = hands[seat] if seat in hands else sorted(_take(rest, plain))
        for name, default in (("life", state.settings.life[state.board[seat]]), ("wounds", 0)):
            count = fields.by_seat(name, seats).get(seat, default if lives else 0)
            pile = piles[name].get(seat)
            if pile is None:
                pile = _take(rest, fields.check_number(name, count, 0, len(rest)))
            (state.life if name == "life" else state.wounds)[seat] = pile
    state.deck = (rest if goes_on else []) + stacked[::-1]
    state.aside = [] if goes_on else sorted(rest)
    # Nobody has seen a card yet: the deck might hold anything.
    note_deck(state, lot(state.box.copies))


def _take(rest: list[int], count: int) -> list[int]:
    taken = rest[:count]
    del rest[:count]
    return taken


def _set_gear(state: State, fields: Description, cards: Cards) -> None:
    """Weapons and items in play, what is wielded, and the sips (SA-004, SA-075, SA-088)."""
    seats, box, described = state.seats, state.box, fields.by_seat("gear", state.seats)
    for seat in range(seats):
        plain = ["katana"] if state.status[seat] == SAMURAI else []
        for card in cards.listed("gear", described.get(seat, plain)):
            gear = box.type[card] - box.first_gear
            if gear < 0:
                fields.fail(f"gear: {box.card_ids[card]} is neither weapon nor item (SA-075)")
            if gear in facts.gear_of(state, seat):
                fields.fail(f"gear: seat {seat} has two {box.card_ids[card]} (SA-076)")
            state.gear[seat * box.gear_count + gear] = card
        weapons = facts.weapons_in_play(state, seat)
        state.wielded[seat] = weapons[0] if weapons else NO_GEAR
    for seat, weapon in fields.by_seat("wielded", seats).items():
        no_weapon = weapon is None
        state.wielded[seat] = (
            NO_GEAR if no_weapon else fields.check_word("wielded", weapon, box.weapon_ids)
        )
    for seat, value in fields.by_seat("sips", seats).items():
        places = Fields(value, f"the sips of {fields.where}", fields.error)
        for place in places.data:
            number = fields.check_word("sips", place, box.place_ids)
            facts.add_sips(state, seat, number, places.number(place, 0, box.most_sips))
    left = max(0, box.sips[seats] - sum(state.sips))
    masu = 0 if fields.has("round") or fields.has("ending") else left
    state.masu = fields.number("masu", 0, box.most_sips) if fields.has("masu") else masu


def _set_follower(state: State, fields: Description, cards: Cards, value: object) -> None:
    """A follower in a gap (SA-013)."""
    box, part = state.box, Fields(value, f"the followers of {fields.where}", fields.error)
    card = cards.named("followers", part.data.get("card", "follower"))
    if box.effect[card] != FOLLOWER:
        fields.fail(f"followers: {box.card_ids[card]} is no follower (SA-082)")
    owner = part.number("owner", 0, state.seats - 1)
    gap = part.number("gap", 0, state.seats - 1)
    steps = part.number("steps", 0, box.step_tokens)
    if SAMURAI not in state.status or state.status[gap] != SAMURAI:
        fields.fail("followers: there is no such gap (SA-013)")
    if owner not in (gap, ring.next_living(state, gap)):
        fields.fail("followers: only the two neighbours of a gap have followers in it (SA-013)")
    side = int(owner != gap)
    state.followers.append(ring.follower(gap, steps, side, card - box.first_follower))
    state.followers.sort()


def _set_ring(state: State, fields: Description) -> None:
    """The gaps: as described, else as after the deal (SA-007, SA-113, SA-114)."""
    if fields.has("gaps"):
        state.gaps = fields.numbers("gaps", 0, state.box.step_tokens, state.seats)
        return
    deal.lay_steps(state)
    living = facts.living(state)
    gaps = living if len(living) > 2 else living[: len(living) - 1]
    state.gaps = [tokens if seat in gaps else 0 for seat, tokens in enumerate(state.gaps)]


def _set_turn(state: State, fields: Description) -> None:
    """Whose turn it is, and how far the game has come."""
    last = state.seats - 1
    state.turn = fields.number("turn", 0, last) if fields.has("turn") else 0
    state.plays = turn.NORMAL_PLAYS if state.status[state.turn] == SAMURAI else 0
    if fields.has("plays"):
        state.plays = fields.number("plays", 0, state.box.most_sips + turn.NORMAL_PLAYS)
    if fields.has("stirred"):
        state.stirred = int(bool(fields.data["stirred"]))
    if fields.has("turns"):
        state.turns = fields.number("turns", 0, MOST_TURNS)
    if fields.has("souls"):
        state.souls = sum({1 << seat for seat in fields.numbers("souls", 0, last)})
    if fields.has("round"):
        state.round = fields.number("round", 0, MOST_SEPPUKU + 1)
        state.round_first = state.turn
        order = facts.clockwise(state, state.turn)
        still = [seat for seat in order if state.status[seat] in (SAMURAI, SPIRIT)]
        state.to_play = sum(1 << seat for seat in still)
    if fields.has("round_first"):
        state.round_first = fields.number("round_first", 0, last)
    if fields.has("to_play"):
        state.to_play = sum({1 << seat for seat in fields.numbers("to_play", 0, last)})


def _set_phase(state: State, fields: Description) -> None:
    """Let the turn come to the phase, which may go on by itself to the next decision."""
    is_spirit = state.status[state.turn] == SPIRIT
    phases = SPIRIT_PHASES if is_spirit else PHASES
    default = "main" if is_spirit else "play"
    phase = phases[fields.word("phase", phases)] if fields.has("phase") else default
    if phase == "start":
        turn.begin_turn(state, state.turn)
    else:
        tasks = consistency.SPIRIT_PHASES if is_spirit else consistency.PHASES
        for task in tasks[: phases.index(phase) + 2]:
            plan(state, task, state.turn)
    flow.go_on(state)

"""What can be said at the table: actions as ints, their notation, their sentences.

An action packs four small numbers: what kind it is, a card, and two more that its kind gives a
meaning.

    attack:roar-3       play a card for a box      strike>2.katana     attack a samurai or spirit
    iaido:roar-3                                   strike>follower-3   … a follower, by an event
    move:roar-3                                    step:cw.2           move; also ccw, towards, away
    drink:roar-3                                   stay                iaido without a step
    play:roar-3         … for its text             side:ccw            where a follower stands
    burn:katana         burn a sip to draw         put:life            place a sip
    more:katana         … to play one more         sip:life            this sip is spent or lost
    soul:2              burn the soul              add>2.0, remove>2.0 a segment of seat 2's gap
    use:pipe            activate an item           on>3                name a samurai
    interrupt:stumble-1 cancel it                  pick>3.katana       a gear or a sip of a samurai
    defend:roar-3       play a Defence             take>3.sleepy       a card by its back
    sacrifice:follower-2                           torment>3           torment a samurai
    pass                decline                    spend:roar-3        a card by its back
    discard:roar-3                                 done                enough cards
    act:follower-3      let a follower act         give>3              a stolen sip
    wield:katana        wield; or no-weapon        steal               a sip from the Masu
    sit                 sit down again             end                 end a phase
    ask:target          what to be asked from now on: also always, pass
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.core.numbered import Numbered
from tablekit.core.state import NOT_AN_ACTION
from tablekit.games.sake_samurai.box.components import (
    BACK_IDS,
    CARD_IDS,
    FIRST_FOLLOWER,
    FOLLOWERS,
    GEAR,
    GEAR_IDS,
    KINDS,
    MOST_SEATS,
    PLACE_IDS,
    TYPE,
    TYPE_IDS,
    WEAPON_IDS,
    WEAPONS,
)
from tablekit.games.sake_samurai.position.agenda import FIRST_TARGET
from tablekit.games.sake_samurai.rules import facts, ring

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

# --- What the two numbers of an action may stand for ------------------------------------------

_SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))
_FOLLOWERS: Final = CARD_IDS[FIRST_FOLLOWER : FIRST_FOLLOWER + FOLLOWERS]
_NUMBERS: Final = tuple(str(number) for number in range(32))
MEANS_IDS: Final = (*WEAPON_IDS, "bare", "")
BARE: Final = WEAPONS
"""An attack with bare hands (SA-052)."""
EVENT: Final = WEAPONS + 1
"""An attack of an event or a follower, which names no weapon."""
STANDING_CHOICES: Final = ("always", "target", "pass")

NOTHING: Final[Sequence[str]] = ()
SEAT_WORDS: Final[Sequence[str]] = _SEATS
TARGET_WORDS: Final[Sequence[str]] = (*_SEATS, *_FOLLOWERS)


class ActionKind(NamedTuple):
    """A kind of action: its word, whether it names a card, and what its two numbers stand for."""

    word: str
    names_a_card: bool = False
    first: Sequence[str] = NOTHING
    second: Sequence[str] = NOTHING
    argument: str = ""
    """What the first number is called in sentences and parts."""
    other: str = ""
    """The same of the second."""


ACTIONS: Final[Numbered[ActionKind]] = Numbered("kinds of action")


def _with_card(word: str) -> int:
    return ACTIONS.row(ActionKind(word, names_a_card=True))


def _with_seat(word: str) -> int:
    return ACTIONS.row(ActionKind(word, first=SEAT_WORDS, argument="target"))


ATTACK: Final = _with_card("attack")
IAIDO: Final = _with_card("iaido")
MOVE: Final = _with_card("move")
DRINK: Final = _with_card("drink")
TEXT: Final = _with_card("play")
BURN: Final = ACTIONS.row(ActionKind("burn", first=PLACE_IDS, argument="place"))
MORE: Final = ACTIONS.row(ActionKind("more", first=PLACE_IDS, argument="place"))
SOUL: Final = ACTIONS.row(ActionKind("soul", first=_NUMBERS, argument="cards"))
USE: Final = ACTIONS.row(ActionKind("use", first=GEAR_IDS, argument="gear"))
SIT: Final = ACTIONS.row(ActionKind("sit"))
END: Final = ACTIONS.row(ActionKind("end"))
STEP: Final = ACTIONS.row(
    ActionKind("step", False, ring.DIRECTION_IDS, _NUMBERS, "direction", "steps")
)
STAY: Final = ACTIONS.row(ActionKind("stay"))
STRIKE: Final = ACTIONS.row(ActionKind("strike", False, TARGET_WORDS, MEANS_IDS, "target", "means"))
SIDE: Final = ACTIONS.row(ActionKind("side", first=ring.DIRECTION_IDS, argument="direction"))
PUT: Final = ACTIONS.row(ActionKind("put", first=PLACE_IDS, argument="place"))
SIP: Final = ACTIONS.row(ActionKind("sip", first=PLACE_IDS, argument="place"))
ADD: Final = ACTIONS.row(ActionKind("add", False, SEAT_WORDS, _NUMBERS, "target", "segment"))
REMOVE: Final = ACTIONS.row(ActionKind("remove", False, SEAT_WORDS, _NUMBERS, "target", "segment"))
ON: Final = _with_seat("on")
PICK: Final = ACTIONS.row(ActionKind("pick", False, SEAT_WORDS, PLACE_IDS, "target", "place"))
TAKE: Final = ACTIONS.row(ActionKind("take", False, SEAT_WORDS, BACK_IDS, "target", "back"))
INTERRUPT: Final = _with_card("interrupt")
DEFEND: Final = _with_card("defend")
SACRIFICE: Final = _with_card("sacrifice")
PASS: Final = ACTIONS.row(ActionKind("pass"))
DISCARD: Final = _with_card("discard")
ACT: Final = _with_card("act")
WIELD: Final = ACTIONS.row(ActionKind("wield", first=WEAPON_IDS, argument="gear"))
NO_WEAPON: Final = ACTIONS.row(ActionKind("no-weapon"))
STEAL: Final = ACTIONS.row(ActionKind("steal"))
TORMENT: Final = _with_seat("torment")
SPEND: Final = _with_card("spend")
DONE: Final = ACTIONS.row(ActionKind("done"))
GIVE: Final = _with_seat("give")
STANDING: Final = ACTIONS.row(ActionKind("ask", first=STANDING_CHOICES, argument="answer"))

KIND_WORDS: Final = tuple(kind.word for kind in ACTIONS.rows)
NAMES_A_CARD: Final = tuple(kind.names_a_card for kind in ACTIONS.rows)
IN_PLAY: Final = frozenset((ACT,))
"""The actions whose card lies on the table, not in the hand."""
NAMES_SEATS: Final = frozenset(
    kind for kind, row in enumerate(ACTIONS.rows) if row.first in (SEAT_WORDS, TARGET_WORDS)
)

# --- Packing: ((kind * 128 + card) * 64 + first) * 64 + second --------------------------------

KIND_STEP: Final = 1 << 19
CARD_STEP: Final = 1 << 12
FIRST_STEP: Final = 1 << 6


def pack(kind: int, card: int = 0, first: int = 0, second: int = 0) -> int:
    """An action as one int."""
    return kind << 19 | card << 12 | first << 6 | second


def kind_of(action: int) -> int:
    """What kind of action it is."""
    return action >> 19


def card_of(action: int) -> int:
    """The card it names."""
    return action >> 12 & 127


def first_of(action: int) -> int:
    """Its first number."""
    return action >> 6 & 63


def second_of(action: int) -> int:
    """Its second number."""
    return action & 63


def is_action(state: State, action: int) -> bool:
    """Whether the int stands for something that can be said at this table."""
    if not 0 <= action < len(KIND_WORDS) * KIND_STEP:
        return False
    kind = ACTIONS.rows[kind_of(action)] if action >= 0 else ACTIONS.rows[0]
    card, first, second = card_of(action), first_of(action), second_of(action)
    if card >= (KINDS if kind.names_a_card else 1):
        return False
    if first >= (len(kind.first) or 1) or second >= (len(kind.second) or 1):
        return False
    if kind.first is SEAT_WORDS or kind.first is TARGET_WORDS:
        return first < state.seats or first >= FIRST_TARGET
    return True


# --- Notation ---------------------------------------------------------------------------------


def notation(_state: State, action: int) -> str:
    """The action in a few stable characters."""
    kind = ACTIONS.rows[kind_of(action)]
    if kind.names_a_card:
        return f"{kind.word}:{CARD_IDS[card_of(action)]}"
    if not kind.first:
        return kind.word
    mark = ">" if kind_of(action) in NAMES_SEATS else ":"
    said = f"{kind.word}{mark}{kind.first[first_of(action)]}"
    more = kind.second[second_of(action)] if kind.second else ""
    return f"{said}.{more}" if more else said


def read(state: State, text: str) -> int:
    """The action of a notation, legal or not; NOT_AN_ACTION if there is none."""
    said = text.strip().lower()
    mark = ">" if ">" in said else ":"
    word, _, rest = said.partition(mark)
    if word not in KIND_WORDS:
        return NOT_AN_ACTION
    number = KIND_WORDS.index(word)
    kind = ACTIONS.rows[number]
    if kind.names_a_card:
        action = pack(number, CARD_IDS.index(rest)) if rest in CARD_IDS else NOT_AN_ACTION
    else:
        first, _, second = rest.partition(".")
        words, others = kind.first or ("",), kind.second or ("",)
        if first not in words or second not in others:
            return NOT_AN_ACTION
        action = pack(number, 0, words.index(first), others.index(second))
    # Only the one right spelling counts, so that notation and action are twins.
    if is_action(state, action) and notation(state, action) == said:
        return action
    return NOT_AN_ACTION


def parts(_state: State, action: int) -> dict[str, object]:
    """The action taken apart, for grouping and for columns."""
    kind = ACTIONS.rows[kind_of(action)]
    taken: dict[str, object] = {"kind": kind.word}
    if kind.names_a_card:
        taken["card"] = CARD_IDS[card_of(action)]
    for name, words, number in (
        (kind.argument, kind.first, first_of(action)),
        (kind.other, kind.second, second_of(action)),
    ):
        if not name:
            continue
        if words is SEAT_WORDS:
            taken[name] = number
        elif words is TARGET_WORDS:
            if number < FIRST_TARGET:
                taken[name] = number
            else:
                taken["follower"] = words[number]
        else:
            taken[name] = number if words is _NUMBERS else words[number]
    return taken


def sentence(state: State, action: int) -> tuple[str, Mapping[str, object]]:
    """The message code and arguments that describe an action at this table."""
    taken, kind = parts(state, action), kind_of(action)
    code = str(taken["kind"])
    if kind == TEXT:
        taken["type"] = TYPE_IDS[TYPE[card_of(action)]]
    elif kind in (BURN, MORE, PUT, SIP, PICK):
        taken.update(place_words(str(taken["place"])))
    elif kind == STRIKE:
        taken.update(_strike_words(state, action))
    elif kind in (ADD, REMOVE):
        taken.update(segment_words(state, first_of(action), second_of(action)))
    if kind == STRIKE and "follower" in taken:
        code = "strike-follower"
    return code, taken


def place_words(place: str) -> dict[str, object]:
    """A place in words: gear has a name, life deck and board have a message."""
    if place in GEAR_IDS:
        return {"place": "gear", "gear": place}
    return {"place": place, "gear": GEAR_IDS[0]}


def segment_words(state: State, gap: int, segment: int) -> dict[str, object]:
    """Between whom a gap lies, how many segments it has, and which one is meant."""
    if gap >= state.seats or not state.gaps[gap]:
        return {"target": gap % state.seats, "by": gap % state.seats, "segment": segment + 1}
    return {
        "target": gap,
        "by": ring.next_living(state, gap),
        "segment": segment + 1,
        "count": len(ring.bounds(state, gap)) - 1,
    }


def _strike_words(state: State, action: int) -> dict[str, object]:
    """What an attack names: its weapon, and whose follower it is."""
    means, target = second_of(action), first_of(action)
    words: dict[str, object] = {"gear": WEAPON_IDS[means] if means < WEAPONS else WEAPON_IDS[0]}
    words["means"] = "gear" if means < WEAPONS else "bare" if means == BARE else "event"
    if target >= FIRST_TARGET:
        found = ring.find_follower(state, FIRST_FOLLOWER + target - FIRST_TARGET)
        words["by"] = state.turn if found < 0 else ring.master_of(state, found)
    return words


# --- What a person might try ------------------------------------------------------------------


def candidates(state: State) -> list[int]:
    """Every card of the hand for every use, every target, place and answer: legal or not."""
    if state.is_over:
        return []
    actor = state.actor
    assert actor is not None
    tried = [
        pack(kind)
        for kind, row in enumerate(ACTIONS.rows)
        if not row.names_a_card and not row.first
    ]
    for card in {card for card in state.hands[actor] if card >= 0}:
        tried += [
            pack(kind, card)
            for kind in range(len(KIND_WORDS))
            if NAMES_A_CARD[kind] and kind not in IN_PLAY
        ]
    followers = [packed & 15 for packed in state.followers]
    tried += [pack(ACT, FIRST_FOLLOWER + index) for index in followers]
    for kind in (BURN, MORE, PUT, SIP):
        tried += [pack(kind, 0, place) for place in range(len(PLACE_IDS))]
    tried += [pack(SOUL, 0, count) for count in range(8)]
    tried += [pack(USE, 0, gear) for gear in range(GEAR)]
    tried += [pack(WIELD, 0, weapon) for weapon in range(WEAPONS)]
    tried += [pack(SIDE, 0, direction) for direction in range(len(ring.DIRECTION_IDS))]
    tried += [pack(STANDING, 0, choice) for choice in range(len(STANDING_CHOICES))]
    tried += [
        pack(STEP, 0, direction, steps)
        for direction in range(len(ring.DIRECTION_IDS))
        for steps in range(7)
    ]
    for seat in range(state.seats):
        tried += [pack(kind, 0, seat) for kind in (ON, TORMENT, GIVE)]
        tried += [pack(TAKE, 0, seat, back) for back in range(len(BACK_IDS))]
        tried += [
            pack(PICK, 0, seat, place)
            for place in (*facts.gear_of(state, seat), *range(GEAR, len(PLACE_IDS)))
        ]
        tried += [
            pack(kind, 0, seat, segment)
            for kind in (ADD, REMOVE)
            for segment in range(len(ring.bounds(state, seat)))
        ]
    means = [*facts.weapons_in_play(state, actor), BARE, EVENT]
    targets = [*range(state.seats), *(FIRST_TARGET + index for index in followers)]
    tried += [pack(STRIKE, 0, target, mean) for target in targets for mean in means]
    return sorted(set(tried))

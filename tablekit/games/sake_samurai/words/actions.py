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
from tablekit.games.sake_samurai.box.components import BACK_IDS, MOST_SEATS
from tablekit.games.sake_samurai.position.agenda import FIRST_TARGET
from tablekit.games.sake_samurai.rules import facts, ring
from tablekit.games.sake_samurai.words.decisions import DECISIONS

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

# --- What the two numbers of an action may stand for ------------------------------------------

_SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))
STANDING_CHOICES: Final = ("always", "target", "pass")
_FIXED: Final[Mapping[str, Sequence[str]]] = {
    "": ("",),
    "seat": _SEATS,
    "number": tuple(str(number) for number in range(32)),
    "direction": ring.DIRECTION_IDS,
    "back": BACK_IDS,
    "answer": STANDING_CHOICES,
}
"""The words that are the same with every box."""


def words_of(state: State, name: str) -> Sequence[str]:
    """What the numbers of an action stand for, by the name of the list."""
    box = state.box
    return (
        _FIXED.get(name)
        or {
            "place": box.place_ids,
            "gear": box.gear_ids,
            "weapon": box.weapon_ids,
            "means": box.means_ids,
            "target": (*_SEATS, *box.follower_ids),
        }[name]
    )


class ActionKind(NamedTuple):
    """A kind of action: its word, whether it names a card, and what its two numbers stand for."""

    word: str
    names_a_card: bool = False
    first: str = ""
    """The list of words behind its first number (`words_of`)."""
    second: str = ""
    argument: str = ""
    """What the first number is called in sentences and parts; else as its list."""


ACTIONS: Final[Numbered[ActionKind]] = Numbered("kinds of action")


def _with_card(word: str) -> int:
    return ACTIONS.row(ActionKind(word, names_a_card=True))


def _with_seat(word: str, second: str = "") -> int:
    return ACTIONS.row(ActionKind(word, first="seat", second=second, argument="target"))


def _with(word: str, first: str = "", second: str = "", argument: str = "") -> int:
    return ACTIONS.row(ActionKind(word, False, first, second, argument))


ATTACK: Final[int] = _with_card("attack")
IAIDO: Final[int] = _with_card("iaido")
MOVE: Final[int] = _with_card("move")
DRINK: Final[int] = _with_card("drink")
TEXT: Final[int] = _with_card("play")
BURN: Final[int] = _with("burn", "place")
MORE: Final[int] = _with("more", "place")
SOUL: Final[int] = _with("soul", "number", argument="cards")
USE: Final[int] = _with("use", "gear")
SIT: Final[int] = _with("sit")
END: Final[int] = _with("end")
STEP: Final[int] = _with("step", "direction", "number")
STAY: Final[int] = _with("stay")
STRIKE: Final[int] = _with("strike", "target", "means")
SIDE: Final[int] = _with("side", "direction")
PUT: Final[int] = _with("put", "place")
SIP: Final[int] = _with("sip", "place")
ADD: Final[int] = _with_seat("add", "number")
REMOVE: Final[int] = _with_seat("remove", "number")
ON: Final[int] = _with_seat("on")
PICK: Final[int] = _with_seat("pick", "place")
TAKE: Final[int] = _with_seat("take", "back")
INTERRUPT: Final[int] = _with_card("interrupt")
DEFEND: Final[int] = _with_card("defend")
SACRIFICE: Final[int] = _with_card("sacrifice")
PASS: Final[int] = _with("pass")
DISCARD: Final[int] = _with_card("discard")
ACT: Final[int] = _with_card("act")
WIELD: Final[int] = _with("wield", "weapon", argument="gear")
NO_WEAPON: Final[int] = _with("no-weapon")
STEAL: Final[int] = _with("steal")
TORMENT: Final[int] = _with_seat("torment")
SPEND: Final[int] = _with_card("spend")
DONE: Final[int] = _with("done")
GIVE: Final[int] = _with_seat("give")
STANDING: Final[int] = _with("ask", "answer")

KIND_WORDS: Final = tuple(kind.word for kind in ACTIONS.rows)
NAMES_A_CARD: Final = tuple(kind.names_a_card for kind in ACTIONS.rows)
OTHER_NAMES: Final = {STEP: "steps", ADD: "segment", REMOVE: "segment"}
"""What the second number is called, where it is not called as its list."""
MOST_TRIED: Final = 16
"""So many numbers of one kind a person might try."""
IN_PLAY: Final = frozenset((ACT,))
"""The actions whose card lies on the table, not in the hand."""
NAMES_SEATS: Final = frozenset(
    kind for kind, row in enumerate(ACTIONS.rows) if row.first in ("seat", "target")
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
    kind = ACTIONS.rows[kind_of(action)]
    card, first, second = card_of(action), first_of(action), second_of(action)
    if card >= (state.box.card_kinds if kind.names_a_card else 1):
        return False
    if first >= len(words_of(state, kind.first)) or second >= len(words_of(state, kind.second)):
        return False
    if kind.first in ("seat", "target"):
        return first < state.seats or first >= FIRST_TARGET
    return True


# --- Notation ---------------------------------------------------------------------------------


def notation(state: State, action: int) -> str:
    """The action in a few stable characters."""
    kind = ACTIONS.rows[kind_of(action)]
    if kind.names_a_card:
        return f"{kind.word}:{state.box.card_ids[card_of(action)]}"
    if not kind.first:
        return kind.word
    mark = ">" if kind_of(action) in NAMES_SEATS else ":"
    said = f"{kind.word}{mark}{words_of(state, kind.first)[first_of(action)]}"
    more = words_of(state, kind.second)[second_of(action)]
    return f"{said}.{more}" if more else said


def read(state: State, text: str) -> int:
    """The action of a notation, legal or not; NOT_AN_ACTION if there is none."""
    said = text.strip().lower()
    mark = ">" if ">" in said else ":"
    word, _, rest = said.partition(mark)
    if word not in KIND_WORDS:
        return NOT_AN_ACTION
    number = KIND_WORDS.index(word)
    kind, cards = ACTIONS.rows[number], state.box.card_ids
    if kind.names_a_card:
        action = pack(number, cards.index(rest)) if rest in cards else NOT_AN_ACTION
    else:
        first, _, second = rest.partition(".")
        words, others = words_of(state, kind.first), words_of(state, kind.second)
        if first not in words or second not in others:
            return NOT_AN_ACTION
        action = pack(number, 0, words.index(first), others.index(second))
    # Only the one right spelling counts, so that notation and action are twins.
    if is_action(state, action) and notation(state, action) == said:
        return action
    return NOT_AN_ACTION


def parts(state: State, action: int) -> dict[str, object]:
    """The action taken apart, for grouping and for columns."""
    kind = ACTIONS.rows[kind_of(action)]
    taken: dict[str, object] = {"kind": kind.word}
    if kind.names_a_card:
        taken["card"] = state.box.card_ids[card_of(action)]
    if kind.first:
        _take_part(state, taken, kind.first, kind.argument or kind.first, first_of(action))
    if kind.second:
        name = OTHER_NAMES.get(kind_of(action), kind.second)
        _take_part(state, taken, kind.second, name, second_of(action))
    return taken


def _take_part(state: State, taken: dict[str, object], words: str, name: str, number: int) -> None:
    """A number of an action as people say it: seats and counts stay numbers."""
    if words == "target" and number >= FIRST_TARGET:
        taken["follower"] = words_of(state, words)[number]
    elif words in ("seat", "target", "number"):
        taken[name] = number
    else:
        taken[name] = words_of(state, words)[number]


def sentence(state: State, action: int) -> tuple[str, Mapping[str, object]]:
    """The message code and arguments that describe an action at this table."""
    taken, kind = parts(state, action), kind_of(action)
    code = str(taken["kind"])
    if kind == TEXT:
        taken["type"] = state.box.type_ids[state.box.type[card_of(action)]]
    elif kind in (BURN, MORE, PUT, SIP, PICK):
        place = second_of(action) if kind == PICK else first_of(action)
        taken.update(place_words(state, place))
    elif kind == STRIKE:
        taken.update(_strike_words(state, action))
    elif kind == SPEND:
        taken["back"] = BACK_IDS[state.box.back[card_of(action)]]
    elif kind == STEP:
        taken["target"] = ring.ahead(state, state.turn, first_of(action))
    elif kind == PASS and state.stack:
        taken["asked"] = DECISIONS.rows[state.stack[-1] & 63].name
    elif kind in (ADD, REMOVE):
        taken.update(segment_words(state, first_of(action), second_of(action)))
    if kind == STRIKE and "follower" in taken:
        code = "strike-follower"
    return code, taken


def place_words(state: State, place: int) -> dict[str, object]:
    """A place in words: gear has a name, life deck and board have a message."""
    box = state.box
    if place < box.gear_count:
        return {"place": "gear", "gear": box.gear_ids[place]}
    return {"place": box.place_ids[place], "gear": box.gear_ids[0]}


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
    box, means, target = state.box, second_of(action), first_of(action)
    is_weapon = means < box.weapons
    words: dict[str, object] = {"gear": box.weapon_ids[means if is_weapon else 0]}
    words["means"] = "gear" if is_weapon else "bare" if means == box.bare else "event"
    if target >= FIRST_TARGET:
        found = ring.aimed_at(state, target)
        words["by"] = state.turn if found < 0 else ring.master_of(state, found)
    return words


# --- What a person might try ------------------------------------------------------------------


def candidates(state: State) -> list[int]:
    """Every card of the hand for every use, every target, place and answer: legal or not."""
    actor, box = state.actor, state.box
    if actor is None:
        return []
    followers = [packed & 15 for packed in state.followers]
    tried = [pack(ACT, box.first_follower + index) for index in followers]
    for card in {card for card in state.hands[actor] if card >= 0}:
        tried += [
            pack(kind, card)
            for kind, row in enumerate(ACTIONS.rows)
            if row.names_a_card and kind not in IN_PLAY
        ]
    for kind, row in enumerate(ACTIONS.rows):
        if not row.names_a_card and not row.second and row.first != "seat":
            count = min(len(words_of(state, row.first)), MOST_TRIED)
            tried += [pack(kind, 0, first) for first in range(count)]
    tried += [pack(STEP, 0, way, steps) for way in range(4) for steps in range(7)]
    for seat in range(state.seats):
        tried += [pack(kind, 0, seat) for kind in (ON, TORMENT, GIVE)]
        tried += [pack(TAKE, 0, seat, back) for back in range(len(BACK_IDS))]
        places = (*facts.gear_of(state, seat), box.life, box.board)
        tried += [pack(PICK, 0, seat, place) for place in places]
        tried += [
            pack(kind, 0, seat, segment)
            for kind in (ADD, REMOVE)
            for segment in range(len(ring.bounds(state, seat)))
        ]
    means = [*facts.weapons_in_play(state, actor), box.bare, box.event]
    targets = [*range(state.seats), *(FIRST_TARGET + index for index in followers)]
    tried += [pack(STRIKE, 0, target, mean) for target in targets for mean in means]
    return sorted(set(tried))

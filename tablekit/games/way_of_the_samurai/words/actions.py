"""What can be said at the table: actions as ints, their notation, their sentences.

An action packs three small numbers: its kind, and the numbers of up to two things that it names.

    overhead-cut        place a card of the hand        buy         buy a card
    stored:two-heavens  place a stored special          scout       turn the Defence up now
    guard:blood         what the Joker counts as        guard       raise Guard with Ki
    boost:strength      Nodachi                         trade       Bokken: Life for Ki
    roll-place          use the place                   gisei       give Life for a Gisei card
    combo:ki            take a combo: ki, special,      virtue      use the virtue
                        die, roll                       die         activate the wound die
    continue            close a window, or decline      life, ki    which gem is lost
    discard:calm-breath to buy in Fog                   keep:…      one of three bought cards
    mulligan, keep-hand                                 redraw:…    Gi: a card to replace
    fight:spearman      the next opponent               weapon:…    in place of a broken one
    stance:a/b          Defence and Counterattack       target:1    one of three enemies
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.core.numbered import Numbered
from tablekit.core.state import NOT_AN_ACTION
from tablekit.core.texts import signed
from tablekit.games.way_of_the_samurai.box.components import BANDS, GUARD, NO_CARD, SYMBOLS
from tablekit.games.way_of_the_samurai.rules import facts
from tablekit.games.way_of_the_samurai.words.decisions import COMMIT_STANCE

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


class ActionKind(NamedTuple):
    """A kind of action: its word, and what it names."""

    word: str
    parts: tuple[str, ...]


ACTIONS: Final[Numbered[ActionKind]] = Numbered("kinds of action")


def _action(word: str, *parts: str) -> int:
    return ACTIONS.row(ActionKind(word, parts))


PLACE: Final = _action("place", "card")
STORED: Final = _action("stored", "card")
BUY: Final = _action("buy")
SCOUT: Final = _action("scout")
RAISE_GUARD: Final = _action("guard")
BOOST: Final = _action("boost", "band")
TRADE: Final = _action("trade")
ROLL_PLACE: Final = _action("roll-place")
GISEI: Final = _action("gisei")
VIRTUE: Final = _action("virtue")
COMBO: Final = _action("combo", "prize")
DIE: Final = _action("die")
CONTINUE: Final = _action("continue")
LOSE_LIFE: Final = _action("life")
LOSE_KI: Final = _action("ki")
NAME: Final = _action("name", "band", "symbol")
DISCARD: Final = _action("discard", "card")
KEEP: Final = _action("keep", "card")
MULLIGAN: Final = _action("mulligan")
KEEP_HAND: Final = _action("keep-hand")
REDRAW: Final = _action("redraw", "card")
FIGHT: Final = _action("fight", "opponent")
TAKE_WEAPON: Final = _action("weapon", "weapon")
STANCE: Final = _action("stance", "defence", "counter")
TARGET: Final = _action("target", "enemy_number")

KINDS: Final = ACTIONS.rows
KIND_WORDS: Final = tuple(kind.word for kind in KINDS)
PLACING: Final = (PLACE, STORED)
"""Placing a card of an attack (WS-026, WS-056)."""

PRIZES: Final[Numbered[str]] = Numbered("prizes")
"""What a combo can be taken as."""
COMBO_KI: Final = PRIZES.row("ki")
COMBO_SPECIAL: Final = PRIZES.row("special")
COMBO_DIE: Final = PRIZES.row("die")
COMBO_ROLL: Final = PRIZES.row("roll")

# --- Packing: kind * 65536 + first * 256 + second ---------------------------------------------

KIND_STEP: Final = 65536
FIRST_STEP: Final = 256


def pack(kind: int, first: int = 0, second: int = 0) -> int:
    """An action as one int."""
    return kind << 16 | first << 8 | second


def kind_of(action: int) -> int:
    """What kind of action it is."""
    return action >> 16


def first_of(action: int) -> int:
    """The first thing it names."""
    return action >> 8 & 255


def second_of(action: int) -> int:
    """The second thing it names."""
    return action & 255


# --- Cards in the attack zone: card + 256 * (1 + band * 4 + symbol) for a named Joker ----------


def marked(card: int, band: int, symbol: int) -> int:
    """A Joker in the zone, once it has been named (WS-018)."""
    return card + FIRST_STEP * (1 + band * 4 + symbol)


def card_in(entry: int) -> int:
    """The card of an entry of the zone."""
    return entry & 255


def mark_in(entry: int) -> int:
    """What a Joker counts as: band * 4 + symbol; -1 for any other card."""
    return (entry >> 8) - 1


# --- What can be said -------------------------------------------------------------------------


def choices(state: State, kind: int) -> list[Sequence[str]]:
    """The words for each of the things that a kind of action names."""
    box = state.box
    named: dict[str, Sequence[str]] = {
        "card": box.card_ids,
        "band": BANDS[:GUARD] if kind == BOOST else BANDS,
        "prize": PRIZES.rows,
        "symbol": SYMBOLS,
        "opponent": box.rival_words,
        "weapon": box.weapon_ids,
        "defence": box.stance_ids,
        "counter": box.stance_ids,
        "enemy_number": [str(number) for number in range(box.crowd)],
    }
    return [named[part] for part in KINDS[kind].parts]


def is_action(state: State, action: int) -> bool:
    """Whether the int stands for something that can be said at this table."""
    if not 0 <= action < len(KINDS) * KIND_STEP:
        return False
    sizes = [len(words) for words in choices(state, kind_of(action))] + [1, 1]
    return first_of(action) < sizes[0] and second_of(action) < sizes[1]


def named_in(state: State, action: int) -> list[str]:
    """The words for what an action names."""
    numbers = (first_of(action), second_of(action))
    return [words[n] for words, n in zip(choices(state, kind_of(action)), numbers, strict=False)]


def notation(state: State, action: int) -> str:
    """The action in a few stable characters."""
    kind, named = kind_of(action), named_in(state, action)
    if kind == PLACE or not named:
        return named[0] if named else KIND_WORDS[kind]
    if kind == NAME:
        return ":".join(named)
    return f"{KIND_WORDS[kind]}:{'/'.join(named)}"


def read(state: State, text: str) -> int:
    """The action of a notation, legal or not; NOT_AN_ACTION if there is none."""
    text = text.strip().lower()
    head, _, tail = text.partition(":")
    action = NOT_AN_ACTION
    if head in BANDS and tail in SYMBOLS:
        action = pack(NAME, BANDS.index(head), SYMBOLS.index(tail))
    elif text in state.box.card_ids:
        action = pack(PLACE, state.box.card_ids.index(text))
    elif head in KIND_WORDS and head not in ("place", "name"):
        kind = KIND_WORDS.index(head)
        words, said = choices(state, kind), tail.split("/") if tail else []
        if len(words) == len(said) and all(map(_is_one_of, said, words)):
            action = pack(kind, *(some.index(word) for some, word in zip(words, said, strict=True)))
    # Only the one right spelling counts, so that notation and action are twins.
    if action != NOT_AN_ACTION and notation(state, action) == text:
        return action
    return NOT_AN_ACTION


def _is_one_of(word: str, words: Sequence[str]) -> bool:
    return word in words


def parts(state: State, action: int) -> dict[str, object]:
    """The action taken apart, for grouping and for columns."""
    kind = kind_of(action)
    named = zip(KINDS[kind].parts, named_in(state, action), strict=True)
    taken: dict[str, object] = {"kind": KIND_WORDS[kind], **dict(named)}
    if kind == FIGHT:
        taken["opponent"] = state.box.rival_ids[first_of(action)]
    elif kind == TARGET:
        taken["enemy_number"] = first_of(action)
    return taken


def sentence(state: State, action: int) -> tuple[str, Mapping[str, object]]:
    """The message code and arguments that describe an action at this table."""
    taken = parts(state, action)
    kind, box = kind_of(action), state.box
    if kind in PLACING:
        card = first_of(action)
        for band, change in zip(BANDS, box.change[card * 3 : card * 3 + 3], strict=True):
            taken[band] = signed(change) if change else "none"
        taken["symbol"] = "any" if box.wild[card] else SYMBOLS[box.symbol[card]]
        taken["wild"] = "yes" if box.wild[card] else "no"
    elif kind in (BUY, SCOUT, RAISE_GUARD, BOOST):
        taken["cost"] = state.settings.cost
        if kind == BOOST:
            taken["amount"] = max(1, box.boost_amount[state.weapon[state.turn]])
    elif kind == ROLL_PLACE:
        taken["cost"] = state.settings.place_cost
        taken["place"] = "none" if state.settings.place < 0 else box.place_ids[state.settings.place]
    elif kind == VIRTUE:
        taken["virtue"] = (
            "none" if state.settings.virtue < 0 else box.virtue_ids[state.settings.virtue]
        )
        taken["cost"] = state.settings.cost
    elif kind == DIE:
        taken["face"] = state.die[state.turn]
    elif kind in (LOSE_LIFE, LOSE_KI):
        taken["loser"] = facts.who_loses(state)
    elif kind == CONTINUE:
        taken["window"] = state.window
    elif kind == TARGET:
        taken["number"] = first_of(action) + 1
    return KIND_WORDS[kind], taken


# --- What a person might try ------------------------------------------------------------------


def candidates(state: State) -> list[int]:
    """Everything in hand and beside the gauge, every free action, every answer: legal or not."""
    if state.is_over:
        return []
    seat = frame_seat(state.stack[-1])
    cards = {*state.hands[seat], *state.stored[seat], *state.drawn} - {NO_CARD}
    stances = state.stance[seat] if frame_kind(state.stack[-1]) == COMMIT_STANCE else [0, 1]
    stances = [stance for stance in stances if stance != NO_CARD]
    tried: list[int] = []
    for kind, row in enumerate(KINDS):
        things: list[Sequence[int]] = [range(len(words)) for words in choices(state, kind)]
        if row.parts == ("card",):
            things = [sorted(cards)]
        elif kind == STANCE:
            things = [stances, stances]
        elif kind == TARGET:
            things = [range(max(1, len(state.enemy_life)))]
        tried += [pack(kind, *named) for named in product(*things)]
    return sorted(set(tried))

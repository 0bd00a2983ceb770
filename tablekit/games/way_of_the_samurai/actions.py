"""What can be said at the table: actions as ints, their notation, their sentences.

An action packs three small numbers: what kind it is, and up to two things that it names.

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
from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.core.state import NOT_AN_ACTION
from tablekit.games.way_of_the_samurai import facts
from tablekit.games.way_of_the_samurai.components import BANDS, GUARD, SYMBOLS
from tablekit.games.way_of_the_samurai.decisions import COMMIT_STANCE

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State

# --- Packing: kind * 65536 + first * 256 + second ---------------------------------------------

PLACE: Final = 0
STORED: Final = 1
BUY: Final = 2
SCOUT: Final = 3
RAISE_GUARD: Final = 4
BOOST: Final = 5
TRADE: Final = 6
ROLL_PLACE: Final = 7
GISEI: Final = 8
VIRTUE: Final = 9
COMBO: Final = 10
DIE: Final = 11
CONTINUE: Final = 12
LOSE_LIFE: Final = 13
LOSE_KI: Final = 14
NAME: Final = 15
DISCARD: Final = 16
KEEP: Final = 17
MULLIGAN: Final = 18
KEEP_HAND: Final = 19
REDRAW: Final = 20
FIGHT: Final = 21
TAKE_WEAPON: Final = 22
STANCE: Final = 23
TARGET: Final = 24

KIND_WORDS: Final = (
    "place",
    "stored",
    "buy",
    "scout",
    "guard",
    "boost",
    "trade",
    "roll-place",
    "gisei",
    "virtue",
    "combo",
    "die",
    "continue",
    "life",
    "ki",
    "name",
    "discard",
    "keep",
    "mulligan",
    "keep-hand",
    "redraw",
    "fight",
    "weapon",
    "stance",
    "target",
)
COMBO_KI: Final = 0
COMBO_SPECIAL: Final = 1
COMBO_DIE: Final = 2
COMBO_ROLL: Final = 3
PRIZES: Final = ("ki", "special", "die", "roll")
"""What a combo can be taken as."""

KIND_STEP: Final = 65536
FIRST_STEP: Final = 256
_WITH_CARD: Final = (PLACE, STORED, DISCARD, KEEP, REDRAW)


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


def choices(state: State, kind: int) -> tuple[Sequence[str], Sequence[str]]:
    """The words for the things that a kind of action names; empty where it names none."""
    kit = state.kit
    if kind in _WITH_CARD:
        return kit.card_ids, ()
    if kind == BOOST:
        return BANDS[:GUARD], ()
    if kind == COMBO:
        return PRIZES, ()
    if kind == NAME:
        return BANDS, SYMBOLS
    if kind == FIGHT:
        return kit.rival_words, ()
    if kind == TAKE_WEAPON:
        return kit.weapon_ids, ()
    if kind == STANCE:
        return kit.stance_ids, kit.stance_ids
    if kind == TARGET:
        return [str(number) for number in range(kit.crowd)], ()
    return (), ()


def is_action(state: State, action: int) -> bool:
    """Whether the int stands for something that can be said at this table."""
    if not 0 <= action < len(KIND_WORDS) * KIND_STEP:
        return False
    firsts, seconds = choices(state, kind_of(action))
    return first_of(action) < max(1, len(firsts)) and second_of(action) < max(1, len(seconds))


def notation(state: State, action: int) -> str:
    """The action in a few stable characters."""
    kind = kind_of(action)
    firsts, seconds = choices(state, kind)
    if not firsts:
        return KIND_WORDS[kind]
    first = firsts[first_of(action)]
    if kind == PLACE:
        return first
    if kind == NAME:
        return f"{first}:{seconds[second_of(action)]}"
    if kind == STANCE:
        first = f"{first}/{seconds[second_of(action)]}"
    return f"{KIND_WORDS[kind]}:{first}"


def read(state: State, text: str) -> int:
    """The action of a notation, legal or not; NOT_AN_ACTION if there is none."""
    text = text.strip().lower()
    head, _, tail = text.partition(":")
    action = NOT_AN_ACTION
    if head in BANDS and tail in SYMBOLS:
        action = pack(NAME, BANDS.index(head), SYMBOLS.index(tail))
    elif text in state.kit.card_ids:
        action = pack(PLACE, state.kit.card_ids.index(text))
    elif head in KIND_WORDS and head not in ("place", "name"):
        kind = KIND_WORDS.index(head)
        firsts, seconds = choices(state, kind)
        first, _, second = tail.partition("/")
        if not firsts and not tail:
            action = pack(kind)
        elif first in firsts and (second in seconds if seconds else not second):
            action = pack(kind, firsts.index(first), seconds.index(second) if seconds else 0)
    # Only the one right spelling counts, so that notation and action are twins.
    if action != NOT_AN_ACTION and notation(state, action) == text:
        return action
    return NOT_AN_ACTION


def parts(state: State, action: int) -> dict[str, object]:
    """The action taken apart, for grouping and for columns."""
    kind = kind_of(action)
    taken: dict[str, object] = {"kind": KIND_WORDS[kind]}
    firsts, seconds = choices(state, kind)
    if not firsts:
        return taken
    first = firsts[first_of(action)]
    if kind in _WITH_CARD:
        taken["card"] = first
    elif kind == BOOST:
        taken["band"] = first
    elif kind == COMBO:
        taken["prize"] = first
    elif kind == NAME:
        taken.update(band=first, symbol=seconds[second_of(action)])
    elif kind == FIGHT:
        taken["opponent"] = state.kit.rival_ids[first_of(action)]
    elif kind == TAKE_WEAPON:
        taken["weapon"] = first
    elif kind == STANCE:
        taken.update(defence=first, counter=seconds[second_of(action)])
    else:
        taken["enemy_number"] = first_of(action)
    return taken


def sentence(state: State, action: int) -> tuple[str, Mapping[str, object]]:
    """The message code and arguments that describe an action at this table."""
    taken = parts(state, action)
    kind, kit = kind_of(action), state.kit
    if kind in (PLACE, STORED):
        card = first_of(action)
        for band, change in zip(BANDS, kit.change[card * 3 : card * 3 + 3], strict=True):
            taken[band] = f"{change:+}" if change else "none"
        taken["symbol"] = "any" if kit.wild[card] else SYMBOLS[kit.symbol[card]]
        taken["wild"] = "yes" if kit.wild[card] else "no"
    elif kind in (BUY, SCOUT, RAISE_GUARD, BOOST):
        taken["cost"] = state.terms.cost
        if kind == BOOST:
            taken["amount"] = max(1, kit.boost_amount[state.weapon[state.turn]])
    elif kind == ROLL_PLACE:
        taken["cost"] = state.terms.place_cost
        taken["place"] = "none" if state.terms.place < 0 else kit.place_ids[state.terms.place]
    elif kind == VIRTUE:
        taken["virtue"] = "none" if state.terms.virtue < 0 else kit.virtue_ids[state.terms.virtue]
        taken["cost"] = state.terms.cost
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
    tried = [pack(kind) for kind in range(len(KIND_WORDS)) if not choices(state, kind)[0]]
    for kind in (BOOST, COMBO, TAKE_WEAPON, FIGHT):
        tried += [pack(kind, first) for first in range(len(choices(state, kind)[0]))]
    tried += [pack(TARGET, number) for number in range(max(1, len(state.enemy_life)))]
    tried += [pack(NAME, band, symbol) for band in range(3) for symbol in range(len(SYMBOLS))]
    for card in sorted({*state.hands[seat], *state.stored[seat], *state.drawn}):
        if card >= 0:
            tried += [pack(kind, card) for kind in _WITH_CARD]
    stances = state.stance[seat] if frame_kind(state.stack[-1]) == COMMIT_STANCE else [0, 1]
    tried += [pack(STANCE, one, other) for one in stances for other in stances if one >= 0]
    return sorted(set(tried))

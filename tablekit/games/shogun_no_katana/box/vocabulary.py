"""The words in which cards, halls, lines and monks say what they do.

A cell of a table holds effects, `pay:coin:1;gain:rayskin:1`: each is a word and, mostly, how much.
Read once, an effect is one int that packs the word, how much, and for a resource which one. What a
word does stands in `rules.effects`, one small function for each; nothing depends on a card's name.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.errors import Nonconforming, shown
from tablekit.core.numbered import Numbered

_resources: Final[Numbered[str]] = Numbered("resources", most=4)
LACQUER: Final = _resources.row("lacquer")
WOOD: Final = _resources.row("wood")
STEEL: Final = _resources.row("steel")
RAYSKIN: Final = _resources.row("rayskin")
RESOURCE_IDS: Final = _resources.rows
"""In the order of the forge's rows: a resource and its row have one number (SK-401)."""
RESOURCES: Final = len(RESOURCE_IDS)

WORDS: Final[Numbered[str]] = Numbered("effects", most=64)

GAIN_COINS: Final = WORDS.row("gain:coin")
GAIN_POINTS: Final = WORDS.row("gain:point")
GAIN_RESOURCE: Final = WORDS.row("gain:resource")
"""Written with the resource: gain:wood."""
GAIN_DIFFERENT: Final = WORDS.row("gain:any-resource-distinct")
GAIN_MARKET_CARD: Final = WORDS.row("gain:market-card")
GAIN_DAIMYO_CARD: Final = WORDS.row("gain:daimyo-card")
GAIN_SASHIMONO: Final = WORDS.row("gain:sashimono-any")
PAY_COINS: Final = WORDS.row("pay:coin")
MOVE_SWORD: Final = WORDS.row("move-sword")
MARKET_MOVE: Final = WORDS.row("market-move")
ADVANCE: Final = WORDS.row("advance-decorator")
DECORATE: Final = WORDS.row("decorate")
DOUBLE_COINS: Final = WORDS.row("double-decoration-coins")
REARRANGE: Final = WORDS.row("rearrange-attendants")
OWN_HALL: Final = WORDS.row("activate-own-hall")
ANY_HALL: Final = WORDS.row("activate-any-hall")
CHEAPER_MARKET: Final = WORDS.row("discount-purchase")
DOUBLE_POINTS: Final = WORDS.row("double-sword-points")
DOUBLE_LINE: Final = WORDS.row("double-line-bonus")
STACK: Final = WORDS.row("stack-permanent")
CHEAPER_BONUS: Final = WORDS.row("discount-permanent")
FREE_MONK: Final = WORDS.row("waive-monk-cost")
MONK_EFFECT: Final = WORDS.row("choose-monk-effect")


def pack_effect(word: int, amount: int, what: int = 0) -> int:
    """An effect as one int."""
    return what << 14 | amount << 6 | word


def word_of(effect: int) -> int:
    """Which of WORDS it is."""
    return effect & 63


def amount_of(effect: int) -> int:
    """How much, or how many times."""
    return effect >> 6 & 255


def what_of(effect: int) -> int:
    """Which resource, of `gain:<resource>`."""
    return effect >> 14


def read_effect(text: str) -> int:
    """An effect as it is written in a table.

    >>> word_of(read_effect("gain:steel:2")) == GAIN_RESOURCE
    True
    >>> read_effect("gain:gold:1")
    Traceback (most recent call last):
    tablekit.core.errors.Nonconforming: There is no effect 'gain:gold:1'.
    """
    word, _, number = text.rpartition(":")
    if not number.isdigit():
        word, number = text, "1"
    kind, _, named = word.partition(":")
    if kind == "gain" and named in RESOURCE_IDS:
        return pack_effect(GAIN_RESOURCE, int(number), RESOURCE_IDS.index(named))
    if word not in WORDS.rows or word == WORDS.rows[GAIN_RESOURCE] or int(number) > 255:
        raise Nonconforming(f"There is no effect {shown(text)}.")
    return pack_effect(WORDS.rows.index(word), int(number))


def read_effects(cell: str) -> list[int]:
    """All effects of a cell, in their order."""
    return [read_effect(part) for part in cell.split(";") if part]

"""Saved positions: every field in plain JSON types, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.saving import Fields
from tablekit.games.way_of_the_samurai import scoring
from tablekit.games.way_of_the_samurai.actions import card_in, mark_in
from tablekit.games.way_of_the_samurai.components import BANDS, LOWEST, NO_CARD, SYMBOLS

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.state import State

MOST: Final = 1_000_000
"""More rounds, combos or fights than any game has."""
_NUMBERS: Final = (
    ("target", 2),
    ("combo", 2),
    ("die_used", 1),
    ("round", MOST),
    ("attack", 2),
    ("combos", MOST),
    ("virtue_used", 1),
    ("memory", 6),
    ("mulligan_used", 1),
    ("reinforced", 6),
)
"""Counters that start at 0, with the most they can be."""
FIELDS: Final = (
    "weapon",
    "life",
    "ki",
    "die",
    "level",
    "hands",
    "stored",
    "stance",
    "enemy_life",
    "enemy_ki",
    "opponent",
    "deck",
    "discard",
    "specials",
    "opponents",
    "opponent_discard",
    "blood",
    "aside",
    "stances_aside",
    "zone",
    "drawn",
    "defence",
    "counters",
    "committed",
    "turn",
    "window",
    "beaten",
    "broken",
    "ending",
    "rolls",
    "wounds",
    *(name for name, _ in _NUMBERS),
)


def to_dict(state: State) -> dict[str, object]:
    """Every field in plain JSON types, components by their ids."""
    kit = state.kit
    cards, stances = kit.card_ids, kit.stance_ids
    counted = {name: getattr(state, name) for name, _ in _NUMBERS}
    return {
        "weapon": [kit.weapon_ids[weapon] for weapon in state.weapon],
        "life": state.life[:],
        "ki": state.ki[:],
        "die": state.die[:],
        "level": state.level[:],
        "hands": [[cards[card] for card in hand] for hand in state.hands],
        "stored": [[cards[card] for card in hand] for hand in state.stored],
        "stance": [[stances[stance] for stance in hand] for hand in state.stance],
        "enemy_life": state.enemy_life[:],
        "enemy_ki": state.enemy_ki[:],
        "opponent": state.opponent,
        "deck": [cards[card] for card in state.deck],
        "discard": [cards[card] for card in state.discard],
        "specials": [cards[card] for card in state.specials],
        "opponents": [stances[stance] for stance in state.opponents],
        "opponent_discard": [stances[stance] for stance in state.opponent_discard],
        "blood": [kit.blood_ids[card] for card in state.blood],
        "aside": [cards[card] for card in state.aside],
        "stances_aside": [stances[stance] for stance in state.stances_aside],
        "zone": [placed_word(state, entry) for entry in state.zone],
        "drawn": [cards[card] for card in state.drawn],
        "defence": "" if state.defence == NO_CARD else stances[state.defence],
        "counters": [stances[stance] for stance in state.counters],
        "committed": [stances[stance] for stance in state.committed],
        "turn": state.turn,
        "window": state.window,
        "beaten": state.beaten[:],
        "broken": [kit.weapon_ids[weapon] for weapon in state.broken],
        "ending": scoring.REASONS[state.ending],
        "rolls": state.rolls[:],
        "wounds": [kit.wound_ids[wound] for wound in state.wounds],
        **counted,
    }


def placed_word(state: State, entry: int) -> str:
    """A card in the zone as text: "joker:guard:blood" for a Joker that has been named."""
    word, mark = state.kit.card_ids[card_in(entry)], mark_in(entry)
    return word if mark < 0 else f"{word}:{BANDS[mark // 4]}:{SYMBOLS[mark % 4]}"


def placed_words(state: State) -> list[str]:
    """Every way a card can lie in the zone; `read_placed` goes back."""
    kit = state.kit
    words = list(kit.card_ids)
    for card, word in enumerate(kit.card_ids):
        if kit.wild[card]:
            words += [f"{word}:{band}:{symbol}" for band in BANDS for symbol in SYMBOLS]
    return words


def read_placed(state: State, words: list[str], places: list[int]) -> list[int]:
    """The entries of the zone, from their places among `placed_words`."""
    kit = state.kit
    zone: list[int] = []
    for place in places:
        word, _, mark = words[place].partition(":")
        entry = kit.card_ids.index(word)
        if mark:
            band, _, symbol = mark.partition(":")
            entry += 256 * (1 + BANDS.index(band) * 4 + SYMBOLS.index(symbol))
        zone.append(entry)
    return zone


def fill(state: State, fields: Fields) -> None:
    """Set every field from a saved position."""
    fields.only(FIELDS)
    kit, seats = state.kit, state.seats
    cards, stances = kit.card_ids, kit.stance_ids
    state.weapon = fields.words("weapon", kit.weapon_ids, seats)
    state.life = fields.numbers("life", 0, kit.full_life, seats)
    state.ki = fields.numbers("ki", 0, max(kit.full_ki), seats)
    state.die = fields.numbers("die", 1, state.terms.top_face, seats)
    state.level = fields.numbers("level", LOWEST, 4, seats * 3)
    for name, ids in (("hands", cards), ("stored", cards), ("stance", stances)):
        hands = fields.items(name, seats)
        setattr(state, name, [sorted(fields.check_words(name, hand, ids)) for hand in hands])
    state.enemy_life = fields.numbers("enemy_life", 0, MOST)
    state.enemy_ki = fields.numbers("enemy_ki", 0, MOST, len(state.enemy_life))
    state.opponent = fields.number("opponent", -1, MOST)
    state.deck = fields.words("deck", cards)
    state.discard = fields.words("discard", cards)
    state.specials = fields.words("specials", cards)
    state.opponents = fields.words("opponents", stances)
    state.opponent_discard = fields.words("opponent_discard", stances)
    state.blood = fields.words("blood", kit.blood_ids)
    state.aside = fields.words("aside", cards)
    state.stances_aside = fields.words("stances_aside", stances)
    words = placed_words(state)
    state.zone = read_placed(state, words, fields.words("zone", words))
    state.drawn = sorted(fields.words("drawn", cards))
    state.defence = fields.word("defence", ("", *stances)) - 1
    state.counters = fields.words("counters", stances)
    state.committed = fields.words("committed", stances)
    state.turn = fields.number("turn", 0, seats - 1)
    state.window = fields.number("window", 1, 6)
    state.beaten = fields.numbers("beaten", 0, MOST)
    state.broken = sorted(fields.words("broken", kit.weapon_ids))
    state.ending = fields.word("ending", scoring.REASONS)
    state.rolls = fields.numbers("rolls", 1, 6)
    state.wounds = fields.words("wounds", kit.wound_ids)
    for name, most in _NUMBERS:
        setattr(state, name, fields.number(name, 0, most))

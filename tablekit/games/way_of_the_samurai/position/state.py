"""The table: everything that is true in a game of Way of the Samurai, as plain ints.

Its questions are answered by the modules of the rooms (see `core.rooms`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from tablekit.core import state as core
from tablekit.core.errors import shown
from tablekit.core.layout import (
    LAST_SEAT,
    NOBODY,
    NUMBER,
    NUMBERS,
    OWNER,
    PILES,
    SEAT,
    Field,
    Layout,
)
from tablekit.core.refusal import Message, Refusal
from tablekit.core.rooms import StateInRooms
from tablekit.core.saving import Fields
from tablekit.games.way_of_the_samurai.box.components import (
    BANDS,
    HIGHEST,
    LOWEST,
    NO_CARD,
    SYMBOLS,
    Box,
)
from tablekit.games.way_of_the_samurai.rules import facts, flow, scoring
from tablekit.games.way_of_the_samurai.settings import Settings
from tablekit.games.way_of_the_samurai.words import actions


class Zone(Field):
    """The cards of an attack; a Joker that has been named is saved as "joker:guard:blood"."""

    def write_one(self, state: core.State, number: int) -> object:
        """The card's id, and what a Joker has been named."""
        word, mark = state.game.words["card"][actions.card_in(number)], actions.mark_in(number)
        return word if mark < 0 else f"{word}:{BANDS[mark // 4]}:{SYMBOLS[mark % 4]}"

    def read_one(self, state: core.State, fields: Fields, value: object) -> int:
        """The card, with its mark if it is a Joker that has been named."""
        box = cast("State", state).box
        card, *mark = value.split(":") if isinstance(value, str) else [value]
        number = fields.check_word(self.key, card, box.card_ids)
        if not mark:
            return number
        if not box.wild[number] or len(mark) != 2:
            fields.fail(f"{self.key} does not know {shown(value)}")
        band = fields.check_word(self.key, mark[0], BANDS)
        return actions.marked(number, band, fields.check_word(self.key, mark[1], SYMBOLS))


def _full_life(state: State) -> int:
    return state.box.full_life


def _most_ki(state: State) -> int:
    return max(state.box.full_ki)


def _top_face(state: State) -> int:
    return state.settings.top_face


ZONE: Final = Zone("zone", NUMBERS, words="card")
LAYOUT: Final = Layout(
    # By seat
    Field("weapon", NUMBERS, words="weapon", each=SEAT),
    Field("life", NUMBERS, high=_full_life, each=SEAT),
    Field("ki", NUMBERS, high=_most_ki, each=SEAT),
    Field("die", NUMBERS, low=1, high=_top_face, start=1, each=SEAT),
    Field("level", NUMBERS, low=LOWEST, high=HIGHEST, each=SEAT, times=len(BANDS)),
    Field("hands", PILES, words="card", seen=OWNER, is_sorted=True),
    Field("stored", PILES, words="card", is_sorted=True),
    Field("stance", PILES, words="stance", seen=OWNER, is_sorted=True),
    # The enemy
    Field("enemy_life", NUMBERS),
    Field("enemy_ki", NUMBERS),
    Field("opponent", NUMBER, low=-1, start=-1),
    Field("target", NUMBER, high=2),
    # The piles
    Field("deck", NUMBERS, words="card", seen=NOBODY, top_first=True),
    Field("discard", NUMBERS, words="card"),
    Field("specials", NUMBERS, words="card", seen=NOBODY, top_first=True),
    Field("opponents", NUMBERS, words="stance", seen=NOBODY, top_first=True),
    Field("opponent_discard", NUMBERS, words="stance"),
    Field("blood", NUMBERS, words="blood", seen=NOBODY, top_first=True),
    Field("aside", NUMBERS, words="card", is_shared=True),
    Field("stances_aside", NUMBERS, words="stance", is_shared=True),
    # The attack
    ZONE,
    Field("drawn", NUMBERS, words="card", seen=OWNER, is_sorted=True),
    Field("defence", NUMBER, low=NO_CARD, words="stance", start=NO_CARD),
    Field("counters", NUMBERS, words="stance"),
    Field("committed", NUMBERS, words="stance", seen=OWNER, top_first=True),
    Field("combo", NUMBER, high=facts.RED),
    Field("die_used", NUMBER, high=1),
    # The round, the fight, the game
    Field("turn", NUMBER, high=LAST_SEAT),
    Field("round", NUMBER),
    Field("attack", NUMBER, high=2),
    Field("window", NUMBER, low=1, high=6, start=1),
    Field("combos", NUMBER),
    Field("virtue_used", NUMBER, high=1),
    Field("beaten", NUMBERS),
    Field("broken", NUMBERS, words="weapon", is_sorted=True),
    Field("memory", NUMBER, high=6),
    Field("mulligan_used", NUMBER, high=1),
    Field("reinforced", NUMBER, high=6),
    Field("ending", NUMBER, words=scoring.REASONS),
    # Chance that a scenario has fixed
    Field("rolls", NUMBERS, low=1, high=6, seen=NOBODY),
    Field("wounds", NUMBERS, words="wound", seen=NOBODY),
    derived=("box", "settings"),
)


class State(StateInRooms):
    """One position of Way of the Samurai. Decks have their top card last."""

    __slots__ = LAYOUT.names

    box: Box
    """The numbers of all components; the game's own."""
    settings: Settings
    """The options as numbers."""

    # By seat
    weapon: list[int]
    """The weapon in use."""
    life: list[int]
    """Life gems."""
    ki: list[int]
    """Ki gems."""
    die: list[int]
    """The face of the wound die, kept from attack to attack (WS-068)."""
    level: list[int]
    """The gauge, at seat * 3 + band."""
    hands: list[list[int]]
    """Action cards in hand, sorted."""
    stored: list[list[int]]
    """Special cards won and not yet used, sorted, face up (WS-055)."""
    stance: list[list[int]]
    """Opponent cards in hand, sorted; two players only (WS-191)."""

    # The enemy
    enemy_life: list[int]
    """One entry an enemy; none for two players."""
    enemy_ki: list[int]
    """Ki of each enemy."""
    opponent: int
    """Who is fought: the clan's row or the campaign's opponent; -1 in a duel and between fights."""
    target: int
    """The enemy under attack, one against three."""

    # The piles
    deck: list[int]
    """Action cards, face down."""
    discard: list[int]
    """Action cards, face up."""
    specials: list[int]
    """Special cards not yet won, face down."""
    opponents: list[int]
    """Opponent cards, face down."""
    opponent_discard: list[int]
    """Opponent cards, face up."""
    blood: list[int]
    """Blood cards not yet drawn, face down (WSX-03)."""
    aside: list[int]
    """Action cards that a scenario left out of the game; empty in every real game."""
    stances_aside: list[int]
    """Opponent cards that a scenario left out."""

    # The attack
    zone: list[int]
    """The cards placed, with what a Joker counts as (see `actions.marked`)."""
    drawn: list[int]
    """Cards bought, of which one is kept (WS-175)."""
    defence: int
    """The Defence, if it is face up; else NO_CARD."""
    counters: list[int]
    """Counterattacks turned up in this attack."""
    committed: list[int]
    """Face down for this attack: the Counterattack, and above it the Defence (WS-193)."""
    combo: int
    """The combo still to be taken in this attack: 0, BLACK or RED."""
    die_used: int
    """1 if the wound die was activated in this attack (WS-036)."""

    # The round, the fight, the game
    turn: int
    """The seat that attacks; 0 with one player."""
    round: int
    """Rounds begun since the deal."""
    attack: int
    """1 or 2; 0 before the first attack of a round."""
    window: int
    """The free-action window that is open or comes next, 1 to 6 (WS-042)."""
    combos: int
    """Combos made since the deal (WSX-02)."""
    virtue_used: int
    """1 if the virtue was used in this round."""
    beaten: list[int]
    """The opponents beaten, in order; in a duel 0 stands for the enemy."""
    broken: list[int]
    """Weapons broken in this campaign, sorted (WS-166)."""
    memory: int
    """The bonus for the first round of the next fight (WS-163)."""
    mulligan_used: int
    """1 if the mulligan of the campaign is spent (WS-152)."""
    reinforced: int
    """Life that the next opponent has more (WS-165)."""
    ending: int
    """Why the game is over (see `scoring`); 0 while it goes on."""

    # Chance that a scenario has fixed; nobody sees it, and in a real game there is none.
    rolls: list[int]
    """The blue die's next results."""
    wounds: list[int]
    """The next wound cards."""

    def copy(self) -> State:
        """An independent copy."""
        twin = State(self.game, self.seats, self.options)
        self.copy_core_into(twin)
        twin.box = self.box
        twin.settings = self.settings
        twin.weapon = self.weapon[:]
        twin.life = self.life[:]
        twin.ki = self.ki[:]
        twin.die = self.die[:]
        twin.level = self.level[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.stored = [cards[:] for cards in self.stored]
        twin.stance = [cards[:] for cards in self.stance]
        twin.enemy_life = self.enemy_life[:]
        twin.enemy_ki = self.enemy_ki[:]
        twin.opponent = self.opponent
        twin.target = self.target
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.specials = self.specials[:]
        twin.opponents = self.opponents[:]
        twin.opponent_discard = self.opponent_discard[:]
        twin.blood = self.blood[:]
        twin.aside = self.aside
        twin.stances_aside = self.stances_aside
        twin.zone = self.zone[:]
        twin.drawn = self.drawn[:]
        twin.defence = self.defence
        twin.counters = self.counters[:]
        twin.committed = self.committed[:]
        twin.combo = self.combo
        twin.die_used = self.die_used
        twin.turn = self.turn
        twin.round = self.round
        twin.attack = self.attack
        twin.window = self.window
        twin.combos = self.combos
        twin.virtue_used = self.virtue_used
        twin.beaten = self.beaten[:]
        twin.broken = self.broken[:]
        twin.memory = self.memory
        twin.mulligan_used = self.mulligan_used
        twin.reinforced = self.reinforced
        twin.ending = self.ending
        twin.rolls = self.rolls[:]
        twin.wounds = self.wounds[:]
        return twin

    def find_legal(self) -> list[int]:
        return flow.find_legal(self)

    def step(self, action: int) -> None:
        flow.step(self, action)

    def refuse(self, code: str, arguments: Mapping[str, object], *fixes: Message) -> Refusal:
        if code == "game-over" and self.ending:  # by the rule that ended it
            rule = scoring.ENDINGS.rows[self.ending].rule
            return Refusal(self.game.texts, code, rule, arguments, fixes)
        return super().refuse(code, arguments, *fixes)

"""Odds: what the next cards and rolls may bring, counted from what the attacker may know.

What a Counterattack does is not worked out here a second time: each card that may come is carried
out by the rules themselves, on a copy, with each wound that may follow.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind
from tablekit.core.odds import Odds, count, shares
from tablekit.core.refusal import Message
from tablekit.core.texts import signed
from tablekit.games.way_of_the_samurai.box.components import (
    EFFECTS,
    EVERY_LOSS,
    GUARD,
    IMMORTAL,
    LOSS_MODES,
    NO_CARD,
    ONE_LOSS,
    SYMBOLS,
)
from tablekit.games.way_of_the_samurai.position import views
from tablekit.games.way_of_the_samurai.rules import effects, facts, strikes
from tablekit.games.way_of_the_samurai.thumb import estimates
from tablekit.games.way_of_the_samurai.words.actions import (
    BUY,
    COMBO,
    COMBO_ROLL,
    COMBO_SPECIAL,
    DIE,
    GISEI,
    ROLL_PLACE,
    pack,
)
from tablekit.games.way_of_the_samurai.words.decisions import WINDOWS

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

# One way that chance can go, and what the table looks like then.
Way = tuple[Fraction, "State"]
MOST_WAYS: Final = 5000
"""So many are followed, and no more; with our own cards there are not 2,000."""


def odds(state: State) -> list[Odds]:
    """The reveals that lie ahead in this attack, and those that an action would bring now."""
    if not any(frame_kind(frame) in WINDOWS for frame in state.stack):
        return []
    found = []
    if state.defence == NO_CARD and state.window < 3:
        found.append(_defence(state))
    elif state.window < 6:
        found += _counterattack(state)
    legal = state.legal_actions()
    if pack(BUY) in legal and (state.deck or not state.settings.buying_costs_card):
        found.append(_card(state))
    if pack(ROLL_PLACE) in legal:
        found.append(_place(state))
    if pack(GISEI) in legal:
        found.append(_gisei(state))
    if pack(COMBO, COMBO_SPECIAL) in legal:
        found.append(_special(state))
    if pack(COMBO, COMBO_ROLL) in legal:
        found.append(_red_roll(state))
    level = state.box.die_wound[state.die[state.turn]]
    if pack(DIE) in legal and level and not (level == 2 and state.settings.wound2_wins):
        found.append(_wound(state, level))
    return found


# --- Opponent cards ---------------------------------------------------------------------------


def _defence(state: State) -> Odds:
    """What the Defence would let through as the gauge stands now (WS-029)."""
    at = state.turn * 3
    about = "odds-defence", {"strength": state.level[at], "technique": state.level[at + 1]}
    lot = estimates.possible_stances(state, state.turn)
    ways = [(struck(state, stance), share) for stance, share in shares(lot)]
    return count(about, "WS-029", ways)


def struck(state: State, stance: int) -> Message:
    """What the enemy would lose to a Defence."""
    box = state.box
    if not facts.is_defence_met(state, stance):
        return "odds-holds", {}
    if _fells(state, box.defence_life[stance]):
        return "odds-falls", {}
    mode = box.defence_mode[stance]
    life, ki = _lost(state, box.defence_life[stance], box.defence_ki[stance], mode == ONE_LOSS)
    if mode == ONE_LOSS and not ki:  # WS-030
        mode = EVERY_LOSS
    if not life and not ki:
        return "odds-in-vain", {}
    return "odds-struck", {"life": life, "ki": ki, "mode": LOSS_MODES[mode]}


def _fells(state: State, life: int) -> bool:
    """Whether losing so much Life is the end of the one under attack (WS-073, WS-121)."""
    times = state.box.damage_times[state.weapon[state.turn]]
    held = facts.foe_life(state)
    return 0 < held <= life * times and state.settings.ability != IMMORTAL


def _lost(state: State, life: int, ki: int, is_choice: bool = False) -> tuple[int, int]:
    """What the one under attack loses of that, doubled by some weapons (WS-046, WS-111)."""
    box = state.box
    times = box.damage_times[state.weapon[state.turn]]
    if not facts.foe_life(state):  # one of three has fallen: another is to be chosen (WSX-04)
        return life * times, ki * times
    life = min(life * times, facts.foe_life(state))
    ki *= times
    if state.settings.versus and not is_choice:  # WS-197
        ki += life * box.ki_per_life[state.weapon[facts.defender(state)]]
    return life, min(ki, facts.foe_ki(state))


def _counterattack(state: State) -> list[Odds]:
    """What the Counterattack would do as the gauge stands now (WS-034).

    Nothing is said where a kit has so many kinds of cards that counting would take too long.
    """
    seat, box = state.turn, state.box
    before = state.copy()
    before.log = None
    if state.window < 5:  # WS-108
        effects.move_level(before, seat, GUARD, box.guard_before_counter[state.weapon[seat]])
    if not state.settings.versus:
        _liken(before)
    twice = state.settings.crowd and facts.standing(state) >= box.crowd_extra_while
    blows = _strikes(before, 1 + twice)
    ways = [(_harm(before, after), chance) for chance, after in blows]
    about = "odds-counterattack", {"guard": before.level[seat * 3 + GUARD]}
    return [count(about, "WS-034", ways)] if ways else []


def _liken(state: State) -> None:
    """Let Counterattacks that would do the same be the same card: there are fewer ways then."""
    box, guard = state.box, state.level[state.turn * 3 + GUARD]
    kinds: dict[object, int] = {}
    for pile in (state.opponents, state.opponent_discard):
        for index, stance in enumerate(pile):
            below = facts.strikes_below(state, stance)
            kind: object = (
                box.counter_life[stance],
                box.counter_ki[stance],
                box.counter_wound[stance],
                # A Blood card could hold Guard down in between (WSX-03).
                below if state.settings.blood else 0,
            )
            if box.is_double[stance]:
                kind = "double"
            elif guard >= below and not state.settings.blood:
                kind = "misses"
            pile[index] = kinds.setdefault(kind, stance)


def _harm(before: State, after: State) -> Message:
    """What the attacker has lost."""
    seat = before.turn
    if after.ending:
        return "odds-beaten", {}
    life, ki = before.life[seat] - after.life[seat], before.ki[seat] - after.ki[seat]
    bled = len(before.blood) - len(after.blood)
    if not life and not ki and not bled:
        return "odds-unharmed", {}
    return "odds-harm", {"life": life, "ki": ki, "bled": bled}


def _strikes(state: State, left: int) -> list[Way]:
    """So many Counterattacks, each as it may come (WSX-04); the Difficult card brings two (WS-180).

    The card that is turned up leaves the deck, so the next one comes from what is left. After each
    card, ways that have come to the same are counted as one. None at all: there are too many.
    """
    seat, followed = state.turn, 0
    ended: list[Way] = []
    ways: list[tuple[Fraction, State, int]] = [(Fraction(1), state, left)]
    while ways:
        merged: dict[object, tuple[Fraction, State, int]] = {}
        for chance, before, still in ways:
            lot = estimates.possible_stances(before, seat)
            if not still or before.ending or not lot:
                ended.append((chance, before))
                continue
            for counter, share in shares(lot):
                more = 2 if state.box.is_double[counter] else 0
                for likely, after in _turned_up(before, counter):
                    followed += 1
                    gems = after.life[seat], after.ki[seat], after.ending, tuple(after.blood)
                    key = (still + more, gems, tuple(sorted(after.opponents)))
                    together = chance * share * likely
                    if key in merged:
                        together += merged[key][0]
                    merged[key] = together, after, still - 1 + more
            if followed > MOST_WAYS:
                return []
        ways = list(merged.values())
    return ended


def _turned_up(state: State, counter: int) -> list[Way]:
    """A Counterattack turned up and carried out, once for each wound that it may bring."""
    drawn = state.copy()
    if not state.settings.versus:
        if not drawn.opponents:
            _return_discard(drawn)
        drawn.opponents.remove(counter)
    drawn.counters.append(counter)
    if state.box.is_double[counter]:
        if len(drawn.opponents) < 2:
            _return_discard(drawn)
        return [(Fraction(1), drawn)]
    found: list[Way] = []
    blood = state.settings.blood
    for wound, share in shares(state.blood if blood else state.box.wound_lot):
        after = drawn.copy()
        deck = after.blood if blood else after.wounds
        if blood:
            deck.remove(wound)
        deck.append(wound)
        held = len(deck)
        strikes.resolve_counter(after, counter)
        if len(deck) == held:  # no wound was drawn: one way is every way
            after.wounds.clear()
            return [(Fraction(1), after)]
        found.append((share, after))
    return found


def _return_discard(state: State) -> None:
    """The discard goes back into the deck (WS-025); in what order does not matter here."""
    state.opponents += state.opponent_discard
    state.opponent_discard = []


# --- What an action would bring ---------------------------------------------------------------


def _card(state: State) -> Odds:
    """The symbol of a card that is bought now (WS-043)."""
    lot = state.deck or state.discard
    if NO_CARD in lot:
        lot = views.unseen_cards(state)
    box = state.box
    ways: list[tuple[Message, Fraction]] = []
    for card, share in shares(lot):
        symbol = "any" if box.wild[card] else SYMBOLS[box.symbol[card]]
        ways.append((("odds-symbol", {"kind": symbol}), share))
    return count(("odds-card", {}), "WS-043", ways)


def _place(state: State) -> Odds:
    """What the place gives (WS-126)."""
    box, place, sixth = state.box, state.settings.place, Fraction(1, 6)
    ways: list[tuple[Message, Fraction]] = []
    for row in range(place * 6, place * 6 + 6):
        effect = EFFECTS[box.place_effect[row]]
        ways.append((_effect(effect, box.place_amount[row]), sixth))
    return count(("odds-place", {"place": box.place_ids[place]}), "WS-126", ways)


def _effect(effect: str, amount: int) -> Message:
    """A band, a gem or the die that goes up or down."""
    return "odds-effect", {"effect": effect, "amount": signed(amount)}


def _gisei(state: State) -> Odds:
    """How far a Gisei card moves Guard (WSX-01)."""
    box = state.box
    ways: list[tuple[Message, Fraction]] = [
        (_effect("guard", box.gisei_guard[card]), share) for card, share in shares(box.gisei_lot)
    ]
    return count(("odds-gisei", {}), "WSX-01", ways)


def _special(state: State) -> Odds:
    """The special card that a black combo wins (WS-052)."""
    ways: list[tuple[Message, Fraction]] = [
        (("odds-won", {"card": state.box.card_ids[card]}), share)
        for card, share in shares(state.specials)
    ]
    return count(("odds-special", {}), "WS-052", ways)


def _red_roll(state: State) -> Odds:
    """What a red combo does to one who cannot die (WS-123)."""
    box = state.box
    ways: list[tuple[Message, Fraction]] = []
    for face in range(1, box.top_face + 1):
        level = box.die_wound[face]
        message = ("odds-wounded", {"level": level}) if level else ("odds-nothing", {})
        ways.append((message, Fraction(1, box.top_face)))
    return count(("odds-red-roll", {}), "WS-123", ways)


def _wound(state: State, level: int) -> Odds:
    """The wound card that the enemy would suffer (WS-059)."""
    box = state.box
    ways: list[tuple[Message, Fraction]] = []
    for wound, share in shares(box.wound_lot):
        half = wound * 2 + level - 1
        life, ki = _lost(state, box.wound_life[half], box.wound_ki[half])
        falls = _fells(state, box.wound_life[half])
        end = "beheaded" if box.wound_fatal[half] else "falls" if falls else "none"
        words: dict[str, object] = {"wound": box.wound_ids[wound]}
        if not (life or ki or box.wound_fatal[half]):
            ways.append((("odds-dodged", words), share))
        else:
            words.update(life=life, ki=ki, end=end)
            ways.append((("odds-wound", words), share))
    return count(("odds-die", {"level": level}), "WS-059", ways)

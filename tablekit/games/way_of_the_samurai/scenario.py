"""Positions in words, for lessons, tests and what-if.

Everything is optional; what is not said is as after a deal with the same seats, seed and options.

    the game's options by their names, seats, seed
    life, ki, die       a number for seat 0, or {1: 3}, or a list
    levels              [Strength, Technique, Guard] for seat 0, or {1: [...]}
    hand, stored        ["overhead-cut", …] for seat 0, or {1: [...]}
    stance              {1: ["stone-gate", …]}: the stance hands of two players
    committed           ["closed-stance", "stone-gate"]: Defence and Counterattack, face down
    enemy_life, _ki     numbers; one against three: lists of three
    window              1 to 6 (default 1): the position stands in that window, just opened
    attack              1 (default) or 2
    zone                cards placed in this attack; a Joker as "joker:guard:blood"
    defence             the Defence, face up (from window 3 on by default the top Opponent card)
    counters            Counterattacks turned up, in window 6
    deck, opponents, specials   from the top; end with "..." to have the rest shuffled below, else
                        exactly these are left and the rest is out of the game
    discard, opponent_discard   the last one is on top
    wounds, dice        the wound cards and blue-die results to come; afterwards chance decides
    round, turn, target, combos, fight, beaten, broken, memory, mulligan_used, reinforced, opponent
    blood               the Blood cards already drawn

Where the game would first ask something, saying nothing about the attack asks just that: a stance
of two players, a target among three, a mulligan and (unless `opponent` is said) an opponent in a
campaign.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tablekit.core.errors import BadOption, shown
from tablekit.core.rng import seeded
from tablekit.core.saving import Fields
from tablekit.games.way_of_the_samurai import checks, effects, facts, fights, phases, saving, setup
from tablekit.games.way_of_the_samurai.components import LOWEST, NO_CARD, STANCE_HAND
from tablekit.games.way_of_the_samurai.decisions import (
    BY_DEFENCE,
    CHOOSE_OPPONENT,
    CHOOSE_TARGET,
    COMMIT_STANCE,
    FREE_ACTIONS,
    MULLIGAN_CHOICE,
    PLACE_CARD,
)
from tablekit.games.way_of_the_samurai.terms import CLAN, DUEL, MODES, TWO_PLAYER
from tablekit.games.way_of_the_samurai.views import unseen_cards, unseen_stances

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.game import WayOfTheSamurai
    from tablekit.games.way_of_the_samurai.state import State

NAMES: Final = (
    "seats",
    "seed",
    "life",
    "ki",
    "die",
    "levels",
    "hand",
    "stored",
    "stance",
    "committed",
    "enemy_life",
    "enemy_ki",
    "window",
    "attack",
    "zone",
    "defence",
    "counters",
    "deck",
    "opponents",
    "specials",
    "discard",
    "opponent_discard",
    "wounds",
    "dice",
    "round",
    "turn",
    "target",
    "combos",
    "fight",
    "beaten",
    "broken",
    "memory",
    "mulligan_used",
    "reinforced",
    "opponent",
    "blood",
)
_ATTACK: Final = ("window", "zone", "defence", "counters")
"""What speaks of an attack under way."""
_SPECIAL_OPTION: Final = "blood"
"""An option when it is a yes or no, else the cards drawn."""


def build(game: WayOfTheSamurai, fields: Fields) -> State:
    """The state of a described position."""
    options = [option.name for option in game.options]
    for name in fields.data:
        if name not in NAMES and name not in options:
            known = ", ".join(NAMES)
            fields.fail(f"there is nothing called {shown(name)}; one can set {known}")
    chosen = {name: fields.data[name] for name in options if name in fields.data}
    if isinstance(chosen.get(_SPECIAL_OPTION), list | tuple):
        chosen[_SPECIAL_OPTION] = "yes"
    seats = _seats(fields)
    try:
        settled = game.settle(seats, chosen)
    except BadOption as problem:
        fields.fail(str(problem).rstrip("."))
    state = game.empty_table(seats, settled)
    state.rng = seeded(fields.number("seed", -(2**64), 2**64) if "seed" in fields.data else 0)
    _set_counters(state, fields)
    _set_players(state, fields)
    _set_enemies(state, fields)
    _set_cards(state, fields)
    _set_stances(state, fields)
    checks.check_gems(state, fields)
    checks.check_cards(state, fields)
    _set_decision(state, fields)
    checks.check(state, fields)
    return state


def _seats(fields: Fields) -> int:
    if "seats" in fields.data:
        return fields.number("seats", 1, 2)
    return 2 if fields.data.get("mode") == MODES[TWO_PLAYER] else 1


def _number(fields: Fields, name: str, low: int, high: int, default: int) -> int:
    return fields.number(name, low, high) if name in fields.data else default


def _by_seat(fields: Fields, name: str, seats: int) -> dict[int, object]:
    """By seat; a plain number, or a list of words or levels, is for seat 0."""
    value = fields.data.get(name)
    plain = isinstance(value, list | tuple) and not any(
        isinstance(entry, list | tuple) for entry in value
    )
    if isinstance(value, int) and not isinstance(value, bool):
        return {0: value}
    if plain and name in ("levels", "hand", "stored", "stance"):
        return {0: value}
    return fields.by_seat(name, seats)


def _set_counters(state: State, fields: Fields) -> None:
    """Rounds, fights, and what a campaign remembers."""
    kit, terms = state.kit, state.terms
    state.turn = _number(fields, "turn", 0, state.seats - 1, 0)
    state.round = _number(fields, "round", 1, saving.MOST, 1)
    state.combos = _number(fields, "combos", 0, saving.MOST, 0)
    state.memory = _number(fields, "memory", 0, 6, 0)
    state.reinforced = _number(fields, "reinforced", 0, 6, 0)
    used = fields.data.get("mulligan_used", False)
    if not isinstance(used, bool):
        fields.fail(f"mulligan_used is True or False, not {shown(used)}")
    state.mulligan_used = int(used)
    if "broken" in fields.data:
        state.broken = sorted(fields.words("broken", kit.weapon_ids))
        left = fights.weapons_left(state)
        if state.weapon[0] in state.broken and left:
            state.weapon[0] = left[0]
    if "beaten" in fields.data:
        state.beaten = [_opponent(state, fields, "beaten", who) for who in fields.items("beaten")]
    most = terms.fights - 1 if terms.campaign >= 0 else saving.MOST
    count = _number(fields, "fight", 0, most, len(state.beaten))
    while len(state.beaten) < count and terms.mode != DUEL and not terms.versus:
        left = [0] if terms.mode == CLAN else fights.rivals_left(state)
        state.beaten.append(left[0])
    if len(state.beaten) != count or count > most:
        fields.fail(f"{count} fights won do not fit those beaten (WS-148)")
    if isinstance(fields.data.get("blood"), list | tuple):
        drawn = fields.words("blood", kit.blood_ids)
        state.blood = [card for card in range(len(kit.blood_ids)) if card not in drawn]
    elif terms.blood:
        state.blood = list(range(len(kit.blood_ids)))
    state.shuffle(state.blood)
    if "dice" in fields.data:
        state.rolls = fields.numbers("dice", 1, 6)
    if "wounds" in fields.data:
        _set_wounds(state, fields)


def _set_wounds(state: State, fields: Fields) -> None:
    """Wound cards to come; Blood cards among them lie on top of their own deck (WSX-03)."""
    kit = state.kit
    named = fields.words("wounds", (*kit.wound_ids, *kit.blood_ids))
    state.wounds = [wound for wound in named if wound < len(kit.wound_ids)]
    for card in [wound - len(kit.wound_ids) for wound in named[::-1]]:
        if card >= 0:
            if card not in state.blood:
                fields.fail(f"{kit.blood_ids[card]} is not in the Blood deck (WSX-03)")
            state.blood.remove(card)
            state.blood.append(card)


def _opponent(state: State, fields: Fields, name: str, who: object) -> int:
    """A clan's row or a campaign's opponent, by id or by the word of its notation."""
    kit = state.kit
    if state.terms.mode == CLAN:
        return fields.check_word(name, who, kit.clan_ids)
    words: Sequence[str] = kit.rival_words if who in kit.rival_words else kit.rival_ids
    return fields.check_word(name, who, words)


def _set_players(state: State, fields: Fields) -> None:
    """Gems, dice and levels."""
    kit, seats = state.kit, state.seats
    setup.hand_out_gems(state)
    for seat, value in _by_seat(fields, "life", seats).items():
        state.life[seat] = fields.check_number("life", value, 1, kit.full_life)
    for seat, value in _by_seat(fields, "ki", seats).items():
        state.ki[seat] = fields.check_number("ki", value, 0, facts.ki_cap(state, seat))
    for seat, value in _by_seat(fields, "die", seats).items():
        state.die[seat] = fields.check_number("die", value, 1, state.terms.top_face)
    for seat in range(seats):
        for band in range(3):
            level = kit.start_level[state.weapon[seat] * 3 + band]
            state.level[seat * 3 + band] = min(level, facts.cap(state, seat, band))
    for seat, row in _by_seat(fields, "levels", seats).items():
        told = Fields({"levels": row}, fields.where, fields.error)
        state.level[seat * 3 : seat * 3 + 3] = told.numbers("levels", LOWEST, 4, 3)


def _set_enemies(state: State, fields: Fields) -> None:
    """Who is fought, with how much Life and Ki."""
    terms, data = state.terms, fields.data
    if terms.mode == DUEL:
        setup.meet_enemy(state)
    elif not terms.versus:
        _meet_opponent(state, fields)
    for name, gems, least in (("enemy_life", state.enemy_life, 1), ("enemy_ki", state.enemy_ki, 0)):
        if name not in data:
            continue
        value = data[name]
        told = value if isinstance(value, list | tuple) else [value] * len(gems)
        low = 0 if terms.crowd else least
        listed = Fields({name: told}, fields.where, fields.error)
        gems[:] = listed.numbers(name, low, 99, len(gems))
    standing = [which for which, life in enumerate(state.enemy_life) if life]
    if state.enemy_life and not standing:
        fields.fail("an enemy without Life has lost (WS-073)")
    state.target = _number(fields, "target", 0, 2, standing[0] if standing else 0)


def _meet_opponent(state: State, fields: Fields) -> None:
    """The opponent of a clan or a campaign; nobody yet if the player would be asked."""
    kit, terms = state.kit, state.terms
    rolls, state.rolls = state.rolls, []  # those to come come later
    reinforced = state.reinforced
    if terms.mode == CLAN:
        fights.meet_clan(state)
        if "opponent" in fields.data:
            state.opponent = _opponent(state, fields, "opponent", fields.data["opponent"])
            state.enemy_life = [kit.clan_life[state.opponent]]
            state.enemy_ki = [kit.clan_ki[state.opponent]]
    elif "opponent" in fields.data:
        rival = _opponent(state, fields, "opponent", fields.data["opponent"])
        if rival not in terms.rivals:
            fields.fail(f"{kit.rival_ids[rival]} is not of this campaign (WS-149)")
        fights.meet_rival(state, rival)
    else:
        left = fights.rivals_left(state)
        under_way = any(
            name in fields.data for name in (*_ATTACK, "attack", "enemy_life", "enemy_ki")
        )
        if len(left) == 1 or under_way:
            fights.meet_rival(state, left[0])
    # What is pending is for the next opponent, not for this one.
    if state.enemy_life:
        state.enemy_life = [state.enemy_life[0] - reinforced]
        state.reinforced = reinforced
    state.rolls = rolls


def _set_cards(state: State, fields: Fields) -> None:
    """Described action cards go to their places, the others to the hand and the deck."""
    kit, seats, data = state.kit, state.seats, fields.data
    ids = kit.card_ids
    hands = _by_seat(fields, "hand", seats) if "hand" in data else {}
    for seat, cards in hands.items():
        state.hands[seat] = sorted(fields.check_words("hand", cards, ids))
    stored = _by_seat(fields, "stored", seats) if "stored" in data else {}
    for seat, cards in stored.items():
        state.stored[seat] = sorted(fields.check_words("stored", cards, ids))
    words = saving.placed_words(state)
    if "zone" in data:
        state.zone = saving.read_placed(state, words, fields.words("zone", words))
    if "discard" in data:
        state.discard = fields.words("discard", ids)
    state.attack = _number(fields, "attack", 1, 2, 1)
    state.window = _number(fields, "window", 1, 6, min(3, len(state.zone)) + 1)
    tops, goes_on = _stacked(fields, "deck", ids)
    state.deck = tops[::-1]  # described from the top, kept with the top last
    specials, more_specials = _stacked(fields, "specials", ids)
    state.specials = specials[::-1]
    rest = unseen_cards(state)
    state.shuffle(rest)
    more = [card for card in rest if card >= kit.first_special]
    rest = [card for card in rest if card < kit.first_special]
    if more_specials:
        state.specials = more + state.specials
        if state.terms.easy_special and "specials" not in data and more:
            rest.append(state.specials.pop())  # WS-177
            state.shuffle(rest)
        more = []
    if "zone" not in data:
        # Somewhere in an attack some cards have been placed: any will do.
        plain = [card for card in rest if not kit.wild[card]]
        for card in plain[: min(3, state.window - 1)]:
            state.zone.append(card)
            rest.remove(card)
    if state.turn not in hands:
        size = max(0, phases.HAND - 3 * (state.attack - 1) - len(state.zone))
        state.hands[state.turn] = sorted(rest[:size])
        del rest[:size]
    if goes_on:
        state.deck = rest + state.deck
        rest = []
    state.aside = sorted(rest + more)


def _set_stances(state: State, fields: Fields) -> None:
    """Described Opponent cards go to their places, the others to stance hands and the deck."""
    data, ids = fields.data, state.kit.stance_ids
    if "defence" in data:
        state.defence = fields.word("defence", ids)
    if "counters" in data:
        state.counters = fields.words("counters", ids)
    if "opponent_discard" in data:
        state.opponent_discard = fields.words("opponent_discard", ids)
    if "committed" in data:
        state.committed = fields.words("committed", ids, 2)[::-1]
        if state.defence != NO_CARD or state.window > 2:
            state.defence = state.committed.pop()
        if state.window == 6 and state.committed:
            state.counters = [state.committed.pop()]
    hands: Mapping[int, object] = {}
    if "stance" in data:
        hands = _by_seat(fields, "stance", state.seats)
        for seat, stances in hands.items():
            state.stance[seat] = sorted(fields.check_words("stance", stances, ids))
    tops, goes_on = _stacked(fields, "opponents", ids)
    state.opponents = tops[::-1]
    rest = unseen_stances(state)
    state.shuffle(rest)
    if state.terms.versus:
        _deal_stances(state, hands, rest)
    if goes_on:
        state.opponents = rest + state.opponents
    else:
        state.stances_aside = sorted(rest)
    if state.window > 2:
        if state.terms.versus and state.defence == NO_CARD and not state.committed:
            fields.fail("from window 3 on there is a Defence (WS-027)")
        effects.turn_up_defence(state)


def _deal_stances(state: State, hands: Mapping[int, object], rest: list[int]) -> None:
    """Stance hands of three (WS-191), of which two may lie on the table (WS-193)."""
    defender = facts.defender(state)
    under_way = state.window > 1 or state.committed
    for seat in range(state.seats):
        if seat not in hands:
            gone = 2 if under_way and seat == defender else 0
            while len(state.stance[seat]) < STANCE_HAND - gone and rest:
                state.stance[seat].append(rest.pop())
            state.stance[seat].sort()
    if under_way and not state.committed and state.window < 6:
        count = 2 if state.defence == NO_CARD else 1
        state.committed = [rest.pop() for _ in range(min(count, len(rest)))]


def _stacked(fields: Fields, name: str, ids: Sequence[str]) -> tuple[list[int], bool]:
    """The cards on top of a deck, and whether the rest lies below them."""
    if name not in fields.data:
        return [], True
    named = fields.items(name)
    goes_on = bool(named) and (named[-1] is Ellipsis or named[-1] == "...")
    return fields.check_words(name, named[:-1] if goes_on else named, ids), goes_on


def _set_decision(state: State, fields: Fields) -> None:
    """The question that stands: the window, or what comes before it."""
    terms, window = state.terms, state.window
    quiet = not any(name in fields.data for name in _ATTACK)
    fresh = quiet and "attack" not in fields.data
    if terms.campaign >= 0 and fresh and (not state.enemy_life or not state.mulligan_used):
        state.attack = 0
        state.ask(MULLIGAN_CHOICE if state.enemy_life else CHOOSE_OPPONENT, 0)
        if not state.enemy_life:
            effects.clear_attack(state)
            state.deck = state.hands[0] + state.deck
            state.hands[0] = []
    elif terms.versus and window == 1 and not state.committed:
        state.ask(COMMIT_STANCE, facts.defender(state))
    elif terms.crowd and quiet and "target" not in fields.data and facts.standing(state) > 1:
        state.ask(CHOOSE_TARGET, state.turn, BY_DEFENCE)
    else:
        if window == 6:
            state.combo = facts.combo_of(state)
        if window > 3 or state.hands[state.turn] or state.stored[state.turn]:
            state.ask(PLACE_CARD if window <= 3 else FREE_ACTIONS, state.turn)
        else:
            phases.open_window(state, window)

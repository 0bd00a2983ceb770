"""Positions in words, for lessons, tests and what-if.

Everything is optional; what is not said is as after a deal with the same seats, seed and options.

    the game's options by their names, seats, seed, watch
    life, ki, die       a number for seat 0, or {1: 3}, or a list
    levels              [Strength, Technique, Guard] for seat 0, or {1: [...]}
    hand, stored        ["overhead-cut", …] for seat 0, or {1: [...]}
    stance              {1: ["stone-gate", …]}: the stance hands of two players
    committed           ["closed-stance", "stone-gate"]: Defence and Counterattack, face down
    enemy_life, _ki     numbers; one against three: lists of three
    window              1 to 6 (default 1): the position stands in that window, just opened
    attack              1 (default) or 2
    zone                cards placed in this attack; a Joker as "joker:guard:blood", or as "joker"
                        if it is the last card and is still to be named
    defence             the Defence, face up (from window 3 on by default the top Opponent card)
    counters            Counterattacks turned up, in window 6
    die_used, combo_taken, virtue_used      True: not to be had any more in window 6, this round
    deck, opponents, specials   from the top; end with "..." to have the rest shuffled below, else
                        exactly these are left and the rest is out of the game
    discard, opponent_discard   the last one is on top
    wounds, dice        the wound cards and blue-die results to come; afterwards chance decides
    round, turn, target, combos, fight, beaten, memory, mulligan_used, reinforced, opponent
    broken, holds       weapons that broke in a campaign, and the one that is held now
    blood               the Blood cards already drawn
    ending              "victory", "defeat", "clan", "campaign-won", "campaign-lost": it is over

Where the game would first ask something, saying nothing about the attack asks just that: a stance
of two players, a target among three, a mulligan and (unless `opponent` is said) an opponent in a
campaign.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tablekit.core.errors import shown
from tablekit.core.layout import LARGEST
from tablekit.core.saving import Fields
from tablekit.core.scenario import Description
from tablekit.games.way_of_the_samurai.box.components import HIGHEST, LOWEST, NO_CARD, STANCE_HAND
from tablekit.games.way_of_the_samurai.position import consistency, deal
from tablekit.games.way_of_the_samurai.position.state import ZONE
from tablekit.games.way_of_the_samurai.position.views import unseen_cards, unseen_stances
from tablekit.games.way_of_the_samurai.rules import campaigns, effects, facts, phases, scoring
from tablekit.games.way_of_the_samurai.settings import CLAN, DUEL, MODES, TWO_PLAYER
from tablekit.games.way_of_the_samurai.words.actions import card_in, mark_in
from tablekit.games.way_of_the_samurai.words.decisions import (
    BY_DEFENCE,
    CHOOSE_MULLIGAN,
    CHOOSE_OPPONENT,
    CHOOSE_TARGET,
    COMMIT_STANCE,
    FREE_ACTIONS,
    NAME_JOKER,
    PLACE_CARD,
)

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

_ATTACK: Final = ("window", "zone", "defence", "counters")
"""What speaks of an attack under way."""
_FLAGS: Final = ("die_used", "virtue_used", "mulligan_used", "combo_taken")
FIELDS: Final[Sequence[str]] = (
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
    *_ATTACK,
    "attack",
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
    "holds",
    "memory",
    "reinforced",
    "opponent",
    "blood",
    "ending",
    *_FLAGS,
)
"""What can be described, beside seats, seed, watch and the options."""


def build(fields: Description) -> State:
    """The state of a described position."""
    two = fields.data.get("mode") == MODES[TWO_PLAYER]
    chosen = fields.options()
    if isinstance(chosen.get("blood"), list | tuple):  # not the option, but the cards drawn
        chosen["blood"] = "yes"
    state: State = fields.begin(fields.seats(2 if two else 1), chosen)
    log, state.log = state.log, None  # what is set up here has not happened
    ending = _ending(state, fields)
    _set_counters(state, fields, ending)
    _set_weapons(state, fields)
    _set_players(state, fields, 0 if ending else 1)
    _set_enemies(state, fields, ending)
    _set_cards(state, fields)
    _set_stances(state, fields)
    consistency.check_gems(state, fields)
    consistency.check_cards(state, fields)
    if ending:
        _set_ending(state, fields, ending)
    else:
        _set_decision(state, fields)
    state.check(fields)
    state.log = log
    return state


def _ending(state: State, fields: Description) -> int:
    """How the game has ended; NOT_YET if nothing is said of it."""
    if not fields.has("ending"):
        return scoring.NOT_YET
    ending = fields.word("ending", scoring.REASONS[1:]) + 1
    ends = scoring.endings_of(state.settings)
    if ending not in ends:
        words = " or ".join(scoring.REASONS[end] for end in ends)
        fields.fail(f"the mode {state.settings.mode_word} ends in {words}, in nothing else")
    return ending


def _number(fields: Fields, name: str, low: int, high: int, default: int) -> int:
    return fields.number(name, low, high) if name in fields.data else default


def _flag(fields: Fields, name: str) -> int:
    value = fields.data.get(name, False)
    if not isinstance(value, bool):
        fields.fail(f"{name} is True or False, not {shown(value)}")
    return int(value)


def _by_seat(fields: Description, name: str, seats: int) -> dict[int, object]:
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


def _set_counters(state: State, fields: Description, ending: int) -> None:
    """Rounds, fights, and what a campaign remembers."""
    box, settings = state.box, state.settings
    state.turn = _number(fields, "turn", 0, state.seats - 1, 0)
    state.round = _number(fields, "round", 1, LARGEST, 1)
    state.combos = _number(fields, "combos", 0, LARGEST, 0)
    state.memory = _number(fields, "memory", 0, 6, 0)
    state.reinforced = _number(fields, "reinforced", 0, 6, 0)
    state.mulligan_used = _flag(fields, "mulligan_used")
    state.virtue_used = _flag(fields, "virtue_used")
    if fields.has("beaten"):
        state.beaten = [_opponent(state, fields, "beaten", who) for who in fields.items("beaten")]
    won = ending in scoring.WON
    most = settings.fights - 1 + won if settings.campaign >= 0 else LARGEST
    count = _number(fields, "fight", 0, most, most if won and most < LARGEST else len(state.beaten))
    while len(state.beaten) < count and settings.mode != DUEL and not settings.versus:
        left = [0] if settings.mode == CLAN else campaigns.rivals_left(state)
        state.beaten.append(left[0])
    if len(state.beaten) != count or count > most:
        fields.fail(f"{count} fights won do not fit those beaten (WS-148)")
    if isinstance(fields.data.get("blood"), list | tuple):
        drawn = fields.words("blood", box.blood_ids)
        state.blood = [card for card in range(len(box.blood_ids)) if card not in drawn]
    elif settings.blood:
        state.blood = list(range(len(box.blood_ids)))
    state.shuffle(state.blood)
    if fields.has("dice"):
        state.rolls = fields.numbers("dice", 1, 6)
    if fields.has("wounds"):
        _set_wounds(state, fields)


def _set_weapons(state: State, fields: Description) -> None:
    """Weapons that broke, and the one in hand: the first that is left, if nothing is said."""
    ids = state.box.weapon_ids
    if fields.has("broken"):
        state.broken = sorted(fields.words("broken", ids))
        left = campaigns.weapons_left(state)
        if state.weapon[0] in state.broken and left:
            state.weapon[0] = left[0]
    if fields.has("holds"):
        state.weapon[0] = fields.word("holds", ids)
        if state.weapon[0] in state.broken:
            fields.fail(f"the {ids[state.weapon[0]]} is broken, and nobody holds it (WS-166)")


def _set_wounds(state: State, fields: Description) -> None:
    """Wound cards to come; Blood cards among them lie on top of their own deck (WSX-03)."""
    box = state.box
    named = fields.words("wounds", (*box.wound_ids, *box.blood_ids))
    state.wounds = [wound for wound in named if wound < len(box.wound_ids)]
    for card in [wound - len(box.wound_ids) for wound in named[::-1]]:
        if card >= 0:
            if card not in state.blood:
                fields.fail(f"{box.blood_ids[card]} is not in the Blood deck (WSX-03)")
            state.blood.remove(card)
            state.blood.append(card)


def _opponent(state: State, fields: Description, name: str, who: object) -> int:
    """A clan's row or a campaign's opponent, by id or by the word of its notation."""
    box = state.box
    if state.settings.mode == CLAN:
        return fields.check_word(name, who, box.clan_ids)
    words: Sequence[str] = box.rival_words if who in box.rival_words else box.rival_ids
    return fields.check_word(name, who, words)


def _set_players(state: State, fields: Description, least: int) -> None:
    """Gems, dice and levels; before the end everybody has some Life."""
    box, seats = state.box, state.seats
    deal.hand_out_gems(state)
    for seat, value in _by_seat(fields, "life", seats).items():
        state.life[seat] = fields.check_number("life", value, least, box.full_life)
    for seat, value in _by_seat(fields, "ki", seats).items():
        state.ki[seat] = fields.check_number("ki", value, 0, facts.ki_cap(state, seat))
    for seat, value in _by_seat(fields, "die", seats).items():
        state.die[seat] = fields.check_number("die", value, 1, state.settings.top_face)
    for seat in range(seats):
        for band in range(3):
            level = box.start_level[state.weapon[seat] * 3 + band]
            state.level[seat * 3 + band] = min(level, facts.cap(state, seat, band))
    for seat, row in _by_seat(fields, "levels", seats).items():
        bands = Fields({"levels": row}, fields.where, fields.error)
        state.level[seat * 3 : seat * 3 + 3] = bands.numbers("levels", LOWEST, HIGHEST, 3)


def _set_enemies(state: State, fields: Description, ending: int) -> None:
    """Who is fought, with how much Life and Ki; nobody any more if a campaign has been won."""
    settings, data = state.settings, fields.data
    if ending == scoring.CAMPAIGN_WON:
        return
    if settings.mode == DUEL:
        deal.meet_enemy(state)
    elif not settings.versus:
        _meet_opponent(state, fields)
    if ending == scoring.VICTORY:
        state.enemy_life = [0] * len(state.enemy_life)
    least = 0 if settings.crowd or ending else 1
    for name, gems in (("enemy_life", state.enemy_life), ("enemy_ki", state.enemy_ki)):
        if name in data:
            value = data[name]
            each = value if isinstance(value, list | tuple) else [value] * len(gems)
            listed = Fields({name: each}, fields.where, fields.error)
            gems[:] = listed.numbers(name, least if name == "enemy_life" else 0, 99, len(gems))
    standing = [which for which, life in enumerate(state.enemy_life) if life]
    if state.enemy_life and not standing and not ending:
        fields.fail("an enemy without Life has lost (WS-073)")
    state.target = _number(fields, "target", 0, 2, standing[0] if standing else 0)


def _meet_opponent(state: State, fields: Description) -> None:
    """The opponent of a clan or a campaign; nobody yet if the player would be asked."""
    box, settings = state.box, state.settings
    rolls, state.rolls = state.rolls, []  # those to come come later
    reinforced = state.reinforced
    if settings.mode == CLAN:
        campaigns.meet_clan(state)
        if "opponent" in fields.data:
            state.opponent = _opponent(state, fields, "opponent", fields.data["opponent"])
            state.enemy_life = [box.clan_life[state.opponent]]
            state.enemy_ki = [box.clan_ki[state.opponent]]
    elif "opponent" in fields.data:
        rival = _opponent(state, fields, "opponent", fields.data["opponent"])
        if rival not in settings.rivals:
            fields.fail(f"{box.rival_ids[rival]} is not of this campaign (WS-149)")
        campaigns.meet_rival(state, rival)
    else:
        left = campaigns.rivals_left(state)
        under_way = any(
            name in fields.data for name in (*_ATTACK, "attack", "enemy_life", "enemy_ki")
        )
        if len(left) == 1 or under_way:
            campaigns.meet_rival(state, left[0])
    # What is pending is for the next opponent, not for this one.
    if state.enemy_life:
        state.enemy_life = [state.enemy_life[0] - reinforced]
        state.reinforced = reinforced
    state.rolls = rolls


def _set_cards(state: State, fields: Description) -> None:
    """Action cards: the described ones where they were described, the others in hand and deck."""
    box, seats, data = state.box, state.seats, fields.data
    ids = box.card_ids
    hands = _by_seat(fields, "hand", seats) if "hand" in data else {}
    for seat, cards in hands.items():
        state.hands[seat] = sorted(fields.check_words("hand", cards, ids))
    stored = _by_seat(fields, "stored", seats) if "stored" in data else {}
    for seat, cards in stored.items():
        state.stored[seat] = sorted(fields.check_words("stored", cards, ids))
    if "zone" in data:
        state.zone = [ZONE.read_one(state, fields, entry) for entry in fields.items("zone")]
    if "discard" in data:
        state.discard = fields.words("discard", ids)
    state.attack = _number(fields, "attack", 1, 2, 1)
    placed = min(3, len(state.zone)) - _has_joker_to_name(state)
    state.window = _number(fields, "window", 1, 6, placed + 1)
    tops, goes_on = fields.stacked("deck", ids)
    state.deck = tops[::-1]  # described from the top, kept with the top last
    specials, more_specials = fields.stacked("specials", ids)
    state.specials = specials[::-1]
    rest = unseen_cards(state)
    state.shuffle(rest)
    more = [card for card in rest if card >= box.first_special]
    rest = [card for card in rest if card < box.first_special]
    if more_specials:
        state.specials = more + state.specials
        if state.settings.easy_special and "specials" not in data and more:
            rest.append(state.specials.pop())  # WS-177
            state.shuffle(rest)
        more = []
    if "zone" not in data:
        # Somewhere in an attack some cards have been placed: any will do.
        plain = [card for card in rest if not box.wild[card]]
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


def _set_stances(state: State, fields: Description) -> None:
    """Opponent cards: the described ones first, the others in stance hands and the deck."""
    data, ids = fields.data, state.box.stance_ids
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
    tops, goes_on = fields.stacked("opponents", ids)
    state.opponents = tops[::-1]
    rest = unseen_stances(state)
    state.shuffle(rest)
    if state.settings.versus:
        _deal_stances(state, hands, rest)
    if goes_on:
        state.opponents = rest + state.opponents
    else:
        state.stances_aside = sorted(rest)
    if state.window > 2:
        if state.settings.versus and state.defence == NO_CARD and not state.committed:
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


def _has_joker_to_name(state: State) -> bool:
    """Whether the last card of the attack is a Joker that has not been named (WS-018)."""
    if not state.zone:
        return False
    return state.box.wild[card_in(state.zone[-1])] and mark_in(state.zone[-1]) < 0


def _set_ending(state: State, fields: Description, ending: int) -> None:
    """The game is over: who lost has no Life, unless something else is said."""
    state.ending = ending
    state.die_used = _flag(fields, "die_used")
    if ending == scoring.CAMPAIGN_WON:
        state.opponent = -1
        effects.clear_attack(state)
    elif ending != scoring.VICTORY:
        if not fields.has("life"):
            state.life[0] = 0
    elif state.settings.mode == DUEL:
        state.beaten = [0]
    elif 0 not in state.life:
        state.life[facts.defender(state)] = 0


def _set_decision(state: State, fields: Description) -> None:
    """The question that stands: the window, or what comes before it."""
    settings, window = state.settings, state.window
    quiet = not any(name in fields.data for name in _ATTACK)
    fresh = quiet and "attack" not in fields.data
    if settings.campaign >= 0 and fresh and (not state.enemy_life or not state.mulligan_used):
        state.attack = 0
        state.ask(CHOOSE_MULLIGAN if state.enemy_life else CHOOSE_OPPONENT, 0)
        if not state.enemy_life:
            effects.clear_attack(state)
            state.deck = state.hands[0] + state.deck
            state.hands[0] = []
    elif settings.versus and window == 1 and not state.committed:
        state.ask(COMMIT_STANCE, facts.defender(state))
    elif settings.crowd and quiet and "target" not in fields.data and facts.standing(state) > 1:
        state.ask(CHOOSE_TARGET, state.turn, BY_DEFENCE)
    else:
        state.die_used = _flag(fields, "die_used")
        if window == 6 and not _flag(fields, "combo_taken"):
            state.combo = facts.combo_of(state)
        if window <= 3 and _has_joker_to_name(state):
            state.ask(PLACE_CARD, state.turn)
            state.ask(NAME_JOKER, state.turn)
        elif window > 3 or state.hands[state.turn] or state.stored[state.turn]:
            state.ask(PLACE_CARD if window <= 3 else FREE_ACTIONS, state.turn)
        else:
            phases.open_window(state, window)

"""What every position must keep: a save or a scenario that passes can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.cards import check_all_there
from tablekit.core.frames import frame_kind, frame_payload, frame_seat
from tablekit.core.saving import Fields
from tablekit.games.way_of_the_samurai.box.components import (
    BANDS,
    DEFEAT_AT_ZERO_KI,
    NO_CARD,
    ONE_LOSS,
    REDRAW_AT_START,
)
from tablekit.games.way_of_the_samurai.position import views
from tablekit.games.way_of_the_samurai.rules import campaigns, facts, scoring
from tablekit.games.way_of_the_samurai.settings import CLAN, DUEL, TWO_PLAYER
from tablekit.games.way_of_the_samurai.words.actions import card_in, mark_in
from tablekit.games.way_of_the_samurai.words.decisions import (
    BY_DEFENCE,
    BY_DIE,
    BY_FIRE,
    CHOOSE_LOSS,
    CHOOSE_MULLIGAN,
    CHOOSE_OPPONENT,
    CHOOSE_TARGET,
    CHOOSE_WEAPON,
    COMMIT_STANCE,
    EASY_KEEP,
    FOG_DISCARD,
    FREE_ACTIONS,
    NAME_JOKER,
    PLACE_CARD,
    REDRAW_CARDS,
)

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State


def check_table(state: State, fields: Fields) -> None:
    """What lies on the table is what is in the box."""
    check_gems(state, fields)
    check_cards(state, fields)
    check_series(state, fields)
    check_enemies(state, fields)


def check_gems(state: State, fields: Fields) -> None:
    """Gems and levels keep the caps (WS-013, WS-014)."""
    for seat in range(state.seats):
        most = facts.ki_cap(state, seat)
        if state.ki[seat] > most:
            fields.fail(f"seat {seat} holds at most {most} Ki (WS-013)")
        for band, word in enumerate(BANDS):
            most = facts.cap(state, seat, band)
            if state.level[seat * 3 + band] > most:
                fields.fail(f"{word} of seat {seat} is at most {most} (WS-014)")
    base = state.settings.weapons
    for seat, weapon in enumerate(state.weapon):
        if weapon != base[seat] and base[seat] not in state.broken:
            fields.fail("a weapon is changed only when it breaks (WS-101)")


def check_cards(state: State, fields: Fields) -> None:
    """Every card of the box is somewhere."""
    box = state.box
    check_all_there(fields, views.missing_cards(state), box.card_ids, "WS-011")
    check_all_there(fields, views.missing_stances(state), box.stance_ids, "WS-011")
    for pile in (state.specials, *state.stored):
        if any(card < box.first_special for card in pile):
            fields.fail("only Special Action cards are won and stored (WS-055)")
    least = 6 if state.settings.versus else 1
    if len(state.settings.stance_lot) - len(state.stances_aside) < least:
        fields.fail(f"there must be Opponent cards to play with, at least {least} (WS-187)")
    if sum(box.copies) - len(state.aside) - len(state.specials) < 6:
        fields.fail("there must be at least 6 action cards to play with (WS-187)")
    if len(set(state.blood)) != len(state.blood) or bool(state.blood) > state.settings.blood:
        fields.fail("the Blood cards do not add up (WSX-03)")
    for seat, hand in enumerate(state.stance):
        # Two of the defender's three lie on the table while an attack is under way (WS-193).
        laid = len(state.committed) + len(state.counters) + (state.defence != NO_CARD)
        away = laid if seat == facts.defender(state) else 0
        if len(hand) + away != (3 if state.settings.versus else 0):
            fields.fail(f"seat {seat} has no stance hand of three (WS-191)")


def check_series(state: State, fields: Fields) -> None:
    """Opponents beaten and weapons broken are those of the mode (WS-142, WS-150, WS-166)."""
    box, settings, beaten = state.box, state.settings, state.beaten
    if settings.campaign < 0:
        if state.broken or state.memory or state.mulligan_used or state.reinforced:
            fields.fail("events and the mulligan belong to campaigns (WS-152, WS-154)")
        most = len(box.clan_ids) if settings.mode == CLAN else 1
        if any(rank >= most for rank in beaten) or (most == 1 and len(beaten) > 1):
            fields.fail("somebody was beaten who does not fight in this mode (WS-141)")
        return
    if any(rival not in settings.rivals for rival in beaten) or len(beaten) > settings.fights:
        fields.fail("somebody was beaten who is not of this campaign (WS-149)")
    if box.is_free_order[settings.campaign]:
        early = any(box.rival_is_last[rival] for rival in beaten[: settings.fights - 1])
        if len(set(beaten)) != len(beaten) or early:
            fields.fail("each disciple is beaten once, and the master last (WS-150)")
    elif beaten != settings.ladder[: len(beaten)]:
        fields.fail("the opponents of this campaign come in their order (WS-151)")
    if len(set(state.broken)) != len(state.broken):
        fields.fail("a weapon breaks once (WS-166)")


def check_enemies(state: State, fields: Fields) -> None:
    """The right number of enemies, and who they are."""
    settings, count = state.settings, len(state.enemy_life)
    between = (CHOOSE_OPPONENT, CHOOSE_WEAPON)
    series = settings.mode == CLAN or settings.campaign >= 0
    wanted = 1
    if settings.versus:
        wanted = 0
    elif settings.crowd:
        wanted = state.box.crowd
    elif series and (not state.stack or frame_kind(state.stack[-1]) in between):
        wanted = count if not state.stack else 0
    if count != wanted or len(state.enemy_ki) != count or count > state.box.crowd:
        fields.fail(f"there are {count} enemies, not {wanted} (WS-001)")
    if state.target >= max(1, count):
        fields.fail("the target is no enemy (WSX-04)")
    if not series:
        if state.opponent != -1:
            fields.fail("a duel has its one enemy (WS-002)")
    elif count:
        ranks = list(range(len(state.box.clan_ids)))
        known = ranks if settings.mode == CLAN else campaigns.rivals_left(state)
        if state.opponent not in known:
            fields.fail("the opponent is not of this mode, or it is not his turn (WS-142, WS-150)")
    elif state.opponent != -1:
        fields.fail("between two fights there is no opponent (WS-158)")


def check_decision(state: State, fields: Fields) -> None:
    """The stack: a window, perhaps with something smaller above it, or one question alone."""
    if state.ending:
        fields.fail("a game that is over asks nothing")
    if 0 in state.life or (state.settings.ability == DEFEAT_AT_ZERO_KI and not state.ki[0]):
        fields.fail("a player who has lost has ended the game (WS-074)")
    if state.enemy_life and not facts.standing(state):
        fields.fail("an enemy without Life has lost (WS-073)")
    if state.settings.mode in (DUEL, TWO_PLAYER) and state.beaten:
        fields.fail("a duel that is won is over (WS-073)")
    if state.settings.campaign >= 0 and len(state.beaten) >= state.settings.fights:
        fields.fail("a campaign that is won is over (WS-148)")
    if state.settings.blood and not state.blood:
        fields.fail("the last Blood card has been drawn (WSX-03)")
    kinds = [frame_kind(top) for top in state.stack]
    top = state.stack[-1]
    asked = facts.defender(state) if kinds[-1] == COMMIT_STANCE else state.turn
    if len(kinds) > 2 or any(frame_seat(packed) != asked for packed in state.stack):
        fields.fail("the stack holds one decision of the right seat, or one above a window")
    payload = frame_payload(top)
    opened = kinds[0] in (PLACE_CARD, FREE_ACTIONS)
    if opened:
        _check_window(state, fields, kinds)
    elif kinds[0] == CHOOSE_LOSS and payload == BY_DEFENCE:
        if state.window != 4 or not _is_defence_choice(state):
            fields.fail("no Defence offers a choice of losses (WS-030)")
        _check_attack(state, fields)
    elif len(kinds) > 1 or not _may_ask(state, kinds[0], payload):
        fields.fail("this decision does not fit the table")
    if not opened and kinds[0] != CHOOSE_LOSS and payload and kinds[0] != REDRAW_CARDS:
        fields.fail("this decision has no payload")
    if state.drawn and kinds[-1] != EASY_KEEP:
        fields.fail("bought cards wait only for the choice among them (WS-175)")
    if len(kinds) == 2 and kinds[1] not in (CHOOSE_LOSS, CHOOSE_TARGET) and payload:
        fields.fail("this decision has no payload")


def _check_window(state: State, fields: Fields, kinds: list[int]) -> None:
    """An open window, and what may be asked above it."""
    if frame_payload(state.stack[0]):
        fields.fail("a window has no payload")
    above = kinds[1] if len(kinds) > 1 else kinds[0]
    placing = kinds[0] == PLACE_CARD
    placed = len(state.zone) - (above == NAME_JOKER)
    seat, payload = state.turn, frame_payload(state.stack[-1])
    if placing != (1 <= state.window <= 3) or (placing and placed != state.window - 1):
        fields.fail("the window does not fit the cards placed (WS-042)")
    if above == PLACE_CARD and not (state.hands[seat] or state.stored[seat]):
        fields.fail("there is no card to place (WS-039)")
    unnamed = [
        index
        for index, entry in enumerate(state.zone)
        if state.box.wild[card_in(entry)] and mark_in(entry) < 0
    ]
    if unnamed != ([len(state.zone) - 1] if above == NAME_JOKER else []):
        fields.fail("a Joker is named as it is placed (WS-018)")
    face = state.die[seat]
    crowded = state.settings.crowd and facts.standing(state) > 1
    fits = {
        NAME_JOKER: placing,
        FOG_DISCARD: state.settings.buying_costs_card and len(state.hands[seat]) > 0,
        EASY_KEEP: state.settings.easy_three
        and len(set(state.drawn)) > 1
        and len(state.drawn) <= 3,
        CHOOSE_LOSS: payload == BY_DIE
        and state.window == 6
        and not state.die_used
        and state.box.die_mode[face] == ONE_LOSS
        and _foe_has_both(state),
        CHOOSE_TARGET: payload == BY_DIE
        and state.window == 6
        and crowded
        and not state.enemy_life[state.target]
        and not state.die_used,
    }
    if len(kinds) > 1 and not fits.get(above, False):
        fields.fail("this decision does not fit the window")
    if above == FOG_DISCARD and state.ki[seat] < state.settings.cost:
        fields.fail("there is no Ki to buy a card (WS-046)")
    _check_attack(state, fields)


def _check_attack(state: State, fields: Fields) -> None:
    """The cards of the attack that is under way (WS-037, WS-193)."""
    window = state.window
    if not state.attack or len(state.zone) > 3:
        fields.fail("an attack has up to three cards (WS-028)")
    if state.counters and window != 6:
        fields.fail("Counterattacks are turned up before window 6 (WS-034)")
    if state.combo and (window != 6 or state.combo != facts.combo_of(state)):
        fields.fail("that combo is not on the table (WS-050)")
    if state.die_used and window != 6:
        fields.fail("the wound die is used in window 6 (WS-071)")
    if state.settings.versus:
        hidden = 0 if window == 6 else 1 if state.defence != NO_CARD else 2
        if len(state.committed) != hidden or (window > 2 and state.defence == NO_CARD):
            fields.fail("the committed cards do not fit the window (WS-193)")
    elif state.committed:
        fields.fail("only two players commit cards (WS-193)")
    if state.settings.crowd and window < 5 and not state.enemy_life[state.target]:
        fields.fail("the target has fallen (WSX-04)")


def _is_defence_choice(state: State) -> bool:
    stance = state.defence
    return (
        stance != NO_CARD
        and state.box.defence_mode[stance] == ONE_LOSS
        and facts.is_defence_met(state, stance)
        and _foe_has_both(state)
    )


def _foe_has_both(state: State) -> bool:
    return facts.foe_life(state) > 0 and facts.foe_ki(state) > 0


def _may_ask(state: State, kind: int, payload: int) -> bool:
    """Whether a question outside the windows can be asked at this table."""
    settings, box, seat = state.settings, state.box, state.turn
    quiet = not (
        state.window > 1
        or state.zone
        or state.counters
        or state.combo
        or state.die_used
        or state.committed
        or state.defence != NO_CARD
    )
    if not quiet:
        return False
    if kind == CHOOSE_LOSS:
        return payload == BY_FIRE and settings.burns and state.ki[seat] > 0
    if kind == CHOOSE_MULLIGAN:
        return settings.campaign >= 0 and not state.mulligan_used and state.attack == 0
    if kind == REDRAW_CARDS:
        if not facts.has_virtue(state) or box.virtue_code[settings.virtue] != REDRAW_AT_START:
            return False
        return payload < box.virtue_amount[settings.virtue] and len(state.hands[seat]) > 0
    if kind == CHOOSE_OPPONENT:
        return settings.campaign >= 0 and len(campaigns.rivals_left(state)) > 1
    if kind == CHOOSE_WEAPON:
        broken = state.weapon[0] in state.broken
        return settings.campaign >= 0 and broken and len(campaigns.weapons_left(state)) > 1
    if kind == COMMIT_STANCE:
        return settings.versus and len(state.stance[facts.defender(state)]) > 1
    return kind == CHOOSE_TARGET and settings.crowd and facts.standing(state) > 1


def check_ending(state: State, fields: Fields) -> None:
    """A game that is over has a reason that fits the mode."""
    settings, ending = state.settings, state.ending
    won = ending in scoring.WON
    if ending not in scoring.endings_of(settings):
        fields.fail("nobody is asked anything, and yet the game is not over as it should be")
    if settings.versus and state.life.count(0) != 1:
        fields.fail("one of two players has lost all Life (WS-198)")
    if settings.mode == DUEL and not won == (state.beaten == [0]) == (not facts.standing(state)):
        fields.fail("a duel is won by beating the enemy (WS-073)")
    if settings.campaign >= 0 and won != (len(state.beaten) == settings.fights):
        fields.fail("a campaign is won by beating everybody (WS-148)")
    if not won and not _may_have_lost(state):
        fields.fail("nothing has defeated the player (WS-074)")


def _may_have_lost(state: State) -> bool:
    """Without Life, without Ki against Takeshi (WS-118), by Snow (WS-140), without a weapon."""
    settings, box = state.settings, state.box
    return (
        not state.life[0]
        or (settings.ability == DEFEAT_AT_ZERO_KI and not state.ki[0])
        or (settings.climate >= 0 and box.harsh_kills[settings.climate])
        or (settings.campaign >= 0 and not campaigns.weapons_left(state))
    )

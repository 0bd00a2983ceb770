"""Damage and elimination (SA-106 to SA-116), the Round of Death (SA-140 to SA-155), seppuku, and
who has won (SA-145 to SA-154)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.numbered import Numbered
from tablekit.core.result import Ending, Result, ScoreRow
from tablekit.games.sake_samurai.box.components import (
    NO_CARD,
    NO_GEAR,
    STANDING_DEATH,
)
from tablekit.games.sake_samurai.rules import facts, ring
from tablekit.games.sake_samurai.rules.facts import FALLEN, GONE, SAMURAI, SPIRIT
from tablekit.games.sake_samurai.rules.piles import check_limits, lose_life, put_away, take_back
from tablekit.games.sake_samurai.words import actions, events

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State

ENDINGS: Final[Numbered[Ending]] = Numbered("endings")

NOT_YET: Final = ENDINGS.row(Ending("", "", -1))
"""The game goes on."""
BY_SAMURAI: Final = ENDINGS.row(Ending("samurai", "SA-146", events.OVER_SAMURAI))
BY_SPIRITS: Final = ENDINGS.row(Ending("spirits", "SA-147", events.OVER_SPIRITS))
ALONE: Final = ENDINGS.row(Ending("alone", "SA-128", events.OVER_ALONE))
SURVIVED: Final = ENDINGS.row(Ending("survived", "SA-152", events.OVER_SURVIVED))
TIE_BREAK: Final = ENDINGS.row(Ending("tie-break", "SA-153", events.OVER_TIE_BREAK))
SHARED: Final = ENDINGS.row(Ending("shared", "SA-153", events.OVER_SHARED))
EXTINCT: Final = ENDINGS.row(Ending("extinct", "SA-148", events.OVER_EXTINCT))

REASONS: Final = tuple(ending.code for ending in ENDINGS.rows)

# --- Damage -----------------------------------------------------------------------------------


def hit(state: State, seat: int, damage: int) -> None:
    """A samurai takes what the defence has left (SA-054, SA-106, SA-109)."""
    if damage <= 0:
        state.tell(events.UNHURT, seat)
        return
    most = facts.ability(state, seat, STANDING_DEATH)
    if most:
        damage = min(damage, most)  # SA-172
    lose_life(state, seat, damage)
    if not state.life[seat]:
        eliminate(state, seat)


# --- Elimination (SA-109 to SA-116) -----------------------------------------------------------


def eliminate(state: State, seat: int) -> None:
    """A samurai has lost the last life point, and becomes a spirit or is out (SA-109, SA-152)."""
    state.tell(events.ELIMINATED, seat)
    stays = state.round < 2 or SPIRIT in state.status
    clear_away(state, seat)
    if stays:
        become_spirit(state, seat)
    else:
        state.tell(events.FELL_OUT, seat)
        leave(state, seat, FALLEN)
    check_limits(state)
    if state.round > 1 and len(parties(state)) == 1:
        end(state, SURVIVED)  # SA-152
        return
    left = state.status.count(SAMURAI)
    if not left:
        end(state, EXTINCT)  # SA-148
    elif left == 1 and state.settings.last_samurai_wins:
        end(state, ALONE)  # SA-128


def clear_away(state: State, seat: int) -> None:
    """Sips leave the game; hand, gear and followers are discarded; the ring closes (SA-110)."""
    places, count = state.box.places, state.box.gear_count
    state.sips[seat * places : (seat + 1) * places] = [0] * places
    gear = [facts.gear_card(state, seat, each) for each in facts.gear_of(state, seat)]
    cards = state.hands[seat] + gear
    if state.status[seat] == SAMURAI:
        own = ring.own_followers(state, seat)
        cards += [ring.card_of(state, packed) for packed in own]
        state.followers = [packed for packed in state.followers if packed not in own]
        close_ring(state, seat)
    state.hands[seat] = []
    state.known = [entry for entry in state.known if entry >> 10 & 15 != seat]
    state.gear[seat * count : (seat + 1) * count] = [NO_CARD] * count
    state.wielded[seat] = NO_GEAR
    for card in cards:
        state.tell(events.LOST_CARD, seat, card)
    put_away(state, cards)


def become_spirit(state: State, seat: int) -> None:
    """The wounds become the hand of a new Spirit of Enma (SA-115)."""
    state.status[seat] = SPIRIT
    state.seated[seat] = 0
    wounds = state.wounds[seat]
    state.tell(events.BECAME_SPIRIT, seat, len(wounds))
    if state.log is not None:
        for place in reversed(range(len(wounds))):
            state.tell(
                events.TOOK_WOUND, seat, wounds[place], facts.top_back(state, wounds[: place + 1])
            )
    state.hands[seat] = sorted(wounds)
    state.wounds[seat] = []


def leave(state: State, seat: int, status: int) -> None:
    """A player is out of the game; life and wounds are put aside unseen (SA-150, SA-152)."""
    state.status[seat] = status
    state.seated[seat] = 0
    state.to_play &= ~(1 << seat)
    state.aside = sorted(state.aside + state.life[seat] + state.wounds[seat])
    state.life[seat] = []
    state.wounds[seat] = []


# --- The ring closes (SA-111 to SA-114) -------------------------------------------------------


def close_ring(state: State, seat: int) -> None:
    """Of the gaps beside an eliminated samurai the smaller one is kept (SA-111)."""
    gaps, living = state.gaps, state.status.count(SAMURAI)
    if living == 2:
        # One is left: there are no gaps (SA-114).
        gap = seat if gaps[seat] else ring.previous_living(state, seat)
        _drop_gap(state, gap)
        return
    before, after = ring.previous_living(state, seat), ring.next_living(state, seat)
    if gaps[before] < gaps[seat]:
        _drop_gap(state, seat)
    else:  # on a tie the clockwise gap
        _drop_gap(state, before)
        gaps[before], gaps[seat] = gaps[seat], 0
        state.followers = sorted(
            packed & ~(15 << 11) | before << 11 if ring.gap_of(packed) == seat else packed
            for packed in state.followers
        )
    state.status[seat] = GONE  # for the neighbours; it may yet become a spirit
    if living == 3:
        # Two are left, with one gap; on a tie the one that did not touch the eliminated (SA-113).
        _drop_gap(state, after if gaps[before] < gaps[after] else before)


def _drop_gap(state: State, gap: int) -> None:
    """The tokens of a gap go to the box, its followers back to their masters (SA-112)."""
    masters = {packed: ring.master_of(state, packed) for packed in state.followers}
    for packed, master in masters.items():
        if ring.gap_of(packed) == gap:
            state.followers.remove(packed)
            take_back(state, master, ring.card_of(state, packed))
            state.tell(events.FOLLOWER_BACK, master, ring.card_of(state, packed))
    state.gaps[gap] = 0


# --- The Round of Death (SA-140 to SA-142) ----------------------------------------------------


def begin_round(state: State, first: int) -> None:
    """The Masu is turned over: everybody has one last turn (SA-140 to SA-142)."""
    state.round = 1
    state.round_first = first
    state.to_play = _all_still_in(state)
    state.tell(events.ROUND_OF_DEATH, first)


def _all_still_in(state: State) -> int:
    """Everybody who has not left the game, a bit each."""
    return sum(1 << seat for seat in range(state.seats) if not facts.is_out(state, seat))


def take_from_masu(state: State, seat: int, count: int) -> None:
    """Sips leave the Masu; the last one begins the Round of Death (SA-040, SA-140)."""
    state.masu -= count
    if not state.masu:
        begin_round(state, seat)
        if not state.settings.has_extra_turn:
            state.to_play &= ~(1 << seat)  # the present turn is that player's last (SA-141)


# --- Scoring and seppuku (SA-145 to SA-153) ---------------------------------------------------


def parties(state: State) -> list[list[int]]:
    """Who plays together: every samurai alone, all spirits as one (SA-145, SA-149)."""
    team = facts.spirits(state)
    return [[seat] for seat in facts.living(state)] + ([team] if team else [])


def party_sips(state: State, party: list[int]) -> int:
    """The sips of a samurai, or of all spirits (SA-092, SA-145)."""
    return sum(facts.sips_of(state, seat) for seat in party)


def leaders(state: State) -> list[list[int]]:
    """The parties with the most sips (SA-146, SA-147)."""
    found = parties(state)
    most = max(party_sips(state, party) for party in found)
    return [party for party in found if party_sips(state, party) == most]


def last_leaders(state: State) -> list[list[int]]:
    """Those of them with the most life points, then the most hand cards (SA-153)."""
    tied = leaders(state)
    for count in (_life_points, _hand_cards):
        most = max(count(state, party) for party in tied)
        tied = [party for party in tied if count(state, party) == most]
    return tied


def _life_points(state: State, party: list[int]) -> int:
    return sum(len(state.life[seat]) for seat in party)


def _hand_cards(state: State, party: list[int]) -> int:
    return sum(len(state.hands[seat]) for seat in party)


def close_round(state: State) -> None:
    """A round is over: somebody has won, or those who are tied go on (SA-145 to SA-153)."""
    best = leaders(state)
    if len(best) == 1:
        is_samurai = state.status[best[0][0]] == SAMURAI
        end(state, BY_SAMURAI if is_samurai else BY_SPIRITS)
    elif state.round > state.settings.most_seppuku:
        end(state, TIE_BREAK if len(last_leaders(state)) == 1 else SHARED)
    else:
        begin_seppuku(state, [seat for party in best for seat in party])


def begin_seppuku(state: State, tied: list[int]) -> None:
    """All others leave, one after the other, and a new round begins (SA-150, SA-151)."""
    state.tell(events.TIED, -1, party_sips(state, leaders(state)[0]))
    first = state.round_first
    order = [first, *facts.clockwise(state, first)]
    for seat in order:
        if not facts.is_out(state, seat) and seat not in tied:
            state.tell(events.LEFT, seat)
            clear_away(state, seat)
            leave(state, seat, GONE)
    check_limits(state)
    state.round += 1
    state.round_first = next(seat for seat in order if not facts.is_out(state, seat))
    state.to_play = _all_still_in(state)
    state.tell(events.SEPPUKU_ROUND, state.round_first, state.round - 1)


def end(state: State, reason: int) -> None:
    """The game ends at once."""
    state.ending = reason
    state.stack.clear()
    state.agenda.clear()
    state.tell(ENDINGS.rows[reason].event, -1)


def winners(state: State) -> tuple[int, ...]:
    """Who has won a game that is over."""
    if state.ending == ALONE:
        return tuple(facts.living(state))
    if state.ending == EXTINCT:
        return tuple(facts.spirits(state))
    best = last_leaders(state) if state.ending in (TIE_BREAK, SHARED) else leaders(state)
    if state.ending == SURVIVED:
        best = parties(state)
    return tuple(sorted(seat for party in best for seat in party))


def result(state: State) -> Result | None:
    """The result with its breakdown (SA-154); None while the game goes on."""
    if not state.ending:
        return None
    texts, ending = state.game.texts, ENDINGS.rows[state.ending]
    team = tuple(facts.spirits(state))
    scores = [0] * state.seats
    rows: list[ScoreRow] = []
    for seat in range(state.seats):
        if state.status[seat] == SAMURAI:
            scores[seat] = facts.sips_of(state, seat)
            rows += _place_rows(state, seat)
        elif state.status[seat] == SPIRIT:
            scores[seat] = party_sips(state, list(team))
            sips = facts.sips_of(state, seat)
            if sips:
                rows.append(ScoreRow(texts, "spirit", "SA-154", team, seat, sips, {}))
        else:
            kind, rule = ("left", "SA-150") if state.status[seat] == GONE else ("fallen", "SA-152")
            rows.append(ScoreRow(texts, kind, rule, (seat,), seat, 0, {}))
    return Result(
        texts,
        winners(state),
        tuple(scores),
        ending.code,
        ending.rule,
        tuple(rows),
        {"count": len(winners(state))},
    )


def _place_rows(state: State, seat: int) -> list[ScoreRow]:
    """A row for each place that holds sips (SA-154)."""
    texts, rows = state.game.texts, []
    for place in facts.covered_places(state, seat):
        points, words = facts.sips_on(state, seat, place), actions.place_words(state, place)
        rows.append(ScoreRow(texts, "sips", "SA-154", (seat,), seat, points, words))
    return rows

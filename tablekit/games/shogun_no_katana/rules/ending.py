"""Restore between rounds, final scoring, and the winner (SK-8xx)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tablekit.core.result import Result, Rival, ScoreRow
from tablekit.games.shogun_no_katana import story
from tablekit.games.shogun_no_katana.box import components as box_words
from tablekit.games.shogun_no_katana.box.board import (
    COINS_PER_POINT,
    COLOURS,
    COLUMNS,
    DECORATED,
    HALLS_IN_PLAY,
    KOMAINU,
    LAST_COLUMN,
    MONK_COST,
    NO_PIECE,
    PHANTOM_COINS_PER_POINT,
    PLACE_SPACES,
    PRICE,
    ROUNDS,
    SPACE_NUMBER,
    SPACES,
    SWORD_SPACES,
    WORKERS,
    set_points,
)
from tablekit.games.shogun_no_katana.box.components import NO_SWORD
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCES
from tablekit.games.shogun_no_katana.rules import delivery, forge, phantom
from tablekit.games.shogun_no_katana.words import events

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

NOBODY: Final = -1
PHANTOM: Final = "phantom"
"""The id of the Phantom in results (R56)."""


# --- Restore (SK-801 to SK-806) ---------------------------------------------------------------


def end_round(state: State) -> None:
    """A round is over: in some chapters there is an offering to pay (SK-1107)."""
    if not state.settings.chapter.pays_fee:
        return
    cost = MONK_COST[state.round - 1]
    for seat in range(state.seats):
        coins = min(cost, state.coins[seat])
        state.coins[seat] -= coins
        state.score[seat] -= cost - coins
        state.tell(events.FEE, seat, coins, cost - coins)


def restore(state: State) -> int:
    """The round marker, the komainu card, the pieces, the swords and the honour row; who begins."""
    state.round += 1
    first = set_order(state)
    state.passed = 0
    state.spaces = [NO_PIECE] * SPACES
    state.beside = []
    settings = state.settings
    for seat in range(state.seats):
        state.monks[seat] = settings.chapter.monks
        state.workers[seat] = WORKERS - settings.locked_after(len(state.delivered[seat]))
    display_swords(state)
    show_honours(state)
    if settings.phantom:
        phantom.restore(state)
    return first


def set_order(state: State) -> int:
    """Who has the komainu card, and who begins: a human, or the Phantom (SK-803, SK-941)."""
    holder = komainu_piece(state)
    if holder == state.seats:
        state.tell(events.ROUND, state.komainu, state.round)
        state.tell(events.PHANTOM_FIRST, NOBODY)
        return holder
    state.komainu = (state.komainu + 1) % state.seats if holder == NOBODY else holder
    state.tell(events.ROUND, state.komainu, state.round)
    if state.settings.phantom:
        state.tell(events.PHANTOM_LAST, NOBODY)
    return state.komainu


def komainu_piece(state: State) -> int:
    """Whose piece stands on the komainu space, or NOBODY (SK-382, SK-803)."""
    piece = state.spaces[PLACE_SPACES[KOMAINU][0]]
    return NOBODY if piece == NO_PIECE else piece >> 1


def display_swords(state: State) -> None:
    """Tiles from the stack fill the empty usable sword spaces, in board order (SK-109, SK-805)."""
    left = state.tiles[:]
    for space in range(SWORD_SPACES):
        usable = SPACE_NUMBER[space] <= state.settings.players
        if usable and state.display[space] == NO_SWORD and left:
            state.display[space] = left.pop()
            state.tell(events.DISPLAYED, -1, state.display[space])
    state.tiles = left


def show_honours(state: State) -> None:
    """As many honour cards as players, the first one nearest the deck (SK-113, SK-806)."""
    left = state.honour_deck[:]
    state.honour_row = [left.pop() for _ in range(min(state.settings.players, len(left)))]
    state.honour_deck = left
    for honour in state.honour_row:
        state.tell(events.HONOUR_SHOWN, -1, honour)


def close(state: State) -> None:
    """The game is over after round 4; everything else follows from the table (SK-801)."""
    found = outcome(state)
    chapter = state.settings.chapter
    for winner in found.winners:
        if winner == state.seats:
            state.tell(events.PHANTOM_WINS, NOBODY, found.totals[winner])
        else:
            state.tell(events.OVER, winner, found.totals[winner])
    if chapter.number:
        event = events.CHAPTER_WON if found.winners == [0] else events.CHAPTER_LOST
        state.tell(event, NOBODY, chapter.number - 1)


# --- Final scoring (SK-820 to SK-832) ---------------------------------------------------------


class Line(NamedTuple):
    """One line of a score sheet: what it is for, its rule, its points, what it names."""

    kind: str
    rule: str
    points: int
    words: dict[str, object]


class Outcome(NamedTuple):
    """How the game ended: the lines of every seat, the totals, who has which favour, who won."""

    lines: list[list[Line]]
    totals: list[int]
    favours: list[list[int]]
    winners: list[int]


def wealth(state: State, seat: int) -> int:
    """Coins, and resources in the storage at their price (SK-821)."""
    stock = state.storage[seat * RESOURCES : (seat + 1) * RESOURCES]
    return state.coins[seat] + sum(count * price for count, price in zip(stock, PRICE, strict=True))


def katana_on_forge(state: State, seat: int) -> int:
    """The katana that was not delivered, as it stands on the forge; -1 if there is none."""
    place = forge.find_blade(state, seat, state.box.katana)
    return state.forge[seat][place] if place >= 0 else -1


def katana_left(state: State, seat: int) -> int:
    """Points of the katana that is still on the forge (SK-822)."""
    entry = katana_on_forge(state, seat)
    if entry < 0:
        return 0
    decorations = forge.decorations_of(entry)
    return delivery.value_of(state, seat, state.box.katana, decorations, forge.placed_on(entry))


def banners(state: State, seat: int) -> list[int]:
    """The sashimono in the area of a seat, by colour."""
    return state.sashimono[seat * COLOURS : (seat + 1) * COLOURS]


def phantom_metric(state: State, honour: int) -> int:
    """What an honour card counts of the Phantom; it has nothing of the rest (SK-954, SK-955)."""
    box, what = state.box, state.box.metric_of[honour]
    kind, swords = box.metric[honour], state.phantom_swords
    if kind == box_words.FIGURES:
        return state.spaces.count(state.seats * 2)
    if kind == box_words.SASHIMONO:
        return state.phantom_sashimono[what]
    if kind == box_words.FULL_SETS:
        return min(state.phantom_sashimono)
    if kind == box_words.STRENGTH:
        return sum(box.strength[sword] for sword in swords)
    if kind == box_words.STRONG_SWORDS:
        return sum(box.strength[sword] > 1 for sword in swords)
    if kind == box_words.RESOURCE_ON_SWORDS:
        return sum(box.counts[sword][what] for sword in swords)
    if kind == box_words.MARKET_KEPT:
        return len(state.phantom_cards)
    if kind == box_words.KATANA_RESOURCES:
        return len(state.phantom_katana)
    if kind == box_words.AT_PALACE:
        return sum(state.phantom_attendants)
    return len(swords) if kind == box_words.DELIVERED else 0


def metric(state: State, seat: int, honour: int) -> int:
    """What an honour card counts (SK-826)."""
    box, what = state.box, state.box.metric_of[honour]
    kind = box.metric[honour]
    swords = state.delivered[seat]
    if kind == box_words.COINS:
        return state.coins[seat]
    if kind == box_words.FIGURES:
        return sum(piece >= 0 and piece >> 1 == seat for piece in state.spaces)
    if kind == box_words.SASHIMONO:
        return state.sashimono[seat * COLOURS + what]
    if kind == box_words.FULL_SETS:
        return min(banners(state, seat))
    if kind == box_words.STRENGTH:
        return sum(box.strength[entry >> 10] for entry in swords)
    if kind == box_words.STRONG_SWORDS:
        return sum(box.strength[entry >> 10] > 1 for entry in swords)
    if kind == box_words.RESOURCE_ON_SWORDS:
        return sum(box.counts[entry >> 10][what] for entry in swords)
    if kind == box_words.DECORATED_ON_SWORDS:
        return sum(forge.decorations_of(entry).bit_count() for entry in swords)
    if kind == box_words.RICH_SWORDS:
        return sum(forge.decorations_of(entry).bit_count() > 2 for entry in swords)
    if kind == box_words.LAST_DECORATORS:
        own = state.decorators[seat * RESOURCES : (seat + 1) * RESOURCES]
        return own.count(LAST_COLUMN)
    if kind == box_words.BONUSES:
        return len(state.placed[seat])
    if kind in (box_words.MARKET_KEPT, box_words.DAIMYO_KEPT):
        kept = [*state.held[seat], *(entry & 127 for entry in state.placed[seat])]
        from_market = kind == box_words.MARKET_KEPT
        return sum((card >= box.first_market) == from_market for card in kept)
    if kind == box_words.KATANA_RESOURCES:
        entry = katana_on_forge(state, seat)
        if entry >= 0:
            return forge.placed_on(entry)
        return len(forge.katana_path(state.katana[seat])[0]) if state.given[seat] >= 0 else 0
    if kind == box_words.AT_PALACE:
        return sum(state.attendants[seat * HALLS_IN_PLAY : (seat + 1) * HALLS_IN_PLAY])
    return len(swords)


def honour_points(state: State, seat: int, honour: int) -> int:
    """Points of an honour card, with its cap (SK-826)."""
    return _worth(state, honour, metric(state, seat, honour))


def _worth(state: State, honour: int, count: int) -> int:
    box = state.box
    return min(box.honour_cap[honour], box.honour_points[honour] * (count // box.per[honour]))


def phantom_honour_points(state: State, honour: int) -> int:
    """With the human icon what the best human would have, else its own (SK-954)."""
    if state.box.has_human_icon[honour]:
        return max(honour_points(state, seat, honour) for seat in range(state.seats))
    return _worth(state, honour, phantom_metric(state, honour))


def own_honours(state: State, seat: int) -> list[int]:
    """The honour cards of a seat."""
    taken = state.honours[seat * ROUNDS : (seat + 1) * ROUNDS]
    return [honour for honour in taken if honour >= 0]


# --- Favours (SK-827 to SK-831) ---------------------------------------------------------------


def is_candidate(state: State, seat: int) -> bool:
    """Whoever delivered the katana; one still on the forge brings dishonour (SK-831)."""
    return state.given[seat] >= 0


def favour_measure(state: State, seat: int, criterion: int) -> int:
    """What a favour compares: the largest wins (SK-827 to SK-830)."""
    recipe, path = forge.katana_path(state.katana[seat])
    if criterion == box_words.LONGEST:
        return len(recipe)
    if criterion == box_words.DEAREST:
        katana, decorations = state.box.katana, state.given[seat]
        return delivery.value_of(state, seat, katana, decorations, len(recipe))
    column = path[-1] % COLUMNS
    return -column if criterion == box_words.LEFTMOST else column


def favour_winners(state: State, favour: int) -> list[int]:
    """The candidates with the largest measure; favour I gives nothing at the end (SK-831)."""
    criterion = state.box.criterion[favour]
    candidates = [seat for seat in range(state.seats) if is_candidate(state, seat)]
    if criterion == box_words.FIRST or not candidates:
        return []
    measures = {seat: favour_measure(state, seat, criterion) for seat in candidates}
    best = max(measures.values())
    return [seat for seat in candidates if measures[seat] == best]


def first_favour(state: State) -> int:
    """Favour I, which is in the game (SK-716)."""
    return next(each for each in state.favours if state.box.criterion[each] == box_words.FIRST)


def favour_share(state: State, favour: int, seat: int, winners: list[int]) -> int:
    """An equal share, half of it with a shame card, rounded down twice (SK-717, SK-831, R23)."""
    share = state.box.favour_points[favour] // len(winners)
    return share // 2 if state.shame >> seat & 1 else share


# --- The score sheet (SK-833, SK-834) ---------------------------------------------------------


def outcome(state: State) -> Outcome:
    """Everything that is counted at the end, seat by seat."""
    seats = range(state.seats)
    lines: list[list[Line]] = []
    favours: list[list[int]] = [[] for _ in seats]
    if 0 <= state.first_favour < state.seats:
        favours[state.first_favour].append(first_favour(state))
    for seat in seats:
        coins = wealth(state, seat)
        own = [
            Line("track", "SK-834", state.score[seat], {}),
            Line("wealth", "SK-821", coins // COINS_PER_POINT, {"coins": coins}),
        ]
        if katana_on_forge(state, seat) >= 0:
            own.append(Line("katana", "SK-822", katana_left(state, seat), {}))
        stacks = banners(state, seat)
        own.append(Line("sashimono", "SK-825", set_points(stacks), {"count": sum(stacks)}))
        for honour in own_honours(state, seat):
            words = {
                "honour": state.box.honour_ids[honour],
                "count": metric(state, seat, honour),
            }
            own.append(Line("honour", "SK-826", honour_points(state, seat, honour), words))
        lines.append(own)
    for favour in state.favours:
        winners = favour_winners(state, favour)
        for seat in winners:
            points = favour_share(state, favour, seat, winners)
            words = {"favour": state.box.favour_ids[favour], "count": len(winners)}
            lines[seat].append(Line("favour", _favour_rule(state, favour), points, words))
        if len(winners) == 1:
            favours[winners[0]].append(favour)
    if state.settings.phantom:
        lines.append(phantom_lines(state))
        favours.append([])  # SK-953, SK-956
    totals = [sum(line.points for line in own) for own in lines]
    if not state.settings.chapter.number:
        return Outcome(lines, totals, favours, _winners(totals, favours))
    if totals[0] <= totals[1]:
        return Outcome(lines, totals, favours, [state.seats])
    return Outcome(lines, totals, favours, [0] if story.is_met(state) else [])  # SK-1003


def phantom_lines(state: State) -> list[Line]:
    """The score sheet of the Phantom (SK-951 to SK-954)."""
    coins = sum(state.box.advance[sword] for sword in state.phantom_swords)
    stacks = state.phantom_sashimono
    own = [
        Line("phantom-track", "SK-951", state.phantom_score, {}),
        Line("phantom-coins", "SK-951", coins // PHANTOM_COINS_PER_POINT, {"coins": coins}),
        Line(
            "phantom-katana",
            "SK-952",
            phantom_katana(state),
            {"count": len(state.phantom_katana)},
        ),
        Line("phantom-sashimono", "SK-825", set_points(stacks), {"count": sum(stacks)}),
    ]
    for honour in state.phantom_honours:
        words: dict[str, object] = {"honour": state.box.honour_ids[honour]}
        words["icon"] = "yes" if state.box.has_human_icon[honour] else "no"
        words["count"] = phantom_metric(state, honour)
        points = phantom_honour_points(state, honour)
        own.append(Line("phantom-honour", "SK-954", points, words))
    return own


def phantom_katana(state: State) -> int:
    """Its resources, and every decorated one (SK-952)."""
    return sum(
        PRICE[entry >> 1] + DECORATED[entry >> 1] * (entry & 1) for entry in state.phantom_katana
    )


FAVOUR_RULES: Final = {
    box_words.FIRST: "SK-716",
    box_words.LONGEST: "SK-827",
    box_words.DEAREST: "SK-828",
    box_words.LEFTMOST: "SK-829",
    box_words.RIGHTMOST: "SK-830",
}


def _favour_rule(state: State, favour: int) -> str:
    return FAVOUR_RULES[state.box.criterion[favour]]


def _winners(totals: list[int], favours: list[list[int]]) -> list[int]:
    """The highest total; then the highest favour card; then the victory is shared (SK-833)."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    highest = max((max(favours[seat], default=-1) for seat in best), default=-1)
    if len(best) == 1 or highest < 0:
        return best
    return [seat for seat in best if max(favours[seat], default=-1) == highest]


def result(state: State) -> Result | None:
    """How it ended; None while it goes on."""
    if state.stack:
        return None
    found, texts, seats = outcome(state), state.game.texts, state.seats
    rows = tuple(
        ScoreRow(
            texts,
            line.kind,
            line.rule,
            (seat,) if seat < seats else (),
            seat if seat < seats else None,
            line.points,
            line.words,
        )
        for seat, own in enumerate(found.lines)
        for line in own
    )
    winners = tuple(winner for winner in found.winners if winner < seats)
    words: dict[str, object] = {"count": len(winners), "points": max(found.totals)}
    rivals: tuple[Rival, ...] = ()
    if state.settings.phantom:
        own_rows = tuple(row for row in rows if not row.seats)
        rivals = (Rival(PHANTOM, found.totals[seats], seats in found.winners, own_rows),)
        words["rival"] = found.totals[seats]
    reason, rule = _reason(state, found)
    if state.settings.chapter.number:
        words["chapter"] = state.settings.chapter.id
        words["points"] = found.totals[0]
    scores = tuple(found.totals[:seats])
    return Result(texts, winners, scores, reason, rule, rows, words, rivals)


def _reason(state: State, found: Outcome) -> tuple[str, str]:
    """Why it ended so, and the rule."""
    if state.settings.chapter.number:
        if found.winners == [0]:
            return "chapter-won", "SK-1003"
        return "chapter-points" if found.winners else "chapter-request", "SK-1003"
    if found.winners == [state.seats]:
        return "phantom", "SK-833"
    if state.seats in found.winners:
        return "phantom-too", "SK-956"
    tied = found.totals.count(max(found.totals)) > 1 and len(found.winners) == 1
    return "favour" if tied else "points", "SK-833"

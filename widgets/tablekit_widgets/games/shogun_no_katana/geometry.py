"""What the table shows of a view: houses, forges, what can be picked, and which part is needed.

The street and the own forge cannot both be large. So the table has two postures with the same parts
in the same order: where a piece goes is asked before the street, what happens on the forge before
the forge, with the street folded to its roofs.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tablekit.core.view import View
from tablekit.games.shogun_no_katana.box.board import (
    MONK_COST,
    MOST_COMPOSED,
    ROUND_POINTS,
    SWORDS_SHOWN,
    WORKERS,
)
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS
from tablekit.games.shogun_no_katana.position.state import State
from tablekit.games.shogun_no_katana.rules import ending
from tablekit_widgets.games.shogun_no_katana import acts, forges, phantom, village
from tablekit_widgets.picks import picks_of, signature

AT_THE_FORGE: Final = frozenset(
    (
        "forge-move",
        "move-sword",
        "market-hall-move",
        "delivery",
        "choose-double",
        "deliver-project",
        "choose-bonus-line",
        "adjust-project",
        "compose-katana",
        "decorate",
        "decorate-more",
    )
)
"""Decisions about the own forge."""
BEFORE_ME: Final = frozenset(("choose-resource", "adjust-project"))
"""Decisions about what lies before the viewer: the store, and the Project."""
LAP: Final = 40
"""The score track is so long, or a multiple of it."""


def prepare(view: View, seen: Mapping[str, Any]) -> dict[str, object]:
    """All that the template needs beside what the view tells."""
    state: State = view.state  # type: ignore[assignment]
    me = view.seat
    kind = seen["decision"]["kind"] if seen["decision"] else ""
    asked = kind if me is not None and view.actor == me else ""
    legal = [view.parts(action) for action in view.legal_actions()] if asked else []
    picks = {signature(picks_of(parts), " ") for parts in legal}
    posture = "forge" if asked in AT_THE_FORGE else "village"
    first = me or 0
    order = [(first + step) % state.seats for step in range(state.seats)]
    boards = {seat: forges.forge_of(state, seen["players"][seat], seat) for seat in order}
    own = boards[me] if me is not None else None
    mine = acts.held(view, legal)
    return {
        "asked": asked,
        "posture": posture,
        "part": "mine" if asked in BEFORE_ME else posture,
        "picks": picks,
        "kinds": {str(parts["kind"]) for parts in legal},
        "others": [seat for seat in order if seat != me],
        "forges": boards,
        "own": own,
        "held": mine,
        "acts": acts.acts(view, own, legal, mine),
        "swaps": _swaps(boards, me, legal),
        "decorations": _decorations(legal),
        "arrangements": _arrangements(legal, seen["halls"]),
        "projects": [
            (str(parts["resource"]), str(parts["second_resource"]))
            for parts in legal
            if parts["kind"] == "project"
        ],
        "rounds": list(zip(ROUND_POINTS, MONK_COST, strict=True)),
        **_score_track(_scores(state)),
        **village.houses(state, me),
        "halls": village.halls(state, seen["halls"]),
        "honours": [village.honour_of(state, honour, me) for honour in state.honour_row],
        "taken": [
            [village.honour_of(state, honour, seat) for honour in ending.own_honours(state, seat)]
            for seat in range(state.seats)
        ],
        "favours": village.favours(state),
        "washitsu": [_washitsu(state, player) for player in seen["players"]],
        "attendants": state.settings.attendants,
        "phantom": phantom.plate(state, seen["phantom"]),
    }


def _swaps(
    boards: Mapping[int, forges.Forge], me: int | None, legal: acts.Legal
) -> list[dict[str, object]]:
    """Two swords that may change places: a sign stands between them (SK-411)."""
    if me is None:
        return []
    at = {way.tile.blade: way for way in boards[me].ways}
    found: list[dict[str, object]] = []
    for parts in legal:
        if parts["kind"] != "swap":
            continue
        one, two = at[str(parts["blade"])], at[str(parts["other_blade"])]
        found.append(
            {
                "pick": signature(picks_of(parts), " "),
                "blades": (one.tile, two.tile),
                "x": (one.column + two.column + 1) / 10 * 100,
                "y": (one.row + two.row + 1) / 8 * 100,
            }
        )
    return found


def _arrangements(
    legal: acts.Legal, halls: Sequence[Mapping[str, Any]]
) -> list[tuple[str, list[str]]]:
    """Every way to place one's attendants, with the hall of each of them."""
    ids = [str(hall["hall"]) for hall in halls]
    ways = [str(parts["arrangement"]) for parts in legal if parts["kind"] == "arrange"]
    stand = {
        way: [ids[n] for n, count in enumerate(way) for _ in range(int(count))] for way in ways
    }
    return list(stand.items())


def _decorations(legal: acts.Legal) -> dict[str, tuple[str, ...]]:
    """By sword, the resources on it that can be decorated now."""
    found: dict[str, tuple[str, ...]] = {}
    for parts in legal:
        if parts["kind"] == "decorate":
            blade = str(parts["blade"])
            found[blade] = (*found.get(blade, ()), str(parts["resource"]))
    return found


def _scores(state: State) -> dict[int | str, int]:
    """The points of everybody on the track."""
    found: dict[int | str, int] = dict(enumerate(state.score))
    return found | ({phantom.WHO: state.phantom_score} if state.settings.phantom else {})


def _score_track(scores: Mapping[int | str, int]) -> dict[str, object]:
    """The track from 0 on, long enough for all; discs that are close stand beside each other."""
    length = LAP * max(1, -(-max(scores.values()) // LAP))
    step = 5 * length // LAP
    discs: list[tuple[int | str, int, float, int]] = []
    for seat, score in sorted(scores.items(), key=lambda each: each[1]):
        is_near = discs and (score - discs[-1][1]) * LAP < 2 * length
        crowd = discs[-1][3] + 1 if is_near else 0
        discs.append((seat, score, round(100 * max(0, score) / length, 1), crowd))
    points = range(0, length + 1, step)
    return {"track": [(n, round(100 * n / length, 2)) for n in points], "discs": discs}


def _washitsu(state: State, player: Mapping[str, Any]) -> dict[str, object]:
    """Workers that are ready, away and locked; the sword spaces; the Project or the katana."""
    done = len(player["delivered"])
    locked = [space for space in state.settings.chapter.unlocked_by if space > done]
    katana = player["katana"]["composition"]
    composed = katana or [
        resource for resource in RESOURCE_IDS for _ in range(player["project"][resource])
    ]
    return {
        "ready": player["workers"],
        "away": WORKERS - player["workers"] - len(locked),
        "locked": locked,
        "spaces": max(SWORDS_SHOWN, done),
        "composed": composed,
        "holes": max(0, MOST_COMPOSED - len(composed)),
        "lacks": [
            resource for resource in RESOURCE_IDS if not katana and not player["project"][resource]
        ],
        "frees": done + 1 in locked,
    }

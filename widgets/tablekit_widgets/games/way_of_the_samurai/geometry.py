"""What the duel mat shows by places: the gauge, the map of a campaign, the tally of the clan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from tablekit.core.view import View
from tablekit_widgets.geometry import Spot, bow

BANDS: Final = ("strength", "technique", "guard")
LEVELS: Final = range(-2, 5)
"""The steps of the gauge."""
UPPER, MIDDLE, LOWER = 22, 46, 71
"""The rows of the map."""
LEFT: Final = 13
RIGHT: Final = 87
BEND: Final = 6
"""How far a walked way swings out, once to the left and once to the right."""


class Band(NamedTuple):
    """A row of the gauge."""

    band: str
    level: int
    need: int | None
    """The level that gets through the Defence."""
    at: int
    """The step where the pawn stands."""
    steps: list[tuple[str, str]]
    """Each step's text, and its classes."""
    ghosts: list[tuple[str, int]]
    """The cards of one's own, and the step to which each would move the pawn."""


class Station(NamedTuple):
    """An opponent on the map."""

    id: str
    number: int
    won: int
    """The number of the fight in which he was beaten; 0 if he was not."""
    here: bool
    """Whether he is fought now."""
    x: int
    y: int


def prepare(view: View, seen: Mapping[str, Any]) -> dict[str, object]:
    """`gauge`, and if it is played, the `map` of the campaign or the `tally` of the clan."""
    catalogue: Any = view.game.catalogue
    campaign = catalogue["campaign"].get(seen["mode"])
    return {
        "gauge": [_band(name, seen, catalogue) for name in BANDS],
        "map": campaign and _map(seen, campaign, catalogue["opponent"]),
        "tally": _tally(seen["fights_won"], catalogue["title"]) if seen["mode"] == "clan" else None,
    }


# --- The gauge --------------------------------------------------------------------------------


def _band(name: str, seen: Mapping[str, Any], catalogue: Any) -> Band:
    """The row of the attacker's gauge; its cards are shown to nobody else."""
    player = seen["players"][seen["turn"]]
    level, cap = player["levels"][name], player["caps"][name]
    defence = catalogue["stance"][seen["defence"]] if seen["defence"] else {}
    need = defence.get(name) if name != "guard" else None
    steps = []
    for step in LEVELS:
        marks = {"tk-over": step > cap, "tk-zero": step == 0, "tk-need": step == need}
        text = str(step) if step >= 0 else f"−{-step}"
        steps.append((text, " ".join(mark for mark, is_on in marks.items() if is_on)))
    ghosts = []
    if player["seat"] == seen["seat"] and not seen["result"]:
        for id in dict.fromkeys(player["hand"] + player["stored"]):
            card = catalogue["card"].get(id)
            if card and card[name] and card["symbol"] != "any":
                moved = min(max(level + card[name], LEVELS[0]), cap)
                ghosts.append((id, moved - LEVELS[0]))
    return Band(name, level, need, level - LEVELS[0], steps, ghosts)


# --- The tally --------------------------------------------------------------------------------


def _tally(won: int, titles: Mapping[str, Any]) -> dict[str, object]:
    """The title that so many victories give, the next one, and how many are left to it."""
    reached = [title for title, facts in titles.items() if facts["least"] <= won]
    ahead = [title for title, facts in titles.items() if facts["least"] > won]
    return {
        "title": reached[-1] if reached else "0",
        "next": ahead[0] if ahead else None,
        "left": titles[ahead[0]]["least"] - won if ahead else 0,
    }


# --- The map ----------------------------------------------------------------------------------


def _map(seen: Mapping[str, Any], campaign: Any, opponents: Any) -> dict[str, object]:
    """What is drawn of a campaign, whose opponents come in their order or in any."""
    free = campaign["free_order"]
    start = Spot(LEFT, MIDDLE if free else UPPER)
    stations = list(_stations(seen, campaign, opponents))
    beaten = sorted((each for each in stations if each.won), key=lambda each: each.won)
    walked: list[Spot | Station] = [start, *beaten, *(each for each in stations if each.here)]
    return {
        "start": start,
        "stations": stations,
        "named": len(set(campaign["opponents"])) > 1,
        "ways": [
            ("tk-road", _fan(start, stations) if free else _chain([start, *stations], 0)),
            ("tk-walked", _chain(walked, BEND)),
        ],
    }


def _stations(seen: Mapping[str, Any], campaign: Any, opponents: Any) -> Iterable[Station]:
    free, ids, beaten = campaign["free_order"], campaign["opponents"], seen["beaten"]
    rival = seen["enemies"][0]["id"] if seen["enemies"] else None
    for n, id in enumerate(ids):
        if free:
            won = beaten.index(id) + 1 if id in beaten else 0
            is_next = id == rival
            # The disciples in pairs, the master alone at the end.
            pairs = max(len(ids) - 3, 1)
            pair = 34 + 62 * (n // 2) // pairs, LOWER if n % 2 else UPPER
            x, y = (RIGHT, MIDDLE) if opponents[id]["last"] else pair
        else:
            won = n + 1 if n < seen["fights_won"] else 0
            is_next = n == seen["fights_won"]
            # There and back in two rows.
            fights = campaign["fights"]
            row = (fights + 1) // 2
            along = n if n < row else fights - 1 - n
            x, y = 40 + 46 * along // max(row - 1, 1), UPPER if n < row else LOWER
        yield Station(id, n + 1, won, rival is not None and not won and is_next, x, y)


def _fan(start: Spot, stations: Sequence[Station]) -> str:
    """From the start to each disciple, and from each to the master."""
    last = next((each for each in stations if each.x == RIGHT), None)
    ways = []
    for each in stations:
        if each.x < RIGHT:
            ways.append(_leg(start, each, 0))
            ways += [] if last is None else [_leg(each, last, 0)]
    return "".join(ways)


def _chain(places: Sequence[Spot | Station], bend: int) -> str:
    """From each place to the next."""
    legs = enumerate(pairwise(places))
    return "".join(_leg(a, b, -bend if n % 2 else bend) for n, (a, b) in legs)


def _leg(a: Spot | Station, b: Spot | Station, bend: int) -> str:
    far = max(abs(a.x - b.x) + abs(a.y - b.y), 1)
    over = Spot(
        round((a.x + b.x) / 2 + bend * (a.y - b.y) / far, 1),
        round((a.y + b.y) / 2 + bend * (b.x - a.x) / far, 1),
    )
    return bow(Spot(a.x, a.y), Spot(b.x, b.y), over)

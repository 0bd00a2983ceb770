"""What the duel floor shows by places: the gauge, the map of a campaign, the tally of the clan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from tablekit.core.view import View
from tablekit_widgets.games.way_of_the_samurai import gauge
from tablekit_widgets.geometry import Spot, bow

UPPER, MIDDLE, LOWER = 42, 27, 78
"""Two rows of the map, and between them where the last one waits."""
LEFT: Final = 7
RIGHT: Final = 67
BEND: Final = 6
"""How far a way swings out."""
MATS: Final = {
    "tk-mat": ("M0 0H100V100H0Z",),
    "tk-mat-2": (
        "M23.4 0H37.5L32 100H9.4Z",
        "M62.5 0H76.6L90.6 100H68Z",
        "M37.5 0H62.5L65.3 44.4H35Z",
    ),
    "tk-heri": (
        "M0 0H100V3.2H0Z",
        "M23.1 0H23.9L10.3 100H8.4Z",
        "M37.2 0H37.8L33.1 100H31.4Z",
        "M62.2 0H62.8L68.6 100H66.9Z",
        "M76.1 0H76.9L91.6 100H89.7Z",
        "M35 42.9H65.3L65.5 47.6H34.7Z",
        "M0 44.4H16.9L16.2 49.2H0Z",
        "M100 44.4H83.1L83.8 49.2H100Z",
    ),
}
"""The tatami, in percent of the floor: a mat, the darker ones, and the cloth at their edges."""


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
    """The `gauge` and what it tells, the `mats`, and the `map` or the `tally` if it is played."""
    catalogue: Any = view.game.catalogue
    campaign = catalogue["campaign"].get(seen["mode"])
    return {
        **gauge.prepare(view, seen),
        "mats": [(kind, "".join(paths)) for kind, paths in MATS.items()],
        "map": campaign and _map(view, seen, campaign, catalogue["opponent"]),
        "tally": _tally(seen["fights_won"], catalogue["title"]) if seen["mode"] == "clan" else None,
    }


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


def _map(view: View, seen: Mapping[str, Any], campaign: Any, opponents: Any) -> dict[str, object]:
    """What is drawn of a campaign, whose opponents come in their order or in any."""
    free = campaign["free_order"]
    start = Spot(LEFT, LOWER)
    stations = list(_stations(seen, campaign, opponents))
    beaten = sorted((each for each in stations if each.won), key=lambda each: each.won)
    walked: list[Spot | Station] = [start, *beaten, *(each for each in stations if each.here)]
    open_ways, later = _ahead(walked, stations, opponents, free)
    ways = _chain(walked) + open_ways + later
    return {
        "start": start,
        "stations": stations,
        "events": _events(view.state, seen),
        "named": len(set(campaign["opponents"])) > 1,
        "ways": [
            ("tk-edge", ways),
            ("tk-road", ways),
            ("tk-ahead", later),
            ("tk-open", open_ways),
            ("tk-walked", _chain(walked)),
        ],
    }


def _ahead(
    walked: Sequence[Spot | Station], stations: Sequence[Station], opponents: Any, is_free: bool
) -> tuple[str, str]:
    """The ways that can be taken next, and those that come later."""
    here, left = walked[-1], [each for each in stations if not each.won and not each.here]
    if not is_free:
        return _chain([here, *left[:1]]), _chain(left)
    last = [each for each in left if opponents[each.id]["last"]]
    others = [each for each in left if each not in last]
    if not others:
        return "".join(_leg(here, each) for each in last), ""
    return (
        "".join(_leg(here, each) for each in others),
        "".join(_leg(each, end) for each in others for end in last),
    )


class Happening(NamedTuple):
    """What a roll after a fight may bring (WS-154)."""

    id: str
    lit: bool
    """Whether it has left something behind that counts in the next fight."""


def _events(state: Any, seen: Mapping[str, Any]) -> list[Happening]:
    box, first = state.box, state.settings.event_card * 6
    lit = {"memory": seen["memory"], "reinforced-foe": seen["reinforced"]}
    ids = [box.event_ids[event] for event in box.event[first : first + 6]]
    return [Happening(id, bool(lit.get(id))) for id in ids]


def _stations(seen: Mapping[str, Any], campaign: Any, opponents: Any) -> Iterable[Station]:
    free, ids, beaten = campaign["free_order"], campaign["opponents"], seen["beaten"]
    rival = seen["enemies"][0]["id"] if seen["enemies"] else None
    for n, id in enumerate(ids):
        if free:
            won = beaten.index(id) + 1 if id in beaten else 0
            is_next = id == rival
            # The disciples in pairs, the master alone at the end.
            pairs = max(len(ids) - 3, 1)
            pair = 20 + 60 * (n // 2) // pairs + 4 * (n % 2), LOWER if n % 2 else UPPER
            x, y = (RIGHT, MIDDLE) if opponents[id]["last"] else pair
        else:
            won = n + 1 if n < seen["fights_won"] else 0
            is_next = n == seen["fights_won"]
            # A road that winds from row to row.
            fights = campaign["fights"]
            x = 19 + 51 * n // max(fights - 1, 1)
            y = (UPPER, LOWER)[n % 2]
        yield Station(id, n + 1, won, rival is not None and not won and is_next, x, y)


def _chain(places: Sequence[Spot | Station]) -> str:
    """From each place to the next."""
    return "".join(_leg(a, b) for a, b in pairwise(places))


def _leg(a: Spot | Station, b: Spot | Station) -> str:
    """A way that swings out a little."""
    far = max(abs(a.x - b.x) + abs(a.y - b.y), 1)
    over = Spot(
        round((a.x + b.x) / 2 + BEND * (a.y - b.y) / far, 1),
        round((a.y + b.y) / 2 + BEND * (b.x - a.x) / far, 1),
    )
    return bow(Spot(a.x, a.y), Spot(b.x, b.y), over)

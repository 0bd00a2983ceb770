"""What can happen, each with the rule it follows. `texts/*.ftl` says it in words.

The code tells an event as `state.tell(MOVED, seat, …)` with the numbers that the fields of its row
name. What turns a card or a tile up is marked with `reveals`.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.event import EventKind
from tablekit.core.numbered import Numbered

EVENTS: Final[Numbered[EventKind]] = Numbered("events")

# --- Setup ------------------------------------------------------------------------------------

FIRST: Final = EVENTS.row(EventKind("first", "SK-114"))
HALL_OPEN: Final = EVENTS.row(EventKind("hall-open", "SK-106", ("hall",)))
FAVOUR_OPEN: Final = EVENTS.row(EventKind("favour-open", "SK-112", ("favour",)))
STARTING: Final = EVENTS.row(EventKind("starting", "SK-115", ("blade",)))
PICKED: Final = EVENTS.row(EventKind("picked", "SK-118", ("blade", "coins")))

# --- Turns ------------------------------------------------------------------------------------

TURN: Final = EVENTS.row(EventKind("turn", "SK-202", ("round",)))
SENDS_WORKER: Final = EVENTS.row(EventKind("sends-worker", "SK-203"))
HIRES: Final = EVENTS.row(EventKind("hires", "SK-302", ("cost",)))
WORKER_AT: Final = EVENTS.row(EventKind("worker-at", "SK-207", ("place",)))
MONK_AT: Final = EVENTS.row(EventKind("monk-at", "SK-304", ("place",)))
PASSED: Final = EVENTS.row(EventKind("passed", "SK-391"))
TOOK_HONOUR: Final = EVENTS.row(EventKind("took-honour", "SK-391", ("honour",)))
ENDED: Final = EVENTS.row(EventKind("ended", "SK-206"))
CLOSED: Final = EVENTS.row(EventKind("closed", "SK-241"))
LATER: Final = EVENTS.row(EventKind("later", "SK-244"))
DECLINED: Final = EVENTS.row(EventKind("declined", "SK-304"))

# --- Residences, market, komainu --------------------------------------------------------------

TOOK_SWORD: Final = EVENTS.row(EventKind("took-sword", "SK-312", ("blade", "coins", "colour")))
TOOK_DAIMYO: Final = EVENTS.row(EventKind("took-card", "SK-315", ("card",)))
NEXT_DAIMYO: Final = EVENTS.row(
    EventKind("next-daimyo", "SK-110", ("card", "colour"), reveals=True)
)
CHOSE_SASHIMONO: Final = EVENTS.row(EventKind("took-sashimono", "SK-316", ("colour",)))
BOUGHT: Final = EVENTS.row(EventKind("bought", "SK-321", ("resource", "cost")))
DONE_BUYING: Final = EVENTS.row(EventKind("done-buying", "SK-324"))
TOOK_MARKET: Final = EVENTS.row(EventKind("took-card", "SK-322", ("card",)))
NEXT_MARKET: Final = EVENTS.row(EventKind("next-market", "SK-322", ("card",), reveals=True))
KOMAINU_COINS: Final = EVENTS.row(EventKind("gained-coins", "SK-381", ("coins",)))
CHOSE_EFFECT: Final = EVENTS.row(EventKind("chose-effect", "SK-383", ("place",)))

# --- Forge ------------------------------------------------------------------------------------

AT_LINE: Final = EVENTS.row(EventKind("at-line", "SK-331", ("line",)))
MOVED: Final = EVENTS.row(EventKind("moved", "SK-403", ("blade", "cell")))
SWAPPED: Final = EVENTS.row(EventKind("swapped", "SK-411", ("blade", "other_blade")))
DONE_MOVING: Final = EVENTS.row(EventKind("done-moving", "SK-332"))
LEFT: Final = EVENTS.row(EventKind("done-moving", "SK-417"))

# --- Academy and palace -----------------------------------------------------------------------

ADVANCED: Final = EVENTS.row(EventKind("advanced", "SK-351", ("resource", "coins")))
DECORATED: Final = EVENTS.row(EventKind("decorated", "SK-353", ("blade", "resource", "coins")))
DONE_DECORATING: Final = EVENTS.row(EventKind("done-decorating", "SK-353"))
GOLD: Final = EVENTS.row(EventKind("gold", "SK-608"))
ATTENDED: Final = EVENTS.row(EventKind("attended", "SK-371", ("hall",)))
ARRANGED: Final = EVENTS.row(EventKind("arranged", "SK-372", ("hall",)))
KEPT: Final = EVENTS.row(EventKind("kept", "SK-372"))
ACTIVATED: Final = EVENTS.row(EventKind("activated", "SK-373", ("hall",)))
DONE_ACTIVATING: Final = EVENTS.row(EventKind("done-activating", "SK-373"))
NO_HALL: Final = EVENTS.row(EventKind("done-activating", "SK-607"))

# --- Cards ------------------------------------------------------------------------------------

GAINED_COINS: Final = EVENTS.row(EventKind("gained-coins", "SK-377", ("coins",)))
GAINED_POINTS: Final = EVENTS.row(EventKind("gained-points", "SK-608", ("points",)))
GAINED_RESOURCE: Final = EVENTS.row(EventKind("gained-resource", "SK-377", ("resource", "count")))
PAID: Final = EVENTS.row(EventKind("paid", "SK-377", ("coins",)))
CHEAPER: Final = EVENTS.row(EventKind("cheaper", "SK-608", ("coins",)))
USED: Final = EVENTS.row(EventKind("used", "SK-606", ("card",)))
WANTS_BONUS: Final = EVENTS.row(EventKind("wants-bonus", "SK-620", ("card",)))
BOUGHT_BONUS: Final = EVENTS.row(EventKind("bought-bonus", "SK-620", ("card", "line", "cost")))
STACKING: Final = EVENTS.row(EventKind("stacking", "SK-611"))
DISCARDED: Final = EVENTS.row(EventKind("discarded", "SK-232", ("card",)))

# --- Deliveries -------------------------------------------------------------------------------

DELIVERS: Final = EVENTS.row(EventKind("delivers", "SK-501", ("blade",)))
POINTS_TWICE: Final = EVENTS.row(EventKind("points-twice", "SK-609"))
DOUBLED: Final = EVENTS.row(EventKind("doubled", "SK-610", ("kind_of_line",)))
POINT_PARTS: Final = ("round_points", "blade_points", "again", "decorations", "parts")
"""What the points of a blade are made of, and of how many parts."""
SCORED: Final = EVENTS.row(EventKind("scored", "SK-505", ("blade", "points", *POINT_PARTS)))
SCORED_KATANA: Final = EVENTS.row(EventKind("scored", "SK-714", ("blade", "points", *POINT_PARTS)))
LINE: Final = EVENTS.row(EventKind("line", "SK-508", ("line",)))
SASHIMONO: Final = EVENTS.row(EventKind("took-sashimono", "SK-512", ("colour",)))
DELIVERED: Final = EVENTS.row(EventKind("delivered", "SK-514", ("blade", "count")))
UNLOCKED: Final = EVENTS.row(EventKind("unlocked", "SK-515"))
NOTED: Final = EVENTS.row(EventKind("noted", "SK-516", ("resource",)))
NOTHING_NOTED: Final = EVENTS.row(EventKind("nothing-noted", "SK-516"))

# --- The katana -------------------------------------------------------------------------------

LAUNCHES: Final = EVENTS.row(EventKind("launches", "SK-718"))
ADDED: Final = EVENTS.row(EventKind("added", "SK-709", ("resource", "points")))
REMOVED: Final = EVENTS.row(EventKind("removed", "SK-712", ("resource", "points")))
SHAMED: Final = EVENTS.row(EventKind("shamed", "SK-711"))
PROJECT_READY: Final = EVENTS.row(EventKind("project-ready", "SK-718"))
LAUNCHED: Final = EVENTS.row(EventKind("launched", "SK-706", ("order",)))
KATANA_GIVEN: Final = EVENTS.row(EventKind("katana-given", "SK-715"))
FIRST_FAVOUR: Final = EVENTS.row(EventKind("first-favour", "SK-717", ("points",)))

# --- Rounds and the end -----------------------------------------------------------------------

ROUND: Final = EVENTS.row(EventKind("round", "SK-803", ("round",)))
DISPLAYED: Final = EVENTS.row(EventKind("displayed", "SK-805", ("blade",), reveals=True))
HONOUR_SHOWN: Final = EVENTS.row(EventKind("honour-shown", "SK-806", ("honour",), reveals=True))
OVER: Final = EVENTS.row(EventKind("over", "SK-833", ("points",)))

# --- The Phantom: every step of its turn ------------------------------------------------------

PHANTOM_PLAYS: Final = EVENTS.row(EventKind("phantom-plays", "SK-902", ("level", "count")))
PHANTOM_TURN: Final = EVENTS.row(EventKind("phantom-turn", "SK-910", ("round", "count")))
PHANTOM_DRAWS: Final = EVENTS.row(
    EventKind("phantom-draws", "SK-910", ("place", "count"), reveals=True)
)
PHANTOM_BARRED: Final = EVENTS.row(EventKind("phantom-barred", "SK-930", ("place", "points")))
PHANTOM_IGNORES: Final = EVENTS.row(EventKind("phantom-ignores", "SK-1111", ("place",)))
PHANTOM_RESHUFFLES: Final = EVENTS.row(
    EventKind("phantom-reshuffles", "SK-934", ("count",), reveals=True)
)
PHANTOM_ASIDE: Final = EVENTS.row(EventKind("phantom-aside", "SK-934"))
PHANTOM_AT: Final = EVENTS.row(EventKind("phantom-at", "SK-910", ("place",)))
PHANTOM_SWORD: Final = EVENTS.row(EventKind("phantom-sword", "SK-913", ("blade",)))
PHANTOM_SCORES: Final = EVENTS.row(
    EventKind("phantom-scores", "SK-914", ("blade", "points", "round_points"))
)
PHANTOM_SASHIMONO: Final = EVENTS.row(EventKind("phantom-sashimono", "SK-915", ("colour",)))
PHANTOM_KATANA: Final = EVENTS.row(EventKind("phantom-katana", "SK-916", ("resource", "count")))
PHANTOM_KATANA_FULL: Final = EVENTS.row(EventKind("phantom-katana-full", "SK-916", ("resource",)))
PHANTOM_UNLOCKS: Final = EVENTS.row(EventKind("phantom-unlocks", "SK-917", ("count",)))
PHANTOM_KEEPS_CARD: Final = EVENTS.row(EventKind("phantom-keeps-card", "SK-917", ("count",)))
PHANTOM_DISCARDS: Final = EVENTS.row(EventKind("phantom-discards", "SK-918", ("card", "colour")))
PHANTOM_ATTENDS: Final = EVENTS.row(EventKind("phantom-attends", "SK-919", ("hall",)))
PHANTOM_JOINS: Final = EVENTS.row(EventKind("phantom-joins", "SK-919", ("hall",)))
PHANTOM_NO_ATTENDANT: Final = EVENTS.row(EventKind("phantom-no-attendant", "SK-919"))
PHANTOM_MOVES: Final = EVENTS.row(EventKind("phantom-moves", "SK-920", ("hall", "other_hall")))
PHANTOM_HALLS: Final = EVENTS.row(EventKind("phantom-halls", "SK-921", ("points",)))
PHANTOM_CARD: Final = EVENTS.row(EventKind("phantom-card", "SK-923", ("card",)))
PHANTOM_FIGURES: Final = EVENTS.row(EventKind("phantom-figures", "SK-924", ("points",)))
PHANTOM_SURCHARGE: Final = EVENTS.row(
    EventKind("phantom-surcharge", "SK-1113", ("resource", "cost"))
)
PHANTOM_DECORATES: Final = EVENTS.row(
    EventKind("phantom-decorates", "SK-925", ("resource", "count"))
)
PHANTOM_ALL_DECORATED: Final = EVENTS.row(EventKind("phantom-all-decorated", "SK-925"))
PHANTOM_MASTER: Final = EVENTS.row(EventKind("phantom-master", "SK-926", ("points",)))
PHANTOM_KOMAINU: Final = EVENTS.row(EventKind("phantom-komainu", "SK-929", ("points",)))
PHANTOM_PASSES: Final = EVENTS.row(EventKind("phantom-passes", "SK-936", ("honour",)))
PHANTOM_FIRST: Final = EVENTS.row(EventKind("phantom-first", "SK-941"))
PHANTOM_LAST: Final = EVENTS.row(EventKind("phantom-last", "SK-941"))
PHANTOM_GROWS: Final = EVENTS.row(EventKind("phantom-grows", "SK-942", ("count", "reserve")))
PHANTOM_WINS: Final = EVENTS.row(EventKind("phantom-wins", "SK-833", ("points",)))

# --- The story --------------------------------------------------------------------------------

EXTRA_ADVANCE: Final = EVENTS.row(EventKind("extra-advance", "SK-1111", ("coins",)))
FEE: Final = EVENTS.row(EventKind("fee", "SK-1107", ("coins", "points")))
SURCHARGED: Final = EVENTS.row(EventKind("surcharged", "SK-1113", ("resource", "cost")))
CHAPTER_WON: Final = EVENTS.row(EventKind("chapter-won", "SK-1003", ("chapter",)))
CHAPTER_LOST: Final = EVENTS.row(EventKind("chapter-lost", "SK-1003", ("chapter",)))

PHANTOMS_TURN: Final = [
    *(kind.name for kind in EVENTS.rows[PHANTOM_TURN : PHANTOM_PASSES + 1]),
    EVENTS.rows[NEXT_DAIMYO].name,
    EVENTS.rows[NEXT_MARKET].name,
]
"""The kinds of event that a turn of the Phantom is made of; the first begins it (SK-910)."""

"""Why an action is not legal, in words: the rule of each code, and the numbers of its sentence.

What is against an action is found where the rule stands (`flow.against`); here it is only said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.frames import frame_kind, frame_seat
from tablekit.core.refusal import Message, Refusal
from tablekit.games.way_of_the_samurai.box.components import BANDS, GUARD, IMMORTAL
from tablekit.games.way_of_the_samurai.rules import facts, flow, free_actions
from tablekit.games.way_of_the_samurai.words.actions import (
    BOOST,
    RAISE_GUARD,
    ROLL_PLACE,
    TRADE,
    first_of,
    kind_of,
    pack,
    parts,
)
from tablekit.games.way_of_the_samurai.words.decisions import DECISIONS

if TYPE_CHECKING:
    from tablekit.games.way_of_the_samurai.position.state import State

REFUSALS: Final[dict[str, str]] = {
    "unknown-action": "WS-042",
    "game-over": "WS-032",
    "not-your-decision": "WS-192",
    # Placing cards
    "not-placing": "WS-026",
    "three-cards-placed": "WS-028",
    "not-in-hand": "WS-026",
    "not-stored": "WS-056",
    "must-place": "WS-028",
    "must-answer": "WS-042",
    # Free actions
    "no-window": "WS-042",
    "too-little-ki": "WS-046",
    "nothing-to-buy": "WS-043",
    "fog-needs-card": "WS-136",
    "scout-first": "WS-044",
    "already-scouted": "WS-044",
    "fog-hides": "WS-134",
    "guard-window": "WS-045",
    "guard-at-cap": "WS-045",
    "level-at-cap": "WS-109",
    "no-boost": "WS-109",
    "no-trade": "WS-115",
    "trade-last-life": "WS-115",
    "trade-full-ki": "WS-115",
    "no-place": "WS-126",
    "no-gisei": "WSX-01",
    "gisei-window": "WSX-01",
    "gisei-last-life": "WSX-01",
    "no-virtue": "WSX-02",
    "virtue-locked": "WSX-02",
    "virtue-by-itself": "WSX-02",
    "virtue-used": "WSX-02",
    "virtue-not-now": "WSX-02",
    # Combo and wound die
    "combo-window": "WS-054",
    "no-combo": "WS-051",
    "combo-taken": "WS-036",
    "black-prize": "WS-052",
    "red-prize": "WS-053",
    "combo-full-ki": "WS-052",
    "no-specials": "WS-058",
    "die-at-top": "WS-067",
    "storm-holds-die": "WS-133",
    "red-rolls": "WS-123",
    "die-window": "WS-071",
    "die-used": "WS-036",
    "die-too-low": "WS-069",
    # Answers
    "no-loss-choice": "WS-030",
    "no-joker": "WS-018",
    "no-fog-discard": "WS-136",
    "nothing-to-keep": "WS-175",
    "not-drawn": "WS-175",
    "no-mulligan": "WS-152",
    "no-redraw": "WSX-02",
    "no-opponent-choice": "WS-150",
    "opponent-beaten": "WS-150",
    "master-last": "WS-150",
    "other-campaign": "WS-149",
    "no-weapon-choice": "WS-166",
    "weapon-broken": "WS-166",
    "weapon-not-here": "WSX-08",
    "no-stance": "WS-193",
    "not-in-stance": "WS-193",
    "no-target-choice": "WSX-04",
    "target-fallen": "WSX-04",
}
"""Every code, with the rule it cites."""


def why_not(state: State, action: int) -> Refusal:
    """The refusal of an action that is not legal."""
    code = flow.against(state, action)
    fixes: list[Message] = []
    if code == "too-little-ki":
        seat = frame_seat(state.stack[-1])
        if not free_actions.against_trading(state, seat, pack(TRADE)):
            fixes.append(("trade", {}))
    return state.refuse(code, words(state, action), *fixes)


def words(state: State, action: int) -> dict[str, object]:
    """Everything that the sentence of a refusal may name."""
    settings, box, kind = state.settings, state.box, kind_of(action)
    top = state.stack[-1]
    seat = frame_seat(top)
    said: dict[str, object] = {
        **parts(state, action),
        "decision": DECISIONS.rows[frame_kind(top)].name,
        "window": state.window,
        "cost": settings.place_cost if kind == ROLL_PLACE else settings.cost,
        "life": state.life[seat],
        "ki": state.ki[seat],
        "cap": facts.ki_cap(state, seat),
        "least": box.trade_leaves[state.weapon[seat]],
        "face": state.die[seat],
        "immortal": "yes" if settings.ability == IMMORTAL else "no",
        "combos": state.combos,
        "need": facts.COMBOS_FOR_VIRTUE,
    }
    if settings.virtue >= 0:
        said["virtue"] = box.virtue_ids[settings.virtue]
    if kind in (RAISE_GUARD, BOOST):
        band = GUARD if kind == RAISE_GUARD else first_of(action)
        level, cap = state.level[seat * 3 + band], facts.cap(state, seat, band)
        said.update(band=BANDS[band], level=level, cap=cap)
    return said

"""The gauge: where the pieces stand, and what each card would do to them and to the attack.

What is told is counted by `previews` from what the attacker may know; here it becomes messages of
the game, each with its arguments.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from tablekit.core.view import View
from tablekit.games.way_of_the_samurai.thumb import previews
from tablekit.games.way_of_the_samurai.thumb.previews import Preview

BANDS: Final = ("strength", "technique", "guard")
LEVELS: Final = range(-2, 5)
"""The steps of the gauge."""
Seen = Mapping[str, Any]
"""What the viewer sees: `view.to_dict()`."""
Arguments = Mapping[str, object]
Said = tuple[str, str, Arguments]
"""Whether it is good, bad or neither, the code of a message, and its arguments."""


class Verdict(NamedTuple):
    """What a band says about the attack: a word for how the piece moves, and one for what follows.

    `told` and its arguments are a message of the game; "" where there is nothing to say.
    """

    moves: str
    level: str
    then: str
    tone: str
    """good, bad, or nothing."""
    told: str
    arguments: Arguments


class Band(NamedTuple):
    """A row of the gauge."""

    band: str
    level: int
    need: int | None
    """The level that gets through the Defence, or that stops the Counterattack."""
    at: int
    """The step where the piece stands."""
    steps: list[tuple[str, str]]
    """Each step's text, and its classes."""
    ghosts: list[tuple[str, int]]
    """The cards of one's own, and the step to which each would move the piece."""
    verdict: Verdict
    verdicts: list[tuple[str, Verdict]]
    """What it would be with each card of one's own."""


class Told(NamedTuple):
    """What a card in hand says of itself: to the Defence, and to the Counterattack."""

    breaks: bool
    defence: str
    arguments: Arguments
    hits: int
    unseen: int


def prepare(view: View, seen: Seen) -> dict[str, object]:
    """`gauge`, and for the attacker alone `stops`, `unseen` and what his cards would do."""
    catalogue: Any = view.game.catalogue
    state: Any = view.state
    fights = bool(seen["enemies"]) or view.state.seats > 1
    attacks = view.seat == seen["turn"] and fights and not seen["result"]
    now = previews.now(state) if attacks and seen["window"] < 6 else None
    cards = _cards(state, seen, catalogue) if now else {}
    return {
        "gauge": [_band(name, state, seen, catalogue, now, cards) for name in BANDS],
        "stops": previews.stopped(state) if now and not seen["counters"] else [],
        "unseen": now.unseen if now else 0,
        "tells": {id: _told(then) for id, then in cards.items()},
    }


def _cards(state: Any, seen: Seen, catalogue: Any) -> dict[str, Preview]:
    """What each card of one's own would do, but for a Joker, which may be anything (WS-018)."""
    player = seen["players"][seen["turn"]]
    if len(seen["zone"]) > 2:
        return {}
    ids = dict.fromkeys(player["hand"] + player["stored"])
    return {
        id: previews.laid(state, state.box.card_ids.index(id))
        for id in ids
        if id in catalogue["card"] and catalogue["card"][id]["symbol"] != "any"
    }


def _band(
    name: str,
    state: Any,
    seen: Seen,
    catalogue: Any,
    now: Preview | None,
    cards: Mapping[str, Preview],
) -> Band:
    """The row of the attacker's gauge; what his cards would do is told to nobody else."""
    player = seen["players"][seen["turn"]]
    level, cap = player["levels"][name], player["caps"][name]
    need = _need(name, state, seen, catalogue)
    number = BANDS.index(name)
    steps = []
    for step in LEVELS:
        safe = need is not None and step >= need
        marks = {
            "tk-over": step > cap,
            "tk-zero": step == 0,
            "tk-need": step == need,
            "tk-safe": safe,
            "tk-unsafe": name == "guard" and need is not None and not safe,
        }
        steps.append((signed(step), " ".join(mark for mark, is_on in marks.items() if is_on)))
    ghosts = [
        (id, then.levels[number] - LEVELS[0])
        for id, then in cards.items()
        if catalogue["card"][id][name]
    ]
    verdicts = [(id, _verdict(name, seen, need, level, then)) for id, then in cards.items()]
    verdict = _verdict(name, seen, need, level, now)
    return Band(name, level, need, level - LEVELS[0], steps, ghosts, verdict, verdicts)


def _need(name: str, state: Any, seen: Seen, catalogue: Any) -> int | None:
    """What the card that lies face up asks of a band: the Defence, or the last Counterattack."""
    if name == "guard":
        return previews.asked(state)
    defence = catalogue["stance"][seen["defence"]] if seen["defence"] else {}
    found: int | None = defence.get(name)
    return found


def _verdict(name: str, seen: Seen, need: int | None, level: int, then: Preview | None) -> Verdict:
    """What a band says as it stands, or with one more card."""
    reached = level if then is None else then.levels[BANDS.index(name)]
    moves = "moves" if reached != level else "still"
    said = _said_of_guard if name == "guard" else _said_of_defence
    tone, told, arguments = said(name, seen, need, reached, then)
    return Verdict(moves, signed(level), signed(reached), tone, told, arguments)


def _said_of_guard(
    name: str, seen: Seen, need: int | None, level: int, then: Preview | None
) -> Said:
    if need is not None:
        if level >= need:
            return "good", "verdict-stops", {}
        return "bad", "verdict-below", {"need": need}
    if then is None or not then.unseen:
        return "", "", {}
    tone = "good" if not then.hits else "bad" if 2 * then.hits > then.unseen else ""
    return tone, "verdict-hits", {"hits": then.hits, "of": then.unseen}


def _said_of_defence(
    name: str, seen: Seen, need: int | None, level: int, then: Preview | None
) -> Said:
    if seen["defence"]:
        if need is None:
            return "", "verdict-not-asked", {}
        if level < need:
            return "bad", "verdict-short", {"short": need - level}
        if then is not None and then.struck is not None and then.struck[0] != "odds-holds":
            code, lost = then.struck
            return "good", "verdict-struck" if code == "odds-struck" else code, lost
        return "good", "verdict-enough", {}
    if then is None or name == "strength" or not then.unseen:
        return "", "", {}
    return "", "verdict-breaks", {"met": then.met, "of": then.unseen}


def _told(then: Preview) -> Told:
    if then.struck is None:
        arguments: Arguments = {"met": then.met, "of": then.unseen}
        return Told(then.met > 0, "told-breaks", arguments, then.hits, then.unseen)
    code, facts = then.struck
    if code == "odds-struck":
        return Told(True, "told-struck", facts, then.hits, then.unseen)
    if code == "odds-holds" and then.missing:
        return Told(False, "told-short", {"short": then.missing}, then.hits, then.unseen)
    return Told(code != "odds-holds", code, facts, then.hits, then.unseen)


def signed(level: int) -> str:
    """A number as it is printed."""
    return str(level) if level >= 0 else f"−{-level}"

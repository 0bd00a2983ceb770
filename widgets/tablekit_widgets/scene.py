"""What the browser gets of a table: a *scene*, made of a view by one pure function.

A scene is what one window shows now: the rendered view, what its seat may do and why everything
else is refused, what happened, and which buttons there are. It is plain JSON. `make_scene` reads no
widget and changes nothing: the same view and outlook give the same scene.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NotRequired, TypedDict

from tablekit.core.event import Event
from tablekit.core.result import Result, Rival, ScoreRow
from tablekit.core.view import View
from tablekit_widgets.guide import known_of
from tablekit_widgets.looks import look_of
from tablekit_widgets.picks import picks_of, signature
from tablekit_widgets.render import Chance, chances, draw
from tablekit_widgets.steps import Step, make_step
from tablekit_widgets.words import TEXTS, Words

LOG_SHOWN: Final = 60
NEWS_SHOWN: Final = 18

# Rows are lists, as JSON has them; each says what stands in it, in order.
Seated = list[int | str]
"""A seat, and the name of who sits there."""
Reason = list[str]
"""Why not, in words, and the rule."""
LogLine = list[str | bool | int | None]
"""The words of an event, its rule, its kind, whether it is new, and who it is about; after several
of a kind in a row for which the game has one sentence (`events-KIND`), that sentence."""
Undo = list[bool | str]
"""Whether the last move can be taken back, and why not."""
Score = list[str | int]
"""Of whom or for what; with the rule, if it is a row of the sum; and the points."""


class Curtain(TypedDict):
    """Who must take a shared screen before anything is shown on it."""

    seat: int
    name: str


class Choice(TypedDict):
    """A legal action: its number, its words, and what a person picks for it."""

    id: int
    words: str
    picks: dict[str, str]
    caution: str
    """What it costs that is easily overlooked; such an action is asked about again."""
    brief: NotRequired[str]
    """What its button says once its card has been picked."""
    main: NotRequired[bool]
    """Whether it is the main thing to do: most often it is meant."""
    price: NotRequired[list[str]]
    """Of what is paid for: its name in short, how much, and the drawing of what is paid."""


class News(TypedDict):
    """An event that has not been shown yet: its words, its line of the log, and what it shows."""

    kind: str
    seat: int | str | None
    """Who it is about: a seat, or a rival without one, by its id."""
    data: Mapping[str, object]
    words: str
    rule: str
    line: int
    step: Step | None


class Retold(TypedDict):
    """Past events, to be gone through again, with the table before them and after each."""

    lines: list[str]
    """Every line of those pictures, once."""
    tables: list[list[int]]
    """The pictures, each by the numbers of its lines; the first is of before."""
    log: list[LogLine]
    news: list[News]


class Person(TypedDict):
    """Somebody at the end of the game: who they were, and what they bring to the sum."""

    seat: int | str
    """A seat, or the id of a rival without one."""
    name: str
    face: str
    """The drawings of the person and of the role, if the game has them."""
    role: str
    about: str
    rows: list[Score]


class Side(TypedDict):
    """People who win and lose together, with their points."""

    title: str
    crest: str
    points: int
    won: bool
    people: list[Person]
    rows: list[Score]
    """What belongs to the side as a whole."""


class Ending(TypedDict):
    """The result: first in a few words, then its sentence; the sides, the best first."""

    headline: str
    words: str
    rule: str
    victor: str
    """The drawing of who has beaten all seats, if somebody has."""
    winners: list[str]
    scores: list[Score]
    rows: list[Score]
    sides: list[Side]


class Replay(TypedDict):
    """The past move that is shown (None: the table as it is), and how many there are."""

    at: int | None
    moves: int


class Scene(TypedDict):
    """All that one window shows."""

    html: str
    curtain: Curtain | None
    seat: int | None
    people: list[Seated]
    """Those who share the screen."""
    move: int
    turn: bool
    """Whether the one who looks is to decide."""
    prompt: str
    status: str
    """Whose turn it is."""
    actions: list[Choice]
    asks: dict[str, str]
    """What is asked once a card has been chosen that needs a target, by card."""
    why: dict[str, Reason]
    odds: list[Chance]
    log: list[LogLine]
    news: list[News]
    rivals: list[list[str]]
    """Rivals without a seat whose last turn can be explained: their ids, and what offers it."""
    undo: Undo
    result: Ending | None
    again: bool
    """Whether the same people can be dealt a new game here."""
    offer: str
    """Who has asked for one already, in words: then it is theirs that one comes to."""
    replay: Replay
    save: bool
    open: bool
    fork: bool
    no_hints: str
    """Why the one who looks gets no hints; empty: they may ask."""
    trial: bool
    """Whether this is not the game, but something that is being tried out."""
    teach: bool
    bots: bool
    """Whether it is for a bot to move."""
    pause: bool
    """Whether the one who looks may let the bots wait."""
    paused: bool
    hurry: str
    """That bots think for less time than usual; empty: they do not."""
    notice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """What a window adds to a view: who looks, at which move, and what this window allows."""

    players: Sequence[str]
    language: str
    moves: int
    at: int | None = None
    fresh: int = 0
    """How many of the last events this window has not shown yet."""
    curtain: int | None = None
    waiting: str = ""
    """The waiting room, which is shown instead of the table before the game begins."""
    sharers: Sequence[int] = ()
    decides: bool = False
    may_move: bool = True
    """Whether there is something to do at the table itself: a lesson may ask for something else."""
    undo: tuple[bool, str] = (False, "")
    notes: Sequence[tuple[int, str]] = ()
    """What was said about the game: after how many events, and the words."""
    may_save: bool = False
    may_open: bool = False
    may_fork: bool = False
    may_play_again: bool = False
    offer: str = ""
    no_hints: str = ""
    is_trial: bool = False
    opens_lessons: bool = False
    rivals: Mapping[str, int] = field(default_factory=dict)
    """Rivals without a seat who have had a turn, each with the points that its last one told."""
    bots_move: bool = False
    may_pause: bool = False
    is_paused: bool = False
    hurry: str = ""
    notice: str = ""


def make_scene(view: View, events: Sequence[Event], outlook: Outlook) -> Scene:
    """What a window shows of a view; behind a curtain, nothing that a seat knows.

    In the waiting room it is nothing of the table at all: it has been dealt, and nobody knows.
    """
    players, language, curtain = outlook.players, outlook.language, outlook.curtain
    shown = curtain is None and not outlook.waiting
    bots_move = outlook.bots_move and not outlook.waiting
    acts = shown and outlook.at is None and outlook.may_move
    # Counted once: the picture and the panel tell the same odds.
    odds = chances(view, players, language) if shown else []
    seen = [event.seen_by(view.seat) for event in events[-LOG_SHOWN:]] if shown else []
    fresh = min(outlook.fresh, NEWS_SHOWN, len(seen))
    choices = choices_of(view, players, language) if acts else []
    return {
        "html": draw(view, players, language, odds) if shown else outlook.waiting,
        "curtain": None if curtain is None else {"seat": curtain, "name": players[curtain]},
        "seat": view.seat,
        "people": [[seat, players[seat]] for seat in outlook.sharers if len(outlook.sharers) > 1],
        "move": outlook.moves,
        "turn": outlook.decides,
        "prompt": prompt_of(view, players, language) if shown and outlook.may_move else "",
        "status": status_of(view, players, language) if shown else "",
        "actions": choices,
        "asks": asks_of(view, choices, language),
        "why": refusals_of(view, players, language) if acts else {},
        "odds": odds if outlook.at is None else [],
        "log": _log(view, seen, len(events), outlook) if shown else [],
        "news": _news(view, seen, fresh, len(events), outlook),
        "rivals": [
            [rival, view.game.texts.say(f"explain-{rival}", {"points": points}, players, language)]
            for rival, points in outlook.rivals.items()
            if shown
        ],
        "undo": [*outlook.undo],
        "result": _ending(view, players, language),
        "again": outlook.may_play_again,
        "offer": outlook.offer,
        "replay": {"at": outlook.at, "moves": outlook.moves},
        "save": outlook.may_save,
        "open": outlook.may_open,
        "fork": outlook.may_fork,
        "no_hints": outlook.no_hints,
        "trial": outlook.is_trial,
        "teach": outlook.opens_lessons,
        "bots": bots_move,
        "pause": bots_move and outlook.may_pause,
        "paused": outlook.is_paused,
        "hurry": outlook.hurry,
        "notice": outlook.notice,
    }


def retell(views: Sequence[View], events: Sequence[Event], outlook: Outlook) -> Retold:
    """The last of these events again, one for each view but the first, which is of before."""
    players, language, last = outlook.players, outlook.language, views[-1]
    again = len(views) - 1
    seen = [event.seen_by(last.seat) for event in events[-max(LOG_SHOWN, again) :]]
    lines: dict[str, int] = {}
    tables = [
        [lines.setdefault(line, len(lines)) for line in html.split("\n")]
        for html in (draw(view, players, language, ()) for view in views)
    ]
    return {
        "lines": list(lines),
        "tables": tables,
        "log": _log(last, seen, len(events), outlook),
        "news": _news(last, seen, again, len(events), outlook),
    }


def prompt_of(view: View, players: Sequence[str], language: str = "en") -> str:
    """What is being decided, as the seat is asked it; or whom it waits for.

    Who waits as something else than at first is told so: `waiting-STATUS`, if there is one.

    Whoever is asked although there is only one answer is told why: `alone-KIND`, if there is one.
    What a look names as `beside` is no answer.
    """
    decision, texts = view.decision, view.game.texts
    if decision is None:
        return ""
    if view.seat != decision.seat:
        own = f"waiting-{known_of(view).get('status')}"
        code = own if texts.has(own) else "waiting"
        return texts.say(code, {"seat": decision.seat}, players, language)
    asked, alone = decision.prompt(players, language), f"alone-{decision.kind}"
    beside = look_of(view.game).acts.get("beside", ())
    answers = (view.parts(action)["kind"] not in beside for action in view.legal_actions())
    if texts.has(alone) and sum(answers) == 1:
        return f"{asked} {texts.say(alone, {}, players, language)}"
    return asked


def status_of(view: View, players: Sequence[str], language: str = "en") -> str:
    """Whose turn it is; where a game has no turns, who is to decide."""
    if view.actor is None:
        return Words(language).say("status-over")
    seat: int = getattr(view.state, "turn", view.actor)
    if seat == view.seat:
        return Words(language).say("status-own")
    if seat >= view.state.seats:
        rival = view.game.texts.say(f"rival-{view.to_dict()['turn']}", {}, players, language)
        return Words(language).say("status-turn", name=rival)
    return Words(language).say("status-turn", name=players[seat])


def about(event: Event, view: View) -> int | str | None:
    """The seat that an event is about, or the rival without a seat after whom it is named."""
    rival = event.kind.partition("-")[0]
    is_rivals = event.seat is None and view.game.texts.has(f"rival-{rival}")
    return rival if is_rivals else event.seat


def asks_of(view: View, choices: Sequence[Choice], language: str = "en") -> dict[str, str]:
    """What a chosen card still needs, if the game has words for it: `pick-target`."""
    texts, cards = view.game.texts, view.game.catalogue.get("card", {})
    if not texts.has("pick-target"):
        return {}
    named = [each["picks"] for each in choices]
    wanting = {picks["card"] for picks in named if "card" in picks and len(picks) > 1}
    return {
        card: texts.say(
            "pick-target", {"card": card, "id": card, "type": cards[card]["type"]}, (), language
        )
        for card in sorted(wanting & set(cards))
    }


def choices_of(view: View, players: Sequence[str], language: str = "en") -> list[Choice]:
    """What the seat may do."""
    acts, found = look_of(view.game).acts, []
    for action in view.legal_actions():
        parts = view.parts(action)
        choice: Choice = {
            "id": action,
            "words": view.describe(action, players, language),
            "picks": picks_of(parts),
            "caution": view.game.say_caution(view.state, action, players, language),
        }
        kind = str(parts.get("kind"))
        if view.game.texts.has(f"picked-{kind}"):
            choice["brief"] = view.game.texts.say(f"picked-{kind}", {}, players, language)
        if kind in acts["main"]:
            choice["main"] = True
        if kind in acts["paid"]:
            code, told = view.state.sentence(action)
            brief = view.game.texts.say(f"brief-{code}", told, players, language)
            choice["price"] = [brief, str(told.get("cost", 1)), acts["paid"][kind]]
        found.append(choice)
    return found


def refusals_of(view: View, players: Sequence[str], language: str = "en") -> dict[str, Reason]:
    """Why not, for everything the seat might try: by what it would pick."""
    if view.seat is None or view.actor != view.seat:
        return {}
    state, legal = view.state, set(view.legal_actions())
    reasons: dict[str, Reason] = {}
    for action in state.candidates():
        picks = "" if action in legal else signature(picks_of(state.take_apart(action)))
        # The first reason for a pick stands: play comes before answers and discards.
        if not picks or picks in reasons:
            continue
        refusal = view.refusal(action)
        if refusal is not None:
            words = (refusal.say(players, language), *refusal.say_fixes(players, language))
            reasons[picks] = [" ".join(words), refusal.rule]
    return reasons


def _log(view: View, seen: Sequence[Event], told: int, outlook: Outlook) -> list[LogLine]:
    """The last events of so many, with what was said about the game after what it is about."""
    first_fresh = len(seen) - outlook.fresh
    together = _together(view, seen, outlook)
    lines: list[LogLine] = [
        [
            event.text(outlook.players, outlook.language),
            event.rule,
            event.kind,
            n >= first_fresh,
            about(event, view),
            *([together[n]] if together[n] else []),
        ]
        for n, event in enumerate(seen)
    ]
    first = told - len(lines)
    for end, words in reversed(outlook.notes):
        if first < end <= told:
            lines.insert(end - first, [words, "", "note", False, None])
    return lines


def _together(view: View, seen: Sequence[Event], outlook: Outlook) -> list[str]:
    """For each event the sentence about all of its kind in a row up to it, if the game has one."""
    texts, kind = view.game.texts, ""
    seats: list[int | None] = []
    found = []
    for event in seen:
        seats = [*seats, event.seat] if event.kind == kind else [event.seat]
        kind = event.kind
        is_told = len(seats) > 1 and texts.has(f"events-{kind}")
        words = {"seats": seats}
        found.append(
            texts.say(f"events-{kind}", words, outlook.players, outlook.language) if is_told else ""
        )
    return found


def _news(view: View, seen: Sequence[Event], fresh: int, told: int, outlook: Outlook) -> list[News]:
    """The last so many events, which are shown one after the other."""
    rows, first = look_of(view.game).flights(), told - len(seen)
    notes = [end for end, _ in outlook.notes if first < end <= told]
    return [
        {
            "kind": event.kind,
            "seat": about(event, view),
            "data": event.data,
            "words": event.text(outlook.players, outlook.language),
            "rule": event.rule,
            "line": n + sum(1 for end in notes if end - first <= n),
            "step": make_step(rows[event.kind], event, view.game, outlook.language)
            if event.kind in rows
            else None,
        }
        for n, event in enumerate(seen)
        if n >= len(seen) - fresh
    ]


def _ending(view: View, players: Sequence[str], language: str) -> Ending | None:
    result = view.result
    if result is None:
        return None
    victors = look_of(view.game).people.get("victor", {})
    return {
        "headline": _headline(view, result, players, language),
        "words": result.text(players, language),
        "rule": result.rule,
        "victor": _filled(victors.get(result.reason, ""), view, result.arguments),
        "winners": [players[seat] for seat in result.winners],
        "scores": [[players[seat], score] for seat, score in enumerate(result.scores)],
        "rows": [_score(row, players, language) for row in result.breakdown],
        "sides": _sides(view, result, players, language),
    }


def _headline(view: View, result: Result, players: Sequence[str], language: str) -> str:
    """Who has won, as the one who looks is told it; a game has its own words for a defeat."""
    texts, house = view.game.texts, Words(language)
    own = f"headline-{result.reason}"
    if not result.winners or any(rival.won for rival in result.rivals):
        words = {"seats": list(result.winners), **result.arguments}
        return texts.say(own, words, players, language) if texts.has(own) else house.say("lost")
    others = [seat for seat in result.winners if seat != view.seat]
    if not others:
        return house.say("you-win")
    won = view.seat in result.winners
    code = "you-win-with" if won else "they-win" if view.seat is None else "you-lose"
    return TEXTS.say(code, {"seats": others, "count": len(others)}, players, language)


def _score(row: ScoreRow, players: Sequence[str], language: str) -> Score:
    return [row.text(players, language), row.rule, row.points]


def _row(row: ScoreRow, view: View, players: Sequence[str], language: str) -> Score:
    """A line below whose it is and beside its points, which it need not tell then."""
    texts, brief = view.game.texts, f"row-{row.kind}"
    if not texts.has(brief):
        return _score(row, players, language)
    return [texts.say(brief, row.arguments, players, language), row.rule, row.points]


def _filled(pattern: str, view: View, facts: Mapping[str, object]) -> str:
    """The name of a drawing, by the ids that its pattern asks for; nothing if one is unknown."""
    drawings = view.game.drawings
    told = {key: drawings.get(str(id), str(id)) for key, id in facts.items() if id is not None}
    try:
        return pattern.format_map(told)
    except KeyError:
        return ""


def _sides(view: View, result: Result, players: Sequence[str], language: str) -> list[Side]:
    """Seats whose score is made of the same rows are one side."""
    grouped: dict[tuple[int, ...], list[int]] = {}
    for seat in range(view.state.seats):
        # Whoever has no row at all stands alone.
        alike = tuple(n for n, row in enumerate(result.breakdown) if seat in row.seats)
        grouped.setdefault(alike or (-1 - seat,), []).append(seat)
    shown = view.to_dict().get("players")
    facts: Sequence[Mapping[str, object]] = shown if isinstance(shown, list) else ()
    sides = [_side(view, result, seats, facts, players, language) for seats in grouped.values()]
    sides += [_rival(view, rival, players, language) for rival in result.rivals]
    return sorted(sides, key=lambda side: (not side["won"], -side["points"]))


def _rival(view: View, rival: Rival, players: Sequence[str], language: str) -> Side:
    """A side of its own without a seat; its face is the drawing of the option of its name."""
    rows = [_row(row, view, players, language) for row in rival.rows]
    person: Person = {
        "seat": rival.id,
        "name": view.game.texts.say(f"rival-{rival.id}", {}, players, language),
        "face": f"{rival.id}-{view.state.options.get(rival.id, '')}",
        "role": "",
        "about": "",
        "rows": rows,
    }
    return {
        "title": "",
        "crest": "",
        "points": rival.score,
        "won": rival.won,
        "people": [person],
        "rows": [],
    }


def _side(
    view: View,
    result: Result,
    seats: Sequence[int],
    facts: Sequence[Mapping[str, object]],
    players: Sequence[str],
    language: str,
) -> Side:
    """The people of a side, each with the rows that come from them."""
    texts, shown = view.game.texts, look_of(view.game).people
    people: list[Person] = []
    for seat in seats:
        known = facts[seat] if seat < len(facts) else {}
        own = [row for row in result.breakdown if row.seat == seat]
        people.append(
            {
                "seat": seat,
                "name": players[seat],
                "face": _filled(shown.get("face", ""), view, known),
                "role": _filled(shown.get("role", ""), view, known),
                "about": ", ".join(
                    texts.name(kind, str(known[kind]), language)
                    for kind in shown.get("about", ())
                    if known.get(kind) in texts.names.get(kind, {})
                ),
                "rows": [_row(row, view, players, language) for row in own],
            }
        )
    shared = [row for row in result.breakdown if row.seat is None and seats[0] in row.seats]
    known = facts[seats[0]] if seats[0] < len(facts) else {}
    team = f"team-{known.get(shown.get('team', ''), '')}"
    return {
        "title": texts.say(team, {}, players, language) if texts.has(team) else "",
        "crest": people[0]["role"],
        "points": result.scores[seats[0]],
        "won": seats[0] in result.winners,
        "people": people,
        "rows": [_row(row, view, players, language) for row in shared],
    }

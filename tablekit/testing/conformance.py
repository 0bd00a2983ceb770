"""Does a game keep the contract? Play it, and look at everything at every step.

Each check is a small function that raises Nonconforming with a sentence. They run inside whole
games, for every seat count and every combination of options. Random games come to the strangest
positions; games by the rules of thumb come further, where luck alone does not lead.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from tablekit.bots import make
from tablekit.core.errors import (
    BadNotation,
    BadRecord,
    IllegalAction,
    Nonconforming,
    TablekitError,
)
from tablekit.core.event import Event
from tablekit.core.game import Game
from tablekit.core.state import State
from tablekit.core.view import View
from tablekit.games import find_game
from tablekit.table import Table
from tablekit.testing import layouts
from tablekit.testing.choices import combinations
from tablekit.testing.declared import check_declared

JUNK: Sequence[object] = (-1, -(10**30), 10**30, True, 1.5, "", "no such action", None, [0], {})
"""Things that are no action in any game."""
WRONG_VALUES: Sequence[object] = (
    None,
    -1,
    10**30,
    True,
    0.5,
    "?",
    [],
    {},
    [[None]],
    ["?"],
    [10**9],
)
"""Things that a damaged save might hold."""
SLIP = 50
"""In a game by the rules of thumb, one move in so many is random all the same."""


@dataclass
class Report:
    """What was looked at."""

    game: str
    games: int = 0
    moves: int = 0
    inspected: int = 0
    longest: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    greedy: int = 0
    """Of the games, those played by the rules of thumb."""

    def __add__(self, other: Report) -> Report:
        """Both reports in one."""
        reasons = {
            reason: self.reasons.get(reason, 0) + other.reasons.get(reason, 0)
            for reason in {**self.reasons, **other.reasons}
        }
        return Report(
            self.game,
            self.games + other.games,
            self.moves + other.moves,
            self.inspected + other.inspected,
            max(self.longest, other.longest),
            reasons,
            self.greedy + other.greedy,
        )

    def __str__(self) -> str:
        ends = ", ".join(f"{reason} {count}" for reason, count in sorted(self.reasons.items()))
        return (
            f"{self.game}: {self.games} games, {self.greedy} of them by rules of thumb,"
            f" {self.moves} moves, {self.inspected} positions inspected,"
            f" at most {self.longest} moves a game; ends: {ends}"
        )


def check_game(
    game: str | Game,
    games: int = 1,
    seats: Iterable[int] | None = None,
    options: Iterable[Mapping[str, str | int]] | None = None,
    seed: int = 0,
    every: int = 1,
    greedy: int = 0,
) -> Report:
    """Play `games` random games for each seat count and combination of options, and inspect them.

    So many as `greedy` says are played on top of them by the game's rules of thumb, all but a few
    moves. One position in `every` is inspected in full; every move is checked for the basics.
    Raises Nonconforming at the first thing that is not as it should be.
    """
    checked = find_game(game) if isinstance(game, str) else game
    report = Report(checked.id)
    check_declared(checked)
    for count in checked.seats if seats is None else seats:
        for chosen in combinations(checked, count) if options is None else options:
            for number in range(seed, seed + games):
                _Session(checked, count, chosen, number, every, report).play()
            for number in range(seed, seed + greedy):
                _Session(checked, count, chosen, number, every, report, greedy=True).play()
    return report


class _Session:
    """One game, played at random or by the rules of thumb, and looked at on the way."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str | int],
        seed: int,
        every: int,
        report: Report,
        greedy: bool = False,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.every = every
        self.report = report
        self.greedy = greedy
        self.random = Random(f"{game.id} {seats} {seed} {sorted(options.items())}")
        self.bots = [make(name, seed) for name in ("greedy", "random")]
        self.state = game.start(seats, seed, options, watch=False)

    def expect(self, held: bool, what: str) -> None:
        """Nonconforming, with everything needed to see it again."""
        if not held:
            raise Nonconforming(f"{self.game.id}: {what}. {self.where()}")

    def where(self) -> str:
        """The position, and the call that comes to it again."""
        played = "games=0, greedy=1, " if self.greedy else ""
        call = (
            f"check_game({self.game.id!r}, {played}seats=[{self.seats}],"
            f" options=[{dict(self.options)}], seed={self.seed}, every={self.every})"
        )
        return f"At move {self.state.move} of {call}."

    def play(self) -> None:
        """Play a game; whatever goes wrong is told with what is needed to see it again."""
        try:
            self.play_through()
        except Nonconforming:
            raise
        except Exception as problem:
            what = f"{type(problem).__name__}: {problem}".rstrip(".")
            raise Nonconforming(f"{self.game.id}: {what}. {self.where()}") from problem

    def play_through(self) -> None:
        """Play to the end, checking the basics always and everything now and then."""
        table = Table(self.game, self.seats, self.seed, **self.options)
        self.expect(self.state.to_json() == table.state.to_json(), "a deal depends on who deals it")
        self.state = table.state
        if self.game.layout.secrets():
            self.expect(bool(table.events), "a deal happens without any event")
        copies: list[tuple[State, str]] = []
        while not table.state.is_over:
            self.state = table.state
            self.check_actions()
            if self.random.randrange(self.every) == 0:
                twin = table.state.copy()
                layouts.check_copy(self.game.layout, table.state, twin)
                copies.append((twin, table.state.to_json()))
                self.inspect()
            self.whisper_something(table)
            if table.state.is_over:
                break
            events, move = len(table.events), table.state.move
            table.play(self.choose())
            self.state = table.state
            self.expect(table.state.move == move + 1, "a move is not counted as one")
            self.expect(table.state.move <= self.game.longest, "a game is longer than promised")
            self.check_events(table, events)
        self.check_end(table)
        for copy, text in copies:
            self.expect(copy.to_json() == text, "a copy changed when its original was played")
        report = self.report
        report.games += 1
        report.greedy += self.greedy
        report.moves += table.state.move
        report.longest = max(report.longest, table.state.move)
        result = table.state.result
        reason = "" if result is None else result.reason
        report.reasons[reason] = report.reasons.get(reason, 0) + 1

    def whisper_something(self, table: Table) -> None:
        """Now and then somebody says what can be said at any time; the record keeps it."""
        seat = self.random.randrange(self.seats)
        said = table.state.whispers(seat)
        if said and not self.random.randrange(self.every):
            events, move = len(table.events), table.state.move
            table.whisper(seat, self.random.choice(said))
            answered = table.state.move - move
            self.expect(answered in (0, 1), "a whisper is more than an answer")
            self.expect(bool(answered) or len(table.events) == events, "a whisper is told")

    def choose(self) -> int:
        """The next move: any, or with the rules of thumb hardly ever any."""
        if self.greedy and self.random.randrange(SLIP):
            return self.game.thumb(self.state)
        return self.random.choice(self.state.legal_actions())

    # --- Every move ---------------------------------------------------------------------------

    def check_actions(self) -> None:
        """Legal actions are sorted, different, and each one has a notation of its own."""
        state = self.state
        legal = state.legal_actions()
        self.expect(bool(legal), "somebody must decide and may do nothing")
        self.expect(legal == sorted(set(legal)), "legal actions are not sorted or not different")
        self.expect(legal == state.copy().find_legal(), "legal actions are not found again")
        self.expect(state.actor in range(self.seats), "the actor is no seat")
        said = [state.notation(action) for action in legal]
        self.expect(len(set(said)) == len(said), "two legal actions share a notation")

    def check_events(self, table: Table, start: int) -> None:
        """Events cite rules, and tell a stranger nothing they keep from strangers."""
        self.expect(len(table.events) > start, "a move happened without any event")
        for event in table.events[start:]:
            self.expect(event.rule in self.game.rulebook, f"event {event.kind} cites no rule")
            self.expect(bool(event.text()), f"event {event.kind} has no sentence")
            if event.to is not None:
                seen = event.seen_by(None)
                hidden = [key for key, value in event.data.items() if seen.data[key] != value]
                self.expect(bool(hidden), f"event {event.kind} is secret, and hides nothing")
                for seat in event.to:
                    self.expect(event.seen_by(seat).data == event.data, "a seat misses its event")

    # --- A position, in full ------------------------------------------------------------------

    def inspect(self) -> None:
        """Everything there is to ask about a position."""
        self.report.inspected += 1
        self.check_words()
        self.check_refusals()
        self.check_saving()
        self.check_damage()
        self.check_whispers()
        for seat in (*range(self.seats), None):
            self.check_view(seat)

    def check_words(self) -> None:
        """Every action and the decision have words, and notation goes both ways."""
        state = self.state
        decision = state.decision
        self.expect(decision is not None and decision.seat == state.actor, "the decision is lost")
        assert decision is not None
        self.expect(bool(decision.prompt()), "the decision has no prompt")
        for rule in decision.rules:
            self.expect(rule in self.game.rulebook, f"the decision cites {rule}, which is no rule")
        for action in state.legal_actions():
            said = state.notation(action)
            self.expect(state.parse(said) == action, f"{said} is not read back")
            self.expect(bool(state.describe(action)), f"{said} has no sentence")
            self.expect(
                "kind" in json.loads(json.dumps(state.parts(action))), f"{said} has no kind"
            )

    def check_refusals(self) -> None:
        """Legal is accepted, everything else is refused with a rule, and changes nothing."""
        state = self.state
        legal = set(state.legal_actions())
        before = state.to_json()
        has_reasons = type(state).against is not State.against
        for action in {*state.candidates(), *legal}:
            said = state.notation(action)
            if has_reasons:
                reason = state.against(action)
                self.expect(
                    (not reason) == (action in legal),
                    f"{said} is {'' if action in legal else 'not '}legal, and the reason against"
                    f" it is {reason!r}",
                )
            refusal = state.refusal(action)
            self.expect((refusal is None) == (action in legal), f"{said}: legal and refused differ")
            if refusal is not None:
                self.expect(
                    self.game.refusals.get(refusal.code) == refusal.rule,
                    f"{said} is refused by {refusal.code} with {refusal.rule}",
                )
                self.expect(refusal.rule in self.game.rulebook, f"{refusal.rule} is no rule")
                self.expect(bool(refusal.text), f"{said} is refused without a word")
        strange = [action for action in state.candidates() if action not in legal]
        for attempt in [*self.random.sample(strange, min(3, len(strange))), *JUNK]:
            try:
                state.apply(attempt)
            except IllegalAction as error:
                self.expect(bool(error.refusal.text), "an illegal action is refused without a word")
            except BadNotation:
                self.expect(isinstance(attempt, str), "what is no text is no notation")
            else:
                self.expect(False, f"{attempt!r} is not legal, and was accepted")
        self.expect(state.to_json() == before, "a refused action changed the state")
        for action in legal:
            tried = state.copy()
            tried.apply(action)
        self.expect(state.to_json() == before, "a move of a copy changed the original")

    def check_damage(self) -> None:
        """A save with a wrong value in it is refused in words, or can be played."""
        saved = json.loads(self.state.to_json())
        place = self.random.choice([saved, saved["position"]])
        place[self.random.choice(sorted(place))] = self.random.choice(WRONG_VALUES)
        with contextlib.suppress(BadRecord):
            self.game.from_json(json.dumps(saved)).legal_actions()

    def check_whispers(self) -> None:
        """What a seat says at any time is no move, and nobody else sees anything of it."""
        state, everybody = self.state, (*range(self.seats), None)
        for seat in range(self.seats):
            others = [other for other in everybody if other != seat]
            before = [state.view(other).to_dict() for other in others]
            for said in state.whispers(seat):
                self.expect(said not in state.legal_actions(), "a whisper is a legal move, too")
                self.expect(state.read(state.notation(said)) == said, "a whisper is not read again")
                twin = state.copy()
                twin.whisper(seat, said)
                after = [twin.view(other).to_dict() for other in others]
                self.expect(after == before, "others notice what a seat has whispered")
                self.expect(twin.legal_actions() == state.legal_actions(), "a whisper is a move")
                self.expect(said not in twin.whispers(seat), "a whisper can be said twice")

    def check_saving(self) -> None:
        """A saved state comes back the same, with everything in the box accounted for."""
        text = self.state.to_json()
        loaded = self.game.from_json(text)
        self.expect(loaded == self.state, "a saved state is not equal to the one it was saved from")
        self.expect(loaded.to_json() == text, "a saved state comes back changed")
        self.expect(loaded.legal_actions() == self.state.legal_actions(), "a save plays otherwise")

    def check_view(self, seat: int | None) -> None:
        """Redeal what the seat cannot see: what it sees, may do and would do stays the same."""
        state = self.state
        view = state.view(seat)
        layouts.check_view(self.game.layout, state, view.state)
        seen = view.to_dict()
        self.expect(seen["seat"] == seat and seen["move"] == state.move, "a view loses its head")
        self.expect(json.loads(json.dumps(seen)) == seen, "a view is not plain JSON")
        own = state.legal_actions() if seat == state.actor else []
        self.expect(view.legal_actions() == own, f"seat {seat} sees other actions than its own")
        world = view.sample(self.random.getrandbits(32))
        try:
            self.game.from_json(world.to_json())
        except TablekitError as problem:
            self.expect(False, f"seat {seat} could not be in the sampled state: {problem}")
        self.expect(world.is_over == state.is_over, "a sampled state is over, or is not")
        again = world.view(seat)
        self.expect(
            world.view(None) == state.view(None),
            f"what everybody has seen is forgotten in a world that seat {seat} could be in",
        )
        # Bots may read the masked state itself.
        self.expect(
            again.state.contents() == view.state.contents(),
            f"the masked state of seat {seat} holds what it cannot know, or redeal() has changed"
            " what it knows",
        )
        self.expect(again.to_dict() == seen, f"the view of seat {seat} shows what it cannot know")
        self.expect(again.legal_actions() == own, f"the actions of seat {seat} tell a secret")
        self.expect(view.to_dict() == seen, "a sample changed its view")
        if seat != state.actor and not state.is_over:
            asked = view.refusal(state.legal_actions()[0])
            self.expect(asked is not None and bool(asked.text), "a seat may act for another")
        self.check_told(seat, world)
        self.check_thoughts(view, again)
        if own:
            for bot in self.bots:
                choice = bot.choose(view)
                self.expect(choice in own, f"{bot} chooses {choice}, which is not legal")
                self.expect(bot.choose(again) == choice, f"{bot} knows what its seat cannot")

    def check_thoughts(self, view: View, again: View) -> None:
        """What bots ask the game about a view is the same in a world that looks the same."""
        game, seat = self.game, view.seat
        believed = game.beliefs(view)
        self.expect(game.beliefs(again) == believed, f"the beliefs of seat {seat} tell a secret")
        if believed is not None:
            self.expect(len(believed) == self.seats, "there is no belief about some seat")
            for odds in believed:
                self.expect(abs(sum(odds.values()) - 1) < 1e-9, "a belief does not add up to 1")
        seed = self.random.getrandbits(32)
        imagined = game.imagine(view, seed)
        self.expect(
            imagined.to_json() == game.imagine(again, seed).to_json(),
            f"what seat {seat} imagines tells a secret",
        )
        self.expect(
            imagined.view(seat).state.contents() == view.state.contents(),
            f"seat {seat} imagines what it knows to be otherwise",
        )
        try:
            game.from_json(imagined.to_json())
        except TablekitError as problem:
            self.expect(False, f"seat {seat} imagines what cannot be: {problem}")
        for other in range(self.seats):
            self.expect(0 <= game.outlook(imagined, other) <= 1, "an outlook is no probability")
        if view.legal_actions():
            worths = game.worths(view.state)
            self.expect(len(worths) == len(view.legal_actions()), "an action has no worth")
            self.expect(game.worths(again.state) == worths, "the worths tell a secret")
            choice = game.thumb(self.state)
            self.expect(choice in view.legal_actions(), "the rules of thumb choose an illegal move")
            self.expect(choice == game.greedy(view), "the rules of thumb look at what is hidden")
        for action in view.legal_actions():
            self.check_reason(action, view, again)
        self.check_odds(view, again)

    def check_reason(self, action: int, view: View, again: View) -> None:
        """What is said for an action or before it has words in every language, and no secrets."""
        game, said = self.game, self.state.notation(action)
        for what, told, say in (
            ("reason for", game.reason, game.say_reason),
            ("caution before", game.caution, game.say_caution),
        ):
            message = told(view.state, action)
            for language in game.texts.languages() if message is not None else ():
                sentence = say(view.state, action, (), language)
                self.expect(bool(sentence.strip()), f"the {what} {said} is empty ({language})")
            for state in (again.state, self.state):
                self.expect(told(state, action) == message, f"the {what} {said} tells a secret")

    def check_odds(self, view: View, again: View) -> None:
        """Chances add up to 1, every outcome has words and a rule, and none tells a secret."""
        game, odds = self.game, self.game.odds(view)
        self.expect(game.odds(again) == odds, f"the odds of seat {view.seat} tell a secret")
        for each in odds:
            said = each.about[0]
            self.expect(sum(chance for _, chance in each.outcomes) == 1, f"{said}: not all is told")
            self.expect(each.rule in game.rulebook, f"{said}: there is no rule {each.rule}")
            for language in game.texts.languages():
                about, outcomes = each.say(game.texts, (), language)
                words = [about, *(sentence for sentence, _ in outcomes)]
                self.expect(all(words), f"{said} has no words in {language}")
                self.expect(len(set(words)) == len(words), f"{said}: two outcomes sound the same")

    def check_told(self, seat: int | None, world: State) -> None:
        """What a seat comes to see is what events tell it, and nothing else.

        The same action is carried out in the true world and in another that the seat could be in.
        As long as no event `reveals`, both tell the same story; and if both told the seat the same,
        it sees the same.
        """
        common = sorted({*self.state.legal_actions()} & {*world.legal_actions()})
        if not common:
            return
        action = self.random.choice(common)
        told: list[list[Event]] = []
        seen: list[object] = []
        for truth in (self.state, world):
            tried = truth.copy()
            tried.log = []
            tried.apply(action)
            if tried.is_over:
                return  # the end opens everything
            told.append([event.seen_by(seat) for event in tried.events()])
            seen.append(tried.view(seat).to_dict())
        here, there = ([event.to_dict() for event in story] for story in told)
        if here == there:
            self.expect(seen[0] == seen[1], f"seat {seat} sees what no event has told it")
            return
        for first, second in zip(*told, strict=False):
            if first.reveals or second.reveals:
                return
            self.expect(
                first.to_dict() == second.to_dict(),
                f"event {first.kind} brings something hidden to light and does not say so",
            )

    # --- The end ------------------------------------------------------------------------------

    def check_end(self, table: Table) -> None:
        """There are winners, the score adds up, nothing more may be done, the record replays."""
        state = table.state
        result = state.result
        self.expect(result is not None, "the game is over without a result")
        assert result is not None
        self.expect(bool(result.text()), "the result has no words")
        self.expect(result.rule in self.game.rulebook, "the result cites no rule")
        self.expect(set(result.winners) <= set(range(self.seats)), "a winner has no seat")
        self.expect(len(result.scores) == self.seats, "somebody has no score")
        for seat, score in enumerate(result.scores):
            points = sum(row.points for row in result.rows(seat))
            self.expect(points == score, f"the score of seat {seat} does not add up")
        for row in result.breakdown:
            self.expect(bool(row.text()) and row.rule in self.game.rulebook, "a score has no rule")
        self.expect(state.actor is None and state.decision is None, "somebody decides at the end")
        self.expect(state.legal_actions() == [], "there is something to do after the end")
        self.expect(isinstance(state.candidates(), list), "nothing can be tried after the end")
        refusal = state.refusal(0)
        self.expect(refusal is not None and bool(refusal.text), "the end refuses without a word")
        self.check_saving()
        for seat in (*range(self.seats), None):
            seen = state.view(seat).result
            self.expect(
                seen is not None and seen.to_dict() == result.to_dict(),
                f"the view of seat {seat} has another result: what the result counts is open at"
                " the end",
            )
            self.check_view(seat)
        replayed = Table.from_record(table.record, self.game)
        self.expect(replayed.state.to_json() == state.to_json(), "the record plays otherwise")
        self.expect(
            [event.to_dict() for event in replayed.events]
            == [event.to_dict() for event in table.events],
            "the record tells another story",
        )

"""The search bot: it imagines worlds, tries its actions in each, and looks what comes of it.

For every world that `game.imagine` draws from what the seat knows and should believe, each action
under study is carried out in a copy of that same world; everybody then plays by the rules of thumb
up to the game's `horizon`, and `game.outlook` judges the position there. All actions are tried in
the same worlds, so their differences are far less a matter of luck than their values (`Trial`).

The rules of thumb come first twice: the actions that look best to them are studied, more of them
with more time; and their choice is only given up for an action that is clearly better.

Only the own next move is searched; what follows is left to the rules of thumb. The bot remembers
nothing between its moves: a table that is taken back, branched or opened again is played the same.
"""

from __future__ import annotations

from math import sqrt
from time import monotonic
from typing import Final

from tablekit.bots.advice import Advice, advise
from tablekit.bots.playouts import try_out
from tablekit.core.errors import BadOption, shown
from tablekit.core.options import plain
from tablekit.core.rng import seeded, stir
from tablekit.core.view import View

ITERATIONS: Final = 800
"""What a bot tries in a move unless told otherwise: about a fifth of a second in Samurai Sword."""
MOST_SECONDS: Final = 600
FEW_WORLDS: Final = 6
"""Nothing is decided before so many worlds."""
ENOUGH_WORLDS: Final = 30
"""The search does not stop early before so many."""
SURE: Final = 3.0
"""And only if the last rival is so many standard errors behind."""
Z: Final = 1.96
"""So many standard errors to either side are an interval of 95%, but for few worlds."""
CLEAR: Final = 0.5
"""By so many standard errors an action must be better than the choice of the rules of thumb."""
NOTHING: Final = 0.002
"""So small a gain is none."""
HOPELESS: Final = 2.0
"""By so many standard errors behind the best, an action is not tried further."""
TRIES_FOR_ONE_MORE: Final = 20
"""The more time there is, the more actions are studied."""


class Trial:
    """One action under study: how it did in each world, the same worlds for all."""

    __slots__ = ("action", "is_out", "values")

    def __init__(self, action: int) -> None:
        self.action = action
        self.is_out = False
        """Whether it was given up before the end of the search."""
        self.values: list[float] = []

    @property
    def value(self) -> float:
        """The mean outcome."""
        return sum(self.values) / len(self.values) if self.values else 0.5

    def lead(self, other: Trial) -> tuple[float, float]:
        """How much better this did in the worlds both were tried in, and its standard error."""
        gaps = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        count = len(gaps)
        if count < 2:
            return 0.0, 1.0
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        return mean, sqrt(spread / count)

    def gap(self, other: Trial) -> tuple[float, float]:
        """How much better this did, and by how much that may be off, in 95 of 100 cases."""
        lead, error = self.lead(other)
        count = min(len(self.values), len(other.values))
        # As Student's t has it: few worlds tell less than their spread pretends.
        return lead, error * Z * (1 + (Z * Z + 1) / (4 * max(1, count - 1)))


class SearchBot:
    """Tries its actions out in imagined worlds; the more iterations, the better it plays.

    With `iterations` (how often an action is tried) the choice follows from the seed, the view and
    nothing else; with `seconds` it also depends on how fast the machine is.
    """

    def __init__(self, seed: int = 0, iterations: object = None, seconds: object = None) -> None:
        if iterations is not None and seconds is not None:
            raise BadOption("A search has a budget of iterations or of seconds, not of both.")
        self.seed = seed
        self.iterations: int | None = None
        self.seconds: float | None = None
        if seconds is not None:
            self.seconds = _seconds(plain(seconds))
        elif iterations is not None:
            self.iterations = _iterations(plain(iterations))
        else:
            self.iterations = ITERATIONS

    def within(self, share: float, seconds: float) -> SearchBot:
        """This bot with a share of its tries, or of its time, that stops after so many seconds."""
        twin = SearchBot(self.seed)
        twin.iterations = None if self.iterations is None else max(1, int(share * self.iterations))
        twin.seconds = seconds if self.seconds is None else min(seconds, share * self.seconds)
        return twin

    def choose(self, view: View) -> int:
        """The action that does best in the imagined worlds, if that is clear."""
        legal = view.legal_actions()
        if len(legal) == 1:
            return legal[0]
        trials = self.study(view)
        return self.decide(trials).action

    def explain(self, view: View) -> list[Advice]:
        """The actions under study, the chosen one first, each with what speaks for or against."""
        texts = view.game.texts
        legal = view.legal_actions()
        if len(legal) < 2:
            return [advise(texts, action, "advice-only") for action in legal]
        trials = self.study(view)
        chosen, thumb = self.decide(trials), trials[0]
        rest = [trial for trial in trials if trial is not chosen and trial.values]
        rest.sort(key=lambda trial: trial.lead(chosen)[0], reverse=True)
        is_early = bool(rest) and all(trial.is_out for trial in rest)
        told: list[Advice] = []
        for trial in [chosen, *rest]:
            lead, error = trial.gap(thumb if trial is chosen else chosen)
            if trial is chosen:
                code = _say_chosen(trial is thumb, lead > error)
            else:
                code = _say_other(trial is thumb, trial.is_out, lead > 0)
            told.append(
                advise(
                    texts, trial.action, code, trial.value, len(trial.values),
                    view.game.reason(view.state, trial.action),
                    points=round(abs(lead) * 100, 1), error=round(error * 100, 1),
                    worlds=len(trial.values), early="yes" if is_early else "no",
                )
            )  # fmt: skip
        return told

    def study(self, view: View) -> list[Trial]:
        """Try the most promising actions; the choice of the rules of thumb is the first."""
        game, legal = view.game, view.legal_actions()
        worths = game.worths(view.state)
        thumb = game.greedy(view)
        ranked = sorted(
            range(len(legal)), key=lambda place: (legal[place] != thumb, -worths[place], place)
        )
        trials = [Trial(legal[place]) for place in ranked]
        live = trials if self.iterations is None else trials[: self._width()]
        stream = stir(seeded(self.seed) ^ stir(view.move * 16 + (view.seat or 0)))
        until = None if self.seconds is None else monotonic() + self.seconds
        tried = worlds = 0
        while len(live) > 1:
            if self.iterations is not None and tried + len(live) > self.iterations:
                break
            if until is not None and monotonic() > until:
                break
            world = game.imagine(view, stir(stream + worlds))
            worlds += 1
            for trial in live:
                trial.values.append(try_out(game, world.copy(), trial.action, view.seat or 0))
            tried += len(live)
            if worlds >= FEW_WORLDS and worlds % 2 == 0:
                hopeful = _hopeful(live, worlds)
                for trial in live:
                    trial.is_out = trial not in hopeful
                live = hopeful
        return trials

    def decide(self, trials: list[Trial]) -> Trial:
        """The best of those tried to the end, if it is clearly better than the rules of thumb."""
        thumb = trials[0]
        most = max(len(trial.values) for trial in trials)
        if most < FEW_WORLDS:
            return thumb
        best = max(
            (trial for trial in trials if len(trial.values) == most), key=lambda trial: trial.value
        )
        lead, error = best.lead(thumb)
        return best if lead > max(CLEAR * error, NOTHING) else thumb

    def _width(self) -> int:
        """How many actions are studied."""
        assert self.iterations is not None
        return 2 + self.iterations // TRIES_FOR_ONE_MORE

    def __str__(self) -> str:
        seed = f", seed={self.seed}" if self.seed else ""
        budget = "iterations" if self.seconds is None else "seconds"
        return f"search({budget}={getattr(self, budget)}{seed})"

    def __repr__(self) -> str:
        if self.seconds is not None:
            return f"SearchBot(seed={self.seed}, seconds={self.seconds})"
        return f"SearchBot(seed={self.seed}, iterations={self.iterations})"


def _say_chosen(is_thumb: bool, is_sure: bool) -> str:
    """The message about the choice."""
    if is_thumb:
        return "advice-thumb"
    return "advice-clear" if is_sure else "advice-likely"


def _say_other(is_thumb: bool, is_dropped: bool, is_ahead: bool) -> str:
    """The message about what was not chosen."""
    if is_thumb:
        return "advice-thumb-only"
    if is_dropped:
        return "advice-dropped"
    return "advice-unclear" if is_ahead else "advice-less"


def _iterations(value: object) -> int:
    """A budget of iterations, checked."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise BadOption(f"Iterations are a whole number from 1, not {shown(value)}.")
    return value


def _seconds(value: object) -> float:
    """A budget of seconds, checked."""
    if not isinstance(value, bool) and isinstance(value, int | float) and 0 < value <= MOST_SECONDS:
        return value
    raise BadOption(f"Seconds are more than 0 and at most {MOST_SECONDS}, not {shown(value)}.")


def _hopeful(live: list[Trial], worlds: int) -> list[Trial]:
    """Those that may still be the best; not the best alone as long as that may be luck."""
    best = max(live, key=lambda trial: trial.value)
    kept: list[Trial] = []
    for trial in live:
        lead, error = best.lead(trial)
        if trial is best or lead <= HOPELESS * error:
            kept.append(trial)
    if len(kept) > 1:
        return kept
    rival = min((trial for trial in live if trial is not best), key=lambda one: best.lead(one)[0])
    lead, error = best.lead(rival)
    is_sure = worlds >= ENOUGH_WORLDS and lead > SURE * error
    return kept if is_sure else [trial for trial in live if trial is best or trial is rival]

"""What looking back has found: the curve, its turning points, and the moves that cost most."""

from __future__ import annotations

import html
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tablekit.analysis.intervals import Interval
from tablekit.analysis.past import Past, Side

if TYPE_CHECKING:
    import pandas as pd


class Point(NamedTuple):
    """A position: the chance of each side, and by how many games played on from there."""

    chances: Mapping[Side, Interval]
    playouts: int


class Turn(NamedTuple):
    """A turn of the game after which the chances were others."""

    move: int
    """The move in it that changed them most."""
    first: int
    """The first move of the turn, and the first after it."""
    end: int
    side: Side
    """Whose chances changed most."""
    before: float
    after: float
    change: Interval


class Cost(NamedTuple):
    """A move beside a better one, for the seat that made it."""

    move: int
    played: int
    better: int
    chance: float
    """To win, with the move that was made."""
    better_chance: float
    loss: Interval
    """The difference, in the same worlds."""
    playouts: int


@dataclass(frozen=True)
class LookBack:
    """A game looked back at: `frame`, `turning_points`, `costly_moves`, `plot()`, `story()`.

    `curve`, `turns` and `costs` are the same as plain rows, for whoever has words of its own.
    """

    past: Past
    curve: Mapping[int, Point]
    """By the number of moves made: as of `table.at(move)`."""
    turns: Sequence[Turn]
    costs: Sequence[Cost]
    stage: str
    """so-far, enough, or stopped."""
    half: float
    """How well the chances are known: ± this share."""
    progress: float
    """How much of the work is done, from 0 to 1."""
    playouts: int
    """How many games were played on, all positions together."""

    # --- As frames ----------------------------------------------------------------------------

    @property
    def frame(self) -> pd.DataFrame:
        """A row for each position and side; shares from 0 to 1.

        `move` is that of `table.at(move)`; `seat`, `notation` and `sentence` tell what was done
        there.
        """
        import pandas as pd

        past = self.past
        rows = []
        for move, point in self.curve.items():
            for side, chance in point.chances.items():
                row = (move, self.side(side), *chance, point.playouts, self._who(move))
                rows.append((*row, past.notation(move), past.sentence(move)))
        columns = ["move", "side", "chance", "low", "high", "playouts", "player"]
        return pd.DataFrame(rows, columns=[*columns, "notation", "sentence"])

    @property
    def turning_points(self) -> pd.DataFrame:
        """The turns in which the chances changed most, the greatest change first.

        `move` is the one that did most of it, from `first` up to and without `end`.
        """
        import pandas as pd

        past = self.past
        rows = [
            (
                *(turn.move, self._who(turn.move), past.notation(turn.move)),
                *(past.happened(turn.move), turn.first, turn.end, self.side(turn.side)),
                *(turn.before, turn.after, *turn.change),
            )
            for turn in self.turns
        ]
        columns = ["move", "player", "notation", "happened", "first", "end", "side"]
        return pd.DataFrame(rows, columns=[*columns, "before", "after", "change", "low", "high"])

    @property
    def costly_moves(self) -> pd.DataFrame:
        """The moves that cost most: what was played, what would have been better, and why.

        `cost` is the difference of the two chances, in the same worlds as the seat could know them.
        """
        import pandas as pd

        rows = [
            (
                *(cost.move, self._who(cost.move), *self._both(cost)),
                *(cost.chance, cost.better_chance, *cost.loss, self.why(cost)),
            )
            for cost in self.costs
        ]
        columns = ["move", "player", "played", "better", "chance", "better_chance"]
        return pd.DataFrame(rows, columns=[*columns, "cost", "low", "high", "why"])

    # --- In words -----------------------------------------------------------------------------

    @property
    def note(self) -> str:
        """How sure the numbers are."""
        return self.say_note()

    def say_note(self, language: str = "en") -> str:
        """The same in any language."""
        known = {"half": round(100 * self.half, 1), "playouts": self.playouts}
        code = "look-back-enough" if self.stage == "enough" else "look-back-so-far"
        note = self._say(code, language, **known)
        return (
            note if self.stage != "stopped" else self._say("look-back-stopped", language, note=note)
        )

    def title(self, language: str = "en") -> str:
        """Whose knowledge the chances are of."""
        past = self.past
        who = "open" if past.knowing else "all" if past.seat is None else "seat"
        return self._say("look-back-title", language, who=who, seat=past.seat or 0)

    def side(self, side: Side, language: str = "en") -> str:
        """A side by its name: a team's, or a player's."""
        if isinstance(side, int):
            return self.past.players[side]
        texts, code = self.past.game.texts, f"team-{side}"
        return texts.phrase(code, {}, (), language) if texts.has(code) else side

    def side_with_seats(self, side: Side, language: str = "en") -> str:
        """A side by its name, and who is known to be of it: "Ninja (Bo and Dan)"."""
        name, seats = self.side(side, language), self.past.members.get(side)
        if isinstance(side, int) or not seats:
            return name
        return self._say("look-back-side", language, side=name, seats=seats)

    def why(self, cost: Cost, language: str = "en") -> str:
        """Why another move was better: what the game says for it, and what the playouts say."""
        past = self.past
        view = past.states[cost.move].view(past.mover(cost.move))
        reason = past.game.say_reason(view.state, cost.better, past.players, language)
        playouts = self._say(
            "look-back-why-playouts", language,
            before=_percent(cost.chance), after=_percent(cost.better_chance),
        )  # fmt: skip
        return f"{reason} {playouts}" if reason else playouts

    def say_turn(self, turn: Turn, language: str = "en") -> str:
        """A turning point in a sentence or two."""
        return self._say(
            "look-back-turn", language,
            move=turn.move, what=self.past.happened(turn.move, language),
            first=turn.first, last=turn.end - 1, length=turn.end - turn.first,
            side=self.side(turn.side, language),
            before=_percent(turn.before), after=_percent(turn.after),
        )  # fmt: skip

    def say_cost(self, cost: Cost, language: str = "en") -> str:
        """A costly move in a sentence, and why."""
        played, better = self._both(cost, language)
        told = self._say(
            "look-back-cost", language,
            move=cost.move, seat=self.past.mover(cost.move), played=played, better=better,
            points=_percent(cost.loss.value), low=_percent(cost.loss.low),
            high=_percent(cost.loss.high),
        )  # fmt: skip
        return f"{told} {self.why(cost, language)}"

    def story(self, language: str = "en") -> list[str]:
        """All of it, a line each: turning points in the order of the game, then costly moves."""
        lines = [self.title(language), self.say_note(language)]
        turns = sorted(self.turns)
        if turns:
            lines += [self._say("look-back-turning-points", language)]
            lines += [self.say_turn(turn, language) for turn in turns]
        lines += [self._say("look-back-costly-moves", language)]
        lines += [self.say_cost(cost, language) for cost in self.costs] or [
            self._no_costs(language)
        ]
        return lines

    def _no_costs(self, language: str) -> str:
        return self._say(
            "look-back-no-costs" if self.past.judged else "look-back-not-yet", language
        )

    def _both(self, cost: Cost, language: str = "en") -> tuple[str, str]:
        """What was played and what would have been better."""
        state, players = self.past.states[cost.move], self.past.players
        return (
            state.describe(cost.played, players, language),
            state.describe(cost.better, players, language),
        )

    def _who(self, move: int) -> str:
        seat = self.past.mover(move)
        return "" if seat is None else self.past.players[seat]

    def _say(self, code: str, language: str, **arguments: object) -> str:
        return self.past.game.texts.say(code, arguments, self.past.players, language)

    # --- Shown --------------------------------------------------------------------------------

    def plot(self, language: str = "en", theme: str = "light") -> Any:
        """The chances of each side over the moves, as a plotly figure with the turning points."""
        from tablekit.analysis.charts import curve_chart

        sides = dict.fromkeys(side for point in self.curve.values() for side in point.chances)
        marks = {
            turn.end: (
                self.side_with_seats(turn.side, language),
                self.say_turn(turn, language),
            )
            for turn in sorted(self.turns)
        }
        return curve_chart(
            {self.side_with_seats(side, language): self._line(side, language) for side in sides},
            marks,
            self.title(language),
            self._say("look-back-axis-move", language),
            self._say("look-back-axis-chance", language),
            [*sides],
            theme,
        )

    def _line(self, side: Side, language: str) -> dict[int, tuple[Interval, str]]:
        """The chances of a side by move, and what is said where one points at them."""
        line = {}
        for move, point in self.curve.items():
            if side in point.chances:
                chance = point.chances[side]
                said = self._say(
                    "look-back-point", language,
                    side=self.side(side, language), chance=_percent(chance.value),
                    low=_percent(chance.low), high=_percent(chance.high),
                )  # fmt: skip
                line[move] = chance, f"{said}\n{self._here(move, language)}"
        return line

    def _here(self, move: int, language: str) -> str:
        who, sentence = self._who(move), self.past.sentence(move, language)
        return f"{who}: {sentence}" if who and self.past.notation(move) else sentence

    def __repr__(self) -> str:
        points = ", ".join(f"{turn.move}" for turn in sorted(self.turns))
        moves = len(self.past.actions)
        return f"<LookBack: {moves} moves, turning points {points or '-'}, ±{self.half:.1%}>"

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": "\n".join(self.story()), "text/html": self._page()}

    def _page(self) -> str:
        turns = [self.say_turn(turn) for turn in sorted(self.turns)]
        costs = [self.say_cost(cost) for cost in self.costs] or [self._no_costs("en")]
        return (
            f"<h4>{html.escape(self.title())}</h4>"
            f"{_list('ol', self._say('look-back-turning-points', 'en'), turns)}"
            f"{_list('ul', self._say('look-back-costly-moves', 'en'), costs)}"
            f"<p><small>{html.escape(self.note)}</small></p>"
        )


def _list(tag: str, head: str, lines: Sequence[str]) -> str:
    items = "".join(f"<li>{html.escape(line)}</li>" for line in lines)
    return f"<h5>{html.escape(head)}</h5><{tag}>{items}</{tag}>" if lines else ""


def _percent(share: float) -> int:
    return round(100 * share)

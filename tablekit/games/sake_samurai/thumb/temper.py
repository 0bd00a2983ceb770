"""Temperaments: the rules of thumb, with some of them taken more seriously than others.

`TemperedBot("fighter")` sits at any table, as everything with `choose(view)` does.

>>> import tablekit as tk
>>> table = tk.Table("sake-samurai", seats=[TemperedBot(name) for name in TEMPERS], seed=1)
>>> table.state.is_over
True
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tablekit.core.errors import UnknownBot, nearest, shown
from tablekit.games.sake_samurai.thumb import policy
from tablekit.games.sake_samurai.words import actions as say

if TYPE_CHECKING:
    from tablekit.core.view import View
    from tablekit.games.sake_samurai.position.state import State

_FIGHTING: Final = (say.ATTACK, say.IAIDO, say.MOVE)
_DEFENDING: Final = (say.DEFEND, say.SACRIFICE, say.INTERRUPT)

_NEVER: Final = -1_000

TEMPERS: Final[Mapping[str, Mapping[int, int]]] = {
    "balanced": {},
    "fighter": {**dict.fromkeys(_FIGHTING, 30), say.DRINK: -15},
    "drinker": {**dict.fromkeys(_FIGHTING, -20), say.DRINK: 30},
    "spirit": {**dict.fromkeys(_FIGHTING, 15), **dict.fromkeys(_DEFENDING, _NEVER), say.DRINK: -30},
}
"""What each kind of action is worth more, or less, than to a balanced player, in points.

The fighter goes for the others first, the drinker for the cup. The spirit does not defend: it takes
as many as it can with it, and plays for the team of the dead.
"""


class TemperedBot:
    """The game's rules of thumb with a temperament."""

    def __init__(self, temper: str) -> None:
        if temper not in TEMPERS:
            known = ", ".join(TEMPERS)
            hint = nearest(temper, TEMPERS)
            raise UnknownBot(f"There is no temperament {shown(temper)}; there are {known}.{hint}")
        self.temper = temper

    def choose(self, view: View[State]) -> int:
        """The action that looks best to somebody like that."""
        return policy.choose(view.state, TEMPERS[self.temper])

    def __reduce__(self) -> tuple[type[TemperedBot], tuple[str]]:
        return TemperedBot, (self.temper,)

    def __repr__(self) -> str:
        return f"TemperedBot({self.temper!r})"

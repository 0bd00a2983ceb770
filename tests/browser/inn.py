"""Tables of Sake Samurai for the browser: moments found by playing, and people who play."""

from __future__ import annotations

from functools import cache
from random import Random

from tablekit_widgets import TableWidget

import tablekit as tk

GAME = tk.game("sake-samurai")
NAMES = ("Ada", "Bartolomeo", "Chiyo", "Dario", "Emi", "Fulvio", "Giuliana", "Haruki")
QUIET = ("ask", "soul", "burn", "more")
"""What makes games long and says nothing new."""
PATIENCE = 400

# What can be pressed now: what lies on the table, and the buttons of the question.
PRESSABLE = """(app) => {
  const buttons = ".tk-choices button:not([data-do=cancel])";
  const chosen = app.querySelector(".tk-stage .tk-chosen") && app.querySelector(buttons);
  const wanted = chosen ? buttons : `.tk-stage .tk-can, ${buttons}`;
  return [...app.querySelectorAll(wanted)].filter(
    (node) => node.checkVisibility() && !node.closest(".tk-switch"),
  );
}"""


@cache
def moment(kind, seats, seed=0, spirits=0, death=False, gear=0, sips=0):
    """A position of a game played at random in which somebody is asked that; its record's state."""
    for game in range(seed, seed + PATIENCE):
        chance, state = Random(game), GAME.new(seats=seats, seed=game)
        while not state.is_over:
            asked = state.decision.kind
            if (
                asked == kind
                and state.status.count(1) >= spirits
                and bool(state.round) == death
                and sum(state.sips) >= sips
                and sum(card >= 0 for card in state.gear) >= gear
            ):
                return state
            choices = state.legal_actions()
            kept = [each for each in choices if state.take_apart(each)["kind"] not in QUIET]
            state.apply(chance.choice(kept or choices))
    raise LookupError(kind)


@cache
def ended(seats, seed=0):
    """The last position of a game played at random."""
    chance, state = Random(seed), GAME.new(seats=seats, seed=seed)
    while not state.is_over:
        state.apply(chance.choice(state.legal_actions()))
    return state


def window(state, seat="actor", names=NAMES):
    """A window on a position, for who is asked."""
    viewer = (state.actor or 0) if seat == "actor" else seat
    table = tk.Table.from_state(state, list(names)[: state.seats])
    return TableWidget(table, seat=viewer, pace=0)


class Player:
    """Somebody who plays a whole game at random, and may not get stuck."""

    def __init__(self, bare, seats, seed, press):
        # The others are played here, so that nothing happens between two lines of the test.
        self.table = tk.Table("sake-samurai", list(NAMES[:seats]), seed=seed, first_player="0")
        self.others = tk.bots.make("greedy", seed)
        self.bare, self.press, self.chance = bare, press, Random(seed)
        self.widget = TableWidget(self.table, seat=0, pace=0)
        self.app = bare.show(self.widget)
        self.asked = set()

    def play(self):
        """Until the game is over; what was asked on the way."""
        idle = 0
        while not self.table.state.is_over:
            if self.table.state.actor != 0:
                while self.table.state.actor not in (0, None):
                    view = self.table.view(self.table.state.actor)
                    self.table.play(self.others.choose(view))
                self.widget.refresh()
                self.bare.answer()
                continue
            before = self.table.moves
            self.asked.add(self.table.state.decision.kind)
            self._press_something()
            self.bare.answer()
            idle = 0 if self.table.moves > before else idle + 1
            assert idle < 40, (self.table.state.decision, self.widget.scene["notice"])
        self.widget.refresh()
        self.bare.answer()
        return self.asked

    def _press_something(self):
        found = self.app.evaluate_handle(PRESSABLE)
        nodes = [each.as_element() for each in found.get_properties().values()]
        assert nodes, self.table.state.decision
        self.press(self.chance.choice(nodes))

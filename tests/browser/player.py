"""Somebody who plays whole games in a browser, whatever the game."""

from __future__ import annotations

from random import Random

from tablekit_widgets import TableWidget

import tablekit as tk

NAMES = ("Ada", "Bartolomeo", "Chiyo", "Dario", "Emi", "Fulvio", "Giuliana", "Haruki")

# What can be pressed now: what lies on the table, and the buttons of the question.
PRESSABLE = """(app) => {
  const buttons = ".tk-choices button:not([data-do=cancel])";
  const chosen = app.querySelector(".tk-stage .tk-chosen") && app.querySelector(buttons);
  const wanted = chosen ? buttons : `.tk-stage .tk-can, ${buttons}`;
  return [...app.querySelectorAll(wanted)].filter(
    (node) => node.checkVisibility({ visibilityProperty: true }) && !node.closest(".tk-switch"),
  );
}"""


class Player:
    """Somebody who plays a whole game at random, and may not get stuck."""

    def __init__(self, bare, game, seats, seed, press, **options):
        # The others are played here, so that nothing happens between two lines of the test.
        self.table = tk.Table(game, list(NAMES[:seats]), seed=seed, **options)
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

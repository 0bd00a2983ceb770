"""What if: positions compared, games by the thousand, options swept, bots matched.

Everything here plays through the contract alone, so it works for every game. Results are data
frames; the same call gives the same frame, whoever does the work.

>>> import tablekit as tk
>>> frame = tk.simulate("samurai-sword", 3, seats=4, bots="random", seed=1, progress=False)
>>> len(frame), list(frame["seats"])
(3, [4, 4, 4])
"""

from importlib.util import find_spec

from tablekit.core.errors import MissingExtra

if any(find_spec(name) is None for name in ("cloudpickle", "pandas", "tqdm")):
    raise MissingExtra('Analysis needs pandas and friends: pip install "tablekit[analysis]".')

from tablekit.analysis.beliefs import beliefs, plot_beliefs
from tablekit.analysis.branches import branch_report
from tablekit.analysis.charts import plot_heat, plot_rates
from tablekit.analysis.frames import by_seat, replay, win_rates
from tablekit.analysis.games import simulate, sweep
from tablekit.analysis.intervals import Interval
from tablekit.analysis.lookback import LookBack
from tablekit.analysis.matches import tournament
from tablekit.analysis.odds import odds
from tablekit.analysis.retracing import look_back, retrace
from tablekit.analysis.whatif import WhatIf, compare, what_if
from tablekit.analysis.workers import Workers

__all__ = [
    "Interval",
    "LookBack",
    "WhatIf",
    "Workers",
    "beliefs",
    "branch_report",
    "by_seat",
    "compare",
    "look_back",
    "odds",
    "plot_beliefs",
    "plot_heat",
    "plot_rates",
    "replay",
    "retrace",
    "simulate",
    "sweep",
    "tournament",
    "what_if",
    "win_rates",
]

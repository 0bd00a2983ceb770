"""What if: positions compared, games by the thousand, options swept, bots matched.

Everything here plays through the contract alone, so it works for every game. Results are data
frames; the same call gives the same frame, whoever does the work.

>>> import tablekit as tk
>>> frame = tk.simulate("samurai-sword", 3, seats=4, bots="random", seed=1, progress=False)
>>> len(frame), list(frame["seats"])
(3, [4, 4, 4])
"""

from importlib.util import find_spec

if find_spec("pandas") is None or find_spec("tqdm") is None:
    raise ModuleNotFoundError(
        'Analysis needs pandas and friends: pip install "tablekit[analysis]".'
    )

from tablekit.analysis.branches import branch_report
from tablekit.analysis.games import by_seat, simulate, sweep
from tablekit.analysis.intervals import Interval
from tablekit.analysis.matches import tournament
from tablekit.analysis.whatif import WhatIf, compare, what_if

__all__ = [
    "Interval",
    "WhatIf",
    "branch_report",
    "by_seat",
    "compare",
    "simulate",
    "sweep",
    "tournament",
    "what_if",
]

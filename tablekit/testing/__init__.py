"""The conformance kit: what any game must keep, ours and third parties'.

>>> import tablekit as tk
>>> tk.testing.check_game("samurai-sword", seats=[3], every=50).games    # one for each deck
4
"""

from tablekit.testing.choices import combinations
from tablekit.testing.conformance import Report, check_game
from tablekit.testing.traces import check_processes, trace

__all__ = ["Report", "check_game", "check_processes", "combinations", "trace"]

"""So that `pytest examples` runs in a checkout, where the example is not installed.

Its README speaks of the installed game: `tests/test_third_party.py` holds it to that.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "tablekit-sticks"))

collect_ignore_glob = ["*/README.md"]

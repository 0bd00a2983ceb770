"""`python -m tablekit` is the `tablekit` command."""

import sys

from tablekit.cli import main

sys.exit(main())

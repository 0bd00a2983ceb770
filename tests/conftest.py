"""What all tests share: the Hypothesis profiles.

`ci` is the default: the same examples on every machine and in every run. To look for new ones:

    HYPOTHESIS_PROFILE=explore make test
"""

import os

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

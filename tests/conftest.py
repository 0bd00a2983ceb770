"""What all tests share: the Hypothesis profiles, and the browser.

`ci` is the default: the same examples on every machine and in every run. To look for new ones:

    HYPOTHESIS_PROFILE=explore make test
"""

import os

import pytest
from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("explore", deadline=None, max_examples=1_000, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session")
def browser():
    """Chromium, one for a process; without one tests are skipped, with CI=true they fail."""
    from tests.chromium import chromium

    with chromium() as found:
        if found is None:
            give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
            give_up("BROWSER TESTS DID NOT RUN: no Chromium found (see `make test`)")
        yield found

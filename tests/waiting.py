"""Waiting for a sign."""

import time


def wait_until(is_so, otherwise, seconds=120):
    """Look again and again; fail with these words when it takes too long."""
    give_up = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < give_up, otherwise
        time.sleep(0.05)

"""What a stranger may take of the server: tries at the password, bytes and messages, a page.

Plain arithmetic: whoever asks says what time it is.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from ipaddress import IPv6Address, ip_address
from typing import Final, Literal, NamedTuple

LARGEST_MESSAGE: Final = 2_500_000
"""Bytes of one message: a record from a file is the largest thing that a page sends."""
LARGEST_WAITING: Final = 16_000_000
"""Bytes that wait for a page that does not read them; what fills a page is a tenth of it."""
BYTES_A_SECOND: Final = 64_000
MESSAGES_AT_ONCE: Final = 300
MESSAGES_A_SECOND: Final = 40
MOST_PARTS: Final = 64
"""Parts of a binary message: those of the protocol, and what a widget sends along."""


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Whether another site's page asks for something, and nobody goes there: an image, a frame.

    >>> is_foreign({"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "image"})
    True

    A browser that says nothing about it is let in, and so is whoever follows a link. A page that is
    fetched before anybody goes there, as any site can have a browser do, is refused.
    """
    if "prefetch" in headers.get("Sec-Purpose", ""):
        return True
    if headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin"):
        return False
    is_visit = headers.get("Sec-Fetch-Mode") == "navigate"
    return not (is_visit and headers.get("Sec-Fetch-Dest", "document") == "document")


def household(address: str) -> str:
    """Whose address it is: one household has a whole network of the sixth version's addresses.

    >>> household("2001:db8::1") == household("2001:db8::2"), household("192.0.2.1")
    (True, '192.0.2.1')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address[:100]
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(getattr(found, "ipv4_mapped", None) or found)


# --- The password ---------------------------------------------------------------------------------


class Slowness(NamedTuple):
    """How guessing becomes slow: some tries are free, then each wait is twice the last."""

    free: int
    longest: float
    """The longest wait, in seconds."""

    def wait(self, wrong: int) -> float:
        """The seconds until the next try, after so many wrong ones.

        >>> [Slowness(free=2, longest=5).wait(wrong) for wrong in range(7)]
        [0.0, 0.0, 1.0, 2.0, 4.0, 5, 5]
        """
        return 0.0 if wrong < self.free else min(2.0 ** min(wrong - self.free, 30), self.longest)


class Guesses:
    """Wrong tries at the password, by household and in all. A try that comes too early is none."""

    EACH: Final = Slowness(free=10, longest=300.0)
    ALL: Final = Slowness(free=100, longest=5.0)
    FORGOTTEN: Final = 1800.0
    """Seconds without a wrong try after which all is forgiven."""
    MOST: Final = 10_000
    """Households that are remembered; an attacker may have many."""

    def __init__(self) -> None:
        self._wrong: OrderedDict[str, tuple[int, float]] = OrderedDict()
        self._all = 0, 0.0

    def wait(self, address: str, now: float) -> float:
        """The seconds until somebody at this address may try again; 0.0 is now."""
        known = self._wrong.get(household(address), (0, 0.0))
        return max(self._left(*known, self.EACH, now), self._left(*self._all, self.ALL, now))

    def failed(self, address: str, now: float) -> None:
        """Somebody there has tried a wrong one."""
        home = household(address)
        self._wrong[home] = self._more(*self._wrong.pop(home, (0, 0.0)), now)
        self._all = self._more(*self._all, now)
        while len(self._wrong) > self.MOST:
            self._wrong.popitem(last=False)

    def passed(self, address: str) -> None:
        """Somebody there knows it."""
        self._wrong.pop(household(address), None)

    def _left(self, wrong: int, at: float, slowness: Slowness, now: float) -> float:
        return max(0.0, at + slowness.wait(wrong) - now) if wrong else 0.0

    def _more(self, wrong: int, at: float, now: float) -> tuple[int, float]:
        return (1 if now - at > self.FORGOTTEN else wrong + 1), now


# --- Messages -------------------------------------------------------------------------------------


def has_few_parts(message: bytes, is_v1: bool) -> bool:
    """Whether a binary message says that it has as many parts as one may have, one after the other.

    Whoever reads it makes a list as long as its first bytes say, however short it is itself; and
    parts that overlap would be many times as long as it is.

    >>> has_few_parts((7).to_bytes(8, "little"), True), has_few_parts(bytes([127] * 4), False)
    (True, False)
    """
    size = 8 if is_v1 else 4
    order: Literal["little", "big"] = "little" if is_v1 else "big"
    places = range(0, size * (MOST_PARTS + 1), size)
    count, *begins = (int.from_bytes(message[at : at + size], order) for at in places)
    return count <= MOST_PARTS and begins[:count] == sorted(begins[:count])


class Budget:
    """What a page may send: a lot at once, such as a record, and then as much as people need.

    >>> budget = Budget(now=0.0)
    >>> budget.take(2_000_000, now=1.0), budget.take(2_000_000, now=2.0)
    (True, False)
    """

    def __init__(self, now: float) -> None:
        self._bytes: float = LARGEST_MESSAGE
        self._messages: float = MESSAGES_AT_ONCE
        self._at = now

    def take(self, size: int, now: float) -> bool:
        """Whether a message of so many bytes is still within it; if so, it is spent."""
        passed, self._at = max(0.0, now - self._at), now
        self._bytes = min(LARGEST_MESSAGE, self._bytes + passed * BYTES_A_SECOND)
        self._messages = min(MESSAGES_AT_ONCE, self._messages + passed * MESSAGES_A_SECOND)
        if size > self._bytes or self._messages < 1:
            return False
        self._bytes -= size
        self._messages -= 1
        return True

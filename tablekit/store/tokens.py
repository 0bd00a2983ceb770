"""Tokens: who holds one may sit in its seat, so nobody may guess or read one."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

LONGEST_TOKEN: Final = 200
"""No honest token is longer, in characters."""


def new_token() -> str:
    """A token that nobody guesses: 144 random bits, fit for a link."""
    return secrets.token_urlsafe(18)


def is_token(token: object) -> bool:
    """Whether it could be one at all; the empty one opens nothing."""
    return (
        isinstance(token, str)
        and 0 < len(token) <= LONGEST_TOKEN
        and token.isascii()
        and token.isprintable()
    )


def token_hash(table: str, token: str) -> str:
    """What the store keeps of a token.

    A slow password hash guards words that people choose. These tokens are random: there is no
    list of likely ones to try, so one round of SHA-256 keeps them as secret as they can be. The
    table goes into it, so that equal tokens of two tables do not look alike.
    """
    return hashlib.sha256(f"{table} {token}".encode()).hexdigest()

"""Tokens: who holds one may sit in its seat, so nobody may guess or read one."""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from tablekit.core.errors import BadOption

LONGEST_TOKEN: Final = 200
"""No honest token is longer, in characters."""
INVITATION: Final = "invitation:"
"""Before the hash of a token that can be used once, for a key of one's own."""
_KEPT: Final = 64
"""Characters that are kept of a token."""


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


def check_token(token: object) -> None:
    """BadOption for what could never open a seat."""
    if token != "" and not is_token(token):
        # The token is not shown: it might be nearly right.
        raise BadOption(f"A token is text of at most {LONGEST_TOKEN} plain characters.")


def kept_invitation(table: str, token: str) -> str:
    """What the store keeps of an invitation: 212 bits of its hash, which no key's hash equals."""
    return (INVITATION + token_hash(table, token))[:_KEPT]


def invited_by(kept: str, table: str) -> str:
    """What is kept of an invitation whose token is the key that was kept before as `kept`.

    Where nobody has that key yet, nobody has this invitation: the table's owner makes another.
    """
    if kept.startswith(INVITATION):
        return kept_invitation(table, new_token())
    return (INVITATION + kept)[:_KEPT]


def kept_token(table: str, token: str) -> str:
    """The hash to keep; empty where there is no token."""
    return token_hash(table, token) if token else ""

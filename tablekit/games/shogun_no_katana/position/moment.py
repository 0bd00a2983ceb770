"""The present moment (SK-230): what one player has done in it, a bit each in `state.moment`.

Moments of different players never overlap, so there is one at a time: the own turn of the active
player, a slot of another, or the delivery of a last call.
"""

from __future__ import annotations

from typing import Final

OPENED: Final = 1
"""Something was done: from now on permanent bonuses may be bought in a slot (SK-243)."""
REACTED: Final = 2
"""The reaction to the academy or the palace was used (SK-240)."""
DECORATED: Final = 4
"""A resource was decorated (cards that come before it are too late)."""
GOLD: Final = 8
"""Decorations pay twice."""
HALL_USED: Final = 16
"""A hall was activated (a card that rearranges attendants is too late)."""
BUYING_OVER: Final = 32
"""No more resources are bought in this market action (SK-324)."""
STACKING: Final = 64
"""The next permanent bonus may share its line (SK-611)."""
NEW_KATANA: Final = 128
"""The katana was put in play during this forge action, which cannot move it (SK-333)."""

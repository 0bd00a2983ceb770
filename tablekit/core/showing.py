"""How tables, states and views show themselves in a notebook.

The drawing stands above the core and is imported by name, when something is first shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tablekit.core.view import View


def mimebundle(view: View[Any], players: Sequence[str] = ()) -> dict[str, str]:
    """A view as a picture, and in plain words for terminals."""
    drawing = import_module("tablekit_widgets")
    return {
        "text/plain": drawing.as_text(view, players),
        "text/html": drawing.page(view, players),
    }

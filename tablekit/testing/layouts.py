"""Does a state keep to its layout? Its class, its copies and its views."""

from __future__ import annotations

from inspect import get_annotations

from tablekit.core.errors import Nonconforming
from tablekit.core.layout import EVERYBODY, NUMBER, PILES, Layout
from tablekit.core.state import State


def check_class(layout: Layout, kind: type[State]) -> None:
    """Every field that the class names has a row in the layout."""
    classes = [base for base in kind.__mro__ if issubclass(base, State) and base is not State]
    slots = [name for base in classes for name in base.__dict__.get("__slots__", ())]
    for name in (*(name for base in classes for name in get_annotations(base)), *slots):
        if name not in layout.names:
            raise Nonconforming(
                f"The class {kind.__name__} has a field {name!r} that has no row in the layout."
            )
    for name in layout.names if slots else ():
        if not hasattr(kind, name):
            raise Nonconforming(
                f"The layout has a row {name!r} that is no slot of the class {kind.__name__}."
            )


def check_copy(layout: Layout, state: State, twin: State) -> None:
    """A copy has every field of the layout, each with a value of its own."""
    for field in layout.fields:
        if not hasattr(twin, field.name):
            raise Nonconforming(f"copy() forgets the field {field.name!r}")
        mine, its = getattr(state, field.name), getattr(twin, field.name)
        if mine != its:
            raise Nonconforming(f"copy() gets the field {field.name!r} wrong")
        if field.shape == NUMBER or field.is_shared:
            continue
        piles = list(zip(mine, its, strict=True)) if field.shape == PILES else []
        if any(one is other for one, other in [(mine, its), *piles]):
            raise Nonconforming(
                f"copy() shares the list {field.name!r}, so that a move of the copy would change"
                " the original"
            )


def check_secrets(layout: Layout, state: State, masked: State) -> None:
    """After the deal, those who only watch do not see what belongs to somebody or nobody."""
    for field in layout.secrets() if state.stack else ():
        value = getattr(state, field.name)
        if value not in ([], [[]] * state.seats) and value == getattr(masked, field.name):
            raise Nonconforming(
                f"a view hides nothing of the field {field.name!r}, which not everybody may see by"
                " the layout"
            )


def check_view(layout: Layout, state: State, masked: State) -> None:
    """A view leaves what everybody may see as it is."""
    for field in layout.fields:
        if field.seen == EVERYBODY and getattr(state, field.name) != getattr(masked, field.name):
            raise Nonconforming(
                f"a view changes the field {field.name!r}, which everybody may see by the layout"
            )

"""A decision is one int, and what does not fit into it is refused."""

import pytest

import tablekit as tk
from tablekit.core.frames import KINDS, MOST_SEATS, frame, frame_kind, frame_payload, frame_seat
from tablekit.core.numbered import Numbered


@pytest.mark.parametrize("kind", [0, 1, KINDS - 1])
@pytest.mark.parametrize("seat", [0, 7, MOST_SEATS - 1])
@pytest.mark.parametrize("payload", [0, 1, 2**40])
def test_a_frame_holds_what_was_put_into_it(kind, seat, payload):
    packed = frame(kind, seat, payload)
    assert (frame_kind(packed), frame_seat(packed), frame_payload(packed)) == (kind, seat, payload)


@pytest.mark.parametrize(
    ("kind", "seat", "payload"),
    [(KINDS, 0, 0), (-1, 0, 0), (0, MOST_SEATS, 0), (0, 16, 0), (0, -1, 0), (0, 0, -1)],
)
def test_what_does_not_fit_into_a_frame_is_refused(kind, seat, payload):
    with pytest.raises(tk.Nonconforming, match="A decision has a kind from 0 to 63"):
        frame(kind, seat, payload)


def test_a_table_of_numbered_rows_gives_each_row_its_place():
    table = Numbered("things")
    numbers = [table.row(name) for name in ("a", "b", "a")]
    assert numbers == [0, 1, 2]
    assert table.rows == ("a", "b", "a")

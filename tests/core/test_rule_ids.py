"""Rule ids in running text: with zeros in front, and with a letter behind."""

import pytest

from tablekit.teach.lesson import RULE
from tablekit.testing.coverage import _spelled_out


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("As SS-12 says.", ["SS-12"]),
        ("SS-71 to 74", ["SS-71", "SS-72", "SS-73", "SS-74"]),
        ("SS-71 to SS-73", ["SS-71", "SS-72", "SS-73"]),
        ("WS-009 to 011", ["WS-009", "WS-010", "WS-011"]),
        ("WS-099 to WS-101", ["WS-099", "WS-100", "WS-101"]),
        ("Any of them (WS-177b).", ["WS-177b"]),
        ("WS-177, WS-177b, WSX-01", ["WS-177", "WS-177b", "WSX-01"]),
        ("no rule, UTF-8x2", []),
    ],
)
def test_code_names_rules(text, named):
    assert list(_spelled_out(text)) == named


def test_lessons_name_rules():
    assert RULE.findall("See WS-007, WS-177b and WSX-01; not A-1.") == [
        "WS-007",
        "WS-177b",
        "WSX-01",
    ]

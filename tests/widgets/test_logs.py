"""What a kernel logs is for the server's terminal, a line for each message and not too many."""

import logging

from tablekit_widgets.logs import LOGGED_A_MINUTE, LONGEST_LINE, Few, OneLine


def record(words, *arguments):
    return logging.LogRecord("Comm", logging.ERROR, "", 1, words, arguments, None)


def test_a_strangers_words_make_no_line_of_their_own():
    forged = record(
        "No such comm target registered: %s", "x\nA wrong password from 192.0.2.1\x1b[2J"
    )
    told = OneLine(logging.BASIC_FORMAT).format(forged)
    assert told == (
        "ERROR:Comm:No such comm target registered: x A wrong password from 192.0.2.1 [2J"
    )
    assert len(OneLine().format(record("%s", "x" * 2_000_000))) == LONGEST_LINE


def test_nonsense_without_end_does_not_fill_the_log(monkeypatch):
    now = [0.0]
    monkeypatch.setattr("tablekit_widgets.logs.monotonic", lambda: now[0])
    few = Few()
    assert sum(few.filter(record("again")) for _ in range(10_000)) == LOGGED_A_MINUTE
    now[0] = 61.0
    assert few.filter(record("a minute later"))

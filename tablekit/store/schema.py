"""The tables of the store. Lines and talk are only ever added."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Boolean, Column, Double, ForeignKey, Integer, MetaData, String, Table, Text

VERSION: Final = 1
"""Goes up when an older tablekit could not read the store."""

metadata: Final = MetaData()

about: Final = Table(
    "tablekit_about",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# Everything that changes with a move is in this row, and it is short: it is written anew each time.
# `lines` and `said` count the rows below. A writer raises them first, and so waits for its turn.
tables: Final = Table(
    "tablekit_tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("lines", Integer, nullable=False),
    Column("said", Integer, nullable=False),
    Column("made", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("game", Text, nullable=False),
    Column("owner", String(64), nullable=False),  # hash of the token that may delete it
    Column("result", Text, nullable=False),
)


def _of_table() -> Column[Any]:
    return Column(
        "table_id", String(32), ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True
    )


heads: Final = Table(
    "tablekit_heads",
    metadata,
    _of_table(),
    Column("head", Text, nullable=False),  # the record before its first move
)

seats: Final = Table(
    "tablekit_seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("bot", Text, nullable=False),
    Column("person", Boolean, nullable=False),
    Column("token", String(64), nullable=False),  # hash of the key or invitation; empty: a bot's
    Column("seen", Double, nullable=False),
)

lines: Final = Table(
    "tablekit_lines",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True),  # a move is accepted once
    Column("seat", Integer, nullable=False),
    Column("notation", Text, nullable=False),
    Column("comment", Text, nullable=False),
    Column("at", Double, nullable=False),
)

talk: Final = Table(
    "tablekit_talk",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=True),  # nobody's: a spectator
    Column("words", Text, nullable=False),
    Column("at", Double, nullable=False),
)

leases: Final = Table(
    "tablekit_leases",
    metadata,
    _of_table(),
    Column("holder", Text, nullable=False),
    Column("until", Double, nullable=False),
)

# One row for each seat that a window shows.
windows: Final = Table(
    "tablekit_windows",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("window", String(32), primary_key=True),
    Column("seen", Double, nullable=False),
)

# Only tables whose owner has chosen or knows something about the deal have a row.
deals: Final = Table(
    "tablekit_deals",
    metadata,
    _of_table(),
    Column("how", String(10), nullable=False),
    Column("seed", Text, nullable=False),
)

# Where the people of a table play again: one table for all of them, and who asked for it.
rematches: Final = Table(
    "tablekit_rematches",
    metadata,
    _of_table(),
    Column("next_id", String(32), ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
)

# What the windows of a table tell each other beside moves. One of before has no row.
signs: Final = Table(
    "tablekit_signs",
    metadata,
    _of_table(),
    Column("waits", Boolean, nullable=False),  # for its people; until then nobody sees the deal
    Column("percent", Integer, nullable=False),  # of their time that its bots have to think
)

# Whose a table is, for who has set it up as a known visitor.
makers: Final = Table(
    "tablekit_makers",
    metadata,
    _of_table(),
    Column("maker", String(64), nullable=False, index=True),  # hash of the visitor's token
)

# Of a learner only the chosen name is kept, and how the lessons went.
learners: Final = Table(
    "tablekit_learners",
    metadata,
    Column("id", String(64), primary_key=True),  # hash of the learner's token
    Column("name", Text, nullable=False),
    Column("made", Double, nullable=False),
)

marks: Final = Table(
    "tablekit_marks",
    metadata,
    Column(
        "learner_id", String(64), ForeignKey(learners.c.id, ondelete="CASCADE"), primary_key=True
    ),
    Column("game", String(100), primary_key=True),
    Column("lesson", String(100), primary_key=True),
    Column("step", Integer, primary_key=True),
    Column("how", String(20), nullable=False),
    Column("wrong", Integer, nullable=False),
    Column("at", Double, nullable=False),
)

# Texts that mean something to a game, such as the ledger of a story.
keepsakes: Final = Table(
    "tablekit_keepsakes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("owner", String(64), nullable=False, index=True),  # hash of the owner's token
    Column("kind", String(100), nullable=False),
    Column("text", Text, nullable=False),
    Column("made", Double, nullable=False),
    Column("changed", Double, nullable=False),
)

ADDED: Final = (learners, marks, windows, deals, rematches, signs, makers, keepsakes)
"""Tables that a store of an older tablekit lacks; they are made when it is opened."""

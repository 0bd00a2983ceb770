"""Tables that outlive a kernel: an append-only journal of moves in SQLite or PostgreSQL.

>>> from tablekit.core.record import Record
>>> from tempfile import TemporaryDirectory
>>> record = Record("samurai-sword", 1, {}, ["Ann", "Bo", "greedy"], seed=7)
>>> with TemporaryDirectory() as folder, Store(f"{folder}/tables.sqlite") as store:
...     ann, bo, owner = new_token(), new_token(), new_token()
...     table = store.create(record, [ann, bo, ""], owner)
...     store.write(table, 0, Line(0, "daikyu>1"))
...     store.claim(table, bo), store.journal(table)
((1,), [Line(seat=0, notation='daikyu>1', comment='')])
"""

from importlib.util import find_spec

from tablekit.core.errors import MissingExtra

if find_spec("sqlalchemy") is None or find_spec("platformdirs") is None:
    raise MissingExtra(
        'The store of tables needs SQLAlchemy and platformdirs: pip install "tablekit[dashboard]".'
    )

from tablekit.store.kept import (
    UNDO,
    Deal,
    Keepsake,
    Line,
    Marked,
    Rematch,
    Said,
    Seat,
    Signs,
    Summary,
)
from tablekit.store.places import default_place, store_url
from tablekit.store.quotas import QuotaFull
from tablekit.store.seats import OPEN, PRESENT
from tablekit.store.store import Store, TablesTaken
from tablekit.store.tokens import new_token

__all__ = [
    "OPEN",
    "PRESENT",
    "UNDO",
    "Deal",
    "Keepsake",
    "Line",
    "Marked",
    "QuotaFull",
    "Rematch",
    "Said",
    "Seat",
    "Signs",
    "Store",
    "Summary",
    "TablesTaken",
    "default_place",
    "new_token",
    "store_url",
]

"""`tablekit simulate`: the call checked before any work, the result in a file or in words."""

from __future__ import annotations

import asyncio
import warnings
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from tablekit.analysis.frames import by_seat, win_rates
from tablekit.analysis.games import make_setting, simulate
from tablekit.analysis.workers import Workers
from tablekit.core.errors import BadOption, WorkersLost, shown
from tablekit.core.game import Game
from tablekit.core.options import read_options
from tablekit.games import find_game

if TYPE_CHECKING:
    import pandas as pd

PATIENCE: Final = 6
"""Seconds for a cluster to answer."""
MOST_KINDS: Final = 8
"""What has more kinds than this is not summed up: twelve characters would fill the screen."""
MOST_WORKERS: Final = 1_000


@dataclass(frozen=True)
class Request:
    """What was asked for on the command line."""

    game: str
    n: int
    seats: int | None
    bots: str | list[str]
    options: Sequence[str]
    """As written: "edition=it"."""
    seed: int
    workers: int | None
    cluster: str | None
    out: Path | None


@dataclass(frozen=True)
class Finished:
    """What to print, and how far the work went if somebody has stopped it."""

    words: str
    partial: str


def run(request: Request, progress: bool) -> Finished:
    """Play the games, and write or sum them up."""
    game = find_game(request.game)
    options = read_options(game.options, request.options)
    make_setting(game, request.seats, request.bots, options, request.seed)
    if request.out is not None:
        _check_out(request.out)
    with _executor(request) as executor, warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # that it is partial is told below
        frame = simulate(
            game,
            request.n,
            request.seats,
            request.bots,
            options,
            request.seed,
            executor,
            progress,
        )
    partial = str(frame.attrs.get("partial", ""))
    if request.out is None:
        return Finished(summary(game, frame), partial)
    _write(frame, request.out)
    return Finished(f"{len(frame):,} games of {game.title} are in {request.out}.", partial)


def summary(game: Game, frame: pd.DataFrame) -> str:
    """How the games went, in words and a few tables."""
    reasons = frame["reason"].value_counts()
    told = ", ".join(f"{reason} {count / len(frame):.0%}" for reason, count in reasons.items())
    lines = [
        (
            f"{len(frame):,} games of {game.title} with {frame['seats'].iloc[0]} seats:"
            f" {frame['moves'].mean():.0f} moves on average, from {frame['moves'].min()}"
            f" to {frame['moves'].max()}. They ended by: {told}."
        )
    ]
    seats = by_seat(frame)
    for name in ("seat", *seats.columns[seats.columns.get_loc("seat") + 1 :]):
        kinds = seats[name]
        if name == "seat" or (kinds.dtype == "str" and 1 < kinds.nunique() <= MOST_KINDS):
            lines += ["", f"{name:<16}{'wins':>7}   95% interval"]
            lines += [
                f"{row[0]!s:<16}{row.win:>7.1%}   {row.low:.1%} to {row.high:.1%}"
                for row in win_rates(frame, name).itertuples(index=False)
            ]
    return "\n".join(lines)


@contextmanager
def _executor(request: Request) -> Iterator[Executor | None]:
    if request.cluster is not None:
        with _cluster(request.cluster) as executor:
            yield executor
    elif request.workers is not None:
        if request.workers > MOST_WORKERS:
            raise BadOption(f"At most {MOST_WORKERS} workers, not {request.workers}.")
        executor = Workers(request.workers)
        try:
            yield executor
        finally:
            executor.shutdown(cancel_futures=True)
    else:
        yield None


@contextmanager
def _cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask cluster; WorkersLost if there is none, or nobody answers in time."""
    if find_spec("distributed") is None:
        raise BadOption('A cluster needs Dask: pip install "tablekit[cluster]".')
    client = _connect(address)
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
        with client.get_executor() as executor:
            yield executor
    except TimeoutError as problem:
        raise WorkersLost(f"The Dask cluster at {shown(address)} has no workers.") from problem
    finally:
        with suppress(TimeoutError):  # a scheduler that no longer answers needs no goodbye
            client.close()


def _connect(address: str) -> Any:
    """A client of the cluster. It is made only after a scheduler has answered at the address."""
    from distributed import Client

    class OwnClient(Client):
        """A client that only we close.

        A finaliser may run at any moment, also while this thread holds the lock that closing
        takes: both would wait for ever.
        """

        def __init__(self) -> None:
            try:
                super().__init__(address, timeout=PATIENCE)
            except BaseException:
                with suppress(TimeoutError):
                    self.close()
                raise

        def __del__(self) -> None:
            """Nothing is left to do."""

    try:
        # In a thread, because a notebook's thread has an event loop of its own.
        with ThreadPoolExecutor(1) as thread:
            kind = thread.submit(lambda: asyncio.run(_who_answers(address))).result()
        if kind != "Scheduler":
            raise ConnectionError(f"the answer of a {kind}")
        return OwnClient()
    except Exception as problem:  # noqa: BLE001 - a stranger's answer can end in anything
        raise WorkersLost(
            f"There is no Dask cluster that answers at {shown(address)} ({type(problem).__name__})."
        ) from None


async def _who_answers(address: str) -> object:
    """Ask in Dask's language who listens: "Scheduler". One that says nothing is left in time.

    Dask's own client waits without end for one that takes calls and says nothing.
    """
    from distributed.comm.core import connect
    from distributed.core import send_recv
    from distributed.security import Security

    async with asyncio.timeout(PATIENCE):
        line = await connect(address, timeout=PATIENCE, **Security().get_connection_args("client"))
        try:
            answer = await send_recv(line, op="identity")
        finally:
            line.abort()
    return answer["type"]


def _check_out(out: Path) -> None:
    """Before hours of work: can the file be written?"""
    if out.suffix not in (".csv", ".parquet"):
        raise BadOption(f"The file ends in .csv or .parquet, not as {shown(out.name)} does.")
    if out.suffix == ".parquet" and find_spec("pyarrow") is None:
        raise BadOption('Parquet needs pyarrow: pip install "tablekit[parquet]".')
    if out.is_dir() or not out.parent.is_dir():
        raise BadOption(f"{shown(str(out))} is no place for a file.")
    is_new = not out.exists()
    try:
        with out.open("ab"):  # leaves what is there
            pass
        if is_new:
            out.unlink()
    except OSError as problem:
        raise BadOption(f"{shown(str(out))} cannot be written ({problem.strerror}).") from problem


def _write(frame: pd.DataFrame, out: Path) -> None:
    try:
        if out.suffix == ".csv":
            frame.to_csv(out, index=False)
        else:
            frame.to_parquet(out, index=False)
    except OSError as problem:
        raise BadOption(f"{shown(str(out))} cannot be written ({problem.strerror}).") from problem

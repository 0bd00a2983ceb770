"""Work for many hands: the same result for any number of workers and any size of batch.

A piece of work is known by its number, and everything random in it comes from that number. So it
does not matter who does it, when, in which batch, or how often: what a lost worker had begun is
simply done again.
"""

from __future__ import annotations

import pickle
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, TypeVar

import cloudpickle

from tablekit.analysis.workers import Workers, cores
from tablekit.core.errors import BadOption, TablekitError, WorkersLost, shown

Done = TypeVar("Done")
Task = Callable[[Sequence[int]], list[Done]]
"""Makes something of each number, in their order."""

BATCH: Final = 0.05
"""Seconds of work in a batch: enough to be worth sending, little enough to be lost."""
FAR_BATCH: Final = 0.2
"""The same for somebody's executor: its workers may be a network away."""
TRIES: Final = 4
"""How often a batch is given out before we give up."""
SHORT: Final = 0.4
"""Seconds of work that are done at once rather than by starting workers."""
AHEAD: Final = 256
"""Batches given to somebody's executor at a time: it may have many workers."""


class Crew:
    """Whoever does the work: this process, processes of our own, or somebody's executor."""

    def __init__(self, executor: Executor | None = None) -> None:
        self._given = executor
        self._own: Workers | None = None
        self._count = cores()
        self._pace = 0.0
        """Seconds that a piece takes; 0 before the first is done."""

    def do(self, task: Task[Done], numbers: Sequence[int]) -> Iterator[tuple[int, Done]]:
        """Each number with what the task makes of it, as they are done."""
        packed = _pack(task)
        if packed is None and self._given is not None:
            raise BadOption("These bots cannot be sent to other processes: play them without any.")
        place = 0
        while place < len(numbers) and self._stays_here(packed, len(numbers) - place):
            batch = numbers[place : place + self._size(len(numbers))]
            started = time.perf_counter()
            found = task(batch)
            self._learn((time.perf_counter() - started) / len(batch))
            yield from zip(batch, found, strict=True)
            place += len(batch)
        if packed is not None and place < len(numbers):
            yield from self._share_out(packed, numbers[place:])

    def _stays_here(self, packed: bytes | None, count: int) -> bool:
        if self._given is not None:
            return False
        if packed is None or self._count < 2:
            return True
        return self._own is None and (self._pace == 0.0 or self._pace * count < SHORT)

    def _share_out(self, packed: bytes, numbers: Sequence[int]) -> Iterator[tuple[int, Any]]:
        place = 0
        again: list[tuple[Sequence[int], int]] = []
        under_way: dict[Future[Any], tuple[Sequence[int], int]] = {}
        try:
            while True:
                while len(under_way) < self._ahead() and (again or place < len(numbers)):
                    if again:
                        batch, attempt = again.pop()
                    else:
                        batch = numbers[place : place + self._size(len(numbers) - place)]
                        place, attempt = place + len(batch), 1
                    # The attempt is sent too: an executor that remembers calls must not repeat
                    # the answer of one that failed.
                    future = submit(self._executor(), work, packed, batch, attempt)
                    under_way[future] = (batch, attempt)
                if not under_way:
                    return
                finished, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in finished:
                    batch, attempt = under_way.pop(future)
                    try:
                        found, problem, seconds = future.result()
                    except Exception as lost:  # noqa: BLE001 - each executor has its own errors
                        again.append((batch, _next(attempt, lost)))
                        continue
                    if problem is not None:
                        raise problem
                    self._learn(seconds / len(batch))
                    yield from zip(batch, found, strict=True)
        finally:
            for future in under_way:
                future.cancel()

    def _executor(self) -> Executor:
        if self._given is not None:
            return self._given
        if self._own is None:
            self._own = Workers(self._count)
        return self._own

    def _ahead(self) -> int:
        return AHEAD if self._given is not None and self._pace else 4 * self._count

    def _size(self, left: int) -> int:
        """Pieces in the next batch: by the clock, and so that all have something to do."""
        if not self._pace:
            return 1
        batch = BATCH if self._given is None else FAR_BATCH
        return max(1, min(round(batch / self._pace), left // (2 * self._count)))

    def _learn(self, seconds: float) -> None:
        pace = max(1e-6, seconds)
        self._pace = 0.8 * self._pace + 0.2 * pace if self._pace else pace

    def close(self) -> None:
        """Send our own workers home."""
        if self._own is not None:
            self._own.shutdown(cancel_futures=True)
            self._own = None


@contextmanager
def crew(executor: Executor | None) -> Iterator[Crew]:
    """A crew for as long as it is needed; somebody's executor stays open."""
    workers = Crew(executor)
    try:
        yield workers
    finally:
        workers.close()


def check_executor(executor: object) -> Executor | None:
    """The executor, if it takes work; else BadOption or WorkersLost, before any work is begun."""
    if executor is None:
        return None
    if not isinstance(executor, Executor):
        raise BadOption(
            f"An executor is one of concurrent.futures or like them, not {shown(executor)}."
        )
    submit(executor, int)
    return executor


def submit(executor: Executor, call: Callable[..., Any], *arguments: object) -> Future[Any]:
    """Have an executor make a call; WorkersLost if it takes none."""
    try:
        return executor.submit(call, *arguments)
    except Exception as problem:
        raise WorkersLost(f"This executor takes no work ({_told(problem)}).") from problem


def work(packed: bytes, numbers: Sequence[int], attempt: int) -> tuple[Any, Any, float]:
    """In a worker: what was found, or what went wrong in the task, and the seconds it took.

    The task's own errors are an answer, so whatever is raised is a matter of the workers.
    """
    started = time.perf_counter()
    try:
        task = _unpack(packed)
    except Exception as raised:  # noqa: BLE001 - the module of a bot may be missing there
        told = f"The workers cannot read what is to be played ({_told(raised)})."
        return None, BadOption(told), 0.0
    try:
        found = task(numbers)
    except Exception as raised:  # noqa: BLE001 - it is raised again where the work was asked for
        return None, _portable(raised), 0.0
    return found, None, time.perf_counter() - started


def _pack(task: Task[Any]) -> bytes | None:
    """The task as bytes, bots of a notebook's own cells included; None if it cannot travel."""
    try:
        packed: bytes = cloudpickle.dumps(task)
    except (TypeError, ValueError, AttributeError, RecursionError, pickle.PicklingError):
        return None
    return packed


@lru_cache(maxsize=4)
def _unpack(packed: bytes) -> Task[Any]:
    task: Task[Any] = pickle.loads(packed)
    return task


def _portable(problem: Exception) -> Exception:
    if isinstance(problem, TablekitError):
        sent = type(problem)(*problem.args)
        if problem.__cause__ is not None:  # where a bot failed: Python shows notes below the error
            sent.add_note("In the worker:\n" + "".join(traceback.format_exception(problem)))
        return sent
    told = "".join(traceback.format_exception(problem))
    return RuntimeError(f"{_told(problem)}\n\nIn the worker:\n{told}")


def _next(attempt: int, lost: BaseException) -> int:
    if attempt == TRIES:
        raise WorkersLost(
            f"The workers do not answer ({_told(lost)}). What they had not finished is lost;"
            " start the work again with others."
        ) from lost
    return attempt + 1


def _told(problem: BaseException) -> str:
    return f"{type(problem).__name__}: {problem}".rstrip(".: ")

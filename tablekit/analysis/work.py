"""Work for many hands: the same result for any number of workers and any size of batch.

A piece of work is known by its number, and everything random in it comes from that number. So it
does not matter who does it, when, in which batch, or how often: what a lost worker had begun is
simply done again.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Final, TypeVar

from tablekit.core.errors import WorkersLost

Done = TypeVar("Done")

BATCH: Final = 0.03
"""Seconds of work in a batch: enough to be worth sending, little enough to be lost."""
TRIES: Final = 4
"""How often a batch is given out before we give up."""
SHORT: Final = 0.4
"""Seconds of work that are done at once rather than by starting workers."""


class Crew:
    """Whoever does the work: this process, a pool of its own, or somebody's executor."""

    def __init__(self, executor: Executor | None = None, workers: int | None = None) -> None:
        self._given = executor
        self._own: ProcessPoolExecutor | None = None
        self._workers = workers if workers is not None else os.cpu_count() or 1
        self._pace = 0.0
        """Seconds that a piece takes, as measured here."""

    def do(
        self,
        task: Callable[[Sequence[int]], list[Done]],
        numbers: Sequence[int],
    ) -> Iterator[tuple[int, Done]]:
        """Each number with what the task makes of it, as they are done."""
        waiting = list(numbers)
        if self._pace == 0.0 and waiting:
            first = waiting.pop(0)
            started = time.perf_counter()
            (done,) = task([first])
            self._pace = max(1e-6, time.perf_counter() - started)
            yield first, done
        if self._given is None and (self._workers < 2 or self._pace * len(waiting) < SHORT):
            size = max(1, round(BATCH / self._pace))
            for batch in batches(waiting, size):
                yield from zip(batch, task(batch), strict=True)
            return
        yield from self._share_out(task, waiting)

    def _share_out(
        self, task: Callable[[Sequence[int]], list[Done]], numbers: Sequence[int]
    ) -> Iterator[tuple[int, Done]]:
        size = max(1, min(round(BATCH / self._pace), len(numbers) // (2 * self._workers) or 1))
        left = [(batch, TRIES) for batch in batches(numbers, size)][::-1]
        under_way: dict[Future[list[Done]], tuple[Sequence[int], int]] = {}
        try:
            while left or under_way:
                while left and len(under_way) < 4 * self._workers:
                    batch, tries = left.pop()
                    try:
                        under_way[self._executor().submit(task, batch)] = (batch, tries)
                    except (BrokenExecutor, RuntimeError) as problem:
                        left.append((batch, self._lost(tries, problem)))
                finished, _ = wait(under_way, return_when=FIRST_COMPLETED)
                for future in finished:
                    batch, tries = under_way.pop(future)
                    try:
                        done = future.result()
                    except (BrokenExecutor, CancelledError, OSError) as problem:
                        left.append((batch, self._lost(tries, problem)))
                    else:
                        yield from zip(batch, done, strict=True)
        finally:
            for future in under_way:
                future.cancel()

    def _executor(self) -> Executor:
        if self._given is not None:
            return self._given
        if self._own is None:
            # Not "fork": a notebook's kernel has threads, and a copy of them would hang.
            method = "forkserver" if os.name == "posix" else "spawn"
            self._own = ProcessPoolExecutor(self._workers, mp_context=get_context(method))
        return self._own

    def _lost(self, tries: int, problem: BaseException) -> int:
        """A batch was not done: it is given out again, by a new pool if the old one broke."""
        if tries <= 1 or (self._given is not None and isinstance(problem, RuntimeError)):
            raise WorkersLost(
                f"The workers do not answer ({type(problem).__name__}: {problem})."
                " What they had not finished is lost; start the work again with others."
            ) from problem
        if self._own is not None:
            self._own.shutdown(wait=False, cancel_futures=True)
            self._own = None
        return tries - 1

    def close(self) -> None:
        """Send our own workers home."""
        if self._own is not None:
            self._own.shutdown(wait=True, cancel_futures=True)
            self._own = None


@contextmanager
def crew(executor: Executor | None, workers: int | None = None) -> Iterator[Crew]:
    """A crew for as long as it is needed; somebody's executor stays open."""
    workers_here = Crew(executor, workers)
    try:
        yield workers_here
    finally:
        workers_here.close()


def batches(numbers: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    """The numbers in order, so many at a time."""
    for start in range(0, len(numbers), size):
        yield numbers[start : start + size]

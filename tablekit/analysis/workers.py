"""Processes of our own to share work with.

Not `ProcessPoolExecutor`: its workers run the caller's script again unless that has an
`if __name__ == "__main__"`, one that dies breaks the pool, and all outlive a kernel that is killed.
These are plain interpreters at the end of two pipes. They know nothing of the script or notebook
that started them, one that dies costs its own piece of work, and when the pipe is closed they end.
"""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future
from multiprocessing import parent_process
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, Any, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

PROGRAM: Final = (
    "import pickle, sys; sys.path[:] = pickle.load(sys.stdin.buffer);"
    "from tablekit.analysis.workers import serve; serve()"
)

SMALL: Final = 8_192
"""Bytes of a call that fits into the pipe while another is under way: nobody waits for anybody."""

_is_worker = False


def cores() -> int:
    """How many processes are worth starting here; one where a worker asks, or none can start."""
    if _is_worker or parent_process() is not None or not sys.executable:
        return 1
    if sys.platform == "emscripten":
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Workers(Executor):
    """An executor with so many processes, started when there is work for them."""

    def __init__(self, count: int) -> None:
        self._waiting: SimpleQueue[tuple[Future[Any], bytes] | None] = SimpleQueue()
        self._lock = Lock()
        self._processes: set[subprocess.Popen[bytes]] = set()
        self._is_closed = False
        self._threads = [Thread(target=self._attend, daemon=True) for _ in range(count)]
        for thread in self._threads:
            thread.start()

    def submit(self, call: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have a call made by a worker."""
        if self._is_closed:
            raise RuntimeError("cannot schedule new futures after shutdown")
        future: Future[T] = Future()
        self._waiting.put((future, pickle.dumps((call, args, kwargs))))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End the processes: at once with `cancel_futures`, else when the work is done."""
        self._is_closed = True
        if cancel_futures:
            self._drop_waiting()
        for _ in self._threads:
            self._waiting.put(None)
        if cancel_futures:
            # Not by way of the threads: after Ctrl-C, one of them may wait for a lock of a future
            # that was being waited for.
            with self._lock:
                for process in self._processes:
                    process.kill()
                    process.wait()
        elif wait:
            for thread in self._threads:
                thread.join()

    def _drop_waiting(self) -> None:
        try:
            while piece := self._waiting.get_nowait():
                piece[0].cancel()
        except Empty:
            return

    def _attend(self) -> None:
        """A thread for each process: hands it work, and waits for the answers."""
        process: subprocess.Popen[bytes] | None = None
        sent: deque[Future[Any]] = deque()
        while (piece := self._next(sent)) or sent:
            try:
                if piece is not None:
                    process = process or self._start()
                    is_small = len(piece[1]) <= SMALL
                    while sent and not is_small:
                        _take_answer(process, sent)
                    sent.append(piece[0])
                    source, _ = _pipes(process)
                    source.write(piece[1])
                    source.flush()
                    if len(sent) == 1 and is_small:
                        continue  # one more, so that it need not wait for us in between
                assert process is not None
                _take_answer(process, sent)
            except Exception:  # noqa: BLE001 - half an answer can read as anything
                self._end(process)
                process = None
                if piece is not None and not piece[0].done() and piece[0] not in sent:
                    sent.append(piece[0])  # it was not even sent
                while sent:
                    lost = BrokenExecutor("a worker process ended in mid-work")
                    sent.popleft().set_exception(lost)
        self._end(process)

    def _next(self, sent: deque[Future[Any]]) -> tuple[Future[Any], bytes] | None:
        """The next piece of work; None if there is none now, or nobody will ask any more."""
        while True:
            try:
                piece = self._waiting.get(block=not sent)
            except Empty:
                return None
            if piece is None and sent:
                self._waiting.put(None)  # once the answers are here
            if piece is None or piece[0].set_running_or_notify_cancel():
                return piece

    def _start(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._is_closed:
                raise BrokenPipeError
            process = subprocess.Popen(
                [sys.executable, "-P", "-c", PROGRAM],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is for the one who started us
            )
            self._processes.add(process)
        source, _ = _pipes(process)
        pickle.dump(sys.path, source)
        return process

    def _end(self, process: subprocess.Popen[bytes] | None) -> None:
        if process is None:
            return
        with self._lock:
            self._processes.discard(process)
            process.kill()
            process.wait()
        for pipe in _pipes(process):
            try:
                pipe.close()
            except OSError:  # what was not yet written goes nowhere
                continue


def _take_answer(process: subprocess.Popen[bytes], sent: deque[Future[Any]]) -> None:
    done, problem = pickle.load(_pipes(process)[1])
    if problem is None:
        sent.popleft().set_result(done)
    else:
        sent.popleft().set_exception(problem)


def _pipes(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def serve() -> None:
    """What a worker does: answer calls until nobody asks any more."""
    global _is_worker  # noqa: PLW0603 - once, at the start of the process
    _is_worker = True
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    calls = sys.stdin.buffer
    with os.fdopen(os.dup(1), "wb") as answers:
        os.dup2(2, 1)  # what a bot prints is no answer
        while True:
            try:
                call, arguments, named = pickle.load(calls)
            except EOFError:
                return
            try:
                answer = pickle.dumps((call(*arguments, **named), None))
            except Exception as problem:  # noqa: BLE001 - whatever it is, the caller hears of it
                answer = pickle.dumps((None, RuntimeError(f"{type(problem).__name__}: {problem}")))
            try:
                answers.write(answer)
                answers.flush()
            except BrokenPipeError:
                os._exit(1)  # nobody listens

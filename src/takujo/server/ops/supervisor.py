"""Start several worker processes, and restart those that die or hang.

A worker and its keeper hold the two ends of a line. The worker ends when the other end is gone, because it shall or
because the keeper was killed; over it the worker says why it cannot start. And it counts up while its event loop goes
round, so that one that hangs can be told from one that works, by nobody's clock.
"""

import logging
import multiprocessing
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from ctypes import c_ulonglong
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType

from takujo.core.errors import TakujoError

PAUSE_S, LONGEST_PAUSE_S = 0.5, 10.0  # before a worker is started anew; doubles each time that it could not start
TRIES = 5  # of each worker, where none has ever come up: then the server gives up
SAY_S = 60.0  # how often the log says that workers cannot start
LOOK_S = 0.25
HUNG_LOOKS = 80  # a count that stands still so long is that of a worker that hangs
STARTING_LOOKS = 8 * HUNG_LOOKS  # … and so long, where it has not begun
LEAVE_S = 10.0  # for a worker that shall end; then it is killed

Beat = Callable[[], None]  # the worker goes round
Work = Callable[[Beat], None]  # to be pickled; serves until SIGTERM. Raises TakujoError where it cannot start

_context = multiprocessing.get_context("spawn")
log = logging.getLogger("takujo.server")


class Worker:
    """One of them, whichever process that is just now."""

    def __init__(self, work: Work) -> None:
        self.failures = 0  # to start, one after another
        self.due = 0.0  # when it is started anew, if it does not run
        self._work = work
        self.pid = 0  # of its process; 0: there is none
        self._process: BaseProcess | None = None
        self._line: Connection[str, str]
        self._count: c_ulonglong
        self._seen = 0
        self._still = 0

    def start(self) -> None:
        """Raises OSError where the machine has no room for a process."""
        self._line, other = _context.Pipe()
        self._count = _context.Value("Q", 0, lock=False)
        self._seen = self._still = 0
        process = _context.Process(target=_run, args=(self._work, other, self._count))
        try:
            with _uninterrupted():
                process.start()
        except OSError:
            self._line.close()
            raise
        finally:
            other.close()
        self._process = process
        self.pid = process.pid or 0

    @property
    def sentinel(self) -> int | None:
        """What becomes ready when the process ends; None: there is none."""
        return None if self._process is None else self._process.sentinel

    @property
    def has_ended(self) -> bool:
        return self._process is not None and self._process.exitcode is not None

    @property
    def is_up(self) -> bool:
        """Whether it has served, as far as was looked."""
        return self._seen > 0

    def look(self, later: bool) -> bool:
        """Whether it hangs. `later`: a while has passed since the last look."""
        count = self._count.value
        self._still = self._still + later if count == self._seen else 0
        self._seen = count
        return self._still >= (HUNG_LOOKS if self.is_up else STARTING_LOOKS)

    def leave(self) -> None:
        """Tell it to end."""
        self._line.close()

    def kill(self) -> None:
        self._running.kill()
        self._running.join()

    def reap(self) -> str:
        """Forget the process, which has ended; why it did."""
        process = self._running
        reason = _status(process.exitcode or 0)
        with suppress(EOFError, OSError):
            if self._line.poll():
                reason = self._line.recv()
        self._line.close()
        process.close()
        self._process, self.pid = None, 0
        return reason

    @property
    def _running(self) -> BaseProcess:
        assert self._process is not None, "it was started"
        return self._process


class Supervisor:
    """So many workers that do `work`. `ready` is called when the first one serves."""

    def __init__(self, count: int, work: Work, ready: Callable[[], None]) -> None:
        self._workers = [Worker(work) for _ in range(count)]
        self._ready = ready
        self._served = False  # any of them, ever
        self._said = -SAY_S
        self._leaves = False
        self._at_once = False

    def pids(self) -> Mapping[str, int]:
        """The processes that run, by the number of the worker, from 1 on. Every thread may ask."""
        found = {str(number): worker.pid for number, worker in enumerate(self._workers, 1)}
        return {number: pid for number, pid in found.items() if pid}

    def run(self) -> bool:
        """Keep them going until a signal comes. False: none could ever start.

        Raises KeyboardInterrupt at the second Ctrl-C, when all are killed.
        """
        with self._signals():
            try:
                later = True
                while not self._leaves:
                    for worker in self._workers:
                        self._look(worker, later)
                    if not self._served and all(worker.failures >= TRIES for worker in self._workers):
                        log.error("no worker can start: the server gives up")
                        return False
                    later = self._pause()
            finally:
                self._end()
        if self._at_once:
            raise KeyboardInterrupt
        return True

    def _pause(self) -> bool:
        """Wait for a while, shorter where a worker ends. Whether it was the whole while."""
        running = [w.sentinel for w in self._workers if w.sentinel is not None and not w.has_ended]
        if not running:
            time.sleep(LOOK_S)
        return not (running and wait(running, LOOK_S))

    def _look(self, worker: Worker, later: bool) -> None:
        if worker.sentinel is None:
            if time.monotonic() >= worker.due:
                self._start(worker)
            return
        hangs = worker.look(later)
        if worker.is_up:
            worker.failures = 0
            if not self._served:
                self._served = True
                self._ready()
        if hangs:
            log.warning("worker %d does not answer any more: it is killed", worker.pid)
            worker.kill()
        if worker.has_ended:
            self._replace(worker)

    def _start(self, worker: Worker) -> None:
        try:
            worker.start()
        except OSError as error:  # the machine has no room for it just now
            self._put_off(worker)
            self._note_failure(worker, str(error))

    def _replace(self, worker: Worker) -> None:
        pid = worker.pid
        reason = worker.reap()
        self._put_off(worker)
        if worker.is_up:
            log.warning("worker %d has ended (%s); another one takes its place", pid, reason)
        else:
            self._note_failure(worker, reason)

    def _put_off(self, worker: Worker) -> None:
        worker.due = time.monotonic() + min(PAUSE_S * 2 ** min(worker.failures, 10), LONGEST_PAUSE_S)

    def _note_failure(self, worker: Worker, reason: str) -> None:
        now = time.monotonic()
        worker.failures += 1
        if now - self._said >= SAY_S:
            self._said = now
            log.warning("a worker cannot start, and tries again: %s", reason)

    def _end(self) -> None:
        """All of them leave, and who does not is killed."""
        for worker in self._workers:
            if worker.sentinel is not None:
                worker.leave()
        ends = time.monotonic() + LEAVE_S
        while (left := [w for w in self._workers if w.sentinel is not None and not w.has_ended]) and not self._at_once:
            if time.monotonic() > ends:
                log.warning("%d workers do not end, and are killed", len(left))
                break
            self._pause()
        for worker in left:
            worker.kill()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        """SIGTERM and SIGINT tell to leave; SIGINT once more, at once."""

        def leave(number: int, frame: FrameType | None) -> None:
            self._at_once = self._at_once or (self._leaves and number == signal.SIGINT)
            self._leaves = True

        before = {number: signal.signal(number, leave) for number in (signal.SIGTERM, signal.SIGINT)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def _run(work: Work, line: "Connection[str, str]", count: c_ulonglong) -> None:
    """What the process does."""

    def follow() -> None:
        with suppress(EOFError, OSError):
            line.recv()
        signal.raise_signal(signal.SIGTERM)

    def beat() -> None:
        count.value += 1

    threading.Thread(target=follow, name="takujo-follow", daemon=True).start()
    try:
        work(beat)
    except TakujoError as error:
        line.send(str(error))
        raise SystemExit(1) from None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """What starts here never hears of Ctrl-C, which goes to all processes of a terminal: its keeper tells it."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _status(code: int) -> str:
    return signal.Signals(-code).name if code < 0 else f"status {code}"

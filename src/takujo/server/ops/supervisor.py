"""Start several worker processes, and restart those that die or hang.

Worker and supervisor share a pipe. The worker ends when the other end closes, by order or because the supervisor was
killed; it also reports why it cannot start. A count that the worker's event loop increases shows whether it hangs.
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

PAUSE_S, LONGEST_PAUSE_S = 0.5, 10.0  # before a restart; doubles with each failure
TRIES = 5  # starts per worker before the server gives up, if none ever served
SAY_S = 60.0  # between log lines about failed starts
LOOK_S = 0.25
HUNG_LOOKS = 80  # checks without a count, before a worker is killed
STARTING_LOOKS = 8 * HUNG_LOOKS  # likewise, before it serves
LEAVE_S = 10.0  # for a worker to stop, before it is killed

Beat = Callable[[], None]  # called by the event loop
Work = Callable[[Beat], None]  # picklable; serves until SIGTERM. Raises TakujoError

_context = multiprocessing.get_context("spawn")
log = logging.getLogger("takujo.server")


class Worker:
    """A worker slot and its current process."""

    def __init__(self, work: Work) -> None:
        self.failures = 0  # failed starts in a row
        self.due = 0.0  # time of the next start
        self._work = work
        self.pid = 0  # 0 without a process
        self._process: BaseProcess | None = None
        self._line: Connection[str, str]
        self._count: c_ulonglong
        self._seen = 0
        self._still = 0

    def start(self) -> None:
        """Start a process. Raises OSError."""
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
        """A handle that is ready when the process ends. None without a process."""
        return None if self._process is None else self._process.sentinel

    @property
    def has_ended(self) -> bool:
        return self._process is not None and self._process.exitcode is not None

    @property
    def is_up(self) -> bool:
        """Whether it has served."""
        return self._seen > 0

    def look(self, later: bool) -> bool:
        """Whether it hangs. `later`: the interval has passed since the last check."""
        count = self._count.value
        self._still = self._still + later if count == self._seen else 0
        self._seen = count
        return self._still >= (HUNG_LOOKS if self.is_up else STARTING_LOOKS)

    def leave(self) -> None:
        self._line.close()

    def kill(self) -> None:
        self._running.kill()
        self._running.join()

    def reap(self) -> str:
        """Forget the ended process; return its reason."""
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
        assert self._process is not None, "not started"
        return self._process


class Supervisor:
    """Runs `count` workers. `ready` is called when the first one serves."""

    def __init__(self, count: int, work: Work, ready: Callable[[], None]) -> None:
        self._workers = [Worker(work) for _ in range(count)]
        self._ready = ready
        self._served = False  # any worker, ever
        self._said = -SAY_S
        self._leaves = False
        self._at_once = False

    def pids(self) -> Mapping[str, int]:
        """Return the process ids by worker number, from 1. Thread-safe."""
        pids = {str(number): worker.pid for number, worker in enumerate(self._workers, 1)}
        return {number: pid for number, pid in pids.items() if pid}

    def run(self) -> bool:
        """Run the workers until a signal; False if none could ever start.

        Raises KeyboardInterrupt at a second Ctrl-C, after killing all.
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
        """Wait LOOK_S, or until a worker ends; return whether the interval passed."""
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
            log.warning("worker %d hangs and is killed", worker.pid)
            worker.kill()
        if worker.has_ended:
            self._replace(worker)

    def _start(self, worker: Worker) -> None:
        try:
            worker.start()
        except OSError as error:  # out of resources
            self._put_off(worker)
            self._note_failure(worker, str(error))

    def _replace(self, worker: Worker) -> None:
        pid = worker.pid
        reason = worker.reap()
        self._put_off(worker)
        if worker.is_up:
            log.warning("worker %d has ended (%s) and is restarted", pid, reason)
        else:
            self._note_failure(worker, reason)

    def _put_off(self, worker: Worker) -> None:
        worker.due = time.monotonic() + min(PAUSE_S * 2 ** min(worker.failures, 10), LONGEST_PAUSE_S)

    def _note_failure(self, worker: Worker, reason: str) -> None:
        now = time.monotonic()
        worker.failures += 1
        if now - self._said >= SAY_S:
            self._said = now
            log.warning("a worker cannot start and is retried: %s", reason)

    def _end(self) -> None:
        """Stop all workers, and kill those that do not stop in time."""
        for worker in self._workers:
            if worker.sentinel is not None:
                worker.leave()
        ends = time.monotonic() + LEAVE_S
        while (left := [w for w in self._workers if w.sentinel is not None and not w.has_ended]) and not self._at_once:
            if time.monotonic() > ends:
                log.warning("%d workers do not stop and are killed", len(left))
                break
            self._pause()
        for worker in left:
            worker.kill()

    @contextmanager
    def _signals(self) -> Iterator[None]:
        """Stop at SIGTERM and SIGINT, at once at a second SIGINT."""

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
    """Run a worker in its process."""

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
    """Block Ctrl-C for processes started here; the supervisor stops them."""
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

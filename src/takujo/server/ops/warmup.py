"""Compile games in a background process, ahead of use.

A separate process compiles one part after another, as compilation would block the interpreter; the server then loads
the machine code from disk. A mark beside that code saves the process after a restart.
"""

import asyncio
import logging
import os
import subprocess
import sys
import threading
from concurrent.futures import Future
from contextlib import suppress
from itertools import count
from pathlib import Path
from queue import PriorityQueue

from takujo.core.errors import InvalidGame
from takujo.core.game import configure
from takujo.core.jit import release_ir
from takujo.core.kernel_cache import PACKAGE, WITH_KERNELS, folder_of, kernel_files
from takujo.core.plugin_check import require_sound
from takujo.core.spec import GameSpec
from takujo.server.errors import Away
from takujo.server.ops.warmup_steps import PARTS, PLAYED
from takujo.server.table.game_specs import spec

log = logging.getLogger("takujo.server")

COMMAND = (sys.executable, "-m", __name__)
NOW = -1  # requested parts come before played ones

Part = tuple[str, GameSpec]


class Warmup:
    """A `Compiler` that compiles each part of each game once.

    Until then, and after a failure, plain rules answer, and heuristics play for searching bots. The process first
    checks a plug-in, so that no faulty rule is compiled.
    """

    def __init__(self) -> None:
        self._known: dict[Part, Future[None]] = {}
        self._waiting: PriorityQueue[tuple[int, int, Part | None]] = PriorityQueue()
        self._numbers = count()
        self._compiler: subprocess.Popen[bytes] | None = None
        self._closed = False
        threading.Thread(target=self._work, name="warming", daemon=True).start()

    def begin(self, spec: GameSpec) -> None:
        for order, part in enumerate(PLAYED):
            if (part, spec) not in self._known:
                self._want((part, spec), order)

    def want(self, part: str, spec: GameSpec) -> Future[None]:
        known = self._known.get((part, spec))
        return self._want((part, spec), NOW) if known is None or not known.done() else known

    async def ready(self, spec: GameSpec, *parts: str) -> None:
        wanted = [asyncio.wrap_future(self.want(part, spec)) for part in parts]
        await asyncio.wait(wanted)  # a cancelled caller must not cancel the parts
        for one in wanted:
            if one.cancelled():
                raise Away("server-restarts")
            one.result()

    def close(self) -> None:
        self._closed = True
        for future in self._known.values():
            future.cancel()
        self._waiting.put((NOW, -1, None))
        if self._compiler is not None:
            self._compiler.terminate()

    def _want(self, part: Part, order: int) -> Future[None]:
        """Queue a part, possibly again with another priority. The first one counts."""
        future = self._known.setdefault(part, Future())
        self._waiting.put((order, next(self._numbers), part))
        return future

    def _work(self) -> None:
        while (part := self._waiting.get()[2]) is not None:
            future = self._known[part]
            if not future.done():
                self._warm_up(*part, future)

    def _warm_up(self, part: str, spec: GameSpec, future: Future[None]) -> None:
        failure: Exception | None = None
        try:
            if not _is_compiled(part, spec):
                self._compile(part, spec.name)
            PARTS[part](spec)
            release_ir()
        except Exception as error:
            failure = error
        if not future.set_running_or_notify_cancel():
            return  # closed meanwhile
        if failure is None:
            future.set_result(None)
        else:
            log.error("%s of %s cannot be compiled: %s", part, spec.name, failure)
            future.set_exception(failure)

    def _compile(self, part: str, name: str) -> None:
        """Compile to disk, if needed. Raises NotCompiled."""
        with subprocess.Popen(
            (*COMMAND, part, name),
            stdin=subprocess.PIPE,  # closes with this process, which ends the child
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,  # no Ctrl-C
        ) as self._compiler:
            if self._closed:
                self._compiler.terminate()
            assert self._compiler.stderr is not None
            output = self._compiler.stderr.read()
        if status := self._compiler.returncode:
            last = output.decode(errors="replace").strip().rpartition("\n")[2]
            raise NotCompiled(f"signal {-status}" if status < 0 else last or f"exit status {status}")


class NotCompiled(Exception):
    """The compiling process failed; its last line."""


def _mark(part: str, spec: GameSpec) -> tuple[Path, str]:
    """Return the file that marks a part as compiled, and its text.

    The text is the newest time of a file with kernels: Numba compiles such a file again if its time has changed.
    """
    newest = max(path.stat().st_mtime_ns for name in WITH_KERNELS for path in kernel_files(PACKAGE / name))
    return folder_of(spec.apply_action) / f"{part}.compiled", str(newest)


def _is_compiled(part: str, spec: GameSpec) -> bool:
    file, text = _mark(part, spec)
    try:
        return file.read_text() == text
    except OSError:
        return False


def _compile_and_mark(part: str, spec: GameSpec) -> None:
    file, text = _mark(part, spec)  # before: sources may be edited meanwhile
    for seats in range(spec.seats[0], spec.seats[1] + 1):
        require_sound(configure(spec, seats))
    PARTS[part](spec)
    with suppress(OSError):  # a read-only folder
        file.write_text(text)


def _follow() -> None:
    """Exit with the server, whose pipe closes."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    threading.Thread(target=_follow, daemon=True).start()
    try:
        _compile_and_mark(sys.argv[1], spec(sys.argv[2]))
    except InvalidGame as error:
        sys.exit(str(error))

"""Compiles the rules of games that are played, in the background: the first move shall not wait for it.

A process of its own compiles, one game after another, since compiling would keep the interpreter from everything else;
the server then reads the machine code from the disk.
"""

import logging
import os
import subprocess
import sys
import threading
from queue import SimpleQueue

from takujo.core.compiled import warm_up
from takujo.core.game import GameSpec
from takujo.search import warming
from takujo.server.specs import spec

log = logging.getLogger("takujo.server")


class Warming:
    """Each game once, its rules and then its search. Until they are compiled, and where that fails, its plain rules
    answer, and its heuristic plays for bots that would search."""

    def __init__(self) -> None:
        self._begun: set[GameSpec] = set()
        self._waiting: SimpleQueue[GameSpec] = SimpleQueue()
        self._compiler: subprocess.Popen[bytes] | None = None
        self._closed = False
        threading.Thread(target=self._work, name="warming", daemon=True).start()

    def begin(self, spec: GameSpec) -> None:
        if spec not in self._begun:
            self._begun.add(spec)
            self._waiting.put(spec)

    def close(self) -> None:
        """Leaves off."""
        self._closed = True
        if self._compiler is not None:
            self._compiler.terminate()

    def _work(self) -> None:
        while not self._closed:
            spec = self._waiting.get()
            try:
                self._compile(spec.name)
                if not self._closed:
                    _warm_up(spec)
            except Exception:
                log.exception("%s stays uncompiled", spec.name)

    def _compile(self, name: str) -> None:
        """Put the machine code of a game on the disk, if it is not there."""
        command = [sys.executable, "-m", __name__, name]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as self._compiler:
            if self._closed:
                self._compiler.terminate()


def _warm_up(spec: GameSpec) -> None:
    warm_up(spec)
    warming.warm_up(spec)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)
    _warm_up(spec(sys.argv[1]))

"""Compiles outermost loops with Numba: `kernel`. The first one that is asked for registers every `@rule` before.

Numba's cache does not see edits of other files: so each game has a folder of machine code (`cache.py`), named by a
digest of the sources of its rules and of all kernels.
"""

import functools
import sys
import threading
import time
import weakref
from collections.abc import Callable
from typing import TypeVar

from takujo.core.cache import folder_of, is_from_elsewhere
from takujo.core.compile import waiting

F = TypeVar("F", bound=Callable[..., object])

# Said on stderr while the first kernels of a game are compiled; whoever speaks another language sets it.
notice = "takujo: compiling the rules for the first time …"

_registering = threading.Lock()
_caching = threading.Lock()


def kernel(function: F) -> F:
    """Compile an outermost loop: cached on disk, without the interpreter's lock, C's division.

    What reaches rules from elsewhere checks the bounds of its arrays: there a mistake raises IndexError and does not
    write into other memory.
    """
    import numba

    register_rules()
    with _caching:  # Numba reads the folder of its cache from a setting of the whole process
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder_of(function))
        try:
            compiled: F = numba.njit(
                cache=True, nogil=True, error_model="numpy", boundscheck=is_from_elsewhere(function) or None
            )(function)
        finally:
            numba.config.CACHE_DIR = before
    _announced().add(compiled)
    return compiled


def register_rules() -> None:
    """Tell Numba of all rules so far, whatever it then compiles them for."""
    import numba

    from takujo.core import intrinsics  # noqa: F401  (registers the machine instructions)

    with _registering:
        while waiting:
            numba.extending.register_jitable(forceinline=True)(waiting.pop())


@functools.cache
def _announced() -> "weakref.WeakSet[Callable[..., object]]":
    """The kernels whose compilation is said; one that is gone leaves its place in memory to a function that is none."""
    from numba.core import event

    class Listener(event.Listener):
        """Says that something is being compiled: the first run of a game takes seconds and should not look hung."""

        def __init__(self) -> None:
            self.kernels = weakref.WeakSet[Callable[..., object]]()
            self.started: list[float] = []

        def say(self, text: str) -> None:
            sys.stderr.write(text)
            sys.stderr.flush()

        def on_start(self, happened: event.Event) -> None:
            if happened.data["dispatcher"] in self.kernels:
                self.started.append(time.perf_counter())
                self.say(notice)

        def on_end(self, happened: event.Event) -> None:
            if happened.data["dispatcher"] in self.kernels:
                seconds = time.perf_counter() - self.started.pop()
                self.say(f" {seconds:.1f} s\n")

    listener = Listener()
    event.register("numba:compile", listener)
    return listener.kernels

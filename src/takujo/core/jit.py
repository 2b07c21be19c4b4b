"""Compiles outermost loops with Numba: `kernel`, which registers every `@rule` first.

Numba's cache does not notice edits of other files. So each game has a folder of machine code (`kernel_cache`), named by
a digest of the sources of its rules and of all kernels.
"""

import ctypes
import functools
import sys
import threading
import time
import weakref
from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, TypeVar, cast

from takujo.core.errors import InvalidGame
from takujo.core.kernel_cache import folder_of, game_of_kernel, is_cacheable, is_from_elsewhere
from takujo.core.rule_decorator import waiting

if TYPE_CHECKING:
    from numba.core.dispatcher import Dispatcher

F = TypeVar("F", bound=Callable[..., object])

# Written to stderr while the first kernels of a game are compiled; set it for another language.
notice = "takujo: compiling the rules for the first time …"

_code = attrgetter("library")  # of an overload
_registering = threading.Lock()


def kernel(function: F) -> F:
    """Compile an outermost loop.

    It is cached on disk, runs without the GIL, and divides as in C. Kernels of plug-ins, and the rules that they call,
    check array bounds. They raise InvalidGame for an index beyond an array, and for a rule that Numba cannot compile.
    """
    import numba
    from numba.core.compiler_lock import global_compiler_lock

    register_rules()
    is_external = is_from_elsewhere(function)
    with global_compiler_lock:  # a compilation sets the cache folder too
        before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(folder_of(function))
        try:
            compiled: Dispatcher = numba.njit(
                cache=True, nogil=True, error_model="numpy", boundscheck=is_external or None
            )(function)
        finally:
            numba.config.CACHE_DIR = before
    with _registering:
        _kernels().add(compiled)
    return cast(F, _guarded(compiled) if is_external else compiled)


def _guarded(compiled: "Dispatcher") -> Callable[..., object]:
    """Return a kernel of a plug-in that names the game's faults."""
    from numba.core.errors import NumbaError

    from takujo.core.compile_failure import compile_failure

    @functools.wraps(compiled)
    def run(*arguments: object) -> object:
        try:
            return compiled(*arguments)
        except IndexError:
            raise InvalidGame("game-bounds", game=game_of_kernel(compiled)) from None
        except NumbaError as error:
            raise compile_failure(error) or error from None

    return run


def release_ir() -> None:
    """Return the memory of all kernels' LLVM IR to the system.

    It is half of their memory. Numba stores it to link a function with its callers; an outermost loop has none.
    """
    with _registering:
        for compiled in _kernels():
            for code in map(_code, compiled.overloads.values()):
                code._shared_module = None
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim is not None:  # glibc
        trim(0)


def register_rules() -> None:
    """Register all rules so far with Numba, for every target."""
    import numba

    from takujo.core import intrinsics  # noqa: F401  (registers the machine instructions)

    with _registering:
        _kernels()  # its listener restores the cache folder
        while waiting:
            function = waiting.pop()
            # The cache does not distinguish options that a rule would inherit from the function that calls it.
            inherited = {"error_model": "numpy", "fastmath": False, "forceinline": True}
            options = {**inherited, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
            if is_from_elsewhere(function):  # an inlined function does not inherit the check of its caller
                options["boundscheck"] = True
            else:
                options["cache"] = is_cacheable(function)
            numba.extending.overload(function, options, strict=False)(_implementation(function))


def _implementation(function: Callable[..., object]) -> Callable[..., object]:
    """Return an overload of a rule that sets its cache folder.

    Numba compiles the rule next, or loads it from there.
    """
    import numba

    def implementation(*_: object, **__: object) -> object:
        numba.config.CACHE_DIR = str(folder_of(function))
        return function

    return implementation


@functools.cache
def _kernels() -> "weakref.WeakSet[Dispatcher]":
    """Return the kernels of this process, whose compilation is announced.

    The set is weak: a new function may have the address of a deleted kernel.
    """
    import numba
    from numba.core import event

    class Listener(event.Listener):
        """Announces compilation, and restores Numba's cache folder after it.

        The first run of a game takes seconds and must not look hung.
        """

        def __init__(self) -> None:
            self.kernels = weakref.WeakSet["Dispatcher"]()
            self.started: list[float] = []
            self.folders: list[str] = []  # of the running compilations

        def say(self, text: str) -> None:
            sys.stderr.write(text)
            sys.stderr.flush()

        def on_start(self, happened: event.Event) -> None:
            self.folders.append(numba.config.CACHE_DIR)
            if happened.data["dispatcher"] in self.kernels:
                self.started.append(time.perf_counter())
                self.say(notice)

        def on_end(self, happened: event.Event) -> None:
            numba.config.CACHE_DIR = self.folders.pop()
            if happened.data["dispatcher"] in self.kernels:
                seconds = time.perf_counter() - self.started.pop()
                self.say(f" {seconds:.1f} s\n")

    listener = Listener()
    event.register("numba:compile", listener)
    return listener.kernels

"""The protocol of what compiles games in advance; see `ops.warmup`."""

from concurrent.futures import Future
from typing import Protocol

from takujo.core.spec import GameSpec


class Compiler(Protocol):
    """The parts of a game are named in `parts.PARTS`. Methods are called by one thread."""

    def begin(self, spec: GameSpec) -> None:
        """A game is played."""

    def want(self, part: str, spec: GameSpec) -> Future[None]:
        """Done once that part is compiled; it fails where that fails, and is cancelled by `close`."""
        ...

    async def ready(self, spec: GameSpec, *parts: str) -> None:
        """Come back once they are compiled. Raises what went wrong with that, and Away when the server ends."""

    def close(self) -> None:
        """Leave off."""


class NoCompiler:
    """A `Compiler` where nothing has to be compiled: whatever is wanted is ready."""

    def begin(self, spec: GameSpec) -> None:
        pass

    def want(self, part: str, spec: GameSpec) -> Future[None]:
        done: Future[None] = Future()
        done.set_result(None)
        return done

    async def ready(self, spec: GameSpec, *parts: str) -> None:
        pass

    def close(self) -> None:
        pass

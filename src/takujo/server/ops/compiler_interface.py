"""The protocol of a compiler of games; see `ops.warmup`."""

from concurrent.futures import Future
from typing import Protocol

from takujo.core.spec import GameSpec


class Compiler(Protocol):
    """Compiles parts of games, as named in `warmup_steps.PARTS`. Used by one thread."""

    def begin(self, spec: GameSpec) -> None:
        """Compile the parts that play needs."""

    def want(self, part: str, spec: GameSpec) -> Future[None]:
        """Compile a part. The future fails with the compilation, and is cancelled by `close`."""

    async def ready(self, spec: GameSpec, *parts: str) -> None:
        """Wait until parts are compiled. Raises their failures, Away during shutdown."""

    def close(self) -> None:
        """Stop."""


class NoCompiler:
    """A `Compiler` for which everything is ready."""

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

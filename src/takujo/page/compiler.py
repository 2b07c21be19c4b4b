"""Kernels that were compiled before and that the page has loaded: what is wanted of a game is ready in a moment."""

import logging
from collections.abc import Callable
from concurrent.futures import Future

from takujo.core.game import GameSpec
from takujo.server.parts import PARTS
from takujo.server.refusal import Refusal

log = logging.getLogger("takujo.page")
HERE = ("search", "rollouts")  # at a table the plain rules are quick enough; of puzzles there are no kernels for a page


class Loaded:
    """A `Compiler` on the event loop. `missed`: hears once of each game whose kernels are not there or do not work; its
    bots go by rules of thumb then."""

    def __init__(self, missed: Callable[[str], None]) -> None:
        self._missed = missed
        self._known: dict[tuple[str, GameSpec], Future[None]] = {}

    def begin(self, spec: GameSpec) -> None:
        """Before the table is there, so that no bot chooses before its search is warm."""
        self.want("search", spec)

    def want(self, part: str, spec: GameSpec) -> Future[None]:
        known = self._known.get((part, spec))
        if known is None:
            known = self._known[part, spec] = Future()
            try:
                self._warm_up(part, spec)
            except Refusal as refusal:
                known.set_exception(refusal)
            else:
                known.set_result(None)
        return known

    async def ready(self, spec: GameSpec, *parts: str) -> None:
        for part in parts:
            self.want(part, spec).result()

    def close(self) -> None:
        pass

    def _warm_up(self, part: str, spec: GameSpec) -> None:
        """Raises Refusal."""
        if part not in HERE:
            raise Refusal("puzzle-elsewhere")
        is_first = not any(game == spec and one.exception() for (_, game), one in self._known.items() if one.done())
        try:
            PARTS[part](spec)
        except Exception as error:  # of WebAssembly's too: a module that is cut off or too old
            log.error("%s of %s cannot be used: %r", part, spec.name, error)
            if is_first:
                self._missed(spec.name)
            raise Refusal("kernels-missing", game=spec.name) from error

"""Precompiled kernels: a part is ready once the search Worker loads it."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from takujo.browser.worker_executor import WorkerExecutor
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDE
from takujo.server.errors import Refusal
from takujo.server.live.executor import ignore_progress
from takujo.server.ops.warmup_steps import PARTS

log = logging.getLogger("takujo.browser")


class Loaded:
    """A `Compiler`. `missed` is called once for each game without working kernels.

    Its bots then use heuristics, or level 5 if only level 6 is missing.
    """

    def __init__(self, executor: WorkerExecutor, missed: Callable[[str, str], None]) -> None:
        self._executor = executor
        self._missed = missed
        self._known: dict[tuple[str, GameSpec], Future[None]] = {}
        self._lost = set[tuple[str, str]]()

    def begin(self, spec: GameSpec) -> None:
        """Warm up the search before the table opens."""
        self.want("search", spec)

    def want(self, part: str, spec: GameSpec) -> Future[None]:
        known = self._known.get((part, spec))
        if known is None:
            known = self._known[part, spec] = Future()
            known.set_running_or_notify_cancel()
            done = self._executor.do(partial(_warm_up, part, spec), ignore_progress, spec.name if part == GUIDE else "")
            done.add_done_callback(partial(self._tried, part, spec))
        return known

    async def ready(self, spec: GameSpec, *parts: str) -> None:
        for part in parts:
            await asyncio.wrap_future(self.want(part, spec))

    def try_again(self) -> None:
        """Load all parts again after the Worker was lost."""
        for part, spec in [key for key, known in self._known.items() if known.done() and known.exception() is None]:
            del self._known[part, spec]
            self.want(part, spec)

    def close(self) -> None:
        pass

    def _tried(self, part: str, spec: GameSpec, done: Future[None]) -> None:
        error = done.exception()
        if error is None:
            self._known[part, spec].set_result(None)
            return
        # also for a truncated or outdated module
        log.error("%s of %s cannot be used: %r", part, spec.name, error)
        lost = spec.name, GUIDE if part == GUIDE else ""
        if not self._lost & {lost, (spec.name, "")}:
            self._missed(*lost)
        self._lost.add(lost)
        self._known[part, spec].set_exception(Refusal("kernels-missing", game=spec.name))


def _warm_up(part: str, spec: GameSpec) -> None:
    PARTS[part](spec)

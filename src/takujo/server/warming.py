"""Compiles the rules of games that are played, in the background: the first move shall not wait for it."""

import logging
import threading

from takujo.core.compiled import warm_up
from takujo.core.game import GameSpec
from takujo.search import warming

log = logging.getLogger("takujo.server")


class Warming:
    """Each game once, its rules and then its search. Until they are compiled, and where that fails, its plain rules
    answer, and its heuristic plays for bots that would search."""

    def __init__(self) -> None:
        self._begun: set[GameSpec] = set()

    def begin(self, spec: GameSpec) -> None:
        if spec not in self._begun:
            self._begun.add(spec)
            threading.Thread(target=self._warm_up, args=(spec,), name="warming", daemon=True).start()

    def _warm_up(self, spec: GameSpec) -> None:
        try:
            warm_up(spec)
            warming.warm_up(spec)
        except Exception:
            log.exception("%s stays uncompiled", spec.name)

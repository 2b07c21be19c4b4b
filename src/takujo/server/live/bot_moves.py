"""Choose the moves of bots, in threads."""

import math
import os

from takujo.bots import BOTS, USUAL, choose, part_of
from takujo.core.game import Game
from takujo.core.record import Record
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDE
from takujo.search.warmup import is_warm
from takujo.server.live.executor import Executor
from takujo.server.live.fair_queue import FairQueue
from takujo.server.ops.compiler_interface import Compiler, NoCompiler

THREADS = 2
NEXT_BEST = "5"  # replaces a network's level until it is compiled


class Bots:
    """Chooses bots' moves. `delay_s`: minimum delay of a move. `executor`: replaces threads."""

    def __init__(self, delay_s: float, executor: Executor | None = None, compiler: Compiler | None = None) -> None:
        self.delay_s = delay_s
        self._compiler = compiler or NoCompiler()
        self._guided = set[GameSpec]()  # games whose level 6 is compiled on demand
        self.turns = FairQueue("bot", threads=THREADS, most=math.inf, executor=executor)

    async def choose(
        self,
        whose: str,
        level: str | None,
        game: Game,
        state: Record,
        seed: int | None = None,
        waits: bool = False,
    ) -> str:
        """Return the move of the seat to act. A usual bot stands in where there is no level.

        `whose`: see FairQueue. `seed`: of its random stream. `waits`: for compiled code, instead of a weaker level.
        """
        part = part_of(level)
        if part and waits:
            await self._compiler.ready(game.spec, part)
        elif part == GUIDE and game.spec not in self._guided:  # only on demand
            self._guided.add(game.spec)
            self._compiler.want(part, game.spec)
        return await self.turns.run(whose, _choose, level or USUAL, game, state, seed, waits)

    def close(self) -> None:
        self.turns.close()


def _choose(level: str, game: Game, state: Record, seed: int | None, waits: bool) -> str:
    if not waits:
        if part_of(level) == GUIDE and not is_warm(game.spec, guided=True):
            level = NEXT_BEST
        if part_of(level) == "search" and not is_warm(game.spec):
            level = USUAL
    if seed is None:
        seed = int.from_bytes(os.urandom(6), "big")
    return choose(BOTS[level], game, state, new_stream(seed))

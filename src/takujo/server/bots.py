"""Bots at the tables: they choose in threads of their own, never on the event loop."""

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from takujo.bots import BOTS, USUAL, Level, choose
from takujo.core.game import Game
from takujo.core.rng import new_stream
from takujo.search.warming import is_warm

THREADS = 2


class Bots:
    """`delay_s` is how long a bot seems to think."""

    def __init__(self, delay_s: float) -> None:
        self.delay_s = delay_s
        self._threads = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")

    async def choose(self, level: str | None, game: Game, state: Any) -> str:
        """The token of the seat to act. Without a level a usual bot stands in for a person."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, _choose, level or USUAL, game, state)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)


def _choose(level: str, game: Game, state: Any) -> str:
    bot = BOTS[level]
    if isinstance(bot, Level) and not is_warm(game.spec):
        bot = BOTS[USUAL]  # nobody waits for the compiler
    return choose(bot, game, state, new_stream(int.from_bytes(os.urandom(6), "big")))

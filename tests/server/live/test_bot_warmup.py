"""Bots play heuristically until their search is compiled."""

import asyncio
from typing import Any

import pytest

import takujo
from takujo.bots import Level
from takujo.core.game import Game
from takujo.core.moves import moves
from takujo.core.rng import Stream
from takujo.server.live import bot_moves


def chosen(game: Game, s: Any, level: str) -> str:
    """Return the move of a bot of that level."""

    async def choose() -> str:
        table = bot_moves.Bots(0)
        try:
            return await table.choose("ann", level, game, s)
        finally:
            table.close()

    return asyncio.run(choose())


@pytest.mark.parametrize(
    ("level", "warm", "asked"),
    [("4", set(), []), ("4", {False}, [4]), ("6", set(), []), ("6", {False}, [5]), ("6", {False, True}, [6])],
)
def test_bot_moves_without_waiting_for_compiler(
    monkeypatch: pytest.MonkeyPatch, level: str, warm: set[bool], asked: list[int]
) -> None:
    """`warm`: the compiled searches, without (False) and with a network (True)."""
    game = takujo.game("akumatrick", 3)
    s = game.match(seed=1).state
    found = []

    def move(self: Level, game: Game, v: Any, rng: Stream) -> tuple[int, ...]:
        found.append(self.number)
        return next(iter(moves(game, s).values()))

    monkeypatch.setattr(Level, "move", move)
    monkeypatch.setattr(bot_moves, "is_warm", lambda spec, guided=False: guided in warm)
    assert chosen(game, s, level) in moves(game, s)
    assert found == asked

"""Bots at the tables: levels think once their search is compiled; until then the heuristic stands in."""

import asyncio
from typing import Any

import pytest

import takujo
from takujo.bots import Level
from takujo.core.game import Game
from takujo.core.moves import moves
from takujo.core.rng import Stream
from takujo.server import bots


def chosen(game: Game, s: Any, level: str) -> str:
    """What a bot of that level plays."""

    async def choose() -> str:
        table = bots.Bots(0)
        try:
            return await table.choose("ann", level, game, s)
        finally:
            table.close()

    return asyncio.run(choose())


@pytest.mark.parametrize("is_warm", [False, True])
def test_nobody_waits_for_the_compiler(monkeypatch: pytest.MonkeyPatch, is_warm: bool) -> None:
    game = takujo.game("akumatrick", 3)
    s = game.match(seed=1).state
    asked = []

    def move(self: Level, game: Game, v: Any, rng: Stream) -> tuple[int, ...]:
        asked.append(self.number)
        return next(iter(moves(game, s).values()))

    monkeypatch.setattr(Level, "move", move)
    monkeypatch.setattr(bots, "is_warm", lambda spec, guided=False: is_warm)
    assert chosen(game, s, "4") in moves(game, s)
    assert asked == ([4] if is_warm else [])


@pytest.mark.parametrize("is_guided", [False, True])
def test_level_5_stands_in_until_the_guided_search_is_compiled(
    monkeypatch: pytest.MonkeyPatch, is_guided: bool
) -> None:
    game = takujo.game("akumatrick", 3)
    s = game.match(seed=1).state
    asked = []

    def move(self: Level, game: Game, v: Any, rng: Stream) -> tuple[int, ...]:
        asked.append(self.number)
        return next(iter(moves(game, s).values()))

    monkeypatch.setattr(Level, "move", move)
    monkeypatch.setattr(bots, "is_warm", lambda spec, guided=False: is_guided or not guided)
    assert chosen(game, s, "6") in moves(game, s)
    assert asked == ([6] if is_guided else [5])

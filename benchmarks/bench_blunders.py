"""Whether bots make moves that are plainly lost. Writes a section of results.md."""

import argparse
import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from operator import itemgetter
from pathlib import Path
from typing import Any

import machine
import numpy as np
import report
import sections
from engines import HERE
from report import OURS

import takujo
from takujo.bots import BOTS, Level, choose
from takujo.core import record
from takujo.core.actors import CHANCE
from takujo.core.compile import kernel
from takujo.core.game import Game
from takujo.core.moves import Actions, moves
from takujo.core.rng import Stream, draw, new_stream
from takujo.core.spec import GameSpec
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.softmax import pick_move
from takujo.search.trained import guide_of
from takujo.search.tuning import GUIDED

sys.path.insert(0, str(HERE.parent))
from tests.search.by_force import judge_loop

SECTION = "blunders"
HEAD = ["game", "seats", "bot", "simulations", "decisions", "legal", "made", "commit"]
PLAYERS = [name for name in BOTS if name != "random"]
TRUTHS = 2_000
METHOD = """\
A move is *plainly lost* when it makes its seat the loser before anybody decides again, in every truth that fits what
the seat sees and whatever chance does, and another move does not (docs/search.md). Here that is found by force: each
legal move is played in truths drawn for the view, by the rules, until one is found in which it does not lose, in at
most {truths:,} (`tests/search/by_force.py`); what the bots ask is not asked. Matches with the usual rounds, one bot on
all seats.

- **bot**: a level, or the heuristic; *careless*: the same search where it does not leave what is plainly lost.
- **simulations**: of a move; those of the level itself, or fewer.
- **decisions**: whole moves. **legal**: those in which a plainly lost move was among the legal ones. **made**: those in
  which it was made.

A row stays as it is until it is measured anew."""


Player = Callable[[Any, Any, Mapping[str, Actions], Stream], Actions]  # (state, view, legal moves, luck) → a move


def usual(game: Game, bot: str) -> Player:
    """The bot as it plays at a table."""
    return lambda s, view, listed, rng: listed[choose(BOTS[bot], game, s, rng)]


def changed(game: Game, number: int, simulations: int, careful: bool) -> Player:
    """A level with another number of simulations, or without its care."""
    strength = config_for(game.name).strength(number)
    tuning = config_for(game.name).tuned(strength)
    guide = guide_of(game.spec) if number == GUIDED else None
    search: Search[Any, Any] = Search(game, simulations=simulations, tuning=tuning, careful=careful, guide=guide)
    if strength.temperature:
        return lambda s, view, listed, rng: pick_move(search.look(view, seed=draw(rng)), strength.temperature, rng)
    return lambda s, view, listed, rng: search.choose(view, draw(rng))


@cache
def _judge(spec: GameSpec) -> Any:
    return kernel(judge_loop(spec))


def lost_moves(game: Game, view: Any, listed: list[Actions], rng: Stream) -> set[Actions]:
    """Those of the legal moves of a view that are lost in all truths tried; none where that is all of them."""
    views, states = record.batch(game.spec.view, 1), record.batch(game.spec.state, 2)
    views[0] = view
    actions = np.zeros((len(listed), max(map(len, listed))), np.int64)
    for row, move in zip(actions, listed, strict=True):
        row[: len(move)] = move
    lengths, left = np.array([len(move) for move in listed]), np.zeros(len(listed), np.int64)
    found = _judge(game.spec)(views, states, actions, lengths, left, TRUTHS, rng)
    return {move for move, is_left in zip(listed, left, strict=True) if is_left} if found < len(listed) else set()


def count(game: Game, player: Player, decisions: int, seed: int) -> tuple[int, int]:
    """In how many of so many decisions a plainly lost move was legal, and made."""
    legal = made = match = 0
    s, rng = game.new_state(), new_stream(seed)
    for _ in range(decisions):
        while s.actor < 0:
            if s.actor == CHANCE:
                game.spec.sample_chance(s, rng)
            else:
                match += 1
                s, rng = game.new_state(), new_stream(seed, match)
        listed = moves(game, s)
        view = game.observe(s, int(s.actor))
        lost = lost_moves(game, view, list(listed.values()), rng)
        move = player(s, view, listed, rng)
        legal += bool(lost)
        made += move in lost
        for a in move:
            game.spec.apply_action(s, a)
    return legal, made


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append", choices=OURS, help="repeatable; default: all")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", nargs="+", choices=PLAYERS, default=PLAYERS, metavar="B", help="default: all levels")
    parser.add_argument("--decisions", type=int, default=10_000)
    parser.add_argument("--simulations", type=int, help="of a move, instead of the level's own")
    parser.add_argument("--careless", action="store_true", help="what the search does without leaving lost moves")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=Path, default=HERE / "results.md")
    given = parser.parse_args()
    load = os.getloadavg()[0]
    for name in given.game or OURS:
        game = takujo.game(name, given.seats)
        for bot in given.bots:
            row = [*_row(game, bot, given), machine.commit()]
            facts = machine.facts(load, ("numba", "numpy"))
            parts = ["## Blunders", "Written by `bench_blunders.py`.", facts, METHOD.format(truths=TRUTHS)]
            sections.put(given.output, SECTION, parts, HEAD, row, itemgetter(slice(4)))
    return 0


def _row(game: Game, bot: str, given: argparse.Namespace) -> list[str]:
    level, player, simulations = BOTS[bot], usual(game, bot), report.NONE
    if isinstance(level, Level):
        own = config_for(game.name).strength(level.number).simulations
        simulations = str(given.simulations or own)
        if given.careless or given.simulations:
            player = changed(game, level.number, int(simulations), not given.careless)
    legal, made = count(game, player, given.decisions, given.seed)
    label = f"{bot}, careless" if given.careless else bot
    return [game.name, str(game.seats), label, simulations, str(given.decisions), str(legal), str(made)]


if __name__ == "__main__":
    sys.exit(main())

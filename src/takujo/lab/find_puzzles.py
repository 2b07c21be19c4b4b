"""Finds puzzles: decisions with one clearly best move.

    python -m takujo.lab.find_puzzles GAME --seats 3 --each 12 --seed 1 >> found.jsonl

Bots play matches, and each of their decisions is a candidate. A search values every move by the seat's view; a game
with a module `endgame` also solves small positions exactly. A candidate is kept if its best move leads all others by
`GAP`. docs/puzzles.md says how levels are chosen. `python -m takujo.lab.find_puzzles --pack found.jsonl …` writes the
collections of the games.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from math import sqrt
from pathlib import Path
from typing import NamedTuple, Self

from takujo.bots import BOTS, choose
from takujo.core.actors import TERMINAL
from takujo.core.errors import TakujoError
from takujo.core.game import Game, configure, game_of
from takujo.core.json_types import JsonObject
from takujo.core.moves import after, moves
from takujo.core.position_json import state_of
from takujo.core.record import Record, Seen
from takujo.core.rng import Stream, below, draw, new_stream
from takujo.games import plugin, spec
from takujo.puzzles.collection import FILE, Decision, Proof, text_of
from takujo.puzzles.daily import LEVELS
from takujo.search import Search
from takujo.search.exact_values import Values

VERSION = 2  # of the collections
GAP = 0.08  # of the win: the best move leads by at least this (`--gap`) …
SURE = 1.96  # … and by this many standard errors more
LARGE = 0.15  # of the win: the gap of an easy puzzle, at least
FEW, MANY = 8, 6  # moves of an easy puzzle, at most; of a hard one, at least (`--many`)
MOVES = 3, 24  # of a decision, at least (`--fewest`) and at most
CLEAR = 0.4  # of the win: the best move of an easy puzzle, at least
VALUES = 0.2, 0.97  # of the best move: not hopeless, not won anyway
LOOK, ROUGH, FINE = 2_000, 2_000, 40_000  # simulations: of all moves together, then of each …
CONFIRM = 160_000  # … and of the best two
TRUSTED = 8  # a quick value counts if the move has at least an eighth of the most visits
OBVIOUS = 0.5  # of the win: a move that leads by more and ends the match is no puzzle
NEAR = 0.2  # of the win: moves this close to the best one are valued finely
LEARNERS = "3", "2"  # bots, one of which misses a hard puzzle more often than not
TRIES = 5  # moves that a bot makes to be right or wrong
TRUTHS = 60  # of an exact puzzle, at most
NODES = 15_000  # of an exact value, at most
PLAYERS = ("heuristic",) * 6 + ("2",) * 3 + ("random",)  # a player of each move


@dataclass(frozen=True)
class Valued:
    """Moves with their shares of the win, and the standard errors."""

    shares: Mapping[str, float]
    errors: Mapping[str, float]

    @property
    def ranked(self) -> list[str]:
        return sorted(self.shares, key=lambda token: -self.shares[token])

    def refined(self, finer: Self) -> "Valued":
        """Return these values with finer ones in place of some."""
        return Valued({**self.shares, **finer.shares}, {**self.errors, **finer.errors})

    @property
    def gap(self) -> float:
        """Return the lower bound of the best move's lead, at 95 %."""
        best, *others = self.ranked
        return min(
            self.shares[best] - self.shares[other] - SURE * sqrt(self.errors[best] ** 2 + self.errors[other] ** 2)
            for other in others
        )


class Found(NamedTuple):
    """A puzzle, as a line of a file."""

    level: str
    proof: Proof
    position: JsonObject
    chances: dict[str, int]  # as in Decision


class Finder:
    """Finds puzzles of one game and number of seats."""

    def __init__(self, game: Game, *, gap: float = GAP, fewest: int = MOVES[0], many: int = MANY) -> None:
        self.game, self.gap, self.fewest, self.many = game, gap, fewest, many
        self._look = Search(game, simulations=LOOK)
        self._rough = Search(game, simulations=ROUGH)
        self._fine = Search(game, simulations=FINE)
        self._confirm = Search(game, simulations=CONFIRM)
        self.seen: Counter[str] = Counter()

    def candidates(self, seed: int) -> list[JsonObject]:
        """Return a match's later positions with a choice among several moves."""
        rng = new_stream(seed)
        match = self.game.match(seed=draw(rng))
        found = []
        while not match.is_over:
            if self.fewest <= len(match.moves()) <= MOVES[1]:
                found.append(match.position())
            match.play(choose(BOTS[PLAYERS[below(rng, len(PLAYERS))]], self.game, match.state, rng))
        return found[len(found) // 2 :]

    def judge(self, position: JsonObject, rng: Stream, wanted: Container[str] = LEVELS) -> Found | None:
        """Return the puzzle of a position, or None. `wanted`: levels."""
        self.seen["positions"] += 1
        s = state_of(self.game, position)
        view = self.game.observe(s, int(s.actor))
        tokens = list(moves(self.game, s))
        if not self._is_promising(view):
            return None
        rough = self._values(view, tokens, self._rough)
        best, second = rough.ranked[:2]
        lead = rough.shares[best] - rough.shares[second]
        if lead < self.gap / 2 or not VALUES[0] <= rough.shares[best] <= VALUES[1]:
            return None
        self.seen["rough"] += 1
        if lead > OBVIOUS and int(after(self.game, s, best)[0].actor) == TERMINAL:
            return None
        level = self._level(s, best, lead, len(tokens), rng)
        if level is None or level not in wanted:
            return None
        if (proven := self._proven(view, rough, rng)) is None:
            return None
        proof, valued = proven
        if level == "easy" and valued.shares[best] < CLEAR:
            return None
        chances = {token: round(100 * valued.shares[token]) for token in valued.ranked}
        return Found(level, proof, position, chances)

    def _is_promising(self, view: Seen) -> bool:
        """Whether a quick search sees a best move in an open match."""
        best, *others = self._look.run(view).choices
        trusted = [other.value for other in others if other.visits * TRUSTED >= best.visits]
        return VALUES[0] <= best.value <= VALUES[1] and best.value - max(trusted, default=0.0) >= self.gap / 2

    def _proven(self, view: Seen, rough: Valued, rng: Stream) -> tuple[Proof, Valued] | None:
        """Return the final values and their proof, if the lead holds."""
        best, lowest = rough.ranked[0], rough.shares[rough.ranked[0]] - NEAR
        near = [token for token, share in rough.shares.items() if share >= lowest]
        valued = rough.refined(self._values(view, near, self._fine))
        if valued.ranked[0] != best or valued.gap < self.gap / 2:
            return None
        self.seen["fine"] += 1
        if (exact := self._exact(view, rng)) is not None:
            return ("exact", exact) if exact.ranked[0] == best and exact.gap >= self.gap else None
        if valued.gap < self.gap:
            return None
        confirmed = self._values(view, valued.ranked[:2], self._confirm)
        valued = valued.refined(confirmed)
        holds = confirmed.ranked[0] == valued.ranked[0] == best and confirmed.gap >= self.gap
        return ("search", valued) if holds else None

    def _values(self, view: Seen, tokens: Sequence[str], search: Search) -> Valued:
        shares, errors = {}, {}
        for token in tokens:
            found = search.run(view, move=token)
            shares[token] = found.best.value
            errors[token] = found.spread / sqrt(found.simulations)
        return Valued(shares, errors)

    def _exact(self, view: Seen, rng: Stream) -> Valued | None:
        """Return the exact values if the game's endgame solver covers all truths."""
        package = plugin(self.game.name).package
        if find_spec(f"{package}.endgame") is None:
            return None
        endgame = import_module(f"{package}.endgame")
        if not endgame.is_enumerable(view):
            return None
        if len(list(islice(endgame.truths(self.game, view, rng), TRUTHS + 1))) > TRUTHS:
            return None
        seat = int(view.viewer)
        try:
            values = Values(self.game, utility=share, most_nodes=NODES)
            solved = endgame.solve_endgame(self.game, view, values.of, rng, TRUTHS)
        except TakujoError:
            return None
        shares = {token: worth[seat] for token, worth in solved.worth.items()}
        return Valued(shares, dict.fromkeys(shares, 0.0))

    def _level(self, s: Record, best: str, lead: float, options: int, rng: Stream) -> str | None:
        def right(bot: str) -> int:
            return sum(choose(BOTS[bot], self.game, s, rng) == best for _ in range(TRIES))

        by_rule = right("heuristic")
        if by_rule == TRIES:
            return "easy" if lead >= LARGE and options <= FEW else None
        if by_rule:
            return None
        if any(right(bot) < TRIES / 2 for bot in LEARNERS):
            return "hard" if options >= self.many else None
        return "medium"


def share(game: Game, s: Record) -> Sequence[float]:
    won = game.winners(s)
    return [1 / len(won) if p in won else 0.0 for p in range(game.seats)]


def find(finder: Finder, each: int, seed: int, seconds: float) -> Iterator[Found]:
    """Yield puzzles, at most `each` per level and one per match.

    Ends after `seconds`.
    """
    left = dict.fromkeys(LEVELS, each)
    until = time.monotonic() + seconds
    while any(left.values()) and time.monotonic() < until:
        seed += 1
        rng = new_stream(seed)
        for position in finder.candidates(seed):
            puzzle = finder.judge(position, rng, {level for level, n in left.items() if n})
            if puzzle is not None:
                left[puzzle.level] -= 1
                yield puzzle
                break


def judge_again(paths: Sequence[Path], gap: float, fewest: int, many: int) -> None:
    """Print the puzzles of files that are still puzzles."""
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            position = Found(**json.loads(line)).position
            finder = Finder(game_of(spec, position), gap=gap, fewest=fewest, many=many)
            if (found := finder.judge(position, new_stream(0))) is not None:
                print_line(found)


def print_line(found: Found) -> None:
    sys.stdout.write(json.dumps(found._asdict()) + "\n")
    sys.stdout.flush()


def pack(paths: Sequence[Path]) -> None:
    """Write the games' collections from lines of `find`.

    Without duplicates, in an order drawn once.
    """
    lines = sorted({line for path in paths for line in path.read_text(encoding="utf-8").splitlines()})
    found = [Found(**json.loads(line)) for line in lines]
    for name in sorted({str(one.position["game"]) for one in found}):
        rng = new_stream(VERSION)
        levels: dict[str, list[Decision]] = {level: [] for level in LEVELS}
        for one in found:
            if one.position["game"] == name:
                order = levels[one.level]
                order.insert(below(rng, len(order) + 1), Decision(one.proof, one.position, one.chances))
        folder = Path(str(import_module(plugin(name).package).__file__)).parent
        (folder / FILE).write_text(text_of(VERSION, levels), encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", help="game to find puzzles of")
    parser.add_argument("--seats", type=int, help="number of seats")
    parser.add_argument("--option", action="append", default=[], help="option of the game, as name=value")
    parser.add_argument("--gap", type=float, default=GAP, help=f"lead of the best move, at least (default: {GAP})")
    parser.add_argument(
        "--fewest", type=int, default=MOVES[0], help=f"moves of a puzzle, at least (default: {MOVES[0]})"
    )
    parser.add_argument("--many", type=int, default=MANY, help=f"moves of a hard puzzle, at least (default: {MANY})")
    parser.add_argument("--each", type=int, default=10, help="puzzles per level (default: 10)")
    parser.add_argument("--seed", type=int, default=1, help="seed (default: 1)")
    parser.add_argument("--seconds", type=float, default=600.0, help="longest duration (default: 600)")
    parser.add_argument("--again", nargs="+", metavar="FILE", help="judge the puzzles of these files again")
    parser.add_argument("--pack", nargs="+", metavar="FILE", help="write the collections from these files")
    given = parser.parse_args()
    if given.pack:
        pack([Path(name) for name in given.pack])
        return
    if given.again:
        judge_again([Path(name) for name in given.again], given.gap, given.fewest, given.many)
        return
    options = dict(option.split("=", 1) for option in given.option)
    game = configure(spec(given.game), given.seats, **options)
    finder = Finder(game, gap=given.gap, fewest=given.fewest, many=given.many)
    start, found = time.monotonic(), Counter[str]()
    for puzzle in find(finder, given.each, given.seed, given.seconds):
        found[puzzle.level] += 1
        print_line(puzzle)
        sys.stderr.write(f"{time.monotonic() - start:.0f} s {dict(found)} {dict(finder.seen)}\n")


if __name__ == "__main__":
    main()

"""Versions of heuristics and strategies, derived from their decisions.

Another behaviour is another version. A published figure names the versions of its players; `games/<game>/bots.json` has
the current ones, and tests check both. `python -m takujo.versions GAME …` writes that file.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import count, islice
from pathlib import Path

from takujo.core import arrays
from takujo.core.actors import TERMINAL
from takujo.core.contracts.common import random_action
from takujo.core.errors import UnknownGame
from takujo.core.game import Game, configure
from takujo.core.record import Ints, S, V
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec
from takujo.games import plugin

FILE = "bots.json"
DECISIONS = 150  # per kind of matches, with the fewest and the most seats

Rule = Callable[[V, Ints, Stream], int]


@cache
def versions(game: str) -> dict[str, str]:
    """Return the versions of a game's bots by name. They are from its folder, empty without the file."""
    try:
        text = plugin(game).text(FILE)
    except UnknownGame:
        text = None
    return {} if text is None else dict(json.loads(text))


def of_rules(spec: GameSpec) -> dict[str, str]:
    """Compute the versions of the heuristic and the strategies."""
    rules = {"heuristic": spec.heuristic, **spec.strategies}
    return {name: _digest(_choices(spec, rule)) for name, rule in rules.items()}


def _choices(spec: GameSpec[S, V], rule: Rule[V]) -> Iterator[int]:
    """Yield a rule's decisions in random matches and in its own. Its own reach other positions."""
    for seats in sorted(set(spec.seats)):
        game = configure(spec, seats)
        for own in (False, True):
            yield from islice(_asked(game, rule, own), DECISIONS)


def _asked(game: Game[S, V], rule: Rule[V], own: bool) -> Iterator[int]:
    """Yield the decisions in one match after another, without end."""
    mask = arrays.zeros(game.spec.words)
    for match in count():
        rng, rule_rng, s = new_stream(1, match), new_stream(2, match), game.new_state()
        while s.actor != TERMINAL:
            a = random_action(game, s, rng)
            if s.actor >= 0:
                v = game.observe(s, int(s.actor))
                game.spec.legal_actions(v, mask)
                chosen = int(rule(v, mask, rule_rng))
                yield chosen
                a = chosen if own else a
            game.spec.apply_action(s, a)


def _digest(parts: Iterable[object]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(repr(part).encode() + b"\0")
    return found.hexdigest()[:8]


def main() -> int:
    for name in sys.argv[1:]:
        found = plugin(name)
        file = Path(sys.modules[found.package].__path__[0]) / FILE
        file.write_text(json.dumps(of_rules(found.spec), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

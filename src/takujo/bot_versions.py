"""Versions of bots, derived from their decisions.

Another behaviour is another version. Levels decide with few simulations; their number and the other parameters are part
of the version. That of `network` covers its file and its search, with any number of simulations. A published figure
names the versions of its players; `games/<game>/bot_versions.json` has the current ones, and tests check both.
`python -m takujo.bot_versions GAME …` writes that file.
"""

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from functools import cache
from itertools import count, islice
from pathlib import Path

from takujo.bots import BOTS, Level, known_bots
from takujo.core import arrays
from takujo.core.actors import TERMINAL
from takujo.core.contracts.common import random_action
from takujo.core.errors import UnknownGame
from takujo.core.game import Game, configure
from takujo.core.record import Ints, S, V
from takujo.core.rng import Stream, new_stream
from takujo.core.spec import GameSpec
from takujo.games import plugin
from takujo.interfaces.search import GUIDED
from takujo.search.config import config_for
from takujo.search.network_file import path_of

FILE = "bot_versions.json"
NETWORK = "network"
DECISIONS = 150  # per kind of matches, with the fewest and the most seats
OF_LEVELS, SIMULATIONS = 30, 400  # … of a level, and its most simulations for each
OF_NETWORKS = ("opponent_heuristic_prob", "network_rollout_moves")  # parameters that a search without one ignores

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
    return {name: _digest(_choices(spec, _for_all(rule), DECISIONS)) for name, rule in rules.items()}


def of_levels(spec: GameSpec) -> dict[str, str]:
    """Compute the versions of a game's levels and of its network.

    Raises InvalidOption for a network that does not fit.
    """
    searched, found = config_for(spec.name), dict[str, str]()
    for level in (bot for name in known_bots(spec) if isinstance(bot := BOTS[name], Level)):
        strength = searched.strength(level.number)
        tuning = asdict(searched.tuned(strength))
        if level.number == GUIDED:
            network = hashlib.sha256(path_of(spec).read_bytes()).hexdigest()
        else:
            network, tuning = "", {name: value for name, value in tuning.items() if name not in OF_NETWORKS}
        # Few decisions may not show a parameter.
        plays = _digest([tuning, searched.horizon.scale, network, *_choices(spec, _rule(level), OF_LEVELS)])
        if level.number == GUIDED:
            found[NETWORK] = plays
        found[str(level.number)] = _digest([asdict(strength), plays])
    return found


def of_bots(spec: GameSpec) -> dict[str, str]:
    """Compute the versions of all bots of a game."""
    return {**of_rules(spec), **of_levels(spec)}


def _for_all(rule: Rule[V]) -> Callable[[Game[S, V]], Rule[V]]:
    return lambda game: rule


def _rule(level: Level) -> Callable[[Game[S, V]], Rule[V]]:
    """Return what makes a rule of a level for a game. It searches with few simulations."""

    def made(game: Game[S, V]) -> Rule[V]:
        search = level.search(game, SIMULATIONS)
        return lambda v, mask, rng: level.chosen(search, v, rng)[0]

    return made


def _choices(spec: GameSpec[S, V], made: Callable[[Game[S, V]], Rule[V]], most: int) -> Iterator[int]:
    """Yield a rule's decisions in random matches and in its own. Its own reach other positions."""
    for seats in sorted(set(spec.seats)):
        game = configure(spec, seats)
        for own in (False, True):
            yield from islice(_asked(game, made(game), own), most)


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
        file.write_text(json.dumps(of_bots(found.spec), indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

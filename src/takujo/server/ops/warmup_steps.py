"""The steps of compiling a game, or of loading its compiled code."""

from collections.abc import Callable, Mapping

from takujo.core.game import configure
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDE
from takujo.search import warmup


def _warm_up_rules(spec: GameSpec) -> None:
    from takujo.core.numba_state_loops import warm_up  # not in a browser

    warm_up(spec)


def _warm_up_rollouts(spec: GameSpec) -> None:
    from takujo.search.rollouts import Rollouts

    match = configure(spec).match(seed=0)
    Rollouts(match.game).run(match.state, 1)


def _warm_up_puzzles(spec: GameSpec) -> None:
    from takujo.puzzles import FIRST, daily

    daily(spec.name, FIRST, "easy")


PARTS: Mapping[str, Callable[[GameSpec], object]] = {
    "rules": _warm_up_rules,
    "search": warmup.warm_up,
    GUIDE: warmup.warm_up_guided,
    "rollouts": _warm_up_rollouts,
    "puzzles": _warm_up_puzzles,
}
PLAYED = ("rules", "search")  # compiled for played games, in this order

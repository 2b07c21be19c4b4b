"""`takujo lab ladder --enter`: where a new bot stands among the others, one duel with each of them."""

from collections.abc import Callable, Sequence

from takujo.core.game import Game
from takujo.lab.duel import Duel, duel


def enter(
    game: Game,
    bot: str,
    rivals: Sequence[str],
    matches: int,
    seed: int,
    *,
    workers: int = 1,
    progress: Callable[[int], None] = lambda _: None,
) -> list[Duel]:
    """A duel with each rival, weakest first, of up to `matches` matches; each ends as soon as it is decided.

    All verdicts together are wrong in 5 % of the cases at most (Bonferroni). Raises InvalidOption, PolicyError.
    """
    found = []
    for rival in rivals:
        found.append(duel(game, bot, rival, matches, seed, workers=workers, rivals=len(rivals), progress=progress))
        progress(matches - found[-1].matches)  # those that were not needed
    return found

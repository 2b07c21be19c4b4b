"""`takujo lab ladder --enter`: rank a new bot. It plays a duel with each of the others."""

from collections.abc import Callable, Sequence

from takujo.core.game import Game
from takujo.lab.duel import Duel, duel, whole_rotations


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
    """Play a duel with each rival, weakest first, each stopping when decided.

    All verdicts hold jointly at 95% (Bonferroni). Raises InvalidOption, PolicyError.
    """
    duels, most = [], whole_rotations(game, matches)
    for rival in rivals:
        duels.append(duel(game, bot, rival, matches, seed, workers=workers, rivals=len(rivals), progress=progress))
        progress(most - duels[-1].matches)  # not played
    return duels

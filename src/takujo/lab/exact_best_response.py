"""The exact best response to a bot, in two-seat games. The games are small enough to enumerate."""

import time
from typing import NamedTuple

import numpy as np

from takujo.bots import named
from takujo.core import arrays
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.core.record import Doubles, Seen
from takujo.core.rng import new_stream
from takujo.lab import small_variant_evaluation
from takujo.lab.exploit import EXACT, Exploit, Gain, check_seat
from takujo.lab.intervals import Estimate
from takujo.lab.play import check_bots, is_compiled
from takujo.search.cfr import Cfr
from takujo.search.exact_values import TooLarge, Utility, returns, uniform
from takujo.search.infosets import InformationTree


class Best(NamedTuple):
    """What a best response and the bot get against the bot. Each has a value per seat."""

    responses: tuple[float, ...]
    bots: tuple[float, ...]


def best_response(game: Game, bot: str, utility: Utility = returns) -> Best:
    """Compute it over the whole game. Raises TooLarge; InvalidOption if the bot's chances are unknown."""
    check_bots([bot], game.spec)
    if not is_compiled(bot, game.spec):
        raise InvalidOption("lab-exact-bot", bot=bot)
    tree = InformationTree(game, utility=utility)
    solver, strategy = Cfr(tree), strategy_of(game, bot, tree)
    return Best(tuple(solver.best_response(seat, strategy) for seat in range(game.seats)), solver.value(strategy))


def strategy_of(game: Game, bot: str, tree: InformationTree) -> Doubles:
    """Return the bot's strategy by information set. Raises InvalidOption if it randomizes unevenly."""
    return small_variant_evaluation.strategy_of(
        tree, uniform if bot == "random" else lambda game, v: {_certain(game, bot, v): 1.0}
    )


def _certain(game: Game, bot: str, v: Seen) -> int:
    mask, rng = arrays.zeros(game.spec.words), new_stream(0)
    game.spec.legal_actions(v, mask)
    found, before = named(bot, game.spec)(game, v, mask, rng), int(new_stream(0)[0])
    if int(rng[0]) != before:
        raise InvalidOption("lab-exact-bot", bot=bot)
    return found


def exploit_exactly(game: Game, bot: str, seat: int | None) -> Exploit:
    """Return the possible gain, averaged over the seats if none is given. Raises TooLarge, InvalidOption."""
    check_seat(game, seat)
    if game.seats != 2:
        raise TooLarge("tree-seats", seats=game.seats)
    start = time.perf_counter()
    best = best_response(game, bot)
    seats = range(game.seats) if seat is None else [seat]
    own = float(np.mean([best.bots[p] for p in seats]))
    gained = float(np.mean([best.responses[p] for p in seats])) - own
    # With two seats, returns of −1 … 1 are shares of 0 … 1.
    share = (1 + own) / 2
    return Exploit(
        game, bot, seat, EXACT, {}, 0, 0, 0, None, 0, share + gained / 2, share,
        Gain(_sure(gained), _sure(gained / 2)), time.perf_counter() - start,
    )  # fmt: skip


def _sure(x: float) -> Estimate:
    return Estimate(x, x, x)

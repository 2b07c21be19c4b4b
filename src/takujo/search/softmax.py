"""Picks a move by softmax over values, for weaker levels."""

from takujo.core.exponential import exp
from takujo.core.rng import Stream, draw
from takujo.search.result import SearchResult


def pick_move(result: SearchResult, temperature: float, rng: Stream) -> tuple[int, ...]:
    """Return the actions of a good move, chosen by visits and value.

    `temperature` is above 0. Moves with few visits are rarely chosen; clearly bad ones never. The same stream yields
    the same choice on every machine: libraries differ in the last bit of an exponential, versions of Python in that of
    `sum`.
    """
    width = temperature * max(result.spread, 1e-6)
    best = max(choice.value for choice in result.choices)
    weights = [choice.visits * exp((choice.value - best) / width) for choice in result.choices]
    total = 0.0
    for weight in weights:
        total += weight
    left = draw(rng) / (1 << 32) * total
    for choice, weight in zip(result.choices, weights, strict=True):
        left -= weight
        if left < 0.0:
            return choice.actions
    return result.best.actions

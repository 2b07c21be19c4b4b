"""Removes clearly losing moves from a bot's choices (docs/search.md).

Each game's `pruning.py` names them.
"""

from collections.abc import Callable

from takujo.core.local_arrays import local_ints
from takujo.core.record import Ints, Seen
from takujo.core.rule_decorator import rule


def make_pruner(losing_moves: Callable[..., None], words: int) -> Callable[[Seen, Ints], None]:
    """Return a rule (v, mask) that removes losing actions unless all are.

    `losing_moves(v, mask, out)` adds to `out` the legal actions after which every way to end the move loses.
    """

    @rule
    def prune(v: Seen, mask: Ints) -> None:
        out = local_ints()
        for w in range(words):
            out[w] = 0
        losing_moves(v, mask, out)
        remaining = 0
        for w in range(words):
            remaining |= mask[w] & ~out[w]
        if remaining:
            for w in range(words):
                mask[w] &= ~out[w]

    return prune

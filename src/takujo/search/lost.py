"""Moves that are plainly lost, as each game's `lost.py` says; the levels of the bots leave them (docs/search.md)."""

from collections.abc import Callable

from takujo.core.compile import rule
from takujo.core.record import Ints, Seen
from takujo.core.scratch import local_ints


@rule
def none_lost(v: Seen, mask: Ints, out: Ints) -> None:
    """No move can be told to be lost."""


def make_leave(lost: Callable[..., None], words: int) -> Callable[[Seen, Ints], None]:
    """A rule (v, mask) that takes what is plainly lost out of the legal actions, unless nothing else is left.

    `lost(v, mask, out)` adds to `out` those of the legal actions after which every way to end the move is lost.
    """

    @rule
    def leave(v: Seen, mask: Ints) -> None:
        out = local_ints()
        for w in range(words):
            out[w] = 0
        lost(v, mask, out)
        others = 0
        for w in range(words):
            others |= mask[w] & ~out[w]
        if others:
            for w in range(words):
                mask[w] &= ~out[w]

    return leave

"""Akumatrick: the moves that clearly lose, which bots omit."""

from takujo.core.bits import count
from takujo.core.record import Ints
from takujo.core.rule_decorator import rule
from takujo.games.akumatrick.rules import RELEASE_BIT, release_number, releases_all
from takujo.games.akumatrick.state import PLAYING, RELEASING, View


@rule
def losing_moves(v: View, mask: Ints, out: Ints) -> None:
    """Add plays of the last card and releases of all cards (R5.1).

    A release that has begun is already decided (`releases_all`).
    """
    if v.steals or v.step == RELEASING:
        return
    left = v.hand[v.actor]
    if v.step == PLAYING:
        left &= ~v.chosen
    elif mask[0] & RELEASE_BIT and releases_all(left, release_number(v)):
        out[0] = RELEASE_BIT
    if count(left) == 1:
        out[0] |= mask[0] & left

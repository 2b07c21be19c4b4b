"""Akumatrick: names moves that are plainly lost, for bots to leave."""

from takujo.core.bits import count
from takujo.core.compile import rule
from takujo.core.record import Ints
from takujo.games.akumatrick.rules import RELEASE_BIT, release_number, releases_all
from takujo.games.akumatrick.state import PLAYING, RELEASING, View


@rule
def losing_moves(v: View, mask: Ints, out: Ints) -> None:
    """R5.1: the last card played, or all cards discarded. In a release that is begun it is settled (`releases_all`)."""
    if v.steals or v.step == RELEASING:
        return
    left = v.hand[v.actor]
    if v.step == PLAYING:
        left &= ~v.chosen
    elif mask[0] & RELEASE_BIT and releases_all(left, release_number(v)):
        out[0] = RELEASE_BIT
    if count(left) == 1:
        out[0] |= mask[0] & left

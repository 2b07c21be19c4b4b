"""Leduc poker: a view as a tensor of named pieces."""

from takujo.core.feature_writers import put, put_index
from takujo.core.record import Floats
from takujo.core.rule_decorator import rule
from takujo.core.spec import Actions, Piece
from takujo_leduc.state import CALL, FOLD, LONGEST, NONE, RAISE, RANKS, SEATS, View

BETS = 3
MOST_CHIPS = 13

PIECES = (
    Piece("seat", SEATS, "which seat looks"),
    Piece("private", SEATS * RANKS, "private cards, own first"),
    Piece("public", RANKS, "the public card"),
    Piece("bets", 2 * LONGEST * BETS, "for each round of betting, bet by bet: fold, call, raise"),
    Piece("paid", SEATS, "chips in the pot, own first, of 13"),
)

ACTIONS = (
    Actions("fold", FOLD, 1, "fold"),
    Actions("call", CALL, 1, "call, or check"),
    Actions("raise", RAISE, 1, "raise, or bet"),
)


@rule
def encode(v: View, out: Floats) -> None:
    """Own card first; a spectator looks from seat 0. Chips are of 13, the most that can be paid."""
    me = max(v.viewer, 0)
    at = put_index(out, 0, v.viewer, SEATS)
    for i in range(SEATS):
        at = put_index(out, at, v.private[(me + i) % SEATS], RANKS)
    at = put_index(out, at, v.public, RANKS)
    for betting in range(2):
        for i in range(LONGEST):
            at = put_index(out, at, v.bets[betting, i] if i < v.made[betting] else NONE, BETS)
    for i in range(SEATS):
        at = put(out, at, v.paid[(me + i) % SEATS] / MOST_CHIPS)

"""富士山地下99階: returns the truth: there is no hidden information (R7)."""

from takujo.core.rng import Stream
from takujo.core.rule_decorator import rule
from takujo.games.fuji99.state import State, View
from takujo.games.fuji99.view import copy_all


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """Fill `s` with the truth."""
    copy_all(v, s)

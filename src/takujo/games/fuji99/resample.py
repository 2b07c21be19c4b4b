"""富士山地下99階: a truth that looks like a view: there is only one, for a viewer knows all of it (R7)."""

from takujo.core.compile import rule
from takujo.core.rng import Stream
from takujo.games.fuji99.state import State, View
from takujo.games.fuji99.view import copy_all


@rule
def resample(v: View, rng: Stream, s: State) -> None:
    """The truth."""
    copy_all(v, s)

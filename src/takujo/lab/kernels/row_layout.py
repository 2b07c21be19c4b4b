"""What a kernel writes of a match. Each number is a row of an array rows × matches, int32."""

from dataclasses import dataclass

from takujo.core.spec import GameSpec

NONE = -(1 << 31)  # a score of nothing at all
POINTS = 11  # of the drama curve: after 0, 10 … 100% of the moves
PER_MILLE = 1000


@dataclass(frozen=True)
class Layout:
    """The places of a game's numbers."""

    seats: int  # the most that the game has; scores come first, one a seat
    counters: int

    @property
    def winners(self) -> int:
        """The set of winning seats. Then rounds, decisions, chance outcomes."""
        return self.seats

    @property
    def decisions(self) -> int:
        return self.seats + 2

    @property
    def counts(self) -> int:
        return self.seats + 4

    @property
    def lead(self) -> int:
        """How often the lead changed, then the drama curve. Only a match that is followed has them."""
        return self.counts + self.counters

    @property
    def width(self) -> int:
        return self.lead + 1 + POINTS


def layout(spec: GameSpec) -> Layout:
    return Layout(spec.seats[1], len(spec.counters))

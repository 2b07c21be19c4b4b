"""The outcome of a rated match, from its log alone."""

from dataclasses import dataclass

from takujo.server.ratings.seasons import season_of
from takujo.server.table.state import Table


@dataclass(frozen=True)
class Seated:
    """A seat of a rated match. `left`: its result is a bot's (`Table.left`)."""

    seat: int
    person: str
    name: str
    place: int
    left: bool


@dataclass(frozen=True)
class Outcome:
    """A finished rated match."""

    table_id: str
    game: str
    finished_ms: int
    seated: tuple[Seated, ...]

    @property
    def season(self) -> str:
        return season_of(self.finished_ms)


def outcome_of(table: Table) -> Outcome | None:
    """Return the outcome. None if it is not rated, unfinished, or left by all.

    Players who left share the last place.
    """
    sealed_match = table.sealed_match
    if not table.opened.rated or sealed_match is None or not sealed_match.is_over:
        return None
    standing = sealed_match.places()
    left = [seat in table.left for seat in range(len(table.chairs))]
    stayed = [place for place, gone in zip(standing, left, strict=True) if not gone]
    if not stayed:
        return None
    seated = [
        Seated(
            seat,
            str(chair.person),
            chair.name,
            1 + (len(stayed) if left[seat] else sum(other < standing[seat] for other in stayed)),
            left[seat],
        )
        for seat, chair in enumerate(table.chairs)
    ]
    return Outcome(table.id, table.opened.game, table.turn_ms, tuple(seated))

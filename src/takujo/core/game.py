"""A game with its parameters fixed: its rules, and matches of it."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from takujo.core.chance import Sampled, Source
from takujo.core.errors import InvalidOption, InvalidPosition, UnknownGame
from takujo.core.json_types import Json
from takujo.core.options import Value, plain
from takujo.core.position_json import require_object, state_of
from takujo.core.record import S, V
from takujo.core.rules import Rules
from takujo.core.spec import GameSpec

if TYPE_CHECKING:
    from takujo.core.match import Match


class Game(Rules[S, V]):
    """Rules with fixed parameters, which can start matches."""

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle a game as its parameters."""
        return _configured, (self.spec, self.seats, dict(self.options))

    def match(
        self,
        seed: int | None = None,
        *,
        position: Mapping[str, Json] | None = None,
        chance: Source | None = None,
    ) -> "Match[S, V]":
        """Return a new match, from the first deal or from a position.

        Chance is drawn by `seed` unless `chance` is given.
        """
        from takujo.core.match import Match

        position = plain(position)
        s = self.new_state() if position is None else state_of(self, position)
        return Match(self, s, Sampled(seed) if chance is None else chance, position)


def configure(spec: GameSpec[S, V], seats: int | None = None, /, **options: Value) -> Game[S, V]:
    """Return the game with its parameters fixed. Raises InvalidOption."""
    fewest, most = spec.seats
    seats = min(max(4, fewest), most) if seats is None else plain(seats)
    if isinstance(seats, bool) or not isinstance(seats, int) or not fewest <= seats <= most:
        raise InvalidOption("option-seats", game=spec.name, value=str(seats), fewest=fewest, most=most)
    known = {option.name: option for option in spec.options}
    for name in options:
        if name not in known:
            raise InvalidOption("option-unknown", game=spec.name, option=name, known=", ".join(known) or "-")
    chosen = {
        name: option.parse(plain(options[name]), seats) if name in options else option.default(seats)
        for name, option in known.items()
    }
    return Game(spec, seats, chosen)


def game_of(find: Callable[[str], GameSpec], position: Mapping[str, Json]) -> Game:
    """Return the game that a position names. Raises InvalidPosition."""
    require_object(position)
    for key in ("game", "seats"):
        if key not in position:
            raise InvalidPosition(key, "position-missing")
    seats = plain(position["seats"])
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise InvalidPosition("seats", "position-form")
    options = position.get("options", {})
    if not isinstance(options, Mapping) or not all(isinstance(name, str) for name in options):
        raise InvalidPosition("options", "position-form")
    try:
        return configure(find(str(position["game"])), seats, **options)
    except UnknownGame as error:
        raise InvalidPosition("game", error.id, **error.details) from None
    except InvalidOption as error:
        raise InvalidPosition("seats" if error.id == "option-seats" else "options", error.id, **error.details) from None


def _configured(spec: GameSpec[S, V], seats: int, options: dict[str, Value]) -> Game[S, V]:
    return configure(spec, seats, **options)

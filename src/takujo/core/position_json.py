"""Positions: a referee's view as one JSON object.

The keys are those of the frame, `{"game": …, "seats": …, "options": {}}`, and the game's own.
"""

from collections.abc import Mapping

from takujo.core.errors import InvalidPosition
from takujo.core.json_types import Json, JsonObject
from takujo.core.position_keys import number
from takujo.core.record import S, V
from takujo.core.rules import Rules

FRAME = ("game", "seats", "options")


def position_of(game: Rules[S, V], s: S) -> JsonObject:
    """Return the position of a state with all keys.

    Raises InvalidPosition if there is none.
    """
    if not game.spec.has_position(s):
        raise InvalidPosition("actor", "position-chance")
    return {"game": game.name, "seats": game.seats, "options": game.stated_options, **game.spec.to_position(s)}


def state_of(game: Rules[S, V], position: Mapping[str, Json]) -> S:
    """Return the state of a position. Raises InvalidPosition naming the key."""
    require_object(position)
    if position.get("game", game.name) != game.name:
        raise InvalidPosition("game", "position-other-game", game=game.name)
    number("seats", position.get("seats", game.seats), game.seats, game.seats)
    s = game.new_state()
    game.spec.from_position(s, {key: value for key, value in position.items() if key not in FRAME})
    return s


def require_object(position: object) -> None:
    """Raises InvalidPosition if the value is not an object."""
    if not isinstance(position, Mapping):
        raise InvalidPosition("game", "position-object")

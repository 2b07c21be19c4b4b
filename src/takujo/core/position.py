"""Positions: a referee's view as one JSON object, `{"game": …, "seats": …, "options": {}}` and the game's own keys."""

from collections.abc import Callable, Mapping

from takujo.core.errors import InvalidOption, InvalidPosition, UnknownGame
from takujo.core.game import Game
from takujo.core.jsons import Json, JsonObject
from takujo.core.keys import number
from takujo.core.options import plain
from takujo.core.record import S, V
from takujo.core.spec import GameSpec

FRAME = ("game", "seats", "options")


def position_of(game: Game[S, V], s: S) -> JsonObject:
    """The position of a state where one exists, every key written out."""
    if not game.spec.has_position(s):
        raise InvalidPosition("actor", "position-chance")
    return {"game": game.name, "seats": game.seats, "options": game.stated_options, **game.spec.to_position(s)}


def game_of(find: Callable[[str], GameSpec], position: Mapping[str, Json]) -> Game:
    """The game that a position names. Raises InvalidPosition."""
    _require_object(position)
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
        return find(str(position["game"])).configure(seats, **options)
    except UnknownGame as error:
        raise InvalidPosition("game", error.id, **error.details) from None
    except InvalidOption as error:
        raise InvalidPosition("seats" if error.id == "option-seats" else "options", error.id, **error.details) from None


def state_of(game: Game[S, V], position: Mapping[str, Json]) -> S:
    """The state that a position describes. Raises InvalidPosition naming the key."""
    _require_object(position)
    if position.get("game", game.name) != game.name:
        raise InvalidPosition("game", "position-other-game", game=game.name)
    number("seats", position.get("seats", game.seats), game.seats, game.seats)
    s = game.new_state()
    game.spec.from_position(s, {key: value for key, value in position.items() if key not in FRAME})
    return s


def _require_object(position: object) -> None:
    if not isinstance(position, Mapping):
        raise InvalidPosition("game", "position-object")

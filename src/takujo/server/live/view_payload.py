"""What a seat sees as data, for a page that thinks for it; and back, within the page."""

import msgspec

from takujo.core.game import Game
from takujo.core.record import Record, Seen, from_numbers, numbers_of
from takujo.server import wire
from takujo.server.table.game_specs import spec


class OtherVersion(Exception):
    """A view of rules that are not those here."""


def sight_of(game: Game, state: Record, seat: int) -> wire.Sight:
    """The view of a seat, and of which game."""
    view = msgspec.json.encode(numbers_of(game.observe(state, seat))).decode()  # in JavaScript numbers are too short
    return wire.Sight(game.name, game.spec.rules_version, game.seats, dict(game.stated_options), view)


def seen(sight: wire.Sight) -> tuple[Game, Seen]:
    """The game and the view. Raises OtherVersion, ValueError, UnknownGame, InvalidOption."""
    game = spec(sight.game).configure(sight.seats, **sight.options)
    if game.spec.rules_version != sight.rules_version:
        raise OtherVersion(f"{sight.game}: {sight.rules_version}, not {game.spec.rules_version}")
    return game, from_numbers(game.spec.view, msgspec.json.decode(sight.view))

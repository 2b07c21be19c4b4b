"""Games as clients may configure them. Data is text, never a file name."""

from dataclasses import fields, replace
from functools import cache

from takujo.core.errors import UnknownGame
from takujo.core.options import DataFile, Value
from takujo.core.spec import GameSpec
from takujo.playable import games, playable


class InlineData(DataFile):
    """A data file whose value is its text."""

    def parse(self, value: Value, seats: int) -> str:
        if not isinstance(value, str) or (";" not in value and "\n" not in value):
            raise self.refuse(value, seats)
        return self.read(value)


@cache
def spec(name: str) -> GameSpec:
    """Return the game of that name. Raises UnknownGame."""
    game = playable().get(name)
    if game is None:
        raise UnknownGame("game-unknown", game=name, known=", ".join(games()))
    return configurable(game)


def configurable(game: GameSpec) -> GameSpec:
    """Return the game with data options as inline text."""
    if not any(isinstance(option, DataFile) for option in game.options):
        return game
    options = tuple(
        InlineData(**{f.name: getattr(option, f.name) for f in fields(option)})
        if isinstance(option, DataFile)
        else option
        for option in game.options
    )
    return replace(game, options=options)

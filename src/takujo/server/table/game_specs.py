"""Games as clients may configure them. Data is text, never a file name."""

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from types import MappingProxyType

from takujo.core.errors import InvalidOption, UnknownGame
from takujo.core.options import DataFile, Value
from takujo.core.spec import GameSpec
from takujo.games.rule_overrides import is_variable, overridden, parse, require_stated
from takujo.installed_games import games, playable


class InlineData(DataFile):
    """A data file whose value is its text."""

    def parse(self, value: Value, seats: int) -> str:
        if not isinstance(value, str) or (";" not in value and "\n" not in value):
            raise self.refuse(value, seats)
        return self.read(value)


PRINTED: Mapping[str, int] = MappingProxyType({})


def spec(name: str, rule_params: Mapping[str, int] = PRINTED) -> GameSpec:
    """Return the game of that name, with these rule parameters. Raises UnknownGame, InvalidOption.

    The first use of a variant takes a quarter of a second.
    """
    game = _printed(name)
    if not rule_params:
        return game
    if not is_variable(name):
        raise InvalidOption("param-unknown", game=name, param=next(iter(rule_params)), known="-")
    variant = overridden(name, rule_params)
    return game if variant is playable()[name] else configurable(variant)


def stated_spec(text: str) -> GameSpec:
    """Return the game that a transcript states. Raises as `spec`."""
    return require_stated(spec(*parse(text)), text)


@cache
def _printed(name: str) -> GameSpec:
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

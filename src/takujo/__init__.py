"""Takujo (卓上): five small Japanese number games. Rules once, for play, for measurement and for training.

game = takujo.game(name, seats=4)  # one of takujo.games()
match = game.match(seed=7)
match.play(match.moves()[0])
"""

import sys
from collections.abc import Mapping

from takujo.core import errors
from takujo.core.actors import CHANCE, REFEREE, SPECTATOR, TERMINAL
from takujo.core.chance import Manual, Sampled, Scripted, Sealed
from takujo.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    InvalidTranscript,
    MatchOver,
    TakujoError,
    UnknownGame,
)
from takujo.core.game import Game, configure
from takujo.core.match import Match
from takujo.core.spec import GameSpec
from takujo.games import spec as _spec
from takujo.installed_games import games

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "REFEREE",
    "SPECTATOR",
    "TERMINAL",
    "Game",
    "GameSpec",
    "IllegalMove",
    "InvalidMove",
    "InvalidOption",
    "InvalidPosition",
    "InvalidTranscript",
    "Manual",
    "Match",
    "MatchOver",
    "Sampled",
    "Scripted",
    "Sealed",
    "TakujoError",
    "UnknownGame",
    "game",
    "games",
    "load_position",
    "load_transcript",
]


def game(name: str, seats: int | None = None, **options: bool | int | str) -> Game:
    """Return a game with its parameters; NumPy numbers are allowed. Raises UnknownGame, InvalidOption."""
    return configure(_spec(name), seats, **options)


def load_position(position: Mapping[str, object], seed: int | None = None) -> Match:
    """Return a match that begins at a position. Raises InvalidPosition naming the key."""
    from takujo.core.game import game_of

    return game_of(_spec, position).match(seed, position=position)


def load_transcript(text: str) -> Match:
    """Return the match of a transcript's text. Raises InvalidTranscript naming the line, InvalidOption."""
    from takujo.core.transcript import read
    from takujo.games.rule_overrides import find_stated

    if not isinstance(text, str):
        raise InvalidOption("option-value", option="text", allowed="the text of a transcript", value=str(text))
    return read(find_stated, text)


def _describe(error: TakujoError) -> str:
    from takujo.i18n import catalogue

    return catalogue("en").error(error)


errors.describe = _describe

if "IPython" in sys.modules:  # matches and views are displayed as tables in notebooks
    from takujo.notebook import register_here

    register_here()

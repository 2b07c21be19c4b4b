"""/api: games, their options, rulebooks, lessons and words."""

import logging
import re
from functools import cache
from typing import get_args

import msgspec

from takujo.bots import PLEASANT, known_bots
from takujo.core.options import Choice, Flag, Number, Option
from takujo.core.plugin import GamePlugin
from takujo.games import plugin
from takujo.i18n import LANGUAGES
from takujo.i18n.rulebook import read
from takujo.playable import games
from takujo.puzzles import maker
from takujo.server import wire
from takujo.server.context import RequestContext
from takujo.server.errors import NotFound
from takujo.server.table import lessons
from takujo.server.table.game_specs import configurable
from takujo.server.table.phrases import PHRASES

MOUNT = re.compile(r"\bexport\b[^;]*?\bmount\b")  # what a board must export

log = logging.getLogger("takujo.server")


async def list_games(ctx: RequestContext) -> wire.Games:
    """Games, with the options for each number of seats; bots' levels; preset phrases; colours; whether people are
    rated."""
    return msgspec.structs.replace(all_games(), rates=ctx.services.ratings is not None)


def read_rules(game: str, language: str) -> str:
    """The rulebook, as Markdown."""
    book = read(game, language) if game in games() and language in LANGUAGES else None
    if book is None:
        raise NotFound("rules-unknown")
    return book


def read_lesson(game: str) -> wire.Lesson:
    """The guided first round."""
    found = lessons.served(game) if game in games() else None
    if found is None:
        raise NotFound("page-unknown")
    return found


def read_words(game: str, language: str) -> str:
    """The words that the game brings, Fluent in one text, perhaps empty. The pages hold those of our own games."""
    if game not in games() or language not in LANGUAGES:
        raise NotFound("page-unknown")
    return "\n".join(text for _, text in plugin(game).words(language))


def read_board(game: str) -> str:
    """The board that the game brings for the browser, a module of JavaScript."""
    board = plugin(game).text("board.js") if game in games() else None
    if board is None:
        raise NotFound("page-unknown")
    return board


@cache
def all_games() -> wire.Games:
    """What `list_games` answers."""
    return wire.Games(
        games=[info(plugin(name)) for name in games()],
        phrases=list(PHRASES),
        colours=list(get_args(wire.Colour)),
    )


def info(brings: GamePlugin) -> wire.GameInfo:
    """What is said of a game, listed or not."""
    game = configurable(brings.spec)
    fewest, most = game.seats
    options = {str(n): [_option(option, n) for option in game.options] for n in range(fewest, most + 1)}
    return wire.GameInfo(
        game.name,
        game.rules_version,
        fewest,
        most,
        options,
        books=brings.books,
        lesson=brings.text("lesson.json") is not None,
        puzzle=game.name == maker.game(),
        board=_has_board(brings),
        minutes=brings.minutes,
        levels=sorted(known_bots(brings.spec), key=lambda level: level != PLEASANT),
    )


def _has_board(brings: GamePlugin) -> bool:
    """Whether the browser may try its board. What can be none is said in the log; what fails there, in the browser."""
    text = brings.text("board.js")
    if text is None or MOUNT.search(text):
        return text is not None
    log.warning("the board of %s is left out: board.js is no module that exports mount", brings.spec.name)
    return False


def _option(option: Option, seats: int) -> wire.OptionInfo:
    default = option.default(seats)
    match option:
        case Flag():
            return wire.OptionInfo(option.name, "flag", default)
        case Number(low=low, high=high):
            return wire.OptionInfo(option.name, "number", default, low=low, high=high)
        case Choice(choices=choices):
            return wire.OptionInfo(option.name, "choice", default, choices=list(choices(seats)))
    return wire.OptionInfo(option.name, "data", default)

"""/api: what can be played, and by which rules."""

from functools import cache
from typing import get_args

from litestar import get
from litestar.params import FromPath

from takujo.bots import BOTS, PLEASANT
from takujo.core.options import Choice, Flag, Number, Option
from takujo.games import kit
from takujo.i18n import LANGUAGES
from takujo.i18n.rulebook import read
from takujo.playable import games
from takujo.server import wire
from takujo.server.openapi import refusals
from takujo.server.phrases import PHRASES
from takujo.server.refusal import NotFound
from takujo.server.services import EVERYBODYS
from takujo.server.specs import spec


@get("/games", sync_to_thread=False, opt=EVERYBODYS, tags=["games"], responses=refusals())
def list_games() -> wire.Games:
    """Games, with the options for each number of seats; bots' levels; preset phrases; colours."""
    return _games()


@get(
    "/games/{game:str}/rules/{language:str}",
    media_type="text/markdown",
    sync_to_thread=True,
    opt=EVERYBODYS,
    tags=["games"],
    responses=refusals(404),
)
def read_rules(game: FromPath[str], language: FromPath[str]) -> str:
    """The rulebook, as Markdown."""
    book = read(game, language) if game in games() and language in LANGUAGES else None
    if book is None:
        raise NotFound("rules-unknown")
    return book


@cache
def _games() -> wire.Games:
    return wire.Games(
        games=[_info(name) for name in games()],
        levels=sorted(BOTS, key=lambda level: level != PLEASANT),
        phrases=list(PHRASES),
        colours=list(get_args(wire.Colour)),
    )


def _info(name: str) -> wire.GameInfo:
    game = spec(name)
    fewest, most = game.seats
    options = {str(n): [_option(option, n) for option in game.options] for n in range(fewest, most + 1)}
    return wire.GameInfo(name, game.rules_version, fewest, most, options, kit(name).books)


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

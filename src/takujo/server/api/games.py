"""/api: games, their options, rulebooks, lessons and words."""

import logging
import re
from functools import cache
from pathlib import Path
from typing import cast, get_args

import msgspec

import takujo
from takujo.bots import PLEASANT, known_bots, levels_by_any_numbers
from takujo.core.kernel_runtime import module_name
from takujo.core.options import Choice, Flag, Number, Option
from takujo.core.plugin import GamePlugin
from takujo.core.spec import GameSpec
from takujo.games import component, plugin, spec
from takujo.games.rule_overrides import is_variable, rule_params_of, usual_value
from takujo.i18n import LANGUAGES
from takujo.i18n.rulebook_text import read
from takujo.installed_games import games
from takujo.interfaces.score_pad import CALCULATOR, ScorePadRules, fields_of
from takujo.puzzles import has_puzzles
from takujo.server import wire
from takujo.server.errors import NotFound
from takujo.server.request_context import RequestContext
from takujo.server.table import lessons
from takujo.server.table.commands import PHRASES
from takujo.server.table.game_specs import configurable

MODULES = Path(takujo.__file__).parent / "wasm/kernels"
MOUNT = re.compile(r"\bexport\b[^;]*?\bmount\b")  # the export that a board needs

log = logging.getLogger("takujo.server")


async def list_games(ctx: RequestContext) -> wire.Games:
    """Return the games and their options per number of seats.

    Includes bot levels, phrases, colours and whether ratings are on.
    """
    return msgspec.structs.replace(all_games(), rates=ctx.services.ratings is not None)


def read_rules(game: str, language: str) -> str:
    """Return the rulebook as Markdown."""
    book = read(game, language) if game in games() and language in LANGUAGES else None
    if book is None:
        raise NotFound("rules-unknown")
    return book


def read_lesson(game: str) -> wire.Lesson:
    """Return the guided first round."""
    lesson = lessons.served(game) if game in games() else None
    if lesson is None:
        raise NotFound("page-unknown")
    return lesson


def read_words(game: str, language: str) -> str:
    """Return the words that a plug-in brings, as Fluent text, possibly empty."""
    if game not in games() or language not in LANGUAGES:
        raise NotFound("page-unknown")
    return "\n".join(text for _, text in plugin(game).words(language))


def read_board(game: str) -> str:
    """Return the board that a plug-in brings, as a JavaScript module."""
    board = plugin(game).text("board.js") if game in games() else None
    if board is None:
        raise NotFound("page-unknown")
    return board


def read_house_rules(game: str) -> wire.HouseRules:
    """Return the numbers of the rules that a table may change."""
    if game not in games() or not info(plugin(game)).house_rules:
        raise NotFound("page-unknown")
    params = [wire.RuleParamInfo(p.name, p.low, p.high, usual_value(game, p)) for p in rule_params_of(game).values()]
    return wire.HouseRules(params, list(levels_by_any_numbers(spec(game))))


def read_score_pad(game: str) -> wire.ScorePad:
    """Return what people enter on the score pad beside real cards."""
    if game not in games():
        raise NotFound("page-unknown")
    return score_pad(spec(game), is_compiled=_calculator(game).exists())


def read_calculator(game: str) -> bytes:
    """Return the rules for a page beside real cards, as WebAssembly."""
    if game not in games() or not _calculator(game).exists():
        raise NotFound("page-unknown")
    return _calculator(game).read_bytes()


@cache
def all_games() -> wire.Games:
    """Return the constant part of `list_games`."""
    return wire.Games(
        games=[info(plugin(name)) for name in games()],
        phrases=list(PHRASES),
        colours=list(get_args(wire.Colour)),
    )


def info(brings: GamePlugin) -> wire.GameInfo:
    """Return the description of a game, listed or not."""
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
        puzzle=has_puzzles(game.name),
        board=_has_board(brings),
        minutes=brings.minutes,
        levels=sorted(known_bots(brings.spec), key=lambda level: level != PLEASANT),
        house_rules=bool(game.rule_params) and is_variable(game.name),
    )


def score_pad(game: GameSpec, is_compiled: bool) -> wire.ScorePad:
    """Return the score pad of a game. Without compiled rules it adds points."""
    found = component(game.name, "score_pad") if is_compiled else None
    pad = cast(ScorePadRules | None, found)
    fewest, most = game.seats
    fields = {str(n): fields_of(pad, n) for n in range(fewest, most + 1)}
    return wire.ScorePad(
        options=[wire.PadOption(name, list(values)) for name, values in pad.OPTIONS.items()] if pad else [],
        fields=msgspec.convert(fields, dict[str, list[wire.PadField]], from_attributes=True),
        errors=list(pad.ERRORS) if pad else [],
        compiled=pad is not None,
        lowest_wins=game.lowest_wins,
        calculates=is_compiled and component(game.name, "calculator") is not None,
    )


def _calculator(game: str) -> Path:
    return MODULES / f"{module_name(game, CALCULATOR)}.wasm"


def _has_board(brings: GamePlugin) -> bool:
    """Whether the game brings a board that can load. Logs one that cannot."""
    text = brings.text("board.js")
    if text is None or MOUNT.search(text):
        return text is not None
    log.warning("the board of %s is ignored: board.js does not export mount", brings.spec.name)
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

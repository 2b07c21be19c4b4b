"""Overridden rule parameters: checks, the game with them, its name as text."""

import json
import sys
from collections.abc import Mapping

from takujo.core.chance import Source
from takujo.core.errors import InvalidOption, UnknownGame
from takujo.core.match import Match
from takujo.core.options import Value
from takujo.core.record import S, V
from takujo.core.rule_params import Constant, RuleParam, Setting
from takujo.core.spec import GameSpec
from takujo.games import names, plugin
from takujo.games import spec as find
from takujo.games.overridden_games import Variant, package_of, variant


def is_variable(name: str) -> bool:
    """Whether tables can play variants of a game.

    That needs its sources, and a presenter that follows the constants.
    """
    sources = sys.modules[package_of(find(name))].__file__ or ""
    return sources.endswith(".py") and "presenter" in plugin(name).components


def rule_params_of(name: str) -> dict[str, RuleParam]:
    """Return the rule parameters of a game by name. Raises UnknownGame."""
    return {param.name: param for param in find(name).rule_params}


def usual_value(name: str, param: RuleParam, seats: int | None = None) -> int:
    """Return the value of a parameter in the printed rules."""
    spec = find(name)
    if isinstance(param, Constant):
        module = sys.modules[f"{package_of(spec)}.{param.module}"]
        return int(getattr(module, param.constant))
    assert isinstance(param, Setting)
    option = next(option for option in spec.options if option.name == param.option)
    return param.read(str(option.default(seats or spec.seats[1])))


def check(name: str, rule_params: Mapping[str, int]) -> None:
    """Raise InvalidOption for an unknown parameter or a value out of range."""
    known = rule_params_of(name)
    for key, value in rule_params.items():
        if key not in known:
            raise InvalidOption("param-unknown", game=name, param=key, known=", ".join(known) or "-")
        param = known[key]
        if not param.low <= value <= param.high:
            raise InvalidOption("param-range", param=key, value=value, low=param.low, high=param.high)


def differing(name: str, seats: int, rule_params: Mapping[str, int]) -> dict[str, int]:
    """Return the parameters that differ from the printed rules. Raises as `overridden`."""
    check(name, rule_params)
    known = rule_params_of(name).items()
    return {
        key: rule_params[key]
        for key, param in known
        if key in rule_params and rule_params[key] != usual_value(name, param, seats)
    }


def overridden(name: str, rule_params: Mapping[str, int]) -> GameSpec:
    """Return the game with these constants. Raises UnknownGame, InvalidOption."""
    check(name, rule_params)
    known = rule_params_of(name)
    constants = {
        key: value
        for key, value in rule_params.items()
        if isinstance(known[key], Constant) and value != usual_value(name, known[key])
    }
    return variant(name, json.dumps(constants, sort_keys=True)) if constants else find(name)


def override_options(
    name: str, seats: int, options: Mapping[str, Value], rule_params: Mapping[str, int]
) -> dict[str, Value]:
    """Return the options with overridden parameters that are parts of an option. Raises InvalidOption."""
    chosen = dict(options)
    spec, known = find(name), rule_params_of(name)
    for key, value in rule_params.items():
        param = known[key]
        if isinstance(param, Setting):
            option = next(option for option in spec.options if option.name == param.option)
            current = chosen.get(param.option, option.default(seats))
            chosen[param.option] = param.write(str(option.parse(current, seats)), value)
    return chosen


def stated(game: GameSpec) -> str:
    """Return a game's name, followed by a variant's constants as JSON."""
    return f"{game.name} {json.dumps(game.changed)}" if isinstance(game, Variant) else game.name


def find_stated(text: str) -> GameSpec:
    """Return the game of a `stated` text. Raises UnknownGame, InvalidOption."""
    name, rule_params = parse(text)
    return require_stated(overridden(name, rule_params), text)


def require_stated(game: GameSpec, text: str) -> GameSpec:
    """Return the game if a `stated` text is its own. Raises UnknownGame.

    Numbers inside an option and printed ones are no part of it.
    """
    if parse(stated(game)) != parse(text):
        raise UnknownGame("game-unknown", game=text, known=", ".join(names()))
    return game


def parse(text: str) -> tuple[str, dict[str, int]]:
    """Return the name and the constants in a `stated` text. An invalid text is returned as a name."""
    name, _, values = text.partition(" ")
    try:
        found = json.loads(values or "{}")
    except (ValueError, RecursionError):
        return text, {}
    is_valid = isinstance(found, dict) and all(type(value) is int for value in found.values())
    return (name, found) if is_valid else (text, {})


def transcript(match: Match[S, V], source: Source | None = None, *, tells: bool = True) -> str:
    """Return `Match.transcript` with `stated` as the game."""
    text, spec = match.transcript(source, tells=tells), match.game.spec
    return text.replace(f"\ngame {spec.name}\n", f"\ngame {stated(spec)}\n", 1)

"""Builds a game with overridden rule parameters.

It is the same source with other constants. The game's package is imported a second time as `<its name>@0123456789ab`.
After each assignment of an overridden constant another one sets the new value, and imports within the package stay in
the copy. So derived values follow, and the compiler still sees constants. The name contains a digest of the settings,
which also separates cached machine code.

The last few copies are cached. An older one leaves `sys.modules`, and lives on where its spec is in use: so a variant
brings along what tables need.
"""

import ast
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields
from threading import RLock
from types import CodeType, ModuleType

from takujo.core.chance import Source
from takujo.core.compile import waiting
from takujo.core.errors import InvalidOption, UnknownGame
from takujo.core.match import Match
from takujo.core.options import Value
from takujo.core.record import S, V
from takujo.core.rule_params import Constant, RuleParam, Setting
from takujo.core.spec import GameSpec
from takujo.games import component, names, plugin
from takujo.games import spec as find

MARK = "@"
MOST = 32  # copies in the cache, of half a megabyte each
AT_TABLES = ("presenter",)  # components that a variant brings along; others are imported on first use


@dataclass(frozen=True, eq=False, repr=False)
class Variant(GameSpec[S, V]):
    """A game with other constants. `changed`: their values by parameter. `components`: the copy's, by kind."""

    changed: Mapping[str, int] = field(default_factory=dict)
    components: dict[str, ModuleType] = field(default_factory=dict)


def component_of(game: GameSpec, kind: str) -> ModuleType | None:
    """Return a component of a game or of a variant. None if it has none. Raises InvalidGame."""
    if not isinstance(game, Variant) or kind not in plugin(game.name).components:
        return component(game.name, kind)
    if kind not in game.components:
        game.components[kind] = importlib.import_module(f"{_package(game)}.{kind}")
    return game.components[kind]


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


def is_variable(name: str) -> bool:
    """Whether tables can play variants of a game.

    That needs its sources, and a presenter that follows the constants.
    """
    sources = sys.modules[_package(find(name))].__file__ or ""
    return sources.endswith(".py") and "presenter" in plugin(name).components


def rule_params_of(name: str) -> dict[str, RuleParam]:
    """Return the rule parameters of a game by name. Raises UnknownGame."""
    return {param.name: param for param in find(name).rule_params}


def usual_value(name: str, param: RuleParam, seats: int | None = None) -> int:
    """Return the value of a parameter in the printed rules."""
    spec = find(name)
    if isinstance(param, Constant):
        module = sys.modules[f"{_package(spec)}.{param.module}"]
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
    return _variant(name, json.dumps(constants, sort_keys=True)) if constants else find(name)


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


def _package(spec: GameSpec) -> str:
    """Return the package of a game."""
    return spec.new_state.__module__.rpartition(".")[0]


_built: dict[tuple[str, str], Variant] = {}  # the oldest first
_building = RLock()  # tables are loaded in threads


def _variant(name: str, settings: str) -> Variant:
    """Return the variant, cached. The spec is the key of compiled kernels."""
    key = name, settings
    if found := _built.get(key):
        return found  # no caller waits while another variant is built
    with _building:
        if key not in _built:
            _built[key] = _build(name, json.loads(settings))
            while len(_built) > MOST:
                _forget(_package(_built.pop(next(iter(_built)))))
        return _built[key]


def _build(name: str, values: Mapping[str, int]) -> Variant:
    original, known = _package(find(name)), rule_params_of(name)
    constants: dict[str, dict[str, int]] = {}
    for key, value in values.items():
        param = known[key]
        assert isinstance(param, Constant)
        constants.setdefault(param.module, {})[param.constant] = value
    digest = hashlib.sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:12]
    copy = f"{original}{MARK}{digest}"
    sys.meta_path.insert(0, _Finder(original, copy, constants))
    try:
        game: GameSpec = importlib.import_module(copy).GAME
        brought = set(AT_TABLES).intersection(plugin(name).components)
        components = {kind: importlib.import_module(f"{copy}.{kind}") for kind in brought}
    except BaseException:
        _forget(copy)
        raise
    return Variant(**{f.name: getattr(game, f.name) for f in fields(game)}, changed=values, components=components)


def _forget(copy: str) -> None:
    """Remove a copy from the imported modules. Numba then registers none of its rules."""
    sys.meta_path[:] = [one for one in sys.meta_path if not (isinstance(one, _Finder) and one.copy == copy)]
    for rule in [rule for rule in waiting if rule.__module__.startswith(f"{copy}.")]:
        with suppress(ValueError):  # another thread registers them
            waiting.remove(rule)
    for module in [module for module in sys.modules if module == copy or module.startswith(f"{copy}.")]:
        del sys.modules[module]
    parent, _, name = copy.rpartition(".")
    if parent:
        vars(sys.modules[parent]).pop(name, None)


class _Finder(importlib.abc.MetaPathFinder):
    """Finds the modules of a copy at those of the original."""

    def __init__(self, original: str, copy: str, constants: Mapping[str, Mapping[str, int]]) -> None:
        self.original, self.copy, self.constants = original, copy, constants

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.copy and not fullname.startswith(f"{self.copy}."):
            return None
        inner = fullname.removeprefix(self.copy)
        spec = importlib.util.find_spec(self.original + inner)
        if spec is None or spec.origin is None:
            return None
        loader = _Loader(fullname, spec.origin, self, self.constants.get(inner.removeprefix("."), {}))
        folders = spec.submodule_search_locations
        return importlib.util.spec_from_file_location(
            fullname, spec.origin, loader=loader, submodule_search_locations=list(folders) if folders else None
        )


class _Loader(importlib.machinery.SourceFileLoader):
    """Compiles a module with changed constants, without the bytecode cache."""

    def __init__(self, fullname: str, path: str, finder: _Finder, constants: Mapping[str, int]) -> None:
        super().__init__(fullname, path)
        self.finder, self.constants = finder, constants

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path), self.path)
        tree.body = [new for statement in tree.body for new in self._changed(statement)]
        code: CodeType = compile(ast.fix_missing_locations(tree), self.path, "exec")
        return code

    def _changed(self, statement: ast.stmt) -> list[ast.stmt]:
        original, copy = self.finder.original, self.finder.copy
        if isinstance(statement, ast.ImportFrom) and statement.module:
            if statement.module == original or statement.module.startswith(f"{original}."):
                statement.module = copy + statement.module.removeprefix(original)
            return [statement]
        added: list[ast.stmt] = []
        if isinstance(statement, ast.Assign):
            names = [node.id for node in ast.walk(statement) if isinstance(node, ast.Name)]
            for constant in self.constants.keys() & {n for n in names if isinstance(n, str)}:
                if self._binds(statement, constant):
                    new = ast.Assign([ast.Name(constant, ast.Store())], ast.Constant(self.constants[constant]))
                    added.append(ast.copy_location(new, statement))
        return [statement, *added]

    def _binds(self, statement: ast.Assign, constant: str) -> bool:
        targets = [node for target in statement.targets for node in ast.walk(target)]
        return any(isinstance(node, ast.Name) and node.id == constant for node in targets)

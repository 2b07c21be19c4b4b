"""Builds a game with overridden rule parameters.

It is the same source with other constants. The game's package is imported a second time as `<its name>@0123456789ab`.
After each assignment of an overridden constant another one sets the new value, and imports within the package stay in
the copy. So derived values follow, and the compiler still sees constants. The name contains a digest of the settings,
which also separates cached machine code.
"""

import ast
import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import json
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from types import CodeType, ModuleType

from takujo.core.errors import InvalidOption
from takujo.core.options import Value
from takujo.core.rule_params import Constant, RuleParam, Setting
from takujo.core.spec import GameSpec
from takujo.games import spec as find

MARK = "@"


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


@cache
def _variant(name: str, settings: str) -> GameSpec:
    """Return the variant, built once. The spec is the key of compiled kernels."""
    original = _package(find(name))
    known, values = rule_params_of(name), json.loads(settings)
    constants: dict[str, dict[str, int]] = {}
    for key, value in values.items():
        param = known[key]
        assert isinstance(param, Constant)
        constants.setdefault(param.module, {})[param.constant] = value
    copy = f"{original}{MARK}{hashlib.sha256(settings.encode()).hexdigest()[:12]}"
    sys.meta_path.insert(0, _Finder(original, copy, constants))
    spec: GameSpec = importlib.import_module(copy).GAME
    return spec


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

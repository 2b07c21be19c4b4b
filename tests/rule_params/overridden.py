"""Games with overridden rule parameters, and copies of components that show them.

A copy imports from the overridden game and is otherwise unchanged. So figures from the rules follow the parameter, and
literals do not.
"""

import ast
import importlib.util
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import count
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from takujo.core.game import Game, configure
from takujo.core.rule_params import Constant, RuleParam
from takujo.games import spec as find
from takujo.games.rule_overrides import overridden, override_options, rule_params_of, usual_value

Edits = tuple[tuple[str, str], ...]
NUMBERS = count()
COMPONENTS = ("table_json", "presenter", "hint_reasons", "terminal")  # a later one may import an earlier one


class Overridden(NamedTuple):
    """A game with its presenter, reasons and terminal component."""

    game: Game
    present: Any
    coach: Any
    table: Any

    @property
    def rules(self) -> Any:
        """Return the module of the rules."""
        return sys.modules[self.game.spec.legal_actions.__module__]


def override(name: str, seats: int, rule_params: Mapping[str, int], edits: Edits = (), **options: Any) -> Overridden:
    """Return the game with overridden parameters. `edits` put mistakes into its components."""
    spec = overridden(name, rule_params)
    components = _components(name, spec.new_state.__module__.rpartition(".")[0], edits)
    chosen = override_options(name, seats, options, rule_params)
    return Overridden(configure(spec, seats, **chosen), *(components[component] for component in COMPONENTS[1:]))


def values(param: RuleParam, name: str) -> Iterator[int]:
    """Yield unusual ends of the range; in tables, the farther one."""
    usual = usual_value(name, param)
    ends = [value for value in (param.low, param.high) if value != usual]
    return iter(ends if isinstance(param, Constant) else [max(ends, key=lambda value: abs(value - usual))])


def rule_params(name: str) -> list[tuple[str, int]]:
    """Return every parameter with each such value."""
    return [(key, value) for key, param in rule_params_of(name).items() for value in values(param, name)]


@cache
def _components(name: str, package: str, edits: Edits) -> dict[str, ModuleType]:
    """Return copies of the components by kind, in `package` (the overridden copy)."""
    original = find(name).new_state.__module__.rpartition(".")[0]
    renamed = {original: package}
    used: set[str] = set()
    components = {}
    mark = f"@{next(NUMBERS)}"
    for component in COMPONENTS:
        full = f"{original}.{component}"
        found = importlib.util.find_spec(full)
        if found is None or found.origin is None:
            continue
        source = Path(found.origin).read_text(encoding="utf-8")
        for before, after in edits:
            used |= {before} if before in source else set()
            source = source.replace(before, after)
        tree = _renaming(renamed).visit(ast.parse(source, found.origin))
        renamed[full] = f"{package}.{component}{mark}"
        module = ModuleType(renamed[full])
        sys.modules[renamed[full]] = module
        exec(compile(ast.fix_missing_locations(tree), found.origin, "exec"), module.__dict__)
        components[component] = module
    assert used == {before for before, _ in edits}
    return components


def _renaming(renamed: Mapping[str, str]) -> ast.NodeTransformer:
    class Renaming(ast.NodeTransformer):
        def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
            for alias in node.names:  # a module from its package
                whole = f"{node.module}.{alias.name}"
                if whole in renamed:
                    alias.asname = alias.asname or alias.name
                    alias.name = renamed[whole].rpartition(".")[2]
            for before, after in reversed(renamed.items()):  # components before their package
                if node.module and (node.module == before or node.module.startswith(f"{before}.")):
                    node.module = after + node.module.removeprefix(before)
                    break
            return node

    return Renaming()

"""A game with a rule parameter overridden, with components that show it: copies of its presenter, reasons and terminal.

A copy imports from the overridden copy of the game what the original imports from the game, and nothing else differs;
so what a component takes from the rules follows the parameter, and a figure that it knows by itself stays behind.
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
from takujo.games.variants import overridden, override_options, rule_params_of, usual_value

Edits = tuple[tuple[str, str], ...]
NUMBERS = count()
COMPONENTS = ("picture", "presenter", "reasons", "terminal")  # a later one may import an earlier one


class Overridden(NamedTuple):
    """A game and its components; `present` shows it, `coach` gives reasons, `table` draws it in the terminal."""

    game: Game
    present: Any
    coach: Any
    table: Any

    @property
    def rules(self) -> Any:
        """The module that states the rules."""
        return sys.modules[self.game.spec.legal_actions.__module__]


def override(name: str, seats: int, rule_params: Mapping[str, int], edits: Edits = (), **options: Any) -> Overridden:
    """The game with these parameters overridden. `edits`: what is replaced in the source of its components, to put a
    mistake in."""
    spec = overridden(name, rule_params)
    components = _components(name, spec.new_state.__module__.rpartition(".")[0], edits)
    chosen = override_options(name, seats, options, rule_params)
    return Overridden(configure(spec, seats, **chosen), *(components[component] for component in COMPONENTS[1:]))


def values(param: RuleParam, name: str) -> Iterator[int]:
    """What a parameter is set to: both ends of its range, unless it is that anyhow; in a table the far one."""
    usual = usual_value(name, param)
    ends = [value for value in (param.low, param.high) if value != usual]
    return iter(ends if isinstance(param, Constant) else [max(ends, key=lambda value: abs(value - usual))])


def rule_params(name: str) -> list[tuple[str, int]]:
    """Every parameter of a game at every such value."""
    return [(key, value) for key, param in rule_params_of(name).items() for value in values(param, name)]


@cache
def _components(name: str, package: str, edits: Edits) -> dict[str, ModuleType]:
    """The components by their kinds, out of `package`, the overridden copy of the game's own."""
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
            for alias in node.names:  # a module out of its package
                whole = f"{node.module}.{alias.name}"
                if whole in renamed:
                    alias.asname = alias.asname or alias.name
                    alias.name = renamed[whole].rpartition(".")[2]
            for before, after in reversed(renamed.items()):  # a component before its package
                if node.module and (node.module == before or node.module.startswith(f"{before}.")):
                    node.module = after + node.module.removeprefix(before)
                    break
            return node

    return Renaming()

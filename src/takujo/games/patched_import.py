"""Imports a copy of a package with other constants.

It is the same source. After each assignment of a changed constant another one sets the new value, and imports within
the package stay in the copy. So derived values follow, and the compiler still sees constants.
"""

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from types import CodeType, ModuleType

from takujo.core.rule_decorator import waiting


def import_copy(original: str, copy: str, constants: Mapping[str, Mapping[str, int]]) -> ModuleType:
    """Import a package again as `copy`. `constants`: new values by module and name."""
    sys.meta_path.insert(0, _Finder(original, copy, constants))
    return importlib.import_module(copy)


def forget(copy: str) -> None:
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

"""Fixtures for Node and the WebAssembly modules of games."""

from collections.abc import Callable
from pathlib import Path

import pytest

from takujo.core.kernel_runtime import module_name
from takujo.games import NAMES, spec
from takujo.wasm.build import write
from takujo.wasm.source_digest import file_of, is_current
from tests.node import node as find_node

STALE = "the module of {name} does not come from these sources: make kernels (or python -m takujo.wasm.build)"

node = pytest.fixture(scope="session")(find_node)


def current_module(name: str, part: str = "") -> Path:
    """Return the module of a built-in game or part; fail if stale."""
    if not is_current(spec(name), part):
        pytest.fail(STALE.format(name=module_name(name, part)), pytrace=False)
    return file_of(spec(name), part)


@pytest.fixture(scope="session")
def module_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return a function that finds modules, and compiles those of plug-ins."""
    folder = tmp_path_factory.mktemp("kernels")

    def find(name: str) -> Path:
        if name in NAMES:
            return current_module(name)
        if not (folder / f"{name}.wasm").exists():
            write(name, folder=folder)
        return folder / f"{name}.wasm"

    return find

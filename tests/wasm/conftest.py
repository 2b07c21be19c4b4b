from collections.abc import Callable
from pathlib import Path

import pytest

from takujo.games import NAMES, spec
from takujo.wasm.build import write
from takujo.wasm.sources import FOLDER, is_current
from tests.node import node as find_node

STALE = "the module of {name} does not come from these sources: make kernels (or python -m takujo.wasm.build)"


node = pytest.fixture(scope="session")(find_node)


def current_module(name: str) -> Path:
    """That of a game of our own; one that is stale fails the test."""
    if not is_current(spec(name)):
        pytest.fail(STALE.format(name=name), pytrace=False)
    return FOLDER / f"{name}.wasm"


@pytest.fixture(scope="session")
def module_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """name → the module of that game; those from elsewhere are compiled here."""
    folder = tmp_path_factory.mktemp("kernels")

    def find(name: str) -> Path:
        if name in NAMES:
            return current_module(name)
        if not (folder / f"{name}.wasm").exists():
            write(name, folder)
        return folder / f"{name}.wasm"

    return find

import os
from collections.abc import Callable
from pathlib import Path

import hatch_build
import pytest

from takujo.games import NAMES, spec
from takujo.wasm.build import write
from takujo.wasm.sources import FOLDER, is_current

STALE = "the module of {name} does not come from these sources: make kernels (or python -m takujo.wasm.build)"


def current_module(name: str) -> Path:
    """That of a game of our own; one that is stale fails the test."""
    if not is_current(spec(name)):
        pytest.fail(STALE.format(name=name), pytrace=False)
    return FOLDER / f"{name}.wasm"


@pytest.fixture(scope="session")
def node() -> str:
    """The Node that builds the pages."""
    found = hatch_build.machine_node() or hatch_build.wheel_node()
    if found is None:
        said = f"no Node here: install Node 22, or pip install '{hatch_build.NODE_WHEEL}'"
        pytest.fail(said, pytrace=False) if os.environ.get("CI") else pytest.skip(said)
    return found


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

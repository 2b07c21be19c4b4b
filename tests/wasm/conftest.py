import importlib.util
from collections.abc import Callable
from pathlib import Path

import pytest

from takujo.games import NAMES
from takujo.wasm.build import FOLDER, write

BUILD = Path(__file__).parents[2] / "hatch_build.py"


@pytest.fixture(scope="session")
def node() -> str:
    """The Node that builds the pages."""
    found = importlib.util.spec_from_file_location("hatch_build", BUILD)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    path: str = module.any_node()
    return path


@pytest.fixture(scope="session")
def module_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """name → the module of that game; those from elsewhere are compiled here."""
    folder = tmp_path_factory.mktemp("kernels")

    def find(name: str) -> Path:
        if name in NAMES:
            return FOLDER / f"{name}.wasm"
        if not (folder / f"{name}.wasm").exists():
            write(name, folder)
        return folder / f"{name}.wasm"

    return find

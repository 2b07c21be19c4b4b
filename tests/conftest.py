"""Arguments that run a test once a game: all of them come from the registry.

    each_game    a GameSpec: every game that can be played here, those of installed packages too
    each_table   a Game: every number of seats and every option of every such game
    each_size    a Game: every number of seats of every such game, default options
    own_game     the name of each game of this package

`pytest --game NAME` runs the tests of one game only.
"""

import os
from pathlib import Path
from typing import Any

import pytest

import takujo
from takujo.core import compiled, table_kernels
from takujo.core.contracts import name_of, tables
from takujo.core.game import configure
from takujo.games import NAMES, spec

os.environ.setdefault("TAKUJO_GAMES", "leduc")  # the example is tested like any game, in servers of tests too

ARGUMENTS = ("each_game", "each_table", "each_size", "own_game")
PLAIN = {"conformance", "contracts", "differential", "golden", "perft"}  # folders that say what the rules are
# folders that go a long way with them
COMPILED = {"browser", "cli", "games", "leaks", "present", "properties", "server"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="run the tests of this game only")
    parser.addoption("--images", action="store_true", help="tests/browser writes the pictures of docs/images")


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of all processes of this run."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(autouse=True)
def rules(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once a process has compiled a game its rules are asked compiled: here they are, or are not, whatever ran before.
    That both answer the same is tested in tests/compiled.
    """
    folder = request.path.relative_to(Path(__file__).parent).parts[0]
    if folder in PLAIN:
        monkeypatch.setattr(compiled, "warm", {})
    elif folder in COMPILED:
        for name in takujo.games():
            table_kernels.warm_up(spec(name))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    chosen = metafunc.config.getoption("--game") or takujo.games()
    for argument in ARGUMENTS:
        if argument in metafunc.fixturenames:
            found = cases(argument, chosen)
            metafunc.parametrize(argument, [value for _, value in found], ids=[label for label, _ in found])


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is marked `usually` is long for all games but those that it names."""
    for item in items:
        given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        game = given.get("own_game") or getattr(given.get("each_game"), "name", None)
        if any(game not in mark.args for mark in item.iter_markers("usually")):
            item.add_marker(pytest.mark.long)


def cases(argument: str, chosen: list[str]) -> list[tuple[str, Any]]:
    """The labels and values of an argument."""
    if argument == "own_game":
        return [(name, name) for name in NAMES if name in chosen]
    specs = [spec(name) for name in chosen]
    if argument == "each_game":
        return [(found.name, found) for found in specs]
    if argument == "each_size":
        sizes = [configure(found, n) for found in specs for n in range(found.seats[0], found.seats[1] + 1)]
        return [(name_of(game), game) for game in sizes]
    return [(name_of(game), game) for found in specs for game in tables(found)]

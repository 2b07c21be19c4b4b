"""Arguments that parametrize a test by game, from the registry.

    each_game    a GameSpec: every game, installed packages too
    each_table   a Game: every game with every number of seats and every option
    each_size    a Game: every game with every number of seats, default options
    own_game     the name of each game of this package

Without the mark `ci`, each_table and each_size have one number of seats per choice of options.
`pytest --game NAME` runs the tests of one game only.
"""

import gc
import os
from pathlib import Path
from typing import Any

import pytest

import takujo
from takujo.core import numba_state_loops, state_loops
from takujo.core.contracts import name_of, tables
from takujo.core.game import Game, configure
from takujo.games import NAMES, spec

os.environ.setdefault("TAKUJO_GAMES", "leduc")  # the example too, also in servers that tests start

ARGUMENTS = ("each_game", "each_table", "each_size", "own_game")
PLAIN = {"conformance", "contracts", "differential", "golden_transcripts", "perft"}  # folders that specify the rules
# folders with many moves
COMPILED = {"cli", "real_cards", "e2e", "games", "leaks", "present", "properties", "server"}


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="run the tests of this game only")
    parser.addoption("--images", action="store_true", help="tests/e2e writes the pictures of docs/images")


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that all processes of this run share."""
    own = tmp_path_factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


@pytest.fixture(autouse=True)
def rules(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Select plain or compiled rules by folder, independent of earlier tests.

    tests/compiled checks that both give the same results.
    """
    folder = request.path.relative_to(Path(__file__).parent).parts[0]
    if folder in PLAIN:
        monkeypatch.setattr(state_loops, "warm", {})
    elif folder in COMPILED:
        for name in takujo.games():
            numba_state_loops.warm_up(spec(name))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    chosen = metafunc.config.getoption("--game") or takujo.games()
    for argument in ARGUMENTS:
        if argument in metafunc.fixturenames:
            metafunc.parametrize(argument, cases(argument, chosen))


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark `usually` tests `long`, except for the games they name."""
    for item in items:
        given = item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        game = given.get("own_game") or getattr(given.get("each_game"), "name", None)
        if any(game not in mark.args for mark in item.iter_markers("usually")):
            item.add_marker(pytest.mark.long)


def pytest_collection_finish() -> None:
    """Keep imported objects out of garbage collections: servers in threads collect often."""
    gc.collect()
    gc.freeze()


def cases(argument: str, chosen: list[str]) -> list[Any]:
    """Return the values of an argument as parameters."""
    if argument == "own_game":
        return [name for name in NAMES if name in chosen]
    specs = [spec(name) for name in chosen]
    if argument == "each_game":
        return [pytest.param(found, id=found.name) for found in specs]
    if argument == "each_size":
        return sampled([configure(found, n) for found in specs for n in range(found.seats[0], found.seats[1] + 1)])
    return sampled([game for found in specs for game in tables(found)])


def sampled(games: list[Game[Any, Any]]) -> list[Any]:
    """Return tables as parameters. Of those that differ only in seats, all but one are `ci`."""
    alike: dict[str, list[str]] = {}
    for game in games:
        name = name_of(game)
        alike.setdefault(name.replace(f"-{game.seats}", "", 1), []).append(name)
    usual = {names[len(names) // 2] for names in alike.values()}
    marks = {True: (), False: pytest.mark.ci}
    return [pytest.param(game, id=name_of(game), marks=marks[name_of(game) in usual]) for game in games]

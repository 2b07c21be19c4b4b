"""A server leaves out plug-ins whose rules are wrong."""

import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.contracts.conftest import Load
from tests.contracts.conftest import load as load  # the fixture
from tests.contracts.test_error_messages import NEW, SPINNING

from takujo import installed_games
from takujo.core.game import configure
from takujo.games import NAMES, plugin
from takujo.server import run
from takujo.server.ops import logs
from takujo.server.settings import Settings

pytestmark = pytest.mark.ci

FAULTS = {name: NEW[name] for name in ("beyond-an-array", "nothing-is-legal")}
FAULTS["a-rule-does-not-return"] = SPINNING._replace(said="does not come to an end")


@pytest.fixture
def broken(load: Load, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install a new game with a fault as the only plug-in."""
    found = load("new", FAULTS.get(request.param)).PLUGIN
    monkeypatch.delenv("TAKUJO_GAMES", raising=False)
    monkeypatch.setattr(installed_games, "names", lambda: (*NAMES, "broken"))
    monkeypatch.setattr(installed_games, "plugin", lambda name: found if name == "broken" else plugin(name))
    monkeypatch.setattr(installed_games, "check", installed_games.check)
    installed_games._loaded.cache_clear()
    yield
    monkeypatch.undo()
    installed_games._loaded.cache_clear()
    installed_games._say_what_is_missing.cache_clear()


@pytest.mark.parametrize("broken", FAULTS, indirect=True)
def test_game_that_breaks_a_promise_is_left_out(
    broken: None, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    assert "broken" in installed_games.games()
    with caplog.at_level(logging.WARNING, "takujo"):
        installed_games.check_rules()
        assert installed_games.games() == NAMES
    (said,) = caplog.messages
    assert FAULTS[request.node.callspec.params["broken"]].said in said


@pytest.mark.parametrize("broken", ["no fault"], indirect=True)
def test_sound_game_is_served(broken: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.core.contracts.tables", lambda spec: [configure(spec, 2)])  # for speed
    installed_games.check_rules()
    assert installed_games.games() == (*NAMES, "broken")


def test_rules_are_checked_before_a_server_starts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Checked(Exception):
        """The rules are checked."""

    def check() -> None:
        raise Checked

    monkeypatch.setattr(run, "check_rules", check)
    monkeypatch.setattr(logs, "configure", lambda *_: None)
    with socket.socket() as listener, pytest.raises(Checked):
        run.run(Settings(data_dir=tmp_path), listener, lambda: None)

"""A broken game is refused with a sentence, before compiled code runs or out of it."""

import numpy as np
import pytest
from tests.contracts.conftest import Load
from tests.contracts.conftest import load as load  # the fixture
from tests.contracts.test_breakages import NEW
from tests.lab.conftest import small

from takujo.core import plugin_check
from takujo.core.contracts import ContractError
from takujo.core.errors import InvalidGame
from takujo.core.game import configure
from takujo.core.jit import kernel
from takujo.i18n import LANGUAGES, catalogue
from takujo.lab.kernels import loops
from takujo.lab.play import Player

BROKEN = ("beyond-an-array", "a-match-without-end", "an-illegal-heuristic", "an-encoding-past-its-end", "no-weights")


@pytest.mark.parametrize("name", BROKEN)
def test_broken_game_is_refused(name: str, load: Load) -> None:
    game = configure(load("new", NEW[name]).GAME, 2)
    with pytest.raises(InvalidGame) as refused:
        Player(game, [["heuristic", "random"]])
    assert refused.value.id == "game-unsound"
    for language in LANGUAGES:
        text = catalogue(language).error(refused.value)
        assert NEW[name].said in text
        assert "\n" not in text


def test_rules_are_checked_once(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    checked = []
    monkeypatch.setattr("takujo.core.contracts.check_table", checked.append)
    monkeypatch.setattr(plugin_check, "_sound", set())
    game = configure(load("new", None).GAME, 2)
    for _ in range(2):
        plugin_check.require_sound(game)
    assert checked == [game]
    plugin_check.require_sound(small().configured)  # games of this package are checked by tests
    assert checked == [game]


def test_broken_contract_is_found_again(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: object) -> None:
        raise ContractError("x-2: scores: y")

    monkeypatch.setattr("takujo.core.contracts.check_table", refuse)
    monkeypatch.setattr(plugin_check, "_sound", set())
    game = configure(load("new", None).GAME, 3)
    for _ in range(2):
        with pytest.raises(InvalidGame, match="scores: y"):
            plugin_check.require_sound(game)


def test_kernels_of_plugins_check_bounds() -> None:
    def beyond(cells: np.ndarray, at: int) -> int:  # type: ignore[type-arg]
        return int(cells[at])

    read = kernel(beyond)
    assert read(np.arange(3), 2) == 2
    with pytest.raises(IndexError):
        read(np.arange(3), 3)


@pytest.mark.parametrize(("bots", "fault"), [("random", "endless"), ("heuristic", "endless"), ("heuristic", "illegal")])
def test_failed_match_is_one_sentence(bots: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In plain Python, where the limit can be patched."""
    run = small(bots=bots)
    if fault == "endless":
        monkeypatch.setattr(loops, "MOST_STEPS", 20)
    else:
        monkeypatch.setattr(loops, "make_choose", lambda *_: lambda *_: -1)
    player = Player(run.configured, [run.bots])
    player.followed = 1000
    spec = run.configured.spec
    monkeypatch.setattr("takujo.lab.play.compiled_random", lambda _: loops.random_loop(spec))
    monkeypatch.setattr("takujo.lab.play.compiled_followed", lambda *_: loops.followed_loop(spec))
    with pytest.raises(InvalidGame) as refused:
        player.play(1, 1, 2)
    assert refused.value.id == f"game-{fault}"
    for language in LANGUAGES:
        assert "\n" not in catalogue(language).error(refused.value)

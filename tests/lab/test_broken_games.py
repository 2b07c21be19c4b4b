"""Broken games are refused with a sentence before compiled code can fail."""

from dataclasses import replace

import numpy as np
import pytest
from tests.contracts.conftest import Load
from tests.contracts.conftest import load as load  # the fixture
from tests.contracts.test_error_messages import NEW
from tests.lab.conftest import small

import takujo
from takujo.core import plugin_check
from takujo.core.contracts import ContractError
from takujo.core.errors import InvalidGame
from takujo.core.game import configure
from takujo.core.jit import kernel
from takujo.core.kernel_cache import is_from_elsewhere
from takujo.core.kernels import playout_loop
from takujo.core.rule_decorator import rule
from takujo.i18n import LANGUAGES, catalogue
from takujo.lab.kernels import match_loops as loops
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
    plugin_check.require_sound(small().configured)  # built-in games are tested elsewhere
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
    with pytest.raises(InvalidGame, match="beyond the end"):
        read(np.arange(3), 3)


def test_inlined_rules_of_plugins_check_bounds() -> None:
    @rule
    def inner(cells: np.ndarray, at: int) -> int:  # type: ignore[type-arg]
        return cells[at]  # type: ignore[no-any-return]

    @rule
    def outer(cells: np.ndarray, at: int) -> int:  # type: ignore[type-arg]
        return inner(cells, at)

    def beyond(cells: np.ndarray, at: int) -> int:  # type: ignore[type-arg]
        return outer(cells, at)

    read = kernel(beyond)
    assert read(np.arange(3), 2) == 2
    for at in (3, 30_000_000):
        with pytest.raises(InvalidGame, match="beyond the end"):
            read(np.arange(3), at)


@pytest.mark.ci
def test_own_games_check_no_bounds() -> None:
    """They are tested, and stay fast."""
    spec = takujo.game("ftw").spec
    assert kernel(playout_loop(spec)).targetoptions["boundscheck"] is None  # type: ignore[attr-defined]
    assert not is_from_elsewhere(spec.apply_action)
    assert is_from_elsewhere(takujo.game("leduc").spec.apply_action)


def test_rule_that_cannot_be_compiled_is_named() -> None:
    @rule
    def mixed(at: int) -> int:
        worth = {1: 2, "a": 3}
        return at + len(worth)

    def loop(at: int) -> int:
        return mixed(at)

    with pytest.raises(InvalidGame) as refused:
        kernel(loop)(1)
    details = refused.value.details
    assert (refused.value.id, details["function"], details["file"]) == (
        "game-uncompiled",
        "mixed",
        "lab/test_broken_games.py",
    )
    assert details["line"] == mixed.__code__.co_firstlineno + 2
    for language in LANGUAGES:
        text = catalogue(language).error(refused.value)
        assert len(text) < 200
        assert not set("\n\x1b") & set(text)
        assert " at 0x" not in text


@pytest.mark.parametrize(
    ("bots", "fault"),
    [("random", "endless"), ("heuristic", "endless"), ("heuristic", "illegal")]
    + [(bots, fault) for bots in ("random", "heuristic", "1") for fault in ("stuck", "unwon")],
)
def test_failed_match_is_one_sentence(bots: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plain Python, where the limit can be patched."""
    run = small(bots=bots)
    if fault == "endless":
        monkeypatch.setattr(loops, "MOST_STEPS", 20)
    elif fault == "illegal":
        monkeypatch.setattr(loops, "make_choose", lambda *_: lambda *_: -1)
    monkeypatch.setattr(loops, "is_from_elsewhere", lambda _: True)
    player = Player(run.configured, [run.bots])
    player.followed = 1000
    spec = run.configured.spec
    if fault == "stuck":
        spec = replace(spec, legal_actions=lambda _, mask: mask.fill(0))
    elif fault == "unwon":
        spec = replace(spec, winners=lambda _: 0)
    monkeypatch.setattr("takujo.lab.play.compiled_random", lambda _: loops.random_loop(spec))
    monkeypatch.setattr("takujo.lab.play.compiled_followed", lambda *_: loops.followed_loop(spec))
    with pytest.raises(InvalidGame) as refused:
        player.play(1, 1, 2)
    assert refused.value.id == f"game-{fault}"
    for language in LANGUAGES:
        assert "\n" not in catalogue(language).error(refused.value)

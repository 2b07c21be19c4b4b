"""Descriptions of pieces and actions, missing packages."""

import importlib
import sys
from dataclasses import replace

import pytest

from takujo.core import optional_packages
from takujo.core.contracts import ContractError, check_match, check_spec, tables, walk
from takujo.core.game import configure
from takujo.core.optional_packages import PackageMissing
from takujo.core.spec import Actions, GameSpec
from takujo.games import spec


def test_every_piece_has_a_description(each_game: GameSpec) -> None:
    assert all(piece.about for piece in each_game.pieces)


def test_described_actions_occur_in_play(each_game: GameSpec) -> None:
    met = set()
    for table in tables(each_game):
        for match in range(3):
            for s in walk(table, 1, match):
                if s.actor >= 0:
                    met |= set(table.legal_actions(s))
    assert each_game.actions
    for kind in each_game.actions:
        assert met & set(kind.numbers), kind.name


def test_undescribed_action_breaks_the_contract() -> None:
    ftw = spec("ftw")
    with pytest.raises(ContractError, match="actions: nothing says what action"):
        check_match(configure(replace(ftw, actions=ftw.actions[:1]), 2, rounds=1))
    for first in (-1, 63, 128):
        with pytest.raises(ContractError, match="actions that there are"):
            check_spec(replace(ftw, actions=(Actions("card", first, 1, "no action"),)))


@pytest.mark.parametrize(
    ("module", "package"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_missing_extra_is_one_line(module: str, package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(optional_packages, "find_spec", lambda name: None)
    monkeypatch.delitem(sys.modules, f"takujo.envs.{module}", raising=False)
    with pytest.raises(PackageMissing) as missing:
        importlib.import_module(f"takujo.envs.{module}")
    assert missing.value.name == package
    assert str(missing.value) == f"The package {package} is missing. In a checkout, run pip install -e '.[{module}]'."

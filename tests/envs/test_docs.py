"""docs/encodings.md says what the code does; whoever lacks an extra is told which one."""

import subprocess
import sys

import pytest

from takujo.core.game import GameSpec
from tests.envs.make import FILE, page


def test_the_page_of_encodings_is_what_the_games_say() -> None:
    assert FILE.read_text(encoding="utf-8") == page(), "run python -m tests.envs.make"


def test_every_piece_says_what_it_means(each_game: GameSpec) -> None:
    assert all(piece.about for piece in each_game.pieces)


@pytest.mark.parametrize(
    ("module", "package"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel")]
)
def test_a_missing_extra_is_named_in_one_line(module: str, package: str) -> None:
    code = f"""
import importlib.util
find = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == {package!r} else find(name, *more)
from takujo.core.extras import PackageMissing
try:
    import takujo.envs.{module}
except PackageMissing as missing:
    print(missing)
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == f'The package {package} is needed: pip install "takujo[{module}]".\n'

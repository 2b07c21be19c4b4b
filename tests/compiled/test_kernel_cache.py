"""Fresh processes: the kernel cache, imports, checked bounds."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import takujo
from takujo.core import kernel_cache
from takujo.core.kernel_cache import GAMES, MOST_FOLDERS, WITH_KERNELS, folder_of, is_cacheable
from takujo.core.kernels import playout_loop
from takujo.core.spec import GameSpec
from takujo.games import plugin
from takujo.games.rule_overrides import overridden

pytestmark = pytest.mark.ci

PACKAGE = Path(takujo.__file__).parent


def python(code: str, **environment: str) -> str:
    """Return the output of a fresh interpreter."""
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_match_and_start_of_a_server_import_no_numba() -> None:
    code = """
import sys, takujo
match = takujo.game("ftw").match(seed=1)
match.play(match.moves()[0]); match.view(1); match.transcript()
from takujo.server.app import create
from takujo.server.settings import Settings
create(Settings())
print("numba" in sys.modules)
"""
    assert python(code) == "False\n"


def test_digest_covers_every_file_with_kernels() -> None:
    asks = re.compile(
        r"core\.(rule_decorator import .*\brule\b|jit import .*\bkernel\b|kernel_runtime import .*\bruntime\b)"
    )
    with_kernels = [path for path in PACKAGE.rglob("*.py") if asks.search(path.read_text(encoding="utf-8"))]
    assert len(with_kernels) > 20
    folders = [GAMES, *(PACKAGE / name for name in (*WITH_KERNELS, "gpu"))]  # GPU code has its own digest
    for path in with_kernels:
        assert any(path.is_relative_to(folder) for folder in folders), path


RUN = """
import takujo
from takujo.core.kernels import Playouts
print(takujo.__file__, Playouts(takujo.game("ftw", seats=2, rounds=1)).run(1, 0, 20))
"""


def test_edited_rule_is_compiled_again(tmp_path: Path) -> None:
    copy = tmp_path / "takujo"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    environment = {"PYTHONPATH": str(tmp_path), "TAKUJO_CACHE_DIR": str(tmp_path / "cache")}
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    before = python(RUN, **environment)
    assert before.startswith(str(copy))
    assert python(RUN, **environment) == before
    rules = copy / "games/ftw/rules.py"
    text = rules.read_text(encoding="utf-8")
    worth = "return HIGH_CARD * top"
    assert worth in text
    rules.write_text(text.replace(worth, "return 1_000 * top"), encoding="utf-8")
    assert python(RUN, **environment) != before
    assert len(list((tmp_path / "cache/kernels/ftw").iterdir())) == 2


LOOP = """
import numba, numpy as np, takujo
from numba.core import event
from takujo.core import state_loops, record
from takujo.core.jit import kernel

class Listener(event.Listener):
    def on_start(self, happened):
        print(happened.data["dispatcher"].py_func.__name__)

    def on_end(self, happened):
        pass

event.register("numba:compile", Listener())
spec = takujo.game("ftw").spec
source, states = record.batch(spec.state, 1), record.batch(spec.state, state_loops.DEPTH + 1)
source[0] = takujo.game("ftw", seats=2).match(seed=1).state
masks, one = np.zeros((state_loops.DEPTH, spec.words), np.int64), np.zeros(1, np.int64)
moves = np.zeros((state_loops.MOST + 1, state_loops.DEPTH), np.int64)
"""
LISTING = (
    LOOP + "kernel(state_loops.listing_loop(spec))(source, states, masks, moves, np.zeros(state_loops.MOST, np.int64))"
)
FOLLOW = (
    LOOP + "kernel(state_loops.follow_loop(spec))(source, states, one, masks[0], np.zeros(spec.outcomes, np.int64))"
)


INHERITED = """
import numba, numpy as np
from takujo.core.feature_writers import put_seats
from takujo.core.jit import register_rules

register_rules()

@numba.njit(fastmath=True, error_model="python")
def call(out, numbers):
    return put_seats(out, 0, numbers, 0, 0, 1)

out = np.zeros(1)
call(out, np.ones(1, np.int64))
print(out[0])
"""


def test_rules_divide_as_in_c_for_any_caller(tmp_path: Path) -> None:
    """Else a cached rule would depend on its first caller."""
    assert python(INHERITED, TAKUJO_CACHE_DIR=str(tmp_path)) == "inf\n"


def test_rules_are_compiled_once_for_all_loops(tmp_path: Path) -> None:
    first, second = (python(loop, TAKUJO_CACHE_DIR=str(tmp_path)).split() for loop in (LISTING, FOLLOW))
    assert {"loop", "apply_action", "legal_actions"} <= {*first}
    assert "loop" in second
    assert not {*first} & {*second} - {"loop"}


def test_cache_folder_of_numba_is_restored(tmp_path: Path) -> None:
    code = FOLLOW.replace("spec =", "numba.config.CACHE_DIR = 'mine'; spec =") + "\nprint(numba.config.CACHE_DIR)"
    assert python(code, TAKUJO_CACHE_DIR=str(tmp_path)).split()[-1] == "mine"


def test_rules_of_variants_are_not_cached() -> None:
    printed, other = plugin("ftw").spec, overridden("ftw", {"high_card": 2})
    assert is_cacheable(printed.apply_action)
    assert not is_cacheable(other.apply_action)


def test_each_game_has_its_own_cache(each_game: GameSpec) -> None:
    package = Path(sys.modules[each_game.apply_action.__module__].__file__ or "").parent
    assert folder_of(playout_loop(each_game)).parent.name == package.name


def test_kernels_of_no_game_have_their_own_cache() -> None:
    from takujo.batch.kernels import first_illegal

    assert folder_of(first_illegal).parent.name == kernel_cache.NO_GAME


def test_plugin_leaves_the_cache_of_other_games(tmp_path: Path) -> None:
    loop = playout_loop(plugin("ftw").spec)
    before = folder_of(loop)
    kernel_cache.add_sources(tmp_path, "x")
    try:
        (tmp_path / "rules.py").write_text("", encoding="utf-8")
        assert folder_of(loop) == before
    finally:
        kernel_cache._brought.pop(tmp_path.resolve(), None)


def test_recently_used_folders_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAKUJO_CACHE_DIR", str(tmp_path))
    folder = tmp_path / "kernels" / kernel_cache.NO_GAME
    for age in range(MOST_FOLDERS + 3):
        (folder / f"{age:016x}").mkdir(parents=True)
        os.utime(folder / f"{age:016x}", (10**9 - age, 10**9 - age))
    (tmp_path / "else").mkdir()
    from takujo.batch.kernels import first_illegal

    new = folder_of(first_illegal)
    assert {path.name for path in folder.iterdir()} == {new.name, *(f"{age:016x}" for age in range(MOST_FOLDERS - 1))}
    assert (tmp_path / "else").is_dir()
    os.utime(new, (1, 1))
    folder_of(first_illegal)
    assert new.stat().st_mtime > 1  # in use


CHECKED = """
from takujo.core.numba_state_loops import warm_up
from takujo.core.game import configure
from takujo.core.kernels import Playouts
from takujo.games import spec
from tests.compiled.test_numba_state_loops import call_everything
from tests.compiled.test_equals_python import run
found = spec({name!r})
fast = warm_up(found)
for seats in range(found.seats[0], found.seats[1] + 1):
    game = configure(found, seats)
    Playouts(game).run(5, 0, 300)
    run(game, True, 0)
    call_everything(game, fast)
print("sound")
"""


@pytest.mark.usually("leduc")  # compiles everything: 30 s a game
def test_no_index_is_out_of_bounds(each_game: GameSpec) -> None:
    assert python(CHECKED.format(name=each_game.name), NUMBA_BOUNDSCHECK="1", PYTHONPATH=str(Path.cwd())) == "sound\n"


OUTSIDE = """
import numpy as np
from takujo.core.errors import InvalidGame
from takujo.core.jit import kernel
def loop(a, i):
    return a[i]
if __name__ == "__main__":
    try:
        kernel(loop)(np.zeros(3), 5)
    except InvalidGame:
        print("found")
"""


def test_checked_bounds_find_a_wrong_index(tmp_path: Path) -> None:
    (tmp_path / "outside.py").write_text(OUTSIDE, encoding="utf-8")
    code = "import runpy; runpy.run_module('outside', run_name='__main__')"
    assert python(code, NUMBA_BOUNDSCHECK="1", PYTHONPATH=str(tmp_path)) == "found\n"

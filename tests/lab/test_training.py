"""`takujo lab train`: it learns, goes on where it was stopped, and says what is wrong in one line."""

import json
import os
import signal
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line

import takujo
from takujo.bots import choose, named
from takujo.core.cache import GAMES
from takujo.core.errors import InvalidOption, TakujoError
from takujo.core.extras import PackageMissing
from takujo.core.rng import new_stream
from takujo.games import NAMES, spec
from takujo.i18n import LANGUAGES
from takujo.lab.training import recipe
from takujo.lab.training.files import TrainingError
from takujo.lab.training.run import run_training
from takujo.lab.training.shrink import main as shrink
from takujo.policies.guard import PolicyError
from takujo.policies.network import read
from takujo.search.trained import own

pytestmark = pytest.mark.ci

TINY = recipe.Recipe(rows=64, decisions=16, minibatch=256, evaluations=4, matches=400)
SMALL = recipe.Distillation(rows=64, decisions=16, minibatch=128, evaluations=4, matches=400)
STEPS = 40_000


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(recipe.RECIPES, "cpu", TINY)
    monkeypatch.setitem(recipe.DISTILLATIONS, "cpu", SMALL)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A network for Leduc poker."""
    path = tmp_path_factory.mktemp("training") / "leduc.npz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(recipe.RECIPES, "cpu", TINY)
        assert run_training("leduc", output=path, steps=STEPS)
    return path


def about(path: Path) -> dict[str, Any]:
    with np.load(path) as file:
        told: dict[str, Any] = json.loads(bytes(file["about"]))
    return told


def test_it_learns_and_keeps_its_curve(trained: Path) -> None:
    told = about(trained)
    shares = [point["heuristics"]["2"] for point in told["curve"]]
    assert shares[-1] > shares[0] + 0.1  # 400 matches: three standard errors of a difference
    assert {"entropy", "error", "clipped", "change"} <= told["curve"][-1].keys()
    assert (told["game"], told["seed"], told["curve"][-1]["steps"]) == ("leduc", 1, told["steps"])
    assert told["steps"] >= STEPS


def test_stopped_by_a_signal_it_goes_on_to_the_same_weights(trained: Path, tmp_path: Path) -> None:
    path, told = tmp_path / "other.npz", 0

    def stop(point: dict[str, Any]) -> None:
        nonlocal told
        told += 1
        if told == 2:
            os.kill(os.getpid(), signal.SIGTERM)

    assert not run_training("leduc", output=path, steps=STEPS, said=stop)
    assert about(path)["steps"] < STEPS
    assert run_training("leduc", output=path, steps=STEPS, resume=True)
    with np.load(path) as one, np.load(trained) as other:
        for name in one.files:
            if name != "about":
                np.testing.assert_array_equal(one[name], other[name], err_msg=name)


@pytest.mark.parametrize(
    ("given", "what"), [({"seed": 2}, "seed"), ({"steps": STEPS + 1}, "length"), ({"game": "akumatrick"}, "game")]
)
def test_a_checkpoint_of_another_training_is_refused_and_stays(trained: Path, given: dict[str, Any], what: str) -> None:
    files = [trained, trained.with_name(f"{trained.name}.checkpoint")]
    before = [path.read_bytes() for path in files]
    with pytest.raises(TrainingError, match=what):
        run_training(**{"game": "leduc", "steps": STEPS, **given}, output=trained, resume=True)
    assert [path.read_bytes() for path in files] == before


def test_a_network_that_is_there_is_not_written_over(trained: Path) -> None:
    before = trained.read_bytes()
    with pytest.raises(TrainingError, match="is there already"):
        run_training("leduc", output=trained, steps=STEPS)
    assert trained.read_bytes() == before


@pytest.mark.parametrize("content", [None, b"", b"{}"])
def test_no_checkpoint_is_said(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    if content is not None:
        path.with_name("some.npz.checkpoint").write_bytes(content)
    with pytest.raises(TrainingError):
        run_training("leduc", output=path, steps=STEPS, resume=True)
    assert not path.exists()


@pytest.fixture(scope="module")
def small(trained: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small network that learnt from that one."""
    path = tmp_path_factory.mktemp("distilling") / "small.npz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(recipe.DISTILLATIONS, "cpu", SMALL)
        assert run_training("leduc", output=path, steps=STEPS, teacher=trained)
    return path


def test_a_small_network_learns_what_a_large_one_does(trained: Path, small: Path) -> None:
    told, large = about(small), about(trained)
    assert told["teacher"].pop("digest")
    assert told["teacher"] == large
    assert told["sizes"] == list(recipe.sizes_of(spec("leduc"), is_small=True)) != large["sizes"]
    first, last = told["curve"][1], told["curve"][-1]
    assert last["divergence"] < min(0.02, first["divergence"] / 3)
    assert abs(last["heuristics"]["2"] - large["curve"][-1]["heuristics"]["2"]) < 0.1  # 400 matches each


def test_who_learns_from_a_network_goes_on_with_that_one_alone(trained: Path, small: Path, tmp_path: Path) -> None:
    before, in_bytes = small.read_bytes(), tmp_path / "bytes.npz"
    shrink(str(trained), str(in_bytes))  # of the same origin, with other weights
    for other, what in ((small, "teacher"), (in_bytes, "teacher"), (None, "sizes")):
        with pytest.raises(TrainingError, match=what):
            run_training("leduc", output=small, steps=STEPS, teacher=other, resume=True)
    assert small.read_bytes() == before


def test_who_is_to_teach_must_be_a_network_for_the_game(trained: Path, tmp_path: Path) -> None:
    for game, file in (("ftw", trained), ("leduc", tmp_path / "none.npz")):
        with pytest.raises(TakujoError):
            run_training(game, output=tmp_path / "new.npz", steps=1, teacher=file)
    assert not (tmp_path / "new.npz").exists()


def test_the_file_is_a_bot_alone_and_with_a_search(trained: Path) -> None:
    game = takujo.game("leduc", 2)
    for name in (str(trained), f"{trained}@50"):
        match, rng = game.match(seed=4), new_stream(1)
        while match.actor != takujo.TERMINAL:
            match.play(choose(named(name, game.spec), game, match.state, rng))
    other = takujo.game("akumatrick", 3)
    with pytest.raises(PolicyError, match="plays Leduc poker, not Akumatrick"):
        choose(named(str(trained), other.spec), other, other.match(seed=1).state, new_stream(1))


def test_a_byte_a_weight_is_nearly_the_same(trained: Path, tmp_path: Path) -> None:
    shrink(str(trained), str(tmp_path / "small.npz"))
    game, whole, small = takujo.game("leduc", 2), read(str(trained)), read(str(tmp_path / "small.npz"))
    assert len(whole.trained.weights) == len(small.trained.weights)
    view = game.match(seed=3).view(0)
    mask = np.zeros(game.spec.words, np.int64)
    game.spec.legal_actions(view, mask)
    np.testing.assert_allclose(whole.chances(game, view, mask), small.chances(game, view, mask), atol=0.05)


def test_a_game_brings_a_network_or_says_that_it_has_none() -> None:
    for name in NAMES:
        path = GAMES / name / "network.npz"
        assert path.stat().st_size < 300_000
        network = own(spec(name))
        assert network is not None
        assert network.sizes == recipe.sizes_of(spec(name), is_small=True)
    game = takujo.game("leduc", 2)
    match = game.match(seed=1)
    with pytest.raises(PolicyError, match="no trained network"):
        choose(named("network", game.spec), game, match.state, new_stream(1))


def test_files_that_are_no_networks_are_refused(trained: Path, tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("nothing")
    np.savez(tmp_path / "other.npz", a=np.zeros(3))
    with np.load(trained) as file:
        np.savez(tmp_path / "short.npz", **{**file, "weights_2": file["weights_2"][1:]})
    for name in ("text.npz", "other.npz", "short.npz", "none.npz", "text.npz@x"):
        with pytest.raises(InvalidOption):
            named(str(tmp_path / name), spec("leduc"))
    with pytest.raises(InvalidOption):
        named(f"{trained}@0", spec("leduc"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_said_in_a_line(run: Run, tmp_path: Path, language: str) -> None:
    for more in (["--hours", "0"], ["--hours", "x"], ["--steps", "-1"], ["--seed", "x"], ["--threads", "0"]):
        out = str(tmp_path / "a.npz")
        require_one_line(run("lab", "train", "leduc", "--output", out, *more, "--lang", language), language)
    folder = str(tmp_path / "none" / "a.npz")
    require_one_line(run("lab", "train", "leduc", "--steps", "1", "--output", folder, "--lang", language), language)


def test_a_package_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("takujo.core.extras.find_spec", lambda package: None)
    with pytest.raises(PackageMissing, match=r"takujo\[train\]"):
        run_training("leduc", output=tmp_path / "a.npz", steps=1)


def test_all_seats_are_trained_for_and_networks_are_small() -> None:
    for name in NAMES:
        game = spec(name)
        tables = recipe.tables(game)
        assert {table.game.seats for table in tables} == set(range(max(2, game.seats[0]), game.seats[1] + 1))
        assert sum(table.parts for table in tables) == pytest.approx(1)
        assert recipe.sizes_of(game).weights <= recipe.MOST_WEIGHTS

"""`takujo lab train`: learning, resuming, distillation, errors."""

import json
import os
import signal
from pathlib import Path
from typing import Any

import jax
import numpy as np
import pytest
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line

import takujo
from takujo.bots import choose, named
from takujo.core.errors import InvalidOption, TakujoError
from takujo.core.kernel_cache import GAMES
from takujo.core.optional_packages import PackageMissing
from takujo.core.rng import new_stream
from takujo.games import NAMES, spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.lab.training import hyperparameters
from takujo.lab.training.command import run_training
from takujo.lab.training.files import TrainingError
from takujo.lab.training.hyperparameters import Table
from takujo.lab.training.network import begin
from takujo.lab.training.opponents import opponents_of
from takujo.lab.training.parallel_matches import Rows
from takujo.lab.training.quantize import main as shrink
from takujo.lab.training.rollout_buffer import Half, judge, play
from takujo.policies.network import read
from takujo.policies.output_checks import PolicyError
from takujo.search.network_file import own

pytestmark = pytest.mark.ci

TINY = hyperparameters.Recipe(rows=64, decisions=16, minibatch=256, evaluations=4, matches=400)
SMALL = hyperparameters.Distillation(rows=64, decisions=16, minibatch=128, evaluations=4, matches=400)
STEPS = 40_000


@pytest.fixture(autouse=True)
def _tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(hyperparameters.RECIPES, "cpu", TINY)
    monkeypatch.setitem(hyperparameters.DISTILLATIONS, "cpu", SMALL)


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a network for Leduc poker."""
    path = tmp_path_factory.mktemp("training") / "leduc.npz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(hyperparameters.RECIPES, "cpu", TINY)
        assert run_training("leduc", output=path, steps=STEPS)
    return path


def about(path: Path) -> dict[str, Any]:
    with np.load(path) as file:
        found: dict[str, Any] = json.loads(bytes(file["about"]))
    return found


def test_training_learns_and_records_its_curve(trained: Path) -> None:
    found = about(trained)
    shares = [point["heuristics"]["2"] for point in found["curve"]]
    assert shares[-1] > shares[0] + 0.1  # 400 matches: three standard errors
    assert {"entropy", "error", "clipped", "change"} <= found["curve"][-1].keys()
    assert (found["game"], found["seed"], found["curve"][-1]["steps"]) == ("leduc", 1, found["steps"])
    assert found["steps"] >= STEPS


def test_resumed_training_ends_with_the_same_weights(trained: Path, tmp_path: Path) -> None:
    path, points = tmp_path / "other.npz", 0

    def stop(point: dict[str, Any]) -> None:
        nonlocal points
        points += 1
        if points == 2:
            os.kill(os.getpid(), signal.SIGTERM)

    assert not run_training("leduc", output=path, steps=STEPS, said=stop)
    assert about(path)["steps"] < STEPS
    assert run_training("leduc", output=path, steps=STEPS, resume=True)
    with np.load(path) as one, np.load(trained) as other:
        for name in one.files:
            if name != "about":
                np.testing.assert_array_equal(one[name], other[name], err_msg=name)


@pytest.mark.parametrize(
    ("given", "what"),
    [({"seed": 2}, "seed"), ({"changes": {"rate": (1e-3, 0.0)}}, "recipe"), ({"game": "akumatrick"}, "game")],
)
def test_checkpoint_of_another_training_is_refused(trained: Path, given: dict[str, Any], what: str) -> None:
    files = [trained, trained.with_name(f"{trained.name}.checkpoint")]
    before = [path.read_bytes() for path in files]
    with pytest.raises(TrainingError, match=what):
        run_training(**{"game": "leduc", "steps": STEPS, **given}, output=trained, resume=True)
    assert [path.read_bytes() for path in files] == before


def test_finished_training_can_be_lengthened(trained: Path, tmp_path: Path) -> None:
    path = tmp_path / trained.name
    for suffix in ("", ".checkpoint"):
        (tmp_path / f"{trained.name}{suffix}").write_bytes(trained.with_name(f"{trained.name}{suffix}").read_bytes())
    before = about(path)
    assert run_training("leduc", output=path, steps=before["steps"] + STEPS // 2, resume=True)
    after = about(path)
    assert after["steps"] >= before["steps"] + STEPS // 2
    assert after["curve"][: len(before["curve"])] == before["curve"]
    assert len(after["curve"]) > len(before["curve"]) + 1


def test_opponents_take_turns_and_one_seat_learns(trained: Path) -> None:
    rows = Rows([Table(takujo.game("leduc"), 1.0)], 12, 1, 1)
    found = opponents_of(spec("leduc"), ["self", "heuristic", str(trained)])
    assert found is not None
    assert found.learners(rows).tolist() == [-1, -1, 0, 1, 0, 1] * 2
    looks = rows.new_looks()
    rows.step(None, looks)
    actions = np.full(12, -7)
    replaced = found.replace(rows, looks, actions, jax.random.key(1))
    kept = (found.learners(rows) == -1) | (looks.actors == found.learners(rows))
    assert (replaced[kept] == -7).all()
    assert 0 < kept.sum() < 12
    assert looks.masks[~kept, replaced[~kept]].all()  # legal
    assert [name.partition("@")[0] for name in found.origin] == ["self", "heuristic", str(trained)]
    assert opponents_of(spec("leduc"), ["self"]) is None


def test_decisions_of_opponents_teach_nothing() -> None:
    rows = Rows([Table(takujo.game("leduc"), 1.0)], 64, 1, 1)
    half, p = Half(rows, 16), begin(hyperparameters.sizes_of(spec("leduc")), jax.random.key(1))
    found = opponents_of(spec("leduc"), ["heuristic"])
    assert found is not None
    (window,) = play([half], p, 16, jax.random.key(2), found)
    learners = found.learners(rows)
    judged = judge(window, rows.seats, 0.95, learners)
    every = judge(window, rows.seats, 0.95, np.full(64, -1))
    mine = np.asarray(window.actors == learners).ravel()
    assert not np.asarray(judged.weights)[~mine].any()
    np.testing.assert_array_equal(judged.weights[mine], every.weights[mine])
    np.testing.assert_array_equal(judged.targets[mine], every.targets[mine])
    assert np.asarray(judged.weights)[mine].any()


def test_training_with_opponents_learns_and_resumes(trained: Path, tmp_path: Path) -> None:
    paths = [tmp_path / "whole.npz", tmp_path / "halves.npz"]
    opponents = ["heuristic", str(trained)]
    assert run_training("leduc", output=paths[0], steps=STEPS, opponents=opponents)
    shares = [point["heuristics"]["2"] for point in about(paths[0])["curve"]]
    assert shares[-1] > shares[0] + 0.1
    points = 0

    def stop(point: dict[str, Any]) -> None:
        nonlocal points
        points += 1
        if points == 2:
            os.kill(os.getpid(), signal.SIGTERM)

    assert not run_training("leduc", output=paths[1], steps=STEPS, opponents=opponents, said=stop)
    with pytest.raises(TrainingError, match="opponents"):
        run_training("leduc", output=paths[1], steps=STEPS, opponents=["heuristic"], resume=True)
    assert run_training("leduc", output=paths[1], steps=STEPS, opponents=opponents, resume=True)
    with np.load(paths[0]) as one, np.load(paths[1]) as other:
        for name in one.files:
            if name != "about":
                np.testing.assert_array_equal(one[name], other[name], err_msg=name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("given", "what"), [(["--opponents", "5"], "5"), (["--opponents", "none.npz"], "none.npz")])
def test_unknown_opponents_are_refused(given: list[str], what: str, language: str, run: Run, tmp_path: Path) -> None:
    output = str(tmp_path / "x.npz")
    refused = run("lab", "train", "leduc", "--steps", "1", "--output", output, *given, "--lang", language)
    require_one_line(refused, language, what)


@pytest.mark.parametrize("language", LANGUAGES)
def test_curve_is_drawn(language: str, run: Run, tmp_path: Path) -> None:
    network, picture = tmp_path / "leduc.npz", tmp_path / "curve.svg"
    given = ("--steps", "1", "--output", str(network), "--picture", str(picture), "--lang", language)
    assert run("lab", "train", "leduc", *given).status == 0
    drawn = picture.read_text("utf-8")
    assert drawn.startswith("<svg")
    assert catalogue(language)("lab-train-share") in drawn


def test_recipe_can_be_changed(trained: Path, tmp_path: Path) -> None:
    changes = {"rate": (1e-3, 1e-4), "entropy": (0.05, 0.01), "layers": (32, 16)}
    path = tmp_path / "other.npz"
    run_training("leduc", output=path, steps=1, changes=changes)
    found = about(path)
    assert found["sizes"][1:3] == [32, 16] != about(trained)["sizes"][1:3]
    assert (found["recipe"]["rate"], found["recipe"]["entropy"]) == ([1e-3, 1e-4], [0.05, 0.01])
    with pytest.raises(InvalidOption, match="--entropy"):
        run_training("leduc", output=tmp_path / "x.npz", steps=1, teacher=trained, changes={"entropy": (1.0, 0.0)})


def test_existing_network_is_not_overwritten(trained: Path) -> None:
    before = trained.read_bytes()
    with pytest.raises(TrainingError, match="already exists"):
        run_training("leduc", output=trained, steps=STEPS)
    assert trained.read_bytes() == before


@pytest.mark.parametrize("content", [None, b"", b"{}"])
def test_missing_or_invalid_checkpoint_is_refused(content: bytes | None, tmp_path: Path) -> None:
    path = tmp_path / "some.npz"
    if content is not None:
        path.with_name("some.npz.checkpoint").write_bytes(content)
    with pytest.raises(TrainingError):
        run_training("leduc", output=path, steps=STEPS, resume=True)
    assert not path.exists()


@pytest.fixture(scope="module")
def small(trained: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a small network distilled from that one."""
    path = tmp_path_factory.mktemp("distilling") / "small.npz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(hyperparameters.DISTILLATIONS, "cpu", SMALL)
        assert run_training("leduc", output=path, steps=STEPS, teacher=trained)
    return path


def test_small_network_learns_from_a_large_one(trained: Path, small: Path) -> None:
    found, large = about(small), about(trained)
    assert found["teacher"].pop("digest")
    assert found["teacher"] == large
    assert found["sizes"] == list(hyperparameters.sizes_of(spec("leduc"), is_small=True)) != large["sizes"]
    first, last = found["curve"][1], found["curve"][-1]
    assert last["divergence"] < min(0.02, first["divergence"] / 3)
    assert abs(last["heuristics"]["2"] - large["curve"][-1]["heuristics"]["2"]) < 0.1  # 400 matches each


def test_distillation_resumes_with_the_same_teacher_only(trained: Path, small: Path, tmp_path: Path) -> None:
    before, in_bytes = small.read_bytes(), tmp_path / "bytes.npz"
    shrink(str(trained), str(in_bytes))  # same origin, other weights
    for other, what in ((small, "teacher"), (in_bytes, "teacher"), (None, "sizes")):
        with pytest.raises(TrainingError, match=what):
            run_training("leduc", output=small, steps=STEPS, teacher=other, resume=True)
    assert small.read_bytes() == before


def test_teacher_must_be_a_network_for_the_game(trained: Path, tmp_path: Path) -> None:
    for game, file in (("ftw", trained), ("leduc", tmp_path / "none.npz")):
        with pytest.raises(TakujoError):
            run_training(game, output=tmp_path / "new.npz", steps=1, teacher=file)
    assert not (tmp_path / "new.npz").exists()


def test_network_plays_alone_and_with_a_search(trained: Path) -> None:
    game = takujo.game("leduc", 2)
    for name in (str(trained), f"{trained}@50"):
        match, rng = game.match(seed=4), new_stream(1)
        while match.actor != takujo.TERMINAL:
            match.play(choose(named(name, game.spec), game, match.state, rng))
    other = takujo.game("akumatrick", 3)
    with pytest.raises(PolicyError, match="plays Leduc poker, not Akumatrick"):
        choose(named(str(trained), other.spec), other, other.match(seed=1).state, new_stream(1))


def test_8_bit_weights_are_nearly_the_same(trained: Path, tmp_path: Path) -> None:
    shrink(str(trained), str(tmp_path / "small.npz"))
    game, whole, small = takujo.game("leduc", 2), read(str(trained)), read(str(tmp_path / "small.npz"))
    assert len(whole.trained.weights) == len(small.trained.weights)
    view = game.match(seed=3).view(0)
    mask = np.zeros(game.spec.words, np.int64)
    game.spec.legal_actions(view, mask)
    np.testing.assert_allclose(whole.chances(game, view, mask), small.chances(game, view, mask), atol=0.05)


def test_every_game_has_a_network_and_leduc_has_none() -> None:
    for name in NAMES:
        path = GAMES / name / "network.npz"
        assert path.stat().st_size < 300_000
        network = own(spec(name))
        assert network is not None
        assert network.sizes == hyperparameters.sizes_of(spec(name), is_small=True)
    game = takujo.game("leduc", 2)
    match = game.match(seed=1)
    with pytest.raises(PolicyError, match="no trained network"):
        choose(named("network", game.spec), game, match.state, new_stream(1))


def test_file_without_a_network_is_refused(trained: Path, tmp_path: Path) -> None:
    (tmp_path / "text.npz").write_text("nothing")
    np.savez(tmp_path / "other.npz", a=np.zeros(3))
    with np.load(trained) as file:
        np.savez(tmp_path / "short.npz", **{**file, "weights_2": file["weights_2"][1:]})
    for name in ("text.npz", "other.npz", "short.npz", "none.npz", "text.npz@x"):
        with pytest.raises(InvalidOption):
            named(str(tmp_path / name), spec("leduc"))
    with pytest.raises(InvalidOption):
        named(f"{trained}@0", spec("leduc"))


def test_invalid_argument_is_one_line(run: Run, tmp_path: Path, language: str) -> None:
    for more in (["--hours", "0"], ["--hours", "x"], ["--steps", "-1"], ["--seed", "x"], ["--threads", "0"]):
        out = str(tmp_path / "a.npz")
        require_one_line(run("lab", "train", "leduc", "--output", out, *more, "--lang", language), language)
    folder = str(tmp_path / "none" / "a.npz")
    require_one_line(run("lab", "train", "leduc", "--steps", "1", "--output", folder, "--lang", language), language)


def test_missing_package_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("takujo.core.optional_packages.find_spec", lambda package: None)
    with pytest.raises(PackageMissing, match=r"\.\[train\]"):
        run_training("leduc", output=tmp_path / "a.npz", steps=1)


def test_all_seats_are_trained_and_networks_are_small() -> None:
    for name in NAMES:
        game = spec(name)
        tables = hyperparameters.tables(game)
        assert {table.game.seats for table in tables} == set(range(max(2, game.seats[0]), game.seats[1] + 1))
        assert sum(table.parts for table in tables) == pytest.approx(1)
        assert hyperparameters.sizes_of(game).weights <= hyperparameters.MOST_WEIGHTS

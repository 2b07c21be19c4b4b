"""Search guided by a network, and network files."""

import contextlib
import zipfile
from array import array
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import takujo
from takujo.bots import choose, known_bots, named
from takujo.core.errors import InvalidOption
from takujo.core.rng import new_stream
from takujo.games import NAMES, spec
from takujo.interfaces.search import Tuning
from takujo.search import Search, SearchResult, network_search, npz, search
from takujo.search.ismcts import CERTAIN
from takujo.search.network_file import Trained, guide_of, path_of, read
from takujo.search.network_inference import Sizes
from takujo.search.tree import NOWHERE

GAME = takujo.game("leduc", 2)
SIZES = Sizes(sum(piece.size for piece in GAME.spec.pieces), 16, 8, 64 * GAME.spec.words, 2)
SIMULATIONS = 400


def guide(scale: float = 1.0) -> Trained:
    return Trained("leduc", SIZES, array("f", np.random.default_rng(3).normal(size=SIZES.weights) * scale))


def outcome(found: SearchResult) -> object:
    return found.choices, found.values, found.spread


@pytest.mark.ci
def test_guided_search_is_legal_repeatable_and_blind() -> None:
    match = GAME.match(seed=4)
    while match.actor != takujo.TERMINAL:
        view = match.view(match.actor)
        first = Search(GAME, simulations=SIMULATIONS, seed=5, guide=guide()).run(view)
        assert {choice.token for choice in first.choices} <= set(match.moves())
        assert sum(choice.visits for choice in first.choices) == SIMULATIONS
        assert sum(first.values) == pytest.approx(1)
        other = GAME.observe(GAME.resample(view, new_stream(8)), match.actor)
        assert outcome(Search(GAME, simulations=SIMULATIONS, seed=5, guide=guide()).run(other)) == outcome(first)
        match.play(str(first.best.token))


@pytest.mark.ci
def test_search_overcomes_an_untrained_network() -> None:
    """The network rates all moves equally; the search finds that folding loses."""
    match = GAME.match(seed=4)
    while "fold" not in match.moves():
        match.play("raise" if "raise" in match.moves() else match.moves()[0])
    found = Search(GAME, simulations=SIMULATIONS, seed=5, guide=guide(0.0)).run(match.view(match.actor))
    fold = next(choice for choice in found.choices if choice.token == "fold")
    assert fold.value == 0.0
    assert found.best.token != "fold"


def test_length_of_the_network_rollout_matters() -> None:
    view = GAME.match(seed=4).view(0)
    short, long = (
        Search(GAME, simulations=SIMULATIONS, seed=5, guide=guide(), tuning=Tuning(network_rollout_moves=moves))
        for moves in (0, 1_000)
    )
    found = short.run(view)
    assert sum(found.values) == pytest.approx(1)
    assert outcome(found) != outcome(long.run(view))


@pytest.mark.parametrize("share", [0.0, 0.25, 1.0])
def test_others_follow_the_heuristic_with_given_probability(share: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network_search, "make_ask", lambda spec, on_state: lambda s, v, mask, rng: -1)
    decide, match, rng = network_search.make_decide(GAME.spec, SIZES), GAME.match(seed=4), new_stream(7)
    s, v = match.state, match.view(0)
    mask, chances = np.zeros(GAME.spec.words, np.int64), np.zeros(SIZES.actions)
    space = np.zeros(SIZES.room, np.float32)
    GAME.spec.legal_actions(s, mask)
    network = mask, 1.0, round(share * CERTAIN), np.array(guide().weights), space, chances, None, rng

    def decisions(is_own: bool) -> list[int]:
        return [decide(s, v, None, None, None, NOWHERE, is_own, *network) for _ in range(400)]

    assert -1 not in decisions(True)
    assert decisions(False).count(-1) == pytest.approx(400 * share, abs=40)


def test_every_game_has_a_level_6_and_its_network() -> None:
    assert "6" not in known_bots(GAME.spec)
    for name in NAMES:
        assert "6" in known_bots(spec(name))
        assert guide_of(spec(name)).sizes.actions == 64 * spec(name).words
    with pytest.raises(InvalidOption, match="no trained network"):
        guide_of(GAME.spec)
    with pytest.raises(InvalidOption, match="1, 2, 3, 4, 5, heuristic, random"):
        named("6", GAME.spec)


def test_level_6_plays_a_legal_move() -> None:
    match = takujo.game("akumatrick", 3).match(seed=4)
    token = choose(named("6", match.game.spec), match.game, match.state, new_stream(1))
    assert token in match.moves()


def test_guided_search_refuses_two_threads() -> None:
    with pytest.raises(InvalidOption):
        Search(GAME, simulations=10, threads=2, guide=guide())


def test_network_file_is_read_as_by_numpy() -> None:
    for name in NAMES:
        path = path_of(spec(name))
        found = read(path)
        with np.load(path) as file:
            for layer in found.sizes.layers:
                at, weights = found.sizes.begin(layer), file[f"weights_{layer}"]
                whole = weights.astype(np.float32) * file[f"scales_{layer}"]
                assert found.weights[at : at + whole.size].tobytes() == whole.tobytes()
                end = at + whole.size
                assert found.weights[end : end + whole.shape[1]].tobytes() == file[f"biases_{layer}"].tobytes()


@pytest.mark.parametrize(
    "content",
    [np.array(["text"]), np.array([1.0 + 2j]), np.zeros((2, 3)).T, np.array([{}], object), np.zeros(2, "i8,f4")],
)
def test_other_dtypes_are_left_out(content: Any, tmp_path: Path) -> None:
    np.savez(tmp_path / "file.npz", one=content, two=np.ones(3))
    assert set(npz.read(tmp_path / "file.npz")) == {"two"}


@pytest.mark.parametrize("size", [0, 5])
def test_too_few_scales_are_refused(size: int, tmp_path: Path) -> None:
    with np.load(path_of(spec("ftw"))) as file:
        np.savez(tmp_path / "file.npz", **{**file, "scales_1": file["scales_1"][:size]})
    with pytest.raises(ValueError, match="scales of weights_1"):
        read(tmp_path / "file.npz")


def test_corrupt_network_file_is_refused(tmp_path: Path) -> None:
    whole = path_of(spec("ftw")).read_bytes()
    for at in range(0, len(whole), len(whole) // 15):
        (tmp_path / "file.npz").write_bytes(whole[:at] + bytes([whole[at] ^ 255]) + whole[at + 1 :])
        with contextlib.suppress(ValueError, KeyError, TypeError, zipfile.BadZipFile):
            assert len(read(tmp_path / "file.npz").weights) == guide_of(spec("ftw")).sizes.weights
        (tmp_path / "file.npz").write_bytes(whole[:at])
        with pytest.raises((ValueError, zipfile.BadZipFile)):
            read(tmp_path / "file.npz")


def test_full_guided_tree_is_searched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "MOST_EDGES", 1)
    found = Search(GAME, simulations=SIMULATIONS, seed=5, guide=guide()).run(GAME.match(seed=4).view(0))
    assert sum(choice.visits for choice in found.choices) == SIMULATIONS


def test_truncated_array_is_refused(tmp_path: Path) -> None:
    np.save(tmp_path / "one.npy", np.zeros(5))
    whole = (tmp_path / "one.npy").read_bytes()
    for size in (0, 3, 9, 40, len(whole) - 8):
        with zipfile.ZipFile(tmp_path / "file.npz", "w") as file:
            file.writestr("one.npy", whole[:size])
        with pytest.raises(ValueError, match=r"one\.npy"):
            npz.read(tmp_path / "file.npz")

"""External policies: names, actions, errors."""

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from threading import Event

import numpy as np
import onnx
import pytest
from onnx import TensorProto, helper

import takujo
from takujo import policies
from takujo.bots import BOTS, choose, named
from takujo.core.bits import has
from takujo.core.errors import InvalidOption
from takujo.core.rng import new_stream
from takujo.i18n import LANGUAGES
from takujo.lab.ladder_entry import enter
from takujo.policies import output_checks
from takujo.policies.output_checks import PolicyError
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line
from tests.policies.example_policies import slow

HERE = "tests.policies.example_policies"
GAME = takujo.game("ftw", 3, rounds=1)
SIZE = sum(piece.size for piece in GAME.spec.pieces)
ACTIONS = 64 * GAME.spec.words


def play(name: str, decisions: int = 20) -> None:
    """Play this many decisions of a bot on every seat."""
    match, rng = GAME.match(seed=4), new_stream(1)
    for _ in range(decisions):
        match.play(choose(named(name, GAME.spec), GAME, match.state, rng))


def network(path: Path, size: int = SIZE, actions: int = ACTIONS, masked: bool = False, unit: float = 1) -> str:
    """Write a linear network that rates action n with n units."""
    inputs = [helper.make_tensor_value_info("observation", TensorProto.FLOAT, ["batch", size])]
    if masked:
        inputs.append(helper.make_tensor_value_info("mask", TensorProto.BOOL, ["batch", actions]))
    weights = helper.make_tensor("w", TensorProto.FLOAT, [size, actions], np.zeros(size * actions, np.float32))
    bias = helper.make_tensor("b", TensorProto.FLOAT, [actions], unit * np.arange(actions, dtype=np.float32))
    nodes = [helper.make_node("Gemm", ["observation", "w", "b"], ["worth"])]
    output = helper.make_tensor_value_info("worth", TensorProto.FLOAT, ["batch", actions])
    graph = helper.make_graph(nodes, "policy", inputs, [output], [weights, bias])
    onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8), path)
    return str(path)


@pytest.mark.parametrize("name", ["lowest", "lucky", "highest", "meddling"])
def test_function_of_a_module_plays(name: str) -> None:
    play(f"{HERE}:{name}")


@pytest.mark.parametrize("masked", [False, True])
def test_onnx_network_plays_its_best_legal_action(masked: bool, tmp_path: Path) -> None:
    name = network(tmp_path / "policy.onnx", masked=masked)
    match, rng = GAME.match(seed=4), new_stream(1)
    for _ in range(20):
        own = choose(named(name, GAME.spec), GAME, match.state, rng)
        assert own == choose(named(f"{HERE}:highest", GAME.spec), GAME, match.state, rng)
        match.play(own)


def test_installed_package_brings_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    known = EntryPoints([EntryPoint("clever", f"{HERE}:lowest", policies.GROUP)])
    monkeypatch.setattr(policies, "entry_points", lambda **which: known.select(**which))
    policies.policy.cache_clear()
    play("clever")
    with pytest.raises(InvalidOption, match="clever"):
        named("cleverer", GAME.spec)
    policies.policy.cache_clear()


@pytest.mark.parametrize(
    ("name", "message"),
    [
        (f"{HERE}:nobody", "nobody"),
        ("tests.policies.nowhere:nobody", "nowhere"),
        (f"{HERE}:FORM", "function"),
        ("nowhere.onnx", "nowhere.onnx"),
        (":", "cannot be loaded"),
        (f"{HERE}:", "cannot be loaded"),
        ("mine.py", "as mine:bot"),
        ("mine.py:play", "as mine:bot"),
    ],
)
def test_missing_policy_is_refused(name: str, message: str) -> None:
    with pytest.raises(InvalidOption, match=message):
        named(name, GAME.spec)


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("illegal", "action 63"),
        ("far", "action 1000000"),
        ("silent", "None"),
        ("half", "0.5"),
        ("crashing", "ValueError: no idea"),
        ("leaving", "SystemExit: 3"),
    ],
)
def test_wrong_answer_is_named(name: str, message: str) -> None:
    with pytest.raises(PolicyError, match=message):
        play(f"{HERE}:{name}")


def test_late_answer_is_named_after_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output_checks, "LATE_S", 0.0)
    policy, match = output_checks.Guard("slow", slow), GAME.match(seed=4)
    mask = np.zeros(GAME.spec.words, np.int64)
    GAME.spec.legal_actions(match.view(match.actor), mask)
    first = policy(GAME, match.view(match.actor), mask, new_stream(1))
    assert has(mask[first >> 6], first & 63)
    with pytest.raises(PolicyError, match="seconds"):
        policy(GAME, match.view(match.actor), mask, new_stream(1))


def test_policy_that_never_returns_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(output_checks, "FIRST_LATE_S", 0.05)
    forever, match = Event(), GAME.match(seed=4)
    policy = output_checks.Guard("endless", lambda *_: int(forever.wait()))
    with pytest.raises(PolicyError, match="endless takes too long"):
        policy(GAME, match.view(match.actor), np.zeros(GAME.spec.words, np.int64), new_stream(1))
    forever.set()


def test_network_has_time_to_compile() -> None:
    assert output_checks.Guard("mine", slow)._limit == 60
    named = policies.policy("network@2")
    assert named is not None
    assert named._limit == 600


def test_network_without_numbers_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PolicyError, match="returned no number"):
        play(network(tmp_path / "nan.onnx", SIZE, ACTIONS, unit=float("nan")))


@pytest.mark.parametrize(("size", "actions"), [(SIZE + 1, ACTIONS), (SIZE, ACTIONS - 64)])
def test_network_of_another_shape_is_refused(size: int, actions: int, tmp_path: Path) -> None:
    with pytest.raises(PolicyError, match=r"FTW.*shape"):
        play(network(tmp_path / "other.onnx", size, actions))


def test_file_without_a_network_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.onnx").write_text("hello")
    with pytest.raises(InvalidOption, match="cannot be loaded"):
        named(str(tmp_path / "text.onnx"), GAME.spec)


def test_entered_bot_meets_all_others() -> None:
    found = enter(GAME, f"{HERE}:lucky", ["random", "heuristic"], 300, 5)
    assert [duel.b for duel in found] == ["random", "heuristic"]
    assert found[0].verdict == "open"  # the same bot
    assert enter(GAME, "heuristic", ["random"], 300, 5)[0].verdict == "better"


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_take_policies_and_refuse_in_one_line(language: str, run: Run) -> None:
    entered = ("ladder", "ftw", "--enter", f"{HERE}:lowest", "--bots", "random", "--seats", "3", "--matches", "30")
    done = run("lab", *entered, "--lang", language)
    assert (done.status, len(done.out.splitlines())) == (0, 2)
    for name in ("illegal", "silent", "nobody"):
        require_one_line(run("lab", "duel", f"{HERE}:{name}", "random", "ftw", "--lang", language), language, name)
    require_one_line(run("lab", "ladder", "ftw", "--enter", "clever", "--lang", language), language, "clever")


def test_environment_takes_a_policy() -> None:
    from takujo.envs import gymnasium

    env = gymnasium.make("ftw", 3, rounds=1, opponents=f"{HERE}:lowest")
    env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))


def test_terminal_replaces_a_failing_bot(run: Run) -> None:
    done = run("play", "ftw", "--seat", "1", "--bots", f"{HERE}:crashing", "--seed", "1", "--lang", "en", text="q")
    assert "raised an error: ValueError: no idea" in done.out + done.err
    assert set(BOTS) == {"1", "2", "3", "4", "5", "6", "heuristic", "random"}

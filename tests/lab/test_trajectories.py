"""Trajectories hold every decision of a run, as the engine plays it."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from tests.cli.conftest import Run as Cli
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line
from tests.lab.conftest import small

from takujo.batch.rewards import REWARDS, rewards_of
from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.errors import InvalidOption
from takujo.lab import play, record_trajectories
from takujo.lab.parquet_journal import Unwritable
from takujo.lab.play import Player
from takujo.lab.record_trajectories import write
from takujo.lab.trajectories import KEY, VERSION, NoTrajectories, Trajectories, batches, describe, load

MIXED = small(bots="heuristic,random,heuristic", matches=40)


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("trajectories") / "t.parquet"
    write(MIXED, path, 1, "points")
    return path


@pytest.fixture(scope="module")
def data(path: Path) -> Trajectories:
    return load(path)


@pytest.mark.ci
def test_decisions_are_those_of_the_run(data: Trajectories) -> None:
    rows, places = MIXED.player.play(MIXED.seed, 0, 40), MIXED.player.layout
    assert np.bincount(data.matches).tolist() == rows[places.decisions].tolist()
    for match in range(40):
        steps = data.steps[data.matches == match]
        assert steps.tolist() == list(range(len(steps)))
    assert data.bots.tolist() == [MIXED.bots[seat] for seat in data.seats]


def test_each_row_is_what_the_seat_sees_and_does(data: Trajectories) -> None:
    game, last = MIXED.configured, len(data.matches) - 1
    for i in range(0, last, 29):
        s = data.states[i]
        assert int(s["actor"]) == data.seats[i]
        v = game.observe(s, int(data.seats[i]))
        encoding = np.zeros(game.spec.encoding_size, np.float32)
        game.spec.encode(v, encoding)
        assert np.array_equal(data.observations[i], encoding)
        assert np.flatnonzero(data.action_masks[i]).tolist() == game.legal_actions(s)
        assert data.action_masks[i, data.actions[i]]
        after = game.apply(s, int(data.actions[i]))
        if int(after["actor"]) not in (CHANCE, TERMINAL):
            assert data.states[i + 1].tobytes() == after.tobytes()


@pytest.mark.parametrize("reward", REWARDS)
def test_reward_comes_at_the_last_decision_of_a_seat(reward: str, tmp_path: Path) -> None:
    run, game = small(bots="random,heuristic,random", matches=9), MIXED.configured
    write(run, tmp_path / "t.parquet", 1, reward)
    data = load(tmp_path / "t.parquet")
    for match in range(9):
        chosen = data.matches == match
        ends = np.flatnonzero(chosen & data.terminated)
        assert sorted(data.seats[ends]) == sorted(set(data.seats[chosen]))
        assert not data.rewards[chosen & ~data.terminated].any()
        final = game.apply(data.states[ends[-1]], int(data.actions[ends[-1]]))
        expected = rewards_of(game, final, reward)
        assert data.rewards[ends].tolist() == [np.float32(expected[seat]) for seat in data.seats[ends]]


def test_small_log_changes_nothing(data: Trajectories, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "LOGGED", 3)
    monkeypatch.setattr(record_trajectories, "GROUP", 7)
    write(MIXED, tmp_path / "t.parquet", 2, "points")
    assert all(np.array_equal(a, b) for a, b in zip(load(tmp_path / "t.parquet"), data, strict=True))


def test_bots_in_python_are_recorded(tmp_path: Path) -> None:
    levels = small(bots="1,random,heuristic", matches=2)
    done = write(levels, tmp_path / "t.parquet", 1)
    data, rows = load(tmp_path / "t.parquet"), Player(levels.configured, [levels.bots]).play(5, 0, 2)
    assert done.decisions == len(data.matches) == rows[levels.player.layout.decisions].sum()
    assert set(data.bots) == {"1", "random", "heuristic"}


def test_metadata_name_pieces_and_fields(path: Path, data: Trajectories) -> None:
    about, spec = describe(path), MIXED.configured.spec
    assert (about.reward, about.run["game"], about.run["seed"]) == ("points", "akumatrick", 5)
    assert [*about.pieces] == [piece.name for piece in spec.pieces]
    assert data.states.dtype == about.state
    assert data.states.dtype.names == tuple(spec.state.__annotations__)
    assert sum(len(group.matches) for group in batches(path)) == len(data.matches)


def test_finished_file_is_left_alone_and_another_is_refused(path: Path) -> None:
    before = path.read_bytes()
    assert write(MIXED, path, 1, "points").played == 0
    for other, reward in ((MIXED, "rank"), (small(matches=41), "points")):
        with pytest.raises(Unwritable, match="another run"):
            write(other, path, 1, reward)
    path.write_bytes(before[: len(before) // 2])
    with pytest.raises(Unwritable, match="cut or damaged"):
        write(MIXED, path, 1, "points")
    path.write_bytes(before)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_unknown_reward_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidOption, match="zero_sum, win, points, rank"):
        write(MIXED, tmp_path / "t.parquet", 1, "fame")


@pytest.mark.parametrize("kept", [0.0, 0.3, 0.5, 0.999])
def test_file_cut_off_is_one_line(kept: float, path: Path, tmp_path: Path) -> None:
    cut = tmp_path / "cut.parquet"
    content = path.read_bytes()
    cut.write_bytes(content[: int(kept * len(content))])
    require_refused(cut, "cut off")


def test_damaged_column_is_one_line(path: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.parquet"
    content = bytearray(path.read_bytes())
    content[1000:3000] = bytes(2000)
    damaged.write_bytes(content)
    require_refused(damaged, "cut off")


def test_other_version_is_one_line(path: Path, tmp_path: Path) -> None:
    table = pq.read_table(path)
    about = json.loads(table.schema.metadata[KEY]) | {"version": VERSION + 1}
    other = tmp_path / "other.parquet"
    pq.write_table(table.replace_schema_metadata({KEY: json.dumps(about)}), other)
    require_refused(other, f"version {VERSION + 1}")


def test_other_parquet_file_is_one_line(tmp_path: Path) -> None:
    pq.write_table(pa.table({"x": [1]}), tmp_path / "x.parquet")
    require_refused(tmp_path / "x.parquet", "--trajectories")
    require_refused(tmp_path / "nowhere.parquet", "nowhere")


def about_of(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(pq.read_schema(path).metadata[KEY])
    return found


@pytest.mark.parametrize(
    "text",
    [
        b"{",
        b"[]",
        b"\xff",
        b"[" * 100_000,
        *(json.dumps({"version": VERSION, "run": run, "observation": {}}).encode() for run in ({}, {"game": "ftw"})),
    ],
    ids=["cut", "list", "no-utf-8", "deep", "empty-run", "short-run"],
)
def test_damaged_metadata_are_one_line(text: bytes, path: Path, tmp_path: Path) -> None:
    table = pq.read_table(path)
    pq.write_table(table.replace_schema_metadata({KEY: text}), tmp_path / "x.parquet")
    require_refused(tmp_path / "x.parquet", "damaged")
    with pytest.raises(NoTrajectories, match="damaged"):
        describe(tmp_path / "x.parquet")


@pytest.mark.parametrize("key", ["version", "run", "reward", "observation", "actions", "state"])
@pytest.mark.parametrize("value", [None, "x", -1, {"x": 10**12}, {"x": [10**9]}, {"x": [-1]}, {}])
def test_each_key_of_the_metadata_is_checked(key: str, value: Any, path: Path, tmp_path: Path) -> None:
    about = about_of(path)
    if key == "reward" and value == "x":
        value = 1
    if value is None:
        del about[key]
    else:
        about[key] = value
    table = pq.read_table(path)
    pq.write_table(table.replace_schema_metadata({KEY: json.dumps(about)}), tmp_path / "x.parquet")
    require_refused(tmp_path / "x.parquet", "version -1" if (key, value) == ("version", -1) else "damaged")


@pytest.mark.parametrize("change", ["missing", "text", "narrow"])
@pytest.mark.parametrize("name", ["match", "observation", "action_mask", "state"])
def test_wrong_column_is_one_line(change: str, name: str, path: Path, tmp_path: Path) -> None:
    table = pq.read_table(path)
    at, n = table.schema.get_field_index(name), table.num_rows
    wrong = pa.array(["x"] * n) if change == "text" else pa.array([[1]] * n, pa.list_(pa.int64(), 1))
    if change == "missing":
        table = table.drop_columns(name)
    elif change == "text" or name != "match":
        table = table.set_column(at, name, wrong)
    else:
        table = table.set_column(at, name, pa.array([[1]] * n))
    pq.write_table(table, tmp_path / "x.parquet")
    require_refused(tmp_path / "x.parquet", "damaged")


def test_file_without_rows_is_one_line(path: Path, tmp_path: Path) -> None:
    pq.write_table(pq.read_table(path).slice(0, 0), tmp_path / "x.parquet")
    require_refused(tmp_path / "x.parquet", "damaged")
    assert list(tmp_path.iterdir()) == [tmp_path / "x.parquet"]


def require_refused(path: Path, said: str) -> None:
    with pytest.raises(NoTrajectories, match=said) as refused:
        load(path)
    assert "\n" not in str(refused.value)


def test_command_writes_trajectories(run: Cli, language: str, tmp_path: Path) -> None:
    out, rows = tmp_path / "t.parquet", tmp_path / "m.parquet"
    few = ("akumatrick", "--seats", "3", "--matches", "6", "--workers", "1")
    ran = run("lab", "simulate", *few, "--trajectories", str(out), "--out", str(rows), "--reward", "rank", "--json")
    first: dict[str, Any] = json.loads(ran.out.splitlines()[0])
    assert (first["decisions"], first["reward"]) == (len(load(out).matches), "rank")
    assert rows.exists()
    again = run("lab", "simulate", *few, "--trajectories", str(out), "--reward", "win", "--lang", language)
    require_one_line(again, language, out.name)
    ray = run("lab", "simulate", *few, "--trajectories", str(out), "--cluster", "auto", "--lang", language)
    require_one_line(ray, language, "--cluster")

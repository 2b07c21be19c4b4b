"""Trajectories as a Minari data set."""

from pathlib import Path

import minari
import numpy as np
import pyarrow.parquet as pq
import pytest
from tests.lab.conftest import small

from takujo.core.errors import InvalidOption
from takujo.lab.minari_dataset import dataset
from takujo.lab.record_trajectories import write
from takujo.lab.run_config import Run
from takujo.lab.trajectories import NoTrajectories, Trajectories, load

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # Minari wants authors and an environment

MATCHES, SEATS = 40, 3
RUN = small(seats=SEATS, bots="heuristic,random,heuristic", matches=MATCHES)


@pytest.fixture(autouse=True)
def stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return Minari's folder."""
    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path / "minari"))
    return tmp_path / "minari"


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return recorded(RUN, tmp_path_factory.mktemp("trajectories"))


def recorded(run: Run, folder: Path) -> Path:
    path = folder / "t.parquet"
    write(run, path, 1, "points")
    return path


def own(data: Trajectories, match: int, seat: int) -> np.ndarray:
    return np.flatnonzero((data.matches == match) & (data.seats == seat))


def test_episode_is_a_seat_of_a_match(path: Path) -> None:
    data, rows = dataset(path, "takujo/three-v0"), load(path)
    assert (len(data), data.total_steps) == (MATCHES * SEATS, len(rows.matches))
    for number, episode in enumerate(data.iterate_episodes()):
        at = own(rows, *divmod(number, SEATS))
        assert np.array_equal(episode.observations["observation"][:-1], rows.observations[at])
        assert np.array_equal(episode.observations["action_mask"][:-1], rows.action_masks[at])
        assert np.array_equal(episode.actions, rows.actions[at])
        assert np.array_equal(episode.rewards, rows.rewards[at])
        assert np.flatnonzero(episode.terminations).tolist() == [len(at) - 1]
        assert not episode.truncations.any()
        assert episode.infos["step"][:-1].tolist() == rows.steps[at].tolist()
        assert np.array_equal(episode.infos["state"][:-1].ravel(), rows.states[at].view(np.int64))


def test_last_row_is_blank_and_in_the_spaces(path: Path) -> None:
    data = dataset(path, "takujo/three-v0")
    episode = data[7]
    last = {name: values[-1] for name, values in episode.observations.items()}
    assert data.observation_space.contains(last)
    assert last["action_mask"].all()
    assert not last["observation"].any()
    assert not episode.infos["state"][-1].any()
    assert data.action_space.contains(episode.actions[0])


def test_sample_and_filter(path: Path) -> None:
    data = dataset(path, "takujo/three-v0")
    data.set_seed(1)
    assert len({episode.id for episode in data.sample_episodes(9)}) == 9
    winners = data.filter_episodes(lambda episode: episode.infos["seat"][0] == 1)
    assert len(winners) == MATCHES


def test_stored_set_recovers_its_environment(path: Path) -> None:
    dataset(path, "takujo/three-v0", author="a")
    data = minari.load_dataset("takujo/three-v0")
    env = data.recover_environment()
    assert (env.observation_space, env.action_space) == (data.observation_space, data.action_space)
    assert env.unwrapped.game.seats == SEATS
    assert data.storage.metadata["author"] == {"a"}


@pytest.mark.ci
def test_changed_rules_have_no_environment(tmp_path: Path) -> None:
    path = recorded(small(seats=SEATS, matches=2, rule_params={"zero_points": 3}), tmp_path)
    assert dataset(path, "takujo/other-v0").env_spec is None


@pytest.mark.parametrize("kept", [0.4, 0.999])
def test_file_cut_off_is_one_line(kept: float, path: Path, tmp_path: Path, stored: Path) -> None:
    cut = tmp_path / "cut.parquet"
    content = path.read_bytes()
    cut.write_bytes(content[: int(kept * len(content))])
    require_refused(cut, stored)


def test_damaged_column_leaves_no_data_set(path: Path, tmp_path: Path, stored: Path) -> None:
    damaged = tmp_path / "damaged.parquet"
    content = bytearray(path.read_bytes())
    content[1000:3000] = bytes(2000)
    damaged.write_bytes(content)
    require_refused(damaged, stored)


def require_refused(path: Path, stored: Path) -> None:
    with pytest.raises(NoTrajectories, match="cut off") as refused:
        dataset(path, "takujo/cut-v0")
    assert "\n" not in str(refused.value)
    assert not list(stored.rglob("*.hdf5"))
    assert "takujo/cut-v0" not in minari.list_local_datasets()


@pytest.mark.parametrize("name", ["no id", "takujo/three", f"{'x' * 300}-v0", f"{'x/' * 3000}y-v0"])
def test_malformed_id_leaves_nothing(name: str, path: Path, stored: Path) -> None:
    with pytest.raises(InvalidOption, match=name[:200]):
        dataset(path, name)
    assert not stored.exists()


def test_file_without_rows_leaves_no_data_set(path: Path, tmp_path: Path, stored: Path) -> None:
    pq.write_table(pq.read_table(path).slice(0, 0), tmp_path / "none.parquet")
    require_refused(tmp_path / "none.parquet", stored)


def test_taken_id_is_left_alone(path: Path, tmp_path: Path) -> None:
    dataset(path, "takujo/three-v0")
    with pytest.raises(ValueError, match="already exists"):
        dataset(path, "takujo/three-v0")
    assert len(minari.load_dataset("takujo/three-v0")) == MATCHES * SEATS

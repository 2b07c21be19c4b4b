"""Trajectories as an offline data set of Minari.

    from takujo.lab.minari_dataset import dataset

    data = dataset("t.parquet", "group/name-v0")  # a minari.MinariDataset
    len(data), data.total_steps
    for episode in data.iterate_episodes(): ...
    data.sample_episodes(32)
    minari.load_dataset("group/name-v0")          # later; Minari keeps a copy

`takujo lab simulate --trajectories` writes the file (`takujo.lab.trajectories`). An episode is one seat of one match,
as in `takujo.envs.gymnasium`:

| field of an episode | meaning |
|---|---|
| `observations` | {"observation": float32 (encoding), "action_mask": int8 (actions)}, steps + 1 rows |
| `actions` | the seat's actions |
| `rewards` | at the end the reward of the file's kind, else 0 |
| `terminations`, `truncations` | true at the end; never true |
| `infos` | `match`, `seat`, `step` (see the file) and `state`, the truth, hidden cards included; steps + 1 rows |

The last row of observations and infos is after the seat's last decision. The file has decisions only, so it is zeros,
and in the mask all actions are set. `takujo.lab.trajectories.describe` names the columns of `observation` and `state`.
`recover_environment` gives seat 0 among rules of thumb. Needs takujo[minari].
"""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from takujo import __version__
from takujo.core.contracts.states import ENCODED
from takujo.core.errors import InvalidOption, UnknownGame
from takujo.core.optional_packages import require
from takujo.games import spec

for package in ("minari", "h5py", "PIL", "pyarrow"):
    require(package, "minari")

import minari  # noqa: E402  (after the check for the missing extra)
from gymnasium import spaces  # noqa: E402
from gymnasium.envs.registration import EnvSpec  # noqa: E402
from minari.data_collector import EpisodeBuffer  # noqa: E402
from minari.dataset.minari_dataset import DATASET_ID_RE  # noqa: E402

from takujo.lab.trajectories import About, Column, Trajectories, batches, describe  # noqa: E402

LONGEST_ID = 80  # characters; a file name has 255 bytes


def dataset(path: Path | str, dataset_id: str, **credits: object) -> minari.MinariDataset:
    """Copy the trajectories of a file into a new Minari data set.

    `credits`: more of Minari's metadata, such as `author`. Raises NoTrajectories, InvalidOption for a
    malformed id, and ValueError for one that is taken; then no new data set is left.
    """
    about = describe(path)
    named = DATASET_ID_RE.fullmatch(dataset_id)
    if not named or named["version"] is None or len(dataset_id) > LONGEST_ID:  # Minari would leave a folder behind
        raise InvalidOption("minari-id", name=dataset_id, most=LONGEST_ID)
    found: minari.MinariDataset = minari.create_dataset_from_buffers(
        dataset_id,
        [],
        env=_environment(about),
        observation_space=spaces.Dict(
            {
                "observation": spaces.Box(*ENCODED, (about.encoding,), np.float32),
                "action_mask": spaces.Box(0, 1, (about.actions,), np.int8),
            }
        ),
        action_space=spaces.Discrete(about.actions),
        algorithm_name=", ".join(about.run["bots"]),
        description=json.dumps({**about.run, "reward": about.reward}, ensure_ascii=False),
        requirements=[f"takujo=={__version__}"],
        **credits,
    )
    try:
        for rows in batches(path):
            found.update_dataset_from_buffer([*_episodes(rows)])
    except BaseException:
        minari.delete_dataset(dataset_id)
        raise
    return found


def _environment(about: About) -> EnvSpec | None:
    """Return the environment of a run; None under other rules than here."""
    run = about.run
    try:
        same = spec(run["game"]).rules_version == run["rules_version"] and not run["rule_params"]
    except UnknownGame:
        return None
    arguments = {"game": run["game"], "seats": run["seats"], "reward": about.reward, **run["options"]}
    return EnvSpec(f"takujo/{run['game']}", "takujo.envs.gymnasium:make", kwargs=arguments) if same else None


def _episodes(rows: Trajectories) -> Iterator[EpisodeBuffer]:
    """Yield an episode for each match and seat, in their order."""
    order = np.lexsort((rows.steps, rows.seats, rows.matches))
    starts = np.flatnonzero(np.diff(rows.matches[order]) | np.diff(rows.seats[order])) + 1
    states = rows.states.view(np.int64).reshape(len(rows.matches), -1)
    for own in np.split(order, starts):
        masks = rows.action_masks[own].astype(np.int8)
        yield EpisodeBuffer(
            observations={
                "observation": _closed(rows.observations[own]),
                "action_mask": np.vstack([masks, np.ones_like(masks[:1])]),
            },
            actions=rows.actions[own],
            rewards=rows.rewards[own],
            terminations=rows.terminated[own],
            truncations=np.zeros(len(own), bool),
            infos={
                "match": _closed(rows.matches[own]).tolist(),
                "seat": _closed(rows.seats[own]).tolist(),
                "step": _closed(rows.steps[own]).tolist(),
                "state": _closed(states[own]),
            },
        )


def _closed(rows: Column) -> NDArray[np.generic]:
    """Return the rows with a row of zeros after them."""
    return np.concatenate([rows, np.zeros_like(rows[:1])])

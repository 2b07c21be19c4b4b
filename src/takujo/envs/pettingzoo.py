"""A match as a PettingZoo AEC environment: `env`. Needs takujo[pettingzoo]."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from takujo.batch.rewards import Reward
from takujo.core.game import Game, configure
from takujo.core.optional_packages import require
from takujo.core.options import Value, one_of, whole
from takujo.envs.observation_layout import HIGH, LOW, VERSION
from takujo.envs.render import RENDER_MODES, check_mode, draw
from takujo.envs.single_match import SingleMatch
from takujo.games import spec

require("pettingzoo", "pettingzoo")

from gymnasium import spaces  # noqa: E402  (after the check for the missing extra)
from pettingzoo import AECEnv  # noqa: E402

Observation: TypeAlias = dict[str, NDArray[np.float32 | np.int8]]


class TakujoEnv(AECEnv):  # type: ignore[misc]  # PettingZoo ships no annotations for type checkers
    """Agents are the seats, `seat_0` …. Rewards come at the end (`takujo.batch.rewards`).

    An observation is {"observation": float32 (encoding), "action_mask": int8 (actions)}, a function of the agent's view
    alone; the mask of an agent that does not act is empty. An illegal action raises IllegalMove and changes nothing;
    PettingZoo's TerminateIllegalWrapper ends the match instead. `state` is for centralised critics.
    """

    def __init__(self, game: Game, render_mode: str | None, reward: Reward = "zero_sum") -> None:
        super().__init__()
        self.metadata = {
            "name": f"takujo_{game.name}_v{VERSION}",
            "render_modes": [*RENDER_MODES],
            "is_parallelizable": False,
        }
        self.game, self.render_mode = game, check_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        actions, size = game.spec.action_count, game.spec.encoding_size
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(LOW, HIGH, (size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_space = spaces.Box(LOW, HIGH, (game.seats * size,), np.float32)
        self._match = SingleMatch(game, reward)
        self._luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[self._known(agent)]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Start a match. `seed` starts a sequence, one match per reset.

        `options` are not used.
        """
        if seed is not None:
            self._luck = np.random.default_rng(whole("seed", seed, 0))
        self._match.begin(int(self._luck.integers(1 << 62)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._match.actor]

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent.

        None if its match is over. Raises IllegalMove, ResetNeeded.
        """
        self._match.require_begun()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._match.act(action)  # type: ignore[arg-type]  # `act` rejects None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.agent_selection = self.possible_agents[self._match.actor]
        if self._match.over:
            self.rewards = dict(zip(self.agents, self._match.rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, object]]:
        """Return the selected agent's observation, reward and end. Raises ResetNeeded.

        The reward is that since its last step.
        """
        self._match.require_begun()
        return super().last(observe)  # type: ignore[no-any-return]

    def observe(self, agent: str) -> Observation:
        observation, mask = self._match.look(self._seats[self._known(agent)])
        return {"observation": observation, "action_mask": mask.astype(np.int8)}

    def state(self) -> NDArray[np.float32]:
        """Return the observations of all agents, one after another, without masks. Raises ResetNeeded.

        Together they hold every hand that a seat can see. What no seat sees, as the order of a deck, is not drawn yet.
        """
        return np.concatenate([self._match.look(seat)[0] for seat in range(self.game.seats)])

    def render(self) -> str | None:
        """Return the table as text, or print it in the mode `human`.

        It is the selected agent's. Raises ResetNeeded.
        """
        self._match.require_begun()
        return draw(self.game, self._match.view(self._seats[self.agent_selection]), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""

    def _known(self, agent: str) -> str:
        return one_of("agent", agent, tuple(self.possible_agents))


def env(
    game: str,
    seats: int | None = None,
    *,
    render_mode: str | None = None,
    reward: Reward = "zero_sum",
    **options: Value,
) -> TakujoEnv:
    """Return one match of a game.

    `reward`: a kind of `takujo.batch.rewards`. Raises UnknownGame, InvalidOption; PackageMissing on import without the
    extra.
    """
    return TakujoEnv(configure(spec(game), seats, **options), render_mode, reward)

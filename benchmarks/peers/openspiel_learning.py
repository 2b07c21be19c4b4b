"""OpenSpiel's learners on a small variant, through `takujo.envs.openspiel`.

Prints one JSON line: versions; by seed, exact exploitability (OpenSpiel) and processor time.
"""

import argparse
import contextlib
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from typing import Any

import numpy as np
import pyspiel
import torch
from open_spiel.python import policy, rl_environment
from open_spiel.python.algorithms import exploitability, policy_aggregator
from open_spiel.python.algorithms.psro_v2 import best_response_oracle, psro_v2
from open_spiel.python.pytorch import deep_cfr, nfsp

from takujo.envs import openspiel

LAYERS = (64,)
NFSP = {
    "hidden_layers_sizes": LAYERS,
    "reservoir_buffer_capacity": 200_000,
    "anticipatory_param": 0.1,
    "replay_buffer_capacity": 20_000,
    "epsilon_start": 0.1,
    "epsilon_end": 0.01,
    "learn_every": 16,
    "batch_size": 64,
    "min_buffer_size_to_learn": 256,
    "optimizer_str": "adam",
    "rl_learning_rate": 1e-3,
    "sl_learning_rate": 1e-3,
}
DEEP_CFR = {
    "policy_network_layers": LAYERS,
    "advantage_network_layers": LAYERS,
    "num_traversals": 40,
    "learning_rate": 1e-3,
    "batch_size_advantage": 256,
    "batch_size_strategy": 256,
    "memory_capacity": 100_000,
    "policy_network_train_steps": 1_000,
    "advantage_network_train_steps": 100,
}
PSRO = {
    "sims_per_entry": 50,
    "meta_strategy_method": "prd",
    "prd_iterations": 10_000,
    "prd_dt": 1e-2,
    "training_strategy_selector": "probabilistic",
    "sample_from_marginals": True,
}


def learn_nfsp(game: Any, seed: int, budget: int) -> policy.Policy:
    """Return average policies of neural fictitious self-play (`budget` matches)."""
    env = rl_environment.Environment(game, chance_event_sampler=rl_environment.ChanceEventSampler(seed))
    size, actions = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
    agents = [
        Agent(p, size, actions, epsilon_decay_duration=budget, seed=100 * seed + p, **NFSP)
        for p in range(game.num_players())
    ]
    for _ in range(budget):
        step = env.reset()
        while not step.last():
            step = env.step([int(agents[step.observations["current_player"]].step(step).action)])
        for agent in agents:
            agent.step(step)
    return Average(game, agents)


class Agent(nfsp.NFSP):  # type: ignore[misc]
    """OpenSpiel's agent, whose first learning step fails with empty memory."""

    def __init__(self, *given: Any, **options: Any) -> None:
        super().__init__(*given, **options)
        inner = self._rl_agent
        learn = inner.learn
        inner.learn = lambda: None if inner._replay_buffer is None else learn()


class Average(policy.Policy):  # type: ignore[misc]
    """The average policies of agents."""

    def __init__(self, game: Any, agents: list[Agent]) -> None:
        super().__init__(game, range(len(agents)))
        self.agents = agents

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        seat = state.current_player()
        seen = {
            "current_player": seat,
            "info_state": {seat: state.information_state_tensor(seat)},
            "legal_actions": {seat: state.legal_actions()},
        }
        step = rl_environment.TimeStep(observations=seen, rewards=None, discounts=None, step_type=None)
        with self.agents[seat].temp_mode_as(nfsp.MODE.AVERAGE_POLICY):
            chances = self.agents[seat].step(step, is_evaluation=True).probs
        return {a: float(chances[a]) for a in state.legal_actions()}


def learn_deep_cfr(game: Any, seed: int, budget: int) -> policy.Policy:
    """Return the average policy after this many iterations."""
    solver = Solver(game, num_iterations=budget, seed=seed, **DEEP_CFR)
    solver.solve()
    return solver


class Solver(deep_cfr.DeepCFRSolver):  # type: ignore[misc]
    """OpenSpiel's solver, which fails where a seat never acts."""

    def _learn_advantage_network(self, player: int) -> Any:
        return None if self._advantage_memories[player] is None else super()._learn_advantage_network(player)


def learn_psro(game: Any, seed: int, budget: int) -> policy.Policy:
    """Return the mixture of best responses; the oracle is exact."""
    solver = psro_v2.PSROSolver(game, best_response_oracle.BestResponseOracle(game=game), **PSRO)
    for _ in range(budget):
        solver.iteration()
    seats = range(game.num_players())
    return policy_aggregator.PolicyAggregator(game).aggregate(
        seats, solver.get_policies(), solver.get_meta_strategies()
    )


LEARNERS: dict[str, Callable[[Any, int, int], policy.Policy]] = {
    "nfsp": learn_nfsp,
    "deep_cfr": learn_deep_cfr,
    "psro": learn_psro,
}


def measured(name: str, learner: str, seeds: int, budget: int) -> Iterator[dict[str, float]]:
    """Yield each seed's exploitability and processor time of training."""
    openspiel.register()
    game = pyspiel.load_game(f"takujo_{name}_small")
    for seed in range(1, seeds + 1):
        random.seed(seed)
        np.random.seed(seed)
        torch.manual_seed(seed)
        start = time.process_time()
        with contextlib.redirect_stdout(sys.stderr):
            learned = LEARNERS[learner](game, seed, budget)
        seconds = time.process_time() - start
        table = policy.tabular_policy_from_callable(game, learned.action_probabilities)
        yield {"exploitability": exploitability.nash_conv(game, table) / game.num_players(), "seconds": seconds}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--learner", required=True, choices=LEARNERS)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--budget", type=int, required=True)
    given = parser.parse_args()
    torch.set_num_threads(1)
    runs = list(measured(given.game, given.learner, given.seeds, given.budget))
    print(json.dumps({"versions": {name: version(name) for name in ("open_spiel", "torch")}, "runs": runs}))


if __name__ == "__main__":
    main()

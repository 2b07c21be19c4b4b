"""Self-play for FTW?! with PPO (Schulman et al., 2017) on takujo's vectorised environment, on a CPU in a few minutes.

    pip install --require-hashes -r examples/ppo/requirements.txt    # PyTorch, apart from takujo's own requirements
    python examples/ppo/ppo.py --out results

One network plays all four seats of matches of one round. Every few updates it takes one seat at tables of the *pool*,
where each of the other seats is played at random or by the game's heuristic, and is compared with the heuristic in the
same seat of the same matches. `curve.svg` shows the shares of the win, `curve.json` holds the figures.
"""

import argparse
import json
import time
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

import takujo
from takujo.envs import vector
from takujo.envs.observation_layout import layout

GAME, SEATS, ROUNDS = "ftw", 4, 1
ROWS = 512  # matches side by side
STEPS = 64  # decisions of each between two updates
EPOCHS = 2
MINIBATCH = 2048
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5
LAMBDA = 0.95  # of generalised advantages; rewards are not discounted
RATE = 1e-3
# The pieces of the encoding that the network looks at: most of what matters, in two thirds of the floats.
PIECES = ("hand", "help", "pile", "top", "held", "phase", "step", "used", "card", "need")


class Policy(nn.Module):
    """From an encoding to the logits of all actions and the seat's expected return."""

    def __init__(self, actions: int, width: int = 128) -> None:
        super().__init__()
        inputs = len(columns())
        self.trunk = nn.Sequential(nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.actor, self.critic = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.orthogonal_(self.actor.weight, 0.01)

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Logits, −∞ where an action is not legal, and values."""
        x = self.trunk(observations)
        return self.actor(x).masked_fill(~masks, -torch.inf), self.critic(x).squeeze(-1)


@cache
def columns() -> Any:
    """Where PIECES lie in an encoding."""
    places = layout(takujo.game(GAME, SEATS).spec)
    return np.concatenate([np.r_[places[piece]] for piece in PIECES])


def tensors(seen: vector.Batch, rows: Any = slice(None)) -> tuple[Tensor, Tensor]:
    """What the network takes: observations and masks of some rows."""
    return torch.from_numpy(seen.observations[rows][:, columns()]), torch.from_numpy(seen.masks[rows])


class Window(NamedTuple):
    """What was played between two updates: STEPS × ROWS."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor  # log-probabilities of the actions
    advantages: Tensor
    targets: Tensor
    known: Tensor  # bool: how the decision turned out is known


@dataclass
class Point:
    """One evaluation. Shares of the win; fair is ¼."""

    seconds: float  # of training
    cpu_seconds: float  # … of which on the CPU, all threads together
    decisions: int
    pool: float  # against the pool
    pool_error: float
    heuristics: float  # against three heuristics
    heuristics_error: float


def sample(logits: Tensor) -> Tensor:
    """An action of each row, by Gumbel's trick."""
    return (logits - torch.log(-torch.log(torch.rand_like(logits)))).argmax(-1)


@torch.no_grad()
def play(env: vector.VectorEnv, policy: Policy, seen: vector.Batch) -> tuple[Window, vector.Batch]:
    """STEPS decisions of every match, all seats played by the policy."""
    observations = torch.empty(STEPS, ROWS, len(columns()))
    masks = torch.empty(STEPS, ROWS, env.actions, dtype=torch.bool)
    actions = torch.empty(STEPS, ROWS, dtype=torch.int64)
    chances, values = torch.empty(STEPS, ROWS), torch.empty(STEPS, ROWS)
    actors, dones = np.empty((STEPS, ROWS), np.int64), np.empty((STEPS, ROWS), bool)
    rewards = np.empty((STEPS, ROWS, SEATS), np.float32)
    for t in range(STEPS):
        observations[t], masks[t] = tensors(seen)
        actors[t] = seen.actors
        logits, values[t] = policy(observations[t], masks[t])
        actions[t] = sample(logits)
        chances[t] = logits.log_softmax(-1).gather(-1, actions[t, :, None]).squeeze(-1)
        seen = env.step(actions[t].numpy())
        rewards[t], dones[t] = seen.rewards, seen.dones
    advantages, known = judge(values.numpy(), actors, rewards, dones)
    targets = advantages + values
    return Window(observations, masks, actions, chances, advantages, targets, known), seen


def judge(values: Any, actors: Any, rewards: Any, dones: Any) -> tuple[Tensor, Tensor]:
    """Generalised advantages along each seat's own decisions, and where they are known: a seat's last decision in the
    window is not, if its match goes on."""
    steps, rows = values.shape
    advantages = np.zeros((steps, rows), np.float32)
    known = np.zeros((steps, rows), bool)
    row = np.arange(rows)
    later = np.zeros((rows, SEATS), np.float32)  # the value of the seat's next decision, or its reward
    gains = np.zeros((rows, SEATS), np.float32)  # the advantage of that decision
    is_known = np.zeros((rows, SEATS), bool)
    for t in reversed(range(steps)):
        ended = dones[t]
        later[ended], gains[ended], is_known[ended] = rewards[t, ended], 0.0, True
        actor = actors[t]
        known[t] = is_known[row, actor]
        advantages[t] = (later[row, actor] - values[t] + LAMBDA * gains[row, actor]) * known[t]
        later[row, actor], gains[row, actor], is_known[row, actor] = values[t], advantages[t], True
    return torch.from_numpy(advantages), torch.from_numpy(known)


def improve(policy: Policy, optimiser: torch.optim.Optimizer, window: Window) -> None:
    """EPOCHS passes over the window, with PPO's clipped objective."""
    flat = Window(*(part.flatten(0, 1)[window.known.flatten()] for part in window))
    advantages = (flat.advantages - flat.advantages.mean()) / (flat.advantages.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(flat.actions)).split(MINIBATCH):
            logits, values = policy(flat.observations[rows], flat.masks[rows])
            logs = logits.log_softmax(-1)
            ratio = (logs.gather(-1, flat.actions[rows, None]).squeeze(-1) - flat.chances[rows]).exp()
            gain = torch.min(ratio * advantages[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * advantages[rows]).mean()
            entropy = -(logs.exp() * logs.masked_fill(~flat.masks[rows], 0.0)).sum(-1).mean()
            error = (values - flat.targets[rows]).square().mean()
            loss = VALUE * error - gain - ENTROPY * entropy
            optimiser.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimiser.step()


@torch.no_grad()
def share(policy: Policy | None, matches: int, chance_of_heuristic: float, rounds: int = ROUNDS) -> tuple[float, float]:
    """The mean share of the win that the policy (None: the heuristic) takes in one seat, and its standard error. Each
    other seat is a heuristic with that chance, else random; the seat is another one in every row."""
    env = vector.make(GAME, SEATS, batch=matches, seed=1_000_003, rounds=rounds)
    row = np.arange(matches)
    kinds = np.random.default_rng(2).random((matches, SEATS)) < chance_of_heuristic
    learner = row % SEATS
    seen = env.reset()
    won, going = np.zeros(matches), np.ones(matches, bool)
    while going.any():
        by_rule, actors = env.heuristic_actions().copy(), seen.actors
        actions = np.where(kinds[row, actors], by_rule, env.random_actions())
        mine = actors == learner
        if policy is None:
            actions[mine] = by_rule[mine]
        elif mine.any():
            logits, _ = policy(*tensors(seen, mine))
            actions[mine] = sample(logits).numpy()
        seen = env.step(actions)
        first = going & seen.dones  # each row's first match counts
        best = seen.scores[first] == seen.scores[first].max(-1, keepdims=True)
        won[first] = best[np.arange(len(best)), learner[first]] / best.sum(-1)
        going &= ~seen.dones
    return float(won.mean()), float(won.std() / matches**0.5)


def train(decisions: int, matches: int, evaluations: int = 10, seed: int = 0) -> tuple[Policy, list[Point]]:
    """Train on at least so many decisions; evaluate so many times on the way, in `matches` matches at each table."""
    torch.manual_seed(seed)
    env = vector.make(GAME, SEATS, batch=ROWS, seed=seed, rounds=ROUNDS)
    policy = Policy(env.actions)
    optimiser = torch.optim.Adam(policy.parameters(), RATE, eps=1e-5)
    points: list[Point] = []
    seen, spent, busy, made = env.reset(), 0.0, 0.0, 0
    while True:
        if made >= min(decisions, len(points) * decisions / evaluations):
            points.append(Point(spent, busy, made, *share(policy, matches, 0.5), *share(policy, matches, 1.0)))
            print(json.dumps(asdict(points[-1])), flush=True)
        if made >= decisions:
            return policy, points
        start, start_cpu = time.perf_counter(), time.process_time()
        for group in optimiser.param_groups:
            group["lr"] = RATE * max(0.05, 1 - made / decisions)
        window, seen = play(env, policy, seen)
        improve(policy, optimiser, window)
        spent += time.perf_counter() - start
        busy += time.process_time() - start_cpu
        made += STEPS * ROWS


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=2_500_000, help="of training; evaluation comes on top")
    parser.add_argument("--matches", type=int, default=2_000, help="of an evaluation")
    parser.add_argument("--threads", type=int, help="of PyTorch (default: one for each core)")
    parser.add_argument("--out", type=Path, default=Path("results"), help="a folder")
    given = parser.parse_args()
    if given.threads:
        torch.set_num_threads(given.threads)
    policy, points = train(given.decisions, given.matches)
    many = 5 * given.matches
    final = {
        f"{rounds} rounds, {name}": {
            who: share(p, many, chance, rounds) for who, p in (("policy", policy), ("heuristic", None))
        }
        for rounds in (ROUNDS, SEATS)
        for name, chance in (("pool", 0.5), ("heuristics", 1.0))
    }
    print(json.dumps(final, indent=1))
    given.out.mkdir(parents=True, exist_ok=True)
    (given.out / "curve.json").write_text(
        json.dumps({"points": [asdict(p) for p in points], "final": final}, indent=1) + "\n"
    )
    torch.save(policy.state_dict(), given.out / "policy.pt")
    from curve import draw

    draw(given.out)


if __name__ == "__main__":
    main()

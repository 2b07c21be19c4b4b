"""OpenSpiel's Leduc poker under uniform random play: mean and exact length and score of seat 0."""

import argparse
import json
import random
import statistics
from importlib.metadata import version
from typing import Any

import pyspiel
from openspiel import GAMES, play_on


def exact(state: Any) -> tuple[float, float]:
    """Expected length and score from here on, by the whole tree."""
    if state.is_terminal():
        return 0.0, state.returns()[0]
    if state.is_chance_node():
        length, branches = 0.0, state.chance_outcomes()
    else:
        actions = state.legal_actions()
        length, branches = 1.0, [(action, 1 / len(actions)) for action in actions]
    score = 0.0
    for action, weight in branches:
        more, points = exact(state.child(action))
        length += weight * more
        score += weight * points
    return length, score


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--matches", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    game, rng = pyspiel.load_game(GAMES["leduc"]), random.Random(given.seed)
    lengths, scores = [], []
    for _ in range(given.matches):
        state = game.new_initial_state()
        lengths.append(play_on(state, rng))
        scores.append(state.returns()[0])
    row: dict[str, object] = {"peer": "openspiel", "version": version("open_spiel"), "matches": given.matches}
    for name, values in (("length", lengths), ("score", scores)):
        row[name] = statistics.mean(values)
        row[f"{name}_se"] = statistics.stdev(values) / given.matches**0.5
    row["exact_length"], row["exact_score"] = exact(game.new_initial_state())
    print(json.dumps(row))


if __name__ == "__main__":
    main()

"""Perft counts by the naive implementations: `python -m tests.perft.generate [GAME …]`.

A file is a list of {"position": …, "nodes": [n1, n2, …]}: the numbers of sequences of 1, 2, … moves. Chance outcomes
are moves, each counted once. Sequences end at whole deals and deck orders, which are too many.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from tests.naive import CHANCE, perft
from tests.naive.__main__ import module_of

FOLDER = Path(__file__).parent
MOST_NODES = 3000
MOST_DEPTH = 7
TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "akumatrick": [(n, {"zero_in_runs": flag}) for n in (3, 4, 5, 6) for flag in (False, True)],
    "fourdigits": [
        (1, {"mode": "solo"}),
        (1, {"mode": "solo-open"}),
        (2, {"mode": "simple"}),
        (3, {"mode": "standard"}),
        (4, {"mode": "survival"}),
        (2, {"mode": "standard", "pass_takes_crown": True}),
    ],
    "ftw": [(2, {}), (3, {"rounds": 1}), (4, {}), (5, {"rounds": 2}), (6, {})],
    "fuji99": [(2, {}), (3, {}), (4, {})],
    "overflow": [(3, {}), (4, {}), (5, {})],
}
SHARES = (0.0, 0.3, 0.6, 0.9)  # progress of the match at each position


def decisions(game: str, seats: int, options: dict[str, Any], seed: str) -> list[Any]:
    """Return the naive decision states of one random match."""
    module, rng = module_of(game), random.Random(seed)
    state, found = module.new(seats, options), []
    while not module.over(state):
        if module.actor(state) == CHANCE:
            state = module.play(state, module.sample(state, rng))
        else:
            found.append(state)
            state = module.play(state, rng.choice(module.moves(state)))
    return found


def counts(game: str, state: Any) -> list[int]:
    """Count as deep as MOST_NODES allows, at least one move."""
    module = module_of(game)
    nodes = perft(module, state, 1)
    for depth in range(2, MOST_DEPTH + 1):
        if sum(nodes) > MOST_NODES // 6:
            break
        deeper = perft(module, state, depth)
        if sum(deeper) > 4 * MOST_NODES:
            break
        nodes = deeper
    return nodes


def generate(game: str) -> list[dict[str, Any]]:
    module = module_of(game)
    cases = []
    for seats, options in TABLES[game]:
        states = decisions(game, seats, options, f"perft {game} {seats} {options}")
        for share in SHARES:
            state = module.load(module.dump(states[int(share * len(states))]))
            cases.append({"position": module.dump(state), "nodes": counts(game, state)})
    return cases


def main(games: list[str]) -> None:
    for game in games or TABLES:
        lines = [json.dumps(case) for case in generate(game)]
        (FOLDER / f"{game}.json").write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")
        print(game, len(lines))


if __name__ == "__main__":
    main(sys.argv[1:])

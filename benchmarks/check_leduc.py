"""Is Leduc poker one game on both sides? Mean length and mean score of seat 0 in random play must agree."""

import argparse
import json
import math
import random
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from report import table

import takujo

HERE = Path(__file__).parent
MATCHES = 20_000
ERRORS = 3  # standard errors that the means may differ by


@dataclass(frozen=True)
class Means:
    """Decisions a match and score of seat 0 under uniform random play, with standard errors (0: exact)."""

    side: str
    length: float
    length_se: float
    score: float
    score_se: float


def ours(matches: int, seed: int) -> Means:
    """Through the public face, one match after another."""
    game, rng = takujo.game("leduc"), random.Random(seed)
    lengths, scores = [], []
    for i in range(matches):
        match = game.match(seed=seed * matches + i)
        length = 0
        while not match.is_over:
            match.play(rng.choice(match.moves()))
            length += 1
        lengths.append(length)
        scores.append(match.scores()[0] or 0)
    errors = [statistics.stdev(values) / matches**0.5 for values in (lengths, scores)]
    return Means("Takujo", statistics.mean(lengths), errors[0], statistics.mean(scores), errors[1])


def theirs(python: str, matches: int, seed: int) -> tuple[Means, Means]:
    """OpenSpiel, in the environment of that Python: random matches, and the whole tree."""
    command = [python, str(HERE / "peers/openspiel_leduc.py"), "--matches", str(matches), "--seed", str(seed)]
    row = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    sampled = Means("OpenSpiel", row["length"], row["length_se"], row["score"], row["score_se"])
    return sampled, Means("OpenSpiel, whole tree", row["exact_length"], 0, row["exact_score"], 0)


def distance(a: Means, b: Means) -> float:
    """How many standard errors two sides are apart, in length or score, whichever is more."""
    length = abs(a.length - b.length) / math.hypot(a.length_se, b.length_se)
    score = abs(a.score - b.score) / math.hypot(a.score_se, b.score_se)
    return max(length, score)


def compare(python: str, matches: int = MATCHES, seed: int = 1) -> tuple[bool, str]:
    """Whether it may be one game on both sides, and a table about it."""
    mine, (sampled, exact) = ours(matches, seed), theirs(python, matches, seed)
    apart = distance(mine, sampled), distance(mine, exact)
    is_same = max(apart) <= ERRORS
    rows = [
        [means.side, _with_error(means.length, means.length_se), _with_error(means.score, means.score_se)]
        for means in (mine, sampled, exact)
    ]
    text = (
        f"{'One game' if is_same else '**Not one game**'} on both sides, by {matches:,} random matches on each: "
        f"{apart[0]:.1f} standard errors apart; ours {apart[1]:.1f} from the exact values (allowed: {ERRORS})."
    )
    return is_same, f"{table(['', 'decisions a match', 'score of the first seat'], rows)}\n\n{text}"


def _with_error(mean: float, error: float) -> str:
    return f"{mean:.4f} ± {error:.4f}" if error else f"{mean:.4f}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--peers", default=str(HERE / ".venv-peers/bin/python"), help="the Python of the peers")
    given = parser.parse_args()
    is_same, text = compare(given.peers, given.matches, given.seed)
    print(text)
    return 0 if is_same else 1


if __name__ == "__main__":
    sys.exit(main())

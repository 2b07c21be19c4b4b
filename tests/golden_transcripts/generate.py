"""Find endings and write missing transcripts: `python -m tests.golden_transcripts.generate [GAME …]`.

It replaces all of a named game. Each file is one transcript. `results.json` has the end of each match; scores and
winners come from the naive implementation. Review both as text before a commit.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Any

import takujo
from takujo import Match
from takujo.core.actors import CHANCE
from tests.golden_transcripts.finished_match import Story
from tests.golden_transcripts.scenarios import ENDINGS, Ending
from tests.naive.__main__ import MODULES, module_of

FOLDER = Path(__file__).parent
RESULTS = FOLDER / "results.json"
FRAME = ("game", "seats", "options")
MOST_MATCHES = 3000
MOST_DECISIONS = 2000


def path_of(game: str, name: str) -> Path:
    return FOLDER / game / f"{name}.txt"


def play(game: str, ending: Ending, seed: int) -> Match | None:
    """Play one match; return None if it is too long."""
    match, rng = takujo.game(game, ending.seats, **ending.options).match(seed), Random(seed)
    for _ in range(MOST_DECISIONS):
        if match.is_over:
            return match
        match.play(ending.player(match, rng))
    return None


def find(game: str, ending: Ending) -> Match:
    """Return the match of the lowest seed that satisfies the predicate."""
    for seed in range(MOST_MATCHES):
        match = play(game, ending, seed)
        if match is not None and ending.holds(Story(match)):
            return match
    raise LookupError(f"{game}: no match ends with {ending.name}")


def result(match: Match) -> dict[str, Any]:
    """Return the scores, winners and last position."""
    position = {key: value for key, value in match.position().items() if key not in FRAME}
    return {"scores": match.scores(), "winners": match.winners(), "position": position}


def require_naive_agrees(match: Match) -> None:
    """Require equal results of the naive implementation, which has no other decks."""
    game = match.game
    if game.name not in MODULES or "deck" in game.stated_options:
        return
    naive = module_of(game.name)
    state: Any = naive.new(game.seats, game.stated_options)
    for entry in match.entries:
        assert (naive.actor(state) == -1) == (entry.actor == CHANCE)
        state = naive.play(state, entry.token)
    assert naive.over(state)
    assert list(naive.scores(state)) == match.scores()
    assert list(naive.winners(state)) == match.winners()


def main(games: list[str]) -> None:
    results: dict[str, dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    for game, endings in ENDINGS.items():
        known = {} if game in games else results.get(game, {})
        results[game] = {}
        for ending in endings:
            path = path_of(game, ending.name)
            if ending.name not in known or not path.exists():
                match = find(game, ending)
                require_naive_agrees(match)
                path.parent.mkdir(exist_ok=True)
                path.write_text(match.transcript(), encoding="utf-8")
                known[ending.name] = result(match)
                print(game, ending.name, len(match.entries), match.scores(), match.winners(), flush=True)
            results[game][ending.name] = known[ending.name]
        write(results)


def write(results: dict[str, dict[str, Any]]) -> None:
    """Write one line per match."""
    blocks = []
    for game, found in results.items():
        lines = [f"    {json.dumps(name)}: {json.dumps(said, ensure_ascii=False)}" for name, said in found.items()]
        blocks.append(f"  {json.dumps(game)}: {{\n" + ",\n".join(lines) + "\n  }")
    RESULTS.write_text("{\n" + ",\n".join(blocks) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

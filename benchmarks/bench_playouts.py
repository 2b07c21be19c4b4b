"""Measure uniform random play of our games, other engines and C. Writes a section of results.md."""

import math
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence

import numpy as np
from engine_processes import Engine, EngineError, answer, engines_of, measure, wanted
from results import HERE, OURS, options, rows, usable_cores, write
from timing import Series, absent, busy, digits, peer, si, speed

import takujo
from takujo.core import record
from takujo.core.kernels import DIGEST_MASK, Playouts

GAMES = (*OURS, "leduc")
YARDSTICK = "openspiel/hearts/rollouts"
C = "c/ftw"
SEATS = 4  # of C's FTW?!
SAME_MATCHES = 100_000  # with the same random numbers in C and here
SAME_SEED = 7


def main() -> None:
    parser = options(__doc__, rounds=5, seconds=2.0)
    parser.add_argument("--only", action="append", metavar="GLOB", help="engines, such as 'takujo/*' (repeatable)")
    given = parser.parse_args()
    cores = usable_cores()[:2]
    missing: dict[str, str] = {}
    with tempfile.TemporaryDirectory() as folder:
        engines = wanted(_engines(f"{folder}/ftw", given.seconds, cores), given.only)
        if any(engine.name == C for engine in engines):
            try:
                _compile_c(engines[0], given.seconds)
            except EngineError as error:
                missing[C] = str(error)
                del engines[0]
        runs = measure(engines, given.rounds, missing)
    values = {"rounds": given.rounds, "seconds": given.seconds, "missing": absent(missing)}
    write(given.output, "playouts", ("numba", "numpy"), **values, busy=busy(runs.values()), tables=_tables(runs))


def _engines(program: str, seconds: float, cores: Sequence[int]) -> list[Engine]:
    engines = [Engine(C, [program, str(SEATS)], cores[:1], stays=False)]
    for game in GAMES:
        for threads in range(1, len(cores) + 1):
            command = f"-m takujo bench playouts --game {game} --seconds {seconds} --threads {threads} --json"
            name = f"takujo/{game}" + ("/2-threads" if threads == 2 else "")
            engines.append(Engine(name, [sys.executable, *command.split()], cores[:threads], stays=False))
    return [
        *engines,
        *engines_of(
            "openspiel", "openspiel.py", ("hearts", "euchre", "leduc"), ("rollouts", "bots", "stepped"),
            seconds, cores[:1],
        ),
        *engines_of("rlcard", "rlcard_random.py", ("uno", "leduc"), ("stepped",), seconds, cores[:1]),
        *engines_of("pgx", "pgx_batch.py", ("leduc", "kuhn"), ("batch",), seconds, cores[:1]),
    ]  # fmt: skip


def _tables(runs: dict[str, Series]) -> str:
    """Return the tables with figures."""
    parts = []
    if any(name.startswith("takujo/") for name in runs):
        parts.append(_our_games(runs))
    if peers := [peer(series) for series in runs.values() if "peer" in series.about]:
        head = ["peer", "game", "way (tier)", *SPEED, "decisions a match", "note"]
        parts.append("### Other engines\n\n" + _table(head, peers))
    if "takujo/leduc" in runs:
        parts.append(_leduc(runs))
    if "takujo/ftw" in runs and C in runs:
        parts.append(_beside_c(runs["takujo/ftw"], runs[C]))
    pairs = [(runs[name.removesuffix("/2-threads")], two) for name, two in runs.items() if name.endswith("/2-threads")]
    if pairs:
        parts.append(_threads(pairs))
    return "\n\n".join(parts)


SPEED = ["decisions/s", "min – max", "cores had", "per CPU s"]


def _table(head: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    """Return a table. First column and `note` are left-aligned, others right."""
    return rows([head, ["---", *("---" if name == "note" else "--:" for name in head[1:])], *cells])


def _our_games(runs: dict[str, Series]) -> str:
    found = {game: runs[f"takujo/{game}"] for game in GAMES if f"takujo/{game}" in runs}
    ratios = {game: series.times(runs[YARDSTICK]) for game, series in found.items() if YARDSTICK in runs}
    cells = [
        [
            game, str(series.about["seats"]), *speed(series), series.length, si(series.matches_a_second),
            digits(ratios[game]) if ratios else "–",
        ]
        for game, series in found.items()
    ]  # fmt: skip
    text = "### Our games\n\n"
    text += _table(["game", "seats", *SPEED, "decisions a match", "matches/s", "× yardstick"], cells)
    if all(game in ratios for game in OURS):
        mean = math.exp(statistics.fmean(math.log(ratios[game]) for game in OURS))
        text += f"\n\nGeometric mean of the five games (without Leduc): **{digits(mean)} × the yardstick**."
    return text


def _leduc(runs: dict[str, Series]) -> str:
    found = [series for name, series in runs.items() if "/leduc" in name and "/2-threads" not in name]
    found.sort(key=lambda series: -series.rate)
    cells = [[series.name.replace("/leduc", ""), *speed(series), series.length] for series in found]
    return "### Leduc poker on all sides\n\n" + _table(["engine", *SPEED, "decisions a match"], cells)


def _beside_c(ours: Series, c: Series) -> str:
    table = _table(["FTW?! in", *SPEED], [["Python, compiled", *speed(ours)], ["C, by hand", *speed(c)]])
    return (
        f"### FTW?! and C\n\n{table}\n\nOurs reaches **{digits(ours.times(c))}** of C (median over the rounds). With "
        f"the same random numbers, {SAME_MATCHES:,} matches have the same decisions and final scores, and the last "
        "the same state at its end, to the bit."
    )


def _threads(pairs: Sequence[tuple[Series, Series]]) -> str:
    cells = [
        [one.name.split("/")[1], si(one.rate), si(two.rate), f"{two.cores:.2f}", digits(two.times(one, by_wall=True))]
        for one, two in pairs
    ]
    return "### One thread and two\n\n" + _table(["game", "1 thread", "2 threads", "cores had", "speed-up"], cells)


def _compile_c(engine: Engine, seconds: float) -> None:
    """Make its command play about `seconds`. Raises EngineError if C's matches differ."""
    program = engine.command[0]
    try:
        command = ["cc", "-O3", "-march=native", "-o", program, str(HERE / "ftw.c")]
        subprocess.run(command, capture_output=True, check=True)
    except FileNotFoundError:
        raise EngineError("there is no C compiler") from None
    except subprocess.CalledProcessError:
        raise EngineError("the C compiler refuses ftw.c") from None
    theirs = answer([*engine.command, str(SAME_MATCHES), str(SAME_SEED)], engine.cores)
    game = takujo.game("ftw", SEATS)
    states, counts = record.batch(game.spec.state, 2), np.zeros(3, np.int64)
    states[0] = game.template
    Playouts(game).loop(states, SAME_SEED, 0, SAME_MATCHES, counts)
    decisions, _, digest = counts.tolist()
    state = 0
    for word in np.frombuffer(states[1], np.int64).tolist():
        state = (state * 31 + word) & DIGEST_MASK
    if (decisions, digest, state) != (theirs["decisions"], theirs["digest"], theirs["state"]):
        raise EngineError("ftw.c plays other matches than we do")
    matches = max(1, round(theirs["matches"] * seconds / theirs["seconds"]))
    engine.command = [*engine.command, str(matches), "1"]


if __name__ == "__main__":
    main()

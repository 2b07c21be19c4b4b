"""Measure how long moves take while one address attacks the server. Writes a section of results.md."""

import time
from contextlib import closing, nullcontext

import numpy as np
from report import digits
from results import options, rows, write
from servers import ServerProcess, memory_mb, our_server
from tests.attack.attackers import ATTACKS
from tests.attack.healthy import Pair, attacked, newcomer

BAR_MS, BAR_MB = 250, 300
WARM_S = 90.0  # until FTW?!'s kernels are compiled; only bots of the highest level need them
NOBODY = "nobody"


def main() -> None:
    parser = options(__doc__, seconds=30.0)
    parser.add_argument("--only", choices=ATTACKS, help="one attack")
    given = parser.parse_args()
    found = []
    for name in [NOBODY, *([given.only] if given.only else ATTACKS)]:
        found.append(_row(name, given.seconds))
        print(*found[-1], flush=True)
    values = {"seconds": given.seconds, "bar": BAR_MS, "mb": BAR_MB}
    write(given.output, "attack", ("uvicorn", "websockets"), **values, rows=rows(found))


def _row(name: str, seconds: float) -> list[str]:
    is_warm = name == "bot_tables"
    with (
        our_server("--round-pause", "0", *([] if is_warm else ["--no-compile"])) as server,
        closing(Pair(server.address)) as pair,
    ):
        time.sleep(WARM_S if is_warm else 0)
        pair.play(2.0)
        pair.latencies.clear()
        attack = nullcontext() if name == NOBODY else attacked(name, server.address, seconds + 5, "127.0.0.2")
        with attack:
            most = _play(seconds, server, pair)
            began = time.monotonic()
            newcomer(server.address)
            came = (time.monotonic() - began) * 1_000
    times = np.asarray(pair.latencies) * 1_000
    p50, p99 = np.percentile(times, [50, 99])
    held = "yes" if p99 <= BAR_MS and most < BAR_MB else "no"
    return [name, str(len(times)), *map(digits, (p50, p99, times.max(), came, most)), held]


def _play(seconds: float, server: ServerProcess, pair: Pair) -> float:
    """Return the server's peak memory meanwhile, in MB."""
    most, ends = 0.0, time.monotonic() + seconds
    while time.monotonic() < ends:
        pair.play(min(1.0, seconds))
        most = max(most, memory_mb(server.process.pid))
    return most


if __name__ == "__main__":
    main()

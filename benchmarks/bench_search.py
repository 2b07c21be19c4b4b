"""Measure simulations per second: FTW?! here, hearts in OpenSpiel. Writes a section of results.md."""

import sys

from engine_processes import Engine, engines_of, measure, wanted
from results import options, rows, usable_cores, write
from timing import Series, busy, digits, si, speed

PLACES = {"opening": "", "middle": "--middle"}


def main() -> None:
    given = options(__doc__, rounds=5, seconds=2.0).parse_args()
    cores = usable_cores()[:1]
    engines = []
    for place, flag in PLACES.items():
        ours = f"-m takujo bench search --game ftw --seats 4 --seconds {given.seconds} {flag} --json"
        engines.append(Engine(f"takujo/{place}/search", [sys.executable, *ours.split()], cores, stays=False))
        engines += engines_of("openspiel", "openspiel_search.py", [place], ["search"], given.seconds, cores)
    runs = measure(wanted(engines, None), given.rounds)
    times = {place: digits(runs[f"takujo/{place}/search"].times(runs[f"openspiel/{place}/search"])) for place in PLACES}
    values = {"rounds": given.rounds, "seconds": given.seconds, "busy": busy(runs.values()), **times}
    write(given.output, "search", ("numba", "numpy"), **values, rows=rows(map(_row, runs.values())))


def _row(series: Series) -> list[str]:
    engine, place, _ = series.name.split("/")
    peer = f"OpenSpiel {series.about['version']}, hearts" if engine == "openspiel" else "Takujo, FTW?! of 4 seats"
    return [peer, place, *speed(series), si(series.matches_a_second)]


if __name__ == "__main__":
    main()

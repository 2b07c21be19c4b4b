"""Searches, hints and rollouts of all games as lines. A page must print the same."""

from collections.abc import Iterator

from takujo.bots import BOTS, choose, known_bots
from takujo.coach import hints
from takujo.core.game import configure
from takujo.core.rng import new_stream
from takujo.games import NAMES, spec
from takujo.search import Search
from takujo.search.rollouts import Rollouts

SIMULATIONS = 2_000
POSITIONS = 2


def lines() -> Iterator[str]:
    """Yield a line per result."""
    for name in NAMES:
        fewest, most = spec(name).seats
        for seats in {max(2, fewest), most}:
            game = configure(spec(name), seats)
            match = game.match(seed=seats)
            search, rollouts = Search(game, simulations=SIMULATIONS, careful=True), Rollouts(game)
            for number in range(POSITIONS):
                for _ in range(2 + 3 * number):
                    match.play(choose(BOTS["heuristic"], game, match.state, new_stream(number, len(match.entries))))
                found = search.run(match.view(match.actor))
                tried = [(choice.token, choice.visits, choice.value.hex()) for choice in found.choices]
                yield f"{name} {seats} {found.spread.hex()} {found.values} {tried}"
                yield f"{rollouts.run(match.state, 50, number)}"
                for level in "13" if number else "1356":  # slow levels once per table
                    if level in known_bots(game.spec):
                        yield f"{level} {choose(BOTS[level], game, match.state, new_stream(number))}"
            found_hints = hints(game, match.view(match.actor), simulations=SIMULATIONS, seconds=None)
            yield f"{[(hint.token, hint.share.hex()) for hint in found_hints]}"


if __name__ == "__main__":
    from takujo_page import modules  # of the page's Pyodide

    from takujo.browser.wasm_runtime import opener
    from takujo.core import kernel_runtime

    kernel_runtime.install(opener(modules))
    for line in lines():
        print(line)

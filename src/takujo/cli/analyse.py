"""`takujo analyse FILE`: win chances, luck and mistakes of a match, from its transcript."""

import argparse
import json
import os
import sys
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from takujo.cli.files import read_text
from takujo.cli.flow import Flowing
from takujo.cli.numbers import is_number
from takujo.cli.screen import Screen
from takujo.cli.tables import table
from takujo.cli.tables.common import seat_grid, sign_style
from takujo.core.errors import InvalidOption, InvalidTranscript
from takujo.core.match import Match
from takujo.core.transcript import read_as_far
from takujo.games import spec
from takujo.i18n import Catalogue, catalogue
from takujo.present import presenter
from takujo.present.common import number, signed
from takujo.present.message import Seat

USUAL, LEAST, MOST = 2_000, 50, 1_000_000  # simulations
MISTAKES, DRAWN = 5, 2  # told; shown with their table
BARS = "▁▂▃▄▅▆▇█"
NOBODY = -3  # a viewer whom nobody in a sentence is


def add_parser(commands: Any) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(
        "analyse", help="win chances, luck and mistakes of a match", description=__doc__
    )
    parser.add_argument("file", metavar="FILE", help="a transcript")
    parser.add_argument(
        "--simulations", default=str(USUAL), metavar="N", help=f"for each decision (default: {USUAL}); more is finer"
    )
    parser.add_argument("--json", action="store_true", help="all numbers, for programs")
    return parser


def run(arguments: argparse.Namespace) -> int:
    words = catalogue(arguments.lang)
    simulations = _simulations(arguments.simulations)
    match, problem = read_as_far(spec, read_text(arguments.file))
    if not any(entry.actor >= 0 for entry in match.entries):
        if problem is not None:
            raise problem
        print(words("analysis-nothing"), file=sys.stderr)
        return 1
    _warn(match, problem, words)
    analysis = _analyse(match, simulations, words)
    if arguments.json:
        print(json.dumps(numbers(analysis, problem)))
    else:
        Report(match, analysis, words).show()
    return 0


def _simulations(text: str) -> int:
    if not is_number(text) or not LEAST <= int(text) <= MOST:
        raise InvalidOption("analysis-simulations", value=text, least=LEAST, most=MOST)
    return int(text)


def _warn(match: Match, problem: InvalidTranscript | None, words: Catalogue) -> None:
    """What is not as it should be, on stderr: what can be looked at is."""
    if problem is not None:
        print(words("analysis-cut", reason=words.error(problem)), file=sys.stderr)
    elif not match.is_over:
        print(words("analysis-open-match"), file=sys.stderr)


def _analyse(match: Match, simulations: int, words: Catalogue) -> Any:
    from takujo.coach import analyse

    shown = [-1]

    def tell(done: float) -> None:
        percent = int(100 * done)
        if percent > shown[0]:
            shown[0] = percent
            sys.stderr.write(f"\r{words('analysis-waiting', percent=percent)}")
            sys.stderr.flush()

    live = sys.stderr.isatty()
    analysis = analyse(match, simulations=simulations, threads=os.cpu_count() or 1, tell=tell if live else None)
    if live:
        sys.stderr.write("\n")
    return analysis


def numbers(analysis: Any, problem: InvalidTranscript | None) -> dict[str, Any]:
    """The analysis as JSON takes it. Shares of the win are numbers from 0 to 1; entries count from 0."""
    return {
        "game": analysis.game.name,
        "seats": analysis.game.seats,
        "over": analysis.is_over,
        "problem": None if problem is None else {"code": problem.id, "line": problem.line},
        "simulations": analysis.simulations,
        "rollouts": analysis.rollouts,
        "actors": list(analysis.actors),
        "chances": [list(shares) for shares in analysis.chances],
        "errors": [list(errors) for errors in analysis.errors],
        "losses": [
            {
                "entry": loss.entry,
                "seat": loss.seat,
                "move": loss.token,
                "value": loss.value,
                "best": loss.best,
                "best_value": loss.best_value,
                "loss": loss.loss,
                "error": loss.error,
                "mistake": loss.is_mistake,
            }
            for loss in analysis.losses
        ],
        "accounts": [
            {
                "result": one.result,
                "start": one.start,
                "luck": one.luck,
                "luck_error": one.luck_error,
                "own": one.own,
                "others": one.others,
                "adjusted": one.adjusted,
            }
            for one in analysis.accounts
        ],
    }


def percent(share: float) -> int:
    return round(100 * share)


class Report:
    """An analysis for people."""

    def __init__(self, match: Match, analysis: Any, words: Catalogue) -> None:
        self.match, self.analysis, self.words = match, analysis, words
        self.screen = Screen()
        self.table = table(match.game.name)

    def show(self) -> None:
        words, screen = self.words, self.screen
        game = words.title(self.match.game.name)
        screen.rule(words("analysis-of", game=game), self.table.ACCENT)
        screen.show("", Text(words("analysis-graph"), style="bold"), self.graph())
        screen.show(Flowing(Text(words("analysis-graph-about"), style="dim")))
        screen.show("", Text(words("analysis-luck-title"), style="bold"), self.luck())
        screen.show(Flowing(Text(words("analysis-luck-about"), style="dim")))
        screen.show(Flowing(Text(words("analysis-lost-about"), style="dim")), "")
        self.mistakes()
        counts = {"simulations": str(self.analysis.simulations), "rollouts": str(self.analysis.rollouts)}
        said = words("analysis-numbers", **counts)
        screen.show("", Flowing(Text(said, style="dim")))

    def seat(self, seat: int) -> str:
        return self.words.seat(Seat(seat), NOBODY)

    def graph(self) -> RenderableType:
        """A line of bars a seat."""
        seats = range(self.match.game.seats)
        width = max(10, self.screen.width - max(Text(self.seat(p)).cell_len for p in seats) - 9)
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for p in seats:
            values = [shares[p] for shares in self.analysis.chances]
            grid.add_row(self.seat(p), bars(values, width), f"{percent(values[-1]):>3} %")
        return grid

    def luck(self) -> RenderableType:
        """Where each seat's result comes from."""
        names = ("seat", "start", "luck", "own", "others", "result", "adjusted", "lost")
        grid = seat_grid([self.words(f"analysis-{name}") for name in names], right=range(1, len(names)))
        for p, one in enumerate(self.analysis.accounts):
            parts = [percent(part) for part in (one.luck, one.own, one.others)]
            cells = [Text(signed(part), style=sign_style(part)) for part in parts]
            lost = signed(-percent(self.analysis.lost(p)))
            result = Text(str(percent(one.result)), style="bold")
            grid.add_row(self.seat(p), str(percent(one.start)), *cells, result, number(percent(one.adjusted)), lost)
        return grid

    def mistakes(self) -> None:
        words, screen = self.words, self.screen
        found = self.analysis.mistakes(MISTAKES)
        screen.show(Text(words("analysis-mistakes" if found else "analysis-mistakes-none"), style="bold"))
        shows = presenter(self.match.game.name)
        for n, loss in enumerate(found):
            view = self.match.game.observe(self.match.entries[loss.entry].before, loss.seat)
            played, better = (words.say(shows.move_text(view, token), NOBODY) for token in (loss.token, loss.best))
            who = self.seat(loss.seat)
            made = {"entry": loss.entry + 1, "who": who, "move": played, "percent": percent(loss.value)}
            cost = Text(words("analysis-cost", percent=percent(loss.loss)), style="bold red")
            screen.show("", Flowing(Text.assemble(cost, "  ", words("analysis-mistake", **made)), 4))
            said = words("analysis-better", move=better, percent=percent(loss.best_value))
            screen.show(Flowing(Text(f"      {said}", style="green"), 8))
            if n < DRAWN:
                screen.show("", self.table.draw(view, words, True))


def bars(values: list[float], width: int) -> str:
    """Values from 0 to 1 as bars, in at most `width` of them, the first and the last value among them."""
    if len(values) > width:
        values = [values[round(i * (len(values) - 1) / (width - 1))] for i in range(width)]
    return "".join(BARS[min(len(BARS) - 1, int(value * len(BARS)))] for value in values)

"""`takujo analyse FILE`: win chances, luck and mistakes in a transcript."""

import argparse
import json
import os
import sys
from dataclasses import asdict
from typing import TYPE_CHECKING

from takujo.cli.files import read_text
from takujo.cli.parse_numbers import is_number
from takujo.cli.parser import Commands, Parser
from takujo.cli.screen import Console
from takujo.cli.show_analysis import Report
from takujo.cli.spectator_words import SpectatorWords
from takujo.core.errors import InvalidOption, InvalidTranscript
from takujo.core.match import Match
from takujo.core.plugin_check import require_sound
from takujo.core.transcript import read_as_far
from takujo.games.rule_overrides import find_stated
from takujo.i18n import Catalogue

if TYPE_CHECKING:
    from takujo.coach import Analysis

USUAL, LEAST, MOST = 2_000, 50, 1_000_000  # simulations


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("analyse")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--simulations", default=str(USUAL), metavar="N")
    parser.add_argument("--moves", action="store_true")
    parser.add_argument("--json", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    words = SpectatorWords(arguments.lang)
    simulations = _simulations(arguments.simulations)
    match, problem = read_as_far(find_stated, read_text(arguments.file))
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
        Report(match, analysis, words).show(every_move=arguments.moves)
    return 0


def _simulations(text: str) -> int:
    if not is_number(text) or not LEAST <= int(text) <= MOST:
        raise InvalidOption("analysis-simulations", value=text, least=LEAST, most=MOST)
    return int(text)


def _warn(match: Match, problem: InvalidTranscript | None, words: Catalogue) -> None:
    """Warn on stderr of a broken or unfinished transcript. The readable part is analysed."""
    if problem is not None:
        print(words("analysis-cut", reason=words.error(problem)), file=sys.stderr)
    elif not match.is_over:
        print(words("analysis-open-match"), file=sys.stderr)


def _analyse(match: Match, simulations: int, words: Catalogue) -> "Analysis":
    from takujo.coach import analyse

    require_sound(match.game)
    shown, terminal = [-1], Console(stderr=True).file

    def show(done: float) -> None:
        percent = int(100 * done)
        if percent > shown[0]:
            shown[0] = percent
            terminal.write(f"\r{words('analysis-waiting', percent=percent)}")
            terminal.flush()

    live = sys.stderr.isatty()
    analysis = analyse(match, simulations=simulations, threads=os.cpu_count() or 1, tell=show if live else None)
    if live:
        sys.stderr.write("\n")
    return analysis


def numbers(analysis: "Analysis", problem: InvalidTranscript | None) -> dict[str, object]:
    """Return the analysis for JSON. Shares of the win are 0 to 1; entries count from 0."""
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
        "accounts": [{**asdict(one), "adjusted": one.adjusted} for one in analysis.accounts],
    }

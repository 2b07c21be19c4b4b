"""`takujo lab report` and `takujo lab cards`."""

import argparse
import json
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from takujo.cli.files import read_json, replace_text
from takujo.cli.lab_shared import (
    FEW_BY_LEVELS,
    MANY,
    SOME,
    add_kind,
    first_set,
    progress_bar,
    run_of,
    searches,
    work_of,
)
from takujo.cli.parse_numbers import workers_of
from takujo.cli.parser import Commands, Names
from takujo.cli.screen import Screen
from takujo.core.errors import InvalidOption
from takujo.i18n import Catalogue, catalogue

if TYPE_CHECKING:  # needs the extra `lab`
    from takujo.lab.card_strength import Strengths
    from takujo.lab.run_config import Run


def add_report(kinds: Commands) -> None:
    kind = add_kind(kinds, "report", _report)
    kind.add_argument("what", metavar="GAME|FILE")
    kind.add_argument("--bots", nargs="+", action=Names, metavar="B")
    kind.add_argument("--levels", action="store_true")
    kind.add_argument("--pace", metavar="FILE")
    kind.add_argument("--out", metavar="FILE")


def add_cards(kinds: Commands) -> None:
    kind = add_kind(kinds, "cards", _cards)
    kind.add_argument("game", metavar="GAME")
    kind.add_argument("--bots", default="heuristic", nargs="+", action=Names, metavar="B")


def _report(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.lab.duel import whole_rotations
    from takujo.lab.luck import LEVELS, USUAL, luck_of
    from takujo.lab.match_duration import read_pace
    from takujo.lab.report import report
    from takujo.lab.seat_bias_by_bot import agreement, runs_of
    from takujo.lab.simulate import simulate
    from takujo.lab.summary import read_run
    from takujo.lab.terminal_report import report as shown

    def pace_of(run: "Run") -> list[tuple[int, float]]:
        return read_pace(read_json(arguments.pace), run.game, arguments.pace) if arguments.pace else []

    with tempfile.TemporaryDirectory(prefix="takujo-lab-") as folder:
        path, kinds = Path(arguments.what), None
        if path.is_file() or path.suffix == ".parquet":
            _refuse_for_a_file(arguments)
            run, name = read_run(path), path.stem
            pace = pace_of(run)
        else:
            is_open = not arguments.bots  # no bots were chosen
            arguments.bots = arguments.bots or "heuristic"
            run, name = run_of(arguments, arguments.what, MANY), arguments.what
            pace = pace_of(run)
            path = Path(folder) / f"{run.bots[0]}.parquet"
            runs = runs_of(run) if is_open and run.seats > 1 else []
            title = words("lab-simulating", game=words.title(run.game))
            total = sum(one.matches for one in runs or [run])
            with work_of(arguments) as work, progress_bar(arguments, title, total) as progress:
                if runs:
                    kinds = agreement(runs, Path(folder), work, progress)
                else:
                    simulate(run, path, work, progress)
        pairs = LEVELS if arguments.levels else USUAL

        def matches(pair: tuple[str, str]) -> int:
            return whole_rotations(run.configured, FEW_BY_LEVELS if searches(*pair) else SOME)

        with progress_bar(arguments, words("lab-luck"), sum(map(matches, pairs))) as progress:
            luck = luck_of(
                run.configured,
                run.seed,
                pairs=pairs,
                matches=matches,
                workers=workers_of(arguments),
                progress=progress,
            )
        result = report(path, luck, arguments.lang, kinds, _strengths_in(arguments, run), pace)
        out = replace_text(arguments.out or f"{name}.html", result.to_html())
    if arguments.json:
        print(json.dumps({**result.to_dict(), "out": str(out)}, ensure_ascii=False))
    else:
        Screen().show(shown(result, words))
        print(words("lab-written", path=str(out)))
    return 0


def _strengths_in(arguments: argparse.Namespace, run: "Run") -> "Strengths | None":
    """Return the strengths of cards in a run's first matches.

    None for searching bots, or unknown hands.
    """
    from takujo.lab.card_strength import USUAL, strengths

    if not run.player.is_compiled:
        return None
    few = replace(run, matches=min(run.matches, USUAL))
    with progress_bar(arguments, catalogue(arguments.lang)("lab-ask-cards"), few.matches) as progress:
        found = strengths(few, workers_of(arguments), progress)
    return found if found.cards else None


def _cards(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.lab.card_strength import USUAL, strengths
    from takujo.lab.terminal_report import cards

    run = run_of(arguments, arguments.game, FEW_BY_LEVELS if searches(*arguments.bots.split(",")) else USUAL)
    with progress_bar(arguments, words("lab-simulating", game=words.title(run.game)), run.matches) as progress:
        found = strengths(run, workers_of(arguments), progress)
    if not found.cards:
        raise InvalidOption("lab-cards-unknown", game=words.title(run.game))
    if arguments.json:
        print(json.dumps({**run.to_dict(), **found.to_dict()}, ensure_ascii=False))
    else:
        Screen().show(cards(found, words))
    return 0


def _refuse_for_a_file(arguments: argparse.Namespace) -> None:
    """Raise InvalidOption for options that affect matches already played."""
    if name := first_set(arguments, "bots", "seats", "mode", "option", "matches", "seed"):
        raise InvalidOption("lab-file-option", path=arguments.what, option=name)

"""`takujo lab`: simulate matches, report on them, sweep rule parameters, compare bots.

Match i of a run is the same on any number of workers. With --json every command prints one line for programs.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import takujo
from takujo.batch.rewards import REWARDS
from takujo.cli.files import replace_text
from takujo.cli.lab_benchmark import add_benchmark
from takujo.cli.lab_cross_play import add_cross_play
from takujo.cli.lab_report import add_cards, add_report
from takujo.cli.lab_shared import (
    FEW,
    FEW_BY_LEVELS,
    MANY,
    SOME,
    add_kind,
    first_set,
    matches_of,
    progress_bar,
    run_of,
    searches,
    seed_of,
    work_of,
)
from takujo.cli.lab_train import add_train
from takujo.cli.parse_numbers import count, workers_of
from takujo.cli.parser import Commands, Names, Parser, WrongUsage
from takujo.cli.play import chosen_options, chosen_seats
from takujo.cli.screen import Screen
from takujo.core.errors import InvalidOption
from takujo.core.optional_packages import require
from takujo.i18n import Catalogue, catalogue

if TYPE_CHECKING:  # needs the extra `lab`
    from takujo.lab.run_config import Run

PACKAGES = ("altair", "duckdb", "openskill", "pyarrow", "scipy", "vl_convert")
FEW_FOR_TRAINING = 40
OF_A_RESPONSE = 1_000  # simulations per action
RIVALS = ("random", "heuristic", "1", "2", "3", "4", "5", "6")  # of a new bot, roughly weakest first
MOST_SIMULATIONS = 1_000_000


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("lab")
    kinds = Commands(parser, "KIND")
    _add_simulate(kinds)
    add_report(kinds)
    add_cards(kinds)
    _add_dials(kinds)
    _add_duel(kinds)
    _add_ladder(kinds)
    add_cross_play(kinds)
    _add_exploit(kinds)
    add_train(kinds)
    add_benchmark(kinds)
    return parser


def _add_simulate(kinds: Commands) -> None:
    kind = add_kind(kinds, "simulate", _simulate)
    kind.add_argument("game", metavar="GAME")
    kind.add_argument("--bots", default="random", nargs="+", action=Names, metavar="B")
    kind.add_argument("--set", action="append", default=[], metavar="PARAM=VALUE")
    kind.add_argument("--out", metavar="FILE")
    kind.add_argument("--trajectories", metavar="FILE")
    kind.add_argument("--reward", choices=REWARDS, default=REWARDS[0])
    kind.add_argument("--cluster", metavar="ADDRESS")


def _add_dials(kinds: Commands) -> None:
    kind = add_kind(kinds, "sweep", _sweep)
    kind.add_argument("game", metavar="GAME")
    kind.add_argument("--set", action="append", default=[], metavar="PARAM=V,V…")
    kind.add_argument("--bots", default="heuristic", nargs="+", action=Names, metavar="B")
    kind.add_argument("--out", metavar="FILE")


def _add_duel(kinds: Commands) -> None:
    kind = add_kind(kinds, "duel", _duel)
    kind.add_argument("a", metavar="A")
    kind.add_argument("b", metavar="B")
    kind.add_argument("game", metavar="GAME")
    kind.add_argument("--to-the-end", action="store_true")


def _add_ladder(kinds: Commands) -> None:
    kind = add_kind(kinds, "ladder", _ladder)
    kind.add_argument("game", nargs="?", metavar="GAME")
    kind.add_argument("--bots", nargs="+", action=Names, metavar="B")
    kind.add_argument("--enter", metavar="BOT")


def _add_exploit(kinds: Commands) -> None:
    kind = add_kind(kinds, "exploit", _exploit)
    kind.add_argument("game", metavar="GAME")
    kind.add_argument("bot", metavar="BOT")
    kind.add_argument("--seat", metavar="P")
    kind.add_argument("--simulations", metavar="N")
    kind.add_argument("--training", metavar="M")
    kind.add_argument("--most", metavar="N")
    kind.add_argument("--exact", action="store_true")


def run(arguments: argparse.Namespace) -> int:
    for package in getattr(arguments, "packages", PACKAGES):
        require(package, "lab")
    try:
        status: int = arguments.kind(arguments, catalogue(arguments.lang))
    except KeyboardInterrupt:
        print(f"\n{catalogue(arguments.lang)('lab-stopped')}", file=sys.stderr)
        return 130
    return status


def _simulate(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.lab.parquet_journal import journal_of
    from takujo.lab.simulate import simulate
    from takujo.lab.sweep import parse_one

    if not arguments.out and not arguments.trajectories:
        raise WrongUsage("usage-missing", command="takujo lab simulate", what="--out")
    run = run_of(arguments, arguments.game, MANY, parse_one(arguments.game, arguments.set))
    if arguments.trajectories:
        _write_trajectories(arguments, run, words)
    if not arguments.out:
        return 0
    out = Path(arguments.out)
    title = words("lab-simulating", game=words.title(run.game))
    try:
        with work_of(arguments) as work, progress_bar(arguments, title, run.matches) as progress:
            done = simulate(run, out, work, progress)
    except KeyboardInterrupt:
        print(words("lab-interrupted", path=str(journal_of(out))), file=sys.stderr)
        return 130
    if arguments.json:
        print(json.dumps(done.to_dict(), ensure_ascii=False))
        return 0
    print(words("lab-simulated", matches=run.matches, path=str(out)))
    if done.resumed:
        print(words("lab-resumed", count=done.resumed))
    if done.played:
        print(words("lab-speed", decisions=done.decisions, seconds=f"{done.seconds:.1f}"))
    return 0


def _write_trajectories(arguments: argparse.Namespace, run: "Run", words: Catalogue) -> None:
    from takujo.lab.record_trajectories import write

    if arguments.cluster:
        raise InvalidOption("lab-trajectories-cluster")
    out = Path(arguments.trajectories)
    with progress_bar(arguments, words("lab-simulating", game=words.title(run.game)), run.matches) as progress:
        done = write(run, out, workers_of(arguments), arguments.reward, progress)
    if arguments.json:
        print(json.dumps(done.to_dict(), ensure_ascii=False))
        return
    print(words("lab-simulated", matches=run.matches, path=str(out)))
    if done.played:
        print(words("lab-speed", decisions=done.decisions, seconds=f"{done.seconds:.1f}"))


def _sweep(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.lab.html_report import comparison_page
    from takujo.lab.sweep import compare, parse_set
    from takujo.lab.terminal_report import comparison

    if not arguments.set:
        return _list_rule_params(arguments, words)
    settings = parse_set(arguments.game, arguments.set)
    runs = [run_of(arguments, arguments.game, MANY, setting) for setting in settings]
    title, total = words("lab-simulating", game=words.title(arguments.game)), sum(run.matches for run in runs)
    with work_of(arguments) as work, progress_bar(arguments, title, total) as progress:
        result = compare(runs, work, progress)
    out = replace_text(arguments.out or f"{arguments.game}-sweep.html", comparison_page(result, arguments.lang))
    if arguments.json:
        print(json.dumps({**result.to_dict(), "out": str(out)}, ensure_ascii=False))
    else:
        Screen().show(comparison(result, words))
        print(words("lab-written", path=str(out)))
    return 0


def _list_rule_params(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.games.rule_overrides import rule_params_of, usual_value
    from takujo.lab.labels import rule_param_name

    known = rule_params_of(arguments.game)
    if arguments.json:
        ranges = {
            name: {"low": param.low, "high": param.high, "usual": usual_value(arguments.game, param)}
            for name, param in known.items()
        }
        print(json.dumps({"game": arguments.game, "rule_params": ranges}, ensure_ascii=False))
        return 0
    if not known:
        print(words("lab-no-rule-params", game=words.title(arguments.game)))
    for name, param in known.items():
        text = rule_param_name(arguments.game, name, words)
        usual = str(usual_value(arguments.game, param))
        print(words("lab-param-range", name=name, text=text, low=str(param.low), high=str(param.high), usual=usual))
    return 0


def _duel(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.lab.duel import duel, whole_rotations
    from takujo.lab.labels import bot_name
    from takujo.lab.terminal_report import duel_line

    game = takujo.game(arguments.game, chosen_seats(arguments), **chosen_options(arguments))
    matches = whole_rotations(game, matches_of(arguments, FEW if searches(arguments.a, arguments.b) else SOME))
    title = words("lab-simulating", game=words.title(game.name))
    with progress_bar(arguments, title, matches) as progress:
        result = duel(
            game,
            arguments.a,
            arguments.b,
            matches,
            seed_of(arguments),
            workers=workers_of(arguments),
            to_the_end=arguments.to_the_end,
            progress=progress,
        )
    if arguments.json:
        print(json.dumps(result.to_dict(), ensure_ascii=False))
    else:
        print(duel_line(result, words), words(f"lab-duel-{result.verdict}", a=bot_name(result.a, words)))
    return 0


def _ladder(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.bots import known_bots
    from takujo.lab.ladder import bots_of, ladder
    from takujo.lab.terminal_report import ladder as shown

    if arguments.enter is not None:
        return _enter(arguments, words)
    seed = seed_of(arguments)
    for name in [arguments.game] if arguments.game else takujo.games():
        game = takujo.game(name, chosen_seats(arguments), **chosen_options(arguments))
        bots = bots_of(game, arguments.bots) if arguments.bots else known_bots(game.spec)
        matches = matches_of(arguments, FEW_BY_LEVELS if searches(*bots) else FEW)
        title = words("lab-simulating", game=words.title(name))
        with progress_bar(arguments, title, matches) as progress:
            rungs = ladder(game, matches, seed, bots=bots, workers=workers_of(arguments), progress=progress)
        if arguments.json:
            row = {"game": name, "seats": game.seats, "matches": matches, "seed": seed}
            print(json.dumps({**row, "ladder": [rung.to_dict() for rung in rungs]}, ensure_ascii=False), flush=True)
        else:
            Screen().show(shown(name, rungs, words))
    return 0


def _enter(arguments: argparse.Namespace, words: Catalogue) -> int:
    """Compare a new bot with those of the ladder, weakest first."""
    from takujo.bots import known_bots
    from takujo.lab.duel import whole_rotations
    from takujo.lab.ladder import bots_of
    from takujo.lab.ladder_entry import enter
    from takujo.lab.terminal_report import entry_lines

    matches, seed = matches_of(arguments, FEW_BY_LEVELS), seed_of(arguments)
    for name in [arguments.game] if arguments.game else takujo.games():
        game = takujo.game(name, chosen_seats(arguments), **chosen_options(arguments))
        known = known_bots(game.spec)
        rivals = bots_of(game, arguments.bots) if arguments.bots else tuple(name for name in RIVALS if name in known)
        title = words("lab-simulating", game=words.title(name))
        with progress_bar(arguments, title, whole_rotations(game, matches) * len(rivals)) as progress:
            duels = enter(
                game, arguments.enter, rivals, matches, seed, workers=workers_of(arguments), progress=progress
            )
        if arguments.json:
            row = {"game": name, "seats": game.seats, "bot": arguments.enter, "seed": seed}
            print(json.dumps({**row, "duels": [one.to_dict() for one in duels]}, ensure_ascii=False), flush=True)
        else:
            print("\n".join(entry_lines(duels, words)), flush=True)
    return 0


def _exploit(arguments: argparse.Namespace, words: Catalogue) -> int:
    from takujo.lab.duel import whole_rotations
    from takujo.lab.exploit import check_seat, exploit
    from takujo.lab.play import check_bots
    from takujo.lab.terminal_report import exploit_lines

    game = takujo.game(arguments.game, chosen_seats(arguments), **chosen_options(arguments))
    check_bots([arguments.bot], game.spec)
    seat = count(arguments.seat, "--seat", 0) if arguments.seat else None
    check_seat(game, seat)
    of_matches = "matches", "seed", "simulations", "training", "most", "workers"
    if arguments.exact and (name := first_set(arguments, *of_matches)):
        raise InvalidOption("lab-exact-option", option=name)
    simulations = arguments.simulations
    simulations = count(simulations, "--simulations", 1, MOST_SIMULATIONS) if simulations else OF_A_RESPONSE
    matches, seed = matches_of(arguments, FEW_BY_LEVELS), seed_of(arguments)
    training = count(arguments.training, "--training", 0) if arguments.training else FEW_FOR_TRAINING
    most = count(arguments.most, "--most") if arguments.most else None
    if arguments.exact:
        from takujo.lab.exact_best_response import exploit_exactly

        result = exploit_exactly(game, arguments.bot, seat)
    else:
        title = words("lab-simulating", game=words.title(game.name))
        total = sum(whole_rotations(game, n) if seat is None else n for n in (matches, training, training))
        with progress_bar(arguments, title, total) as progress:
            result = exploit(
                game,
                arguments.bot,
                matches,
                seed,
                seat=seat,
                simulations=simulations,
                training=training,
                most=most,
                workers=workers_of(arguments),
                progress=progress,
            )
    if arguments.json:
        print(json.dumps(result.to_dict(), ensure_ascii=False))
    else:
        print("\n".join(exploit_lines(result, words)))
    return 0

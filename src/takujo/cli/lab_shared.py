"""What the kinds of `takujo lab` share: arguments, runs, progress, workers."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import takujo
from takujo.cli.parse_numbers import count, workers_of
from takujo.cli.parser import Commands, Parser
from takujo.cli.play import chosen_options, chosen_seats

if TYPE_CHECKING:  # needs the extra `lab`
    from takujo.lab.run_config import Run
    from takujo.lab.simulate import Work

MANY, SOME, FEW = 20_000, 10_000, 1_000  # default number of matches
FEW_BY_LEVELS = 200  # with searching bots


def add_kind(kinds: Commands, name: str, run: Callable[..., int]) -> Parser:
    kind = kinds.add(name)
    kind.set_defaults(kind=run)
    kind.add_argument("--seats", metavar="N")
    kind.add_argument("--mode", metavar="M")
    kind.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    kind.add_argument("--matches", metavar="M")
    kind.add_argument("--seed", metavar="S")
    kind.add_argument("--workers", metavar="W")
    kind.add_argument("--json", action="store_true")
    return kind


def seed_of(arguments: argparse.Namespace) -> int:
    return count(arguments.seed, "--seed", 0, (1 << 62) - 1) if arguments.seed else 1


def matches_of(arguments: argparse.Namespace, usual: int) -> int:
    return count(arguments.matches, "--matches") if arguments.matches else usual


def run_of(arguments: argparse.Namespace, game: str, usual: int, rule_params: dict[str, int] | None = None) -> "Run":
    """Return the run of the arguments. Raises UnknownGame, InvalidOption."""
    from takujo.lab.run_config import Run, all_seats

    configured = takujo.game(game, chosen_seats(arguments), **chosen_options(arguments))
    bots = all_seats([name.strip() for name in arguments.bots.split(",")], configured.seats)
    run = Run(
        game,
        configured.seats,
        bots,
        matches_of(arguments, usual),
        seed_of(arguments),
        configured.options,
        rule_params or {},
    )
    run.player  # noqa: B018  (fails early)
    return run


@contextmanager
def progress_bar(arguments: argparse.Namespace, title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Show a progress bar on stderr, except with --json."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=arguments.json or not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda matches: bar.advance(task, matches)


@contextmanager
def work_of(arguments: argparse.Namespace) -> Iterator["Work"]:
    """Return threads on this machine, or a cluster."""
    if getattr(arguments, "cluster", None):
        from takujo.lab.ray_cluster import cluster

        with cluster(arguments.cluster) as work:
            yield work
    else:
        from takujo.lab.simulate import local

        yield local(workers_of(arguments))


def first_set(arguments: argparse.Namespace, *names: str) -> str | None:
    """Return the first of these options that was given."""
    return next((f"--{name}" for name in names if getattr(arguments, name)), None)


def searches(*bots: str) -> bool:
    """Whether one of the bots is a searching level."""
    return any(bot.isdecimal() for bot in bots)

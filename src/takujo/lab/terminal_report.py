"""Reports in the terminal, as Rich tables."""

from collections.abc import Callable

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from takujo.i18n import Catalogue
from takujo.lab.benchmark import Outcome
from takujo.lab.card_strength import MEASURES, Strengths
from takujo.lab.card_strength_text import cards_in_words, cards_rows
from takujo.lab.cross_play import EVEN, CrossPlay, is_real
from takujo.lab.duel import Duel
from takujo.lab.exploit import Exploit
from takujo.lab.format_figures import (
    agreement_rows,
    answers,
    compared_cell,
    figure_rows,
    interval,
    luck_in_words,
    luck_rows,
    number,
    parameter_lines,
    percent,
    plus_minus,
    scoreless_in_words,
    setting_label,
)
from takujo.lab.intervals import Estimate
from takujo.lab.labels import bot_name, figure_name
from takujo.lab.ladder import Rung
from takujo.lab.population_metrics import MUTATION
from takujo.lab.report import Report
from takujo.lab.sweep import Compared, Comparison

VERDICTS = ("better", "worse", "open")
BARS = "▁▂▃▄▅▆▇█"
ABREAST = 3  # figures, in 80 columns


def _grid(*heads: str) -> Grid:
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False)
    for i, head in enumerate(heads):
        grid.add_column(head, justify="right" if i else "left", overflow="fold")
    return grid


def report(result: Report, words: Catalogue) -> RenderableType:
    summary = result.summary
    parts: list[RenderableType] = [
        Text(words("lab-title", game=words.title(summary.run.game)), style="bold"),
        *(Text(line, style="dim") for line in parameter_lines(summary.run, words)),
    ]
    parts.append(Text())
    for question, answer in answers(summary, result.luck, result.agreement, words, result.minutes):
        parts.append(Text.assemble((question, "bold"), " ", answer))
    if result.cards:
        parts.append(Text.assemble((words("lab-ask-cards"), "bold"), " ", cards_in_words(result.cards, words)))
    if result.agreement:
        head, rows = agreement_rows(result.agreement, words)
        kinds = _grid(*head)
        for cells in rows:
            kinds.add_row(*cells)
        parts += [kinds, Text(words("lab-kinds-note"), style="dim")]
    if summary.run.seats > 1:
        seats = _grid(words("rank-seat"), words("lab-wins"), words("lab-interval"), words("lab-score"))
        for p, (wins, score) in enumerate(zip(summary.wins, summary.scores, strict=True)):
            seats.add_row(str(p), percent(wins.value), interval(wins, percent), number(score.mean))
        parts.append(seats)
    figures = _grid(words("lab-figure"), words("lab-value"), words("lab-interval"))
    for row in figure_rows(summary, words):
        figures.add_row(*row)
    if summary.lead:
        figures.add_row(words("lab-drama"), "".join(BARS[min(7, int(8 * point.value))] for point in summary.lead.curve))
    parts.append(figures)
    if summary.score.none:
        parts.append(Text(scoreless_in_words(summary, words), style="dim"))
    if result.luck:
        head, rows = luck_rows(result.luck, words)
        pairs = _grid(*head)
        for cells in rows:
            pairs.add_row(*cells)
        parts += [pairs, *map(Text, luck_in_words(result.luck, words))]
    return Group(*parts)


def cards(found: Strengths, words: Catalogue) -> RenderableType:
    """Return the answer, and a table for each measure."""
    grids: list[RenderableType] = []
    for measure in MEASURES:
        head, rows = cards_rows(found, measure, words)
        grid = _grid(*head)
        for cells in rows:
            grid.add_row(*cells)
        grids += [Text(words(f"lab-cards-{measure}"), style="bold"), grid]
    return Group(
        Text.assemble((words("lab-ask-cards"), "bold"), " ", cards_in_words(found, words)),
        *(Text(line, style="dim") for line in parameter_lines(found.run, words)),
        Text(),
        *grids,
        Text(words("lab-cards-about", matches=found.run.matches), style="dim"),
    )


def duel_line(duel: Duel, words: Catalogue) -> str:
    return words(
        "lab-duel-line",
        a=bot_name(duel.a, words),
        b=bot_name(duel.b, words),
        share=percent(duel.share.value),
        matches=duel.matches,
        fair=percent(duel.fair),
        low=percent(duel.share.low),
        high=percent(duel.share.high),
    )


def outcome_line(outcome: Outcome, words: Catalogue) -> str:
    """Return a contest of the benchmark in a line."""
    contest = outcome.contest
    return words(
        "lab-benchmark-line",
        game=words.title(contest.game.name),
        seats=contest.game.seats,
        rival=bot_name(contest.rival, words),
        share=percent(outcome.share.value),
        fair=percent(contest.fair),
        low=percent(outcome.share.low),
        high=percent(outcome.share.high),
    )


def entry_lines(duels: list[Duel], words: Catalogue) -> list[str]:
    """Return each duel of a new bot, and its place."""
    verdicts = {verdict: [duel.b for duel in duels if duel.verdict == verdict] for verdict in VERDICTS}
    names = {
        verdict: words("list-separator").join(bot_name(bot, words) for bot in bots) or words("lab-entry-nobody")
        for verdict, bots in verdicts.items()
    }
    place = words("lab-entry-place", a=bot_name(duels[0].a, words), **names)
    return [*(duel_line(duel, words) for duel in duels), place]


def exploit_lines(exploit: Exploit, words: Catalogue) -> list[str]:
    """Return the gain, its interval, and how it was computed."""
    seat = words("lab-exploit-each") if exploit.seat is None else words("seat", seat=str(exploit.seat))
    bot = bot_name(exploit.bot, words)
    lines = [words("lab-exploit-of", bot=bot, game=words.title(exploit.game.name), seats=exploit.game.seats, seat=seat)]
    shares = {"share": percent(exploit.share), "own": percent(exploit.bot_share)}
    for name, gain, form in (("returns", exploit.gain.returns, _signed), ("share", exploit.gain.share, _points)):
        words_of = {"gain": form(gain.value), "low": form(gain.low), "high": form(gain.high), **shares}
        lines.append(words(f"lab-exploit-{name}{'-exact' if exploit.is_exact else ''}", **words_of))
    if exploit.is_exact:
        return [*lines, words("lab-exploit-exact")]
    lines.append(words(f"lab-exploit-{exploit.way}", simulations=exploit.simulations, matches=exploit.matches))
    if exploit.most:
        lines.append(words("lab-exploit-most", most=exploit.most))
    if exploit.trained:
        lines.append(words("lab-exploit-trained", **{way: percent(share) for way, share in exploit.trained.items()}))
    if exploit.bot_simulations:
        lines.append(words("lab-exploit-bot", bot=bot, simulations=exploit.bot_simulations))
    bound = words("lab-exploit-bound" if exploit.gain.share.value > 0 else "lab-exploit-none")
    return [*lines, words("lab-exploit-seed", seed=str(exploit.seed)), bound]


def _signed(x: float) -> str:
    return f"{x:+z.3f}"


def _points(x: float) -> str:
    """Format a share in percentage points."""
    return f"{100 * x:+z.1f}"


def comparison(compared: Comparison, words: Catalogue) -> RenderableType:
    """Return settings as rows, with a few figures side by side. ● marks real differences."""
    grids = []
    for first in range(0, len(compared.telling), ABREAST):
        numbers = compared.telling[first : first + ABREAST]
        names = [figure_name(compared.run.game, compared.figures[0][i].figure.name, words) for i in numbers]
        grid = _grid(compared.param or words("lab-setting"), *names)
        for at in compared.order:
            grid.add_row(setting_label(compared, at, words), *(_cell(compared.figures[at][i]) for i in numbers))
        grids.append(grid)
    return Group(
        Text(words("lab-sweep-title", game=words.title(compared.run.game)), style="bold"),
        *(Text(line, style="dim") for line in parameter_lines(compared.run, words)),
        *grids,
        Text(words("lab-real-note"), style="dim"),
    )


def _cell(compared: Compared) -> Text:
    return Text(compared_cell(compared), style="bold") if compared.is_real else Text(f"{compared_cell(compared)}  ")


def ladder(game: str, rungs: list[Rung], words: Catalogue) -> RenderableType:
    grid = _grid(words("lab-bot"), words("lab-rating"), words("lab-matches"), words("lab-share"))
    for rung in rungs:
        grid.add_row(rung.bot, plus_minus(rung.rating), str(rung.matches), percent(rung.share))
    return Group(Text(words("lab-ladder-title", game=words.title(game)), style="bold"), grid)


def cross_play(result: CrossPlay, words: Catalogue) -> RenderableType:
    """Return the payoffs as a matrix, and the measures of the population."""
    names = [bot_name(bot, words) for bot in result.bots]
    payoffs = _grid(words("lab-bot"), *names)
    for name, row in zip(names, result.payoffs, strict=True):
        payoffs.add_row(name, *map(payoff_cell, row))
    order = sorted(range(len(names)), key=lambda i: (-result.nash[i], -result.against_nash[i].value))
    measures = _grid(words("lab-bot"), words("lab-nash"), words("lab-against-nash"), words("lab-alpha-rank"))
    for i in order:
        gain, rank = result.against_nash[i], result.alpha_rank[i]
        measures.add_row(names[i], percent(result.nash[i]), _ranged(gain, _points), _ranged(rank, percent))
    about = "lab-cross-play-matches" if result.matches else "lab-cross-play-exact"
    title = words("lab-cross-play-title", game=words.title(result.game.name), seats=result.game.seats)
    return Group(
        Text(title, style="bold"),
        Text(words(about, matches=result.matches, name=result.name), style="dim"),
        payoffs,
        Text(words("lab-cross-play-note"), style="dim"),
        measures,
        Text(words("lab-population-note", mutation=f"{MUTATION:.0%}"), style="dim"),
    )


def _ranged(figure: Estimate, form: Callable[[float], str]) -> str:
    """Return a figure above its interval; an exact one alone."""
    return form(figure.value) + ("" if figure.low == figure.high else f"\n{interval(figure, form)}")


def payoff_cell(payoff: Estimate) -> Text:
    """Return a payoff in points above half its interval. ● marks a real difference."""
    if payoff == EVEN:
        return Text("–")
    half = (payoff.high - payoff.low) / 2
    return Text(f"{'●' if is_real(payoff) else ''}{_points(payoff.value)}" + (f"\n±{100 * half:.1f}" if half else ""))

"""Format figures for people."""

import json
from collections.abc import Callable
from math import floor, log10

from takujo.i18n import Catalogue
from takujo.lab.duel import Duel
from takujo.lab.intervals import Estimate
from takujo.lab.labels import bot_name, counter_name, setting_name
from takujo.lab.luck import Luck, share_of
from takujo.lab.match_duration import FAST, ROUND_S, SLOW, Minutes
from takujo.lab.run_config import Run
from takujo.lab.seat_bias_by_bot import Agreement
from takujo.lab.summary import Summary
from takujo.lab.sweep import Compared, Comparison


def number(x: float) -> str:
    """Format as 1234, 12.3, 1.23 or 0.0123."""
    size = abs(x)
    return f"{x:,.0f}" if size >= 1000 else f"{x:.1f}" if size >= 100 else f"{x:.2f}" if size >= 0.1 else f"{x:.3g}"


def percent(x: float) -> str:
    return f"{100 * x:.1f}%"


def interval(figure: Estimate, form: Callable[[float], str] = number) -> str:
    return f"{form(figure.low)} – {form(figure.high)}"


def plus_minus(figure: Estimate) -> str:
    """Format a figure and half its symmetric interval. Both are to two digits of that half."""
    half = figure.high - figure.value
    digits = max(0, 1 - floor(log10(half))) if half > 0 else 2
    return f"{figure.value:,.{digits}f} ± {half:,.{digits}f}"


def parameter_lines(run: Run, words: Catalogue) -> list[str]:
    """Describe a run in a few lines."""
    bots = run.bots[0] if len(set(run.bots)) == 1 else ", ".join(run.bots)
    lines = [words("lab-parameters", matches=run.matches, seats=run.seats, bots=bots, seed=str(run.seed))]
    options = run.configured.stated_options
    if options:
        lines.append(words("lab-options", options=_pairs(options)))
    if run.rule_params:
        lines.append(words("lab-rule-params", rule_params=_pairs(run.rule_params)))
    return lines


def _pairs(values: object) -> str:
    return json.dumps(values, ensure_ascii=False).strip("{}").replace('"', "")


def answers(
    summary: Summary,
    luck: Luck | None,
    agreement: Agreement | None,
    words: Catalogue,
    minutes: Minutes | None = None,
) -> list[list[str]]:
    """Return what a report answers: questions and their answers."""
    found = [[words("lab-ask-length"), _length_in_words(summary, words)]]
    if minutes:
        found.append([words("lab-ask-minutes"), minutes_in_words(minutes, words)])
    if agreement:
        found.append([words("lab-ask-seats"), agreement_in_words(agreement, words)])
    elif summary.run.seats > 1:
        found.append([words("lab-ask-seats"), seats_in_words(summary, words)])
    if summary.lead:
        half = summary.lead.curve[len(summary.lead.curve) // 2]
        share, low, high = (percent(1 - x) for x in (half.value, half.high, half.low))
        found.append([words("lab-ask-lead"), words("lab-lead-half", share=share, low=low, high=high)])
    if luck:
        pairs = words("list-separator").join(_luck_of_pair(one, words) for one in luck.duels)
        found.append([words("lab-ask-luck"), pairs])
    return found


def _length_in_words(summary: Summary, words: Catalogue) -> str:
    few, *_, many = summary.decisions.quantiles
    rounds, decisions = number(summary.rounds.mean), round(summary.decisions.mean)
    return words("lab-length-answer", decisions=decisions, rounds=rounds, few=round(few), many=round(many))


def minutes_in_words(minutes: Minutes, words: Catalogue) -> str:
    """Say how long people need, and how that is known."""
    value, low, high = map(round, minutes.minutes)
    if minutes.seconds is None:
        text = words("lab-minutes-model", low=low, high=high, fast=round(FAST), slow=round(SLOW), round=round(ROUND_S))
    else:
        seconds, by = f"{minutes.seconds:.1f}", {"moves": minutes.measured, "matches": minutes.matches}
        text = words("lab-minutes-measured", minutes=value, low=low, high=high, seconds=seconds, **by)
    if minutes.stated is None:
        return text
    return f"{text} {words('lab-minutes-stated', low=minutes.stated[0], high=minutes.stated[1])}"


def _luck_of_pair(duel: Duel, words: Catalogue) -> str:
    share = share_of(duel)
    players = words("lab-luck-players", a=bot_name(duel.a, words), b=bot_name(duel.b, words))
    return f"{players}: {words('lab-luck-none') if share is None else percent(share.value)}"


def seats_in_words(summary: Summary, words: Catalogue) -> str:
    """Say which seats are favoured."""
    off = [
        words("lab-seat-off", seat=words("seat", seat=str(p)), share=percent(summary.wins[p].value))
        for p in summary.uneven
    ]
    return words("lab-seat-unfair", seats=words("list-separator").join(off)) if off else words("lab-seat-fair")


def scoreless_in_words(summary: Summary, words: Catalogue) -> str:
    """Say how many seats score nothing, and which; empty if all score."""
    if not summary.score.none:
        return ""
    seats = [
        words("lab-seat-off", seat=words("seat", seat=str(p)), share=percent(score.none))
        for p, score in enumerate(summary.scores)
    ]
    by_seat = words("list-separator").join(seats)
    return words("lab-scoreless-note", share=percent(summary.score.none), seats=by_seat)


def setting_label(comparison: Comparison, number: int, words: Catalogue) -> str:
    """Return a setting's label; the printed rules are marked."""
    setting = comparison.settings[number]
    label = setting_name(setting, words) if comparison.param is None else str(setting[comparison.param])
    return label if number else words("lab-setting-usual", setting=label)


def compared_cell(compared: Compared) -> str:
    """Format a figure of a setting; ● marks a real difference."""
    return plus_minus(compared.figure.estimate) + (" ●" if compared.is_real else "")


def agreement_in_words(agreement: Agreement, words: Catalogue) -> str:
    """Say whether the kinds of bots agree about the seats."""
    seats = [_seat_of_kinds(agreement, seat, words) for seat in agreement.turning or agreement.seats]
    return words(f"lab-kinds-{agreement.verdict}", seats=words("list-separator").join(seats))


def _seat_of_kinds(agreement: Agreement, seat: int, words: Catalogue) -> str:
    """Say which shares those kinds find that call a seat uneven."""
    shares = [
        words("lab-kinds-share", bot=bot_name(kind.bot, words), share=percent(kind.wins[seat].value))
        for kind in agreement.kinds
        if seat in kind.uneven
    ]
    return words("lab-kinds-seat", seat=words("seat", seat=str(seat)), shares=words("list-separator").join(shares))


def agreement_rows(agreement: Agreement, words: Catalogue) -> tuple[list[str], list[list[str]]]:
    """Return heads, and each kind's shares by seat; ● marks uneven ones."""
    seats = range(len(agreement.kinds[0].wins))
    head = [words("lab-bot"), words("lab-matches"), *(words("seat", seat=str(seat)) for seat in seats)]
    rows = [
        [
            bot_name(kind.bot, words),
            f"{kind.matches:,}",
            *(percent(kind.wins[seat].value) + (" ●" if seat in kind.uneven else "") for seat in seats),
        ]
        for kind in agreement.kinds
    ]
    return head, rows


def luck_rows(luck: Luck, words: Catalogue) -> tuple[list[str], list[list[str]]]:
    """Return heads, pairs' shares and the share of luck. Each pair's shares are in all and by seat."""
    seats = range(luck.duels[0].game.seats)
    head = [words("lab-luck-pair"), words("lab-matches"), words("lab-luck"), words("lab-interval"), words("lab-share")]
    rows = []
    for one in luck.duels:
        share = share_of(one)
        names = words("lab-luck-players", a=bot_name(one.a, words), b=bot_name(one.b, words))
        cells = ["–", words("lab-luck-none")] if share is None else [percent(share.value), interval(share, percent)]
        rows.append([names, f"{one.matches:,}", *cells, percent(one.share.value), *map(percent, one.by_seat)])
    return head + [words("seat", seat=str(seat)) for seat in seats], rows


def luck_in_words(luck: Luck, words: Catalogue) -> list[str]:
    """Return the note on luck. A warning precedes it if the heuristic is weak."""
    weak = luck.weak
    warning = [words("lab-luck-weak", share=percent(weak.share.value), fair=percent(weak.fair))] if weak else []
    return [*warning, words("lab-luck-note", fair=percent(luck.duels[0].fair))]


def figure_rows(summary: Summary, words: Catalogue) -> list[tuple[str, str, str]]:
    """Return the main figures and rule counts. Each has a name, a value, and an interval if any."""
    averages = {
        "lab-decisions": summary.decisions.average,
        "lab-rounds": summary.rounds.average,
        "lab-chances": summary.chances,
        "lab-score": summary.score.average,
    }
    rows = [_row(words(name), figure) for name, figure in averages.items()]
    if summary.score.none:
        rows.append((words("lab-scoreless"), percent(summary.score.none), ""))
    if summary.run.seats == 1:
        rows.append(_row(words("lab-solo"), summary.wins[0], percent))
    else:
        rows.append(_row(words("lab-sole"), summary.sole, percent))
    if summary.decisiveness is not None:
        rows.append((words("lab-decisiveness"), number(summary.decisiveness), ""))
    if summary.lead:
        rows.append(_row(words("lab-lead-changes"), summary.lead.changes))
        rows.append(_row(words("lab-never"), summary.lead.never, percent))
    return rows + [_row(counter_name(summary.run.game, fired.name, words), fired.times) for fired in summary.fired]


def _row(name: str, figure: Estimate, form: Callable[[float], str] = number) -> tuple[str, str, str]:
    return name, form(figure.value), interval(figure, form)

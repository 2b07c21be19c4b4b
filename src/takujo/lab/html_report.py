"""A report as one printable HTML page. It has SVG charts and no scripts or external files."""

from collections.abc import Iterable, Sequence
from html import escape

from takujo.i18n import Catalogue, catalogue
from takujo.lab import charts
from takujo.lab.card_strength import MEASURES, Strengths
from takujo.lab.card_strength_text import cards_in_words, cards_rows
from takujo.lab.format_figures import (
    agreement_rows,
    answers,
    compared_cell,
    figure_rows,
    luck_in_words,
    luck_rows,
    parameter_lines,
    scoreless_in_words,
    setting_label,
)
from takujo.lab.labels import figure_name
from takujo.lab.luck import Luck
from takujo.lab.match_duration import Minutes
from takujo.lab.seat_bias_by_bot import Agreement
from takujo.lab.summary import Summary
from takujo.lab.sweep import Comparison

STYLE = """
:root { color-scheme: light; }
body { margin: 0 auto; padding: 1.5rem; max-width: 62rem; background: #fff; color: #222;
  font: 15px/1.55 "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic", Meiryo, system-ui, sans-serif; }
h1 { margin: 0 0 .3rem; font-size: 1.5rem; } h2 { margin: 0 0 .4rem; font-size: 1.05rem; }
p { margin: .2rem 0 .6rem; } .small { color: #555; font-size: .87rem; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr)); gap: 1.2rem 2rem; }
dl { margin: 0; } dt { font-weight: 700; } dd { margin: 0 0 .5rem; }
figure, section { margin: 0; break-inside: avoid; } svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: .2rem .5rem; border-bottom: 1px solid #ddd; font-weight: normal; text-align: right;
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; } thead th { color: #555; font-size: .87rem; }
main.many { grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
.wide { grid-column: 1 / -1; overflow-x: auto; } .real { font-weight: 700; }
@media print { body { padding: 0; font-size: 11px; } @page { margin: 14mm; } }
"""


def page(
    summary: Summary,
    luck: Luck | None,
    agreement: Agreement | None,
    language: str,
    cards: Strengths | None = None,
    minutes: Minutes | None = None,
) -> str:
    """Return the page of a report."""
    words = catalogue(language)
    title = words("lab-title", game=words.title(summary.run.game))
    return _whole(title, body(summary, luck, agreement, language, cards, minutes), words)


def comparison_page(comparison: Comparison, language: str) -> str:
    """Return the page of a sweep."""
    words = catalogue(language)
    title = words("lab-sweep-title", game=words.title(comparison.run.game))
    return _whole(title, comparison_body(comparison, language), words)


def _whole(title: str, inner: str, words: Catalogue) -> str:
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n{inner}\n</body>\n</html>\n"
    )


def body(
    summary: Summary,
    luck: Luck | None,
    agreement: Agreement | None,
    language: str,
    cards: Strengths | None = None,
    minutes: Minutes | None = None,
) -> str:
    """Return the content of a page; notebooks show it directly."""
    words = catalogue(language)
    found = answers(summary, luck, agreement, words, minutes)
    if cards:
        found.append([words("lab-ask-cards"), cards_in_words(cards, words)])
    parts = [_answers(found)]
    if agreement:
        parts.append(_agreement(agreement, words))
    parts.append(_figures(summary, words))
    if summary.run.seats > 1:
        parts.append(_picture(words("lab-wins"), charts.svg(charts.wins(summary, words)), words("lab-wins-note")))
    score = charts.histogram(summary.score, words("lab-score"), words)
    parts.append(_picture(words("lab-score"), charts.svg(score), scoreless_in_words(summary, words)))
    length = charts.histogram(summary.decisions, words("lab-decisions"), words)
    parts.append(_picture(words("lab-length"), charts.svg(length), words("lab-length-note")))
    if summary.fired:
        parts.append(_picture(words("lab-rules"), charts.svg(charts.fired(summary, words))))
    if summary.lead:
        note = words("lab-drama-note", count=summary.lead.matches)
        parts.append(_picture(words("lab-drama"), charts.svg(charts.drama(summary, words)), note))
    if luck:
        parts.append(_luck(luck, words))
    if cards and cards.cards:
        parts.append(_cards(cards, words))
    title = words("lab-title", game=words.title(summary.run.game))
    lines = "".join(f'<p class="small">{escape(line)}</p>' for line in parameter_lines(summary.run, words))
    return f"<header><h1>{escape(title)}</h1>{lines}</header>\n<main>\n" + "\n".join(parts) + "\n</main>"


def _answers(found: Iterable[Sequence[str]]) -> str:
    lines = "".join(f"<dt>{escape(question)}</dt><dd>{escape(answer)}</dd>" for question, answer in found)
    return f'<dl class="wide">{lines}</dl>'


def _picture(title: str, svg: str, note: str = "") -> str:
    caption = f'<figcaption class="small">{escape(note)}</figcaption>' if note else ""
    return f"<figure><h2>{escape(title)}</h2>{svg}{caption}</figure>"


def _figures(summary: Summary, words: Catalogue) -> str:
    """Return the main figures and rule counts."""
    head = [words("lab-figure"), words("lab-value"), words("lab-interval")]
    note = words("lab-decisiveness-note") if summary.decisiveness is not None else ""
    return f'<section>{_table(head, figure_rows(summary, words))}<p class="small">{escape(note)}</p></section>'


def _agreement(agreement: Agreement, words: Catalogue) -> str:
    head, rows = agreement_rows(agreement, words)
    return (
        f'<section class="wide"><h2>{escape(words("lab-kinds"))}</h2>'
        f'{_table(head, rows)}<p class="small">{escape(words("lab-kinds-note"))}</p></section>'
    )


def _luck(luck: Luck, words: Catalogue) -> str:
    """Return the shares of luck, and for which players."""
    notes = "".join(f"<p>{escape(line)}</p>" for line in luck_in_words(luck, words))
    return (
        f'<section class="wide"><h2>{escape(words("lab-luck"))}</h2>{notes}{_table(*luck_rows(luck, words))}</section>'
    )


def _cards(cards: Strengths, words: Catalogue) -> str:
    tables = "".join(
        f"<p>{escape(words(f'lab-cards-{measure}'))}</p>{_table(*cards_rows(cards, measure, words))}"
        for measure in MEASURES
    )
    about = words("lab-cards-about", matches=cards.run.matches)
    return (
        f'<section class="wide"><h2>{escape(words("lab-ask-cards"))}</h2>{tables}'
        f'<p class="small">{escape(about)}</p></section>'
    )


def comparison_body(comparison: Comparison, language: str) -> str:
    """Return a sweep's content: a chart and table for each figure."""
    words = catalogue(language)
    title = words("lab-sweep-title", game=words.title(comparison.run.game))
    lines = "".join(f'<p class="small">{escape(line)}</p>' for line in parameter_lines(comparison.run, words))
    note = f'<p class="small">{escape(words("lab-real-note"))}</p>'
    figures = "\n".join(_compared(comparison, number, words) for number in comparison.telling)
    return f'<header><h1>{escape(title)}</h1>{lines}{note}</header>\n<main class="many">\n{figures}\n</main>'


def _compared(comparison: Comparison, number: int, words: Catalogue) -> str:
    name = figure_name(comparison.run.game, comparison.figures[0][number].figure.name, words)
    rows = [
        [setting_label(comparison, i, words), compared_cell(comparison.figures[i][number])] for i in comparison.order
    ]
    table = _table([comparison.param or words("lab-setting"), f"{words('lab-value')} ±"], rows)
    return f"<figure><h2>{escape(name)}</h2>{charts.svg(charts.comparison(comparison, number, words))}{table}</figure>"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    def line(cells: Sequence[str], tag: str) -> str:
        inner = "".join(
            f'<{tag} class="real">{escape(cell)}</{tag}>' if "●" in cell else f"<{tag}>{escape(cell)}</{tag}>"
            for cell in cells
        )
        return f"<tr>{inner}</tr>"

    return f"<table><thead>{line(head, 'th')}</thead><tbody>{''.join(line(row, 'td') for row in rows)}</tbody></table>"

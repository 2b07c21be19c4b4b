"""Agreement between kinds of bots on seats, and its sentences."""

from io import StringIO

import pytest
from rich.console import Console
from tests.lab.conftest import small

from takujo.i18n import LANGUAGES, catalogue
from takujo.lab.format_figures import agreement_in_words, agreement_rows
from takujo.lab.intervals import share, uneven
from takujo.lab.report import Report, report
from takujo.lab.seat_bias_by_bot import KINDS, SEARCHES, Agreement, Kind, agreement, runs_of
from takujo.lab.simulate import local
from takujo.lab.terminal_report import report as report_text

N = 10_000
EVEN, FIRST, LAST = (2_500,) * 4, (2_900, 2_500, 2_500, 2_100), (2_100, 2_500, 2_500, 2_900)


def kind(bot: str, wins: tuple[int, ...]) -> Kind:
    return Kind(bot, N, [share(won, N) for won in wins], uneven(wins, N))


@pytest.mark.parametrize(
    ("found", "verdict", "seats", "text"),
    [
        ((EVEN, EVEN, EVEN), "even", [], None),
        ((FIRST, FIRST, FIRST), "same", [0, 3], "Seat 0 (random: 29.0%, heuristic: 29.0%, level 2: 29.0%)"),
        ((FIRST, EVEN, FIRST), "some", [0, 3], "Seat 3 (random: 21.0%, level 2: 21.0%)"),
        ((FIRST, LAST, EVEN), "turns", [0, 3], "Seat 0 (random: 29.0%, heuristic: 21.0%)"),
    ],
)
def test_verdict_follows_from_the_seats(
    found: tuple[tuple[int, ...], ...], verdict: str, seats: list[int], text: str | None
) -> None:
    kinds = Agreement([kind(bot, wins) for bot, wins in zip(KINDS, found, strict=True)])
    assert (kinds.verdict, kinds.seats) == (verdict, seats)
    for language in LANGUAGES:
        words = catalogue(language)
        start = words(f"lab-kinds-{verdict}", seats="|").split("|")[0]
        assert agreement_in_words(kinds, words).startswith(start)
    assert text is None or text in agreement_in_words(kinds, catalogue("en"))
    marks = {row[0]: sum("●" in cell for cell in row) for row in agreement_rows(kinds, catalogue("en"))[1]}
    assert marks == {
        bot: 2 * (wins != EVEN) for bot, wins in zip(("random", "heuristic", "level 2"), found, strict=True)
    }


def test_each_kind_has_a_run_and_searches_a_short_one() -> None:
    run = small(bots="heuristic", matches=5 * SEARCHES)
    runs = runs_of(run)
    assert [set(run.bots) for run in runs] == [{bot} for bot in KINDS]
    assert [run.matches for run in runs] == [run.matches, run.matches, SEARCHES]
    assert runs[1] is run


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Report:
    folder = tmp_path_factory.mktemp("kinds")
    runs = runs_of(small(matches=12))
    return report(folder / "random.parquet", agreement=agreement(runs, folder, local(1)))


def test_agreement_comes_first_in_page_and_terminal(language: str, found: Report) -> None:
    words, kinds = catalogue(language), found.agreement
    assert kinds is not None
    page = Report(found.summary, None, language, kinds).to_html()
    assert page.index(words("lab-kinds")) < page.index(words("lab-wins"))
    console = Console(width=100, record=True, file=StringIO())
    console.print(report_text(found, words))
    text = console.export_text()
    assert text.index(agreement_in_words(kinds, words)[:20]) < text.index(words("lab-wins"))
    for row in agreement_rows(kinds, words)[1]:
        assert all(cell in text for cell in row)
    assert [kind["bot"] for kind in found.to_dict()["kinds"]] == list(KINDS)

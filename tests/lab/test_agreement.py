"""Whether different kinds of player agree on the seats, from what to say about it."""

from io import StringIO

import pytest
from rich.console import Console
from tests.lab.conftest import small

from takujo.i18n import LANGUAGES, catalogue
from takujo.lab.agreement import KINDS, SEARCHES, Agreement, Kind, agreement, runs_of
from takujo.lab.intervals import share, uneven
from takujo.lab.report import Report, report
from takujo.lab.simulate import local
from takujo.lab.terminal import report as report_text
from takujo.lab.text import agreement_in_words, agreement_rows

N = 10_000
EVEN, FIRST, LAST = (2_500,) * 4, (2_900, 2_500, 2_500, 2_100), (2_100, 2_500, 2_500, 2_900)


def kind(bot: str, wins: tuple[int, ...]) -> Kind:
    return Kind(bot, N, [share(won, N) for won in wins], uneven(wins, N))


@pytest.mark.parametrize(
    ("found", "verdict", "seats", "said"),
    [
        ((EVEN, EVEN, EVEN), "even", [], None),
        ((FIRST, FIRST, FIRST), "same", [0, 3], "Seat 0 (random 29.0 %, heuristic 29.0 %, level 2 29.0 %)"),
        ((FIRST, EVEN, FIRST), "some", [0, 3], "Seat 3 (random 21.0 %, level 2 21.0 %)"),
        ((FIRST, LAST, EVEN), "turns", [0, 3], "Seat 0 (random 29.0 %, heuristic 21.0 %)"),
    ],
)
def test_what_they_find_is_one_of_four(
    found: tuple[tuple[int, ...], ...], verdict: str, seats: list[int], said: str | None
) -> None:
    kinds = Agreement([kind(bot, wins) for bot, wins in zip(KINDS, found, strict=True)])
    assert (kinds.verdict, kinds.seats) == (verdict, seats)
    for language in LANGUAGES:
        words = catalogue(language)
        text = agreement_in_words(kinds, words)
        assert text.startswith(words(f"lab-kinds-{verdict}", seats="|").split("|")[0])
    assert said is None or said in agreement_in_words(kinds, catalogue("en"))
    marked = {row[0]: sum("●" in cell for cell in row) for row in agreement_rows(kinds, catalogue("en"))[1]}
    assert marked == {
        "random": 2 * (found[0] != EVEN),
        "heuristic": 2 * (found[1] != EVEN),
        "level 2": 2 * (found[2] != EVEN),
    }


def test_each_kind_plays_on_all_seats_and_who_searches_fewer_matches() -> None:
    run = small(bots="heuristic", matches=5 * SEARCHES)
    runs = runs_of(run)
    assert [set(one.bots) for one in runs] == [{bot} for bot in KINDS]
    assert [one.matches for one in runs] == [run.matches, run.matches, SEARCHES]
    assert runs[1] is run


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Report:
    folder = tmp_path_factory.mktemp("kinds")
    runs = runs_of(small(matches=40))
    return report(folder / "random.parquet", agreement=agreement(runs, folder, local(1)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_comes_first_in_page_and_terminal(language: str, played: Report) -> None:
    words, found = catalogue(language), played.agreement
    assert found is not None
    page = Report(played.summary, None, language, found).to_html()
    assert page.index(words("lab-kinds")) < page.index(words("lab-wins"))
    console = Console(width=100, record=True, file=StringIO())
    console.print(report_text(played, words))
    said = console.export_text()
    assert said.index(agreement_in_words(found, words)[:20]) < said.index(words("lab-wins"))
    for row in agreement_rows(found, words)[1]:
        assert all(cell in said for cell in row)
    assert [one["bot"] for one in played.to_dict()["kinds"]] == list(KINDS)

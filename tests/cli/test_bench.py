"""`takujo bench`: one line a game, and what programs read of it."""

import json

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import JAPANESE, require_one_line

from takujo.i18n import LANGUAGES


def test_searches_are_counted_for_programs(run: Run) -> None:
    asked = ("--game", "ftw", "--seats", "3", "--seconds", "0.05", "--simulations", "50", "--threads", "2", "--json")
    for where in ("opening", "middle"):
        ran = run("bench", "search", *asked, *(["--middle"] if where == "middle" else []))
        row = json.loads(ran.out)
        assert ran.status == 0
        assert (row["game"], row["seats"], row["threads"], row["where"]) == ("ftw", 3, 2, where)
        assert row["simulations"] == 100 * row["moves"] > 0
        assert row["seconds"] > 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["search", "playouts"])
def test_people_get_a_line_in_their_language(kind: str, language: str, run: Run) -> None:
    ran = run("bench", kind, "--game", "ftw", "--seats", "3", "--seconds", "0.001", "--lang", language)
    assert ran.status == 0
    (line,) = ran.out.splitlines()
    assert line.split()[0] == "ftw"
    assert bool(JAPANESE.search(line)) == (language == "ja")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["search", "playouts"])
def test_tables_that_cannot_be(kind: str, language: str, run: Run) -> None:
    require_one_line(run("bench", kind, "--game", "chess", "--lang", language), language, "chess")
    require_one_line(run("bench", kind, "--game", "ftw", "--seats", "9", "--lang", language), language, "9")
    require_one_line(run("bench", kind, "--game", "ftw", "--seats", "two", "--lang", language), language, "two")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["search", "playouts"])
@pytest.mark.parametrize(("option", "allowed"), [("--threads", "1 … 1024"), ("--seconds", "0.001 … 3600")])
@pytest.mark.parametrize("value", ["0", "-1", "4000", "abc", "nan", "1e999", ""])
def test_numbers_that_cannot_be(kind: str, option: str, allowed: str, value: str, language: str, run: Run) -> None:
    ran = run("bench", kind, f"{option}={value}", "--lang", language)
    require_one_line(ran, language, option, allowed, value)
    assert len(ran.err) < 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("value", ["0", "1000001", "1.5", "many"])
def test_simulations_that_cannot_be(value: str, language: str, run: Run) -> None:
    ran = run("bench", "search", "--simulations", value, "--lang", language)
    require_one_line(ran, language, "--simulations", "1 … 1000000", value)


@pytest.mark.parametrize("kind", ["search", "playouts"])
def test_all_games_are_looked_at_before_one_is_measured(kind: str, run: Run) -> None:
    asked = ("--game", "ftw", "--game", "foo", "--seconds", "0.01", "--lang", "en")
    require_one_line(run("bench", kind, *asked), "en", "foo")

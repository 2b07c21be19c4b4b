"""`takujo bench`: one line per game, as text and as JSON."""

import json

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import JAPANESE, require_one_line

each_kind = pytest.mark.parametrize("kind", ["search", "playouts"])


@pytest.mark.parametrize("where", ["opening", "middle"])
def test_search_is_counted_as_json(where: str, run: Run) -> None:
    options = ("--game", "ftw", "--seats", "3", "--seconds", "0.05", "--simulations", "50", "--threads", "2", "--json")
    ran = run("bench", "search", *options, *(["--middle"] if where == "middle" else []))
    row = json.loads(ran.out)
    assert ran.status == 0
    assert (row["game"], row["seats"], row["threads"], row["where"]) == ("ftw", 3, 2, where)
    assert row["simulations"] == 100 * row["moves"] > 0
    assert row["seconds"] > 0


@each_kind
def test_line_is_in_the_chosen_language(kind: str, language: str, run: Run) -> None:
    ran = run("bench", kind, "--game", "ftw", "--seats", "3", "--seconds", "0.001", "--lang", language)
    assert ran.status == 0
    (line,) = ran.out.splitlines()
    assert line.split()[0] == "ftw"
    assert bool(JAPANESE.search(line)) == (language == "ja")


@each_kind
@pytest.mark.parametrize(
    ("options", "value"),
    [
        (("--game", "chess"), "chess"),
        (("--game", "ftw", "--seats", "9"), "9"),
        (("--game", "ftw", "--seats", "two"), "two"),
        (("--game", "ftw", "--game", "foo", "--seconds", "0.01"), "foo"),  # before any measurement
    ],
)
def test_unknown_game_or_seats_are_refused(
    options: tuple[str, ...], value: str, kind: str, language: str, run: Run
) -> None:
    require_one_line(run("bench", kind, *options, "--lang", language), language, value)


@each_kind
@pytest.mark.parametrize(("option", "allowed"), [("--threads", "1 … 1024"), ("--seconds", "0.001 … 3600")])
@pytest.mark.parametrize("value", ["0", "-1", "4000", "abc", "nan", "1e999", ""])
def test_number_out_of_range_is_refused(
    kind: str, option: str, allowed: str, value: str, language: str, run: Run
) -> None:
    ran = run("bench", kind, f"{option}={value}", "--lang", language)
    require_one_line(ran, language, option, allowed, value)
    assert len(ran.err) < 100


@pytest.mark.parametrize("value", ["0", "1000001", "1.5", "many"])
def test_simulations_out_of_range_are_refused(value: str, language: str, run: Run) -> None:
    ran = run("bench", "search", "--simulations", value, "--lang", language)
    require_one_line(ran, language, "--simulations", "1 … 1000000", value)

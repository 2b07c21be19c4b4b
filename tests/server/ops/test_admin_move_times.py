"""`takujo admin pace`: moves at live tables, without any data of players."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # the fixture
from tests.server.database_with_matches import filled_database

from takujo.i18n import LANGUAGES
from takujo.server import wire
from takujo.server.ops import move_times
from takujo.server.ops.move_times import pace_of
from takujo.server.table.events import Body, Drawn, Event, Moved, Opened, Spoke, Started, to_row


def rows(*bodies: tuple[float, Body], days: bool = False) -> list[object]:
    paced = wire.Days(1) if days else wire.Live(90)
    opened = Opened("code", "ann", "ftw", 1, 2, {}, paced, False, False, True, "0" * 64)
    return [to_row(Event(int(1_000 * at), 0, body)) for at, body in [(0.0, opened), *bodies]]


MATCH: list[tuple[float, Body]] = [
    (10, Started(None)),
    (12, Drawn("!deal")),
    (17, Moved("play 1", bot=False)),
    (18, Moved("play 2", bot=True)),
    (19, Spoke("hello", None)),
    (27, Moved("play 3", bot=False)),
]


def test_a_move_takes_the_time_since_the_row_before_it() -> None:
    assert pace_of(rows(*MATCH)) == ("ftw", (2, 14.0))  # type: ignore[arg-type]


def test_breaks_and_programs_are_left_out() -> None:
    more: list[tuple[float, Body]] = [(400, Moved("play 4", bot=False)), (400.1, Moved("play 5", bot=False))]
    assert pace_of(rows(*MATCH, *more)) == ("ftw", (2, 14.0))  # type: ignore[arg-type]


def test_tables_with_days_per_move_are_left_out() -> None:
    assert pace_of(rows(*MATCH, days=True))[1] == (0, 0.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_command_writes_moves_by_game_without_names(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr(move_times, "LEAST_S", 0.0)  # players of tests do not think
    database, out = filled_database(tmp_path), tmp_path / "pace.json"
    shown = run("admin", "pace", "--database", database, "--out", str(out), "--lang", language)
    assert shown.status == 0, shown.err
    assert len(shown.out.splitlines()) == 5
    found = json.loads(out.read_text())
    assert found["takujo-pace"] == 1
    assert set(found["games"]) == {"fourdigits", "akumatrick", "ftw", "fuji99", "overflow"}
    assert all(moves > 0 and seconds >= 0 for matches in found["games"].values() for moves, seconds in matches)
    assert "Ann" not in out.read_text()


def test_server_without_moves_says_so(run: Run, tmp_path: Path) -> None:
    shown = run("admin", "pace", "--database", filled_database(tmp_path), "--lang", "en")
    assert shown.status == 0
    assert "people" in shown.out

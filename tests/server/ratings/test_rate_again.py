"""`takujo admin rate-again` rates all matches with the present model."""

import asyncio
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line
from tests.server.database_access import migrate, open_database
from tests.server.ratings.test_repository import PEOPLE, SOME, match

from takujo.i18n import LANGUAGES
from takujo.server.ratings import repository
from takujo.server.ratings.model import Model
from takujo.server.ratings.repository import Repository, Standing

OVERFLOW = match(99, 0, 1, game="overflow")


async def noted(database: str) -> None:
    async with open_database(database) as there:
        for outcome in (*SOME, OVERFLOW):
            await Repository(there).note(outcome)


async def standings(database: str, game: str) -> list[Standing]:
    async with open_database(database) as there:
        return [one for person in PEOPLE for one in await Repository(there).of_person(person) if one.game == game]


def test_new_model_rates_all_matches_again(database: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asyncio.run(noted(database))
    before = {game: asyncio.run(standings(database, game)) for game in ("ftw", "overflow")}
    monkeypatch.setattr(repository, "model_of", lambda game: Model(50.0))
    ran = run("admin", "rate-again", "ftw", "--database", database, "--lang", "en")
    assert (ran.status, ran.out) == (0, f"ftw: ratings recomputed (matches: {len(SOME)}).\n")
    new = asyncio.run(standings(database, "ftw"))
    assert max(one.rating.sigma for one in new) <= 50 < min(one.rating.sigma for one in before["ftw"])
    assert [(one.person, one.season, one.matches, one.won) for one in new] == [
        (one.person, one.season, one.matches, one.won) for one in before["ftw"]
    ]
    assert asyncio.run(standings(database, "overflow")) == before["overflow"]
    monkeypatch.undo()
    assert len(run("admin", "rate-again", "--database", database).out.splitlines()) == 2
    assert {game: asyncio.run(standings(database, game)) for game in before} == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_missing_game_is_one_line_and_changes_nothing(
    language: str, tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = f"sqlite:///{tmp_path / 'takujo.sqlite3'}"
    asyncio.run(noted(database))
    before = asyncio.run(standings(database, "ftw"))
    monkeypatch.setattr(repository, "model_of", lambda game: Model(50.0))
    ran = run("admin", "rate-again", "ftw", "chess", "--database", database, "--lang", language)
    require_one_line(ran, language, "chess")
    assert asyncio.run(standings(database, "ftw")) == before


def test_nothing_rated_is_nothing_to_do(tmp_path: Path, run: Run) -> None:
    database = f"sqlite:///{tmp_path / 'takujo.sqlite3'}"
    asyncio.run(migrate(database))
    ran = run("admin", "rate-again", "--database", database, "--lang", "en")
    assert (ran.status, ran.out) == (0, "No match has been rated yet.\n")

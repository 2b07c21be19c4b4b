"""Ratings count each match once, in the order of their ends."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest
import sqlalchemy as sa
from tests.server.database_access import open_database, transaction

from takujo.server.api.ratings import board_rows
from takujo.server.db.schema import accounts
from takujo.server.moderation.admin import forget_in_lists
from takujo.server.ratings.model import Rating, model_of
from takujo.server.ratings.outcome import Outcome, Seated
from takujo.server.ratings.repository import Repository, Standing
from takujo.server.table.display_names import GONE

pytestmark = pytest.mark.anyio
AUTUMN, WINTER = 1_790_000_000_000, 1_800_000_000_000  # 2026-3 and 2027-1
PEOPLE = [f"{n:024x}" for n in range(6)]


def match(number: int, *people: int, at_ms: int = AUTUMN, left: int | None = None, game: str = "ftw") -> Outcome:
    """Return the outcome of a match. `people` are in the order of places."""
    seated = [Seated(seat, PEOPLE[p], f"P{p}", seat + 1, p == left) for seat, p in enumerate(people)]
    return Outcome(f"{number:016x}", game, at_ms + number, tuple(seated))


SOME = [match(n, *random.Random(n).sample(range(6), 3), at_ms=AUTUMN if n < 9 else WINTER) for n in range(14)]


@pytest.fixture
async def repository(database: str) -> AsyncIterator[Repository]:
    async with open_database(database) as there:
        yield Repository(there)


async def all_of(repository: Repository) -> list[Standing]:
    return [one for season in ("2026-3", "2027-1") for one in await repository.board("ftw", season)]


async def test_ratings_follow_the_model(repository: Repository) -> None:
    await repository.note(match(1, 0, 1, 2))
    model = model_of("ftw")
    expected = model.rated([model.unknown] * 3, [1, 2, 3])
    standings = await repository.board("ftw", "2026-3")
    assert [(one.name, one.rating, one.matches, one.won) for one in standings] == [
        (f"P{n}", expected[n], 1, int(n == 0)) for n in range(3)
    ]
    changes = await repository.changes(f"{1:016x}")
    assert [change.after for change in changes] == expected
    assert [change.chance for change in changes] == pytest.approx([1 / 3] * 3)
    assert await repository.seasons("ftw") == ["2026-3"]
    assert await repository.board("overflow", "2026-3") == []


async def test_match_counts_once_in_any_order(repository: Repository, database: str) -> None:
    for outcome in SOME:
        await repository.note(outcome)
    in_order = await all_of(repository)
    assert len(await repository.board("ftw", "2027-1")) > 2
    async with transaction(database) as connection:
        for table in ("ratings", "rated_seats", "rated_matches"):
            await connection.execute(sa.text(f"DELETE FROM {table}"))
    async with AsyncExitStack() as open_meanwhile:
        others = [Repository(await open_meanwhile.enter_async_context(open_database(database))) for _ in range(3)]
        mixed = [(one, outcome) for one in others for outcome in SOME]
        random.Random(3).shuffle(mixed)
        for first in range(0, len(mixed), 6):
            await asyncio.gather(*(one.note(outcome) for one, outcome in mixed[first : first + 6]))
    assert await all_of(repository) == in_order
    await repository.rate_again("ftw")
    assert await all_of(repository) == in_order


async def test_season_starts_from_the_last_with_less_certainty(repository: Repository) -> None:
    for number in range(5):
        await repository.note(match(number, 0, 1))
    (before,) = await repository.now([PEOPLE[0]], "ftw", "2026-3")
    (after,) = await repository.now([PEOPLE[0]], "ftw", "2027-1")
    assert (after.mu, after.sigma > before.sigma) == (before.mu, True)
    await repository.note(match(9, 0, 2, at_ms=WINTER))
    (found,) = [change for change in await repository.changes(f"{9:016x}") if change.seat == 0]
    assert found.before == after
    assert (await repository.board("ftw", "2026-3"))[0].rating == before  # a finished season does not change
    assert [one.season for one in await repository.of_person(PEOPLE[0])] == ["2027-1", "2026-3"]


async def test_forgotten_person_leaves_the_board(repository: Repository, database: str) -> None:
    await repository.note(match(1, 0, 1, 2))
    before = await all_of(repository)
    async with transaction(database) as connection:
        await forget_in_lists(connection, PEOPLE[1], "f" * 24)
    assert await all_of(repository) == [one for one in before if one.person != PEOPLE[1]]
    assert await repository.of_person(PEOPLE[1]) == await repository.all_of(PEOPLE[1]) == []
    await repository.note(match(0, 3, 4))  # earlier: all later ones are computed again
    assert {one.name for one in await all_of(repository)} == {"P0", "P2", "P3", "P4"}
    assert len(await repository.changes(f"{1:016x}")) == 3
    assert GONE not in {one.name for one in await all_of(repository)}


async def test_equal_names_are_numbered_on_the_board(repository: Repository, database: str) -> None:
    await repository.note(match(1, 0, 1, 2))
    async with transaction(database) as connection:
        for p, name, since_ms in ((0, "alice", 2), (1, "Alice", 1)):
            await connection.execute(accounts.insert().values(person=PEOPLE[p], name=name, since_ms=since_ms))
    assert [one.name for one in await repository.board("ftw", "2026-3")] == ["alice 2", "Alice", "P2"]


def test_board_lists_provisional_people_last() -> None:
    def standing(name: str, mu: float, sigma: float) -> Standing:
        return Standing(name, "ftw", "2026-4", name, Rating(mu, sigma * model_of("ftw").spread), 9, 3)

    rows = board_rows(
        [standing("a", 1700, 0.9), standing("b", 1600, 0.4), standing("c", 1599.9, 0.4), standing("d", 1500, 0.4)], "c"
    )
    assert [(row.place, row.name, row.yours) for row in rows] == [
        (1, "b", False),
        (1, "c", True),
        (3, "d", False),
        (None, "a", False),
    ]

"""The catalog on both databases and in memory."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, cast

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from tests.server.database_access import open_catalog, open_database

from takujo.server.db.catalog import (
    Catalog,
    CatalogUnavailable,
    Challenge,
    DealResult,
    Handover,
    SeatRecord,
    TableRecord,
    TableState,
)
from takujo.server.db.catalog.typed_codes import LETTERS, normal
from takujo.server.db.in_memory import MemoryStore
from takujo.server.db.schema import metadata

pytestmark = pytest.mark.anyio

ANN = SeatRecord(0, "ann", "Ann", "red")
BOT = SeatRecord(1, None, "", "blue", "heuristic")


@pytest.fixture
async def catalog(any_store: str | None) -> AsyncIterator[Catalog]:
    opened = MemoryStore() if any_store is None else await open_catalog(any_store)
    yield opened
    await opened.close()


async def table(catalog: Catalog, now_ms: int = 1, **changes: Any) -> TableRecord:
    values: dict[str, Any] = {"game": "ftw", "seats": 4, "owner": "ann", "settings": {}, "secret": b"s" * 32}
    return await catalog.create_table(**{**values, "listed": True, "now_ms": now_ms, **changes})


async def again(catalog: Catalog, made: TableRecord) -> TableRecord:
    """Return the table's present record."""
    found = await catalog.get_table(made.id)
    assert found
    return found


async def test_created_table_is_found(catalog: Catalog) -> None:
    settings = {"name": "卓上 🎲", "pace": {"kind": "live", "seconds": 30}, "aid": None, "options": [1, "x", True]}
    made = await table(catalog, settings=settings, secret=bytes(range(32)), listed=False, now_ms=1_700_000_000_000)
    assert made.state == "open"
    assert made.occupied == made.winners == ()
    assert await catalog.get_table(made.id) == made
    assert await catalog.get_table("nothing") is None
    assert made.secret.hex() not in repr(made)
    assert str(made.secret) not in repr(made)


async def test_one_attempt_per_person_and_day_counts(catalog: Catalog) -> None:
    tables = [(await table(catalog)).id for _ in range(4)]
    counting = await asyncio.gather(*(catalog.begin_try("2026-12-01", "ann", one, "Ann") for one in tables[:2]))
    assert len(set(counting)) == 1
    assert await catalog.begin_try("2026-12-01", "bob", tables[2], "Bob") == tables[2]
    assert await catalog.begin_try("2026-12-02", "ann", tables[3], "Ann") == tables[3]
    await catalog.put_seat(tables[2], SeatRecord(0, "bob", "Bob", "red"))
    await catalog.finish_try(tables[2], DealResult(0.5, -3, 7, 2))
    await catalog.adjust_try(tables[2], 0.25)
    for practice in set(tables[:2]) - set(counting):
        await catalog.finish_try(practice, DealResult(1.0, None, None))
    found = {one.person: one for one in await catalog.tries("2026-12-01")}
    assert {person: (one.table_id, one.name) for person, one in found.items()} == {
        "ann": (counting[0], "Ann"),
        "bob": (tables[2], "Bob"),
    }
    assert (found["ann"].result, found["ann"].adjusted) == (None, None)
    assert (found["bob"].result, found["bob"].adjusted) == (DealResult(0.5, -3, 7, 2), 0.25)
    assert (found["bob"].colour, found["ann"].colour) == ("red", "")
    assert await catalog.tries("2026-12-01", "bob") == [found["bob"]]
    assert await catalog.tries("2026-12-03") == []
    await catalog.remove_table(tables[2])
    assert [one.person for one in await catalog.tries("2026-12-01")] == ["ann"]


async def test_played_games_are_known(catalog: Catalog) -> None:
    for game, state in (("ftw", "playing"), ("fuji99", "over"), ("overflow", "open")):
        await catalog.set_state((await table(catalog, game=game)).id, cast(TableState, state))
    assert await catalog.played() == {"ftw"}


async def test_merged_attempts_keep_the_first(catalog: Catalog) -> None:
    tables = [(await table(catalog, now_ms=at)).id for at in (10, 20, 30, 5, 40)]
    for day, person, at in (
        ("a", "nobody", 0),
        ("a", "ann", 1),
        ("b", "nobody", 2),
        ("b", "ann", 3),
        ("c", "nobody", 4),
    ):
        await catalog.begin_try(day, person, tables[at], person, known=day == "c")
    await catalog.move_attempts("nobody", "ann")
    assert await catalog.tries(person="nobody") == []
    found = {one.day: one for one in await catalog.tries(person="ann")}
    assert {day: one.table_id for day, one in found.items()} == {"a": tables[0], "b": tables[3], "c": tables[4]}
    assert [found[day].known for day in "abc"] == [False, False, True]
    await catalog.move_attempts("ann", "ann")
    assert len(await catalog.tries(person="ann")) == 3


async def test_seat_of_a_table_is_one_challenge(catalog: Catalog) -> None:
    of = (await table(catalog)).id
    challenge = Challenge("11" * 8, of, 1, "ann", "Ann", 5)
    assert await catalog.open_challenge(challenge) == challenge
    assert await catalog.open_challenge(replace(challenge, id="22" * 8, name="Ben")) == challenge
    other = replace(challenge, id="33" * 8, seat=0)
    assert await catalog.open_challenge(other) == other
    assert await catalog.get_challenge(challenge.id) == challenge
    assert await catalog.get_challenge("22" * 8) is None
    await catalog.move_attempts("ann", "ben")
    assert [one.id for one in await catalog.challenges("ben")] == [challenge.id, other.id]
    assert await catalog.challenges("ann") == []
    with pytest.raises(LookupError):
        await catalog.open_challenge(replace(challenge, id="44" * 8, table_id="none"))
    await catalog.remove_table(of)
    assert await catalog.get_challenge(challenge.id) is None


async def test_codes_are_normalised(catalog: Catalog) -> None:
    made = await table(catalog)
    wide = "".join(chr(ord(sign) + 0xFEE0) for sign in made.code)
    for typed in (made.code, made.code.lower(), f" {made.code[:3]}-{made.code[3:]} ", wide, wide.lower()):
        assert await catalog.by_code(typed) == made.id
    assert await catalog.by_code("") is None
    assert await catalog.by_code(made.code + "A") is None
    assert normal(LETTERS) == LETTERS
    assert not set("ILO01") & set(LETTERS)


async def test_taken_code_is_drawn_again(catalog: Catalog, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter(["AAAAAA", "AAAAAA", "BBBBBB"])
    monkeypatch.setattr("takujo.server.db.catalog.base.new_code", lambda length: next(drawn))
    assert [(await table(catalog)).code for _ in range(2)] == ["AAAAAA", "BBBBBB"]


async def test_lobby_lists_newest_open_tables_first(catalog: Catalog) -> None:
    old, new, newest = [await table(catalog, now_ms=now) for now in (10, 20, 30)]
    await table(catalog, now_ms=40, listed=False)
    playing = await table(catalog, now_ms=50)
    await catalog.set_state(playing.id, "playing")
    assert [found.id for found in await catalog.listed()] == [newest.id, new.id, old.id]
    assert [found.id for found in await catalog.listed(state="playing")] == [playing.id]
    assert [found.id for found in await catalog.listed(since_ms=20, limit=1)] == [newest.id]
    assert [found.id for found in await catalog.listed(since_ms=20)] == [newest.id, new.id]


async def test_lobby_limits_tables_per_opener(catalog: Catalog) -> None:
    others = [await table(catalog, now_ms=now, opener=opener) for now, opener in ((1, "b"), (2, None), (3, None))]
    many = [await table(catalog, now_ms=now, opener="a") for now in range(10, 20)]
    await table(catalog, now_ms=30, opener="b", listed=False)
    found = await catalog.listed(limit=5, each=2)
    assert [record.id for record in found] == [many[9].id, many[8].id, others[2].id, others[1].id, others[0].id]


async def test_offered_tables_are_counted_by_game(catalog: Catalog) -> None:
    made = [await table(catalog, now_ms=now, game=game, opener="a") for now, game in enumerate(("ftw", "leduc") * 3)]
    await table(catalog, now_ms=9, game="ftw", listed=False)
    await catalog.set_state(made[1].id, "playing")
    assert [found.id for found in await catalog.listed(game="ftw")] == [made[n].id for n in (4, 2, 0)]
    assert [found.id for found in await catalog.listed(game="leduc", limit=1)] == [made[5].id]
    assert [found.id for found in await catalog.listed(game="leduc", each=2)] == [made[5].id]
    assert await catalog.count_offered(since_ms=0) == {"ftw": 3, "leduc": 2}
    assert await catalog.count_offered(since_ms=2, each=2) == {"ftw": 1, "leduc": 1}


async def test_largest_swings_first(catalog: Catalog) -> None:
    made = [
        await table(catalog, listed=listed, owner=owner)
        for listed, owner in zip((True, True, False, True), "abcd", strict=True)
    ]
    for one, swing in zip(made, (0.2, 0.5, 0.9, 0.7), strict=True):
        await catalog.update_table(one.id, turn=7, swing=swing)
        for seat, person in enumerate(("ann", "bob")):
            await catalog.put_seat(one.id, SeatRecord(seat, person, person, "red"))
        if one is not made[3]:  # this one is not over
            await catalog.set_state(one.id, "over", finished_ms=10)
    found = await catalog.turned(since_ms=10, limit=5)
    assert [(one.id, one.turn, one.swing) for one in found] == [(made[1].id, 7, 0.5), (made[0].id, 7, 0.2)]
    assert await catalog.turned(since_ms=11, limit=5) == []
    assert len(await catalog.turned(since_ms=10, limit=1)) == 1
    assert await catalog.turned(since_ms=10, limit=5, game="fuji99") == []


async def test_swings_of_two_persons_and_one_of_each_owner(catalog: Catalog) -> None:
    async def turned(owner: str, swing: float, *people: str | None) -> str:
        made = await table(catalog, owner=owner)
        for seat, person in enumerate(people):
            bot = None if person else "heuristic"
            await catalog.put_seat(made.id, SeatRecord(seat, person, person or "", "red", bot))
        await catalog.update_table(made.id, turn=7, swing=swing)
        await catalog.set_state(made.id, "over", finished_ms=10)
        return made.id

    await turned("ann", 0.9, "ann", None, None)
    best = [await turned("ann", 0.7, "ann", "bob"), await turned("bob", 0.6, "ann", "bob")]
    await turned("ann", 0.5, "ann", "bob")
    assert [one.id for one in await catalog.turned(since_ms=10, limit=5)] == best


async def test_finished_tables_where_a_person_sat(catalog: Catalog) -> None:
    opened, sat, running = [await table(catalog, owner=owner) for owner in ("ann", "bob", "bob")]
    for made in (sat, running):
        await catalog.put_seat(made.id, ANN)
    for made in (opened, sat):
        await catalog.set_state(made.id, "over", finished_ms=10)
    assert [one.id for one in await catalog.mine("ann", sat=True)] == [sat.id]
    assert len(await catalog.mine("ann")) == 3


async def test_full_and_own_tables_are_not_offered(catalog: Catalog) -> None:
    full, owned, sat, free = [await table(catalog, now_ms=n, seats=2, owner=who) for n, who in enumerate("abcd")]
    for at, people in ((full, "xy"), (sat, "b")):
        for seat, person in enumerate(people):
            await catalog.put_seat(at.id, SeatRecord(seat, person, person, "red"))
    await catalog.set_state((playing := await table(catalog, now_ms=9, owner="b", seats=2)).id, "playing")
    assert [found.id for found in await catalog.listed()] == [free.id, sat.id, owned.id]
    assert [found.id for found in await catalog.listed(besides="b", each=9)] == [free.id]
    assert [found.id for found in await catalog.listed(full=True)] == [full.id]
    assert await catalog.listed(full=True, besides="x") == []
    assert await catalog.count_offered(since_ms=0, besides="b") == {free.game: 1}
    assert [found.id for found in await catalog.listed(state="playing")] == [playing.id]


async def test_listed_tables_per_opener_are_counted(catalog: Catalog) -> None:
    made = [await table(catalog, now_ms=now, opener="a") for now in (10, 20, 30)]
    await table(catalog, now_ms=40, opener="a", listed=False)
    await table(catalog, now_ms=40, opener="b")
    assert await catalog.count_listed("a", since_ms=20) == 2
    await catalog.set_state(made[1].id, "playing")
    await catalog.update_table(made[0].id, listed=False)
    assert await catalog.count_listed("a", since_ms=0) == 1


async def test_bot_only_tables_are_counted_until_over(catalog: Catalog) -> None:
    made = [await table(catalog, opener="a") for _ in range(4)]
    for at_ms, record in zip((10, 20, 30), made, strict=False):
        await catalog.set_alone(record.id, "a", at_ms)
    assert await catalog.count_alone("a", since_ms=20) == 2
    assert await catalog.count_alone("b", since_ms=0) == 0
    await catalog.set_state(made[0].id, "playing")
    assert await catalog.count_alone("a", since_ms=0) == 3
    await catalog.set_state(made[0].id, "over", finished_ms=99)
    assert await catalog.count_alone("a", since_ms=0) == 2


async def test_opener_is_forgotten_when_over(catalog: Catalog) -> None:
    made = await table(catalog, opener="a")
    await catalog.set_state(made.id, "playing")
    assert (await again(catalog, made)).opener == "a"
    await catalog.set_state(made.id, "over", finished_ms=99)
    assert (await again(catalog, made)).opener is None
    await catalog.set_alone(made.id, "a", 100)  # of a worker with old data
    assert (await again(catalog, made)).opener is None
    made = await table(catalog, opener="a")
    await catalog.update_table(made.id, opener=None)
    assert (await again(catalog, made)).opener is None


async def test_unbegun_tables_oldest_first(catalog: Catalog) -> None:
    new, old = [await table(catalog, now_ms=now, listed=False) for now in (29, 10)]
    await table(catalog, now_ms=30)
    for state in ("playing", "over"):
        await catalog.set_state((await table(catalog, now_ms=5)).id, state)  # type: ignore[arg-type]
    assert await catalog.unbegun(30) == [old.id, new.id]


async def test_own_tables_are_opened_or_joined_ones(catalog: Catalog) -> None:
    opened = await table(catalog, now_ms=1, owner="ben")
    joined = await table(catalog, now_ms=2)
    await table(catalog, now_ms=3)
    await catalog.put_seat(joined.id, SeatRecord(2, "ben", "Ben", "blue"))
    await catalog.put_seat(joined.id, ANN)
    found = await catalog.mine("ben")
    assert [record.id for record in found] == [joined.id, opened.id]
    assert found[0].occupied == (ANN, SeatRecord(2, "ben", "Ben", "blue"))
    assert await catalog.mine("nobody") == []


async def test_finished_table_stays_over(catalog: Catalog) -> None:
    made = await table(catalog)
    await catalog.set_state(made.id, "playing")
    await catalog.set_state(made.id, "over", finished_ms=99, winners=[0, 2])
    await catalog.set_state(made.id, "playing")
    found = await again(catalog, made)
    assert (found.state, found.finished_ms, found.winners) == ("over", 99, (0, 2))


async def test_removed_table_loses_seats_and_code(catalog: Catalog) -> None:
    made, other = await table(catalog), await table(catalog)
    for record in (made, other):
        await catalog.put_seat(record.id, ANN)
    await catalog.remove_table(made.id)
    await catalog.remove_table(made.id)
    assert await catalog.get_table(made.id) is None
    assert await catalog.by_code(made.code) is None
    assert [record.id for record in await catalog.mine("ann")] == [other.id]


async def test_seats_are_put_moved_and_cleared(catalog: Catalog) -> None:
    made = await table(catalog)
    bots = [SeatRecord(seat, None, "", "blue", "heuristic") for seat in range(4)]
    for bot in bots:
        await catalog.put_seat(made.id, bot)
    assert (await again(catalog, made)).occupied == tuple(bots)
    await catalog.put_seat(made.id, ANN)
    assert (await again(catalog, made)).occupied == (ANN, *bots[1:])
    moved = SeatRecord(3, "ann", "Anna", "gold")
    await catalog.put_seat(made.id, moved)
    assert (await again(catalog, made)).occupied == (*bots[1:3], moved)
    await catalog.clear_seat(made.id, 3)
    await catalog.clear_seat(made.id, 3)
    assert (await again(catalog, made)).occupied == tuple(bots[1:3])
    with pytest.raises(LookupError):
        await catalog.put_seat("nothing", ANN)


async def test_handover_works_once_and_expires(catalog: Catalog) -> None:
    made = await table(catalog)
    handover = Handover(made.id, 2, "ann")
    code = await catalog.open_handover(handover, now_ms=0, expires_ms=100)
    late = await catalog.open_handover(handover, now_ms=0, expires_ms=100)
    assert await catalog.find_handover("WRONG", now_ms=1) is None
    for _ in range(2):
        assert await catalog.find_handover(f" {code.lower()}", now_ms=100) == handover
    await catalog.close_handover(f" {code.lower()}")
    assert await catalog.find_handover(code, now_ms=100) is None
    assert await catalog.find_handover(late, now_ms=100) == handover
    assert await catalog.find_handover(late, now_ms=101) is None
    with pytest.raises(LookupError):
        await catalog.open_handover(Handover("nothing", 0, "ann"), now_ms=0, expires_ms=100)


async def test_concurrent_workers_migrate_once(empty_database: str) -> None:
    catalogs = await asyncio.gather(*(open_catalog(empty_database) for _ in range(6)))
    found = await asyncio.gather(*(catalog.secret_key("signing") for catalog in catalogs))
    assert len(set(found)) == 1
    assert len(found[0]) == 32
    made = await table(catalogs[0])
    assert await catalogs[5].get_table(made.id) == made
    await asyncio.gather(*(catalog.close() for catalog in catalogs))


async def test_migrations_match_the_schema(database: str) -> None:
    def differences(connection: sa.Connection) -> list[Any]:
        context = MigrationContext.configure(connection, opts={"compare_server_default": True})
        return compare_metadata(context, metadata)

    def constraints(connection: sa.Connection) -> list[Any]:
        inspector = sa.inspect(connection)
        return [inspector.get_foreign_keys("seats"), inspector.get_pk_constraint("seats")]

    async with open_database(database) as there, there.write() as connection:
        assert await connection.run_sync(differences) == []
        migrated = await connection.run_sync(constraints)
        await connection.execute(sa.text("DROP TABLE alembic_version"))
        await connection.run_sync(metadata.drop_all)
        await connection.run_sync(metadata.create_all)
        assert await connection.run_sync(constraints) == migrated  # the first comparison ignores constraints
        await connection.execute(sa.text("DROP TABLE keys"))
        assert await connection.run_sync(differences) != []


async def test_memory_persists_tables() -> None:
    kept: dict[str, TableRecord | None] = {}

    async def keep(table_id: str, record: TableRecord | None) -> None:
        await asyncio.sleep(0)
        kept[table_id] = record

    catalog = MemoryStore(keep_table=keep, key=bytes(32))
    made, gone = [await table(catalog) for _ in range(2)]
    await catalog.put_seat(made.id, ANN)
    await catalog.set_state(made.id, "playing")
    await catalog.remove_table(gone.id)
    assert kept == {made.id: await catalog.get_table(made.id), gone.id: None}
    again = MemoryStore([record for record in kept.values() if record], key=bytes(32))
    assert await again.mine("ann") == [kept[made.id]]
    assert await again.secret_key("signing") == await catalog.secret_key("signing")


async def test_memory_drops_tables_that_cannot_persist() -> None:
    async def keep(table_id: str, record: TableRecord | None) -> None:
        raise CatalogUnavailable("database-unavailable", reason="full")

    catalog = MemoryStore(keep_table=keep)
    with pytest.raises(CatalogUnavailable):
        await table(catalog)
    assert await catalog.all() == []


async def test_memory_serves_many_tasks() -> None:
    catalog = await open_catalog("sqlite:///:memory:")
    made = await asyncio.gather(*(table(catalog, now_ms=n) for n in range(20)))
    assert {record.id for record in await catalog.listed()} == {record.id for record in made}
    await catalog.close()

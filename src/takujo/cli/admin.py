"""`takujo admin`: tables and people of a server, also while it runs. Workers follow within seconds."""

import argparse
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from takujo.cli import admin_codes, admin_log, admin_move_times, admin_ratings, admin_sessions
from takujo.cli.admin_log import log
from takujo.cli.databases import changing, existing_database
from takujo.cli.format_people import person_line
from takujo.cli.format_times import minute, now_ms
from takujo.cli.parser import Commands, Parser
from takujo.i18n import Catalogue, catalogue

if TYPE_CHECKING:
    from takujo.server.moderation.admin import TableFound

STATES = ("open", "playing", "over", "closed")
MOST = 50

Job = Callable[[argparse.Namespace, str, Catalogue], Awaitable[None]]


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("admin")
    jobs = Commands(parser, "JOB")
    _add(jobs, "tables", _list).add_argument("--state", choices=STATES)
    _add(jobs, "show", _show).add_argument("table", metavar="TABLE")
    for name, job in {"close": _close, "reopen": _reopen, "delete": _delete}.items():
        _add(jobs, name, job).add_argument("tables", metavar="TABLE", nargs="+")
    _add(jobs, "end-tournament", _end_tournament).add_argument("tournament", metavar="TOURNAMENT")
    _add(jobs, "delete-club", _delete_club).add_argument("club", metavar="CLUB")
    _add(jobs, "people", _people).add_argument("name", metavar="NAME")
    for name, job in {"ban": _ban, "unban": _unban, "forget": _forget}.items():
        _add(jobs, name, job).add_argument("person", metavar="PERSON")
    _add(jobs, "sessions", admin_sessions.show).add_argument("person", metavar="PERSON")
    ended = _add(jobs, "sign-out", admin_sessions.sign_out)
    ended.add_argument("person", metavar="PERSON")
    ended.add_argument("session", metavar="SESSION", nargs="?")
    _add(jobs, "rotate-key", _rotate_key)
    _add(jobs, "reports", _reports)
    _add(jobs, "settle", _settle).add_argument("reports", metavar="REPORT", nargs="+")
    _add(jobs, "rate-again", admin_ratings.rate_again).add_argument("games", metavar="GAME", nargs="*")
    admin_codes.add_invite_flags(_add(jobs, "invite", admin_codes.invite))
    _add(jobs, "codes", admin_codes.show).add_argument("code", metavar="CODE", nargs="?")
    withdraw = _add(jobs, "withdraw", admin_codes.withdraw)
    withdraw.add_argument("code", metavar="CODE")
    withdraw.add_argument("--people", action="store_true")
    _add(jobs, "pace", admin_move_times.show).add_argument("--out", metavar="FILE")
    _add(jobs, "log", admin_log.show)
    return parser


def _add(jobs: Commands, name: str, job: Job) -> Parser:
    parser = jobs.add(name)
    parser.set_defaults(job=job, name_of_job=name)
    parser.add_settings("database", "data_dir")
    return parser


def run(arguments: argparse.Namespace) -> int:
    import asyncio  # slow import

    words = catalogue(arguments.lang)
    asyncio.run(arguments.job(arguments, existing_database(arguments), words))
    return 0


async def _list(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin import find_tables

    async with changing(database) as connection:
        tables = await find_tables(connection, arguments.state, MOST)
    for table in tables:
        print(_line(table, words))
    print(words("admin-tables", count=len(tables), most=MOST))


async def _show(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin import find_table, people_at

    async with changing(database) as connection:
        table = await find_table(connection, arguments.table)
        people = await people_at(connection, table.id)
    print(_line(table, words))
    for person in people:
        print(person_line(person, words))


def _line(table: "TableFound", words: Catalogue) -> str:
    opened = minute(table.created_ms)
    who = ", ".join(table.names)
    return words(
        "admin-table", id=table.id, code=table.code, game=table.game, state=table.state, opened=opened, who=who
    )


async def _close(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    await _set_closed(arguments, database, now_ms())
    print(words("admin-closed", count=len(arguments.tables)))


async def _reopen(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    await _set_closed(arguments, database, None)
    print(words("admin-reopened", count=len(arguments.tables)))


async def _delete(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin import delete_tables

    ids = await _set_closed(arguments, database, now_ms())
    await _let_go(words)
    async with changing(database) as connection:
        await delete_tables(connection, ids)
    print(words("admin-deleted", count=len(ids)))


async def _end_tournament(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.errors import NotFound
    from takujo.server.tournaments.repository import change_tournament
    from takujo.server.tournaments.transitions import ended

    tournament = arguments.tournament.rpartition("/")[2]
    async with changing(database) as connection:
        changed = await change_tournament(connection, tournament, lambda old, _: ended(old, now_ms()))
        if changed is None:
            raise NotFound("tournament-unknown")
        await log(connection, arguments, tournament)
    print(words("admin-tournament-ended"))


async def _delete_club(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.clubs.repository import delete_club
    from takujo.server.errors import NotFound

    club = arguments.club.rpartition("/")[2]
    async with changing(database) as connection:
        if not await delete_club(connection, club):
            raise NotFound("club-unknown")
        await log(connection, arguments, club)
    print(words("admin-club-deleted"))


async def _set_closed(arguments: argparse.Namespace, database: str, at_ms: int | None) -> list[str]:
    """Close or reopen all tables or none; return their ids."""
    from takujo.server.moderation.admin import close_tables, find_table

    async with changing(database) as connection:
        ids = [(await find_table(connection, word)).id for word in arguments.tables]
        await close_tables(connection, ids, at_ms)
        await log(connection, arguments, *ids)
    return ids


async def _people(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin import find_people

    async with changing(database) as connection:
        people = await find_people(connection, arguments.name, MOST)
    for person in people:
        print(person_line(person, words))
    print(words("admin-people", count=len(people), most=MOST))


async def _reports(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.reports import find_reports

    async with changing(database) as connection:
        reports = await find_reports(connection, MOST)
    for one in reports:
        print(words("admin-report", **{**one._asdict(), "at_ms": minute(one.at_ms), "text": one.text or "none"}))
    print(words("admin-reports", count=len(reports), most=MOST))


async def _settle(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.reports import resolve

    async with changing(database) as connection:
        done = await resolve(connection, arguments.reports)
        if done:
            await log(connection, arguments, *done)
    print(words("admin-settled", count=len(done)))


async def _ban(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin import ban

    async with changing(database) as connection:
        await ban(connection, arguments.person, now_ms())
        await log(connection, arguments, arguments.person)
    print(words("admin-banned"))


async def _unban(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin import unban

    async with changing(database) as connection:
        await unban(connection, arguments.person)
        await log(connection, arguments, arguments.person)
    print(words("admin-unbanned"))


async def _rotate_key(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    from takujo.server.moderation.admin import rotate_key

    async with changing(database) as connection:
        await rotate_key(connection)
        await log(connection, arguments)
    print(words("admin-key-rotated"))


async def _forget(arguments: argparse.Namespace, database: str, words: Catalogue) -> None:
    """Delete a person. Their tables are closed meanwhile, so that no worker has them in memory."""
    from takujo.server.moderation.admin import close_tables, find_table, forget_person, tables_of

    async with changing(database) as connection:
        ids = await tables_of(connection, arguments.person)
        usable = [table for table in ids if (await find_table(connection, table)).state != "closed"]
        await close_tables(connection, usable, now_ms())
        await log(connection, arguments, arguments.person)
    await _let_go(words)
    async with changing(database) as connection:
        await forget_person(connection, arguments.person, ids)
        await close_tables(connection, usable, None)
    print(words("admin-forgotten", count=len(ids)))


async def _let_go(words: Catalogue) -> None:
    import asyncio

    from takujo.server.moderation.admin import LET_GO_S

    print(words("admin-waits", seconds=round(LET_GO_S)), flush=True)
    await asyncio.sleep(LET_GO_S)

"""The log of operators' commands has the change and no secrets."""

import argparse
import asyncio
import getpass
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.server.accounts.authenticator import Authenticator
from tests.server.accounts.passkeys import ORIGIN, SETTINGS, register, sign_in, user_id
from tests.server.client import ANN, Client
from tests.server.database_access import open_database
from tests.server.database_with_matches import filled_database
from tests.server.threaded_server import serve

from takujo.cli import admin
from takujo.cli.parser import Commands, Parser
from takujo.i18n import catalogue
from takujo.server.moderation.admin_log import RETENTION_MS, Action, add_action, find_actions

READING = {"tables", "show", "people", "reports", "codes", "sessions", "log", "pace"}
NOBODY = "0" * 24
WHO = "\x1b[31mroot"


def jobs() -> set[str]:
    parser = admin.add_parser(Commands(Parser(catalogue("en"), prog="takujo"), "COMMAND"))
    (inner,) = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    return set(inner.choices)


def logged(run: Run, database: str) -> list[list[str]]:
    """Return user, command and target of each row, newest first."""
    *rows, _ = run("admin", "log", "--database", database, "--lang", "en").out.splitlines()
    return [row.split("  ")[1:] for row in rows]


@pytest.mark.usefixtures("fast_admin")
def test_each_change_is_one_row(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getpass, "getuser", lambda: WHO)
    monkeypatch.delenv("SUDO_USER", raising=False)
    database = filled_database(tmp_path)
    there = ("--database", database, "--lang", "en")
    first, second = [line.split()[0] for line in run("admin", "tables", *there).out.splitlines()[:2]]
    person = run("admin", "people", "ann", *there).out.split()[0]
    made = run("admin", "invite", "--label", "secret words", *there).out.split()[0]
    code = made.partition("-")[0]
    changes: dict[str, tuple[list[str], str]] = {
        "close": ([first, second], f"{first} {second}"),
        "reopen": ([first], first),
        "delete": ([second], second),
        "ban": ([NOBODY], NOBODY),
        "unban": ([NOBODY], NOBODY),
        "rotate-key": ([], ""),
        "withdraw": ([code, "--people"], f"{code} --people"),
        "forget": ([person], ""),
    }
    for job, (arguments, _) in changes.items():
        assert run("admin", job, *arguments, *there).status == 0, job
    found = logged(run, database)
    escaped = WHO.replace("\x1b", "\\u001b")
    assert [row[0] for row in found] == [escaped] * len(found)
    expected = [["invite", code], *([job, target] for job, (_, target) in changes.items())]
    assert [row[1:] for row in found[::-1]][:-1] == [[word for word in row if word] for row in expected[:-1]]
    assert found[0][1] == "forget"
    said = str(found)
    assert person not in said  # replaced id
    assert made not in said
    assert "secret" not in said
    elsewhere = {
        "settle",
        "rate-again",
        "sign-out",
        "end-tournament",
        "delete-club",
    }  # these need a report, rated matches …
    assert jobs() == {*changes, "invite", *elsewhere, *READING}


def test_refused_command_is_not_logged(tmp_path: Path, run: Run) -> None:
    database = filled_database(tmp_path)
    for job, *words in (["close", "nothing"], ["ban", "Ann"], ["sign-out", NOBODY], ["settle", "nothing"]):
        run("admin", job, *words, "--database", database)
    assert logged(run, database) == []


def test_operator_lists_and_ends_one_session(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDO_USER", "ann")
    with serve(tmp_path, **SETTINGS) as server:
        origin = {"Origin": ORIGIN}
        agent = {"User-Agent": "Mozilla/5.0 (Windows NT) Firefox/1"}
        there = ("--data-dir", str(tmp_path), "--lang", "en")
        with Client(server, origin) as phone, Client(server, {**origin, **agent}) as desk:
            device = Authenticator(ORIGIN)
            register(phone, device)
            sign_in(desk, device)
            table = desk.open_table("ftw", 2, sit=ANN)
            desk.post(f"/api/tables/{table}/token")
            person = user_id(phone)
            listed = run("admin", "sessions", person, *there).out.splitlines()
            assert len(listed) == 4
            (desk_row,) = [row for row in listed if "Firefox, Windows" in row]
            assert "unknown browser" in str(listed)
            assert f"program at table {table}" in str(listed)
            session = desk_row.split()[0]
            refused = run("admin", "sign-out", person, "nothing", *there)
            assert (refused.status, "no session" in refused.err) == (2, True)
            assert run("admin", "sign-out", person, session, *there).status == 0
            assert desk.get("/api/mine", 403)["code"] == "signed-out"
            assert phone.get("/api/me")["account"] is not None
            assert run("admin", "sessions", person, *there).out.splitlines()[-1] == "Sessions: 1."
    (row,) = run("admin", "log", *there).out.splitlines()[:-1]
    assert row.split("  ")[1:] == ["ann", "sign-out", f"{person} {session}"]


def test_old_rows_are_deleted(database: str) -> None:
    old, new = Action(1, "ann", "ban", NOBODY), Action(2, "bob", "unban", NOBODY)

    async def play() -> list[list[Action]]:
        async with open_database(database) as there, there.write() as connection:
            for action in (old, new):
                await add_action(connection, action)
            return [await find_actions(connection, now) for now in (RETENTION_MS + 1, RETENTION_MS + 2, 0)]

    assert asyncio.run(play()) == [[new, old], [new], [new]]

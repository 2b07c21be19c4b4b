"""No request reveals a match while others play the same deal.

One table of a round is over, the other still plays. A player of the first table, an entrant of the second and a
spectator request everything of both tables and of their own data.
"""

import asyncio
import io
import json
import zipfile
from collections.abc import Iterator

import httpx
import pytest
from tests.server.client import Client, Json, wait_until
from tests.server.database_access import stored_table
from tests.server.threaded_server import on_sqlite
from tests.server.tournaments.simulated_entrants import begin, finish_first_table, play_all

from takujo.server.http.routes import ROUTES
from takujo.server.table import events

OF_TABLE = [
    route.path
    for route in ROUTES
    if route.method == "GET" and "{table_id}" in route.path and route.path.count("{") == 1
]
OWN = (
    "/mine",
    "/tables",
    "/tournaments",
    "/me",
    "/me/results",
    "/me/deals",
    "/me/export",
    "/me/progress",
    "/me/ratings",
)
ASKED = ("challenge", "analysis", "chances", "hints")  # with POST
HOW = {"secret", "winners", "scores", "places", "place", "score", "share", "lead", "result", "won", "transcript"}


class Hidden:
    """Secrets of a table: its secret, its hands and perhaps its moves."""

    def __init__(self, database: str, table: str) -> None:
        self.secret, rows = asyncio.run(stored_table(database, table))
        bodies = [events.from_row(row).body for row in rows]
        dealt = next(body.token for body in bodies if isinstance(body, events.Drawn))
        self.hands = [hand.split() for hand in dealt.removeprefix("!deal ").split("|")]
        self.moves = [body.token for body in bodies if isinstance(body, events.Moved)]

    def words(self, seen: int | None, watched: bool) -> Iterator[bytes]:
        """Yield the secrets as in a response. `seen`: the viewer's seat; `watched`: moves are known."""
        yield self.secret
        yield self.secret.hex().encode()
        for seat, hand in enumerate(self.hands):
            for between in (" ", ",", ", ") if seat != seen else ():
                yield between.join(hand).encode()
        if not watched:
            yield from (f'"{move}"'.encode() for move in self.moves)


def require_silence(person: Client, tables: dict[str, Hidden], own: str | None, profile: str) -> list[int]:
    """Check that a person learns nothing of these tables. Returns the statuses of POST requests.

    One table is over. `own`: the finished table of the person, who knows its result, not its secret or others' hands.
    `profile`: the public profile of another entrant whose table is over.
    """
    answers = [person.http.get(f"/api{path}") for path in (*OWN, f"/profiles/{profile}")]
    for table in tables:
        answers += [person.http.get(f"/api/codes/{person.get(f'/api/tables/{table}')['code']}")]
        answers += [person.http.get(f"/api{path.format(table_id=table)}") for path in OF_TABLE]
        answers += [person.http.get(f"/api/tables/{table}/{what}") for what in ("replay?viewer=0", "position?after=9")]
        answers += [person.http.post(f"/api/tables/{table}/{what}", json={"version": 9}) for what in ASKED]
    said = [(answer, text) for answer in answers for text in files(answer)]
    for table, hidden in tables.items():
        seen = None
        if own == table:
            seen = next(one["you"] for one in person.get("/api/mine")["tables"] if one["id"] == table)
        frames = [frame.encode() for frame in person.frames] if own == table else []
        for word in hidden.words(seen, own == table):
            assert not [answer.url for answer, text in said if word in text]
            assert not [frame for frame in frames if word in frame]
    if own is None:
        for answer, text in said:
            if answer.headers["content-type"].startswith(("application/json", "application/zip")):
                assert not list(told(json.loads(text))), answer.url
    return [answer.status_code for answer in answers if answer.request.method == "POST"]


def files(answer: httpx.Response) -> list[bytes]:
    if answer.headers["content-type"] != "application/zip":
        return [answer.content]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as packed:
        assert packed.namelist() == ["person.json"]  # without transcripts
        return [packed.read(name) for name in packed.namelist()]


def told(found: object, name: str = "") -> Iterator[tuple[str, object]]:
    """Yield all fields that reveal the course of a match."""
    if name in HOW and found not in (None, 0, False, []):
        yield name, found
    elif isinstance(found, list):
        for one in found:
            yield from told(one)
    elif isinstance(found, dict):
        for key, value in found.items():
            yield from told(value, key)


@on_sqlite
def test_no_route_leaks_a_running_deal(people: list[Client], database: str) -> None:
    assert len(OF_TABLE) >= 7
    _, guests = begin(people, rounds=1)
    first, there, others = finish_first_table(guests)
    second = others[0].table
    assert second is not None
    for _ in range(3):
        for guest in others:
            guest.step()  # the match has begun

    tables = {table: Hidden(database, table) for table in (first, second)}
    assert tables[first].secret == tables[second].secret
    assert tables[second].moves
    profile = there[0].person.post("/api/me/profile", {"name": "Ann", "colour": "blue", "shown": True})["id"]
    asking = (there[0].person, first), (others[0].person, None), (people[0], None)
    for person, own in asking:
        assert set(require_silence(person, tables, own, profile)) <= {403, 409}
    assert people[0].get(f"/api/profiles/{profile}")["games"] == []
    play_all(others)
    assert [game["matches"] for game in people[0].get(f"/api/profiles/{profile}")["games"]] == [1]
    for person, own in asking:
        with pytest.raises(AssertionError):  # proves that the check can fail
            require_silence(person, tables, own, profile)


@on_sqlite
def test_running_table_is_shown_to_entrants_who_are_done(people: list[Client], database: str) -> None:
    name, guests = begin(people, rounds=1)
    first, there, others = finish_first_table(guests)
    watcher, player, organiser = there[0].person, others[0].person, people[0]
    second = others[0].table
    assert second is not None

    def watched(person: Client) -> list[Json]:
        found: list[Json] = person.get(f"/api/tournaments/{name}")["watch"]
        return found

    wait_until(lambda: watched(watcher))  # once the director has settled the table
    numbers = [one.person.get(f"/api/tournaments/{name}")["you"] for one in others]
    [shown] = watched(watcher)
    assert (shown["table"], shown["live"], sorted(shown["entrants"])) == (second, True, sorted(numbers))
    watcher.frames.clear()
    watcher.join(second)
    assert watcher.bye is None
    for _ in range(3):
        for guest in others:
            guest.step()
    watcher.drain()
    assert not [
        word
        for word in Hidden(database, second).words(None, True)
        for frame in watcher.frames
        if word in frame.encode()
    ]
    assert watched(player) == watched(organiser) == []
    for person, table in ((player, first), (organiser, second)):
        person.join(table)
        assert person.bye
        assert person.bye["code"] == "spectators-no"

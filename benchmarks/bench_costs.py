"""Measure the processor time of each frame and request. Writes a section of results.md.

The table is a full one with a long log, of the game with the costliest moves. Each row is the mean of a few requests to
a server that was idle before and after.
"""

import json
import os
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any

import httpx
from request_fixtures import PREPARED, Prepared
from results import OURS, options, rows, write
from servers import RATES, ServerProcess
from tests.denial_of_service.payload_generator import FRAMES, payload
from tests.e2e.plugin_packages import install
from tests.server.client import TIMEOUT, Client
from tests.server.notices.mail_server import run_mail_server
from tests.server.notices.webhook_receiver import run_receiver
from tests.server.processes import run_servers, takujo_command
from tests.server.tournaments.simulated_entrants import begin, join, play_all
from timing import digits
from websockets.exceptions import ConnectionClosed

from takujo.games import spec
from takujo.puzzles import FIRST, provider
from takujo.server.http.route import Route
from takujo.server.http.routes import ROUTES
from takujo.server.live.connection import COSTS
from takujo.server.ratelimit import Cost

QUIET_S = 0.01  # without work, until the next sample
LONG_S = 120.0  # for the longest job of a queue
BUSY_NS = 500_000  # within QUIET_S, of a server that works
TOURNAMENT = ("{tournament}/start", "{tournament}/close", "{tournament}/remove")  # each needs a new one
COLOURS = ("blue", "red", "green", "violet", "ochre", "teal")
PUZZLES = 300
FLAGS = (  # with all features of a server
    *("--round-pause", "600", "--no-compile", "--bot-delay", "0"),
    *("--public-url", "http://localhost", "--passkeys", "--webhooks", "--push"),
    *("--webhook-networks", "127.0.0.0/8", "--mail-from", "tables@club.example"),
)
SEPARATE = ("next", "nonce")  # not sent between moves
BOARD = "climb"  # a plug-in game
ROUNDS = "overflow"  # `next` is sent between its rounds


class Meter:
    """A server's processor time by priority of threads: normal, queues (Linux)."""

    def __init__(self, server: ServerProcess) -> None:
        self.tasks = Path(f"/proc/{server.process.pid}/task")

    def read(self) -> tuple[int, int]:
        """Return both in nanoseconds."""
        found = [0, 0]
        for task in self.tasks.iterdir():
            with suppress(OSError):
                nice = int((task / "stat").read_text().rpartition(")")[2].split()[16])
                found[nice > 0] += int((task / "schedstat").read_text().split()[0])
        return found[0], found[1]

    def settle(self, people: "list[Client]") -> tuple[int, int]:
        """Wait until the server is idle, and receive all it sent."""
        before, ends = self.read(), time.monotonic() + LONG_S
        while time.monotonic() < ends:
            time.sleep(QUIET_S)
            for person in people:
                drain(person)
            now = self.read()
            if sum(now) - sum(before) < BUSY_NS:
                break
            before = now
        return now

    def of(self, people: "list[Client]", work: Callable[[], object]) -> tuple[float, float]:
        """Return the milliseconds of some work."""
        before = self.settle(people)
        work()
        after = self.settle(people)
        return (after[0] - before[0]) / 1e6, (after[1] - before[1]) / 1e6


def drain(person: Client) -> None:
    with suppress(TimeoutError, ConnectionClosed):
        while person.socket is not None:
            person.receive(0)


@dataclass
class Row:
    """Costs and answers of a kind of frame or a route."""

    name: str
    cost: Cost
    answers: set[str] = field(default_factory=set)
    times: list[tuple[float, float]] = field(default_factory=list)

    @property
    def cells(self) -> list[str]:
        rest = sorted(self.times)[:-1]  # some include the server's own timers
        own, queued = map(statistics.fmean, zip(*rest, strict=True))
        return [
            f"`{self.name}`",
            self.cost.name.lower(),
            digits(own),
            digits(queued),
            digits(max(own for own, _ in self.times)),
            str(len(self.times)),
            " ".join(sorted(self.answers)),
        ]


class Table:
    """A full table of a game, all connected."""

    def __init__(self, address: str, game: str, stack: ExitStack, meter: Meter) -> None:
        self.game, self.meter = game, meter
        self.people = [stack.enter_context(Client(address)) for _ in range(spec(game).seats[1])]
        self.begin()

    def begin(self) -> None:
        self.start()
        self.meter.settle(self.people)

    def start(self, nonces: bool = False) -> None:
        """Start a match. `nonces`: it waits for one per person."""
        self.id = seated(self.people, self.game, nonces)
        self.people[0].post(f"/api/tables/{self.id}/start")
        for person in self.people:
            person.version, person.play = 0, None
            person.join(self.id)

    def actor(self) -> tuple[Client, str]:
        """Return the person to move, and a move. Rounds and matches follow each other."""
        for _ in range(100):
            for person in self.people:
                if person.play and person.play["moves"]:
                    return person, person.play["moves"][-1][0]
            waiting = self.waiting()
            if not waiting:
                self.begin()
            for person in waiting:
                person.send({"t": "next"})
            self.meter.settle(self.people)
        raise AssertionError("nobody can move")

    def waiting(self) -> list[Client]:
        """Return the people whose `next` a new round needs."""
        return [person for person in self.people if person.play and person.play["waiting"]]

    def move(self) -> None:
        person, token = self.actor()
        person.move(token)
        self.meter.settle(self.people)


def seated(people: list[Client], game: str, nonce: bool = False) -> str:
    first, *others = people
    sit = {"name": "P0", "colour": COLOURS[0], "nonce": nonce}
    table = first.open_table(game, len(people), hints=True, sit=sit)
    for number, person in enumerate(others, 1):
        person.sit(table, f"P{number}", COLOURS[number], nonce=nonce)
    return table


def frames(table: Table, rounds: Table, count: int) -> Iterator[Row]:
    """Yield a row per kind of frame. Frames come between moves, when no snapshot is cached. `rounds`: a table with
    rounds.
    """
    found = {name: Row(name, COSTS[kind]) for name, kind in FRAMES.items()}
    for _ in range(count):
        for name, kind in FRAMES.items():
            if name in SEPARATE:
                continue
            table.move()
            person, token = table.actor()
            other = table.people[table.people.index(person) - 1]
            by = other if name in ("undo", "answer", "seen") else person  # undo: of the last move
            if name == "answer":
                other.send({"t": "undo", "version": other.version})
                table.meter.settle(table.people)
                by = person
            by.refused.clear()
            sent = payload(kind, {"token": token, "version": by.version, "id": "thanks", "text": "札" * 300})
            found[name].times.append(table.meter.of(table.people, partial(by.send, text(sent))))
            found[name].answers |= _answers(by)
    for name, each, at in (("next", nexts, rounds), ("nonce", nonces, table)):
        while len(found[name].times) < count:
            for person, frame in each(at):
                person.refused.clear()
                found[name].times.append(at.meter.of(at.people, partial(person.send, frame)))
                found[name].answers |= _answers(person)
    yield from found.values()


def nexts(table: Table) -> Iterator[tuple[Client, dict[str, Any]]]:
    """Yield each person with `next` after a round."""
    while not (waiting := table.waiting()):
        table.move()
    yield from ((person, {"t": "next"}) for person in waiting)


def nonces(table: Table) -> Iterator[tuple[Client, dict[str, Any]]]:
    """Yield each person with a nonce before a match."""
    table.start(nonces=True)
    yield from ((person, {"t": "nonce", "nonce": secrets.token_hex(16)}) for person in table.people)


def _answers(person: Client) -> set[str]:
    return {refusal["code"] for refusal in person.refused} or {"yes"}


def text(frame: dict[str, Any]) -> str:
    return json.dumps(frame, ensure_ascii=False)


class Requests:
    """Requests for each route. `prepared`: the needs of request_fixtures.py."""

    def __init__(self, table: Table, prepared: Mapping[str, Any], transcript: str, stack: ExitStack) -> None:
        self.table, self.prepared, self.transcript, self.stack = table, prepared, transcript, stack
        self.over, self.challenge = prepared["over"], prepared["challenge"]
        self.tournament = self.new_tournament(table.people[0])
        self.number = 0

    def make(self, route: Route) -> tuple[Client, str, dict[str, Any]]:
        """Return client, path and arguments for httpx. Each one is new."""
        self.number += 1
        client = self.table.people[0]
        if make := PREPARED.get(f"{route.method} {route.path}"):
            person = self.stack.enter_context(Client(client.server))
            path, data = make(Prepared(person, client, self.table.id, **self.prepared))
            return person, f"/api{path}", {"json": data} if route.takes("data") else {}
        changed = self.table.id
        if route.tag in ("tables", "seats") and route.method == "POST":
            fresh = seated(self.table.people, self.table.game)
            changed = fresh
        if ("/tables/{table_id}/" in route.path and route.tag in ("matches", "deals")) or route.path.endswith(
            ("/rematch", "/continue", "/feedback")
        ):
            changed = self.over
        people, last = self.table.people, len(self.table.people) - 1
        if route.path.endswith("/resign"):
            client.post(f"/api/tables/{changed}/start")
        if route.path.endswith(("/sit", "/bots")):  # a free seat
            people[last].post(f"/api/tables/{changed}/stand")
        if route.path.endswith("/sit"):
            client = people[last]
        if route.path.endswith("/hints"):
            self.table.move()  # hints of a position are cached
            client, _ = self.table.actor()
            changed = self.table.id
        tournament = self.tournament
        if route.path.endswith(TOURNAMENT):
            client, tournament = self.own_tournament(client)
        day = FIRST + timedelta(days=self.number % PUZZLES)  # a new puzzle each time, not in the future
        known = {
            "game": provider.game() if route.tag == "puzzles" else self.table.game,  # made on request
            "seats": len(self.table.people),
            "language": "en",
            "table_id": changed,
            "date": day.isoformat() if route.tag == "puzzles" else "today",
            "level": "hard" if route.tag == "puzzles" else "random",
            "version": client.version,
            "token": self.table.actor()[1],
            "name": f"N{self.number}",
            "after": 1,
            "seat": last if route.path.endswith(("/sit", "/bots")) else 1,
            "season": "2026-11",
            "code": "ABCDEF",
            "tournament": tournament,
            "number": 1,
            "challenge_id": self.challenge,
            "rounds": 2,
            "by": "Ann",
        }
        path = route.path
        for name in route.parameters:
            path = path.replace(f"{{{name}}}", str(known.get(name) or "0" * 16))
        more: dict[str, Any] = {}
        if route.takes("body"):
            more["content"] = self.transcript
        elif route.takes("data"):
            more["json"] = payload(route.types["data"], {name: value for name, value in known.items() if value})
        return client, f"/api{path}", more

    def own_tournament(self, client: Client) -> tuple[Client, str]:
        """Return a new tournament of a new organiser, with entrants."""
        host = self.stack.enter_context(Client(client.server))
        made = self.new_tournament(host)
        for number, person in enumerate(self.table.people):
            join(person, made, number)
        return host, made

    def new_tournament(self, host: Client) -> str:
        wanted = {"name": "Cup", "game": self.table.game, "seats": len(self.table.people), "rounds": 2, "by": "Ann"}
        made: str = host.post("/api/tournaments", wanted, 201)["id"]
        return made


def requests(table: Table, count: int, others: Mapping[str, Any], stack: ExitStack) -> Iterator[Row]:
    over, transcript = finished(table)
    challenge = table.people[0].post(f"/api/tables/{over}/challenge")["id"]
    tournament = finished_tournament(table.people[0].server)
    prepared = {**others, "over": over, "challenge": challenge, "tournament": tournament}
    made = Requests(table, prepared, transcript, stack)
    for route in ROUTES:
        row = Row(f"{route.method} {route.path}", route.cost)
        for first in (True, *[False] * count):
            client, path, more = made.make(route)
            said: list[httpx.Response] = []
            row.times.append(table.meter.of(table.people, partial(_ask, said, client, route.method, path, more)))
            if first:  # imports modules, compiles patterns
                row.times.clear()
            row.answers.add(str(said[0].status_code))
            for block in client.get("/api/me/blocks")["blocked"] if row.name.endswith("/block") else ():
                client.post(f"/api/me/blocks/{block['id']}/remove")
        print(*row.cells, flush=True)
        yield row


def _ask(said: list[httpx.Response], client: Client, method: str, path: str, more: dict[str, Any]) -> None:
    said.append(client.http.request(method, path, **more))


def finished(table: Table) -> tuple[str, str]:
    """Return a finished match of bots, and its transcript."""
    client = table.people[0]
    made = client.open_table(
        table.game,
        len(table.people),
        bots=[None] + ["random"] * (len(table.people) - 1),
        sit={"name": "Ann", "colour": "blue"},
        start=True,
        question="What confused you?",
    )
    ends = time.monotonic() + 10 * TIMEOUT
    with Client(client.server) as watcher:
        watcher.http.cookies = client.http.cookies
        watcher.join(made)
        while watcher.room["state"] != "over" and time.monotonic() < ends:
            drain(watcher)
            if watcher.play and watcher.play["moves"]:
                watcher.move(watcher.play["moves"][0][0])
            elif watcher.play and watcher.play["waiting"]:
                watcher.send({"t": "next"})
            time.sleep(0.02)
    return made, client.http.get(f"/api/tables/{made}/transcript").text


def finished_tournament(address: str) -> str:
    with ExitStack() as stack:
        name, guests = begin([stack.enter_context(Client(address)) for _ in range(5)])
        play_all(guests)
    return name


def heaviest(address: str, meter: Meter, count: int) -> tuple[str, Mapping[str, float]]:
    """Return the game with the costliest moves, and all ms per move."""
    found = {}
    for game in OURS:
        with ExitStack() as stack:
            table = Table(address, game, stack, meter)
            times = []
            for _ in range(count):
                person, token = table.actor()
                times.append(sum(meter.of(table.people, partial(person.move, token))))
            found[game] = statistics.fmean(times)
    return max(found, key=lambda game: found[game]), found


def main() -> None:
    parser = options(__doc__, frames=15, requests=4)
    given = parser.parse_args()
    with ExitStack() as stack:
        data, packages = (stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(2))
        install(Path(packages), BOARD)
        mails = stack.enter_context(run_mail_server())
        [server] = stack.enter_context(
            run_servers(
                1,
                *("--data-dir", data, "--mail", f"smtp://127.0.0.1:{mails.port}", *RATES, *FLAGS),
                usual=(),
                environment={"PYTHONPATH": os.pathsep.join([packages, *sys.path])},
            )
        )
        others = {
            "entry": takujo_command("admin", "invite", "--uses", "100", "--data-dir", data).stdout.split()[0],
            "board": BOARD,
            "receiver": stack.enter_context(run_receiver()).address,
            "mails": mails,
        }
        meter = Meter(server)
        game, moves = heaviest(server.address, meter, given.frames)
        print(game, moves, flush=True)
        table = Table(server.address, game, stack, meter)
        found = []
        for row in frames(table, Table(server.address, ROUNDS, stack, meter), given.frames):
            found.append(row)
            print(*row.cells, flush=True)
        found += requests(table, given.requests, others, stack)
    classes = ", ".join(f"{cost.name.lower()} {cost.value} ms" for cost in Cost)
    per_move = ", ".join(f"{name} {digits(ms)}" for name, ms in moves.items())
    write(
        given.output,
        "costs",
        ("uvicorn", "websockets"),
        game=game,
        moves=per_move,
        classes=classes,
        rows=rows(row.cells for row in found),
    )


if __name__ == "__main__":
    main()

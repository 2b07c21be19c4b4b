"""A tournament under constant kills of its workers.
The tables of a round have the same deal, and the standings equal an independent count of all matches."""

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from tests.server import database_access
from tests.server.client import TIMEOUT, Client, Json
from tests.server.processes import ServerProcess, run_servers
from tests.server.tournaments.naive_scoring import totals
from tests.server.tournaments.simulated_entrants import LONGEST_S, Entrant, join, open_tournament
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from takujo.core.match import Match
from takujo.core.transcript import read
from takujo.games import spec
from takujo.server.db.catalog.records import DealResult
from takujo.server.tournaments import proof
from takujo.server.tournaments.records import TournamentTable
from takujo.server.tournaments.repository import Repository
from takujo.server.tournaments.scoring import Outcome

pytestmark = pytest.mark.ci

GONE = (httpx.TransportError, ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, EOFError)
LIFE = 120  # moves and tournament updates until a kill, at most

SMALL, FULL = (8, 2), (64, 3)


class Wanderer(Entrant):
    """An entrant who changes the worker when theirs is dead."""

    def __init__(self, person: Client, tournament: str, number: int, workers: Sequence[ServerProcess]) -> None:
        super().__init__(person, tournament, number)
        self.found: Json = {"state": "open", "round": None}
        self._workers = workers
        self._chance = random.Random(number)

    def act(self) -> bool:
        """Return whether anything changed."""
        before = self._known
        try:
            if self.table is None:
                self.found = self.look()
            else:
                self.step()
            if self.person.bye is not None:
                self._go_elsewhere()
        except GONE:
            self._go_elsewhere()
        return self._known != before

    @property
    def _known(self) -> tuple[object, ...]:
        return self.found["state"], self.found["round"], self._answered

    def _go_elsewhere(self) -> None:
        with suppress(*GONE):
            self.person.leave()
        self.person.socket = self.person.bye = self.table = None
        self.person.refused.clear()
        alive = [worker for worker in self._workers if worker.answers()]
        if alive:
            address = self._chance.choice(alive).address
            self.person.server = address
            self.person.http.base_url = address


@pytest.fixture
def three(postgres: str) -> Iterator[tuple[str, Sequence[ServerProcess]]]:
    with run_servers(3, "--database", postgres, "--round-pause", "0") as found:
        yield postgres, found


@pytest.fixture
def one(tmp_path: Path) -> Iterator[tuple[str, Sequence[ServerProcess]]]:
    """Yield one worker; while it is dead nobody plays."""
    with run_servers(1, "--data-dir", str(tmp_path), "--round-pause", "0") as found:
        yield f"sqlite:///{tmp_path / 'takujo.sqlite3'}", found


how_many = pytest.mark.parametrize(("people", "rounds"), [SMALL, pytest.param(*FULL, marks=pytest.mark.long)])


@how_many
@pytest.mark.anyio
async def test_tournament_survives_worker_kills(
    three: tuple[str, Sequence[ServerProcess]], people: int, rounds: int
) -> None:
    await _hold(*three, people, rounds)


@pytest.mark.long
@how_many
@pytest.mark.anyio
async def test_tournament_survives_kills_of_a_single_worker(
    one: tuple[str, Sequence[ServerProcess]], people: int, rounds: int
) -> None:
    life = LIFE * people // SMALL[0]  # after each kill all players reconnect and nobody has played in between
    await _hold(*one, people, rounds, life)


async def _hold(database: str, servers: Sequence[ServerProcess], people: int, rounds: int, life: int = LIFE) -> None:
    """Play a tournament to its end and check its proof and standings."""
    found, told = _play(servers, people, rounds, life)
    findings = proof.check(spec, told)
    assert (findings.is_fair, findings.tables) == (True, people // 4 * rounds)

    async with database_access.open_database(database) as there:
        tables = await Repository(there).tables(found["id"])
    matches = [read(spec, text) for text in proof.PART.split(told)[2::2]]
    assert len(tables) == len(matches)
    for number in range(1, rounds + 1):
        dealt = {_dealt(match) for table, match in zip(tables, matches, strict=True) if table.round == number}
        assert len(dealt) == 1
    outcomes = [_counted(table, match) for table, match in zip(tables, matches, strict=True)]
    naive = totals(range(1, people + 1), outcomes)
    assert {row["number"]: row["total"] for row in found["standings"]} == pytest.approx(
        {number: float(total) for number, total in naive.items()}, abs=1e-3
    )
    kinds = [result.kind for outcome in outcomes for result in outcome.results if result is not None]
    assert kinds.count("played") >= 0.9 * len(kinds)  # bots move only for absent players


def _play(servers: Sequence[ServerProcess], people: int, rounds: int, life: int) -> tuple[Json, str]:
    """Play a tournament; return its end and its proof. `life`: updates until a kill, at most."""
    with ExitStack() as stack:
        persons = [stack.enter_context(Client(servers[0].address)) for _ in range(people)]
        name = open_tournament(persons[0], rounds=rounds, pace={"kind": "live", "seconds": 300})
        for number, person in enumerate(persons):
            join(person, name, number)
        persons[0].post(f"/api/tournaments/{name}/start")
        guests = [Wanderer(person, name, number, servers) for number, person in enumerate(persons)]
        chance, ends = random.Random(people), time.monotonic() + 10 * LONGEST_S
        left = chance.randint(1, life)
        while all(guest.found["state"] != "over" for guest in guests):
            assert time.monotonic() < ends
            happened = sum([guest.act() for guest in guests])
            if not all(server.answers() for server in servers):
                continue  # one kill at a time
            left -= happened
            if left <= 0:
                victim = chance.choice(servers)
                victim.kill()
                victim.start()
                left = chance.randint(1, life)
        for server in servers:
            assert server.answers(TIMEOUT)
        last = stack.enter_context(Client(servers[-1].address))
        return last.get(f"/api/tournaments/{name}"), last.http.get(f"/api/tournaments/{name}/proof").text


def _dealt(match: Match) -> tuple[str, ...]:
    """Return the chance outcomes before the first move."""
    upto = next(n for n, entry in enumerate(match.entries) if entry.actor >= 0)
    return tuple(entry.token for entry in match.entries[:upto])


def _place(match: Match, seat: int) -> int:
    """Return the place of a seat. Winners are first, others by points; without points last."""
    winners, scores, sign = match.winners(), match.scores(), -1 if match.game.spec.lowest_wins else 1
    if seat in winners:
        return 1
    losers = [-sign * points for other, points in enumerate(scores) if other not in winners and points is not None]
    own = scores[seat]
    return 1 + len(winners) + sum(own is None or points < -sign * own for points in losers)


def _counted(table: TournamentTable, match: Match) -> Outcome:
    """Return a table's results, with played ones taken from the transcript."""
    assert table.results is not None
    winners, scores = match.winners(), match.scores()
    results = []
    for seat, result in enumerate(table.results):
        others = [points for other, points in enumerate(scores) if other != seat and points is not None]
        score, share = scores[seat], 1 / len(winners) if seat in winners else 0.0
        lead = None if score is None or not others else score - max(others)
        if match.game.spec.lowest_wins and score is not None and others:
            lead = min(others) - score
        if result is not None and result.kind == "played":
            found = DealResult(share, score, lead, _place(match, seat))
            assert result.result == found
            result = replace(result, result=found)
        results.append(result)
    return Outcome(table.round, table.seating, tuple(results))

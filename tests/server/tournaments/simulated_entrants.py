"""Entrants of a tournament who play automatically."""

import random
import time
from collections.abc import Sequence

from tests.server.client import Client, Json

LONGEST_S = 240
COLOURS = ("blue", "red", "green", "violet", "ochre", "teal")
TOURNAMENT = {"name": "Evening", "game": "ftw", "seats": 4, "rounds": 2, "options": {"rounds": 1}, "break_s": 0}


def open_tournament(host: Client, **more: object) -> str:
    name: str = host.post("/api/tournaments", {**TOURNAMENT, **more}, 201)["id"]
    return name


def join(person: Client, tournament: str, number: int, status: int = 200) -> Json:
    who = {"name": f"Guest {number}", "colour": COLOURS[number % len(COLOURS)]}
    return person.post(f"/api/tournaments/{tournament}/join", who, status)


def begin(people: Sequence[Client], **more: object) -> tuple[str, list["Entrant"]]:
    """Start a tournament of the first client. Returns its id and the others as entrants."""
    host, *entrants = people
    name = open_tournament(host, **more)
    for number, person in enumerate(entrants):
        join(person, name, number)
    host.post(f"/api/tournaments/{name}/start")
    return name, [Entrant(person, name, number) for number, person in enumerate(entrants)]


def finish_first_table(guests: Sequence["Entrant"]) -> tuple[str, list["Entrant"], list["Entrant"]]:
    """Finish one table. Returns its id, its entrants, and those who still play at the other table."""
    while not all(guest.table for guest in guests):
        for guest in guests:
            guest.look()
    first = guests[0].table
    assert first is not None
    there = [guest for guest in guests if guest.table == first]
    while any(guest.table for guest in there):
        for guest in there:
            guest.step()
    return first, there, [guest for guest in guests if guest not in there]


class Entrant:
    """An automatic player. `step` does what is due."""

    def __init__(self, person: Client, tournament: str, likes: int) -> None:
        self.person = person
        self.tournament = tournament
        self.table: str | None = None
        self.played: list[str] = []
        self._answered = -1
        self._likes = random.Random(likes)

    def look(self) -> Json:
        found = self.person.get(f"/api/tournaments/{self.tournament}")
        table = found["table"]
        if table is not None and table != self.table and table not in self.played:
            self.person.join(table)
            self.table, self._answered = table, -1
        return found

    def step(self) -> None:
        person = self.person
        if self.table is None:
            return
        person.drain()
        play = person.play
        if play is None or self._answered == person.play_version:
            return
        if play["winners"] is not None:
            self.played.append(self.table)
            self.table = None
            person.leave()
        elif play["moves"]:
            self._answered = person.play_version
            person.move(self._likes.choice(play["moves"])[0])
        elif play["waiting"] and person.you["seat"] in play["waiting"]:
            self._answered = person.play_version
            person.send({"t": "next"})


def play_all(guests: Sequence[Entrant], until: str = "over") -> Json:
    """Play until an entrant sees that state of the tournament; return it."""
    ends = time.monotonic() + LONGEST_S
    found: Json = {}
    while time.monotonic() < ends:
        for guest in guests:
            if guest.table is None:
                found = guest.look()
                if found["state"] == until:
                    return found
            guest.step()
    raise TimeoutError(found)

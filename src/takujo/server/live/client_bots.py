"""Bots whose moves are found in the page of the one person who plays with them, where the operator allows that."""

import asyncio
from collections.abc import Iterable
from typing import NamedTuple, Protocol

from takujo.bots import part_of
from takujo.core.errors import TakujoError
from takujo.server import wire
from takujo.server.errors import Refusal
from takujo.server.live.view_payload import sight_of
from takujo.server.table.state import Table

LONGEST_S = 3.0  # for an answer
MOST_FAILURES = 2  # of a table; then its pages are asked no more


class Helper(Protocol):
    """A connection whose page may think."""

    person: str | None
    thinks: bool  # it said that it can

    def ask(self, think: wire.Think) -> None:
        """Send that."""


class _Asked(NamedTuple):
    helper: Helper
    version: int
    answer: "asyncio.Future[str | None]"


class _Gone(Exception):
    """Whoever was asked is no longer there."""


class Lending:
    """Of one table. What a page answers is a wish like any other: it is looked at before it counts."""

    def __init__(self) -> None:
        self._asked: _Asked | None = None
        self._failures = 0

    async def choose(self, table: Table, connected: Iterable[Helper]) -> str | None:
        """The move of the bot to act as a page finds it; None: nobody can be asked, or knows a legal one in time."""
        helper = self._helper(table, connected)
        course, seat = table.course, table.actor
        if helper is None or course is None or seat is None:
            return None
        version, level = table.version, str(table.chairs[seat].level)
        answer = asyncio.get_running_loop().create_future()
        self._asked = _Asked(helper, version, answer)
        helper.ask(wire.Think(version, level, sight_of(table.game, course.match.state, seat)))
        try:
            token = await asyncio.wait_for(answer, LONGEST_S)
            if token is not None and table.play_version <= version:
                return course.standard(token)
        except (TimeoutError, TakujoError):
            token = None
        except _Gone:
            return None
        finally:
            self._asked = None
        self._failures += token is None
        return None

    def heard(self, helper: Helper, version: int, token: str | None) -> None:
        """An answer. Raises Refusal where that was not asked for, or is no longer."""
        asked = self._asked
        if asked is None or asked.helper is not helper or asked.version != version or asked.answer.done():
            raise Refusal("stale")
        asked.answer.set_result(token)

    def lost(self, helper: Helper) -> None:
        """A connection is over."""
        asked = self._asked
        if asked is not None and asked.helper is helper and not asked.answer.done():
            asked.answer.set_exception(_Gone())

    def _helper(self, table: Table, connected: Iterable[Helper]) -> Helper | None:
        lone, seat = table.lone_seat, table.actor
        if lone is None or seat is None or self._failures >= MOST_FAILURES:
            return None
        if part_of(table.chairs[seat].level) != "search":
            return None
        chair = table.chairs[lone]
        return next((one for one in connected if one.thinks and one.person == chair.person and not chair.away), None)

"""Rows of the club tables. Times are epoch milliseconds."""

from dataclasses import dataclass
from typing import Literal

from takujo.server.wire import Colour


@dataclass(frozen=True, slots=True)
class Club:
    """`id`: also its link, too long to guess."""

    id: str
    name: str
    created_ms: int


@dataclass(frozen=True, slots=True)
class Member:
    """`number`: from 1, in order of joining. Someone removed stays as such, and cannot join again."""

    number: int
    person: str
    name: str
    colour: Colour
    since_ms: int
    state: Literal["in", "removed"] = "in"


@dataclass(frozen=True, slots=True)
class Result:
    """The place of a member at a finished table."""

    table_id: str
    number: int
    place: int

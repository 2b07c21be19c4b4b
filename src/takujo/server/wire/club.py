"""Clubs on the wire."""

from msgspec import Struct

from takujo.server.wire.incoming import Colour, Incoming, Name
from takujo.server.wire.outgoing import TableInfo
from takujo.server.wire.tournament import Title, TournamentInfo


class NewClub(Incoming):
    """A new club. `name`, `colour`, `guest`: of its first member, as in `Join`."""

    club: Title
    name: Name
    colour: Colour
    guest: bool = False


class ClubNotices(Incoming):
    """Whether the caller is notified of new tables."""

    wanted: bool


class ClubInfo(Struct, frozen=True):
    """A club in a list. `members`: their number; `open`: that of its open tables."""

    id: str
    name: str
    members: int
    open: int


class ClubList(Struct, frozen=True):
    """The caller's clubs, oldest first."""

    clubs: list[ClubInfo]


class ClubMember(Struct, frozen=True):
    """`matches`: of this season with other members. `score`: mean share of them beaten, 0 to 1; null without matches.

    `place`: ties share; null with fewer than `Club.fewest` matches. `profile`: as in `TournamentEntrant`. `here`: looks
    at the club, has one of its tables open, or sits at a live one. `won`: alone or shared.
    """

    number: int
    name: str
    colour: Colour
    matches: int
    score: float | None
    place: int | None
    profile: str | None
    here: bool
    won: int = 0


class Club(Struct, frozen=True):
    """A club. Only members see more than its name, leader and size.

    `leader`: name of the member who may remove others; `leads`: whether it is the caller. `you`: the caller's number.
    `season`: as 2026-4. `members`: best of the season first. `tournaments`: open ones that members organise. `tables`:
    open or running; `matches`: finished ones to watch, newest first. `notify`: whether the caller hears of new tables.
    """

    id: str
    name: str
    leader: str
    size: int
    you: int | None
    leads: bool
    season: str
    fewest: int
    members: list[ClubMember]
    tournaments: list[TournamentInfo]
    tables: list[TableInfo]
    matches: list[TableInfo]
    notify: bool

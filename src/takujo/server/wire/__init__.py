"""The structs of HTTP bodies and WebSocket frames, each a JSON object.

The client's types are generated from these structs (`schema`).
"""

# ruff: noqa: F403, F405
from msgspec import json

from takujo.server.wire.accounts import *
from takujo.server.wire.analysis import *
from takujo.server.wire.challenge import *
from takujo.server.wire.club import *
from takujo.server.wire.daily import *
from takujo.server.wire.incoming import *
from takujo.server.wire.lesson import *
from takujo.server.wire.moderation import *
from takujo.server.wire.notices import *
from takujo.server.wire.outgoing import *
from takujo.server.wire.puzzle import *
from takujo.server.wire.ratings import *
from takujo.server.wire.referee import *
from takujo.server.wire.tournament import *

HTTP_IN: tuple[type, ...] = (
    *(NewTable, Continue, Sit, Rename, SetBot, Kick, Invite, Claim, Enter),
    *(AskHints, PuzzleLine, PlayDeal, PlayChallenge, AskPasskey, NewPasskey, PasskeyAnswer, Recover, OfSeat, Report),
    *(Prove, SetPage),
    *(NewNotice, NewDevice, MovedDevice, AskMail, NewMail, NoticeTables, NoticeTimes),
    *(NewTournament, Join, Removal, NewClub),
    RefereeStep,
)
HTTP_OUT: tuple[type, ...] = (
    Games,
    Lesson,
    ScorePad,
    Tables,
    Offers,
    Room,
    TableRef,
    TableId,
    Done,
    Entered,
    HandoverCode,
    BotToken,
    Verified,
    Problem,
    Replay,
    Hints,
    Chances,
    AnalysisState,
    Puzzle,
    PuzzleHint,
    PuzzleSolution,
    Deal,
    OwnDeals,
    Challenge,
    ChallengeId,
    SentChallenges,
    Notices,
    NoticeAddress,
    Me,
    PasskeyOptions,
    Results,
    OwnPage,
    PersonPage,
    Progress,
    SeatPeople,
    Blocks,
    Reported,
    Board,
    OwnRatings,
    TableRatings,
    Tournament,
    TournamentList,
    TournamentRef,
    Club,
    ClubList,
    RefereeState,
    SharedTable,
    ShareRef,
)


def schema() -> dict[str, object]:
    """Return one JSON schema. It has `components` by name, and `roots` with a reference for each kind of message."""
    roots: dict[str, object] = {"Frame": Frame, "Sent": Sent, **{kind.__name__: kind for kind in HTTP_IN + HTTP_OUT}}
    references, components = json.schema_components(roots.values())
    return {"roots": dict(zip(roots, references, strict=True)), "components": components}

"""Games on the wire: options, levels of bots, score pads."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from takujo.server.wire.incoming import Value
from takujo.server.wire.outgoing import Outgoing


class OptionInfo(Outgoing):
    """An option for a number of seats. It has `low` and `high` of a number, `choices` of a word."""

    name: str
    kind: Literal["flag", "number", "choice", "data"]
    default: Value
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    choices: list[str] | UnsetType = UNSET


class RuleParamInfo(Struct, frozen=True):
    """A number of the rules that a table may change. Its text is `param-<game>-<name>`, or that of its card's cells."""

    name: str
    low: int
    high: int
    printed: int


class HouseRules(Struct, frozen=True):
    """What a table with house rules may have. `levels`: of bots that play by any numbers, the usual one first."""

    rule_params: list[RuleParamInfo]
    levels: list[str]


class GameInfo(Struct, frozen=True):
    """`options`: by number of seats (as text). Names of games are the texts `game-<name>`."""

    name: str
    rules_version: int
    fewest: int
    most: int
    options: dict[str, list[OptionInfo]]
    books: int  # number of story books
    lesson: bool  # whether there is a guided first round
    puzzle: bool  # whether it has a puzzle a day
    board: bool  # whether it has a board of its own, board.js
    minutes: tuple[int, int] | None  # shortest and longest match, if stated
    levels: list[str]  # of bots, the usual one first
    house_rules: bool = False  # whether a table may have them


class PadOption(Struct, frozen=True):
    """An option that changes scores. `values`: in the order of their numbers; none: they are numbers."""

    name: str
    values: list[Value]


class PadField(Struct, frozen=True):
    """What people enter after a round, as `interfaces.score_pad.PadField`. `other_than`: a field, or empty."""

    name: str
    kind: Literal["seat", "number", "choice", "counts", "cards"]
    low: int
    high: int
    choices: list[str]
    cards: list[str]
    copies: int
    optional: bool
    other_than: str


class ScorePad(Struct, frozen=True):
    """The score pad of a game.

    `fields`: of a round, by number of seats (as text). `errors`: message ids. `compiled`: whether calculator.wasm
    scores it; else points are added, and `lowest_wins` says who wins. `calculates`: whether the game has calculators.
    """

    options: list[PadOption]
    fields: dict[str, list[PadField]]
    errors: list[str]
    compiled: bool
    lowest_wins: bool
    calculates: bool


class Games(Struct, frozen=True):
    """`phrases`: ids of phrases (texts `phrase-<id>`). `rates`: whether ratings are on."""

    games: list[GameInfo]
    phrases: list[str]
    colours: list[str]
    rates: bool = False

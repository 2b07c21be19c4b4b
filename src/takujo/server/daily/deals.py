"""The deal of the day, the same for all. Only the server knows its secret.

Ruling: days are those of Japan, where the games come from. They begin at the same moment everywhere, so that a secret
is published to all at once.
"""

import datetime
import hashlib
import hmac
import re
from dataclasses import dataclass, field
from typing import Literal

from takujo import __version__
from takujo.core.game import Game, configure
from takujo.core.plugin import Daily, GamePlugin
from takujo.installed_games import plugins
from takujo.server.errors import BadRequest, NotFound
from takujo.server.table.game_specs import spec

ZONE = datetime.timezone(datetime.timedelta(hours=9))
FIRST = datetime.date(2026, 11, 23)
DATE = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
ONE_DAY = datetime.timedelta(days=1)
SEAT = 0  # the player's
WEEKDAYS = 7

State = Literal["coming", "open", "over"]


@dataclass(frozen=True)
class Deal:
    """The deal of a day. Times are epoch milliseconds."""

    date: datetime.date
    game: Game
    level: str  # of the bots
    secret: bytes = field(repr=False)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.secret).hexdigest()

    @property
    def begins_ms(self) -> int:
        return _begin_ms(self.date)

    @property
    def ends_ms(self) -> int:
        return _begin_ms(self.date + ONE_DAY)

    def state(self, now_ms: int) -> State:
        return "coming" if now_ms < self.begins_ms else "open" if now_ms < self.ends_ms else "over"


class Deals:
    """The deals of all days, derived from `key`. `sealed`: only the server has the key."""

    def __init__(self, key: bytes, sealed: bool = True) -> None:
        self._key = key
        self.sealed = sealed

    def of(self, date: datetime.date) -> Deal:
        """Return the deal of a day. Raises NotFound if no installed game has that day."""
        daily_game = _game_of(date)
        if daily_game is None:
            raise NotFound("deal-none", date=date.isoformat())
        plugin, daily = daily_game
        game = configure(spec(plugin.spec.name), daily.seats, **daily.options)
        return Deal(date, game, str(daily.level), hmac.digest(self._key, f"deal:{date}".encode(), "sha256"))


def unsealed() -> Deals:
    """Return the deals of static sites. They follow from the date and the version."""
    return Deals(hashlib.sha256(f"takujo {__version__}".encode()).digest(), sealed=False)


def today(now_ms: int) -> datetime.date:
    return datetime.datetime.fromtimestamp(now_ms / 1_000, ZONE).date()


def parse(text: str, now_ms: int) -> datetime.date:
    """Parse `today` or a date (2026-11-24) up to tomorrow. Raises BadRequest."""
    last = today(now_ms) + ONE_DAY
    if text == "today":
        return today(now_ms)
    try:
        date = datetime.date.fromisoformat(text) if DATE.fullmatch(text) else None
    except ValueError:
        date = None
    if date is None or date < FIRST:
        raise BadRequest("deal-date", date=text, first=FIRST.isoformat())
    if date > last:
        raise BadRequest("deal-far", date=text, last=last.isoformat())
    return date


def week_of(date: datetime.date) -> list[tuple[datetime.date, str | None]]:
    """Return the days of a week from Monday, with their games."""
    monday = date - date.weekday() * ONE_DAY
    days = [monday + n * ONE_DAY for n in range(WEEKDAYS)]
    return [(day, game_of(day)) for day in days]


def game_of(date: datetime.date) -> str | None:
    """Return the game of a day, if one is installed."""
    found = _game_of(date)
    return found[0].spec.name if found else None


def _game_of(date: datetime.date) -> tuple[GamePlugin, Daily] | None:
    for plugin in plugins():
        if plugin.daily is not None and date.weekday() in plugin.daily.weekdays:
            return plugin, plugin.daily
    return None


def _begin_ms(date: datetime.date) -> int:
    return round(datetime.datetime.combine(date, datetime.time(), ZONE).timestamp() * 1_000)

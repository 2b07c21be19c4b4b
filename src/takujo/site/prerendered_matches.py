"""Writes matches that have just begun, shown while Python loads.

The page passes the one it has shown to `Engine.open_prerendered` (`takujo.browser.engine`). The same secret gives the
same match.
Each browser uses each of them once.
"""

import hashlib
from collections.abc import Iterator, Sequence

import msgspec

from takujo.browser.engine import PERSON
from takujo.core.plugin import GamePlugin
from takujo.installed_games import playable
from takujo.server import wire
from takujo.server.api import games as api_games
from takujo.server.table import commands, opening_events
from takujo.server.table.decide import decide
from takujo.server.table.render import Shown
from takujo.server.table.state import Table

DEALS = 8  # of each game
MOST_TRIED = 200
USUAL_SEATS = 4  # as in client/src/lib/match/new-table.ts
TABLE = "0" * 16  # the page replaces id, names and times


class Deal(msgspec.Struct, frozen=True):
    """`secret`: hexadecimal. `frame`: the snapshot for seat 0 before its first move."""

    secret: str
    frame: msgspec.Raw


def prerendered(plugins: Sequence[GamePlugin]) -> Iterator[tuple[str, bytes]]:
    """Yield the deals of each game, with names of client/src/offline/prerendered-matches.ts."""
    for plugin in plugins:
        yield f"prerendered-{plugin.spec.name}.json", msgspec.json.encode(_deals(api_games.info(plugin)))


def _deals(game: wire.GameInfo) -> list[Deal]:
    """Return deals where seat 0 moves first. There are none if the game is not listed."""
    if game.name not in playable():
        return []
    seats = min(max(USUAL_SEATS, game.fewest), game.most)
    request = wire.NewTable(
        game=game.name,
        seats=seats,
        options={option.name: option.default for option in game.options[str(seats)] if option.kind != "data"},
        bots=[None, *["heuristic"] * (seats - 1)],
        sit=wire.Sit(name="-", colour="teal"),
        start=True,
    )
    secrets = (hashlib.sha256(f"{game.name} {number}".encode()).digest() for number in range(MOST_TRIED))
    deals: list[Deal] = []
    for secret in secrets:
        table = _begun(request, secret)
        if table.actor == 0:
            deals.append(Deal(secret.hex(), msgspec.Raw(Shown(table).snapshot(PERSON, watching=0, now_ms=0))))
        if len(deals) == DEALS:
            break
    return deals


def _begun(request: wire.NewTable, secret: bytes) -> Table:
    table = Table(TABLE, secret)
    for event in opening_events.opening(TABLE, "", PERSON, secret, request, 0):
        table.apply(event)
    for event in decide(table, commands.By(PERSON, commands.Connect("")), 0):
        table.apply(event)
    return table

"""Writes matches that have just begun, shown while the program loads.

The page tells the program what it has shown (`takujo.browser.engine.Engine.prepare`): from the same secret the same
match begins there. A browser has each of them once.
"""

import hashlib
from collections.abc import Iterator, Sequence

import msgspec

from takujo.browser.engine import PERSON
from takujo.core.plugin import GamePlugin
from takujo.playable import playable
from takujo.server import wire
from takujo.server.api import games as api_games
from takujo.server.table import commands, setup
from takujo.server.table.decide import decide
from takujo.server.table.render import Shown
from takujo.server.table.state import Table

DEALS = 8  # of each game
MOST_TRIED = 200
USUAL_SEATS = 4  # as the client has it (client/src/lib/match/new-table.ts)
TABLE = "0" * 16  # the page puts in what it says otherwise: id, names, times


class Deal(msgspec.Struct, frozen=True):
    """`secret`: as hexadecimal digits; `frame`: what whoever sits on the first seat is sent, in front of their move."""

    secret: str
    frame: msgspec.Raw


def prefetched(plugins: Sequence[GamePlugin]) -> Iterator[tuple[str, bytes]]:
    """Those of each game, by the names that the client knows (client/src/offline/prefetched-deals.ts)."""
    for plugin in plugins:
        yield f"prepared-{plugin.spec.name}.json", msgspec.json.encode(_deals(api_games.info(plugin)))


def _deals(game: wire.GameInfo) -> list[Deal]:
    """None of a game where somebody else moves first, or that is not listed where the site is written."""
    if game.name not in playable():
        return []
    seats = min(max(USUAL_SEATS, game.fewest), game.most)
    wish = wire.NewTable(
        game=game.name,
        seats=seats,
        options={option.name: option.default for option in game.options[str(seats)] if option.kind != "data"},
        bots=[None, *["heuristic"] * (seats - 1)],
        sit=wire.Sit(name="-", colour="teal"),
        start=True,
    )
    secrets = (hashlib.sha256(f"{game.name} {number}".encode()).digest() for number in range(MOST_TRIED))
    found: list[Deal] = []
    for secret in secrets:
        table = _begun(wish, secret)
        if table.actor == 0:
            found.append(Deal(secret.hex(), msgspec.Raw(Shown(table).snapshot(PERSON, watching=0, now_ms=0))))
        if len(found) == DEALS:
            break
    return found


def _begun(wish: wire.NewTable, secret: bytes) -> Table:
    table = Table(TABLE, secret)
    for event in setup.opening(TABLE, "", PERSON, secret, wish, 0):
        table.apply(event)
    for event in decide(table, commands.By(PERSON, commands.Connect("")), 0):
        table.apply(event)
    return table

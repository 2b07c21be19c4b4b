"""A SQLite database with finished matches, a running one, an open table."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path

from tests.server.client import Client, play_match
from tests.server.threaded_server import serve

from takujo.games import NAMES, spec

FILE = "takujo.sqlite3"
TABLES = 7
OVER, PLAYING, OPEN = 5, 1, 1
ANN = {"name": "Ann 一", "colour": "blue"}
OPTIONS = {"ftw": {"rounds": 1}}
COOKIE = "cookie"  # file beside the database


def filled_database(folder: Path) -> str:
    """Copy the database to `folder` and return its address."""
    shutil.copytree(_template(), folder, dirs_exist_ok=True)
    return f"sqlite:///{folder / FILE}"


def cookie_of_its_person(folder: Path) -> str:
    return (folder / COOKIE).read_text()


@cache
def _template() -> Path:
    folder = Path(tempfile.mkdtemp())
    atexit.register(shutil.rmtree, folder)
    with serve(folder) as server, Client(server) as ann:
        for game in NAMES:
            seats = max(spec(game).seats[0], 2)
            bots = [None, *["heuristic"] * (seats - 1)]
            table = ann.open_table(game, seats, bots=bots, sit=ANN, start=True, options=OPTIONS.get(game, {}))
            ann.join(table)
            play_match([ann])
            ann.send({"t": "say", "text": "gg"})
            ann.drain()
        ann.join(ann.open_table("ftw", 2, bots=[None, "heuristic"], sit=ANN, start=True))
        play_match([ann], moves=3)
        ann.leave()
        ann.open_table("overflow", 3, sit=ANN)
        (folder / COOKIE).write_text(ann.http.cookies["takujo"])
    return folder

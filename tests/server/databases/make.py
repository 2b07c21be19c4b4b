"""Writes a filled database of the version that runs it: `python -m tests.server.databases.make`, before each release.

`VERSION-lists.sql` and `VERSION-moves.sql`, the two files of SQLite as text: a match of every game that is over, one
that goes on and a table that waits, all of the same person. Later versions must be able to go on from there (old.py).
"""

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from tests.server.world import Person, play_on, served

from takujo import __version__
from takujo.games import NAMES, spec

FOLDER = Path(__file__).parent
FILES = {"lists": "takujo.sqlite3", "moves": "takujo-moves.sqlite3"}
ANN = {"name": "Ann 一", "colour": "blue"}
OPTIONS = {"ftw": {"rounds": 1}}


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        fill(Path(name))
        for kind, file in FILES.items():
            with closing(sqlite3.connect(Path(name) / file)) as database:
                (FOLDER / f"{__version__}-{kind}.sql").write_text(
                    "\n".join(database.iterdump()) + "\n", encoding="utf-8"
                )


def fill(folder: Path) -> None:
    """Open tables and play at them."""
    with served(folder) as server, closing(Person(server)) as ann:
        for game in NAMES:
            seats = max(spec(game).seats[0], 2)
            bots = [None, *["heuristic"] * (seats - 1)]
            table = ann.open_table(game, seats, bots=bots, sit=ANN, start=True, options=OPTIONS.get(game, {}))
            ann.join(table)
            play_on([ann], lambda moves: moves[0][0])
            ann.send({"t": "say", "text": "gg"})
            ann.drain()
        ann.join(ann.open_table("ftw", 2, bots=[None, "heuristic"], sit=ANN, start=True))
        play_on([ann], lambda moves: moves[0][0], moves=3)
        ann.leave()
        ann.open_table("overflow", 3, sit=ANN)


if __name__ == "__main__":
    main()

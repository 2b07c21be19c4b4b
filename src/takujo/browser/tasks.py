"""What a page works out for a server, asked and answered as JSON: a bot's move, hints, an analysis.

A task says in `do` what it is. Whoever does it is the server's own code, and nothing but what a task says goes in.
"""

import os
from collections.abc import Generator

import msgspec
from msgspec import Struct

from takujo.bots import BOTS, Level
from takujo.core.rng import new_stream
from takujo.core.transcript import read
from takujo.search import warming
from takujo.server import wire
from takujo.server.live.coach import analysis_of, hints_for
from takujo.server.live.view_payload import seen
from takujo.server.table.game_specs import spec


class Begin(Struct, tag_field="do", tag="begin"):
    """Whether bots of that game can think here."""

    game: str


class Move(Struct, tag_field="do", tag="move"):
    """The token of what a bot plays."""

    level: str
    sight: wire.Sight


class Hints(Struct, tag_field="do", tag="hints"):
    """A list of `wire.Hint`."""

    sight: wire.Sight


class Analysis(Struct, tag_field="do", tag="analysis"):
    """The `wire.MatchAnalysis` of a finished match."""

    transcript: str


_decode = msgspec.json.Decoder(Begin | Move | Hints | Analysis).decode


def run(task: str) -> object | Generator[float, None, object]:
    """What a task comes to; of an analysis in pieces (see `aside`). Raises whatever does not let it be done."""
    match _decode(task):
        case Begin(name):
            warming.warm_up(spec(name))
            return True
        case Move(level, sight):
            bot = BOTS[level]
            if not isinstance(bot, Level):
                raise TypeError(f"no bot that searches: {level}")
            game, view = seen(sight)
            return bot.token(game, view, new_stream(int.from_bytes(os.urandom(6), "big")))
        case Hints(sight):
            return hints_for(*seen(sight))
        case Analysis(transcript):
            return analysis_of(read(spec, transcript))
    raise TypeError(task)

"""Write a table in mid-match as a frame of the wire, to develop boards without a server.

    python client/scripts/fixture.py ftw --seats 4 --seat 0 --moves 20 --seed 3 > client/fixtures/ftw.json

Bots play `--moves` moves, then on until the seat has a choice. `--seat -1`: a spectator. `--end`: to a round's end.
"""

import argparse
import json
import sys
from typing import Any

from takujo.bots import BOTS, choose
from takujo.core.actors import SPECTATOR
from takujo.core.chance import Sampled
from takujo.core.game import configure
from takujo.core.match import Match
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.interfaces.message import to_json
from takujo.interfaces.presenter import Ahead
from takujo.present import presenter, tell

COLOURS = ("blue", "red", "green", "violet", "ochre", "teal")
NAMES = ("あおい", "ミナト", "Aoi", "くすのき", "Hana", "リツ")


def main() -> None:
    ask = argparse.ArgumentParser()
    ask.add_argument("game")
    ask.add_argument("--seats", type=int)
    ask.add_argument("--seat", type=int, default=0)
    ask.add_argument("--moves", type=int, default=12)
    ask.add_argument("--seed", type=int, default=1)
    ask.add_argument("--end", action="store_true")
    ask.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = ask.parse_args()
    game = configure(spec(given.game), given.seats, **dict(option.split("=", 1) for option in given.option))
    match = Match(game, game.new_state(), Sampled(given.seed))
    shows = presenter(game.name)
    rng = new_stream(given.seed + 1)
    seat = given.seat if given.seat >= 0 else SPECTATOR
    begun = match.view(seat)

    def is_enough(played: int) -> bool:
        if match.is_over:
            return True
        return match.is_round_over if given.end else played >= given.moves and seat in (SPECTATOR, match.actor)

    played = 0
    while not is_enough(played):
        match.play(choose(BOTS["heuristic"], game, match.state, rng))
        played += 1
    json.dump(snapshot(match, shows, begun, seat), sys.stdout, ensure_ascii=False, indent=1)


def snapshot(match: Match, shows: Any, begun: Any, seat: int) -> dict[str, Any]:
    v = match.view(seat)
    mine = match.actor == seat
    ahead = Ahead(match.game, v)
    moves = match.moves() if mine else []
    result = shows.result(begun, v) if match.is_round_over else None
    return {
        "t": "snapshot",
        "version": len(match.entries),
        "now": 0,
        "room": room(match),
        "you": {"seat": seat if seat >= 0 else None, "host": seat == 0, "book": None},
        "play": {
            "table": shows.show(v),
            "headline": to_json(shows.headline(v)),
            "actor": match.actor,
            "moves": [[token, list(shows.elements(v, token))] for token in moves],
            "scores": match.scores() if match.is_over else None,
            "clock": {"seat": match.actor, "ends_ms": 60_000, "total_ms": 90_000} if match.actor >= 0 else None,
            "result": result and outcome(result),
            "winners": match.winners() if match.is_over else None,
            "waiting": None,
            "undo": {"can": False, "asked": None},
            "story": None,
        },
        "log": log(match, seat),
        "chat": [],
        # the server's previews, for src/dev
        "previews": {token: preview(shows, v, ahead, token) for token in moves},
    }


def room(match: Match) -> dict[str, Any]:
    seats = [
        {
            "name": NAMES[p],
            "colour": COLOURS[p],
            "kind": "bot" if p else "person",
            "level": None,
            "state": "here",
            "book": False,
        }
        for p in range(match.game.seats)
    ]
    return {
        "id": "fixture", "code": "ABCD", "game": match.game.name, "seats": seats, "options": {},
        "pace": {"kind": "live", "seconds": 90}, "memory_aid": False, "listed": False, "spectators": True, "host": 0,
        "state": "over" if match.is_over else "playing", "commitment": "", "secret": None, "next": None, "watching": 0,
    }  # fmt: skip


def log(match: Match, seat: int) -> list[dict[str, Any]]:
    lines = []
    for n, entry in enumerate(match.entries):
        now = match.entries[n + 1].before if n + 1 < len(match.entries) else match.state
        for event in tell(match.game, entry.before, now, entry.actor, entry.token, seat):
            later = to_json(event.later) if event.later else None
            lines.append({"n": n, "seat": entry.actor, "say": to_json(event.now), "later": later})
    return lines


def outcome(result: Any) -> dict[str, Any]:
    rows = [{**row._asdict(), "how": to_json(row.how) if row.how else None} for row in result.rows]
    why = [to_json(reason) for reason in result.why]
    return {"seal": result.seal, "say": to_json(result.say), "why": why, "rows": rows}


def preview(shows: Any, v: Any, ahead: Ahead, token: str) -> dict[str, Any]:
    effect = shows.effect(ahead, token)
    return {
        "say": to_json(shows.move_text(v, token)),
        "effect": {"say": to_json(effect.say), "tone": effect.tone} if effect else None,
    }


if __name__ == "__main__":
    main()

"""Entries of the score pad, taken from simulated matches."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tests.real_cards.real_matches import random_match

from takujo.core.actors import CHANCE, TERMINAL
from takujo.core.bits import count
from takujo.core.game import Game
from takujo.core.json_types import Json
from takujo.core.record import S, V
from takujo.games.akumatrick.state import COLOURS, RANKS
from takujo.games.fourdigits.cards import roles
from takujo.games.ftw.state import CARDS
from takujo.real_cards.entries import Step

Entry = Mapping[str, Json]


class Round(NamedTuple):
    """A round of a match: entries and results."""

    entry: Entry
    totals: list[int | None]
    winners: list[int] | None  # None: the match is not over
    starter: int | None  # the first seat to act in it


def rounds_of(game: Game[S, V], seed: int) -> list[Round]:
    """Return the rounds of a random match."""
    found, steps = list[Round](), list[Step[S]]()
    for step in random_match(game, seed):
        steps.append(step)
        if step.actor != CHANCE and game.spec.is_round_over(step.after):
            ended = step.after
            first = next(one.actor for one in steps if one.actor != CHANCE)
            over = game.winners(ended) if ended.actor == TERMINAL else None
            found.append(Round(ENTRIES[game.name](game, steps), game.scores(ended), over, first))
            steps = []
    return found


def _fourdigits(game: Game, steps: list[Step]) -> Entry:
    before, after = steps[-1].before, steps[-1].after
    loser = int(after.turn)
    held = int(before.crown)
    entry: dict[str, Json] = {"burst": loser, "number": int(after.field), "crown": None if held < 0 else held}
    if game.seats == 1:
        return entry
    return {**entry, "roles": [0 if p == loser else roles(int(after.hand[p])) for p in range(game.seats)]}


def _akumatrick(game: Game, steps: list[Step]) -> Entry:
    hands = [int(steps[-1].after.hand[p]) for p in range(game.seats)]
    full = (1 << COLOURS) - 1
    return {"left": [[str(r) for r in range(RANKS) for _ in range(count(h >> r * COLOURS & full))] for h in hands]}


def _ftw(game: Game, steps: list[Step]) -> Entry:
    hands = [int(steps[-1].after.hand[p]) for p in range(game.seats)]
    return {"left": [[str(c + 1) for c in range(CARDS) if hand >> c & 1] for hand in hands]}


def _fuji99(game: Game, steps: list[Step]) -> Entry:
    after = steps[-1].after
    floors: list[Json] = [0 if p == after.turn else int(after.piece[p]) for p in range(game.seats)]
    return {"first": int(after.turn), "floors": floors}


def _overflow(game: Game, steps: list[Step]) -> Entry:
    last = steps[-1]
    lost = [p for p in range(game.seats) if last.after.points[p] < last.before.points[p]]
    accused = int(last.after.accused)
    bonuses: list[Json] = [sum(s.token == "bonus" and s.actor == p for s in steps) for p in range(game.seats)]
    verdict = "over" if lost == [accused] else "within"
    return {"caller": int(last.after.caller), "accused": accused, "verdict": verdict, "bonus": bonuses}


def _points(game: Game, steps: list[Step]) -> Entry:
    return {"points": list(game.scores(steps[-1].after))}


ENTRIES: Mapping[str, Callable[[Game, list[Step]], Entry]] = {
    "fourdigits": _fourdigits,
    "akumatrick": _akumatrick,
    "ftw": _ftw,
    "fuji99": _fuji99,
    "overflow": _overflow,
    "leduc": _points,
}

"""Matches and small positions for tests of the coach and its commands."""

from typing import Any

import takujo
from takujo.bots import BOTS, choose
from takujo.core.game import Game, configure, game_of
from takujo.core.match import Match
from takujo.core.position_json import state_of
from takujo.core.rng import new_stream
from takujo.core.spec import GameSpec
from takujo.games import spec

STEALING = {"game": "akumatrick", "seats": 3, "actor": 0, "hands": ["Y2 P7", "Y0 G9", "P3 Y8"]}


def heuristic_match(found: GameSpec, seed: int = 1, most: int = 40) -> Match:
    """Play the first moves of a heuristic match with fewest seats."""
    options = {"rounds": 1} if found.name == "ftw" else {}
    match = configure(found, found.seats[0], **options).match(seed=seed)
    rng = new_stream(seed)
    while not match.is_over and len(match.entries) < most:
        match.play(choose(BOTS["heuristic"], match.game, match.state, rng))
    return match


def small_game(name: str) -> tuple[Game, Any]:
    """Return Leduc or a small Akumatrick, and a state to begin at."""
    if name == "leduc":
        game = takujo.game("leduc")
        return game, game.new_state()
    game = game_of(spec, STEALING)
    return game, state_of(game, STEALING)

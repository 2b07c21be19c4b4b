"""Who sits on the other seats. A bot gets a view, the legal actions and luck of its own; never the state."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np

from takujo.core import record
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.core.kernels import make_pick
from takujo.core.record import Ints
from takujo.core.rng import Stream

Bot: TypeAlias = Callable[[Game, Any, Ints, Stream], int]  # (game, view, legal actions of it, luck) → action


def heuristic(game: Game, v: Any, mask: Ints, rng: Stream) -> int:
    """The sensible beginner that every game brings along."""
    return int(game.spec.heuristic(v, mask, rng))


def random(game: Game, v: Any, mask: Ints, rng: Stream) -> int:
    """Any legal action, all equally likely."""
    return int(make_pick(game.spec.words)(mask, rng))


BOTS: Mapping[str, Bot] = {"heuristic": heuristic, "random": random}
USUAL = "heuristic"


def parse_bots(text: str, seats: int, person: int) -> dict[int, str]:
    """`heuristic,random,…`: one word for each other seat in order, or one for all. Raises InvalidOption."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in BOTS:
            raise InvalidOption("bot-unknown", bot=name, known=", ".join(BOTS))
    others = [seat for seat in range(seats) if seat != person]
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise InvalidOption("bot-count", expected=len(others), found=len(names))
    return dict(zip(others, names, strict=True))


def choose(bot: Bot, game: Game, s: Any, rng: Stream) -> str:
    """The token of the bot's move for the seat to act in state `s`; at every step it looks through its keyhole."""
    now = record.copy(s)
    seat = int(s.actor)
    mask = np.zeros(game.spec.words, np.int64)
    actions: list[int] = []
    while not actions or now.step != 0:
        v = game.observe(now, seat)
        game.spec.legal_actions(v, mask)
        actions.append(bot(game, v, mask, rng))
        game.spec.apply_action(now, actions[-1])
    return game.spec.to_token(s, tuple(actions))

"""A best response to a bot on all other seats. There are two ways to compute it."""

from dataclasses import replace
from functools import cache
from threading import Event

import numpy as np

from takujo.bots import Level, named
from takujo.core import arrays, record
from takujo.core.actors import NO_SCORE, TERMINAL
from takujo.core.bits import has
from takujo.core.compiled_matches import HEURISTIC
from takujo.core.game import Game
from takujo.core.record import Record
from takujo.core.rng import draw, new_stream, seed_stream
from takujo.core.spec import GameSpec
from takujo.lab.kernels.best_response_buffers import new_memory
from takujo.lab.kernels.best_response_match import NOBODY, compiled_respond
from takujo.lab.kernels.lead_changes import front
from takujo.lab.kernels.match_loops import OTHER
from takujo.lab.play import COMPILED, LUCK, GivenUp
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.ismcts import CERTAIN

PLAN, SEARCH = "plan", "search"
WAYS = PLAN, SEARCH
EXPLORE = 2.0  # exploration, in standard deviations
STAND_IN = 0.8  # a searching bot is modelled as the heuristic with this probability, else random
HEURISTIC_PROBS = {"heuristic": CERTAIN, "random": 0}
THOUGHTS = 0x9E6C63D0876A3F35  # separates the planner's random stream from the match's


@cache
def played_by(spec: GameSpec, bot: str) -> GameSpec:
    """Return the game with the bot's strategy in place of its heuristic. Other bots leave it unchanged."""
    return replace(spec, heuristic=spec.strategies[bot]) if bot in spec.strategies else spec


class Response:
    """Plays matches of one seat against a bot on all others. For one thread.

    PLAN knows the bot: it plans against it, and infers hidden cards from its moves (`kernels`); for a searching bot it
    uses a stand-in. SEARCH is the usual search. `aim`: maximises the share of the `win`, or the game's `points` (PLAN
    only). `most`: moves of the bot after which a match is decided by points; None: no limit.
    """

    def __init__(
        self,
        game: Game,
        bot: str,
        simulations: int,
        way: str = PLAN,
        given_up: Event | None = None,
        aim: str = "win",
        most: int | None = None,
    ) -> None:
        """`way`: one of WAYS. `given_up`: set by another thread to end a match by GivenUp."""
        self.game, self.bot, self.way = game, bot, way
        self.given_up = given_up or Event()
        self.memory = new_memory(game, simulations)
        self.simulations, self.explore = simulations, EXPLORE
        self.heuristic_prob = (
            CERTAIN if bot in game.spec.strategies else HEURISTIC_PROBS.get(bot, round(STAND_IN * CERTAIN))
        )
        self.horizon = config_for(game.name).tuning.horizon if aim == "win" else 10_000
        self.most = most
        self._loop = compiled_respond(played_by(game.spec, bot), aim == "points")
        self._search = Search(game, simulations=simulations, careful=True) if way == SEARCH else None

    def play(self, seat: int | None, seed: int, number: int) -> list[int]:
        """Return the winners of match `number`, with the response on that seat.

        None: the bot on all. Raises GivenUp.
        """
        m = self.memory
        m.players.fill(HEURISTIC if self.bot in self.game.spec.strategies else COMPILED.get(self.bot, OTHER))
        if seat is not None:
            m.players[seat] = OTHER
        m.states[1] = m.states[0]
        m.truths[:] = m.states[0]
        seed_stream(m.match_rng, seed, number)
        seed_stream(m.rng, seed + THOUGHTS, number)
        rngs = [new_stream(seed + (p + 1) * LUCK, number) for p in range(self.game.seats)]
        planner = seat if seat is not None and self.way == PLAN else NOBODY
        self._advance(planner, -1)
        made = 0
        while (actor := int(m.states[1]["actor"])) != TERMINAL:
            if actor != seat and m.states[1]["step"] == 0:
                if made == self.most:
                    return ahead(self.game, m.states[1])
                made += 1
            v = record.copy(m.views[2])
            if actor == seat and self._search is not None:
                actions = self._search.choose(v, draw(rngs[seat]))
            else:
                bot = named(self.bot, self.game.spec)
                if isinstance(bot, Level):
                    actions = bot.move(self.game, v, rngs[actor])
                else:
                    mask = arrays.zeros(self.game.spec.words)
                    self.game.spec.legal_actions(v, mask)
                    actions = (bot(self.game, v, mask, rngs[actor]),)
            for a in actions:
                self._advance(planner, a)
        return self.game.winners(m.states[1])

    def _advance(self, planner: int, a: int) -> None:
        if self.given_up.is_set():
            raise GivenUp
        self._loop(self.memory, planner, self.simulations, self.explore, self.heuristic_prob, self.horizon, a)


def ahead(game: Game, state: Record) -> list[int]:
    """Return the seats that lead by points; all if none has any."""
    points = np.array([NO_SCORE if score is None else score for score in game.scores(state)])
    leading = front(points, game.seats, game.spec.lowest_wins)
    return [p for p in range(game.seats) if has(leading, p)]

"""Who sits on the other seats. A bot gets a view, the legal actions and luck of its own; never the state."""

import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from takujo.core import arrays, record
from takujo.core.errors import InvalidOption
from takujo.core.game import Game
from takujo.core.kernels import make_pick
from takujo.core.record import Ints, Record, Seen
from takujo.core.rng import Stream, draw
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDE, GUIDED, STRENGTHS
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.softmax import pick_move

Bot: TypeAlias = Callable[[Game, Seen, Ints, Stream], int]  # (game, view, legal actions of it, luck) → action

_pick = functools.cache(make_pick)  # the compiler keeps each rule that was ever made

DESKS = 8  # searches that a thread keeps, with their working memory of some MB, unless somebody says otherwise


def heuristic(game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
    """The sensible beginner that every game brings along."""
    return int(game.spec.heuristic(v, mask, rng))


def random(game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
    """A legal action, all equally likely."""
    return int(_pick(game.spec.words)(mask, rng))


@dataclass(frozen=True)
class Level:
    """A bot that searches, within a second a move: 1 is a beginner who knows the rules, 5 the strongest that needs
    nothing but them, 6, where a game has it, is guided by a trained network.

    Each may overlook what is good; what is plainly lost it leaves (`search.lost`).
    """

    number: int

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        return self.move(game, v, rng)[0]

    def move(self, game: Game, v: Seen, rng: Stream) -> tuple[int, ...]:
        """The actions of a whole move; of the rest of it where the view stands in the middle of one."""
        search, temperature = _desks.search(game, self.number), config_for(game.name).strength(self.number).temperature
        if not temperature:
            return search.choose(v, draw(rng))
        return pick_move(search.look(v, seed=draw(rng)), temperature, rng)

    def token(self, game: Game, v: Seen, rng: Stream) -> str:
        """The same as a token."""
        return game.spec.to_token(record.plain(v), self.move(game, v, rng))


@dataclass(frozen=True)
class Strategy:
    """One of the ways to play that a game brings along to be compared with its heuristic."""

    name: str

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        return int(game.spec.strategies[self.name](v, mask, rng))


class _Desks(threading.local):
    """Searches with their working memory, kept for the next move; each thread has its own."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[GameSpec, int, int], Search] = OrderedDict()
        self.most = DESKS

    def search(self, game: Game, level: int) -> Search:
        key = game.spec, game.seats, level
        if key not in self._kept:
            while len(self._kept) >= self.most:
                self._kept.popitem(last=False)
            searched = config_for(game.name)
            strength = searched.strength(level)
            tuning = searched.tuned(strength)
            guide = None
            if level == GUIDED:
                from takujo.search.trained import guide_of

                guide = guide_of(game.spec)
            self._kept[key] = Search(game, simulations=strength.simulations, tuning=tuning, careful=True, guide=guide)
        self._kept.move_to_end(key)
        return self._kept[key]

    def drop(self) -> None:
        self._kept.clear()


_desks = _Desks()


def keep_searches(most: int) -> None:
    """How many this thread keeps from now on, at least one."""
    _desks.most = most


def drop_searches() -> None:
    """Keep none of those that this thread has kept so far."""
    _desks.drop()


BOTS: Mapping[str, Bot] = {
    **{str(number): Level(number) for number in (*STRENGTHS, GUIDED)},
    "heuristic": heuristic,
    "random": random,
}
USUAL = "heuristic"  # in the terminal, and in the place of a person: it answers at once
PLEASANT = "3"  # what the lobby proposes


def known_bots(spec: GameSpec) -> tuple[str, ...]:
    """The names of the BOTS that a game has."""
    has_guided = GUIDED in config_for(spec.name).levels
    return tuple(name for name in BOTS if has_guided or name != str(GUIDED))


def named(name: str, spec: GameSpec) -> Bot:
    """A bot of that name, a strategy of the game, or a policy from elsewhere (`takujo.policies`). Raises InvalidOption,
    PackageMissing."""
    known = known_bots(spec)
    if name in known:
        return BOTS[name]
    if name in spec.strategies:
        return Strategy(name)
    from takujo.policies import installed, policy

    if (found := policy(name)) is None:
        from takujo.search.trained import path_of

        networks = ["network"] if path_of(spec).exists() else []
        there = ", ".join([*known, *spec.strategies, *networks, *installed()])
        raise InvalidOption("bot-unknown", bot=name, known=there)
    return found


def part_of(bot: str | None) -> str | None:
    """What of a game a bot of that name needs compiled to search for its moves, which takes long: `search`, or
    `guided`. None: it does not search."""
    found = BOTS.get(bot or "")
    if not isinstance(found, Level):
        return None
    return GUIDE if found.number == GUIDED else "search"


def parse_bots(text: str, game: Game, person: int) -> dict[int, str]:
    """`heuristic,random,…`: one word for each other seat in order, or one for all. Raises InvalidOption."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        named(name, game.spec)
    others = [seat for seat in range(game.seats) if seat != person]
    if len(names) == 1:
        names *= len(others)
    if len(names) != len(others):
        raise InvalidOption("bot-count", expected=len(others), found=len(names))
    return dict(zip(others, names, strict=True))


def choose(bot: Bot, game: Game, s: Record, rng: Stream) -> str:
    """The token of the bot's move for the seat to act in state `s`; at every step it looks through its keyhole."""
    seat = int(s.actor)
    if isinstance(bot, Level):
        return bot.token(game, game.observe(s, seat), rng)
    now = record.copy(s)
    mask = arrays.zeros(game.spec.words)
    actions: list[int] = []
    while not actions or now.step != 0:
        v = game.observe(now, seat)
        game.spec.legal_actions(v, mask)
        actions.append(bot(game, v, mask, rng))
        game.spec.apply_action(now, actions[-1])
    return game.spec.to_token(s, tuple(actions))

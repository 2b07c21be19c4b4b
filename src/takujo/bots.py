"""The bots. A bot gets a view, the legal actions and a random stream; never the state."""

import functools
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from takujo.core import arrays, record
from takujo.core.bits import has
from takujo.core.errors import InvalidGame, InvalidOption
from takujo.core.game import Game
from takujo.core.kernels import make_pick
from takujo.core.record import Ints, Record, Seen
from takujo.core.rng import Stream, draw
from takujo.core.spec import GameSpec
from takujo.interfaces.search import GUIDE, GUIDED, STRENGTHS
from takujo.search import Search
from takujo.search.config import config_for
from takujo.search.softmax import pick_move

Bot: TypeAlias = Callable[[Game, Seen, Ints, Stream], int]  # (game, view, its legal actions, random stream) → action

_pick = functools.cache(make_pick)  # otherwise the compiler would keep a new rule per call

DESKS = 8  # searches that a thread caches by default, some MB each


def heuristic(game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
    """The simple heuristic of each game."""
    return int(game.spec.heuristic(v, mask, rng))


def random(game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
    """Choose a legal action uniformly."""
    return int(_pick(game.spec.words)(mask, rng))


@dataclass(frozen=True)
class Level:
    """A bot that searches, within a second per move.

    Level 1 is a beginner, level 5 the strongest without a network. Level 6, in games that have it, is guided by a
    trained network. Each may miss good moves, but rejects those that are clearly lost (`search.pruning`).
    """

    number: int

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        return self.move(game, v, rng)[0]

    def move(self, game: Game, v: Seen, rng: Stream) -> tuple[int, ...]:
        """Return the actions of a whole move, or of its rest."""
        return self.chosen(_desks.search(game, self.number), v, rng)

    def chosen(self, search: Search, v: Seen, rng: Stream) -> tuple[int, ...]:
        """Return the move that a search finds, with this level's mistakes."""
        temperature = config_for(search.game.name).strength(self.number).temperature
        if not temperature:
            return search.choose(v, draw(rng))
        return pick_move(search.look(v, seed=draw(rng)), temperature, rng)

    def search(self, game: Game, most: int | None = None) -> Search:
        """Return a new search of this level with at most `most` simulations."""
        searched = config_for(game.name)
        strength = searched.strength(self.number)
        guide = None
        if self.number == GUIDED:
            from takujo.search.network_file import guide_of

            guide = guide_of(game.spec)
        simulations = strength.simulations if most is None else min(strength.simulations, most)
        return Search(game, simulations=simulations, tuning=searched.tuned(strength), careful=True, guide=guide)

    def token(self, game: Game, v: Seen, rng: Stream) -> str:
        """Return the move as a token."""
        return game.spec.to_token(record.plain(v), self.move(game, v, rng))


@dataclass(frozen=True)
class Strategy:
    """A strategy of a game, to be compared with its heuristic."""

    name: str

    def __call__(self, game: Game, v: Seen, mask: Ints, rng: Stream) -> int:
        return int(game.spec.strategies[self.name](v, mask, rng))


class _Desks(threading.local):
    """Searches with their working memory, cached per thread for the next move."""

    def __init__(self) -> None:
        self._searches: OrderedDict[tuple[GameSpec, int, int], Search] = OrderedDict()
        self.most = DESKS

    def search(self, game: Game, level: int) -> Search:
        key = game.spec, game.seats, level
        if key not in self._searches:
            while len(self._searches) >= self.most:
                self._searches.popitem(last=False)
            self._searches[key] = Level(level).search(game)
        self._searches.move_to_end(key)
        return self._searches[key]

    def drop(self) -> None:
        self._searches.clear()


_desks = _Desks()


def keep_searches(most: int) -> None:
    """Set how many searches this thread caches, at least one."""
    _desks.most = most


def drop_searches() -> None:
    """Drop the searches that this thread has cached."""
    _desks.drop()


BOTS: Mapping[str, Bot] = {
    **{str(number): Level(number) for number in (*STRENGTHS, GUIDED)},
    "heuristic": heuristic,
    "random": random,
}
USUAL = "heuristic"  # in the terminal, and in place of a person: answers at once
PLEASANT = "3"  # the default in the lobby


def known_bots(spec: GameSpec) -> tuple[str, ...]:
    """Return the names of the BOTS that a game has."""
    has_guided = GUIDED in config_for(spec.name).levels
    return tuple(name for name in BOTS if has_guided or name != str(GUIDED))


def levels_by_any_numbers(spec: GameSpec) -> tuple[str, ...]:
    """Return the names of the BOTS that do not search.

    The usual one is first.
    """
    return tuple(sorted((name for name in known_bots(spec) if part_of(name) is None), key=lambda name: name != USUAL))


def named(name: str, spec: GameSpec) -> Bot:
    """Return the bot of a name.

    It is a strategy of the game, or an external policy (`takujo.policies`). Raises InvalidOption, PackageMissing.
    """
    known = known_bots(spec)
    if name in known:
        return BOTS[name]
    if name in spec.strategies:
        return Strategy(name)
    from takujo.policies import installed, policy

    if (found := policy(name)) is None:
        from takujo.search.network_file import path_of

        networks = ["network"] if path_of(spec).exists() else []
        there = ", ".join([*known, *spec.strategies, *networks, *installed()])
        raise InvalidOption("bot-unknown", bot=name, known=there)
    return found


def part_of(bot: str | None) -> str | None:
    """Return the part of a game that a bot's search needs compiled.

    It is `search`, or `guided`, which is slow. None: it does not search.
    """
    found = BOTS.get(bot or "")
    if not isinstance(found, Level):
        return None
    return GUIDE if found.number == GUIDED else "search"


def parse_bots(text: str, game: Game, person: int) -> dict[int, str]:
    """Parse `heuristic,random,…`: one for all other seats, or one each in order. Raises InvalidOption."""
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
    """Return the token of a bot's move in state `s`. The bot only gets the views of the seat to act.

    Raises InvalidGame without a legal action, or if the bot chooses another one.
    """
    seat = int(s.actor)
    if isinstance(bot, Level):
        return bot.token(game, game.observe(s, seat), rng)
    now = record.copy(s)
    mask = arrays.zeros(game.spec.words)
    actions: list[int] = []
    while not actions or now.step != 0:
        v = game.observe(now, seat)
        game.spec.legal_actions(v, mask)
        if not any(mask):
            raise InvalidGame("game-stuck", game=game.name)
        actions.append(bot(game, v, mask, rng))
        if not (0 <= actions[-1] < 64 * len(mask) and has(mask[actions[-1] >> 6], actions[-1] & 63)):
            raise InvalidGame("game-illegal", game=game.name)
        game.spec.apply_action(now, actions[-1])
    return game.spec.to_token(s, tuple(actions))

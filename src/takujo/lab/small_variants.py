"""Small variants of the games, which can be solved exactly.

Each is the last cards of a round, by the game's own rules.

    found = small("GAME")
    solved(found).exploitability(solved(found).drawn("3").mean())   # of level 3 (takujo.lab.small_variant_evaluation)
    equilibrium(Cfr(found.tree()))                      # takujo.lab.equilibrium: two seats, exact
    pyspiel.load_game("takujo_GAME_small")              # the same game (takujo.envs.openspiel)

A variant is the file `small_variant.json` of the game: a `position` of its notation in which `$0`, `$1` … stand for
groups of cards. `deal` divides the cards of `unseen` among them, all deals equally likely; `groups` has their sizes,
and `join` the separator of cards in a text. Seats see of them what the rules show. A new position has a new `version`.
A game that hides nothing has no groups, and may return to a state: `takujo.lab.value_iteration` solves it.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import TypeAlias

import numpy as np

from takujo.core.errors import InvalidGame
from takujo.core.game import Game, game_of
from takujo.core.json_types import Json
from takujo.core.numba_state_loops import warm_up
from takujo.core.position_json import state_of
from takujo.games import plugin, spec
from takujo.lab.value_iteration import Chain
from takujo.search.exact_values import Utility, returns
from takujo.search.infosets import InformationTree

FILE = "small_variant.json"
PLACE = re.compile(r"\$(\d)")  # of a group of cards


Starts: TypeAlias = tuple[tuple[np.record, int], ...]  # states with relative weights


@dataclass(frozen=True)
class Small:
    """A small variant of a game. `starts`: its states after the deal."""

    game: Game
    starts: Starts
    version: int

    @property
    def name(self) -> str:
        return f"{self.game.name}-small-v{self.version}"

    @property
    def is_open(self) -> bool:
        """Whether nothing is hidden, as in a game of a single start."""
        return len(self.starts) == 1

    def tree(self, utility: Utility = returns) -> InformationTree:
        """Return all ways to play it. Raises TooLarge, as for an open game that may return to a state."""
        return InformationTree(self.game, self.starts, utility)

    def chain(self, utility: Utility = returns) -> Chain:
        """Return the states of an open game. Raises TooLarge."""
        return Chain(self.game, [s for s, _ in self.starts], utility)


def has_small(name: str) -> bool:
    """Whether a game has a small variant. Raises UnknownGame."""
    return plugin(name).text(FILE) is not None


@cache
def small(name: str) -> Small:
    """Return the small variant of a game. Raises UnknownGame; InvalidGame if it has none."""
    text = plugin(name).text(FILE)
    if text is None:
        raise InvalidGame("small-none", game=name)
    found = json.loads(text)
    warm_up(spec(name))
    return Small(*_starts(found["position"], **found.get("deal", {})), found["version"])


def _starts(
    position: Json, unseen: Sequence[Json] = (), groups: Sequence[int] = (), join: str = ""
) -> tuple[Game, Starts]:
    """Return the game of a position, and its states by deal."""
    deals = list(_deals(Counter(unseen), [*groups]))
    game = game_of(spec, _filled(position, deals[0][0], join))
    return game, tuple((state_of(game, _filled(position, cards, join)), weight) for cards, weight in deals)


def _deals(cards: Counter[Json], sizes: list[int]) -> Iterator[tuple[list[list[Json]], int]]:
    """Yield all ways to divide the cards into groups.

    Each comes with the number of deals that look like this.
    """
    if not sizes:
        yield [], 1
        return
    for chosen, ways in _choices([*cards.items()], sizes[0]):
        for groups, more in _deals(cards - chosen, sizes[1:]):
            yield [[*chosen.elements()], *groups], ways * more


def _choices(cards: list[tuple[Json, int]], size: int) -> Iterator[tuple[Counter[Json], int]]:
    """Yield all multisets of so many cards. Each comes with its number of ways."""
    if not cards:
        if size == 0:
            yield Counter(), 1
        return
    (card, copies), *others = cards
    for n in range(min(copies, size) + 1):
        for chosen, ways in _choices(others, size - n):
            yield Counter({card: n}) + chosen, comb(copies, n) * ways


def _filled(value: Json, groups: list[list[Json]], join: str) -> Json:
    """Return a value with cards in place of its placeholders."""
    if isinstance(value, dict):
        return {key: _filled(entry, groups, join) for key, entry in value.items()}
    if isinstance(value, list):
        filled: list[Json] = []
        for entry in value:
            place = PLACE.fullmatch(entry) if isinstance(entry, str) else None
            cards = groups[int(place[1])] if place else []
            is_list = bool(cards) and not isinstance(cards[0], str)
            filled += cards if is_list else [_filled(entry, groups, join)]
        return filled
    if isinstance(value, str):
        return PLACE.sub(lambda place: join.join(map(str, groups[int(place[1])])), value)
    return value

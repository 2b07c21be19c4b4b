"""`takujo lab cards`: which cards are too strong.

A card counts whenever it is *dealt* (in a seat's hand at its first decision of a round), *drawn* (in its hand later),
*held* (in its hand before one of its moves) or *played* (out of its hand by its own move: a play, a discard, a gift).
Each time it gets what the seat won, less the mean of that seat: a share of the match, and the points of the round. The
*effect* of a card is its mean less that of all cards. So it is compared with an average card. Only dealt cards are luck
alone: the other ways include what players chose.

Times of one match depend on each other. So effects are ratios of sums over matches with linearised errors (Cochran
1977, chapter 6), and their 95% intervals are normal; those of wins have the term z²/4n² of Wilson's. The p-values of
all effects together are corrected by Holm (1979): among even cards, at most 5% of runs mark any. Cards that count in
fewer than 30 matches are left out.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from takujo.core.game import Game
from takujo.core.record import Batch, Ints, Record
from takujo.lab.chunk_threads import in_order
from takujo.lab.hand_cards import Cards, Hands
from takujo.lab.intervals import LEVEL, Estimate, holm
from takujo.lab.kernels.decision_log import FILLED, Log
from takujo.lab.kernels.row_layout import NONE
from takujo.lab.play import Rows
from takujo.lab.run_config import Run

WAYS = DEALT, DRAWN, HELD, PLAYED = ("dealt", "drawn", "held", "played")
MEASURES = WINS, POINTS = ("wins", "points")
FEWEST = 30  # matches in which a card counts
USUAL = 1_000  # matches
CHUNK = 16  # matches

Doubles: TypeAlias = NDArray[np.float64]
Time: TypeAlias = tuple[int, str, str]  # seat, way, card


@dataclass(frozen=True)
class Effect:
    """What a card is worth, compared with an average card."""

    matches: int  # in which it counts
    estimate: Estimate
    p: float  # corrected for all effects

    @property
    def is_real(self) -> bool:
        return self.p < 1 - LEVEL


@dataclass(frozen=True)
class Strength:
    """A card, and its effects by measure and way."""

    card: str
    effects: dict[tuple[str, str], Effect]


@dataclass(frozen=True)
class Strengths:
    """The cards of a game, strongest first: by wins, in one way."""

    run: Run
    way: str  # the first one in which cards count in most matches: dealt in most games
    cards: list[Strength]

    @property
    def ways(self) -> list[str]:
        """The ways in which any card counts."""
        return [way for way in WAYS if any((WINS, way) in card.effects for card in self.cards)]

    def real(self, sign: int) -> list[Strength]:
        """Return the clearly stronger (1) or weaker cards (−1).

        The strongest or weakest is first.
        """
        own = [(card, card.effects.get((WINS, self.way))) for card in self.cards]
        found = [card for card, effect in own if effect and effect.is_real and sign * effect.estimate.value > 0]
        return found[::sign]

    def to_dict(self) -> dict[str, object]:
        return {
            "cards_by": self.way,
            "cards": [
                {
                    "card": card.card,
                    "effects": [
                        {
                            "measure": measure,
                            "way": way,
                            "matches": effect.matches,
                            "effect": [round(x, 6) for x in effect.estimate],
                            "p": round(effect.p, 8),
                            "real": effect.is_real,
                        }
                        for (measure, way), effect in card.effects.items()
                    ],
                }
                for card in self.cards
            ],
        }


def strengths(run: Run, workers: int, progress: Callable[[int], None] = lambda _: None) -> Strengths:
    """Play the run and measure its cards.

    None are found in a game without known hands. Raises InvalidOption.
    """
    hands = Hands(run.configured)
    run.player.given_up.clear()
    list(run.player.play_logged(run.seed, 0, 1, lambda _: None))  # compiles before threads start

    def chunk(number: int) -> list[Match]:
        return list(_matches(run, hands, number * CHUNK, min(run.matches, (number + 1) * CHUNK)))

    played: list[Match] = []
    for found in in_order(chunk, range(-(-run.matches // CHUNK)), workers, run.player.given_up.set):
        played += found
        progress(len(found))
    return measured(run, played)


class Match(NamedTuple):
    """How often each card counted in a match; what seats won."""

    counts: list[Counter[Time]]  # of each round
    points: list[list[float]]  # of each round and seat; NaN: no score
    wins: list[float]  # each seat's share


def _matches(run: Run, hands: Hands, first: int, last: int) -> Iterator[Match]:
    """Play matches `first` … `last` − 1."""
    parts: list[tuple[Batch, Ints]] = []

    def keep(log: Log) -> None:
        n = int(log.book[FILLED])
        parts.append((log.states[:n].copy(), log.actions[:n].copy()))

    for row in run.player.play_logged(run.seed, first, last, keep):
        states, actions = (np.concatenate(part) for part in zip(*parts, strict=True))
        parts.clear()
        yield _match(run, hands, states, actions, row[:, 0])


def _match(run: Run, hands: Hands, states: Batch, actions: Ints, row: Rows) -> Match:
    """Count the cards of a match. `row` has its final numbers (`Layout`)."""
    game, seats = run.configured, range(run.seats)
    counts: list[Counter[Time]] = [Counter()]
    totals: list[list[float]] = [[0.0] * run.seats]
    left: dict[int, Cards] = {}  # each seat's hand after its last move of the round
    for i, before, after in _moves(game, states, actions):
        p, times = int(before.actor), counts[-1]
        hand, now = hands.of(before, p), hands.of(before, p, after)
        way, new = (DRAWN, _less(hand, left[p])) if p in left else (DEALT, hand)
        left[p] = now
        for kind, cards in ((way, new), (HELD, hand), (PLAYED, _less(hand, now))):
            times.update({(p, kind, card): n for card, n in cards.items()})
        if after.actor < 0 and game.spec.is_round_over(after) and i + 1 < len(states):
            totals.append([np.nan if x is None else float(x) for x in game.scores(after)])
            counts.append(Counter())
            left.clear()
    totals.append([np.nan if row[p] == NONE else float(row[p]) for p in seats])
    points = [[b - (0.0 if np.isnan(a) else a) for a, b in zip(*two, strict=True)] for two in pairwise(totals)]
    won = int(row[run.player.layout.winners])
    return Match(counts, points, [(won >> p & 1) / max(1, won.bit_count()) for p in seats])


def _moves(game: Game, states: Batch, actions: Ints) -> Iterator[tuple[int, Record, Record]]:
    """Yield the last decision of each move, and the states around it."""
    before = states[0]
    for i in range(len(states)):
        before = before if states[i].step else states[i]
        if i + 1 == len(states) or not states[i + 1].step:
            yield i, before, game.apply(states[i], int(actions[i]))


def _less(hand: Cards, other: Cards) -> Cards:
    """Return the cards of a hand that the other one lacks."""
    return {card: n - other.get(card, 0) for card, n in hand.items() if n > other.get(card, 0)}


def measured(run: Run, played: Sequence[Match]) -> Strengths:
    """Return the effects in these matches."""
    cards = sorted({card for match in played for times in match.counts for _, _, card in times})
    found: dict[tuple[str, str, str], Effect] = {}
    in_matches = dict.fromkeys(WAYS, 0)
    for way in WAYS:
        for measure in MEASURES:
            times, won = _sums(played, cards, way, measure)
            in_matches[way] = int(times.any(axis=1).sum())
            for n in np.flatnonzero((times > 0).sum(axis=0) >= FEWEST).tolist():
                found[cards[n], measure, way] = _effect(times, won, n, measure)
    ps = holm([effect.p for effect in found.values()])
    found = {key: replace(effect, p=p) for (key, effect), p in zip(found.items(), ps, strict=True)}
    way = max(WAYS, key=in_matches.__getitem__)

    def order(card: str) -> float:
        effect = found.get((card, WINS, way))
        return -effect.estimate.value if effect else np.inf

    effects = {card: {(m, w): effect for (c, m, w), effect in found.items() if c == card} for card in cards}
    return Strengths(run, way, [Strength(c, effects[c]) for c in sorted(cards, key=order) if effects[c]])


def _sums(played: Sequence[Match], cards: Sequence[str], way: str, measure: str) -> tuple[Doubles, Doubles]:
    """Return how often each card counted, and what it got.

    Both are matches × cards.
    """
    column = {card: n for n, card in enumerate(cards)}
    times, won = np.zeros((2, len(played), len(cards)))
    rows = np.array([row for match in played for row in _worth(match, measure)])
    usual = np.ma.masked_invalid(rows).mean(axis=0).filled(0)  # without a warning where a seat never scores
    for i, match in enumerate(played):
        for counts, worth in zip(match.counts, _worth(match, measure), strict=True):
            for (p, kind, card), n in counts.items():
                if kind == way and not np.isnan(worth[p]):
                    times[i, column[card]] += n
                    won[i, column[card]] += n * (worth[p] - usual[p])
    return times, won


def _worth(match: Match, measure: str) -> list[list[float]]:
    """Return what each seat won, by round."""
    return match.points if measure == POINTS else [match.wins] * len(match.counts)


def _effect(times: Doubles, won: Doubles, n: int, measure: str) -> Effect:
    """Return the effect of card `n`. Its p-value is not corrected."""
    own, every = times[:, n], times.sum(axis=1)
    of_own, of_every = won[:, n].sum() / own.sum(), won.sum() / every.sum()
    parts = (won[:, n] - of_own * own) / own.sum() - (won.sum(axis=1) - of_every * every) / every.sum()
    value, matches = float(of_own - of_every), int((own > 0).sum())
    z = float(stats.norm.ppf((1 + LEVEL) / 2))
    few = (z / (2 * matches)) ** 2 if measure == WINS else 0.0  # a card that always loses has an error, too
    error = float(np.sqrt((parts**2).sum() + few))
    p = float(2 * stats.norm.sf(abs(value) / error)) if error else float(value == 0)
    return Effect(matches, Estimate(value, value - z * error, value + z * error), p)

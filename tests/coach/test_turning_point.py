"""The turning point: a decision that changed the chance for good, and that had a clearly different alternative."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeVar

import pytest
from tests.coach.matches import heuristic_match

from takujo.coach import analyse
from takujo.coach.analysis import FEWEST_ROLLOUTS, PROBES, ROLLOUTS, SIMULATIONS, chances, pieces
from takujo.coach.turning_point import Turn, gains, turn_of
from takujo.core.match import Match
from takujo.core.moves import moves
from takujo.games import spec
from takujo.search.rollouts import Rollouts, Worth

T = TypeVar("T")


@pytest.mark.parametrize(
    ("shares", "actors", "found"),
    [
        ((0.34, 0.36, 0.75, 0.4, 0.6, 0.6, 1), (1,) * 6, [(5, 6), (3, 4)]),  # the gain of the second does not last
        ((0.6, 0.8, 0.3, 0.35, 0), (0,) * 4, [(1, 2), (3, 4)]),
        ([0.5 + t / 40 for t in range(21)], (0,) * 20, []),  # many small gains
        ((0.3, 0.95, 1), (-1, 0), []),  # not with the deal
        ((0.3, 0.3, 0.9, 1), (0, -1, 0), [(0, 2), (2, 3)]),  # with the draw that follows
        ((0.5, 0.5, 0.5), (0, 0), []),
    ],
)
def test_gains_of_decisions_last(shares: Sequence[float], actors: Sequence[int], found: list[tuple[int, int]]) -> None:
    turns = gains([(share, 1 - share) for share in shares], actors)
    assert [(turn.entry, turn.until) for turn in turns] == found


def test_match_that_nobody_wins_turns_where_the_chance_falls() -> None:
    turn, *_ = gains([[0.6], [0.8], [0.3], [0.35], [0]], [0] * 4)
    assert (turn.entry, turn.seat, turn.gain) == (1, 0, pytest.approx(0.45))


MATCH = heuristic_match(spec("akumatrick"), most=200)
CHOICES = [
    t for t, entry in enumerate(MATCH.entries) if entry.actor >= 0 and len(list(moves(MATCH.game, entry.before))) > 1
]


def turning(entry: int, others: Callable[[int], float]) -> Turn | None:
    """Return where MATCH turns if its actor rises to 1 at `entry`. `others`: value of the n-th other move."""
    actor = MATCH.entries[entry].actor
    rows = [[0.2 + 0.8 * ((seat == actor) == (t > entry)) for seat in range(3)] for t in range(len(MATCH.entries) + 1)]
    asked = iter(range(-3, 1000))  # before and after it, then the move played

    def value(_: object, number: int) -> list[float]:
        assert number == entry
        n = next(asked)
        return [0.2 if n == -3 else 1.0 if n < 0 else others(n)] * 3

    return result(turn_of(MATCH, rows, value))


@pytest.mark.parametrize(
    ("others", "turns"),
    [
        (lambda n: 0.9, True),  # the played move was clearly the best
        (lambda n: 0.99, False),  # any move was as good
        (lambda n: 0.99 if n == 0 else 0.5, True),  # some moves were clearly worse
    ],
)
def test_turning_point_has_a_clearly_different_alternative(others: Callable[[int], float], turns: bool) -> None:
    entry = next(t for t in CHOICES if len(list(moves(MATCH.game, MATCH.entries[t].before))) > 2)
    assert (turning(entry, others) is not None) == turns


def test_forced_move_is_none() -> None:
    forced = next(
        t
        for t, entry in enumerate(MATCH.entries)
        if entry.actor >= 0 and len(list(moves(MATCH.game, entry.before))) == 1
    )
    assert turning(forced, lambda n: 0) is None


def test_end_and_analysis_have_the_same_figures() -> None:
    match = next(match for match in map(played, range(1, 9)) if quick(match)[1])
    rows, turn = quick(match)
    analysis = analyse(match)
    assert analysis.turn == turn is not None
    for t in (turn.entry, turn.until):
        assert rows[t] == analysis.chances[t]


def played(seed: int) -> Match:
    return heuristic_match(spec("akumatrick"), seed, most=200)


def quick(match: Match) -> tuple[Sequence[Sequence[float]], Turn | None]:
    return result(chances(match))


def result(pieces: Generator[Any, None, T]) -> T:
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            found: T = end.value
            return found


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Rollouts of each state, in order."""
    counts = []
    run = Rollouts.run

    def counted(self: Rollouts[Any, Any], state: Any, rollouts: int, *more: int) -> Worth:
        counts.append(rollouts)
        return run(self, state, rollouts, *more)

    monkeypatch.setattr(Rollouts, "run", counted)
    return counts


def test_checks_of_a_long_match_are_few_and_in_pieces(counts: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.coach.analysis.MOST_DECISIONS", 1)
    match = next(match for match in map(played, range(1, 9)) if quick(match)[1])
    counts.clear()
    parts = len(list(chances(match)))
    assert set(counts) == {PROBES, FEWEST_ROLLOUTS}
    refined = 2  # before and after the turning point, in the last piece
    assert parts == len(counts) - 1 - refined + 1
    assert parts > len(match.entries) + 2


def test_analysis_computes_no_state_twice(counts: list[int]) -> None:
    match = next(match for match in map(played, range(1, 9)) if quick(match)[1])
    counts.clear()
    done = list(pieces(match, simulations=SIMULATIONS))
    assert counts.count(ROLLOUTS) == len(match.entries) + 1
    assert counts.count(PROBES) == 1
    assert 0 < done[0] < done[1]
    assert done[-1] == 1


def test_change_that_more_rollouts_do_not_confirm_is_none() -> None:
    rows = [[0.2 + 0.8 * (t > CHOICES[0])] * 3 for t in range(len(MATCH.entries) + 1)]
    assert gains(rows, [entry.actor for entry in MATCH.entries])
    assert result(turn_of(MATCH, rows, lambda state, number: [0.5] * 3)) is None

"""The turning point: the entry that changed the chance for good."""

from collections.abc import Generator, Sequence
from typing import Any, TypeVar

import pytest
from tests.coach.matches import heuristic_match

from takujo.coach import analyse
from takujo.coach.analysis import FEWEST_ROLLOUTS, PROBES, ROLLOUTS, SIMULATIONS, chances, pieces
from takujo.coach.losses import Loss
from takujo.coach.turning_point import Turn, gains, turning_points
from takujo.core.actors import CHANCE
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
        ((0.3, 0.3, 0.9, 1), (0, -1, 0), [(1, 2), (2, 3)]),  # the draw that follows is one of its own
        ((0.3, 0.95, 0.3, 0.35, 1), (-1, 0, -1, -1), [(3, 4)]),  # the deal is none; the last draw is one
        ((0.5, 0.5, 0.5), (0, 0), []),
    ],
)
def test_gains_of_entries_last(shares: Sequence[float], actors: Sequence[int], found: list[tuple[int, int]]) -> None:
    turns = gains([(share, 1 - share) for share in shares], actors)
    assert [(turn.entry, turn.until) for turn in turns] == found


def test_match_that_nobody_wins_turns_where_the_chance_falls() -> None:
    turn, *_ = gains([[0.6], [0.8], [0.3], [0.35], [0]], [0] * 4)
    assert (turn.entry, turn.seat, turn.gain) == (1, 0, pytest.approx(0.45))


MATCH = heuristic_match(spec("akumatrick"), most=200)
CHOICES = [
    t for t, entry in enumerate(MATCH.entries) if entry.actor >= 0 and len(list(moves(MATCH.game, entry.before))) > 1
]


def turning(entry: int, loss: float, other: float | None = None, *, wins: bool = True) -> Turn | None:
    """Return the turn of MATCH if the winner's chance rises at `entry`. Its actor `wins` or not."""
    actor = MATCH.entries[entry].actor
    winner = actor if wins else (actor + 1) % 3
    rows = [[0.2 + 0.8 * ((seat == winner) == (t > entry)) for seat in range(3)] for t in range(len(MATCH.entries) + 1)]
    asked = iter([0.2, 1.0])  # before it, and after it

    def judge(number: int) -> tuple[Loss, float | None]:
        assert number == entry
        return Loss(entry, actor, "played", 0.5, "best", 0.5 + loss, 0.0), other

    return next(iter(result(turning_points(MATCH, rows, lambda state, number: [next(asked)] * 3, judge))), None)


@pytest.mark.parametrize(
    ("loss", "other", "wins", "found"),
    [
        (0, 0.3, True, -0.2),  # any other move was clearly worse
        (0, 0.47, True, None),  # another move was as good
        (0, None, True, None),
        (0.2, None, True, None),  # a mistake of the winner is no turning point
        (0.2, None, False, 0.2),
        (0.05, None, False, None),
        (0, 0.3, False, None),  # the best move turns no match against its player
    ],
)
def test_turning_point_has_a_clearly_different_alternative(
    loss: float, other: float | None, wins: bool, found: float | None
) -> None:
    turn = turning(CHOICES[0], loss, other, wins=wins)
    assert (turn.loss if turn else None) == (found if found is None else pytest.approx(found))
    if turn:
        assert (turn.seat, turn.value) == (MATCH.entries[CHOICES[0]].actor, 0.5)


def test_last_move_of_the_winner_is_none() -> None:
    last = max(t for t, entry in enumerate(MATCH.entries) if entry.actor >= 0)
    assert turning(last, 0, 0.3) is None
    assert turning(last, 0.2, wins=False) is not None  # a mistake that loses at once is one


def test_draw_after_the_first_move_is_one_by_luck() -> None:
    match = heuristic_match(spec("fuji99"), most=200)
    *_, draw = (t for t, entry in enumerate(match.entries) if entry.actor == CHANCE)
    rows = [[0.2 + 0.8 * (t > draw)] * 2 for t in range(len(match.entries) + 1)]
    asked = iter([0.2, 1.0])
    (turn,) = result(turning_points(match, rows, lambda state, number: [next(asked)] * 2, lambda number: None))
    assert (turn.entry, turn.until, turn.seat) == (draw, draw + 1, CHANCE)
    assert [turn.gain, turn.value, turn.loss] == pytest.approx([0.8, 1.0, -0.8])


def test_forced_move_is_none() -> None:
    rows = [[0.2 + 0.8 * (t > CHOICES[0])] * 3 for t in range(len(MATCH.entries) + 1)]
    asked = iter([0.2, 1.0])
    assert not result(turning_points(MATCH, rows, lambda state, number: [next(asked)] * 3, lambda number: None))


def test_end_and_analysis_have_the_same_turning_point() -> None:
    match = next(match for match in map(played, range(1, 20)) if quick(match)[1])
    turns = quick(match)[1]
    analysis = analyse(match)
    assert list(analysis.turns) == turns
    turn, *_ = turns
    assert abs(turn.loss) == max(abs(one.loss) for one in turns)
    (judged,) = (loss for loss in analysis.losses if loss.entry == turn.entry)
    assert (judged.seat, judged.value, judged.loss) == (turn.seat, turn.value, max(0.0, turn.loss))


def played(seed: int) -> Match:
    return heuristic_match(spec("akumatrick"), seed, most=200)


def quick(match: Match) -> tuple[Sequence[Sequence[float]], list[Turn]]:
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
    """Record the number of rollouts of each state, in order."""
    counts = []
    run = Rollouts.run

    def counted(self: Rollouts[Any, Any], state: Any, rollouts: int, *more: int) -> Worth:
        counts.append(rollouts)
        return run(self, state, rollouts, *more)

    monkeypatch.setattr(Rollouts, "run", counted)
    return counts


def test_checks_of_a_long_match_are_few_and_in_pieces(counts: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("takujo.coach.analysis.MOST_DECISIONS", 1)
    match = next(match for match in map(played, range(1, 20)) if quick(match)[1])
    counts.clear()
    parts = len(list(chances(match)))
    assert set(counts) == {PROBES, FEWEST_ROLLOUTS}
    assert parts > len(match.entries) + 2


def test_analysis_computes_no_state_twice(counts: list[int]) -> None:
    match = next(match for match in map(played, range(1, 20)) if quick(match)[1])
    counts.clear()
    done = list(pieces(match, simulations=SIMULATIONS))
    assert counts.count(ROLLOUTS) == len(match.entries) + 1
    assert counts.count(PROBES) == 1
    assert 0 < done[0] < done[1]
    assert done[-1] == 1


def test_change_that_more_rollouts_do_not_confirm_is_none() -> None:
    rows = [[0.2 + 0.8 * (t > CHOICES[0])] * 3 for t in range(len(MATCH.entries) + 1)]
    assert gains(rows, [entry.actor for entry in MATCH.entries])
    assert not result(turning_points(MATCH, rows, lambda state, number: [0.5] * 3, lambda number: None))

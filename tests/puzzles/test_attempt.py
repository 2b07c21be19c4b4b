"""A try at a puzzle: what is right, what leaves the best line, when it is over, and what is refused."""

import datetime

import pytest

from takujo.core.errors import IllegalMove, InvalidMove, MatchOver
from takujo.puzzles import Attempt, Puzzle, daily


@pytest.fixture(params=["easy", "medium", "hard"])
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    return daily("fourdigits", datetime.date(2026, 3, 5), request.param)


def wrong(puzzle: Puzzle) -> str:
    """A first move that is not the best and leaves something to play."""
    tries = (Attempt(puzzle, [move]) for move in Attempt(puzzle).match.moves() if move != puzzle.moves[0])
    return next(attempt.moves[0] for attempt in tries if attempt.state == "open")


def test_best_line_solves_the_puzzle(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    for made, move in enumerate(puzzle.moves):
        assert attempt.state == "open"
        assert attempt.hint() == move
        attempt.play(move)
        assert attempt.right == made + 1
    assert attempt.state == "solved"
    assert attempt.hint() is None
    with pytest.raises(MatchOver):
        attempt.play("TURN")


def test_another_move_leaves_the_line_for_good(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle, [wrong(puzzle)])
    assert attempt.right == 0
    assert attempt.hint() is None
    while attempt.state == "open":
        attempt.play(attempt.match.moves()[0])
    assert attempt.state == "missed"
    assert len(attempt.moves) <= puzzle.length


def test_undo_takes_back_drawn_cards_too(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    before = attempt.match.state.tobytes()
    attempt.play(wrong(puzzle))
    attempt.undo()
    assert attempt.match.state.tobytes() == before
    for move in puzzle.moves:
        attempt.play(move)
    attempt.undo()
    assert attempt.state == "open"
    assert attempt.right == puzzle.length - 1


def test_refused_move_changes_nothing(puzzle: Puzzle) -> None:
    attempt = Attempt(puzzle)
    before = attempt.match.state.tobytes()
    for text, error in (("hello", InvalidMove), ("", InvalidMove), ("!card 4", IllegalMove)):
        with pytest.raises(error):
            attempt.play(text)
    assert attempt.match.state.tobytes() == before
    assert attempt.moves == []

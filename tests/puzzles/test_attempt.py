"""A try at a puzzle: what is right, what leaves the best line, when it is over, and what is refused."""

import datetime

import pytest

from takujo.coach.reasons import drawback
from takujo.core.errors import IllegalMove, InvalidMove, MatchOver
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.message import message
from takujo.puzzles import LEVELS, Attempt, Puzzle, daily, games


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


DAY = datetime.date(2026, 11, 30)


def test_move_of_a_decision_is_played_if_it_reveals_nothing() -> None:
    puzzle = daily("overflow", DAY, "hard")  # calls reveal a colour, throws do not
    shown = {token: bool(Attempt(puzzle, [token]).match.entries) for token in puzzle.chances}
    assert shown == {token: token.startswith("throw") for token in puzzle.chances}
    assert {token.split(" ")[0] for token in shown} == {"throw", "call"}
    attempt = Attempt(puzzle, [next(iter(shown))])
    attempt.undo()
    assert (attempt.moves, attempt.match.entries, attempt.state) == ([], [], "open")


@pytest.mark.parametrize("game", games())
def test_move_has_a_reason_with_words(game: str) -> None:
    for level in LEVELS:
        puzzle = daily(game, DAY, level)
        tries = [[move] for move in puzzle.chances] or [[move] for move in Attempt(puzzle).match.moves()]
        found = [Attempt(puzzle, moves).why() for moves in [*tries[:6], list(puzzle.moves)]]
        assert found[-1] is not None
        assert found[-1].id == "puzzle-why-right"
        for why in filter(None, found):
            assert all(catalogue(language).say(why, 0) for language in LANGUAGES)


@pytest.mark.parametrize("game", games())
def test_other_moves_have_only_their_own_drawback(game: str) -> None:
    """A reason for the best move would reveal it."""
    for level in LEVELS:
        puzzle = daily(game, DAY, level)
        for move in list(puzzle.chances)[1:]:
            attempt = Attempt(puzzle, [move])
            reason = drawback(attempt.game, attempt.first, puzzle.moves[0], move)
            assert attempt.why() == (reason and message("puzzle-why-wrong", reason=reason))


def test_wrong_line_says_how_many_moves_are_left(puzzle: Puzzle) -> None:
    why = Attempt(puzzle, [wrong(puzzle)]).why()
    assert why == message("puzzle-why-late", left=puzzle.length - 1)
    assert Attempt(puzzle).why() is None

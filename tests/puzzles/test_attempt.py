"""Attempts at a puzzle: right moves, wrong moves, the end, and refusals."""

import datetime
from contextlib import suppress

import pytest

from takujo.coach.hint_reasons import drawback, main_reason
from takujo.core.errors import IllegalMove, InvalidMove, MatchOver
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.message import message
from takujo.puzzles import LEVELS, Attempt, Puzzle, daily, games


@pytest.fixture(params=["easy", "medium", "hard"])
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    return daily("fourdigits", datetime.date(2026, 3, 5), request.param)


def wrong(puzzle: Puzzle) -> str:
    """Return a first move that neither is best nor ends the attempt."""
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
    puzzle = daily("overflow", DAY, "hard")  # a call reveals a colour, a throw does not
    shown = {token: bool(Attempt(puzzle, [token]).match.entries) for token in puzzle.chances}
    assert shown == {token: token.startswith("throw") for token in puzzle.chances}
    assert {token.split(" ")[0] for token in shown} == {"throw", "call"}
    attempt = Attempt(puzzle, [next(iter(shown))])
    attempt.undo()
    assert (attempt.moves, attempt.match.entries, attempt.state) == ([], [], "open")


END = {"crown": "crown", "perfect": "end"}


@pytest.mark.parametrize("game", games())
def test_move_has_a_reason_with_words(game: str) -> None:
    for level in LEVELS:
        puzzle = daily(game, DAY, level)
        tries = [[move] for move in puzzle.chances] or [[move] for move in Attempt(puzzle).match.moves()]
        found = [Attempt(puzzle, moves).why() for moves in [*tries[:6], list(puzzle.moves)]]
        assert found[-1] is not None
        if puzzle.is_decision:
            solved = Attempt(puzzle, puzzle.moves)
            against = drawback(solved.game, solved.first, *list(puzzle.chances)[:2])
            assert found[-1].id == ("puzzle-why-better" if against else "puzzle-why-right")
            assert found[-1].args.get("against") == against
        else:
            assert found[-1].id == "coach-fourdigits-line-" + END[puzzle.goal]
        for why in filter(None, found):
            assert all(catalogue(language).say(why, 0) for language in LANGUAGES)


@pytest.mark.parametrize("game", games())
def test_other_moves_have_only_their_own_drawback(game: str) -> None:
    """A reason for the best move would reveal it."""
    for level in LEVELS:
        puzzle = daily(game, DAY, level)
        for move in list(puzzle.chances)[1:]:
            attempt = Attempt(puzzle, [move])
            against = drawback(attempt.game, attempt.first, puzzle.moves[0], move)
            own = main_reason(attempt.game, attempt.first, move)
            expected = message("puzzle-why-wrong", reason=against) if against else own
            if expected is own is not None:
                fair = 2 * puzzle.chances[move] >= puzzle.chances[puzzle.moves[0]]
                expected = message("puzzle-why-less", reason=own) if fair else None  # a bad move gets no praise
            assert attempt.why() == expected


def test_wrong_decision_gets_the_usual_answer_of_another_seat() -> None:
    puzzle = daily("overflow", datetime.date(2026, 11, 30), "medium")
    answer = Attempt(puzzle, ["throw R"]).answer()
    assert answer
    assert catalogue("en").say(answer, 0) == "Usually answered by Seat 2: call overflow on Seat 1 (red card)."
    assert Attempt(puzzle, puzzle.moves).answer() is None


def test_answer_that_the_mover_cannot_see_is_not_named() -> None:
    puzzle = daily("overflow", datetime.date(2026, 10, 27), "easy")
    assert Attempt(puzzle, ["down R"]).answer() is None


def test_idea_gives_a_reason_before_the_chances() -> None:
    """The round goes on after the best move. Other reasons would name its cards."""
    puzzle = next(
        one
        for day in range(60)
        for level in LEVELS
        for one in [daily("ftw", datetime.date(2026, 1, 1) + datetime.timedelta(day), level)]
        if next(iter(one.chances)) == "help 6 take 11"
    )
    idea = Attempt(puzzle).idea()
    assert idea == message("puzzle-idea", reason=message("coach-ftw-goes-on"))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", games())
def test_idea_has_words_and_names_no_card_of_the_move(game: str, level: str) -> None:
    attempt = Attempt(daily(game, DAY, level))
    for move in attempt.puzzle.moves:
        idea = attempt.idea()
        assert idea
        texts = [catalogue(language).say(idea, attempt.seat) for language in LANGUAGES]
        assert all(texts)
        assert all(move not in text for text in texts)
        attempt.play(move)
        step = attempt.step()
        assert step
        assert all(catalogue(language).say(step, attempt.seat) for language in LANGUAGES)
    assert attempt.idea() is None


def test_burst_is_the_reason_against_a_line(puzzle: Puzzle) -> None:
    lines = [[*puzzle.moves[:made], move] for made in range(puzzle.length) for move in ["9x0", "9x1", "8x0"]]
    for line in lines:
        with suppress(IllegalMove):
            attempt = Attempt(puzzle, line)
            if attempt.match.is_over and attempt.state == "missed":
                assert (why := attempt.why())
                assert why.id == "puzzle-why-wrong"


def test_wrong_line_says_how_many_moves_are_left(puzzle: Puzzle) -> None:
    why = Attempt(puzzle, [wrong(puzzle)]).why()
    assert why
    assert why.id == "puzzle-why-late"
    assert why.args["left"] == puzzle.length - 1
    assert why.args["needed"] == 0 or why.args["needed"] > why.args["left"]  # type: ignore[operator]
    assert Attempt(puzzle).why() is None

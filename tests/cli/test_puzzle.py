"""`takujo puzzle` and `takujo solve`, over a pipe."""

import datetime
import json
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest
from tests.cli.conftest import Ran, Run
from tests.cli.test_errors import require_one_line

from takujo.cli.hints import VERBS
from takujo.i18n import catalogue
from takujo.puzzles import Attempt, Puzzle, daily, games

DAY = "2026-03-05"
PUZZLE = ("puzzle", "--date", DAY, "--level", "hard")
Solve = Callable[..., Ran]


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return daily("fourdigits", datetime.date.fromisoformat(DAY), "hard")


@pytest.fixture
def attempt(run: Run) -> Solve:
    """Return a function that plays it."""

    def go(lines: Iterable[str], lang: str = "en") -> Ran:
        return run(*PUZZLE, "--lang", lang, text="\n".join(lines))

    return go


def wrong_move(puzzle: Puzzle) -> str:
    tries = (Attempt(puzzle, [move]) for move in Attempt(puzzle).match.moves() if move != puzzle.moves[0])
    return next(attempt.moves[0] for attempt in tries if attempt.state == "open")


def test_best_line_solves_the_puzzle(language: str, puzzle: Puzzle, attempt: Solve) -> None:
    words = catalogue(language)
    ran = attempt(puzzle.moves, language)
    assert ran.status == 0
    assert words(f"puzzle-goal-{puzzle.goal}", length=puzzle.length) in ran.out
    assert all(words("puzzle-right", left=left) in ran.out for left in range(puzzle.length))
    assert words("puzzle-solved") in ran.out
    assert ran.out.rstrip().endswith("🟩" * puzzle.length)


def test_wrong_move_is_named_and_taken_back(puzzle: Puzzle, attempt: Solve) -> None:
    words = catalogue("en")
    ran = attempt([wrong_move(puzzle), "hint", "u", puzzle.moves[0], "hint", "hint", "again", *puzzle.moves])
    assert words("puzzle-wrong") in ran.out
    assert words("error-puzzle-no-hint") in ran.out
    assert words("puzzle-hint", move=puzzle.moves[1]) in ran.out
    assert ran.out.rstrip().endswith("🟨💡" + "🟩" * (puzzle.length - 2))


def test_moves_after_the_solution_do_not_count(puzzle: Puzzle, attempt: Solve) -> None:
    def signs(*lines: str) -> str:
        return attempt([*lines, *puzzle.moves]).out.rstrip().splitlines()[-1]

    first, shown = puzzle.moves[0], "💡" * puzzle.length
    assert signs("solution") == signs(wrong_move(puzzle), "solution", "again") == shown
    assert signs(first, "solution", "again") == signs(first, "again", "solution") == "🟩" + shown[1:]
    assert signs(*puzzle.moves[:-1], "again") == "🟩" * puzzle.length


@pytest.mark.parametrize("verb", VERBS)
def test_hint_is_an_idea_and_then_a_move_of_the_best_line(verb: str, puzzle: Puzzle, attempt: Solve) -> None:
    words = catalogue("ja")
    move = words("puzzle-hint", move=puzzle.moves[0])
    assert move not in attempt([verb], "ja").out
    ran = attempt([verb, verb], "ja")
    idea = Attempt(puzzle).idea()
    assert idea
    assert "".join(words.say(idea, 0).split()) in "".join(ran.out.partition(move)[0].split())
    assert move in ran.out
    assert words("hint-about") not in ran.out  # the search's hint


def test_attempt_without_moves_left_can_only_go_back(puzzle: Puzzle, attempt: Solve) -> None:
    tried = Attempt(puzzle, [wrong_move(puzzle)])
    while tried.state == "open":
        tried.play(tried.match.moves()[0])
    words = catalogue("en")
    ran = attempt([*tried.moves, "what", "solution"])
    assert words("puzzle-missed") in ran.out
    assert words("puzzle-solution", moves=" ".join(puzzle.moves)) in ran.out
    assert ran.out.rstrip().endswith(words("puzzle-left"))


def test_json_has_the_solution_only_on_request(puzzle: Puzzle, run: Run) -> None:
    plain = json.loads(run(*PUZZLE, "--json").out)
    assert plain["position"] == puzzle.position
    assert "moves" not in plain
    assert json.loads(run(*PUZZLE, "--json", "--solution").out)["moves"] == list(puzzle.moves)
    assert run(*PUZZLE, "--solution").out == " ".join(puzzle.moves) + "\n"


@pytest.mark.parametrize("game", games()[1:])
def test_decision_shows_the_chances_once_it_is_answered(game: str, language: str, run: Run) -> None:
    words = catalogue(language)
    puzzle = daily(game, datetime.date.fromisoformat(DAY), "medium")
    (best,), other = puzzle.moves, list(puzzle.chances)[-1]
    percent = list(puzzle.chances.values())
    ran = run("puzzle", game, "--date", DAY, "--level", "medium", "--lang", language, text=f"{other}\nu\n{best}\n")
    assert ran.status == 0, ran.err
    before, after = ran.out.split(words("puzzle-not-best", percent=percent[-1], best=percent[0]))
    for text in (
        words("puzzle-goal-best"),
        words("puzzle-about", level="medium", proof=puzzle.proof, moves=len(percent)),
    ):
        assert "".join(text.split()) in "".join(before.split())
    assert words("puzzle-chances") not in before
    assert words("puzzle-best", best=percent[0], next=percent[1]) in after
    assert all(words("puzzle-chance", move=move, percent=chance) in after for move, chance in puzzle.chances.items())
    assert ran.out.rstrip().endswith("🟨")


def test_solution_of_a_decision_has_the_chances(run: Run) -> None:
    puzzle = daily("ftw", datetime.date.fromisoformat(DAY), "hard")
    ran = run("puzzle", "ftw", "--date", DAY, "--level", "hard", "--lang", "en", text="solution\nq\n")
    assert catalogue("en")("puzzle-solution", moves=puzzle.moves[0]) in ran.out
    assert catalogue("en")("puzzle-chances") in ran.out
    hidden = json.loads(run("puzzle", "ftw", "--date", DAY, "--level", "hard", "--json").out)
    assert not {"moves", "chances"} & hidden.keys()
    shown = json.loads(run("puzzle", "ftw", "--date", DAY, "--level", "hard", "--json", "--solution").out)
    assert shown["chances"] == puzzle.chances


@pytest.mark.parametrize(
    ("arguments", "value"),
    [
        (["puzzle", "leduc"], "fourdigits, "),
        (["puzzle", "--date", "2026-02-30"], "2026-02-30"),
        (["puzzle", "--date", "2025-12-31"], "2026-01-01"),
        (["puzzle", "--date", ""], "2026-01-01"),
        (["puzzle", "--level", "evil"], "evil"),
        (["solve", "nowhere.json"], "nowhere.json"),
        (["solve", "x.json", "--goal", "moon"], "moon"),
    ],
)
def test_invalid_argument_is_refused(arguments: list[str], value: str, language: str, run: Run) -> None:
    require_one_line(run(*arguments, "--lang", language), language, value)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        "{}",
        '{"game": "fourdigits", "seats": 2}',
        '{"game": "fourdigits", "seats": 1, "options": {"mode": "solo-open"}}',
        '{"game": "fourdigits", "seats": 1, "options": {"mode": "solo-open"}, "field": "12"}',
        '{"game": "leduc", "seats": 2}',
    ],
)
def test_invalid_position_is_refused(text: str, language: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(text)
    require_one_line(run("solve", str(path), "--lang", language), language)


def test_solve_prints_the_line_and_that_it_is_unique(puzzle: Puzzle, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(puzzle.position))
    ran = run("solve", str(path), "--goal", puzzle.goal, "--lang", "en")
    assert ran.status == 0
    assert ran.out.startswith(f"{puzzle.length} moves: {' '.join(puzzle.moves)}\n")
    assert catalogue("en")("solve-unique") in ran.out
    found = json.loads(run("solve", str(path), "--goal", puzzle.goal, "--json").out)
    assert (found["moves"], found["unique"]) == (list(puzzle.moves), True)


def test_solve_prints_that_a_goal_is_impossible(run: Run, tmp_path: Path) -> None:
    left = list("000001112223333444555666677788899999CHMPT")
    for card in "985" + "01247" + "3999":
        left.remove(card)
    position = {
        "game": "fourdigits", "seats": 1, "options": {"mode": "solo-open"}, "field": "985", "reserve": "01247",
        "hands": ["3999"], "deck": "", "discard": "".join(left), "crown": None, "actor": 0,
    }  # fmt: skip
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    ran = run("solve", str(path), "--lang", "en")
    assert ran.status == 1
    assert ran.out.startswith("Impossible")
    assert json.loads(run("solve", str(path), "--json").out)["moves"] is None


@pytest.mark.parametrize("verb", ["h", "help"])
def test_help_is_that_of_puzzles(language: str, verb: str, run: Run) -> None:
    words = catalogue(language)
    ran = run("puzzle", "--date", DAY, "--lang", language, text=verb)
    assert ran.out.count(words("puzzle-help")) == 2  # at the start and on request
    assert words("play-help").splitlines()[0] not in ran.out

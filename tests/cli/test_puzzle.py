"""`takujo puzzle` and `takujo solve`, over a pipe."""

import datetime
import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.cli.test_errors import require_one_line

from takujo.cli.hints import VERBS
from takujo.i18n import LANGUAGES, catalogue
from takujo.puzzles import Attempt, Puzzle, daily

DAY = "2026-03-05"
each_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return daily(datetime.date.fromisoformat(DAY), "hard")


def wrong(puzzle: Puzzle) -> str:
    tries = (Attempt(puzzle, [move]) for move in Attempt(puzzle).match.moves() if move != puzzle.moves[0])
    return next(attempt.moves[0] for attempt in tries if attempt.state == "open")


@each_language
def test_the_best_line_solves_it(language: str, puzzle: Puzzle, run: Run) -> None:
    words = catalogue(language)
    ran = run("puzzle", "--date", DAY, "--level", "hard", "--lang", language, text="\n".join(puzzle.moves))
    assert ran.status == 0
    assert words(f"puzzle-goal-{puzzle.goal}", length=puzzle.length) in ran.out
    assert ran.out.count(words("puzzle-right")) == puzzle.length
    assert words("puzzle-solved") in ran.out
    assert ran.out.rstrip().endswith("🟩" * puzzle.length)


def test_wrong_moves_are_said_to_be_and_taken_back(puzzle: Puzzle, run: Run) -> None:
    words = catalogue("en")
    lines = [wrong(puzzle), "hint", "u", puzzle.moves[0], "hint", "again", *puzzle.moves]
    ran = run("puzzle", "--date", DAY, "--level", "hard", "--lang", "en", text="\n".join(lines))
    assert words("puzzle-wrong") in ran.out
    assert words("error-puzzle-no-hint") in ran.out
    assert words("puzzle-hint", move=puzzle.moves[1]) in ran.out
    assert ran.out.rstrip().endswith("🟨💡" + "🟩" * (puzzle.length - 2))


def shared(puzzle: Puzzle, run: Run, *lines: str) -> str:
    """The signs of whoever types these lines and then the best line."""
    asked = ["puzzle", "--date", DAY, "--level", "hard", "--lang", "en"]
    return run(*asked, text="\n".join([*lines, *puzzle.moves])).out.rstrip().splitlines()[-1]


def test_whoever_has_seen_the_solution_did_not_find_the_rest(puzzle: Puzzle, run: Run) -> None:
    first, rest = puzzle.moves[0], puzzle.length - 1
    assert shared(puzzle, run, "solution") == "💡" * puzzle.length
    assert shared(puzzle, run, first, "solution", "again") == "🟩" + "💡" * rest
    assert shared(puzzle, run, first, "again", "solution") == "🟩" + "💡" * rest
    assert shared(puzzle, run, wrong(puzzle), "solution", "again") == "💡" * puzzle.length
    assert shared(puzzle, run, *puzzle.moves[:-1], "again") == "🟩" * puzzle.length


@pytest.mark.parametrize("asked", VERBS)
def test_a_hint_is_that_of_the_puzzle_in_either_language(asked: str, puzzle: Puzzle, run: Run) -> None:
    """Not what a search thinks, which any other line of good moves would satisfy."""
    words = catalogue("ja")
    ran = run("puzzle", "--date", DAY, "--level", "hard", "--lang", "ja", text=asked)
    assert words("puzzle-hint", move=puzzle.moves[0]) in ran.out
    assert words("hint-about") not in ran.out


def test_without_moves_left_one_may_go_back_or_leave(puzzle: Puzzle, run: Run) -> None:
    attempt, lines = Attempt(puzzle, [wrong(puzzle)]), [wrong(puzzle)]
    while attempt.state == "open":
        lines.append(attempt.match.moves()[0])
        attempt.play(lines[-1])
    words = catalogue("en")
    ran = run("puzzle", "--date", DAY, "--level", "hard", "--lang", "en", text="\n".join([*lines, "what", "solution"]))
    assert words("puzzle-missed") in ran.out
    assert words("puzzle-solution", moves=" ".join(puzzle.moves)) in ran.out
    assert ran.out.rstrip().endswith(words("puzzle-left"))


def test_json_holds_the_solution_only_where_it_is_asked_for(puzzle: Puzzle, run: Run) -> None:
    asked = ["puzzle", "--date", DAY, "--level", "hard"]
    plain = json.loads(run(*asked, "--json").out)
    assert plain["position"] == puzzle.position
    assert "moves" not in plain
    assert json.loads(run(*asked, "--json", "--solution").out)["moves"] == list(puzzle.moves)
    assert run(*asked, "--solution").out == " ".join(puzzle.moves) + "\n"


@each_language
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["puzzle", "--date", "2026-02-30"], "2026-02-30"),
        (["puzzle", "--date", "2025-12-31"], "2026-01-01"),
        (["puzzle", "--date", ""], "2026-01-01"),
        (["puzzle", "--level", "evil"], "evil"),
        (["solve", "nowhere.json"], "nowhere.json"),
        (["solve", "x.json", "--goal", "moon"], "moon"),
    ],
)
def test_bad_arguments(arguments: list[str], said: str, language: str, run: Run) -> None:
    require_one_line(run(*arguments, "--lang", language), language, said)


@each_language
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
def test_bad_positions(text: str, language: str, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(text)
    require_one_line(run("solve", str(path), "--lang", language), language)


def test_solve_tells_the_line_and_whether_it_is_the_only_one(puzzle: Puzzle, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(puzzle.position))
    ran = run("solve", str(path), "--goal", puzzle.goal, "--lang", "en")
    assert ran.status == 0
    assert ran.out.startswith(f"{puzzle.length} moves: {' '.join(puzzle.moves)}\n")
    assert catalogue("en")("solve-unique") in ran.out
    told = json.loads(run("solve", str(path), "--goal", puzzle.goal, "--json").out)
    assert (told["moves"], told["unique"]) == (list(puzzle.moves), True)


def test_solve_says_what_is_impossible(run: Run, tmp_path: Path) -> None:
    position = {
        "game": "fourdigits",
        "seats": 1,
        "options": {"mode": "solo-open"},
        "field": "985",
        "reserve": "01247",
        "hands": ["3999"],
        "deck": "",
        "discard": "000011233344555666667788CHMPT9",
        "crown": None,
        "actor": 0,
    }
    left = list("000001112223333444555666677788899999CHMPT")
    for card in "985" + "01247" + "3999":
        left.remove(card)
    path = tmp_path / "position.json"
    path.write_text(json.dumps({**position, "discard": "".join(left)}))
    ran = run("solve", str(path), "--lang", "en")
    assert ran.status == 1
    assert ran.out.startswith("Impossible")
    assert json.loads(run("solve", str(path), "--json").out)["moves"] is None


@each_language
@pytest.mark.parametrize("verb", ["h", "help"])
def test_the_help_is_that_of_puzzles(language: str, verb: str, run: Run) -> None:
    words = catalogue(language)
    ran = run("puzzle", "--date", DAY, "--lang", language, text=verb)
    assert ran.out.count(words("puzzle-help")) == 2  # at the beginning, and when asked for
    assert words("play-help").splitlines()[0] not in ran.out

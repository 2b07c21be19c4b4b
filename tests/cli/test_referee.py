"""`takujo referee` over a pipe: whole matches, commands, questions."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Ran, Run
from tests.real_cards.real_matches import random_match

import takujo
from takujo.core.actors import CHANCE
from takujo.core.spec import GameSpec
from takujo.i18n import catalogue
from takujo.interfaces.referee_rules import Shown
from takujo.real_cards import NotShown, Referee
from takujo.real_cards.entries import answer

Go = Callable[..., Ran]
LIMITS = "limit R 1; limit Y rev; limit G 3; limit B 0"
MOST = 3  # lines per move
LONGEST = 300  # characters per line


@pytest.fixture
def go(run: Run) -> Go:
    """Return a function that runs `takujo referee` in English (default: オーバーフロー)."""

    def start(*arguments: str, text: str = "", lang: str = "en") -> Ran:
        return run("referee", *(arguments or ("overflow", "--seats", "3")), "--lang", lang, text=text)

    return start


def typed_match(game: takujo.Game, seed: int) -> list[list[str]]:
    """Return the input lines, by move, of a random match."""
    referee, moves = Referee(game), [list[str]()]
    for number, real in enumerate(random_match(game, seed)):
        if number < len(referee.steps):
            continue
        if real.actor >= 0 and moves[-1]:
            moves.append([])
        if moves[-1] and referee.steps[-1].actor == CHANCE == real.actor:
            moves[-1][-1] += f"; {real.token}"
        else:
            moves[-1].append(real.token)
        try:
            referee.enter(real.token)
        except NotShown as asked:
            shown = answer(game, asked.question, real.before, real.after)
            moves[-1].append(_typed(shown, asked.question.seats))
            referee.enter(real.token, shown=shown)
    return moves


def joined(moves: list[list[str]]) -> str:
    """Return the same with several moves a line."""
    lines = [""]
    for line in (line for move in moves for line in move):
        is_answer = ", " in line
        if is_answer or len(lines[-1] + line) > LONGEST or ", " in lines[-1]:
            lines.append(line)
        else:
            lines[-1] += f"; {line}" if lines[-1] else line
    return "\n".join(lines)


def _typed(shown: Shown, seats: tuple[int, ...]) -> str:
    ((_, values),) = shown.items()
    assert isinstance(values, list)
    hands = [value if isinstance(value, list) else [value] for value in values]
    return ", ".join(" ".join(map(str, hands[p])) for p in seats)


def test_whole_match_ends_with_the_ranking(run: Run, each_game: GameSpec, language: str) -> None:
    game, words = takujo.game(each_game.name), catalogue(language)
    ran = run("referee", game.name, "--lang", language, text=joined(typed_match(game, 4)))
    assert (ran.status, ran.err) == (0, "")
    assert words("rank-score") in ran.out
    assert words("referee-left") not in ran.out


def test_move_and_what_it_turns_up_take_three_lines(each_game: GameSpec) -> None:
    assert max(map(len, typed_match(takujo.game(each_game.name), 4))) <= MOST


def test_number_and_enter_choose_from_the_list(go: Go) -> None:
    ran = go(text="2\n")
    assert "1 !limit R 0 (red 0) · 2 !limit R 1 (red 1)" in ran.out
    ran = go(text=f"{LIMITS}\n\n\n\nthrow B\nlog\n")
    assert "  5 0 down ?\n  6 1 down ?\n  7 2 down ?\n  8 0 throw B" in ran.out


def test_moves_are_listed_in_notation_and_in_words(go: Go, language: str) -> None:
    ran = go(text=f"{LIMITS}\n\n\n\nthrow B\n", lang=language)
    expected = {"en": "throw B (throw a blue card)", "ja": "throw B（青を投入する）"}
    assert expected[language] in " ".join(ran.out.split())
    assert "Enter: down ?\n" in go(text=f"{LIMITS}\n").out


def test_call_is_asked_for_the_face_down_cards(go: Go) -> None:
    ran = go(text=f"{LIMITS}\n\n\n\nthrow B\ncall 0\nR\nR, B, G\nlog\n")
    assert "“down”, seen now, of Seat 0, Seat 1, Seat 2, in order, with commas: R\n" in ran.out
    assert "3 entries are needed, one for each; there are 1." in ran.out
    assert '  9 1 call 0  {"down": ["R", "B", "G"]}' in ran.out
    assert "−3 for Seat 1." in ran.out


def test_points_are_asked_as_numbers(go: Go) -> None:
    ran = go("fourdigits", "--seats", "2", text="deal 00124579|?|?\n")
    assert ran.status == 0
    assert "Seat 0 · what happens?" in ran.out


def test_line_of_moves_is_entered_whole_or_not_at_all(go: Go) -> None:
    ran = go(text=f"{LIMITS}; throw X\nlog\n")
    assert "“throw X”: there is no card X." in ran.out
    assert "Nothing has happened yet." in ran.out


def test_entries_are_undone_and_corrected(go: Go) -> None:
    ran = go(text=f"{LIMITS}\nu 2\nlog\nfix 1 !limit R 3\nlog\nfix 9 !limit R 3\nfix\nu 9\nu\n")
    assert "Taken back: !limit G 3, !limit B 0" in ran.out
    assert "  1 !limit R 1\n  2 !limit Y rev\nWhat" in ran.out
    assert "Entry 1 is now “!limit R 3”." in ran.out
    assert "  1 !limit R 3\n  2 !limit Y rev\nWhat" in ran.out
    assert "There is no entry 9: the last one is 2." in ran.out
    assert "Give the number of an entry and a move: fix 3 MOVE" in ran.out
    assert "Taken back: !limit R 3, !limit Y rev" in ran.out
    assert "Taken back: –" in ran.out


def test_later_entry_that_no_longer_fits_is_asked_for_again(go: Go, language: str) -> None:
    text = "\n\n\nplay 7; play 9; play 11\nfix 4 play 12\n{}log\n"
    ran = go("ftw", "--seats", "3", text=text.format("play 13\nplay 14\n"), lang=language)
    expected = {"en": "Entry 5, “1 play 9”, no longer fits", "ja": "入力5「1 play 9」は、もう合いません"}
    assert expected[language] in ran.out
    assert "  4 0 play 12\n  5 1 play 13\n  6 2 play 14\n" in ran.out
    ran = go("ftw", "--seats", "3", text=text.format("play 13\ncancel\n"), lang=language)
    assert "  4 0 play 7\n  5 1 play 9\n  6 2 play 11\n" in ran.out
    ran = go("ftw", "--seats", "3", text=text.format("skip\nplay 14\n"), lang=language)
    assert "  4 0 play 12\n  5 1 play 14\n" in ran.out


def test_forgotten_entry_is_added(go: Go) -> None:
    text = "\n\n\nplay 7; play 9; play 20\nadd 5 play 12\nskip\nadd 5 play 8\nlog\nadd\n"
    ran = go("ftw", "--seats", "3", text=text)
    assert "Entry 6, “1 play 9”, no longer fits" in ran.out
    assert "  4 0 play 7\n  5 1 play 8\n  6 2 play 12\n  7 0 play 20\n" in ran.out
    assert "fix 3 MOVE or add 3 MOVE" in ran.out


def test_record_is_saved_and_resumed(go: Go, tmp_path: Path) -> None:
    path = tmp_path / "evening.json"
    saved = go(text=f"{LIMITS}\nsave {path}\nsave {path}\nsave\nq\n")
    assert f"Record saved: {path}."[:60].split()[0] in saved.out
    assert "Give a file name" in saved.out
    assert saved.out.splitlines()[-1] == "You left. The match is not finished."
    ran = go("--resume", str(path), text="log\n")
    assert "  4 !limit B 0" in ran.out
    path.write_text("{}")
    ran = go("--resume", str(path))
    assert (ran.status, ran.err) == (2, "This is not a referee’s record.\n")


def test_help_rulebook_and_unknown_game(go: Go) -> None:
    ran = go(text="h\n? R2.6\nthrow\n")
    assert "replace entry N" in ran.out
    assert "R2.6" in ran.out
    assert "“!throw” is not a move of this game." in ran.out
    ran = go("chess")
    assert ran.status == 2
    assert "chess" in ran.err

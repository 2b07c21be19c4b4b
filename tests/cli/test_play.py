"""`takujo play` over a pipe: whole matches, half-made moves, commands, and what a person gets to see."""

import itertools
import json
import random
import re
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len
from tests.cli.conftest import Pipe, Run

import takujo
from takujo.cli import play as command
from takujo.cli.builder import Builder
from takujo.cli.prompt import ask_move
from takujo.cli.screen import Screen
from takujo.cli.session import Session
from takujo.cli.terminal import terminal
from takujo.core import record
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.i18n import LANGUAGES, catalogue
from takujo.interfaces.terminal import Left

LINES = 4000  # no match takes so many


def numbers(seed: int) -> Iterator[str]:
    """Somebody who picks from the list blindly and now and then presses Enter."""
    choice = random.Random(seed)
    return itertools.islice((choice.choice(["1", "1", "2", "3", ""]) for _ in itertools.count()), LINES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_match_of_each_game_over_a_pipe(own_game: str, language: str, run: Run) -> None:
    seats = spec(own_game).seats[language == "ja"]
    ran = run("play", own_game, "--seats", str(seats), "--lang", language, "--seed", "5", text=numbers(5))
    assert ran.status == 0
    assert ran.err == ""
    words = catalogue(language)
    assert words("play-not-sealed") in ran.out, ran.out[-2000:]
    assert "\x1b" not in ran.out
    assert all(cell_len(line) <= 80 for line in ran.out.splitlines())


def test_a_game_without_a_table_of_its_own_is_played_with_its_tokens(run: Run) -> None:
    if "leduc" not in takujo.games():
        pytest.skip("the example is not installed")
    ran = run("play", "leduc", "--lang", "en", "--seed", "2", text=["call"] * 20)
    assert ran.status == 0
    assert "Winner" in ran.out
    assert "“call”: that is no command here." in ran.out  # the match is over, and waits to be kept


def test_each_solo_mode_is_played_to_its_end(run: Run) -> None:
    for mode in ("solo", "solo-open"):
        ran = run("play", "fourdigits", "--seats", "1", "--mode", mode, "--seed", "1", "--lang", "en", text=numbers(1))
        assert ran.status == 0
        assert "Chance was not sealed" in ran.out, mode


def test_typed_tokens_and_the_end_of_input(run: Run) -> None:
    ran = run("play", "ftw", "--seed", "1", "--lang", "en", text="give 10 13 24\n")
    assert ran.status == 0
    assert "You passed 10, 13, 24 to Seat 3." in ran.out
    assert ran.out.splitlines()[-1] == "Left the table. The match is not finished."


def test_the_same_seed_gives_the_same_match(run: Run) -> None:
    first, second = (
        run("play", "ftw", "--seats", "2", "--option", "rounds=1", "--seed", "8", "--lang", "en", text=numbers(3))
        for _ in range(2)
    )
    assert first == second


def test_full_width_input_is_understood(run: Run) -> None:
    ran = run("play", "ftw", "--seed", "1", "--lang", "ja", text="ｇｉｖｅ　１０　１３　２４\n")
    assert "あなたは10・13・24を席3に渡しました。" in ran.out


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("give 1 2 3", "“give 1 2 3” is not allowed now."),
        ("give 24 13 10", "“give 24 13 10” is no move of this game."),
        ("play 99", "“play 99”: there is no card 99."),
        ("77", "There is no 77 in the list; choose from 1 to 12, or type the whole move."),
        ("nonsense \x1b[31m", "“nonsense [31m” is no move of this game."),
        ("undo", "There is nothing to take back: somebody acted since, or something was revealed."),
        ("save", "Say where to: save FILE"),
        ("save /dev/null/x", "/dev/null/x cannot be written: there is no such folder."),
        ("? xylophone", "The rulebook does not say “xylophone”."),
    ],
)
def test_bad_input_gets_one_line_and_loses_nothing(typed: str, said: str, run: Run) -> None:
    half_made = ["1", "2"] if typed not in ("77", "undo") else []  # which would be a list of ten, something to undo
    ran = run(
        "play", "ftw", "--seed", "1", "--lang", "en", text=[*half_made, typed, *["1", "2", "3"][len(half_made) :]]
    )
    answer = ran.out.split("Your move (number or token, ? rules, h help): ")[len(half_made) + 1]
    assert answer.splitlines()[1] == said
    assert "You passed 10, 24, 29 to Seat 3." in ran.out
    assert "\x1b" not in ran.out


def test_the_commands_answer(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    text = f"?\n? R2.3\nh\nlog\nsave {kept}\nsave {kept}\nquit\n"
    ran = run("play", "ftw", "--seed", "1", "--lang", "en", text=text)
    assert ran.status == 0
    assert "R1.3" in ran.out
    assert "R2.3 Make a help card." in ran.out
    assert "take a step back" in ran.out
    assert "is already there" in " ".join(ran.out.split())
    assert takujo.load_transcript(kept.read_text(encoding="utf-8")).actor == 0


def test_a_kept_match_goes_on(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    run("play", "ftw", "--seed", "1", "--lang", "en", text=f"give 10 13 24\nsave {kept}\n")
    ran = run("play", "--resume", str(kept), "--lang", "en", "--seed", "1", text="play 25\n")
    assert "You played 25." in ran.out


def test_the_log_tells_what_was_thrown_once_the_match_is_over(run: Run, tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text(
        '{"game": "overflow", "seats": 3, "limits": {"R": 2, "Y": 2, "G": 2, "B": 2}, "down": ["R", "Y", "G"],'
        ' "box": [], "hands": ["RRBW", "RYGB", "YYGG"], "scores": [-6, -6, -6], "marker": 1, "actor": 1}'
    )
    ran = run("play", "--position", str(position), "--lang", "en", "--seed", "1", text="log\ncall 1\nlog\n")
    before, after = (part.split("\n")[1:3] for part in re.split(r"log(?=\n)", ran.out)[1:])
    assert before == ["· Seat 1 threw a card.", "· Seat 2 threw a card."]
    assert re.fullmatch(r"· Seat 1 threw (red|yellow|green|blue)\.", after[0])
    assert re.fullmatch(r"· Seat 2 threw (yellow|green)\.", after[1])


def test_a_match_begins_at_a_position(run: Run, tmp_path: Path) -> None:
    position = tmp_path / "position.json"
    position.write_text('{"game": "ftw", "seats": 2, "hands": [[2, 30], [3, 9, 20]], "pile": [5], "actor": 0}')
    ran = run("play", "--position", str(position), "--lang", "en", "--seed", "1", text="play 30\n")
    assert "You: one card left. The round is over." in ran.out


def test_a_half_made_move_is_built_and_taken_back(run: Run) -> None:
    ran = run("play", "ftw", "--seed", "1", "--lang", "en", text="12\nu\n1\n2\nu\nu\nu\n2\n1\n")
    assert "So far: pass 45 to Seat 3" in ran.out
    assert "So far: pass 10, 24 to Seat 3" in ran.out
    assert "There is nothing to take back" in ran.out
    assert ran.out.rstrip().endswith("Left the table. The match is not finished.")


def test_a_choice_can_be_typed_too(run: Run, tmp_path: Path) -> None:
    position = {"game": "akumatrick", "seats": 3, "row": ["Y4", "P8"], "actor": 0}
    position["hands"] = ["Y0 Y1 P1 G1 Y2 P2 G2 Y3 P3 G3", "P5 G5", "G9 P7"]
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    ran = run("play", "--position", str(path), "--lang", "en", "--seed", "1", text="release\ng3\np3\ny3\n1\n")
    assert "So far: release G3 P3 Y3 (9 of 10)" in ran.out
    assert "You released 10 or more: discarded" in ran.out


def test_a_whole_move_is_taken_back_while_nothing_happened(run: Run, tmp_path: Path) -> None:
    position = {
        **takujo.game("fuji99", seats=2).match().position(),
        "phase": "use",
        "token": 7,
        "drawn": {"plain": 4, "yellow": 3, "red": 0},
        "hands": [[["move3", 0], ["move3", 0]], []],
        "deck": None,
    }
    del position["deck"]
    position["bags"][0] = {"plain": 2, "yellow": 1, "red": 3}
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    ran = run(
        "play", "--position", str(path), "--lang", "en", "--seed", "1", text="use move3\nuse move3\nu\nu\nu\ndone\nu\n"
    )
    assert ran.out.count("Your last move is taken back.") == 2
    assert ran.out.count("There is nothing to take back") == 2


def test_the_menu_chooses_game_settings_and_language(run: Run) -> None:
    ran = run("play", "--lang", "ja", "--seed", "1", text="l\nnonsense\nftw\n1\n3\n3\n0\nb\n3\n\n")
    assert ran.status == 0
    assert "“nonsense”: choose from 1 to" in ran.out
    assert "random" in ran.out
    assert "FTW?! · round 1 of 4" in ran.out


def test_a_level_that_the_next_game_lacks_is_not_kept(run: Run) -> None:
    ran = run("play", "--bots", "6", "--lang", "en", "--seed", "1", text="ftw\nb\nleduc\n\n")
    before, after = ran.out.split("simple rules", 1)
    assert "6 · master" in before  # in FTW?!
    assert "6 · master" not in after
    assert ran.status == 0


def test_the_menu_takes_a_seed(run: Run) -> None:
    ran = run("play", "--lang", "en", text="ftw\n6\none\n6\n1\n\ngive 10 13 24\n")
    assert "seed        sealed (fair dealing)" in ran.out
    assert "“one” is no seed" in ran.out
    assert "You passed 10, 13, 24 to Seat 3." in ran.out  # as with --seed 1
    assert "commitment" not in ran.out


@pytest.mark.parametrize("arguments", [[], ["fuji99"]])
def test_the_end_of_input_before_a_match(arguments: list[str], run: Run) -> None:
    ran = run("play", *arguments, "--lang", "en")
    assert ran.status == 0
    assert ran.out.splitlines()[-1] == "Left before a match began."


def test_the_menu_begins_with_what_was_set(run: Run) -> None:
    settings = "1\n2\n7\n4\n"  # five seats, seven rounds, memory aid
    ran = run("play", "--lang", "en", "--seed", "1", text=f"ftw\n{settings}\ngive 1 2 3\n")
    assert "round 1 of 7" in ran.out
    assert "Seat 4" in ran.out


def test_bots_are_named_for_all_or_one_each(run: Run) -> None:
    ran = run("play", "ftw", "--seats", "3", "--bots", "random,heuristic", "--seat", "1", "--seed", "1", "--lang", "en")
    assert ran.status == 0
    assert "Seat 2 passed" not in ran.out.split("Your move")[0]
    assert "Seat 0 passed three cards to Seat 2." in ran.out
    assert "\nSeat 0 (random), Seat 2 (simple rules)\n" in ran.out  # which of them is which
    alike = run("play", "ftw", "--seats", "3", "--bots", "random", "--seed", "1", "--lang", "en")
    assert "random" not in alike.out


def test_sealed_chance_is_committed_to_and_opened(run: Run) -> None:
    ran = run("play", "ftw", "--seats", "2", "--option", "rounds=1", "--lang", "en", text=[*numbers(2)])
    commitment = ran.out.split("its commitment is")[1].split()[0].rstrip(".")
    secret = ran.out.split("its secret was")[1].split()[0]
    assert takujo.Sealed(bytes.fromhex(secret)).commitment == commitment


@pytest.mark.parametrize(("pieces", "wins"), [([95, 0], True), ([0, 95], False)])
def test_only_the_winner_reads_the_story(pieces: list[int], wins: bool, run: Run, tmp_path: Path) -> None:
    position = takujo.game("fuji99", seats=2).match().position()
    position |= {"pieces": pieces, "token": pieces[0], "stories": [3, 5]}
    position["taken"] = [[piece > 20, piece > 50] for piece in pieces]
    for p in range(2):
        position["bags"][p]["yellow"] += sum(position["taken"][p])
    path = tmp_path / "position.json"
    path.write_text(json.dumps(position))
    ran = run("play", "--position", str(path), "--seed", "1", "--lang", "en", text="draw 5\ndone\nstop\n")
    words = catalogue("en")
    told = [" ".join(words(f"story-{book}-text").split())[:60] in " ".join(ran.out.split()) for book in (3, 5)]
    assert told == [wins, False]
    assert (words("story-5-title") in ran.out) == (not wins)


def test_a_story_is_chosen_before_the_match(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "kept.txt"
    run("play", "fuji99", "--seed", "1", "--lang", "en", text=f"eleven\n4\nsave {kept}\n")
    stories = takujo.load_transcript(kept.read_text(encoding="utf-8")).position()["stories"]
    assert stories[0] == 3
    assert len(set(stories)) == 4


def test_a_move_typed_for_a_story_is_kept(run: Run) -> None:
    ran = run("play", "fuji99", "--seed", "1", "--lang", "en", text="draw 5\n")
    assert "The book that you took along" in ran.out
    assert "You drew" in ran.out


def sessions(game: takujo.Game, seat: int, aid: bool, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setattr("sys.stdin", Pipe([""] * 5))
    monkeypatch.setenv("COLUMNS", "80")
    arguments = Namespace(
        game=game.name, lang="en", seats=str(game.seats), option=[], mode=None, seat=str(seat), bots="heuristic",
        seed="3", memory_aid=aid, position=None, resume=None,
    )  # fmt: skip
    return command.begin(arguments, Screen())


@pytest.mark.parametrize("aid", [False, True])
def test_the_screen_shows_nothing_but_the_view(
    own_game: str, aid: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With another truth that the seat cannot tell from the real one, table and list of moves stay the same."""
    game = takujo.game(own_game)
    seat = 1
    session = sessions(game, seat, aid, monkeypatch)
    match = session.match
    bots = {p: "random" if p == seat else "heuristic" for p in range(game.seats)}
    session.bots, session.rngs = bots, {p: new_stream(7, p) for p in bots}
    monkeypatch.setattr("sys.stdin", Pipe([]))
    changed = 0
    for _ in range(400):
        if match.is_over:
            break
        if match.actor == takujo.CHANCE:
            session.draw()
        elif match.actor != seat:
            session.play_bot()
        else:
            changed += same_screen(session, capsys)
            session.play_bot()
    assert changed > 5 or own_game == "fuji99"


def same_screen(session: Session, capsys: pytest.CaptureFixture[str]) -> bool:
    match = session.match
    truth = match.state
    capsys.readouterr()
    shown = []
    other = record.new(match.game.spec.state)
    match.game.spec.resample(session.view(), new_stream(len(match.entries)), other)
    for state in (truth, other):
        match.state = state
        with pytest.raises(Left):
            ask_move(session)
        shown.append(capsys.readouterr().out)
    match.state = truth
    assert shown[0] == shown[1]
    return bool(truth.tobytes() != other.tobytes())


def test_remembering_is_left_to_the_person(run: Run) -> None:
    """R4 of Overflow, R4 of FTW?!, R6 of Akumatrick: without the memory aid the log and the table forget."""
    for game, moves, hidden in (
        ("overflow", ["1", "1", "log"], "Seat 1 threw a card."),
        ("ftw", ["1", "1", "1", "1", "log"], "Seat 1 played a card."),
        ("akumatrick", ["1", "1", "log"], "played a card."),
    ):
        plain = run("play", game, "--seed", "4", "--lang", "en", text=moves)
        aided = run("play", game, "--seed", "4", "--lang", "en", "--memory-aid", text=moves)
        assert hidden in plain.out.split("Your move")[-1] + plain.out.split("Your move")[-2]
        assert hidden not in aided.out


def test_each_move_of_a_long_list_is_reached_choice_by_choice(own_game: str) -> None:
    """Whatever the state, following the choices reaches every legal move."""
    game = takujo.game(own_game)
    match = game.match(seed=2)
    picture = terminal(own_game)
    choice = random.Random(1)
    for _ in range(120):
        if match.is_over:
            break
        moves = match.moves()
        view = match.view(match.actor)
        paths = {token: picture.path(view, token) for token in moves}
        assert reached(Builder(paths, flat=3)) == set(moves)
        match.play(choice.choice(moves))


def reached(builder: Builder) -> set[str]:
    found: set[str] = set()
    for option in builder.options():
        if option.is_move:
            found |= set(option.moves)
        else:
            inner = Builder(builder.paths, builder.flat, [*builder.chosen, option.choice])
            assert len(inner.left()) < len(builder.paths) or len(inner.chosen) < 6
            found |= reached(inner)
    return found

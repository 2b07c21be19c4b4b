"""`takujo play` over a pipe: whole matches, commands, secrets."""

import itertools
import json
import random
import re
from argparse import Namespace
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from tests.cli.conftest import Pipe, Ran, Run

import takujo
from takujo.cli import play as command
from takujo.cli.move_builder import MoveBuilder
from takujo.cli.play_session import Session
from takujo.cli.prompt import ask_move
from takujo.cli.screen import Screen
from takujo.cli.terminal import terminal
from takujo.core import record
from takujo.core.rng import new_stream
from takujo.games import spec
from takujo.i18n import catalogue
from takujo.interfaces.terminal import Left

LINES = 4000  # more than any match needs
LEFT = "You left. The match is not finished."
Play = Callable[..., Ran]


def random_input(seed: int) -> Iterator[str]:
    """Yield numbers of moves, sometimes an empty line."""
    choice = random.Random(seed)
    return itertools.islice((choice.choice(["1", "1", "2", "3", ""]) for _ in itertools.count()), LINES)


@pytest.fixture
def play(run: Run) -> Play:
    """Return a function that runs `takujo play` in English with seed 1."""

    def go(*arguments: str, text: str | Iterable[str] = "", seed: str = "1", lang: str = "en") -> Ran:
        return run("play", *arguments, "--seed", seed, "--lang", lang, text=text)

    return go


@pytest.fixture
def play_at(play: Play, tmp_path: Path) -> Callable[[dict[str, Any], str], Ran]:
    """Return a function that runs `takujo play` from a position."""

    def go(position: dict[str, Any], text: str) -> Ran:
        path = tmp_path / "position.json"
        path.write_text(json.dumps(position))
        return play("--position", str(path), text=text)

    return go


PlayAt = Callable[[dict[str, Any], str], Ran]


def test_whole_match_is_played_over_a_pipe(own_game: str, language: str, play: Play) -> None:
    seats = spec(own_game).seats[language == "ja"]
    ran = play(own_game, "--seats", str(seats), lang=language, seed="5", text=random_input(5))
    assert (ran.status, ran.err) == (0, "")
    assert catalogue(language)("play-not-sealed") in ran.out, ran.out[-2000:]
    assert "\x1b" not in ran.out
    assert all(cell_len(line) <= 80 for line in ran.out.splitlines())


def test_house_rules_are_played_saved_and_replayed(play: Play, run: Run, tmp_path: Path) -> None:
    path = tmp_path / "match.txt"
    ran = play("fuji99", "--seats", "2", "--set", "goal=30", "--set", "move3_copies=4", text=f"draw 5\nsave {path}\n")
    assert (ran.status, ran.err) == (0, "")
    text = path.read_text()
    assert '\ngame fuji99 {"goal": 30}\n' in text
    assert "move3,1,1,4,1" in text
    assert run("play", "--replay", str(path), "--lang", "en").status == 0


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("goal", "write NAME=VALUE"),
        ("goal=x", "write NAME=VALUE"),
        ("goal=9", "takes 30 to 99"),
        ("x=1", "no rule parameter"),
    ],
)
def test_impossible_house_rules_are_refused(text: str, error: str, play: Play) -> None:
    ran = play("fuji99", "--set", text)
    assert ran.status
    assert error in ran.err


@pytest.mark.parametrize("command", ["play", "score", "referee"])
@pytest.mark.parametrize(
    "option",
    [["--seats", "2"], ["--mode", "solo"], ["--option", "rounds=1"], ["--set", "goal=30"], ["--position", "x"]],
)
@pytest.mark.parametrize("file", ["--resume", "--position"])
def test_option_of_a_new_match_is_refused_beside_a_file(
    command: str, option: list[str], file: str, run: Run, tmp_path: Path
) -> None:
    if option[0] == file or (command != "play" and {option[0], file} & {"--set", "--position"}):
        pytest.skip("no such option")
    ran = run(command, file, str(tmp_path / "nowhere"), *option, "--lang", "en")
    assert ran.status
    assert f"{option[0]} is for a new match; {file} continues" in ran.err
    assert len(ran.err.strip().splitlines()) == 1


@pytest.mark.parametrize("mode", ["solo", "solo-open"])
def test_solo_mode_is_played_to_its_end(mode: str, play: Play) -> None:
    ran = play("fourdigits", "--seats", "1", "--mode", mode, text=random_input(1))
    assert ran.status == 0
    assert "The deal was not sealed" in ran.out


@pytest.mark.parametrize(
    ("arguments", "text", "expected"),
    [
        pytest.param("ftw", "give 10 13 24\n", ["You passed 10, 13, 24 to Seat 3.", LEFT], id="token"),
        pytest.param(
            "ftw --lang ja",
            "ｇｉｖｅ　１０　１３　２４\n",
            ["あなたは10・13・24を席3に渡しました。"],
            id="full-width",
        ),
        pytest.param(
            "ftw",
            "12\nu\n1\n2\nu\nu\nu\n2\n1\n",
            ["So far: pass 45 to", "So far: pass 10, 24 to", "Nothing to undo", LEFT],
            id="half-made-move",
        ),
        pytest.param("fuji99", "draw 5\n", ["You are taking “", "You drew"], id="move-for-a-story"),
        pytest.param(
            "leduc --seed 2", "call\n" * 20, ["Winner", "“call” is not a command here."], id="game-without-terminal"
        ),
        pytest.param(
            "--lang ja",
            "l\nnonsense\nftw\n1\n3\n3\n0\nb\n3\n\n",
            ["“nonsense” is not in the list: choose 1 to", "random", "FTW?! · round 1 of 4"],
            id="menu-in-another-language",
        ),
        pytest.param("", "ftw\n1\n2\n7\n4\n\ngive 1 2 3\n", ["round 1 of 7", "Seat 4"], id="settings-of-the-menu"),
    ],
)
def test_input_has_its_output(arguments: str, text: str, expected: list[str], run: Run) -> None:
    ran = run("play", "--seed", "1", "--lang", "en", *arguments.split(), text=text)
    assert ran.status == 0
    for part in expected:
        assert part in ran.out


def test_same_seed_gives_the_same_match(play: Play) -> None:
    arguments = ("ftw", "--seats", "2", "--option", "rounds=1")
    first, second = (play(*arguments, seed="8", text=random_input(3)) for _ in range(2))
    assert first == second


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("give 1 2 3", "“give 1 2 3” is not allowed now."),
        ("give 24 13 10", "“give 24 13 10” is not a move of this game."),
        ("play 99", "“play 99”: there is no card 99."),
        ("77", "77 is not in the list. Choose 1 to 12, or type the whole move."),
        ("nonsense \x1b[31m", "“nonsense [31m” is not a move of this game."),
        ("undo", "Nothing to undo: another player has moved, or something was revealed."),
        ("save", "Give a file name: save FILE"),
        ("save /dev/null/x", "/dev/null/x could not be written: the folder does not exist."),
        ("? xylophone", "“xylophone” does not appear in the rulebook."),
    ],
)
def test_bad_input_is_answered_and_loses_nothing(typed: str, answer: str, play: Play) -> None:
    half_made = ["1", "2"] if typed not in ("77", "undo") else []  # otherwise a list of ten, or a move to undo
    ran = play("ftw", text=[*half_made, typed, *["1", "2", "3"][len(half_made) :]])
    part = ran.out.split("Your move (number or notation, ? rules, h help): ")[len(half_made) + 1]
    assert " ".join(part.partition("\n")[2].split()).startswith(answer)  # after the echo
    assert "You passed 10, 24, 29 to Seat 3." in ran.out
    assert "\x1b" not in ran.out


def test_commands_answer(play: Play, tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    ran = play("ftw", text=f"?\n? R2.3\nh\nlog\nsave {saved}\nsave {saved}\nquit\n")
    assert ran.status == 0
    for answer in ("R1.3", "R2.3 Make a help card.", "undo a half-made move"):
        assert answer in ran.out
    assert "already exists" in " ".join(ran.out.split())
    assert takujo.load_transcript(saved.read_text(encoding="utf-8")).actor == 0


def test_saved_match_is_resumed(play: Play, tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    play("ftw", text=f"give 10 13 24\nsave {saved}\n")
    assert "You played 25." in play("--resume", str(saved), text="play 25\n").out


def test_log_shows_thrown_cards_once_the_match_is_over(play_at: PlayAt) -> None:
    position = {
        "game": "overflow", "seats": 3, "limits": {"R": 2, "Y": 2, "G": 2, "B": 2}, "down": ["R", "Y", "G"],
        "box": [], "hands": ["RRBW", "RYGB", "YYGG"], "scores": [-6, -6, -6], "marker": 1, "actor": 1,
    }  # fmt: skip
    ran = play_at(position, "log\ncall 1\nlog\n")
    before, after = (part.split("\n")[1:3] for part in re.split(r"log(?=\n)", ran.out)[1:])
    assert before == ["· Seat 1 threw a card.", "· Seat 2 threw a card."]
    assert re.fullmatch(r"· Seat 1 threw a (red|yellow|green|blue) card\.", after[0])
    assert re.fullmatch(r"· Seat 2 threw a (yellow|green) card\.", after[1])


def test_match_begins_at_a_position(play_at: PlayAt) -> None:
    position = {"game": "ftw", "seats": 2, "hands": [[2, 30], [3, 9, 20]], "pile": [5], "actor": 0}
    assert "You went down to one card. The round is over." in play_at(position, "play 30\n").out


def test_choice_can_be_typed(play_at: PlayAt) -> None:
    hands = ["Y0 Y1 P1 G1 Y2 P2 G2 Y3 P3 G3", "P5 G5", "G9 P7"]
    position = {"game": "akumatrick", "seats": 3, "row": ["Y4", "P8"], "actor": 0, "hands": hands}
    ran = play_at(position, "release\ng3\np3\ny3\n1\n")
    assert "So far: release G3 P3 Y3 (9 of 10)" in ran.out
    assert "You released " in ran.out


def test_whole_move_is_taken_back_if_nothing_happened_since(play_at: PlayAt) -> None:
    position = takujo.game("fuji99", seats=2).match().position()
    position |= {"phase": "use", "token": 7, "drawn": {"plain": 4, "yellow": 3, "red": 0}}
    position["hands"] = [[["move3", 0], ["move3", 0]], []]
    position["bags"][0] = {"plain": 2, "yellow": 1, "red": 3}
    del position["deck"]
    ran = play_at(position, "use move3\nuse move3\nu\nu\nu\ndone\nu\n")
    assert ran.out.count("Your last move was taken back.") == 2
    assert ran.out.count("Nothing to undo") == 2


def test_menu_drops_a_level_that_the_next_game_lacks(play: Play) -> None:
    ran = play("--bots", "6", text="ftw\nb\nleduc\n\n")
    before, after = ran.out.split("rules of thumb", 1)
    assert "6 · master" in before  # in FTW?!
    assert "6 · master" not in after
    assert ran.status == 0


def test_menu_takes_a_seed(run: Run) -> None:
    ran = run("play", "--lang", "en", text="ftw\n6\none\n6\n1\n\ngive 10 13 24\n")
    assert "seed        sealed (fair dealing)" in ran.out
    assert "“one” is not a valid seed" in ran.out
    assert "You passed 10, 13, 24 to Seat 3." in ran.out  # as with --seed 1
    assert "commitment" not in ran.out


@pytest.mark.parametrize("arguments", [[], ["fuji99"]])
def test_end_of_input_before_a_match_quits(arguments: list[str], run: Run) -> None:
    ran = run("play", *arguments, "--lang", "en")
    assert ran.status == 0
    assert ran.out.splitlines()[-1] == "You left before starting a match."


def test_bots_are_named_where_they_differ(play: Play) -> None:
    ran = play("ftw", "--seats", "3", "--bots", "random,heuristic", "--seat", "1")
    assert ran.status == 0
    assert "Seat 2 passed" not in ran.out.split("Your move")[0]
    assert "Seat 0 passed three cards to Seat 2." in ran.out
    assert "\nSeat 0 (random moves), Seat 2 (rules of thumb)\n" in ran.out
    assert "random" not in play("ftw", "--seats", "3", "--bots", "random").out


def test_sealed_secret_opens_its_commitment(run: Run) -> None:
    ran = run("play", "ftw", "--seats", "2", "--option", "rounds=1", "--lang", "en", text=[*random_input(2)])
    commitment = ran.out.split("Commitment:")[1].split()[0].rstrip(".")
    secret = ran.out.split("Secret:")[1].split()[0]
    assert takujo.Sealed(bytes.fromhex(secret)).commitment == commitment


@pytest.mark.parametrize(("pieces", "wins"), [([95, 0], True), ([0, 95], False)])
def test_only_the_winner_reads_the_story(pieces: list[int], wins: bool, play_at: PlayAt) -> None:
    position = takujo.game("fuji99", seats=2).match().position()
    position |= {"pieces": pieces, "token": pieces[0], "stories": [3, 5]}
    position["taken"] = [[piece > 20, piece > 50] for piece in pieces]
    for p in range(2):
        position["bags"][p]["yellow"] += sum(position["taken"][p])
    ran = play_at(position, "draw 5\ndone\nstop\n")
    words = catalogue("en")
    read = [" ".join(words(f"story-{book}-text").split())[:60] in " ".join(ran.out.split()) for book in (3, 5)]
    assert read == [wins, False]
    assert (words("story-5-title") in ran.out) == (not wins)


def test_story_is_chosen_before_the_match(play: Play, tmp_path: Path) -> None:
    saved = tmp_path / "saved.txt"
    play("fuji99", text=f"eleven\n4\nsave {saved}\n")
    stories = takujo.load_transcript(saved.read_text(encoding="utf-8")).position()["stories"]
    assert stories[0] == 3
    assert len(set(stories)) == 4


def begin_session(game: takujo.Game, seat: int, aid: bool, monkeypatch: pytest.MonkeyPatch) -> Session:
    monkeypatch.setattr("sys.stdin", Pipe([""] * 5))
    monkeypatch.setenv("COLUMNS", "80")
    arguments = Namespace(
        game=game.name, lang="en", seats=str(game.seats), option=[], mode=None, seat=str(seat), bots="heuristic",
        seed="3", memory_aid=aid, position=None, resume=None, set=[],
    )  # fmt: skip
    return command.begin(arguments, Screen())


@pytest.mark.parametrize("aid", [False, True])
def test_screen_depends_on_the_view_alone(
    own_game: str, aid: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Hidden state changes neither the table nor the moves."""
    game = takujo.game(own_game)
    seat = 1
    session = begin_session(game, seat, aid, monkeypatch)
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
            changed += require_same_screen(session, capsys)
            session.play_bot()
    assert changed > 5 or own_game == "fuji99"


def require_same_screen(session: Session, capsys: pytest.CaptureFixture[str]) -> bool:
    """Compare the screens of both states; return whether the resampled one differs."""
    match = session.match
    state = match.state
    capsys.readouterr()
    screens = []
    other = record.new(match.game.spec.state)
    match.game.spec.resample(session.view(), new_stream(len(match.entries)), other)
    for match.state in (state, other):
        with pytest.raises(Left):
            ask_move(session)
        screens.append(capsys.readouterr().out)
    match.state = state
    assert screens[0] == screens[1]
    return bool(state.tobytes() != other.tobytes())


@pytest.mark.parametrize(
    ("game", "moves", "hidden"),
    [
        ("overflow", ["1", "1", "log"], "Seat 1 threw a card."),
        ("ftw", ["1", "1", "1", "1", "log"], "Seat 1 played a card."),
        ("akumatrick", ["1", "1", "log"], "played a card."),
    ],
)
def test_log_forgets_without_the_memory_aid(game: str, moves: list[str], hidden: str, play: Play) -> None:
    """Overflow R4, FTW?! R4, Akumatrick R6."""
    plain = play(game, seed="4", text=moves)
    assert hidden in "".join(plain.out.split("Your move")[-2:])
    assert hidden not in play(game, "--memory-aid", seed="4", text=moves).out


def test_builder_reaches_every_legal_move(own_game: str) -> None:
    match = takujo.game(own_game).match(seed=2)
    picture = terminal(own_game)
    choice = random.Random(1)
    for _ in range(60):
        if match.is_over:
            break
        moves = match.moves()
        view = match.view(match.actor)
        assert reached(MoveBuilder({token: picture.path(view, token) for token in moves}, flat=3)) == set(moves)
        match.play(choice.choice(moves))


def reached(builder: MoveBuilder) -> set[str]:
    found: set[str] = set()
    for option in builder.options():
        if option.is_move:
            found |= set(option.moves)
        else:
            inner = MoveBuilder(builder.paths, builder.flat, [*builder.chosen, option.choice])
            assert len(inner.left()) < len(builder.paths) or len(inner.chosen) < 6
            found |= reached(inner)
    return found

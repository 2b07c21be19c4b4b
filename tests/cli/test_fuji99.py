"""富士山地下99階 in the terminal: story menu and a screen of 80 × 24."""

from argparse import Namespace

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.cli.conftest import Pipe, Run

from takujo.cli import play
from takujo.cli.play_session import Session
from takujo.cli.prompt import ask_move
from takujo.cli.screen import Screen
from takujo.core.actors import CHANCE
from takujo.i18n import catalogue
from takujo.interfaces.terminal import Left

HEIGHT = 24


@pytest.mark.parametrize("typed", ["q", "quit"])
def test_quit_in_the_story_menu_ends_the_command(typed: str, run: Run) -> None:
    ran = run("play", "fuji99", "--seed", "1", "--lang", "en", text=f"{typed}\n1\n")
    assert ran.status == 0
    assert ran.out.splitlines()[-1] == "You left before starting a match."


def low_screen() -> Screen:
    """Return an interactive screen without colours."""
    screen = Screen()
    screen.live = True
    screen.console = Console(width=80, height=HEIGHT, force_terminal=False, no_color=True, highlight=False)
    return screen


def test_whole_table_fits_a_low_screen(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", Pipe([""]))
    arguments = Namespace(
        game="fuji99", lang=language, seats="4", option=[], mode=None, seat="0", bots="heuristic", seed="3",
        memory_aid=False, position=None, resume=None, set=[],
    )  # fmt: skip
    session = play.begin(arguments, Screen())
    session.screen = low_screen()
    monkeypatch.setattr("sys.stdin", Pipe([]))
    seen = 0
    while seen < 12 and not session.match.is_over:
        if session.match.actor == CHANCE:
            session.draw()
        elif session.match.actor == 0:
            require_low_frame(session, capsys)
            session.fresh.clear()
            session.play(session.match.moves()[-1 if seen % 3 == 2 else 0])
            seen += 1
        else:
            session.play_bot()
    assert seen == 12


def require_low_frame(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    """Require that a whole frame fits in 24 lines of 80 cells."""
    capsys.readouterr()
    with pytest.raises(Left):
        ask_move(session)
    lines = capsys.readouterr().out.rstrip("\n").split("\n")
    assert lines[0].startswith(catalogue(session.words.language)("game-fuji99"))
    assert len(lines) <= HEIGHT, "\n".join(lines)
    assert all(cell_len(line.rstrip()) <= 80 for line in lines)

"""`takujo puzzle`: the puzzle of the day in the terminal. Hints and the solution come on request."""

import argparse
import datetime
import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from rich.text import Text

from takujo.cli import hints
from takujo.cli.move_builder import MoveBuilder
from takujo.cli.parser import Commands, Parser
from takujo.cli.play_session import Session
from takujo.cli.prompt import Asking, Back, say
from takujo.cli.screen import Screen
from takujo.cli.terminal import terminal
from takujo.core.chance import Sampled
from takujo.i18n import Catalogue, catalogue
from takujo.interfaces.message import message
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.terminal import Left
from takujo.interfaces.terminal_line_breaking import Flowing
from takujo.present import presenter, tell

if TYPE_CHECKING:
    from takujo.puzzles import Attempt, Puzzle

SOLUTION = "moves", "chances"  # fields of a puzzle
RIGHT, LATER, HELPED = "🟩", "🟨", "💡"  # found at once, after mistakes, with help


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("puzzle")
    parser.add_argument("game", nargs="?", metavar="GAME")
    parser.add_argument("--date", metavar="YYYY-MM-DD")
    parser.add_argument("--level", default="easy", metavar="L")
    parser.add_argument("--solution", action="store_true")
    parser.add_argument("--json", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    from takujo.puzzles import Attempt, daily, games, parse_date, parse_game, parse_level

    words = catalogue(arguments.lang)
    date = datetime.date.today() if arguments.date is None else parse_date(arguments.date)
    game = games()[0] if arguments.game is None else parse_game(arguments.game)
    puzzle = daily(game, date, parse_level(arguments.level))
    if arguments.json:
        facts = {**asdict(puzzle), "date": date.isoformat(), "length": puzzle.length}
        shown = facts if arguments.solution else {k: v for k, v in facts.items() if k not in SOLUTION}
        print(json.dumps(shown))
    elif arguments.solution:
        print(" ".join(puzzle.moves))
    else:
        try:
            Play(Attempt(puzzle), words).run()
        except Left:
            print(words("puzzle-left"))
    return 0


class Again(Exception):
    """Start over."""


class Play:
    """A person's attempt at a puzzle."""

    def __init__(self, attempt: "Attempt", words: Catalogue) -> None:
        self.attempt, self.words = attempt, words
        game = attempt.match.game
        self.session = Session(
            match=attempt.match,
            source=Sampled(0),
            terminal=terminal(game.name),
            presenter=presenter(game.name),
            words=words,
            screen=Screen(),
            seat=attempt.seat,
            bots={},
            rngs={},
            aid=attempt.puzzle.is_decision,
            saved=True,
        )
        self.marks = [RIGHT] * attempt.puzzle.length
        self.found = 0  # longest part of the best line so far
        self.ideas: set[int] = set()  # moves of the best line whose idea was shown

    def run(self) -> None:
        """Play until it is solved. Raises Left."""
        puzzle = self.attempt.puzzle
        kind = self.words(f"puzzle-level-{puzzle.level}")
        self.session.announce(message("puzzle-of", date=puzzle.date.isoformat(), level=kind))
        self.session.announce(message(f"puzzle-goal-{puzzle.goal}", length=puzzle.length))
        self.session.announce(puzzle.about)
        self.session.announce(message("puzzle-help"))
        while self.attempt.state != "solved":
            try:
                if self.attempt.state == "missed":
                    self.after_the_last_move()
                else:
                    self.turn()
            except Back:
                self.attempt.undo()
            except Again:
                while self.attempt.moves:
                    self.attempt.undo()
        self.session.frame()
        self.judge()
        self.show_chances()
        self.session.screen.show(share(puzzle, self.marks, self.words))

    def turn(self) -> None:
        """Ask for a move and judge it."""
        token = PuzzleAsking(self).answer()
        self.session.fresh.clear()
        match, made = self.attempt.match, len(self.attempt.match.entries)
        at = len(self.attempt.moves)
        on_line = self.attempt.right == at
        self.attempt.play(token)
        for number, entry in enumerate(match.entries[made:], made):
            state = match.after(number)
            for event in tell(match.game, entry.before, state, entry.actor, entry.token, self.attempt.seat):
                self.session.announce(event.now)
        self.found = max(self.found, self.attempt.right)
        is_right = self.attempt.right == len(self.attempt.moves)
        if not self.attempt.puzzle.is_decision and (is_right or on_line):
            left = self.attempt.puzzle.length - len(self.attempt.moves)
            self.session.announce(message("puzzle-right", left=left) if is_right else message("puzzle-wrong"))
        if not is_right and on_line and self.marks[at] == RIGHT:
            self.marks[at] = LATER

    def after_the_last_move(self) -> None:
        """Prompt when no move is left. Raises Back, Again."""
        self.session.frame()
        self.judge()
        while True:
            line = self.session.screen.ask(self.words("puzzle-prompt"))
            if line in ("u", "undo"):
                raise Back
            if not self.order(line):
                self.session.screen.show(self.words("puzzle-help"))

    def judge(self) -> None:
        """Show what the last move has come to, and why."""
        said = [self.attempt.why(), self.attempt.answer()]
        self.session.screen.show("", self.verdict())
        for one in filter(None, said):
            say(self.session, self.words.say(one, self.attempt.seat))

    def verdict(self) -> str:
        """Return what the last move has come to."""
        puzzle = self.attempt.puzzle
        if not puzzle.is_decision:
            return self.words(f"puzzle-{self.attempt.state}")
        if self.attempt.state == "solved":
            best, second, *_ = puzzle.chances.values()
            return self.words("puzzle-best-helped" if HELPED in self.marks else "puzzle-best", best=best, next=second)
        percent, best = puzzle.chances.get(self.attempt.moves[0]), next(iter(puzzle.chances.values()))
        if percent is None:
            return self.words("puzzle-not-best-unknown")
        return self.words("puzzle-not-best", percent=percent, best=best)

    def show_chances(self) -> None:
        """List the chances of a decision's moves."""
        chances = self.attempt.puzzle.chances
        if chances:
            lines = (self.words("puzzle-chance", move=move, percent=percent) for move, percent in chances.items())
            self.session.screen.show("", self.words("puzzle-chances"), *lines)

    def order(self, line: str) -> bool:
        """Run a command of puzzles; False if the line is none. Raises Left, Again."""
        if line in hints.VERBS:
            best, idea, at = self.attempt.hint(), self.attempt.idea(), self.attempt.right
            if best is None or idea is None:
                say(self.session, self.words("error-puzzle-no-hint"))
            else:  # the idea first, then the move
                self.marks[at] = HELPED
                shown = at in self.ideas
                self.ideas.add(at)
                text = self.words("puzzle-hint", move=best) if shown else self.words.say(idea, self.attempt.seat)
                say(self.session, text)
        elif line == "solution":
            self.marks[self.found :] = [HELPED] * (len(self.marks) - self.found)
            say(self.session, self.words("puzzle-solution", moves=" ".join(self.attempt.puzzle.moves)))
            self.show_chances()
        elif line == "again":
            raise Again
        elif line in ("h", "help"):
            self.session.screen.show(Flowing(Text(self.words("puzzle-help"))))
        elif line in ("q", "quit"):
            raise Left
        else:
            return False
        return True


class PuzzleAsking(Asking):
    """The prompt for a move, with the commands of puzzles."""

    def __init__(self, play: Play) -> None:
        self.play = play
        session = play.session
        view = session.view()
        paths = {token: session.terminal.path(view, token) for token in session.match.moves()}
        super().__init__(session, Ahead(session.match.game, view), MoveBuilder(paths, session.terminal.FLAT))

    def answer(self) -> str:
        """Return a legal move. Raises Left, Back, Again."""
        self.show_all()
        while True:
            token = self.ask()
            if token is not None:
                return token

    def ask(self) -> str | None:
        """Read one line; `hint` gives the puzzle's hint, not a search's."""
        line = self.session.screen.ask(self.session.words("play-prompt"))
        if self.play.order(line):
            return None
        self.session.screen.pushed.append(line)
        return super().ask()

    def _undo(self) -> None:
        if not self.builder.chosen and self.play.attempt.moves:
            raise Back
        super()._undo()


def share(puzzle: "Puzzle", marks: list[str], words: Catalogue) -> str:
    """Return a summary for sharing, without the solution."""
    kind = words(f"puzzle-level-{puzzle.level}")
    title = words.title(puzzle.position["game"])
    said = words("puzzle-share", game=title, date=puzzle.date.isoformat(), level=kind)
    return "\n".join([said, "".join(marks)])

"""`takujo referee`: follow a match that is played with real cards."""

import argparse
import json

from rich.text import Text

import takujo
from takujo.cli import rulebook
from takujo.cli.files import read_text, write_new
from takujo.cli.parse_numbers import is_number
from takujo.cli.parser import Commands, Parser
from takujo.cli.play import chosen_options, chosen_seats, refuse_beside_file
from takujo.cli.screen import Screen
from takujo.cli.standings import ranking, results
from takujo.cli.terminal import terminal
from takujo.core.actors import CHANCE, SPECTATOR
from takujo.core.errors import TakujoError
from takujo.core.json_types import Json
from takujo.core.record import Seen
from takujo.games import spec
from takujo.i18n import catalogue
from takujo.interfaces.message import Seat
from takujo.interfaces.referee_rules import Question, Shown
from takujo.interfaces.terminal import Left
from takujo.interfaces.terminal_line_breaking import Bullet, Flowing
from takujo.present import presenter
from takujo.real_cards import NotShown, Referee
from takujo.real_cards.corrections import Correction, correct
from takujo.real_cards.entries import Entered

OFFERED = 12  # entries that are listed
HANG = 14  # indent of descriptions in the help


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("referee")
    parser.add_argument("game", nargs="?", metavar="GAME")
    parser.add_argument("--seats", metavar="N")
    parser.add_argument("--mode", metavar="M")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--resume", metavar="FILE")
    return parser


def run(arguments: argparse.Namespace) -> int:
    refuse_beside_file(arguments)
    if arguments.resume:
        referee = Referee.from_json(spec, read_text(arguments.resume))
    else:
        referee = Referee(takujo.game(arguments.game or "", chosen_seats(arguments), **chosen_options(arguments)))
    table = Table(referee, arguments.lang)
    try:
        table.follow()
    except Left:
        print(table.words("referee-left"))
    return 0


class Table:
    """A referee in the terminal."""

    def __init__(self, referee: Referee, language: str) -> None:
        self.referee = referee
        self.words = catalogue(language)
        self.screen = Screen()
        self.terminal = terminal(referee.game.name)
        self.presenter = presenter(referee.game.name)
        self.offers: list[str] = []
        self.before: Referee | None = None  # a correction, while later entries do not fit
        self.rest: list[Entered] = []  # those entries
        self.shifts = False  # the correction added or left out an entry

    def follow(self) -> None:
        """Follow the match to its end. Raises Left."""
        self.frame(len(self.referee.steps))
        while self.rest or not self.referee.is_over:
            shown = len(self.referee.steps)
            if self.obey(self.screen.ask(self._prompt())):
                self.frame(shown)
        view = self.referee.view
        self.screen.show("", ranking(self.referee, view, self.words))
        epilogue = self.terminal.epilogue(view, self.referee.winners(), self.words)
        if epilogue is not None:
            self.screen.show("", epilogue)

    def frame(self, told: int) -> None:
        """Show events since step `told`, the table and possible moves."""
        screen, words, view = self.screen, self.words, self.referee.view
        screen.wipe()
        if not screen.live:
            screen.show("")
        headline = words.say(self.presenter.headline(view), SPECTATOR)
        screen.rule(f"{words.title(self.referee.game.name)} · {headline}", self.terminal.ACCENT)
        for number in range(told, len(self.referee.steps)):
            self._tell(number)
        screen.show("", self.terminal.draw(view, words, aid=False))
        self.offers = [] if self.referee.is_over else self.referee.offers()
        if len(self.offers) == 1:
            screen.show("", Text(words("referee-one", move=self._described(self.offers[0])), style="dim"))
        elif self.offers:
            listed = " · ".join(f"{n} {self._described(token)}" for n, token in enumerate(self.offers[:OFFERED], 1))
            more = " …" if len(self.offers) > OFFERED else ""
            screen.show("", Text(words("referee-offer", moves=listed + more), style="dim"))

    def _described(self, token: str) -> str:
        """Return a move in notation and, if possible, in words."""
        words, text = self.words, ""
        if self.referee.actor >= 0 and "?" not in token:
            text = words.say(self.presenter.move_text(self.referee.view, token), SPECTATOR)
        elif self.referee.actor < 0:
            parts = [(part, f"{self.referee.game.name}-card-{part}") for part in token.split()[1:]]
            named = [words(name) if name in words else part for part, name in parts]
            text = " ".join(named) if named != [part for part, _ in parts] else ""
        return words("referee-described", move=token, text=text) if text else token

    def _tell(self, number: int) -> None:
        """Show one step, and the result of a round that it ends."""
        game, step = self.referee.game, self.referee.steps[number]
        before, now = game.observe(step.before, SPECTATOR), game.observe(step.after, SPECTATOR)
        for event in self.presenter.events(before, now, step.actor, step.token):
            self.screen.show(Bullet(self.words.say(event.now, SPECTATOR)))
        if game.spec.is_round_over(step.after) and step.actor != CHANCE:
            result = self.presenter.result(self._round_start(number), now)
            if result is not None:
                self.screen.show("", results(result, SPECTATOR, self.words), "")

    def _round_start(self, number: int) -> Seen:
        """Return the view after the first chance outcome of this round."""
        game, steps = self.referee.game, self.referee.steps
        begins = (
            steps[at].after
            for at in range(number, -1, -1)
            if steps[at].actor == CHANCE and (at == 0 or game.spec.is_round_over(steps[at].before))
        )
        view: Seen = game.observe(next(begins, steps[0].before), SPECTATOR)
        return view

    def _prompt(self) -> str:
        actor = self.referee.actor
        if actor == CHANCE:
            return self.words("referee-chance")
        return self.words("referee-seat", seat=self.words.seat(Seat(actor), SPECTATOR))

    def obey(self, line: str) -> bool:
        """Run a command or enter moves. Returns False if the table stays as it is."""
        verb, _, rest = line.partition(" ")
        words, screen = self.words, self.screen
        try:
            if verb == "?":
                screen.page(rulebook.page(self.referee.game.name, words, rest), words("play-more"))
                return screen.live
            if line in ("h", "help"):
                screen.show(*(Flowing(Text(text), HANG) for text in words("referee-help").split("\n")))
            elif line in ("q", "quit"):
                raise Left
            elif line == "log":
                screen.page(Text("\n".join(self._log()) or words("play-no-log")), words("play-more"))
            elif verb == "save":
                self._say(self._save(rest))
            elif self.before is not None and line in ("cancel", "u", "undo"):
                self.referee, self.before, self.rest, self.shifts = self.before, None, [], False
                self._say(words("referee-fix-cancelled"))
                return True
            elif self.rest and line == "skip":
                self._replace(len(self.referee.entries), None)
                return True
            elif verb in ("u", "undo") and (not rest or is_number(rest)):
                undone = self.referee.undo(int(rest or 1))
                self._say(words("referee-undone", moves=", ".join(entered.token for entered in undone) or "–"))
                return bool(undone)
            elif verb in ("fix", "add"):
                self._fix(rest, verb == "add")
                return True
            elif self.rest and line:
                self._replace(len(self.referee.entries), self._meant(line))
                return True
            else:
                return self._enter_all(line)
        except TakujoError as error:
            self._say(words.error(error))
        return False

    def _log(self) -> list[str]:
        return [f"{n:>3} {self._written(entered)}" for n, entered in enumerate(self.referee.entries, 1)]

    def _written(self, e: Entered) -> str:
        """Return actor, move and what it shows."""
        return (e.token if e.actor == CHANCE else f"{e.actor} {e.token}") + (
            f"  {json.dumps(e.shown, ensure_ascii=False)}" if e.shown else ""
        )

    def _enter_all(self, line: str) -> bool:
        """Enter the moves of a line, all or none. Raises TakujoError for the first that is not possible."""
        if not line:
            if len(self.offers) != 1:
                return True
            line = self.offers[0]
        count = len(self.referee.entries)
        try:
            for token in line.split(";"):
                self._enter(self._meant(token.strip()))
        except TakujoError:
            self.referee.undo(len(self.referee.entries) - count)
            raise
        return True

    def _meant(self, typed: str) -> str:
        """Return the move of a typed number or text."""
        if is_number(typed) and 1 <= int(typed) <= min(len(self.offers), OFFERED):
            return self.offers[int(typed) - 1]
        is_outcome = self.referee.actor == CHANCE and typed and not typed.startswith("!")
        return f"!{typed}" if is_outcome else typed

    def _enter(self, token: str) -> None:
        try:
            self.referee.enter(token)
        except NotShown as asked:
            self.referee.enter(token, shown=self._ask(asked.question))

    def _fix(self, rest: str, insert: bool) -> None:
        number, _, token = rest.partition(" ")
        if not is_number(number) or not token:
            self._say(self.words("referee-fix-form"))
            return
        self._replace(int(number) - 1, token, insert)

    def _replace(self, number: int, token: str | None, insert: bool = False) -> None:
        """Replace an entry, and say which later one no longer fits.

        `token`: None leaves it out. `insert`: it is added before that entry.
        """
        before, entries = self.referee, [*self.referee.entries, *self.rest]

        def corrected(shown: Shown | None = None) -> Correction:
            game = Referee(before.game)
            return correct(game, entries, number, token, insert=insert, shifts=self.shifts, shown=shown)

        try:
            done = corrected()
        except NotShown as asked:
            done = corrected(self._ask(asked.question))
        self.referee, self.rest = done.referee, done.rest
        if token is not None:
            self._say(self.words("referee-fixed", number=number + 1, move=token))
        self.shifts = done.reason is not None and (self.shifts or insert or token is None)
        if done.reason is None:
            self.before = None
            return
        self.before = self.before or before
        reason, move = self.words.error(done.reason), self._written(done.rest[0])
        self._say(self.words("referee-fix-next", number=len(done.referee.entries) + 1, move=move, reason=reason))

    def _ask(self, question: Question) -> Shown:
        """Return the typed answer to a question."""
        words, key = self.words, question.key
        if not question.seats:
            return {key: _value(self.screen.ask(words("referee-ask", key=key)))}
        seats = words("list-separator").join(words.seat(Seat(p), SPECTATOR) for p in question.seats)
        prompt = words("referee-ask-scores") if key == "scores" else words("referee-ask-seats", key=key, seats=seats)
        about = f"{self.referee.game.name}-ask-{key}"
        if about in words:
            self._say(words(about))
        while True:
            parts = self.screen.ask(prompt).replace("、", ",").split(",")
            if len(parts) == len(question.seats):
                answers = dict(zip(question.seats, map(_value, parts), strict=True))
                return {key: [answers.get(p) for p in range(self.referee.game.seats)]}
            self._say(words("referee-answers", expected=len(question.seats), found=len(parts)))

    def _save(self, name: str) -> str:
        """Write the record to a new file."""
        if not name:
            return self.words("play-save-name")
        path = write_new(name, (self.before or self.referee).to_json() + "\n")
        return self.words("referee-saved", path=str(path))

    def _say(self, text: str) -> None:
        self.screen.show(Text(text, style="bold"))


def _value(typed: str) -> Json:
    """Return a typed answer: a number or text."""
    typed = typed.strip().replace("−", "-")
    return int(typed) if is_number(typed.removeprefix("-")) else typed

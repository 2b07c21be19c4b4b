"""`takujo replay FILE`: step through a transcript as referee or one seat."""

import argparse

import takujo
from takujo.cli import rulebook
from takujo.cli.files import read_text
from takujo.cli.parser import Commands, Parser
from takujo.cli.screen import Screen
from takujo.cli.standings import ranking, results
from takujo.cli.terminal import terminal_of
from takujo.core.actors import CHANCE, REFEREE
from takujo.core.errors import InvalidOption
from takujo.core.match import Match
from takujo.core.record import Seen
from takujo.i18n import catalogue
from takujo.interfaces.presenter import Event
from takujo.interfaces.terminal import Left
from takujo.interfaces.terminal_line_breaking import Bullet
from takujo.present import presenter_of, tell


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("replay")
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--seat", metavar="S")
    parser.add_argument("--memory-aid", action="store_true")
    parser.add_argument("--all", action="store_true")
    return parser


def run(arguments: argparse.Namespace) -> int:
    return show(arguments.file, arguments.lang, arguments.memory_aid, arguments.seat, arguments.all)


def read(path: str) -> Match:
    """Read the match of a transcript file. Raises UnreadableFile, InvalidTranscript."""
    return takujo.load_transcript(read_text(path))


def show(path: str, language: str, aid: bool, seat: str | None = None, at_once: bool = False) -> int:
    match = read(path)
    viewer = REFEREE if seat is None else _viewer(seat, match.game.seats)
    player = Player(match, viewer, language, aid)
    try:
        player.tell_all() if at_once else player.run()
    except Left:
        print(player.words("replay-left"))
    return 0


def _viewer(text: str, seats: int) -> int:
    if text == "all":
        return REFEREE
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) < seats):
        raise InvalidOption("play-seat", value=text, most=seats - 1)
    return int(text)


class Player:
    """A position in a match: before entry number `at`."""

    def __init__(self, match: Match, viewer: int, language: str, aid: bool) -> None:
        self.match = match
        self.viewer = viewer
        self.aid = aid
        self.words = catalogue(language)
        self.screen = Screen()
        self.terminal = terminal_of(match.game.spec)
        self.presenter = presenter_of(match.game.spec)
        self.states = [entry.before for entry in match.entries] + [match.state]
        self.at = 0

    def view(self, at: int) -> Seen:
        seen: Seen = self.match.game.observe(self.states[at], self.viewer)
        return seen

    def events(self, at: int) -> list[Event]:
        """Return the events of entry number `at`."""
        entry = self.match.entries[at]
        return tell(self.match.game, entry.before, self.states[at + 1], entry.actor, entry.token, self.viewer)

    def run(self) -> None:
        """Run until the person leaves. Raises Left."""
        self.frame()
        while True:
            line = self.screen.ask(self.words("replay-prompt", at=self.at, all=len(self.match.entries)))
            if line in ("q", "quit"):
                return
            if self.obey(line):
                self.frame()

    def obey(self, line: str) -> bool:
        """Move as a line says. Returns False if the table stays as it is."""
        last = len(self.match.entries)
        verb, _, rest = line.partition(" ")
        places = {
            "": self.at + 1,
            "n": self.at + 1,
            "b": self.at - 1,
            "0": 0,
            "e": last,
            "r": self._round(1),
            "p": self._round(-1),
        }
        if line == "" and self.at == last:
            self.screen.show(self.words("replay-end"))
            return False
        if line in places or (line.isascii() and line.isdecimal() and len(line) < 7):
            self.at = min(max(places.get(line, int(line) if line.isdecimal() else 0), 0), last)
        elif verb == "s":
            return self._look(rest)
        elif line == "log":
            for at in range(self.at):
                self.tell(at)
            return False
        elif verb == "?":
            self.screen.page(rulebook.page(self.match.game.name, self.words, rest), self.words("play-more"))
            return self.screen.live
        else:
            self.screen.show(self.words("replay-help"))
            return False
        return True

    def _look(self, seat: str) -> bool:
        try:
            self.viewer = _viewer(seat or "all", self.match.game.seats)
        except InvalidOption as error:
            self.screen.show(self.words.error(error))
            return False
        return True

    def _round(self, step: int) -> int:
        """Return the next or previous beginning of a round."""
        is_over = self.match.game.spec.is_round_over
        places = [0]
        places += [at for at in range(1, len(self.states)) if is_over(self.states[at])]
        if step > 0:
            return next((at for at in places if at > self.at), len(self.match.entries))
        return next((at for at in reversed(places) if at < self.at), 0)

    def tell(self, at: int) -> None:
        for event in self.events(at):
            self.screen.show(Bullet(self.words.say(event.now, self.viewer)))

    def frame(self, quiet: bool = False) -> None:
        """Show the table, below the last entry unless `quiet`."""
        view = self.view(self.at)
        screen = self.screen
        screen.wipe()
        if not screen.live:
            screen.show("")
        title = self.words.title(self.match.game.name)
        headline = self.words.say(self.presenter.headline(view), self.viewer)
        eyes = self.words("replay-all") if self.viewer == REFEREE else self.words("replay-seat", seat=str(self.viewer))
        screen.rule(f"{title} · {headline} · {eyes}", self.terminal.ACCENT)
        if self.at and not quiet:
            self.tell(self.at - 1)
        screen.show("", self.terminal.draw(view, self.words, self.aid or self.viewer == REFEREE), "")
        if self.match.game.spec.is_round_over(self.states[self.at]):
            self.show_result(view)
        if self.at == len(self.match.entries) and self.match.is_over:
            self.rank()

    def show_result(self, view: Seen) -> None:
        """Show how the round ended."""
        result = self.presenter.result(self.view(self._round_start()), view)
        if result is not None:
            self.screen.show(results(result, self.viewer, self.words), "")

    def _round_start(self) -> int:
        """Return the place after this round's first chance outcome, or 0."""
        entries, is_over = self.match.entries, self.match.game.spec.is_round_over
        for at in range(self.at - 1, -1, -1):
            if entries[at].actor == CHANCE and (at == 0 or is_over(self.states[at])):
                return at + 1
        return 0

    def rank(self) -> None:
        self.screen.show(ranking(self.match, self.view(self.at), self.words), "")

    def tell_all(self) -> None:
        """Show every line, and the table at the end of each round."""
        for at in range(len(self.match.entries)):
            self.tell(at)
            self.at = at + 1
            if self.match.game.spec.is_round_over(self.states[self.at]) and self.match.entries[at].actor != CHANCE:
                self.frame(quiet=True)
        if not self.match.is_over:
            self.frame(quiet=True)

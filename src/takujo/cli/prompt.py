"""Ask for a move and run commands. Moves are chosen from a list, step by step, or typed."""

from rich.text import Text

from takujo.cli import hints, rulebook
from takujo.cli.move_builder import MoveBuilder, Option
from takujo.cli.play_session import Session
from takujo.cli.screen import columns, pad
from takujo.core.errors import TakujoError
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.terminal import Left
from takujo.interfaces.terminal_line_breaking import Flowing

PAGE = 20  # options shown at a time
FEWEST_ROWS = 4
ROWS = 10  # lines of a list before a second column
LOG_LINES = 200
HANG = 14  # indent of descriptions in the help
TONES = {"": "dim", "good": "bold green", "bad": "red"}


class Back(Exception):
    """The person took back the last whole move."""


def command(session: Session, line: str) -> bool:
    """Run a command that is always available. Returns False if the line is no command. Raises Left."""
    verb, _, rest = line.partition(" ")
    words, screen = session.words, session.screen
    if verb == "?":
        screen.page(rulebook.page(session.match.game.name, words, rest), words("play-more"))
    elif line in ("h", "help"):
        screen.show(*(Flowing(Text(text), HANG) for text in words("play-help").split("\n")))
    elif line == "log":
        lines = [session.remembered(event) for event in session.log[-LOG_LINES:]]
        screen.page(Text("\n".join(f"· {text}" for text in lines) or words("play-no-log")), words("play-more"))
    elif verb == "save":
        say(session, _save(session, rest))
    elif line in ("q", "quit"):
        _offer_transcript(session)
        raise Left
    else:
        return False
    return True


def say(session: Session, text: str) -> None:
    session.screen.show(Text(text, style="bold"))


def _save(session: Session, name: str) -> str:
    if not name:
        return session.words("play-save-name")
    try:
        return session.words("play-saved", path=str(session.save(name)))
    except TakujoError as error:
        return session.words.error(error)


def _offer_transcript(session: Session) -> None:
    """Offer to save the match before leaving, in a terminal."""
    while session.screen.live and session.match.entries and not session.saved:
        name = session.screen.ask(session.words("play-keep"))
        if name in ("", "q", "quit"):
            return
        say(session, _save(session, name))


def pause(session: Session) -> None:
    """Wait for Enter, running commands meanwhile."""
    while command(session, session.screen.ask(session.words("play-enter"))):
        pass


def ask_move(session: Session) -> str:
    """Return a legal move, or one that the engine at least parses. Raises Left, Back."""
    v = session.view()
    ahead = Ahead(session.match.game, v)
    moves = session.match.moves()
    builder = MoveBuilder({token: session.terminal.path(v, token) for token in moves}, session.terminal.FLAT)
    asking = Asking(session, ahead, builder)
    asking.show_all()
    while True:
        token = asking.ask()
        if token is not None:
            return token


class Asking:
    """The prompt for one move."""

    def __init__(self, session: Session, ahead: Ahead, builder: MoveBuilder) -> None:
        self.session = session
        self.ahead = ahead
        self.builder = builder
        self.page = 0
        self.spelled = {token.casefold(): token for token in builder.paths}

    def ask(self) -> str | None:
        """Read one line. Returns a token, or None if the line was something else."""
        words = self.session.words
        line = self.session.screen.ask(words("play-prompt"))
        if line.casefold() in self.spelled:
            return self.spelled[line.casefold()]
        if line.isascii() and line.isdecimal():
            return self._pick(line)
        if line in ("u", "undo"):
            self._undo()
        elif self._choose(line) or not line:
            self.again()
        elif line == "+":
            self.page += 1
            self.again()
        elif line in hints.VERBS:
            hints.show(self.session)
        elif not command(self.session, line):
            return self._judge(line)
        elif self.session.screen.live and line.partition(" ")[0] in ("?", "log"):
            self.again()
        return None

    def _judge(self, line: str) -> str | None:
        """Return a typed token that is legal but not listed. Otherwise show why it is not legal."""
        from takujo.core.moves import after

        try:
            after(self.session.match.game, self.session.match.state, line)
        except TakujoError as error:
            say(self.session, self.session.words.error(error))
            return None
        return line

    def _pick(self, line: str) -> str | None:
        options = self.builder.options()
        n = int(line) if len(line) < 6 else 0
        if not 1 <= n <= len(options):
            say(self.session, self.session.words("play-no-number", number=line[:12], most=len(options)))
            return None
        option = options[n - 1]
        if option.is_move:
            return option.moves[0]
        self.builder.choose(option)
        self.page = 0
        self.again()
        return None

    def _choose(self, line: str) -> bool:
        """Choose an option typed in words: `release`, `help 6`, a card."""
        for option in self.builder.options():
            if line and line.casefold() == option.choice.casefold():
                self.builder.choose(option)
                self.page = 0
                return True
        return False

    def _undo(self) -> None:
        if self.builder.chosen:
            self.builder.chosen.pop()
            self.page = 0
            self.again()
        elif self.session.may_undo():
            raise Back
        else:
            say(self.session, self.session.words("play-no-undo"))

    def again(self) -> None:
        """Show the options again."""
        if self.session.screen.live:
            self.show_all()
        else:
            self.session.screen.show("", *self.lines())

    def show_all(self) -> None:
        lines = self.lines()
        self.session.frame(room=len(lines))
        self.session.screen.show("", *lines)

    def lines(self) -> list[Text]:
        """Return the options of this page, with their effects."""
        session, words = self.session, self.session.words
        options = self.builder.options()
        self.page %= -(-len(options) // PAGE)
        first = self.page * PAGE
        shown = options[first : first + PAGE]
        labels = [self._words_of(option) for option in shown]
        widest = max(Text(label).cell_len for label, _ in labels)
        cells = []
        for n, (label, effect) in enumerate(labels, first + 1):
            cell = Text.assemble((f"{n:>3} ", "bold cyan"), pad(label, widest) if effect else label)
            if effect:
                cell.append("  ").append_text(effect if isinstance(effect, Text) else Text(effect, style="dim"))
            cells.append(cell)
        rows = columns(cells, session.screen.width, min(ROWS, max(FEWEST_ROWS, session.room())))
        if self.builder.chosen:
            so_far = session.terminal.chosen_text(self.ahead.view, tuple(self.builder.chosen), words)
            rows.insert(0, Text(words("play-so-far", chosen=so_far), style="bold"))
        if len(options) > PAGE:
            rows.append(Text(words("play-page", shown=first + len(shown), all=len(options)), style="dim"))
        return rows

    def _words_of(self, option: Option) -> tuple[str, str | Text]:
        session = self.session
        if option.is_move:
            token = option.moves[0]
            said = session.say(session.presenter.move_text(self.ahead.view, token))
            effect = session.presenter.effect(self.ahead, token)
            return said, "" if effect is None else Text(session.say(effect.say), style=TONES[effect.tone])
        chosen = tuple(self.builder.chosen)
        return session.terminal.choice_text(self.ahead, chosen, option.choice, list(option.moves), session.words)


__all__ = ["Back", "Left", "ask_move", "command", "pause", "say"]

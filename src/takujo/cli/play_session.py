"""One person at a table: the match, their seat, and the log."""

import time
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.bots import BOTS, USUAL, choose, named
from takujo.cli.files import write_new
from takujo.cli.screen import Screen
from takujo.cli.standings import results
from takujo.core.actors import CHANCE
from takujo.core.chance import Sampled, Sealed
from takujo.core.match import Entry, Match
from takujo.core.record import Seen
from takujo.core.rng import Stream
from takujo.games.rule_overrides import transcript
from takujo.i18n import Catalogue
from takujo.interfaces.message import Message, Seat, message
from takujo.interfaces.presenter import Event, Presenter
from takujo.interfaces.terminal import Terminal
from takujo.interfaces.terminal_line_breaking import Bullet, Flowing
from takujo.policies.output_checks import PolicyError
from takujo.present import tell

MOMENT = 1.2  # seconds that a fleeting event is shown
FRAME = 8  # lines for title, prompt, blanks and recent events
NOTICES = 12  # most lines of events above the table


@dataclass
class Session:
    """A person's session. Everything shown comes from `view`, the seat's view."""

    match: Match
    source: Sealed
    terminal: Terminal
    presenter: Presenter
    words: Catalogue
    screen: Screen
    seat: int
    bots: dict[int, str]
    rngs: dict[int, Stream]
    aid: bool = False
    log: list[Event] = field(default_factory=list)
    fresh: list[Event] = field(default_factory=list)  # not shown yet
    round_start: Seen | None = None  # the view at the beginning of this round
    saved: bool = False

    def __post_init__(self) -> None:
        if self.match.actor != CHANCE:
            self.round_start = self.view()

    def view(self) -> Seen:
        seen: Seen = self.match.view(self.seat)
        return seen

    def title(self) -> str:
        return f"{self.words.title(self.match.game.name)} · {self.say(self.presenter.headline(self.view()))}"

    def say(self, message: Message) -> str:
        """Return a message in words for this seat."""
        return self.words.say(message, self.seat)

    def announce(self, message: Message) -> None:
        """Log a message that is no move."""
        self._note([Event(message)])

    def play(self, token: str) -> None:
        """Play a move of the seat to act. Raises what Match.play raises."""
        self.match.play(token)
        self.saved = False
        self._tell(self.match.entries[-1])

    def play_bot(self) -> None:
        seat = self.match.actor
        try:
            bot = named(self.bots[seat], self.match.game.spec)
            token = choose(bot, self.match.game, self.match.state, self.rngs[seat])
        except PolicyError as error:  # a usual bot replaces it
            self.announce(message(f"error-{error.id}", **{key: str(value) for key, value in error.details.items()}))
            self.bots[seat] = USUAL
            token = choose(BOTS[USUAL], self.match.game, self.match.state, self.rngs[seat])
        self.play(token)
        fades = bool(self.fresh) and self.fresh[-1].later is not None
        if self.presenter.FLEETING and fades and not self.aid:
            self.frame()
            time.sleep(MOMENT)

    def draw(self) -> None:
        """Draw a chance outcome."""
        self.match.draw(self.source)
        self.saved = False
        self._tell(self.match.entries[-1])

    def may_undo(self) -> bool:
        """Whether the last entry is the person's own move. If so, nothing was revealed since."""
        return bool(self.match.entries) and self.match.entries[-1].actor == self.seat and not self.match.is_over

    def undo(self) -> None:
        self.match.undo()
        self.saved = False
        self.announce(message("play-undone"))

    def _tell(self, entry: Entry) -> None:
        events = tell(self.match.game, entry.before, self.match.state, entry.actor, entry.token, self.seat)
        if entry.actor == CHANCE and self.round_start is None:
            self.round_start = self.view()
        self._note(events)

    def _note(self, events: list[Event]) -> None:
        """Log events. They are shown above the next table, or at once in a pipe."""
        self.log += events
        if self.screen.live:
            self.fresh += events
        else:
            for event in events:
                self.screen.show(Bullet(self.say(event.now)))

    def picture(self) -> RenderableType:
        table = self.terminal.draw(self.view(), self.words, self.aid)
        if len(set(self.bots.values())) < 2:
            return table
        return Group(table, "", Flowing(Text(self._levels(), style="dim")))

    def _levels(self) -> str:
        """Return the level of each bot."""
        words = self.words
        levels = {p: words(f"level-{bot}") if f"level-{bot}" in words else bot for p, bot in self.bots.items()}
        said = (words("play-bot", who=words.seat(Seat(p), self.seat), level=level) for p, level in levels.items())
        return words("list-separator").join(said)

    def room(self) -> int:
        """Return how many lines are left below the table."""
        return self.screen.height - self.screen.lines_of(self.picture()) - FRAME

    def frame(self, room: int = 0) -> None:
        """Show the table below recent events; `room` lines will follow."""
        screen = self.screen
        picture = self.picture()
        screen.wipe()
        if not screen.live:
            screen.show("")
        screen.rule(self.title(), self.terminal.ACCENT)
        # 4: title, two blank lines and prompt. On a low screen the title stays; `log` has the rest.
        most = max(0, min(NOTICES, screen.height - screen.lines_of(picture) - room - 4))
        if len(self.fresh) > most > 1:
            most -= 1
            screen.show(Text(self.words("play-earlier", count=len(self.fresh) - most), style="dim"))
        recent = self.fresh[len(self.fresh) - most :] if most < len(self.fresh) else self.fresh
        for event in recent[:-1]:
            screen.show(Bullet(self.remembered(event) if self.presenter.FLEETING else self.say(event.now)))
        for event in recent[-1:]:
            screen.show(Bullet(self.say(event.now)))
        if recent:
            screen.show("")
        screen.show(picture)

    def show_result(self) -> None:
        """Show how the round ended."""
        view = self.view()
        result = self.presenter.result(view if self.round_start is None else self.round_start, view)
        if result is not None:
            self.screen.show("", results(result, self.seat, self.words))

    def remembered(self, event: Event) -> str:
        """Return an event as it can still be read. It is complete after the match."""
        tells_all = self.aid or self.match.is_over
        return self.say(event.now if tells_all or event.later is None else event.later)

    def transcript(self) -> str:
        """Return the match as text, with its commitment if chance was sealed."""
        return transcript(self.match, self.source)

    def save(self, name: str) -> Path:
        """Write the transcript to a new file. Raises UnwritableFile."""
        path = write_new(name, self.transcript())
        self.saved = True
        return path

    @property
    def is_sealed(self) -> bool:
        return not isinstance(self.source, Sampled)

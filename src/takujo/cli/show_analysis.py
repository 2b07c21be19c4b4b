"""Show an analysis: chances, luck, decisions, and the biggest mistakes with tables."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from takujo.cli.screen import Screen
from takujo.cli.spectator_words import SpectatorWords
from takujo.cli.terminal import terminal_of
from takujo.core.match import Match
from takujo.core.record import Seen
from takujo.interfaces.message import Seat
from takujo.interfaces.presenter_helpers import number, signed
from takujo.interfaces.terminal_helpers import seat_grid, sign_style
from takujo.interfaces.terminal_line_breaking import Flowing
from takujo.present import presenter_of

if TYPE_CHECKING:
    from takujo.coach import Analysis, Loss

MISTAKES = 5  # shown
BARS = "▁▂▃▄▅▆▇█"
MISTAKE = "✗"


class Turn(NamedTuple):
    """A seat's turn, counted from 1 within its round."""

    round: int
    turn: int


def turns_of(match: Match) -> list[Turn]:
    """Return the turn of each entry. Draws belong to the turn before them. Alone, each move is a turn."""
    alone = match.game.seats == 1
    turns: list[Turn] = []
    counts: Counter[int] = Counter()
    nth, seat, was_over = 1, -1, True
    for i, entry in enumerate(match.entries):
        if entry.actor >= 0 and (alone or entry.actor != seat):
            seat = entry.actor
            counts[seat] += 1
        turns.append(Turn(nth, counts[seat]))
        is_over = match.game.spec.is_round_over(match.after(i))
        if is_over and not was_over:
            nth, seat = nth + 1, -1
            counts.clear()
        was_over = is_over
    return turns


def percent(share: float) -> int:
    return round(100 * share)


def figures(loss: "Loss") -> tuple[int, int, int]:
    """Return the lost, remaining and best shares in percent that add up."""
    lost = percent(loss.loss)
    left = min(percent(loss.value), 100 - lost)
    return lost, left, left + lost


class Report:
    def __init__(self, match: Match, analysis: "Analysis", words: SpectatorWords) -> None:
        self.match, self.analysis, self.words = match, analysis, words
        self.screen = Screen()
        self.terminal = terminal_of(match.game.spec)
        self.presenter = presenter_of(match.game.spec)
        self.turns = turns_of(match)
        self.rounds = max((turn.round for turn in self.turns), default=1)

    def show(self, every_move: bool) -> None:
        words, screen = self.words, self.screen
        game = words.title(self.match.game.name)
        screen.rule(words("analysis-of", game=game), self.terminal.ACCENT)
        screen.show("", Text(words("analysis-graph"), style="bold"), self.graph())
        screen.show(Flowing(Text(words("analysis-graph-about"), style="dim")))
        screen.show("", Text(words("analysis-luck-title"), style="bold"), self.luck())
        screen.show(Flowing(Text(words("analysis-luck-about", result=words(self.result)), style="dim")))
        screen.show(Flowing(Text(words("analysis-lost-about"), style="dim")), "")
        if every_move:
            screen.show(Text(words("analysis-moves"), style="bold"), self.moves())
            screen.show(
                *(Flowing(Text(words(f"analysis-moves-{what}"), style="dim")) for what in ("about", "marks")), ""
            )
        self.mistakes()
        counts = {"simulations": str(self.analysis.simulations), "rollouts": str(self.analysis.rollouts)}
        said = words("analysis-numbers", **counts)
        screen.show("", Flowing(Text(said, style="dim")))

    @property
    def result(self) -> str:
        """The label of the last chances. They are final only after the match."""
        return "analysis-result" if self.analysis.is_over else "analysis-so-far"

    def seat(self, seat: int) -> str:
        return self.words.seat(Seat(seat), seat)

    def graph(self) -> RenderableType:
        """Return a line of bars for each seat."""
        seats = range(self.match.game.seats)
        width = max(10, self.screen.width - max(Text(self.seat(p)).cell_len for p in seats) - 9)
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for p in seats:
            values = [shares[p] for shares in self.analysis.chances]
            grid.add_row(self.seat(p), bars(values, width), f"{percent(values[-1]):>3}%")
        return grid

    def luck(self) -> RenderableType:
        """Return the sources of each seat's result."""
        names = ["analysis-seat", *(f"analysis-{name}" for name in ("start", "luck", "own", "others")), self.result]
        names += ["analysis-adjusted", "analysis-lost"]
        grid = seat_grid([self.words(name) for name in names], right=range(1, len(names)))
        for p, one in enumerate(self.analysis.accounts):
            parts = [percent(part) for part in (one.luck, one.own, one.others)]
            cells = [Text(signed(part), style=sign_style(part)) for part in parts]
            lost = signed(-percent(self.analysis.lost(p)))
            result = Text(str(percent(one.result)), style="bold")
            grid.add_row(self.seat(p), str(percent(one.start)), *cells, result, number(percent(one.adjusted)), lost)
        return grid

    def moves(self) -> RenderableType:
        """Return a line for each decision: value, loss and better move."""
        headings = [self.words(f"analysis-{name}") for name in ("turn", "seat", "kept", "lost")]
        grid = seat_grid([*headings, "", self.words("analysis-move")], right=(0, 2, 3))
        for loss in self.analysis.losses:
            lost, left, _ = figures(loss)
            lines: list[RenderableType] = [Flowing(Text(self.move_text(loss, loss.token)))]
            if lost:
                lines.append(Flowing(Text(self.better(loss), style="green")))
            style = "bold red" if loss.is_mistake else "" if lost else "dim"
            cost, mark = Text(f"{number(-lost)}%", style), Text(MISTAKE if loss.is_mistake else "", style)
            nth, turn = self.turns[loss.entry]
            when = f"{nth}–{turn}" if self.rounds > 1 else str(turn)
            grid.add_row(when, self.seat(loss.seat), f"{left}%", cost, mark, Group(*lines))
        return grid

    def mistakes(self) -> None:
        """Show each mistake with its table, the played and the better move."""
        words, screen = self.words, self.screen
        mistakes = self.analysis.mistakes(MISTAKES)
        screen.show(Text(words("analysis-mistakes" if mistakes else "analysis-mistakes-none"), style="bold"))
        for loss in mistakes:
            turn = self.turns[loss.entry]._asdict()
            where = words("turn-of", **turn, rounds=self.rounds, who=self.seat(loss.seat))
            lost, left, _ = figures(loss)
            cost = Text(words("analysis-cost", percent=lost), style="bold red")
            screen.show("", Text.assemble(cost, "  ", (where, "bold")), "")
            screen.show(self.terminal.draw(self.view(loss), words, True))
            move = self.move_text(loss, loss.token)
            played = words("analysis-played", move=move, percent=left)
            screen.show(Flowing(Text(played, style="red"), 4), Flowing(Text(self.better(loss), style="bold green"), 4))

    def view(self, loss: "Loss") -> Seen:
        seen: Seen = self.match.game.observe(self.match.entries[loss.entry].before, loss.seat)
        return seen

    def move_text(self, loss: "Loss", token: str) -> str:
        return self.words.say(self.presenter.move_text(self.view(loss), token), loss.seat)

    def better(self, loss: "Loss") -> str:
        return self.words("analysis-better", move=self.move_text(loss, loss.best), percent=figures(loss)[2])


def bars(values: list[float], width: int) -> str:
    """Return values from 0 to 1 as at most `width` bars. They include first and last."""
    if len(values) > width:
        values = [values[round(i * (len(values) - 1) / (width - 1))] for i in range(width)]
    return "".join(BARS[min(len(BARS) - 1, int(value * len(BARS)))] for value in values)

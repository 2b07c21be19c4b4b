"""Terminal input and output. A person gets colour and clearing, a pipe plain lines."""

import os
import sys
import unicodedata
from collections.abc import Iterable
from contextlib import suppress
from typing import TextIO

import rich.console
from rich.cells import cell_len
from rich.console import ConsoleOptions, RenderableType
from rich.rule import Rule
from rich.segment import Segment
from rich.text import Text

from takujo.core.user_text import visible
from takujo.interfaces.terminal import Left
from takujo.interfaces.terminal_line_breaking import flow

USUAL_WIDTH = 80
WIDEST = 100
LONGEST_LINE = 400
GAP = 3  # between two columns
HANG = 6  # indent of continued lines


class Output:
    """Standard output or error, with control characters escaped."""

    def __init__(self, stream: TextIO) -> None:
        self.rich_proxied_file = stream  # used by rich for its control codes

    def write(self, text: str) -> int:
        return self.rich_proxied_file.write(visible(text))

    def __getattr__(self, name: str) -> object:
        return getattr(self.rich_proxied_file, name)


class Console(rich.console.Console):
    """A console that escapes control characters in texts."""

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            yield segment if segment.control else segment._replace(text=visible(segment.text))


class Screen:
    """A terminal or a pipe. `live`: a person can be asked, and the screen cleared."""

    def __init__(self) -> None:
        dumb = os.environ.get("TERM", "") in ("", "dumb", "unknown")
        terminal = sys.stdout.isatty() and not dumb
        self.live = terminal and sys.stdin.isatty()
        self.ended = False  # by Ctrl-D at the last prompt
        self.console = Console(
            force_terminal=terminal,
            color_system="auto" if terminal else None,
            no_color=None if terminal else True,
            width=None if terminal else _piped_width(),
            highlight=False,
            markup=False,
            emoji=False,
        )
        self.pushed: list[str] = []

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    @property
    def height(self) -> int:
        return self.console.height if self.live else 1000

    def show(self, *things: RenderableType) -> None:
        """Print, without trailing blanks."""
        with self.console.capture() as capture:
            for thing in things:
                self.console.print(thing, width=self.width)
        lines = capture.get().split("\n")
        text = "\n".join(lines if self.console.is_terminal else [line.rstrip() for line in lines])
        self.console.file.write(text)
        self.console.file.flush()

    def rule(self, title: str, style: str = "dim") -> None:
        self.show(Rule(Text(title, style="bold"), align="left", style=style))

    def lines_of(self, thing: RenderableType) -> int:
        return len(self.console.render_lines(thing, self.console.options.update_width(self.width)))

    def wipe(self) -> None:
        """Clear the screen of a person."""
        if self.live:
            self.console.clear()

    def ask(self, prompt: str) -> str:
        """Read a line, with full-width characters normalized. Raises Left at the end of input."""
        if self.pushed:
            return self.pushed.pop()
        if self.live:
            line = self._ask_person(prompt)
        else:
            sys.stdout.write(prompt)
            sys.stdout.flush()
            line = sys.stdin.readline()
            if not line:
                sys.stdout.write("\n")
                raise Left
        line = _printable(unicodedata.normalize("NFKC", line[:LONGEST_LINE]))
        if not self.live:
            sys.stdout.write(line + "\n")
        return line

    def _ask_person(self, prompt: str) -> str:
        """Read a line with editing.

        Ctrl-C and Ctrl-D mean quit, so that a match can be saved. Raises Left at a second Ctrl-D.
        """
        with suppress(ImportError):
            import readline  # noqa: F401  (editing and history for `input`)
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt) as error:
            sys.stdout.write("\n")
            if self.ended and isinstance(error, EOFError):
                raise Left from None
            self.ended = isinstance(error, EOFError)
            return "quit"
        self.ended = False
        return line

    def push_back(self, line: str) -> None:
        """Let the next `ask` return this line."""
        self.pushed.append(line)

    def page(self, thing: RenderableType, more: str) -> None:
        """Show something long, a screen at a time for a person."""
        if not self.live:
            self.show(thing)
            return
        with self.console.capture() as capture:
            self.console.print(thing, width=self.width)
        lines = capture.get().rstrip("\n").split("\n")
        step = max(5, self.height - 2)
        self.wipe()
        for at in range(0, len(lines), step):
            self.console.file.write("\n".join(lines[at : at + step]) + "\n")
            if self.ask(more if at + step < len(lines) else "⏎ "):
                return


def _piped_width() -> int:
    columns = os.environ.get("COLUMNS", "")
    return max(40, int(columns)) if columns.isascii() and columns.isdecimal() and len(columns) < 5 else USUAL_WIDTH


def pad(text: str, width: int) -> str:
    """Pad a text to a number of terminal cells. Wide characters take two."""
    return text + " " * max(0, width - cell_len(text))


def columns(cells: list[Text], width: int, rows: int) -> list[Text]:
    """Arrange short texts in columns, with at least `rows` lines."""
    widest = max((cell.cell_len for cell in cells), default=1) + GAP
    per_line = max(1, min((width + GAP) // widest, -(-len(cells) // rows)))
    if per_line == 1:
        return [line for cell in cells for line in flow(cell, width, HANG)]
    height = -(-len(cells) // per_line)
    lines = []
    for i in range(height):
        line = Text(no_wrap=False)
        for j in range(i, len(cells), height):
            cell = cells[j].copy()
            if j + height < len(cells):
                cell.pad_right(widest - cell.cell_len)
            line.append_text(cell)
        lines.append(line)
    return lines


def _printable(line: str) -> str:
    return " ".join("".join(c if c.isprintable() else " " for c in line).split())

"""Breaks text into lines for Japanese and English.

Lines break at blanks, and between most wide characters.
"""

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

NOT_FIRST = "、。，．・：；？！ー〜…）」』】〕》ぁぃぅぇぉっゃゅょァィゥェォッャュョ々%％,.:;?!)]}’”"
NOT_LAST = "（「『【〔《([{‘“"


class Flowing:
    """Text in lines that fit, with a hanging indent."""

    def __init__(self, text: Text, indent: int = 0) -> None:
        self.text = text
        self.indent = indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from flow(self.text, options.max_width, self.indent)


class Bullet(Flowing):
    """One line of a log."""

    def __init__(self, text: str) -> None:
        super().__init__(Text(f"· {text}"), indent=2)


def flow(text: Text, width: int, indent: int = 0) -> list[Text]:
    """Return the text in lines of at most `width` cells.

    All lines but the first begin with `indent` blanks.
    """
    lines = []
    for paragraph in text.split("\n", allow_blank=True):
        offsets = _breaks(paragraph.plain, width, indent)
        for i, line in enumerate(paragraph.divide(offsets)):
            line.rstrip()
            lines.append(Text(" " * indent).append_text(line) if i else line)
    return lines


def _breaks(plain: str, width: int, indent: int) -> list[int]:
    """Return the beginnings of all lines but the first."""
    found: list[int] = []
    room = width
    used = start = 0
    candidate = 0
    for i, letter in enumerate(plain):
        if i > start and _may_break(plain[i - 1], letter):
            candidate = i
        used += cell_len(letter)
        if used > room and letter != " ":
            at = candidate if candidate > start else i
            found.append(at)
            start = candidate = at
            room = width - indent
            used = cell_len(plain[at : i + 1])
    return found


def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return after != " "
    wide = cell_len(before) > 1 or cell_len(after) > 1
    return wide and after != " " and after not in NOT_FIRST and before not in NOT_LAST

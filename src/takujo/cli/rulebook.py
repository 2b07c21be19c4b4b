"""Show the rulebook of a game."""

import re
from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from takujo.i18n import Catalogue
from takujo.i18n.rulebook_text import read
from takujo.interfaces.terminal_line_breaking import Flowing

INLINE = re.compile(r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>[^*]+?)\*|`(?P<code>[^`]+)`|\[(?P<link>[^]]+)\]\([^)]*\)")
WIDE_BREAK = re.compile(r"(?<=[\u3000-\u9fff\uff00-\uffef]) *\n *|\n *(?=[\u3000-\u9fff\uff00-\uffef])")
# Web pages omit the marked notation of moves and options, which are typed here.
MARK = re.compile(r"(?m)^<!-- /?programs -->\n+|<!-- /?programs -->")
LIST_MARK = re.compile(r"(?:- |\d+\. )")


def page(game: str, words: Catalogue, wanted: str = "") -> RenderableType:
    """Return the rulebook, or the blocks with a paragraph or word. Paragraph `R2` includes R2.1, R2.2 …"""
    found = blocks(game, words, [words("rules-position-keys")])
    if not found:
        return Text(words("play-no-rulebook"))
    if wanted:
        name = re.compile(rf"(?<![A-Za-z0-9]){re.escape(wanted)}(?![A-Za-z0-9])", re.IGNORECASE)
        found = [block for block in found if name.search(block)]
        if not found:
            return Text(words("play-not-in-rulebook", wanted=wanted))
    return Group(*(thing for block in found for thing in (*_block(block), "")))


def blocks(game: str, words: Catalogue, without: Iterable[str]) -> list[str]:
    """Return the blocks of the rulebook without some sections.

    There are none without a rulebook.
    """
    text = read(game, words.language)
    if text is None:
        return []
    for title in without:
        text = _without(text, title)
    return MARK.sub("", text).strip().split("\n\n")


def _without(text: str, title: str) -> str:
    """Remove a section."""
    return re.sub(rf"(?ms)^## {re.escape(title)}\n.*?(?=^## |\Z)", "", text)


def _block(block: str) -> list[RenderableType]:
    if block.startswith("#"):
        title = block.lstrip("#").strip()
        return [Rule(_inline(title), align="left") if block.startswith("## ") else _styled(title, "bold")]
    if block.startswith("```"):
        return [Text("\n".join("  " + line for line in block.split("\n")[1:-1]))]
    if block.startswith("|"):
        return [_grid(block)]
    if LIST_MARK.match(block):
        items = re.split(r"\n(?=- |\d+\. )", block)
        return [Flowing(_inline(unwrap(re.sub("^- ", "• ", item))), indent=2) for item in items]
    return [Flowing(_inline(unwrap(block)))]


def unwrap(block: str) -> str:
    """Join wrapped lines, with a blank except between wide characters."""
    return re.sub(r"\s*\n\s*", " ", WIDE_BREAK.sub("", block))


def _grid(block: str) -> Grid:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in block.split("\n")]
    grid = Grid(box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in rows[0]:
        grid.add_column(_inline(heading), overflow="fold")
    for row in rows[2:]:
        grid.add_row(*map(_inline, row))
    return grid


def _styled(text: str, style: str) -> Text:
    inline = _inline(text)
    inline.stylize(style)
    return inline


def _inline(source: str) -> Text:
    """Render bold, italic, code and links."""
    text = Text()
    at = 0
    for match in INLINE.finditer(source):
        text.append(source[at : match.start()])
        kind = str(match.lastgroup)
        style = {"code": "cyan", "link": ""}.get(kind, kind)
        inner = _inline(match[kind]) if kind in ("bold", "italic") else Text(match[kind])
        inner.stylize(style)
        text.append_text(inner)
        at = match.end()
    return text.append(source[at:])

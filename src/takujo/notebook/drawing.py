"""Draws items as SVG, flowing in lines like words.

Colours are attributes, for viewers without style sheets; with them, a dark colour scheme darkens the ground. Cards keep
their colours.
"""

from collections.abc import Sequence
from html import escape
from textwrap import wrap
from typing import NamedTuple

from takujo.notebook.item_reader import Back, Caption, Card, Group, Item

INK, MUTED, GROUND, PANEL, LINE, ACT = "#2b231b", "#5a4d3e", "#fdf9f0", "#f1e7d6", "#cbbb9f", "#1f4a70"
STYLE = (
    "<style>@media (prefers-color-scheme:dark){.tk-ground{fill:#251e16}.tk-panel{fill:#352b20;stroke:#5d4f3d}"
    ".tk-ink{fill:#f5ecdc}.tk-muted{fill:#d3c6b0}.tk-act{fill:#f2be62}.tk-turn{stroke:#f2be62}}</style>"
)
FACE, EDGE, CARD_INK, BACK = "#fbf5e6", "#8b7a61", "#2b231b", "#3d6285"
TINTS = {
    "R": "#f2a79a",
    "Y": "#f6dc78",
    "G": "#a9d3a5",
    "B": "#a3c8ea",
    "W": "#ffffff",
    "P": "#f4bfd2",
    "V": "#cfb4ea",
}
FONT = "Hiragino Sans, Noto Sans CJK JP, Noto Sans, Helvetica, Arial, sans-serif"
GAP, LINE_GAP = 5, 6
BETWEEN = 14  # captions and groups


class Size(NamedTuple):
    """Sizes of cards and text in pixels."""

    card: int
    height: int
    text: int


SMALL, LARGE = Size(23, 32, 12), Size(33, 46, 13)


class Drawn(NamedTuple):
    """SVG elements and their size."""

    marks: str
    width: float
    height: float


def text(x: float, y: float, said: str, size: int, kind: str = "ink", more: str = "") -> str:
    colour = {"ink": INK, "muted": MUTED, "act": ACT}[kind]
    return f'<text class="tk-{kind}" x="{x:g}" y="{y:g}" font-size="{size}" fill="{colour}"{more}>{escape(said)}</text>'


def panel(x: float, y: float, width: float, height: float, is_turn: bool = False) -> str:
    """Return the ground of a seat or of the middle. The seat to act has a strong edge."""
    edge = (
        f'class="tk-panel tk-turn" stroke="{ACT}" stroke-width="3"' if is_turn else f'class="tk-panel" stroke="{LINE}"'
    )
    return f'<rect {edge} x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="10" fill="{PANEL}"/>'


def wide(said: str, size: int) -> float:
    """Return the approximate width of a text."""
    return sum(size if ord(letter) > 0x2E7F else 0.56 * size for letter in said)


def flow(items: Sequence[Item], width: float, size: Size) -> Drawn:
    """Draw items in lines, from the upper left corner at 0, 0."""
    lines: list[list[tuple[float, Drawn]]] = [[]]
    x = widest = 0.0
    for item in items:
        drawn = _drawn(item, width, size)
        if x and x + drawn.width > width:
            lines.append([])
            x = 0.0
        lines[-1].append((x, drawn))
        widest = max(widest, x + drawn.width)
        x += drawn.width + (GAP if isinstance(item, Card | Back) else BETWEEN)
    marks, y = [], -float(LINE_GAP)
    for line in lines if items else []:
        y += LINE_GAP
        first = min(size.height, max(drawn.height for _, drawn in line))  # lower items are centred
        for x, drawn in line:
            marks.append(f'<g transform="translate({x:g} {y + max(0, first - drawn.height) / 2:g})">{drawn.marks}</g>')
        y += max(drawn.height for _, drawn in line)
    return Drawn("".join(marks), widest, max(0.0, y))


def _drawn(item: Item, width: float, size: Size) -> Drawn:
    if isinstance(item, Card):
        return _card(item, size)
    if isinstance(item, Back):
        return _back(size)
    if isinstance(item, Caption):
        lines = wrap(item.text, max(8, int(width / (0.5 * size.text))))
        marks = "".join(text(0, (size.text + 6) * n + size.text + 2, line, size.text) for n, line in enumerate(lines))
        return Drawn(marks, max(wide(line, size.text) for line in lines), (size.text + 6) * len(lines))
    return _grouped(item, width, size)


def _grouped(group: Group, width: float, size: Size) -> Drawn:
    """Draw the name before the items, or above if space is short."""
    indent = wide(group.name, size.text) + 8
    if indent > width / 3:
        label = text(0, size.text + 2, group.name, size.text, "muted")
        inner = flow(group.items, width, size)
        moved = f'<g transform="translate(0 {size.text + 8})">{inner.marks}</g>'
        return Drawn(label + moved, max(indent, inner.width), inner.height + size.text + 8)
    inner = flow(group.items, width - indent, size)
    down = max(0.0, min(size.height, inner.height) - size.text - 6) / 2
    label = text(0, down + size.text + 2, group.name, size.text, "muted")
    moved = f'<g transform="translate({indent:g} 0)">{inner.marks}</g>'
    return Drawn(label + moved, indent + inner.width, max(inner.height, size.text + 6))


def _card(card: Card, size: Size) -> Drawn:
    letters = size.text if len(card.text) > 2 else size.text + 3
    width = max(size.card, 1.1 * wide(card.text, letters) + 10)
    tint = TINTS.get(card.letter, FACE)
    marks = (
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{size.height - 1}" rx="4" fill="{tint}" stroke="{EDGE}"/>'
    )
    middle = size.height / 2 + letters * 0.36
    marks += (
        f'<text x="{width / 2:g}" y="{middle:g}" font-size="{letters}" font-weight="600" text-anchor="middle" '
        f'fill="{CARD_INK}">{escape(card.text)}</text>'
    )
    if card.copies == 1:
        return Drawn(marks, width, size.height)
    times = f"×{card.copies}"
    return Drawn(marks + text(width + 2, middle, times, size.text), width + 2 + wide(times, size.text), size.height)


def _back(size: Size) -> Drawn:
    width, height = size.card * 0.7, size.height
    marks = (
        f'<rect x=".5" y=".5" width="{width - 1:g}" height="{height - 1}" rx="4" fill="{BACK}" stroke="{EDGE}"/>'
        f'<rect x="3.5" y="3.5" width="{width - 7:g}" height="{height - 7}" rx="2" fill="none" '
        f'stroke="{FACE}" opacity=".6"/>'
    )
    return Drawn(marks, width, size.height)

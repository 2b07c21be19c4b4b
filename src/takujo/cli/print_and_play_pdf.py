"""Cards with cutting marks, and a rulebook, as pages of a PDF. Needs takujo[print].

Latin text has the standard font Helvetica, Japanese text the standard font of Japanese viewers: neither is embedded.
"""

import re
from collections.abc import Iterator, Sequence
from io import BytesIO

from reportlab.lib import colors
from reportlab.lib.enums import TA_CENTER
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase.cidfonts import UnicodeCIDFont
from reportlab.pdfbase.pdfmetrics import registerFont, registerFontFamily, stringWidth
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    NextPageTemplate,
    PageTemplate,
    Paragraph,
    Table,
)
from reportlab.platypus.doctemplate import LayoutError

from takujo.cli.rulebook import INLINE, LIST_MARK, unwrap

WIDTH, HEIGHT = A4
MARGIN = 18 * mm  # of the rules
MARK, GAP = 4 * mm, 2 * mm  # a cutting mark, and its distance from the cards
LATIN, JAPANESE = "Helvetica", "HeiseiKakuGo-W5"
FOLLOWING = 30 * mm  # for a heading and the text below it
LARGE, SMALL, LINE = 60.0, 16.0, 8.0  # sizes of a face, a corner and the line below
TURNED = re.compile(r"[01689]*[69][01689]*")  # numbers that may be read upside down: a line marks their foot

registerFont(UnicodeCIDFont(JAPANESE))
registerFontFamily(JAPANESE, JAPANESE, JAPANESE, JAPANESE, JAPANESE)

Face = tuple[str, str]  # what stands on a card, and the line below


class Unprintable(Exception):
    """A sign that neither font has."""


class TooLarge(Exception):
    """A part of the rulebook is larger than a page."""


class Sheet(Flowable):  # type: ignore[misc]  # reportlab has no annotations
    """A page of cards with marks where to cut."""

    def __init__(self, faces: Sequence[Face], size: tuple[float, float], language: str) -> None:
        super().__init__()
        self.faces, self.size = faces, (size[0] * mm, size[1] * mm)
        self.line = _style("line", language, LINE, alignment=TA_CENTER, textColor=colors.HexColor("#444444"))

    def wrap(self, *_: float) -> tuple[float, float]:
        return WIDTH, HEIGHT

    def draw(self) -> None:
        columns, rows = grid(self.size)
        w, h = self.size
        left, bottom = (WIDTH - columns * w) / 2, (HEIGHT - rows * h) / 2
        self.canv.setLineWidth(0.3)
        for i in range(columns + 1):
            for edge, away in ((bottom, -1), (bottom + rows * h, 1)):
                self.canv.line(left + i * w, edge + away * GAP, left + i * w, edge + away * (GAP + MARK))
        for i in range(rows + 1):
            for edge, away in ((left, -1), (left + columns * w, 1)):
                self.canv.line(edge + away * GAP, bottom + i * h, edge + away * (GAP + MARK), bottom + i * h)
        for i, face in enumerate(self.faces):
            row, column = divmod(i, columns)
            self.canv.saveState()
            self.canv.translate(left + column * w, bottom + (rows - 1 - row) * h)
            self._card(*face)
            self.canv.restoreState()

    def _card(self, face: str, line: str) -> None:
        """Draw a card: its face large, and small in two corners."""
        w, h = self.size
        large = min(LARGE, LARGE * (w - 8 * mm) / max(_width(face, LARGE), 1))
        self._put(face, w / 2 - _width(face, large) / 2, h / 2 - large / 3, large)
        small = min(SMALL, SMALL * (w - 8 * mm) / max(_width(face, SMALL), 1))
        for _ in range(2):
            self._put(face, 4 * mm, h - 4 * mm - small * 0.8, small)
            self.canv.translate(w, h)
            self.canv.rotate(180)
        if line:
            text = Paragraph(_markup(line), self.line)
            _, height = text.wrap(w - 10 * mm, h)
            text.drawOn(self.canv, 5 * mm, h / 4 - height / 2)

    def _put(self, text: str, x: float, y: float, size: float) -> None:
        for font, part in _runs(text):
            self.canv.setFont(font, size)
            self.canv.drawString(x, y, part)
            width = stringWidth(part, font, size)
            if TURNED.fullmatch(text):
                self.canv.line(x, y - size / 8, x + width, y - size / 8)
            x += width


def grid(size: tuple[float, float]) -> tuple[int, int]:
    """Return columns and rows of cards of a size (in points)."""
    room = 2 * (MARK + GAP)
    return max(1, int((WIDTH - room) / size[0])), max(1, int((HEIGHT - room) / size[1]))


def pdf(title: str, faces: Sequence[Face], size: tuple[float, float], rules: Sequence[str], language: str) -> bytes:
    """Return the pages: cards, then the blocks of the rulebook. Raises Unprintable, TooLarge."""
    columns, rows = grid((size[0] * mm, size[1] * mm))
    n = columns * rows
    story: list[Flowable] = [Sheet(faces[i : i + n], size, language) for i in range(0, len(faces), n)]
    story.append(NextPageTemplate("rules"))
    story += [part for block in rules for part in _block(block, language)]
    out = BytesIO()
    document = BaseDocTemplate(out, pagesize=A4, title=title, creator="Takujo", invariant=1)
    whole = Frame(0, 0, WIDTH, HEIGHT, 0, 0, 0, 0)
    inside = Frame(MARGIN, MARGIN, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN, 0, 0, 0, 0)
    document.addPageTemplates([PageTemplate("cards", [whole]), PageTemplate("rules", [inside])])
    try:
        document.build(story)
    except (LayoutError, ValueError):  # a table: a cell that is too high, or too many columns
        raise TooLarge from None
    return out.getvalue()


def _style(name: str, language: str, size: float, **more: object) -> ParagraphStyle:
    wrap = "CJK" if language == "ja" else None
    return ParagraphStyle(name, fontName=LATIN, fontSize=size, leading=size * 1.4, wordWrap=wrap, **more)


def _block(block: str, language: str) -> list[Flowable]:
    """Return a block of Markdown as in the terminal (`cli.rulebook`)."""
    headings: list[Flowable] = []
    while block.startswith("#"):
        heading, _, block = block.partition("\n")
        size = 13.0 if heading.startswith("## ") else 18.0
        head = _style("head", language, size, spaceBefore=6, spaceAfter=4)
        headings += [CondPageBreak(FOLLOWING), Paragraph(f"<b>{_markup(heading.lstrip('#').strip())}</b>", head)]
    return [*headings, *(_text(block, language) if block else [])]


def _text(block: str, language: str) -> list[Flowable]:
    """Return a block without headings."""
    body = _style("body", language, 9.5, spaceAfter=5)
    if block.startswith("```"):
        return [Paragraph("<br/>".join(map(_markup, block.split("\n")[1:-1])), body)]
    if block.startswith("|"):
        rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in block.split("\n")]
        cells = [[Paragraph(_markup(cell), body) for cell in row] for row in [rows[0], *rows[2:]]]
        lines = [("LINEBELOW", (0, 0), (-1, 0), 0.5, colors.black), ("VALIGN", (0, 0), (-1, -1), "TOP")]
        return [Table(cells, style=lines, repeatRows=1, spaceAfter=6)]
    if LIST_MARK.match(block):
        item = _style("item", language, 9.5, leftIndent=12, firstLineIndent=-8, spaceAfter=3)
        found = re.split(r"\n(?=- |\d+\. )", block)
        return [Paragraph(_markup(unwrap(re.sub("^- ", "• ", one))), item) for one in found]
    return [Paragraph(_markup(unwrap(block)), body)]


def _markup(source: str) -> str:
    """Return Markdown as reportlab's markup."""
    found, at = "", 0
    for match in INLINE.finditer(source):
        found += _plain(source[at : match.start()])
        kind = str(match.lastgroup)
        inner = match[kind]
        tag = {"bold": "b", "italic": "i"}.get(kind)
        found += f"<{tag}>{_markup(inner)}</{tag}>" if tag else _plain(inner)
        at = match.end()
    return found + _plain(source[at:])


def _plain(text: str) -> str:
    escaped = ((font, re.sub("[<>&]", lambda sign: f"&#{ord(sign[0])};", part)) for font, part in _runs(text))
    return "".join(part if font == LATIN else f'<font name="{font}">{part}</font>' for font, part in escaped)


def _runs(text: str) -> Iterator[tuple[str, str]]:
    """Yield parts of a text with their fonts. Raises Unprintable."""
    start = 0
    fonts = [_font(sign) for sign in text]
    for end in range(1, len(text) + 1):
        if end == len(text) or fonts[end] != fonts[start]:
            yield fonts[start], text[start:end]
            start = end


def _font(sign: str) -> str:
    for font, encoding in ((LATIN, "cp1252"), (JAPANESE, "euc_jis_2004")):
        try:
            sign.encode(encoding)
        except UnicodeEncodeError:
            continue
        return font
    raise Unprintable(sign)


def _width(text: str, size: float) -> float:
    return float(sum(stringWidth(part, font, size) for font, part in _runs(text)))

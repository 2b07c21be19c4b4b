"""A table as a picture. Other seats are above, then the middle, then the viewer's seat and hand."""

from collections.abc import Mapping, Sequence
from html import escape

from takujo.core.json_types import Json
from takujo.core.record import Seen
from takujo.core.spec import GameSpec
from takujo.i18n import Catalogue
from takujo.notebook.drawing import FONT, GROUND, LARGE, SMALL, STYLE, Drawn, flow, panel, text
from takujo.notebook.item_reader import Back, Group, Item, Reader
from takujo.present import presenter

WIDTH, ABREAST = 720, 3  # pixels; seats beside one another
MARGIN, INSET, NAME = 12, 10, 24


def table_svg(spec: GameSpec, v: Seen, words: Catalogue) -> str:
    """Return the table of a view."""
    shows = presenter(spec.name)
    shown, cards = _flattened(shows.show(v))
    reader = Reader(spec.name, {*cards, *getattr(shows, "DRAWN_AS_CARDS", ())}, getattr(shows, "NOT_DRAWN", ()), words)
    seats: Sequence[Mapping[str, Json]] = shown["seats"]
    viewer = int(v.viewer)
    near = max(0, viewer)  # spectators view from seat 0
    title = f"{words.title(spec.name)} · {words.say(shows.headline(v), viewer)}"
    marks = [text(MARGIN, 26, title, 16, more=' font-weight="600"')]
    around = [(near + 1 + n) % len(seats) for n in range(len(seats) - 1)]
    y = 38.0
    for first in range(0, len(around), ABREAST):
        row = around[first : first + ABREAST]
        width = (WIDTH - MARGIN * (len(row) + 1)) / len(row)
        drawn = [flow(_seat(seats[p], reader), width - 2 * INSET, SMALL) for p in row]
        height = max(one.height for one in drawn)
        for at, (p, one) in enumerate(zip(row, drawn, strict=True)):
            x = MARGIN + at * (width + MARGIN)
            marks.append(_panel(one, x, y, width, height, _name(p, words), bool(v.actor == p)))
        y += height + NAME + 2 * INSET + MARGIN
    wide = WIDTH - 2 * MARGIN
    twice = [key for key, value in seats[near].items() if shown.get(key) == value]  # repeated from the own seat
    middle = flow(reader.of(shown, "seats", "hand", *twice), wide - 2 * INSET, LARGE)
    if middle.height:
        marks.append(f'<g transform="translate({MARGIN + INSET} {y + 4:g})">{middle.marks}</g>')
        y += middle.height + MARGIN + 8
    hand = shown.get("hand") if viewer >= 0 else None
    own = flow(_seat(seats[near], reader, hand), wide - 2 * INSET, LARGE)
    marks.append(_panel(own, MARGIN, y, wide, own.height, _name(near, words), bool(v.actor == near)))
    return _svg("".join(marks), y + own.height + NAME + 2 * INSET + MARGIN, title)


def _flattened(shown: Mapping[str, Json]) -> tuple[Mapping[str, Json], set[str]]:
    """Return a presenter's output, and its keys with cards.

    The generic form works too: one card per seat under `cards` becomes hands.
    """
    dealt = shown.get("cards")
    if isinstance(dealt, list) and len(dealt) == len(shown["seats"]):
        seats = [{**seat, "hand": [card]} for seat, card in zip(shown["seats"], dealt, strict=True)]
        return {**{key: value for key, value in shown.items() if key != "cards"}, "seats": seats}, set()
    if "columns" not in shown:
        return shown, set()
    columns = {column["name"]: column["values"] for column in shown["columns"]}
    facts = {fact["name"]: fact["value"] for fact in shown["facts"]}
    each = [*facts.items(), *((name, value) for name, values in columns.items() for value in values)]
    seats = [{name: _value(values[p]) for name, values in columns.items()} for p in range(len(shown["seats"]))]
    return {**{name: _value(value) for name, value in facts.items()}, "seats": seats}, {
        name for name, value in each if value["cards"] is not None
    }


def _value(value: Mapping[str, Json]) -> object:
    return next((value[key] for key in ("text", "seat", "cards") if value[key] is not None), None)


def _seat(seat: Mapping[str, Json], reader: Reader, hand: object = None) -> list[Item]:
    """Return the items of a seat; a hidden hand as backs."""
    items = reader.of(seat, "hand")
    hand = hand or seat.get("hand")
    cards: list[Item] = reader.hand(hand) if hand else [Back()] * int(seat.get("held") or 0)
    return [*items, Group("hand", cards)] if cards else items


def _name(p: int, words: Catalogue) -> str:
    return words("seat", seat=str(p))


def _panel(drawn: Drawn, x: float, y: float, width: float, height: float, name: str, is_turn: bool) -> str:
    head = text(
        x + INSET,
        y + INSET + 12,
        f"▶ {name}" if is_turn else name,
        13,
        "act" if is_turn else "ink",
        ' font-weight="600"',
    )
    inner = f'<g transform="translate({x + INSET:g} {y + INSET + NAME:g})">{drawn.marks}</g>'
    return panel(x, y, width, height + NAME + 2 * INSET, is_turn) + head + inner


def _svg(marks: str, height: float, title: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}" '
        f'role="img" font-family="{FONT}">{STYLE}<title>{escape(title)}</title>'
        f'<rect class="tk-ground" width="{WIDTH}" height="{height:g}" rx="12" fill="{GROUND}"/>{marks}</svg>'
    )

"""Overflow in the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.core.actors import REFEREE
from takujo.games.overflow.presenter import move_text
from takujo.games.overflow.state import View
from takujo.games.overflow.table_json import Limit, OverflowSeat, OverflowTable, show
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.presenter_helpers import number, who
from takujo.interfaces.terminal import Path, Words
from takujo.interfaces.terminal_helpers import (
    facts,
    no_epilogue,
    no_prologue,
    seat_cell,
    seat_grid,
    seat_name,
    sign_style,
)

ACCENT = "cyan"
FLAT = 20
NONE = "–"
INKS = {"R": "bold red", "Y": "bold yellow", "G": "bold green", "B": "bold blue", "W": "bold"}

prologue, epilogue = no_prologue, no_epilogue


def draw(v: View, words: Words, aid: bool) -> RenderableType:
    """Return limits, seats, the last card thrown, and the hand.

    `aid` adds the box, and the known cards of other hands.
    """
    table = show(v)
    knows = aid or v.viewer == REFEREE
    grid = facts()
    last = table["last"]
    if last is not None:
        thrown = Text(f"{seat_name(v, who(last['seat']), words)}  ").append_text(_card(last["card"], words))
        grid.add_row(words("overflow-last"), thrown)
    if v.viewer >= 0:
        down = table["seats"][v.viewer]["down"]
        if down:
            grid.add_row(words("overflow-down"), _card(down, words))
        if table["hand"]:
            cards = "".join(thing["card"] for thing in table["hand"])
            grid.add_row(words("overflow-hand"), _cards(cards, words))
    return Group(_limits(table, words, knows), "", _seats(v, table, words, knows), "", grid)


def _limits(table: OverflowTable, words: Words, knows: bool) -> RenderableType:
    """Return the numbers turned up, the limits' ranges, and the visible box."""
    names = ["colour", "shown", "range", *(["box"] if knows else [])]
    grid = seat_grid([words(f"overflow-col-{name}") for name in names], right=(1, 3))
    for limit in table["limits"]:
        cells = [Text("  ").append_text(_card(limit["colour"], words)), *_limit_cells(limit, words)]
        if knows:
            cells.append(Text(str(table["aid"]["box"][limit["colour"]])))
        grid.add_row(*cells)
    return grid


def _limit_cells(limit: Limit, words: Words) -> list[Text]:
    least, most = limit["least"], limit["most"]
    if limit["unlimited"]:
        return [Text("∞", style="bold"), Text(words("overflow-no-limit"), style="dim")]
    if limit["shown"] is None or least is None or most is None:
        return [Text(NONE), Text("")]
    text = words("overflow-range", least=least, most=most) if most > least else words("overflow-limit", limit=least)
    return [Text(str(limit["shown"]), style="bold"), Text(text)]


def _seats(v: View, table: OverflowTable, words: Words, knows: bool) -> RenderableType:
    names = ["seat", "points", "cards", "face", "call", *(["known"] if knows else [])]
    grid = seat_grid([words(f"overflow-col-{name}") for name in names], right=(1, 2))
    for seat in table["seats"]:
        p, points = seat["seat"], seat["points"]
        name = seat_cell(v, p, words)
        if p == table["marker"]:
            name.append(" *", style="bold")
        down = seat["down"] if p != v.viewer else None
        face = _card(down, words) if down else Text(words("overflow-laid") if seat["laid"] else NONE)
        cells = [name, Text(number(points), style=sign_style(points)), Text(str(seat["held"])), face]
        cells.append(_call(table, seat, words, knows))
        if knows:
            known = seat["hand"] if seat["hand"] is not None else table["aid"]["known"][p] if p != v.viewer else ""
            cells.append(_cards(known, words) if known else Text(NONE, style="dim"))
        grid.add_row(*cells)
    return grid


def _call(table: OverflowTable, seat: OverflowSeat, words: Words, knows: bool) -> Text:
    """Return whether a seat can be accused, and of which card."""
    accuse, thrown = seat["accuse"], table["aid"]["thrown"][seat["seat"]]
    if accuse is None or not accuse["can"]:
        return Text(NONE, style="dim")
    text = Text(words("overflow-callable"), style="bold")
    return text.append(" ").append_text(_card(thrown, words)) if thrown and knows else text


def _card(letter: str, words: Words) -> Text:
    return Text(words(f"overflow-card-{letter}"), style=INKS[letter])


def _cards(letters: str, words: Words) -> Text:
    return Text("  ").join([_card(letter, words) for letter in letters])


def path(v: View, token: str) -> Path:
    return Path((token,))


def choice_text(
    ahead: Ahead[View], chosen: tuple[str, ...], choice: str, moves: list[str], words: Words
) -> tuple[str, str]:
    return words.say(move_text(ahead.view, choice), int(ahead.view.viewer)), ""


def chosen_text(v: View, chosen: tuple[str, ...], words: Words) -> str:
    return words.say(move_text(v, chosen[0]), int(v.viewer))

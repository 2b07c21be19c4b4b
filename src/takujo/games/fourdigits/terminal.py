"""FourDigits in the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.core.actors import REFEREE
from takujo.games.fourdigits.notation import letter
from takujo.games.fourdigits.state import BURST, NOT_DEALT, SOLO_OPEN, View
from takujo.games.fourdigits.table_json import cards
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.presenter_helpers import number
from takujo.interfaces.terminal import Path, Words
from takujo.interfaces.terminal_helpers import facts, no_epilogue, no_prologue, seat_cell, seat_grid

ACCENT = "blue"
FLAT = 25
TRACK = 50  # cells of the number line, twenty numbers each
CROWN = "♛"

prologue, epilogue = no_prologue, no_epilogue


def draw(v: View, words: Words, aid: bool) -> RenderableType:
    """Return seats, field, reserve, hand and the open discards.

    `aid` adds nothing: a perfect memory knows no more (R5).
    """
    grid = facts()
    if v.field != NOT_DEALT:
        grid.add_row(words("fourdigits-field"), _field(v, words))
        grid.add_row("", _line(int(v.field)))
        grid.add_row(words("fourdigits-reserve"), Text(_spaced(int(v.reserve)), style="bold"))
    if v.viewer >= 0 and v.held[v.viewer]:
        grid.add_row(words("fourdigits-hand"), Text(_spaced(int(v.hand[v.viewer])), style="bold green"))
    deck = words("fourdigits-left", count=int(v.left))
    if v.mode == SOLO_OPEN:
        deck = " ".join(letter(int(card)) for card in v.order[: v.left][::-1]) or deck
    grid.add_row(words("fourdigits-deck"), deck)
    grid.add_row(words("fourdigits-discards"), Text(_spaced(int(v.discard)) or "–", style="dim"))
    return Group(_seats(v, words), "", grid)


def _seats(v: View, words: Words) -> RenderableType:
    knows = v.viewer == REFEREE
    columns = ["seat", "crown", "cards", "total", *(["hand"] if knows else [])]
    grid = seat_grid([words(f"fourdigits-col-{column}") for column in columns], right=(2, 3))
    for p in range(int(v.seats)):
        cells = [seat_cell(v, p, words), Text(CROWN if v.crown == p else "", style="bold yellow")]
        cells += [Text(str(int(v.held[p]))), Text(number(int(v.totals[p])))]
        if knows:
            cells.append(Text(_spaced(int(v.hand[p]))))
        grid.add_row(*cells)
    return grid


def _field(v: View, words: Words) -> Text:
    field = int(v.field)
    text = Text(" ".join(f"{field:03}"), style="bold")
    if field >= BURST:
        text.append(f"   {words('fourdigits-burst')}", style="bold red")
    return text


def _line(field: int) -> Text:
    """Return the place of the field between 000 and the burst."""
    at = min(field, BURST - 1) // (BURST // TRACK)
    text = Text("000 ", style="dim")
    text.append("━" * at + "●", style="bold not dim")
    return text.append("─" * (TRACK - 1 - at) + f"┤ {BURST}")


def _spaced(heap: int) -> str:
    """Return the cards of a heap; role cards by name."""
    return " ".join(cards(heap))


def path(v: View, token: str) -> Path:
    return Path(tuple(token.split("x")))


def choice_text(
    ahead: Ahead[View], chosen: tuple[str, ...], choice: str, moves: list[str], words: Words
) -> tuple[str, str]:
    return words("fourdigits-choice", card=choice), ""


def chosen_text(v: View, chosen: tuple[str, ...], words: Words) -> str:
    return words("fourdigits-choice", card=chosen[0])

"""富士山地下99階 in the terminal."""

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from takujo.games.fuji99 import terminal_story_books
from takujo.games.fuji99.presenter import move_text
from takujo.games.fuji99.state import View
from takujo.games.fuji99.table_json import Card, Cubes, Fuji99Seat, Fuji99Table, show
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.terminal import Path, Words
from takujo.interfaces.terminal_helpers import facts, seat_cell, seat_grid, seat_name

ACCENT = "yellow"
FLAT = 60
NONE = "–"
STEP = 2  # floors per cell of the way down

prologue, epilogue = terminal_story_books.prologue, terminal_story_books.epilogue


def draw(v: View, words: Words, aid: bool) -> RenderableType:
    """Return the way down, the seats, and the turn: danger, crisis, cubes.

    `aid` adds the cards of deck and discards.
    """
    table = show(v)
    grid = facts()
    if table["phase"] != "over":
        _add_turn(grid, table, words)
    stock = words("fuji99-stock", plain=table["pagoda"], deck=table["deck"], discard=table["discard"])
    grid.add_row(words("fuji99-pagoda"), stock)
    if aid:
        grid.add_row(words("fuji99-deck"), Text(_kinds(table["aid"]["deck"], words), style="dim"))
        grid.add_row(words("fuji99-discard"), Text(_kinds(table["aid"]["discard"], words), style="dim"))
    return Group(_way(v, table, words), _holdings(v, table, words), grid)  # no blank lines: the screen has 24


def _way(v: View, table: Fuji99Table, words: Words) -> Grid:
    """Return one line per seat: its piece, and the actor's token."""
    goal = table["goal"]
    scale = "".join(f"{floor:<5}" for floor in range(0, goal, 5 * STEP)) + str(goal)
    grid = seat_grid([words("fuji99-col-seat"), words("fuji99-col-floor"), scale], right=(1,))
    for seat in table["seats"]:
        p, piece = seat["seat"], seat["floor"]
        line = Text("━" * (piece // STEP) + "●", style="bold" if p == v.viewer else "")
        if p == table["turn"] and table["token"] > piece:
            ahead = table["token"] // STEP - piece // STEP - 1
            line.append("┈" * max(0, ahead) + "◆", style="bold yellow")
        gifts = [gift // STEP for gift in seat["gifts"]]
        cells = range(line.cell_len, goal // STEP + 1)
        line.append("".join("y" if cell in gifts else "·" for cell in cells), style="dim")
        grid.add_row(seat_cell(v, p, words), str(piece), line)
    return grid


def _holdings(v: View, table: Fuji99Table, words: Words) -> Grid:
    names = ("seat", "owns", "values", "hand")
    grid = seat_grid([words(f"fuji99-col-{name}") for name in names])
    limit = table["crisis_limit"]
    for seat in table["seats"]:
        values = Text(f"{seat['crisis']}/{limit}", style="bold red" if seat["crisis"] >= limit - 2 else "")
        owned = words("fuji99-owned", **_texts(seat["owned"]))
        grid.add_row(Text(f"  {seat_name(v, who(seat['seat']), words)}"), owned, values, _hand(seat, words))
    return grid


def _hand(seat: Fuji99Seat, words: Words) -> Text:
    """Return each card with its plain cubes, and waiting danger cards."""
    cards = words("list-separator").join(_card(card, words) for card in seat["hand"])
    text = Text(cards or NONE)
    if seat["waiting"]:
        text.append("  " + words("fuji99-danger-next", count=seat["waiting"]), style="red")
    return text


def _card(card: Card, words: Words) -> str:
    name = words(f"fuji99-card-{card['kind']}")
    return words("fuji99-card-carrying", card=name, count=card["cubes"]) if card["cubes"] else name


def _kinds(pile: dict[str, int], words: Words) -> str:
    return words("list-separator").join(f"{words(f'fuji99-card-{kind}')}×{n}" for kind, n in pile.items()) or NONE


def _texts(cubes: Cubes) -> dict[str, str]:
    return {"plain": str(cubes["plain"]), "yellow": str(cubes["yellow"]), "red": str(cubes["red"])}


def _add_turn(grid: Grid, table: Fuji99Table, words: Words) -> None:
    danger = table["danger"]
    text = Text(f"{danger['total']}/{danger['limit']}", style="bold red" if danger["total"] else "")
    parts = words("fuji99-danger-parts", sheet=danger["sheet"], cards=danger["cards"])
    grid.add_row(words("fuji99-danger"), text.append("   " + parts, style="not bold"))
    bag = words("fuji99-cubes", **_texts(table["seats"][table["turn"]]["bag"]))
    if table["phase"] in ("use", "decide"):
        drawn = table["drawn"]
        bag = words("fuji99-bag-and-drawn", bag=bag, plain=drawn["plain"], yellow=drawn["yellow"])
    grid.add_row(words("fuji99-bag"), bag)


def path(v: View, token: str) -> Path:
    return Path((token,))


def choice_text(
    ahead: Ahead[View], chosen: tuple[str, ...], choice: str, moves: list[str], words: Words
) -> tuple[str, str]:
    return words.say(move_text(ahead.view, choice), int(ahead.view.viewer)), ""


def chosen_text(v: View, chosen: tuple[str, ...], words: Words) -> str:
    return words.say(move_text(v, chosen[0]), int(v.viewer))

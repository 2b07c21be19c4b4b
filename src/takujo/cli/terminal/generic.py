"""The terminal display of games without their own. It has a row per seat, the other fields, and tokens."""

from rich.console import Group, RenderableType
from rich.text import Text

from takujo.cli.screen import Screen
from takujo.core.game import Game
from takujo.core.json_types import JsonObject
from takujo.core.record import Seen
from takujo.i18n import Catalogue
from takujo.interfaces.presenter import Ahead
from takujo.interfaces.presenter_helpers import who
from takujo.interfaces.terminal import Path
from takujo.interfaces.terminal_helpers import facts, no_epilogue, no_prologue, seat_cell, seat_grid, seat_name
from takujo.present.generic import Generic as Shows
from takujo.present.generic import GenericValue

NOTHING = "–"


class Generic:
    ACCENT = "blue"
    FLAT = 12

    def __init__(self, name: str) -> None:
        self.name = name
        self.presenter = Shows(name)

    def draw(self, v: Seen, words: Catalogue, aid: bool) -> RenderableType:
        table = self.presenter.show(v)
        # skip columns that are empty for this viewer
        columns = [column for column in table["columns"] if any(map(is_something, column["values"]))]
        grid = seat_grid([words("rank-seat"), *(self._field(column["name"], words) for column in columns)])
        for seat in table["seats"]:
            p = seat["seat"]
            grid.add_row(seat_cell(v, p, words), *(_cell(column["values"][p], v, words) for column in columns))
        rest = facts()
        for fact in table["facts"]:
            rest.add_row(self._field(fact["name"], words), _cell(fact["value"], v, words))
        return Group(grid, "", rest) if table["facts"] else grid

    def path(self, v: Seen, token: str) -> Path:
        """Return the words of a token."""
        return Path(first=tuple(token.split(" ")))

    def choice_text(
        self, ahead: Ahead, chosen: tuple[str, ...], choice: str, moves: list[str], words: Catalogue
    ) -> tuple[str, str]:
        return f"{self.chosen_text(ahead.view, (*chosen, choice), words)} …", ""

    def chosen_text(self, v: Seen, chosen: tuple[str, ...], words: Catalogue) -> str:
        verb, *rest = chosen
        named = f"verb-{self.name}-{verb}"
        return " ".join([words(named) if named in words else verb, *rest])

    def prologue(self, game: Game, seat: int, screen: Screen, words: Catalogue, seed: int) -> JsonObject | None:
        return no_prologue(game, seat, screen, words, seed)

    def epilogue(self, v: Seen, winners: list[int], words: Catalogue) -> RenderableType | None:
        return no_epilogue(v, winners, words)

    def _field(self, name: str, words: Catalogue) -> str:
        """Return a field in the game's words, or its readable name."""
        named = f"{self.name}-field-{name}"
        return words(named) if named in words else name.replace("_", " ")


def is_something(value: GenericValue) -> bool:
    return bool(value["text"] or value["cards"]) or value["seat"] is not None


def _cell(value: GenericValue, v: Seen, words: Catalogue) -> Text:
    if value["seat"] is not None:
        return Text(seat_name(v, who(value["seat"]), words))
    if value["cards"]:
        return Text(" ".join(value["cards"]), style="bold")
    return Text(value["text"] or NOTHING)

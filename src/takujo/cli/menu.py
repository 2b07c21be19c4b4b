"""The menu of `takujo play` without a game: game, seats, bots, language."""

import argparse

from rich.text import Text

import takujo
from takujo.bots import BOTS, USUAL, known_bots
from takujo.cli.parse_numbers import parse_seed
from takujo.cli.screen import Screen, pad
from takujo.core.errors import TakujoError
from takujo.core.game import configure
from takujo.core.options import Choice, DataFile, Flag, Option, Value
from takujo.core.spec import GameSpec
from takujo.games import spec
from takujo.i18n import LANGUAGES, Catalogue, catalogue
from takujo.interfaces.terminal import Left
from takujo.interfaces.terminal_helpers import facts
from takujo.interfaces.terminal_line_breaking import Flowing

NAME_WIDTH = 16
ABOUT_INDENT = 28


def ask(arguments: argparse.Namespace, screen: Screen) -> None:
    """Fill in the arguments. Raises Left."""
    while not Settings(arguments, screen, _ask_game(arguments, screen)).ask():
        pass


def name_of(id: str, words: Catalogue) -> str:
    """Return a game, option or value in words, or a plug-in's id."""
    return words(id) if id in words else id.split("-", 1)[1]


def setting_of(key: str, game: str, words: Catalogue) -> str:
    """Return a setting in words, or its readable id. The words are from the game or the common catalogue."""
    for named in (f"{game}-option-{key}", f"option-{key}"):
        if named in words:
            return words(named)
    return key.replace("_", " ")


def _ask_game(arguments: argparse.Namespace, screen: Screen) -> GameSpec:
    names = takujo.games()
    error = ""
    while True:
        words = catalogue(arguments.lang)
        _show_games(names, screen, words)
        if error:
            screen.show(Text(error, style="bold"))
        typed = screen.ask(words("menu-prompt")).casefold()
        error = ""
        if typed in ("q", "quit"):
            raise Left
        if typed == "l":
            _turn_language(arguments)
        elif typed in names:
            arguments.game = typed
        elif _is_one_of(typed, len(names)):
            arguments.game = names[int(typed) - 1]
        elif typed:
            error = words("menu-unknown", typed=typed[:30], most=len(names))
        if arguments.game is not None:
            return spec(arguments.game)


def _show_games(names: tuple[str, ...], screen: Screen, words: Catalogue) -> None:
    screen.wipe()
    screen.rule(words("menu-title"))
    screen.show("")
    for n, name in enumerate(names, 1):
        fewest, most = spec(name).seats
        title = pad(name_of(f"game-{name}", words), NAME_WIDTH)
        about = words(f"game-{name}-line") if f"game-{name}-line" in words else ""
        line = Text.assemble((f"{n:>3}  ", "bold cyan"), (title, "bold"), (f"{fewest}–{most}    ", "dim"), about)
        screen.show(Flowing(line, indent=ABOUT_INDENT))
    screen.show("", Text(words("menu-commands"), style="dim"))


def _is_one_of(typed: str, most: int) -> bool:
    return typed.isascii() and typed.isdecimal() and len(typed) < 6 and 1 <= int(typed) <= most


def _turn_language(arguments: argparse.Namespace) -> None:
    arguments.lang = LANGUAGES[(LANGUAGES.index(arguments.lang) + 1) % len(LANGUAGES)]


class Settings:
    """The settings of a match. A number advances a setting to its next value; Enter starts."""

    def __init__(self, arguments: argparse.Namespace, screen: Screen, game: GameSpec) -> None:
        self.arguments = arguments
        self.screen = screen
        self.game = game
        self.seats = configure(game).seats
        self.chosen: dict[str, str] = {}
        if arguments.bots in BOTS and arguments.bots not in known_bots(game):
            arguments.bots = USUAL  # chosen for another game
        self.options = {option.name: option for option in game.options if not isinstance(option, DataFile)}

    @property
    def words(self) -> Catalogue:
        return catalogue(self.arguments.lang)

    def ask(self) -> bool:
        """Ask for settings. True: start, with the arguments filled in. False: back to the games. Raises Left."""
        error = ""
        while True:
            self.show()
            if error:
                self.screen.show(Text(error, style="bold"))
            typed = self.screen.ask(self.words("menu-begin")).casefold()
            if typed in ("q", "quit"):
                raise Left
            if typed in ("b", "u"):
                self.arguments.game = None
                return False
            if not typed:
                self.arguments.seats = str(self.seats)
                self.arguments.option = [f"{name}={value}" for name, value in self.chosen.items()]
                return True
            settings = list(self.values())
            known = _is_one_of(typed, len(settings))
            error = "" if known else self.words("menu-unknown", typed=typed[:30], most=len(settings))
            if known:
                error = self.turn(settings[int(typed) - 1])

    def values(self) -> dict[str, str]:
        """Return each setting with its value."""
        stands = {"seats": str(self.seats)}
        stands |= {
            name: self.chosen.get(name, _text(option.default(self.seats))) for name, option in self.options.items()
        }
        if self.seats > 1:
            stands["bots"] = self.arguments.bots
        stands |= {"memory-aid": _text(self.arguments.memory_aid), "language": self.arguments.lang}
        return stands | {"seed": self.arguments.seed or "sealed"}

    def show(self) -> None:
        words, screen = self.words, self.screen
        screen.wipe()
        screen.rule(name_of(f"game-{self.game.name}", words))
        screen.show("")
        grid = facts()
        for n, (key, value) in enumerate(self.values().items(), 1):
            label = Text.assemble((f"{n:>3}  ", "bold cyan"), (setting_of(key, self.game.name, words), "not dim"))
            kind = "level" if key == "bots" else "value"
            grid.add_row(label, Text(name_of(f"{kind}-{value}", words), style="bold"))
        screen.show(grid, "", Text(words("menu-settings"), style="dim"))

    def turn(self, key: str) -> str:
        """Advance a setting to its next value. Returns the error of a typed value."""
        arguments = self.arguments
        if key == "language":
            _turn_language(arguments)
        elif key == "memory-aid":
            arguments.memory_aid = not arguments.memory_aid
        elif key == "bots":
            arguments.bots = _after(list(known_bots(self.game)), arguments.bots)
        elif key == "seed":
            return self._ask_seed()
        elif key == "seats":
            fewest, most = self.game.seats
            self.seats = fewest if self.seats == most else self.seats + 1
            self.chosen.clear()  # options depend on the seats
        else:
            return self._turn_option(self.options[key])
        return ""

    def _ask_seed(self) -> str:
        typed = self.screen.ask(self.words("menu-seed")) or None
        try:
            parse_seed(typed)
        except TakujoError as error:
            return self.words.error(error)
        self.arguments.seed = typed
        return ""

    def _turn_option(self, option: Option) -> str:
        stands = self.values()[option.name]
        if isinstance(option, Flag):
            self.chosen[option.name] = _after(["false", "true"], stands)
        elif isinstance(option, Choice):
            self.chosen[option.name] = _after(list(option.choices(self.seats)), stands)
        else:
            typed = self.screen.ask(self.words("menu-ask", allowed=option.allowed(self.seats)))
            try:
                self.chosen[option.name] = _text(option.parse(typed, self.seats))
            except TakujoError as error:
                return self.words.error(error)
        return ""


def _text(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _after(values: list[str], value: str) -> str:
    return values[(values.index(value) + 1) % len(values)] if value in values else values[0]

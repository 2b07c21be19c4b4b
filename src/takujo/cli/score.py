"""`takujo score`: keep the score of a match with real cards."""

import argparse
from collections.abc import Sequence

from rich.table import Table as Grid
from rich.text import Text

import takujo
from takujo.cli import rulebook
from takujo.cli.files import read_text, write_new
from takujo.cli.parse_numbers import is_number
from takujo.cli.parser import Commands, Parser
from takujo.cli.play import chosen_options, chosen_seats, refuse_beside_file
from takujo.cli.screen import Screen
from takujo.core.errors import InvalidOption, TakujoError
from takujo.core.json_types import Json
from takujo.games import spec
from takujo.i18n import catalogue
from takujo.interfaces.presenter_helpers import number as in_words
from takujo.interfaces.presenter_helpers import signed
from takujo.interfaces.score_pad import PLAIN, PadField, label_of
from takujo.interfaces.terminal import Left
from takujo.interfaces.terminal_line_breaking import Flowing
from takujo.real_cards import InvalidRound, ScorePad

HANG = 14  # indent of descriptions in the help
NOBODY = "-"
NONE = "–"


def add_parser(commands: Commands) -> Parser:
    parser = commands.add("score")
    parser.add_argument("game", nargs="?", metavar="GAME")
    parser.add_argument("--seats", metavar="N")
    parser.add_argument("--names", metavar="A,B,C")
    parser.add_argument("--mode", metavar="M")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--resume", metavar="FILE")
    return parser


def run(arguments: argparse.Namespace) -> int:
    names = [name.strip() for name in (arguments.names or "").replace("、", ",").split(",") if name.strip()]
    refuse_beside_file(arguments)
    if arguments.resume:
        pad = ScorePad.from_json(spec, read_text(arguments.resume))
    else:
        if names and not arguments.seats:
            arguments.seats = str(len(names))
        pad = ScorePad(takujo.game(arguments.game or "", chosen_seats(arguments), **chosen_options(arguments)))
    if names and len(names) != pad.game.seats:
        raise InvalidOption("score-names", option="names", expected=pad.game.seats, found=len(names))
    if len({*names}) < len(names):
        raise InvalidOption("score-twice", option="names", name=next(n for n in names if names.count(n) > 1))
    sheet = Sheet(pad, names, arguments.lang)
    try:
        sheet.fill()
    except Left:
        if pad.fields == (PLAIN,) and pad.rounds:
            sheet.show_winners()  # such a match ends when people stop
        elif not pad.is_over:
            print(sheet.words("score-left"))
    return 0


class Sheet:
    """A score pad in the terminal."""

    def __init__(self, pad: ScorePad, names: Sequence[str], language: str) -> None:
        self.pad = pad
        self.words = catalogue(language)
        self.names = list(names) or [self.words("cards-person", n=p + 1) for p in range(pad.game.seats)]
        self.screen = Screen()

    def fill(self) -> None:
        """Enter rounds until the person leaves. Raises Left."""
        self.show()
        while True:
            over = self.words("score-over")
            prompt = over if self.pad.is_over else self._prompt(self.pad.fields[0], "score-round")
            if self.obey(self.screen.ask(prompt)):
                self.show()

    def show(self) -> None:
        """Show the rounds, the totals, who starts or who has won."""
        words, pad = self.words, self.pad
        self.screen.wipe()
        grid = Grid(box=None, pad_edge=False)
        grid.add_column("", justify="right", style="dim")
        for name in self.names:
            grid.add_column(name, justify="right")
        for n, row in enumerate(pad.rounds, 1):
            points = [NONE if p is None else signed(p) for p in row.points]
            grid.add_row(str(n), *points, style="" if row.counts else "dim strike")
        grid.add_row("", *(NONE if total is None else in_words(total) for total in pad.totals), style="bold")
        self.screen.show(Text(words.title(pad.game.name), style="bold"), grid)
        if pad.is_over:
            self.show_winners()
        elif pad.starter is not None:
            self.screen.show(Text(words("cards-drawn", name=self.names[pad.starter])))

    def show_winners(self) -> None:
        words, winners = self.words, self.pad.winners
        names = words("list-separator").join(self.names[p] for p in winners)
        sentence = words("rank-winners", count=len(winners), names=names) if winners else words("rank-nobody")
        self.screen.show(Text(sentence, style="bold"))

    def obey(self, line: str) -> bool:
        """Run a command or enter a round. Returns False if the sheet stays as it is."""
        verb, _, rest = line.partition(" ")
        words, screen, pad = self.words, self.screen, self.pad
        try:
            if verb == "?":
                screen.page(rulebook.page(pad.game.name, words, rest), words("play-more"))
                return screen.live
            if line in ("h", "help"):
                screen.show(*(Flowing(Text(text), HANG) for text in words("score-help").split("\n")))
                return False
            if line in ("q", "quit"):
                raise Left
            if verb == "save":
                path = write_new(rest, pad.to_json() + "\n") if rest else None
                self._say(words("score-saved", path=str(path)) if path else words("play-save-name"))
                return False
            if verb in ("u", "undo", "del"):
                if not pad.rounds:
                    self._say(words("score-none"))
                    return False
                pad.remove(int(rest) - 1 if is_number(rest) else len(pad.rounds) - 1)
                return True
            if verb == "fix":
                number, _, text = rest.partition(" ")
                if not is_number(number):
                    self._say(words("score-fix-form"))
                    return False
                pad.correct(int(number) - 1, self._round(text))
                return True
            if line:
                pad.add(self._round(line))
            return True
        except TakujoError as error:
            self._say(words.error(self._labelled(error)))
            return False

    def _labelled(self, error: TakujoError) -> TakujoError:
        """Return a refusal of a value with the field's label."""
        field = next((field for field in self.pad.fields if field.name == error.details.get("field")), None)
        if error.id != "score-value" or field is None:
            return error
        return InvalidRound("score-value", **{**error.details, "field": self._label(field)})

    def _label(self, field: PadField, choice: str = "") -> str:
        return self.words(label_of(self.pad.game.name, field, choice))

    def _round(self, line: str) -> dict[str, Json]:
        """Return the round of a line; ask for missing parts. Raises InvalidRound."""
        parts = [part.strip() for part in line.replace("；", ";").split(";")] if line else []
        if len(parts) > len(self.pad.fields):
            raise InvalidRound("score-parts", expected=len(self.pad.fields), found=len(parts))
        found: dict[str, Json] = {}
        for n, field in enumerate(self.pad.fields):
            if n >= len(parts) > 1 and field.kind == "counts":
                continue  # none
            part = parts[n] if n < len(parts) else self.screen.ask(self._prompt(field))
            found[field.name] = self._value(field, part, found)
        return found

    def _prompt(self, field: PadField, form: str = "score-ask") -> str:
        words = self.words
        each = words("list-separator").join(self.names)
        match field.kind:
            case "seat":
                about = " · ".join(f"{p + 1} {name}" for p, name in enumerate(self.names))
                about += f" · {NOBODY} {words('score-nobody')}" if field.optional else ""
            case "choice":
                texts = (self._label(field, choice) for choice in field.choices)
                about = " · ".join(f"{n} {text}" for n, text in enumerate(texts, 1))
            case "number":
                about = f"{field.low} … {field.high}"
            case "counts":
                about = words("score-each", names=each)
            case "cards":
                about = words("score-each-cards", names=each)
                about += f" · {words('score-empty-hand')}" if field.optional else ""
        return words(form, field=self._label(field), about=about, round=len(self.pad.rounds) + 1)

    def _value(self, field: PadField, typed: str, found: dict[str, Json]) -> Json:
        """Return what was typed for a field, as the pad takes it. Raises InvalidRound."""
        typed = typed.replace("−", "-")
        match field.kind:
            case "seat":
                if field.optional and typed in (NOBODY, ""):
                    return None
                return self.names.index(typed) if typed in self.names else self._int(field, typed) - 1
            case "choice":
                n = self._int(field, typed)
                return field.choices[n - 1] if 1 <= n <= len(field.choices) else ""
            case "number":
                return self._int(field, typed)
        parts = [part.strip() for part in typed.replace("、", ",").split(",")]
        others = found.get(field.other_than) if field.other_than else None
        if isinstance(others, int) and len(parts) == self.pad.game.seats - 1:
            parts.insert(others, "" if field.kind == "cards" else "0")  # that seat may be left out
        if not typed and field.kind == "counts":
            parts = ["0"] * self.pad.game.seats
        if field.kind == "cards":
            return [part.split() for part in parts]
        return [self._int(field, part) for part in parts]

    def _int(self, field: PadField, typed: str) -> int:
        if not is_number(typed.removeprefix("-")):
            raise InvalidRound("score-value", field=field.name, value=typed)
        return int(typed)

    def _say(self, text: str) -> None:
        self.screen.show(Text(text, style="bold"))

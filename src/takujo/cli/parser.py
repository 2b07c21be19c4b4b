"""Arguments and their help in the chosen language, and one-line errors."""

import argparse
import re
from collections.abc import Iterable, Sequence
from functools import partial
from shutil import get_terminal_size
from typing import Any, NoReturn

from rich.cells import cell_len
from rich.text import Text

from takujo.core.errors import TakujoError
from takujo.i18n import LANGUAGES, Catalogue
from takujo.interfaces.terminal_line_breaking import flow
from takujo.server.settings import add_flags, default_of, variable_of

REASONS = {
    "unknown": r"unrecognized arguments: (?P<what>.*)",
    "missing": r"the following arguments are required: (?P<what>.*)",
    "value": r"argument (?P<option>\S+): expected .*",
    "choice": r"argument (?P<option>\S+): invalid choice: '(?P<value>.*)' \(choose from (?P<known>.*)\)",
}


class WrongUsage(TakujoError):
    """The arguments are invalid."""


class Names(argparse.Action):
    """Names with spaces or commas between them, joined by commas."""

    def __call__(
        self, parser: object, namespace: argparse.Namespace, values: Sequence[str] | None, option: str | None = None
    ) -> None:
        setattr(namespace, self.dest, ",".join(name for name in re.split(r"[\s,]+", " ".join(values or ())) if name))


class Parser(argparse.ArgumentParser):
    """A parser with texts from the catalogues.

    `help-analyse` describes `takujo analyse`, `help-analyse-moves` its `--moves`; `help-seats` describes `--seats` of
    all commands. A missing text raises LookupError.
    """

    def __init__(self, words: Catalogue, **options: Any) -> None:
        super().__init__(add_help=False, formatter_class=partial(Help, words), **options)
        self.words = words
        self.id = "-".join(["help", *self.prog.split()[1:]])
        self.description = words(self.id)
        self._positionals.title = words("help-arguments")
        self._optionals.title = words("help-options")
        self.add_argument("-h", "--help", action="help")
        self.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS)

    def add_argument(self, *names: str, **kwargs: Any) -> argparse.Action:
        action = super().add_argument(*names, **kwargs)
        name = action.dest.replace("_", "-")
        own = f"{self.id}-{name}"
        action.help = self.words(own if own in self.words else f"help-{name}")
        return action

    def add_settings(self, *names: str) -> None:
        """Add flags of server settings, or all. Their help ends with default and variable."""
        for setting, action in add_flags(self, *names):
            default, variable = default_of(setting), variable_of(setting)
            kind = "help-setting-default" if default else "help-setting"
            action.help = self.words(kind, about=action.help or "", default=default, variable=variable)

    def error(self, message: str) -> NoReturn:
        """Raise WrongUsage. `message` is argparse's, in English; frequent ones are translated."""
        for kind, form in REASONS.items():
            match = re.fullmatch(form, message, re.DOTALL)
            if match:
                details = match.groupdict()
                if "known" in details:
                    details["known"] = details["known"].replace("'", "")  # argparse quotes each
                raise WrongUsage(f"usage-{kind}", command=self.prog, **details)
        raise WrongUsage("usage", command=self.prog, reason=message)


class Commands:
    """The required subcommands of a parser."""

    def __init__(self, parser: Parser, metavar: str) -> None:
        self.parser = parser
        self.inner = parser.add_subparsers(required=True, metavar=metavar)

    def add(self, name: str) -> Parser:
        """Add a command. Its first line of help is shown in the list."""
        about, *_ = self.parser.words(f"{self.parser.id}-{name}").splitlines()
        return self.inner.add_parser(name, help=about, words=self.parser.words)


class Help(argparse.HelpFormatter):
    """Breaks lines by terminal cells, as Japanese allows."""

    def __init__(self, words: Catalogue, prog: str) -> None:
        wide = cell_len(words("help-usage")) - len(words("help-usage"))  # argparse counts characters
        super().__init__(prog, width=get_terminal_size().columns - 2 - wide)
        self.words = words

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, self.words("help-usage") if prefix is None else prefix)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return [line.plain for line in flow(Text(text), width)]

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(indent + line for line in self._split_lines(text, width - len(indent)))

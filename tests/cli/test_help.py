"""`--help` of every command, in both languages, within the width."""

import argparse
import re
from collections.abc import Iterator
from dataclasses import fields

import pytest
from rich.cells import cell_len
from tests.cli.test_errors import JAPANESE
from tests.i18n.test_catalogues import messages

from takujo.cli import main, parser
from takujo.cli.parser import Parser
from takujo.i18n import Catalogue, catalogue
from takujo.server.settings import Settings


def parsers(whole: Parser) -> Iterator[Parser]:
    yield whole
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from parsers(command)


def test_help_is_in_one_language_and_fits(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    found = list(parsers(parser(catalogue(language))))
    assert len(found) > 15
    for command in found:
        text = command.format_help()
        assert max(cell_len(line) for line in text.splitlines()) <= 80, text
        assert bool(JAPANESE.search(text)) == (language == "ja"), text


def test_every_message_of_the_help_is_used() -> None:
    used: set[str] = set()

    class Recording(Catalogue):
        def __call__(self, id: str, /, **args: object) -> str:
            used.add(id)
            return super().__call__(id, **args)

    for command in parsers(parser(Recording("en"))):
        command.format_help()
    assert used == {name for name, (file, _) in messages("en").items() if file == "takujo/help.ftl"}


def test_help_lists_every_setting_of_the_server(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["serve", "--help", "--lang", language])
    assert left.value.code == 0
    text = capsys.readouterr().out
    for setting in fields(Settings):
        assert re.search(rf"--{setting.name.replace('_', '-')}\b", text)
        assert re.search(rf"\bTAKUJO_{setting.name.upper()}\b", text)

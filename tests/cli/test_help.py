"""What `--help` says: of every command and argument, in both languages, within the terminal."""

import argparse
import re
from collections.abc import Iterator
from dataclasses import fields

import pytest
from rich.cells import cell_len
from tests.cli.test_catalogues import messages
from tests.cli.test_errors import JAPANESE

from takujo.cli import main, parser
from takujo.cli.parser import Parser
from takujo.i18n import LANGUAGES, Catalogue, catalogue
from takujo.server.settings import Settings


def parsers(whole: Parser) -> Iterator[Parser]:
    yield whole
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from parsers(command)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_in_one_language_and_fits(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    found = list(parsers(parser(catalogue(language))))
    assert len(found) > 15
    for command in found:
        said = command.format_help()
        assert max(cell_len(line) for line in said.splitlines()) <= 80, said
        assert bool(JAPANESE.search(said)) == (language == "ja"), said


def test_every_text_of_it_is_said() -> None:
    said: set[str] = set()

    class Recording(Catalogue):
        def __call__(self, id: str, /, **args: object) -> str:
            said.add(id)
            return super().__call__(id, **args)

    for command in parsers(parser(Recording("en"))):
        command.format_help()
    assert said == {name for name, (file, _) in messages("en").items() if file == "takujo/help.ftl"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_lists_every_setting_of_the_server(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["serve", "--help", "--lang", language])
    assert left.value.code == 0
    said = capsys.readouterr().out
    for setting in fields(Settings):
        assert re.search(rf"--{setting.name.replace('_', '-')}\b", said)
        assert re.search(rf"\bTAKUJO_{setting.name.upper()}\b", said)

"""Transcripts: write, read, and errors with line numbers."""

import random

import pytest

import takujo
from takujo.core.errors import InvalidPosition, WrongRulesVersion
from takujo.core.position_json import state_of
from takujo.core.user_text import decode, read_json

GAME = takujo.game("ftw", seats=3, rounds=1)


def finished() -> str:
    match, rng = GAME.match(seed=2), random.Random(2)
    while not match.is_over:
        match.play(rng.choice(match.moves()))
    return match.transcript()


TEXT = finished()
LINES = TEXT.splitlines()


def line_of(text: str) -> int:
    with pytest.raises(takujo.InvalidTranscript) as refusal:
        takujo.load_transcript(text)
    assert "\n" not in str(refusal.value)
    return refusal.value.line


def changed(line: int, to: str) -> str:
    return "\n".join([*LINES[: line - 1], to, *LINES[line:]]) + "\n"


def test_transcript_loads_as_the_same_match() -> None:
    match = takujo.load_transcript(TEXT)
    assert match.is_over
    assert match.transcript() == TEXT
    begun = GAME.match(seed=2)
    begun.play(begun.moves()[0])
    again = takujo.load_transcript(begun.transcript())
    assert again.state.tobytes() == begun.state.tobytes()
    again.play(again.moves()[0])


def test_transcript_has_the_position_where_it_began() -> None:
    position = {"game": "ftw", "seats": 2, "hands": [[1, 30], [2, 3]], "actor": 0, "options": {"rounds": 1}}
    match = takujo.load_position(position)
    match.play("play 1")
    text = match.transcript()
    assert takujo.load_transcript(text).transcript() == text
    assert takujo.load_transcript(text).winners() == [0]


@pytest.mark.parametrize("cut", [0, 1, 3, len(LINES) - 1])
def test_truncated_transcript_names_its_last_line(cut: int) -> None:
    assert line_of("\n".join(LINES[:cut])) == max(1, cut)
    assert line_of(TEXT[:-4]) == len(LINES)
    assert line_of(TEXT + "0 play 1\n") == len(LINES) + 1  # after the end
    assert line_of(changed(10, "")) > 10  # a blank line as a move


@pytest.mark.parametrize(
    ("line", "to"),
    [
        (1, "something else"),
        (2, "game chess"),
        (4, "seats 9"),
        (4, "seats two"),
        (4, "game ftw"),
        (5, 'options {"rounds": 0}'),
        (5, 'options {"laps": 1}'),
        (5, "options [1]"),
        (5, "options {"),
        (7, "!deal 1 2 3"),
        (8, "1 give 1 2 3"),
        (9, "nonsense"),
        (len(LINES), "end 3 over"),
        (len(LINES), f"end {len(LINES) - 7} open"),
    ],
)
def test_corrupt_line_is_named(line: int, to: str) -> None:
    assert line_of(changed(line, to)) == line


WIDE = {narrow: narrow + 0xFEE0 for narrow in range(0x21, 0x7F)}
PASTED = {
    "windows": "\ufeff" + TEXT.replace("\n", "\r\n"),
    "quoted": "Ann wrote:\n" + "".join(f"> {line}\n" for line in TEXT.splitlines()),
    "quoted twice": "".join(f">> {line}\n" for line in TEXT.splitlines()),
    "fenced": f"```text\n{TEXT}```\nSee you!",
    "blank lines": TEXT.replace("\n", " \n\n").replace("\n\n \n", "\n"),
    "no blank line": TEXT.replace("\n\n", "\n"),
    "full width": TEXT.translate(WIDE).replace(" ", "\u3000"),
    "no-break spaces": TEXT.replace(" ", "\xa0"),
    "typographic": TEXT.replace('"', "”").replace("-", "−"),
    "invisible": TEXT.replace("\n", "\u200b\n"),
    **{f"in {marks}": f"My match:\n{marks[0]}{TEXT.strip()}{marks[1]}\n" for marks in ('""', "''", "“”", "‘’", "「」")},
}


@pytest.mark.parametrize("how", PASTED)
def test_pasted_transcript_is_read(how: str) -> None:
    assert takujo.load_transcript(PASTED[how]).transcript() == TEXT


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_files_of_any_editor_are_text(encoding: str) -> None:
    assert decode(TEXT.encode(encoding)) == TEXT


def test_pasted_position_is_read() -> None:
    for text in ('{"a": [1, 2]}', "> ```json\n> {“a”:\n> [1,\xa0\uff12]}\n> ```", '\ufeff{"a": [1, 2]}\r\n'):
        assert read_json(text) == {"a": [1, 2]}
    with pytest.raises(ValueError, match="line 2"):
        read_json('{"a":\n]')


def test_other_rules_are_refused() -> None:
    with pytest.raises(WrongRulesVersion) as refusal:
        takujo.load_transcript(changed(3, "rules_version 0"))
    assert refusal.value.line == 3


@pytest.mark.parametrize("position", ["null", "7", '"x"', "[]", '{"\\ud800": 1}', '{"game": "\\udfff"}'])
def test_position_that_is_no_object_or_no_text_is_refused(position: str) -> None:
    assert line_of("\n".join([*LINES[:5], f"position {position}", "", "end 0 open", ""])) == 6


@pytest.mark.parametrize("position", [None, 7, "x", []])
def test_position_must_be_an_object(position: object) -> None:
    with pytest.raises(InvalidPosition, match="JSON object"):
        state_of(GAME, position)  # type: ignore[arg-type]

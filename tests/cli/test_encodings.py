"""Commands with terminals and pipes of narrow encodings, as on Japanese Windows."""

import io
from pathlib import Path

import pytest

import takujo
from takujo.cli import main
from takujo.envs import gymnasium, pettingzoo

COMMANDS = (
    ("games",),
    ("--help",),
    ("lab", "--help"),
    ("lab", "duel", "random", "random", "leduc", "--matches", "2"),
    ("play", "leduc", "--seed", "1"),
    ("replay", "{match}"),
    ("verify", "{match}"),
    ("replay", "あ\udcff"),
    ("play", "富士山"),
    ("new", "数当て"),
)


class Narrow(io.TextIOWrapper):
    """A standard stream that raises on unencodable characters."""

    def __init__(self, encoding: str, text: bytes = b"") -> None:
        self.raw_bytes = io.BytesIO(text)
        super().__init__(self.raw_bytes, encoding=encoding)

    @property
    def written(self) -> bytes:
        self.flush()
        return self.raw_bytes.getvalue()


def narrow(encoding: str, monkeypatch: pytest.MonkeyPatch) -> Narrow:
    """Replace the standard streams. Tests call it because pytest sets its own before each phase."""
    out = Narrow(encoding)
    monkeypatch.setattr("sys.stdin", Narrow(encoding, "あ\nhelp\nquit\n".encode()))
    monkeypatch.setattr("sys.stdout", out)
    errors = io.TextIOWrapper(out.raw_bytes, encoding, errors="backslashreplace", write_through=True)  # like Python's
    monkeypatch.setattr("sys.stderr", errors)
    return out


@pytest.mark.parametrize("encoding", ["cp932", "ascii"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_commands_survive_a_narrow_encoding(
    language: str, encoding: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    out = narrow(encoding, monkeypatch)
    match = tmp_path / "match"
    match.write_text(takujo.game("ftw", 2).match(1).transcript(), encoding="utf-8")
    for command in COMMANDS:
        before = len(out.written)
        try:
            main([*(word.format(match=match) for word in command), "--lang", language])
        except SystemExit as left:  # --help
            assert left.code == 0
        assert len(out.written) > before, command


@pytest.mark.ci
def test_environments_render_in_a_narrow_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    out = narrow("ascii", monkeypatch)
    for env in (gymnasium.make("fuji99", render_mode="human"), pettingzoo.env("fuji99", render_mode="human")):
        env.reset(seed=1)
        before = len(out.written)
        env.render()
        assert len(out.written) > before

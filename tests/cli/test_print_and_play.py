"""Cards to cut out and a game's rules, as a PDF."""

import itertools
import json
import re
import zlib
from base64 import a85decode
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.cli.conftest import run as run  # the fixture
from tests.cli.test_errors import require_one_line

from takujo.cli import print_and_play
from takujo.cli.print_and_play_pdf import grid
from takujo.games import plugin
from takujo.i18n import LANGUAGES

MM = 72 / 25.4


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def pages(file: Path) -> list[str]:
    """Return the drawing instructions of each page."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", file.read_bytes(), re.DOTALL)
    return [zlib.decompress(a85decode(b"<~" + stream.strip(), adobe=True)).decode("latin-1") for stream in streams]


def asked(monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    """Let Leduc poker ask for other cards."""
    usual = plugin("leduc").text
    monkeypatch.setattr(
        type(plugin("leduc")), "text", lambda self, name: text if name == print_and_play.FILE else usual(name)
    )


def test_pdf_has_cards_and_rules(run: Run, language: str, tmp_path: Path) -> None:
    out = tmp_path / "leduc.pdf"
    ran = run("print", "leduc", "--out", str(out), "--lang", language)
    assert ran.status == 0, ran.err
    assert "6" in ran.out
    cards, rules = pages(out)
    for face in ("J", "Q", "K"):
        assert cards.count(f"({face}) Tj") == 2 * 3  # copies; the middle and two corners
    assert "R3.2" in rules
    again = tmp_path / "again.pdf"
    run("print", "leduc", "--out", str(again), "--lang", language)
    assert again.read_bytes() == out.read_bytes()


def test_marks_show_where_to_cut(run: Run, tmp_path: Path) -> None:
    run("print", "leduc", "--out", str(tmp_path / "p.pdf"), "--lang", "en")
    lines = re.findall(r"([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S", pages(tmp_path / "p.pdf")[0])
    upright = sorted({float(x) for x, _, other, _ in lines if x == other})
    across = sorted({float(y) for _, y, _, other in lines if y == other})
    assert [b - a for a, b in itertools.pairwise(upright)] == pytest.approx([63 * MM] * 3, abs=0.01)
    assert [b - a for a, b in itertools.pairwise(across)] == pytest.approx([88 * MM] * 3, abs=0.01)
    assert len(lines) == 2 * 4 + 2 * 4


@pytest.mark.parametrize(("size", "expected"), [((63, 88), (3, 3)), ((44, 67), (4, 4)), ((180, 180), (1, 1))])
def test_cards_fill_the_page(size: tuple[float, float], expected: tuple[int, int]) -> None:
    assert grid((size[0] * MM, size[1] * MM)) == expected


def test_more_cards_take_more_pages(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked(monkeypatch, '{"size": [63, 88], "cards": [{"faces": ["6", "雪"], "copies": 10, "text": "leduc-public"}]}')
    ran = run("print", "leduc", "--out", str(tmp_path / "p.pdf"), "--lang", "en")
    assert "20 cards" in ran.out
    first, second, third, rules = pages(tmp_path / "p.pdf")
    assert [page.count("Public card") for page in (first, second, third)] == [9, 9, 2]
    assert first.count("(6) Tj") == 27
    assert len(re.findall(r" l S", first)) == 16 + 27  # the foot of each 6
    assert "R1.1" in rules


def test_template_asks_for_its_cards() -> None:
    template = Path(print_and_play.__file__).parent / "template/package/print_and_play.json.tmpl"
    (entry,) = json.loads(template.read_text(encoding="utf-8"))["cards"]
    assert entry["faces"] == [str(number) for number in range(1, 21)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "print_and_play.json"),
        ("{", "print_and_play.json"),
        ('{"cards": [{"face": "J"}]}', "face"),
        ('{"cards": [], "size": [63, 88]}', "1000"),
        ('{"cards": [{"faces": ["J"]}], "size": [5, 88]}', "20"),
        ('{"cards": [{"faces": ["J"], "copies": 600}, {"faces": ["Q"], "copies": 600}]}', "1200"),
        ('{"cards": [{"faces": ["J"], "text": "leduc-nothing"}]}', "leduc-nothing"),
        ('{"cards": [{"faces": ["🂡"]}]}', "🂡"),
    ],
)
def test_wrong_file_is_one_line(
    text: Any, said: str, language: str, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked(monkeypatch, text)
    refused = run("print", "leduc", "--out", str(tmp_path / "p.pdf"), "--lang", language)
    require_one_line(refused, language)
    assert said in refused.err.replace(",", "")
    assert not list(tmp_path.iterdir())


def test_our_games_do_not_ask(run: Run, language: str) -> None:
    require_one_line(run("print", "ftw", "--lang", language), language, "FTW?!")


def test_folder_that_is_missing_is_one_line(run: Run, language: str, tmp_path: Path) -> None:
    out = tmp_path / "nowhere/p.pdf"
    require_one_line(run("print", "leduc", "--out", str(out), "--lang", language), language, "nowhere")

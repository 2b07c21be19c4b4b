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
from takujo.interfaces.print_and_play import FILE

MM = 72 / 25.4


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def pages(file: Path) -> list[str]:
    """Return the drawing instructions of each page."""
    streams = re.findall(rb"stream\r?\n(.*?)endstream", file.read_bytes(), re.DOTALL)
    return [zlib.decompress(a85decode(b"<~" + stream.strip(), adobe=True)).decode("latin-1") for stream in streams]


def replaced(monkeypatch: pytest.MonkeyPatch, start: str, text: str | bytes | None) -> None:
    """Let Leduc poker have this text in its files with this start."""
    usual = plugin("leduc").text

    def read(_: object, name: str) -> str | None:
        if not name.startswith(start):
            return usual(name)
        return text.decode("utf-8") if isinstance(text, bytes) else text

    monkeypatch.setattr(type(plugin("leduc")), "text", read)


def asked(monkeypatch: pytest.MonkeyPatch, text: str | bytes | None) -> None:
    """Let Leduc poker ask for other cards."""
    replaced(monkeypatch, FILE, text)


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
        ("{", "takujo_leduc/print_and_play.json"),
        ('{"cards": [{"face": "J"}]}', "face"),
        ('{"cards": [], "size": [63, 88]}', "1000"),
        ('{"cards": [{"faces": ["J"]}], "size": [5, 88]}', "20"),
        ('{"cards": [{"faces": ["J"], "copies": 600}, {"faces": ["Q"], "copies": 600}]}', "1200"),
        ('{"cards": [{"faces": ["J"], "text": "leduc-nothing"}]}', "leduc-nothing"),
        ('{"cards": [{"faces": ["J"], "text": "print-written"}]}', "print-written"),
        ('{"cards": [{"faces": ["🂡"]}]}', "🂡"),
        (b"{\xff}", "takujo_leduc/print_and_play.json"),
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


@pytest.mark.parametrize(
    "text",
    [
        "# Leduc\n" + "A line of the rules.\n" * 600 + "The end.",
        "# Leduc\n## A heading\n" * 300 + "The end.",
        "# Leduc\n\n## A heading\n\n" * 300 + "The end.",
        "# " + "A long heading. " * 1000 + "\n\nThe end.",
    ],
    ids=["no-blank-lines", "adjacent-headings", "only-headings", "long-heading"],
)
def test_rulebook_of_any_shape_is_printed(text: str, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    replaced(monkeypatch, "rulebook.", text)
    ran = run("print", "leduc", "--out", str(tmp_path / "p.pdf"), "--lang", "en")
    assert ran.status == 0, ran.err
    _, *rules = pages(tmp_path / "p.pdf")
    assert len(rules) > 1
    assert "The end." in rules[-1]


def test_text_below_a_heading_is_no_heading(run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    replaced(monkeypatch, "rulebook.", "# Leduc\nPoker with six cards.")
    run("print", "leduc", "--out", str(tmp_path / "p.pdf"), "--lang", "en")
    _, title, text = re.findall(r"BT .*?ET", pages(tmp_path / "p.pdf")[1], re.DOTALL)
    assert " 18 " in title
    assert " 9.5 " in text


@pytest.mark.parametrize(
    "text",
    [
        "| a | b |\n|---|---|\n| " + "word " * 4000 + " | b |",
        "\n".join(f"|{cell * 60}" for cell in (" a |", "---|", " b |")),
        b"# Leduc\n\n\xff",
    ],
    ids=["high-cell", "many-columns", "no-utf-8"],
)
def test_rulebook_that_cannot_be_printed_is_one_line(
    text: Any, language: str, run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    replaced(monkeypatch, "rulebook.", text)
    refused = run("print", "leduc", "--out", str(tmp_path / "p.pdf"), "--lang", language)
    require_one_line(refused, language, f"rulebook.{language}.md")
    assert not list(tmp_path.iterdir())

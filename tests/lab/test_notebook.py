"""The notebook of the documentation says what it would say today; matches and views show themselves in it, escaped."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

import takujo
from takujo import REFEREE, SPECTATOR, Game
from takujo.games import plugin
from takujo.notebook import match_svg, table, view_svg
from takujo.present.generic import Generic

NOTEBOOK = Path(__file__).parents[2] / "docs/notebooks/lab.ipynb"


@pytest.fixture
def kernels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The kernel is this interpreter, whatever the machine has installed."""
    folder = tmp_path / "kernels/python3"
    folder.mkdir(parents=True)
    arguments = f'["{sys.executable}", "-m", "ipykernel_launcher", "-f", "{{connection_file}}"]'
    (folder / "kernel.json").write_text(f'{{"argv": {arguments}, "display_name": "Python 3", "language": "python"}}')
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")


def shown(notebook: nbformat.NotebookNode) -> list[list[str]]:
    """What each cell of code shows, as text. Of pictures and pages the words: where they stand depends on the fonts."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [[said for output in cell.outputs for said in _said(output)] for cell in cells]


def _said(output: nbformat.NotebookNode) -> Iterator[str]:
    if output.output_type == "stream" and output.name == "stdout":
        yield output.text
    for kind, text in sorted(output.get("data", {}).items()):
        yield f"{kind}: {' '.join(re.sub('<[^>]+>', ' ', text).split()) if kind != 'text/plain' else text}"


@pytest.mark.filterwarnings("default")  # those of Jupyter's own packages
def test_the_notebook_shows_what_is_stored_in_it(kernels: None, tmp_path: Path) -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    stored = shown(notebook)
    folder = {"metadata": {"path": tmp_path}}
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources=folder, coalesce_streams=True).execute()
    assert shown(notebook) == stored
    assert sum(said.startswith("image/svg+xml") for cell in stored for said in cell) >= 4


def test_the_notebook_is_small_and_knows_no_machine() -> None:
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert len(text) < 150_000
    assert not re.search(r"/(home|tmp|work|root|usr)/|site-packages|stderr|<script", text)


def words_of(svg: str | None) -> list[str]:
    """The texts of a picture, which is well-formed and brings and fetches nothing."""
    assert svg is not None
    assert not re.search(r"<script|<image|href|url\(", svg)
    root = ElementTree.fromstring(svg)
    return [text for element in root.iter() if element.tag.endswith("}text") for text in [element.text or ""]]


def test_every_table_is_a_picture(each_size: Game) -> None:
    match = each_size.match(seed=3)
    for _ in range(12):
        if match.is_over:
            break
        for view in (match.view(0), match.view(SPECTATOR)):
            words = words_of(view_svg(view))
            assert {f"Seat {p}" for p in range(each_size.seats)} <= {word.removeprefix("▶ ") for word in words}
            assert [word for word in words if word.startswith("▶")] == [f"▶ Seat {match.actor}"]
        words_of(match_svg(match))
        match.play(match.moves()[0])


def test_a_game_without_a_presenter_is_a_picture_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "presenter", lambda name: Generic(name))
    match = takujo.game("ftw", 3).match(seed=3)
    words = words_of(view_svg(match.view(0)))
    assert "totals 0" in words
    assert "▶ Seat 0" in words


def test_a_seat_does_not_see_other_hands() -> None:
    match = takujo.load_position(
        {"game": "ftw", "seats": 2, "hands": [[2, 7], [33, 36]], "actor": 0, "help": [[], []], "pile": []}
    )
    assert {"2", "7", "33", "36"} <= set(words_of(match_svg(match)))
    seen = view_svg(match.view(0))
    assert {"2", "7"} <= set(words_of(seen))
    assert "33" not in words_of(seen)
    assert seen is not None
    assert seen.count('fill="#3d6285"') == 2  # backs


def test_cards_that_are_told_one_a_seat_lie_at_the_seats() -> None:
    view = takujo.game("leduc").match(seed=7).view(0)
    svg = view_svg(view)
    words = words_of(svg)
    assert words.count("hand") == 2
    assert "cards" not in words
    assert svg is not None
    assert svg.count('fill="#3d6285"') == 1


def test_what_is_quoted_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    from takujo.games.ftw import presenter as ftw

    seats = [{"seat": p, "<i>": "&", "hand": ["<u>"]} for p in range(2)]
    monkeypatch.setattr(ftw, "show", lambda v: {"<b>": "<script>", "seats": seats})
    words = words_of(match_svg(takujo.game("ftw", seats=2).match(seed=1)))
    assert {"<b> <script>", "<i> &", "<u>"} <= set(words)


def test_what_a_presenter_leaves_out_or_draws_as_cards_is_there(own_game: str) -> None:
    """A misspelt key would go unnoticed."""
    shows, keys = plugin(own_game).component("presenter"), set[str]()
    assert shows is not None
    match = takujo.game(own_game).match(seed=3)
    for _ in range(30):
        if match.is_over:
            break
        for viewer in (match.actor, SPECTATOR, REFEREE):
            keys |= set(keys_of(shows.show(match.view(viewer))))
        match.play(match.moves()[-1])
    assert {*getattr(shows, "DRAWN_AS_CARDS", ()), *getattr(shows, "NOT_DRAWN", ())} <= keys


def keys_of(shown: object) -> Iterator[str]:
    if isinstance(shown, dict):
        yield from shown
    for inner in shown.values() if isinstance(shown, dict) else shown if isinstance(shown, list | tuple) else ():
        yield from keys_of(inner)


def test_a_record_that_is_no_view_is_left_alone() -> None:
    assert view_svg(np.zeros(1, np.dtype((np.record, [("x", np.int64)])))[0]) is None

"""The notebook of the docs; matches and views as SVG."""

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
    """Use this interpreter as Jupyter's kernel."""
    folder = tmp_path / "kernels/python3"
    folder.mkdir(parents=True)
    arguments = f'["{sys.executable}", "-m", "ipykernel_launcher", "-f", "{{connection_file}}"]'
    (folder / "kernel.json").write_text(f'{{"argv": {arguments}, "display_name": "Python 3", "language": "python"}}')
    monkeypatch.setenv("JUPYTER_PATH", str(tmp_path))
    monkeypatch.setenv("JUPYTER_PLATFORM_DIRS", "1")
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")


def shown(notebook: nbformat.NotebookNode) -> list[list[str]]:
    """Return the outputs of each code cell as text. Images: words only, as positions depend on fonts."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    return [[text for output in cell.outputs for text in _texts(output)] for cell in cells]


def _texts(output: nbformat.NotebookNode) -> Iterator[str]:
    if output.output_type == "stream" and output.name == "stdout":
        yield output.text
    for kind, text in sorted(output.get("data", {}).items()):
        yield f"{kind}: {' '.join(re.sub('<[^>]+>', ' ', text).split()) if kind != 'text/plain' else text}"


@pytest.mark.ci
@pytest.mark.filterwarnings("default")  # warnings of Jupyter's packages
def test_notebook_shows_its_stored_outputs(kernels: None, tmp_path: Path) -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    stored = shown(notebook)
    folder = {"metadata": {"path": tmp_path}}
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources=folder, coalesce_streams=True).execute()
    assert shown(notebook) == stored
    assert sum(text.startswith("image/svg+xml") for cell in stored for text in cell) >= 4


def test_notebook_is_small_and_has_no_local_paths() -> None:
    text = NOTEBOOK.read_text(encoding="utf-8")
    assert len(text) < 150_000
    assert not re.search(r"/(home|tmp|work|root|usr)/|site-packages|stderr|<script", text)


def words_of(svg: str | None) -> list[str]:
    """Return the words of a well-formed picture that loads nothing."""
    assert svg is not None
    assert not re.search(r"<script|<image|href|url\(", svg)
    root = ElementTree.fromstring(svg)
    return [text for element in root.iter() if element.tag.endswith("}text") for text in [element.text or ""]]


def test_every_table_is_drawn(each_size: Game) -> None:
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


def test_game_without_a_presenter_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "presenter", lambda name: Generic(name))
    match = takujo.game("ftw", 3).match(seed=3)
    words = words_of(view_svg(match.view(0)))
    assert "totals 0" in words
    assert "▶ Seat 0" in words


def test_view_draws_no_other_hand() -> None:
    match = takujo.load_position(
        {"game": "ftw", "seats": 2, "hands": [[2, 7], [33, 36]], "actor": 0, "help": [[], []], "pile": []}
    )
    assert {"2", "7", "33", "36"} <= set(words_of(match_svg(match)))
    seen = view_svg(match.view(0))
    assert {"2", "7"} <= set(words_of(seen))
    assert "33" not in words_of(seen)
    assert seen is not None
    assert seen.count('fill="#3d6285"') == 2  # card backs


def test_cards_of_seats_are_drawn_at_the_seats() -> None:
    view = takujo.game("leduc").match(seed=7).view(0)
    svg = view_svg(view)
    words = words_of(svg)
    assert words.count("hand") == 2
    assert "cards" not in words
    assert svg is not None
    assert svg.count('fill="#3d6285"') == 1


def test_svg_escapes_values(monkeypatch: pytest.MonkeyPatch) -> None:
    from takujo.games.ftw import presenter as ftw

    seats = [{"seat": p, "<i>": "&", "hand": ["<u>"]} for p in range(2)]
    monkeypatch.setattr(ftw, "show", lambda v: {"<b>": "<script>", "seats": seats})
    words = words_of(match_svg(takujo.game("ftw", seats=2).match(seed=1)))
    assert {"<b> <script>", "<i> &", "<u>"} <= set(words)


def test_keys_named_by_a_presenter_exist(own_game: str) -> None:
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


def test_record_that_is_no_view_has_no_svg() -> None:
    assert view_svg(np.zeros(1, np.dtype((np.record, [("x", np.int64)])))[0]) is None

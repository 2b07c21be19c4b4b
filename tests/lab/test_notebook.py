"""The notebook of the documentation runs; matches and views show themselves in it, escaped."""

import os
import sys
from pathlib import Path
from typing import Any

import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

import takujo
from takujo import SPECTATOR, Game
from takujo.notebook import match_html, view_html

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


@pytest.mark.filterwarnings("default")  # those of Jupyter's own packages
def test_the_notebook_runs_and_shows_tables_and_plots(kernels: None, tmp_path: Path) -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}).execute()
    shown = [
        output["data"].get("text/html", "")
        for cell in notebook.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if "data" in output
    ]
    assert sum('class="takujo"' in html for html in shown) == 2
    assert sum(html.count("<svg") for html in shown) >= 5
    assert os.environ.get("IPYTHON") is None
    real: Any = notebook.cells[-1].outputs[-1]["data"]["text/plain"]
    assert "counter:release" in real


def test_every_table_shows_itself(each_size: Game) -> None:
    match = each_size.match(seed=3)
    for _ in range(12):
        if match.is_over:
            break
        for viewer in (0, SPECTATOR):
            html = view_html(match.view(viewer))
            assert html is not None
            assert html.count("<table>") == html.count("</table>") >= 1
        assert match_html(match).startswith("<style>")
        match.play(match.moves()[0])


def test_a_seat_does_not_see_other_hands() -> None:
    match = takujo.load_position(
        {"game": "ftw", "seats": 2, "hands": [[2, 7], [33, 36]], "actor": 0, "help": [[], []], "pile": []}
    )
    assert "33 36" in match_html(match)
    html = view_html(match.view(0))
    assert html is not None
    assert "2 7" in html
    assert "33" not in html


def test_what_is_quoted_is_escaped(monkeypatch: pytest.MonkeyPatch) -> None:
    from takujo.games.ftw import presenter as ftw

    monkeypatch.setattr(ftw, "show", lambda v: {"<b>": "<script>", "seats": [{"seat": "<i>"}]})
    html = match_html(takujo.game("ftw", seats=2).match(seed=1))
    assert "&lt;script&gt;" in html
    assert "<script>" not in html
    assert "<b>" not in html
    assert "<i>" not in html


def test_a_record_that_is_no_view_is_left_alone() -> None:
    assert view_html(np.zeros(1, np.dtype((np.record, [("x", np.int64)])))[0]) is None

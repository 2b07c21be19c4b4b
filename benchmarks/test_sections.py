"""Each script has its own section of results.md."""

from operator import itemgetter
from pathlib import Path

import pytest
from benchmarks.report import table
from benchmarks.sections import HEAD, put, read, rows, write


def test_each_script_keeps_the_others_section(tmp_path: Path) -> None:
    file = tmp_path / "results.md"
    write(file, "server", ["## Server", "", "| a |"])
    write(file, "playouts", ["## Playouts", "1 & \\1"])
    write(file, "server", ["## Server", "| b |"])
    assert read(file) == {"playouts": "## Playouts\n\n1 & \\1", "server": "## Server\n\n| b |"}
    text = file.read_text(encoding="utf-8")
    assert text.startswith(HEAD)
    assert text.index("## Playouts") < text.index("## Server")


def test_a_section_without_a_place_is_not_lost(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="unknown"):
        write(tmp_path / "results.md", "unknown", ["## Unknown"])


def test_the_rows_of_a_table_can_be_kept(tmp_path: Path) -> None:
    file = tmp_path / "results.md"
    assert rows(file, "ladder") == []
    found = [["ftw", "0.5 ± 0.1"], ["overflow", "–"]]
    write(file, "ladder", ["## Levels", "Text.", table(["game", "share"], found)])
    assert rows(file, "ladder") == found


def test_the_results_have_a_section() -> None:
    assert "playouts" in read(Path(__file__).parent / "results.md")


def test_a_row_is_put_in_the_place_of_the_one_that_it_measures_anew(tmp_path: Path) -> None:
    file = tmp_path / "results.md"
    for row in (["ftw", "4", "0.5"], ["akumatrick", "3", "0.4"], ["ftw, whole", "2", "0.3"], ["ftw", "4", "0.6"]):
        put(file, "network", ["## Networks"], ["game", "seats", "share"], row, itemgetter(slice(2)))
    assert rows(file, "network") == [["akumatrick", "3", "0.4"], ["ftw", "4", "0.6"], ["ftw, whole", "2", "0.3"]]

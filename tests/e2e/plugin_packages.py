"""Installed plug-in packages, as pip leaves them."""

import shutil
from pathlib import Path

BOARD = "board.js"


def install(folder: Path, name: str, board: str | None = None) -> None:
    """Install a copy of `plugin` under another name, optionally with another board."""
    package = folder / f"{name}_package"
    shutil.copytree(Path(__file__).with_name("plugin"), package, ignore=shutil.ignore_patterns("__pycache__"))
    for file in package.rglob("*.*"):
        if file.is_file():
            file.write_text(file.read_text(encoding="utf-8").replace("climb", name), encoding="utf-8")
    if board is not None:
        (package / BOARD).write_text(board, encoding="utf-8")
    info = folder / f"{name}_package-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}-package\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(f"[takujo.games]\n{name} = {name}_package:PLUGIN\n", encoding="utf-8")

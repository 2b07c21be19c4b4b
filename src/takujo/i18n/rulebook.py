"""The rulebooks: docs/games/<game>.<language>.md, which a wheel carries as takujo/rulebooks."""

from importlib.resources import files
from pathlib import Path

SOURCE_TREE = Path(__file__).parents[3] / "docs" / "games"


def read(game: str, language: str) -> str | None:
    """The rulebook as Markdown, or None where the game brings none."""
    name = f"{game}.{language}.md"
    for folder in (files("takujo").joinpath("rulebooks"), SOURCE_TREE):
        book = folder.joinpath(name)
        if book.is_file():
            return book.read_text(encoding="utf-8")
    return None

"""The rulebooks: `rulebook.<language>.md` in each game's folder."""

from takujo.games import plugin


def read(game: str, language: str) -> str | None:
    """The rulebook as Markdown, or None where the game brings none. Raises UnknownGame."""
    return plugin(game).text(f"rulebook.{language}.md")

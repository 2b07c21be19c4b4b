"""The rulebooks: `rulebook.<language>.md` in each game's folder."""

from takujo.games import plugin


def read(game: str, language: str) -> str | None:
    """Return the rulebook as Markdown, or None if the game has none. Raises UnknownGame."""
    return plugin(game).text(f"rulebook.{language}.md")

"""The rulebooks: `rulebook.<language>.md` in each game's folder."""

from takujo.core.errors import InvalidGame
from takujo.games import plugin


def read(game: str, language: str) -> str | None:
    """Return the rulebook as Markdown, or None if the game has none. Raises UnknownGame, InvalidGame."""
    name = f"rulebook.{language}.md"
    try:
        return plugin(game).text(name)
    except UnicodeDecodeError:
        raise InvalidGame("not-text", path=f"{game}/{name}") from None

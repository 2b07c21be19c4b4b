"""Answers that are the same for everybody, as files: lobby, rules and lessons are there before Python is."""

from collections.abc import Iterator

import msgspec

from takujo.games import NAMES
from takujo.i18n import LANGUAGES
from takujo.server import api_games


def answers() -> Iterator[tuple[str, bytes]]:
    """By the names that the client knows (client/src/page/line.ts)."""
    encode = msgspec.json.encode
    known = api_games.all_games()
    own = [game for game in known.games if game.name in NAMES]  # a page brings no plug-ins
    yield "games.json", encode(msgspec.structs.replace(known, games=own))
    for game in NAMES:
        yield f"games-{game}-lesson.json", encode(api_games.read_lesson(game))
        for language in LANGUAGES:
            yield f"games-{game}-rules-{language}.md", api_games.read_rules(game, language).encode()
    yield "kernels.json", encode(NAMES)

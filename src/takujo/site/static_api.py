"""Writes constant API answers as files. So lobby, rules and lessons appear before Python."""

from collections.abc import Container, Iterator, Mapping, Sequence

import msgspec

from takujo.bots import part_of
from takujo.core.plugin import GamePlugin
from takujo.i18n import LANGUAGES
from takujo.interfaces.search import GUIDE
from takujo.server import wire
from takujo.server.api import games as api_games
from takujo.server.table import lessons
from takujo.site.games import external_plugins


def answers(
    plugins: Sequence[GamePlugin], guided: Container[str], calculators: Mapping[str, bytes]
) -> Iterator[tuple[str, bytes]]:
    """Yield files with names of offline/rpc-client.ts.

    `guided`: games whose level 6 a page can load. `calculators`: modules by game.
    """
    encode = msgspec.json.encode
    known = msgspec.structs.replace(api_games.all_games(), games=[_info(plugin, guided) for plugin in plugins])
    yield "games.json", encode(known)
    for plugin in plugins:
        name = plugin.spec.name
        if lesson := lessons.served(name):
            yield f"games-{name}-lesson.json", encode(lesson)
        module = calculators.get(name)
        yield f"games-{name}-score-pad.json", encode(api_games.score_pad(plugin.spec, module is not None))
        if module is not None:
            yield f"games-{name}-calculator.wasm", module
        for language in LANGUAGES:
            if rules := plugin.text(f"rulebook.{language}.md"):
                yield f"games-{name}-rules-{language}.md", rules.encode()
    for plugin, info in zip(plugins, known.games, strict=True):
        if plugin not in external_plugins(plugins):
            continue  # the client contains those of built-in games
        for language in LANGUAGES:
            yield (
                f"games-{info.name}-words-{language}.ftl",
                "\n".join(text for _, text in plugin.words(language)).encode(),
            )
        if info.board:
            yield f"games-{info.name}-board.js", (plugin.text("board.js") or "").encode()


def _info(plugin: GamePlugin, guided: Container[str]) -> wire.GameInfo:
    info = api_games.info(plugin)
    levels = [level for level in info.levels if part_of(level) != GUIDE or info.name in guided]
    return msgspec.structs.replace(info, levels=levels, house_rules=False)  # a page has no sources

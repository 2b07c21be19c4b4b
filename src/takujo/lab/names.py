"""Words for what the lab counts and overrides; what a plug-in game brings keeps its id."""

from collections.abc import Mapping

from takujo.i18n import Catalogue


def _known(id: str, name: str, words: Catalogue) -> str:
    return words(id) if id in words else name


def counter_name(game: str, name: str, words: Catalogue) -> str:
    return _known(f"counter-{game}-{name}", name, words)


def rule_param_name(game: str, name: str, words: Catalogue) -> str:
    """What a rule parameter is. Every cell of a deck table is told in the same way."""
    if f"param-{game}-{name}" in words:
        return words(f"param-{game}-{name}")
    card, _, column = name.rpartition("_")
    if f"param-{game}-cell-{column}" in words and f"{game}-card-{card}" in words:
        return words(f"param-{game}-cell-{column}", card=words(f"{game}-card-{card}"))
    return name


def figure_name(game: str, name: str, words: Catalogue) -> str:
    """A figure of `lab.settings`."""
    kind, _, rest = name.partition(":")
    if kind == "counter":
        return counter_name(game, rest, words)
    if kind == "seat":
        return words("lab-wins-of", seat=rest)
    return words(name)


def bot_name(bot: str, words: Catalogue) -> str:
    """A level as one, any other bot by the word that is typed."""
    return words("lab-level", level=bot) if bot.isdecimal() else bot


def setting_name(setting: Mapping[str, int], words: Catalogue) -> str:
    """`release_multiplier = 2`, as it is typed."""
    return words("list-separator").join(f"{name} = {value}" for name, value in setting.items())

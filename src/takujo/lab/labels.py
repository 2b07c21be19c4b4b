"""Words for counters and parameters; a plug-in's may keep their ids."""

from collections.abc import Mapping

from takujo.i18n import Catalogue


def _known(id: str, name: str, words: Catalogue) -> str:
    return words(id) if id in words else name


def counter_name(game: str, name: str, words: Catalogue) -> str:
    return _known(f"counter-{game}-{name}", name, words)


def rule_param_name(game: str, name: str, words: Catalogue) -> str:
    """Return the name of a rule parameter. Cells of a deck table share a message."""
    if f"param-{game}-{name}" in words:
        return words(f"param-{game}-{name}")
    card, _, column = name.rpartition("_")
    if f"param-{game}-cell-{column}" in words and f"{game}-card-{card}" in words:
        return words(f"param-{game}-cell-{column}", card=words(f"{game}-card-{card}"))
    return name


def figure_name(game: str, name: str, words: Catalogue) -> str:
    """Return the name of a figure of `lab.sweep`."""
    kind, _, rest = name.partition(":")
    if kind == "counter":
        return counter_name(game, rest, words)
    if kind == "seat":
        return words("lab-wins-of", seat=rest)
    return words(name)


def card_name(game: str, card: str, words: Catalogue) -> str:
    return _known(f"{game}-card-{card}", card, words)


def bot_name(bot: str, words: Catalogue) -> str:
    """Return a level in words, another bot as typed."""
    return words("lab-level", level=bot) if bot.isdecimal() else bot


def setting_name(setting: Mapping[str, int], words: Catalogue) -> str:
    return words("list-separator").join(f"{name} = {value}" for name, value in setting.items())

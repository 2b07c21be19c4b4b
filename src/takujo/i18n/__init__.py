"""Fluent catalogues in Japanese and English. They are `<language>/<part>.ftl` here and in `words` of each game."""

import logging
import re
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files

from takujo.core.actors import SPECTATOR
from takujo.core.errors import InvalidPosition, InvalidTranscript, TakujoError
from takujo.core.plugin import LANGUAGES as LANGUAGES
from takujo.core.plugin import MESSAGE, words
from takujo.games import NAMES
from takujo.installed_games import external_plugins
from takujo.interfaces.message import Arg, Listing, Message, Seat

LONGEST = 2_000  # characters of an argument; Fluent refuses 2,500
QUOTED = 300  # of typed text, in a refusal
DEFINED = re.compile(r"^-?([a-zA-Z][\w-]*) *=", re.MULTILINE)  # a message or a term
MOST_NUMBER = 10**15  # in a refusal; larger ones are texts, which can be cut

log = logging.getLogger("takujo")


class Catalogue:
    """All messages of one language.

    A file of Takujo is parsed when one of its messages is first used: no message needs another file, and ids are
    unique.
    """

    def __init__(self, language: str) -> None:
        from fluent.runtime import FluentBundle  # optional where no messages are shown

        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        games = files("takujo.games")  # read as files, without importing rules
        folders = [files(__package__), *(games.joinpath(name, "words") for name in NAMES)]
        texts = [text for folder in folders for _, text in words(folder, language)]
        self._unread = {name: text for text in texts for name in MESSAGE.findall(text)}
        ours = frozenset(name for text in texts for name in DEFINED.findall(text))
        for plugin in external_plugins():
            for _, text in plugin.words(language):
                self._read(text, without=ours)
            for name in sorted(plugin.messages):
                if name not in self:  # Fluent skips what it cannot read
                    log.warning(
                        "the game %s: Fluent cannot read its message %s in “%s”", plugin.spec.name, name, language
                    )

    def __contains__(self, id: str) -> bool:
        text = self._unread.get(id)  # asked once: another thread may read the file at the same time
        if text is not None:
            self._read(text)
            for name in MESSAGE.findall(text):
                self._unread.pop(name, None)
        return self.bundle.has_message(id)

    def _read(self, text: str, without: frozenset[str] = frozenset()) -> None:
        from fluent.runtime import FluentResource
        from fluent.syntax.ast import Message, Term

        resource = FluentResource(text)
        skipped = [entry for entry in resource.body if isinstance(entry, Message | Term) and entry.id.name in without]
        resource.body = [entry for entry in resource.body if entry not in skipped]
        self.bundle.add_resource(resource)

    def __call__(self, id: str, /, **args: int | str) -> str:
        """Return a message with its arguments; long ones are shortened.

        Raises LookupError for a missing message or argument, which is a bug.
        """
        pattern = self.bundle.get_message(id).value if id in self else None
        if pattern is None:
            raise LookupError(f"{self.language}/{id}: no such message")
        text, problems = self.bundle.format_pattern(pattern, {name: _written(arg) for name, arg in args.items()})
        if problems:
            raise LookupError(f"{self.language}/{id}: {problems[0]}")
        return str(text)

    def say(self, message: Message, viewer: int, names: Callable[[int], str] | None = None) -> str:
        """Return a message for a viewer, who is “you”. `names`: display names of other seats."""
        return self(message.id, **{name: self._put(arg, viewer, names) for name, arg in message.args.items()})

    def _put(self, arg: Arg, viewer: int, names: Callable[[int], str] | None) -> int | str:
        if isinstance(arg, Message):
            return self.say(arg, viewer, names)
        if isinstance(arg, Seat):
            return self.seat(arg, viewer, names)
        if isinstance(arg, Listing):
            parts = (str(self._put(item, viewer, names)) for item in arg.items)
            return self(f"{arg.kind}-separator").join(parts)
        return arg

    def seat(self, seat: Seat, viewer: int, names: Callable[[int], str] | None = None) -> str:
        """Return “You”, “you”, a name or “Seat 2”."""
        if seat.seat == viewer:
            return self("seat-you-inside" if seat.inside else "seat-you")
        return names(seat.seat) if names else self("seat", seat=str(seat.seat))

    def names(self, names: Sequence[str]) -> str:
        """Return names joined for a sentence, such as “Ann and Ben”."""
        *others, last = names or ("",)
        return self("list-and", others=self("list-separator").join(others), last=last) if others else last

    def title(self, game: str) -> str:
        """Return the name of a game; those of plug-ins are their ids."""
        return self(f"game-{game}") if f"game-{game}" in self else game

    def error(self, error: TakujoError) -> str:
        """Return a refusal in one line, with any place in the file."""
        details = {
            name: self.say(value, SPECTATOR) if isinstance(value, Message) else _detail(value)
            for name, value in error.details.items()
        }
        for name in details.keys() & {"game", "other_game"}:
            details[name] = self.title(str(details[name]))
        if "reason" in details and isinstance(error.__cause__, TakujoError):
            details["reason"] = self.error(error.__cause__)
        said = self(f"error-{error.id}", **details)
        if isinstance(error, InvalidTranscript) and not error.id.startswith("transcript-"):
            return self("error-at-line", line=error.line, said=said)
        if isinstance(error, InvalidPosition) and error.id.startswith(("option-", "game-")):
            return self("error-at-key", key=error.key, said=said)
        return said


def _written(arg: int | str) -> int | str:
    """Shorten an argument, and write negative numbers with a minus sign."""
    if isinstance(arg, str):
        return _cut(arg, LONGEST)
    return f"−{-arg}" if arg < 0 else arg


def _detail(value: object) -> int | str:
    """Return an argument of a refusal.

    Numbers stay numbers, for selectors. Digits are not grouped, as on the pages; −1 is written as it is typed.
    """
    from fluent.runtime.types import FluentInt

    if type(value) is int and 0 <= value < MOST_NUMBER:  # not a bool
        return FluentInt(value, useGrouping=False)
    return _cut(str(value), QUOTED)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def written(language: str, id: str) -> str:
    """Return the source of a one-line message. Raises LookupError if it is missing, which is a bug."""
    for _, text in words(files(__package__), language):
        if found := re.search(rf"^{id} = (.+)$", text, re.MULTILINE):
            return found[1]
    raise LookupError(f"{language}/{id}: no such line")


@cache
def catalogue(language: str) -> Catalogue:
    """Return the catalogue of `ja` or `en`."""
    return Catalogue(language)

"""Words: Fluent catalogues in Japanese and English, `<language>/<part>.ftl`. Ids inside, words here."""

from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from takujo.core.errors import InvalidPosition, InvalidTranscript, TakujoError

LANGUAGES = ("ja", "en")


class Catalogue:
    """All messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.bundle = FluentBundle([language], use_isolating=False)
        for path in sorted(files(__package__).joinpath(language).iterdir(), key=lambda path: path.name):
            if path.name.endswith(".ftl"):
                self.bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def __contains__(self, id: str) -> bool:
        return self.bundle.has_message(id)

    def __call__(self, id: str, /, **args: Any) -> str:
        """The message with its arguments put in. A missing message or argument is a mistake of ours: LookupError."""
        pattern = self.bundle.get_message(id).value if id in self else None
        if pattern is None:
            raise LookupError(f"{self.language}/{id}: no such message")
        text, problems = self.bundle.format_pattern(pattern, args)
        if problems:
            raise LookupError(f"{self.language}/{id}: {problems[0]}")
        return str(text)

    def error(self, error: TakujoError) -> str:
        """A refusal in words, one line. One that came up while a file was read says where, whatever it is about."""
        details = {name: str(value) for name, value in error.details.items()}
        if error.id == "transcript-move" and isinstance(error.__cause__, TakujoError):
            details["reason"] = self.error(error.__cause__)
        said = self(f"error-{error.id}", **details)
        if isinstance(error, InvalidTranscript) and not error.id.startswith("transcript-"):
            return self("error-at-line", line=error.line, said=said)
        if isinstance(error, InvalidPosition) and error.id.startswith(("option-", "game-")):
            return self("error-at-key", key=error.key, said=said)
        return said


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of `ja` or `en`."""
    return Catalogue(language)

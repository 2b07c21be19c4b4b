"""Refusals of the server: an id of the catalogues (`error-<code>`) with arguments, and what it means over HTTP."""

from takujo.core.errors import TakujoError


class Refusal(TakujoError):
    """Something that somebody wanted and may not have, or not now. Nothing has changed."""

    status = 409


class NotFound(Refusal):
    """There is no such thing."""

    status = 404


class Forbidden(Refusal):
    """It is not theirs."""

    status = 403


class BadRequest(Refusal):
    """What was sent cannot be read."""

    status = 400


class TooLarge(Refusal):
    """More than anybody needs."""

    status = 413


class TooMany(Refusal):
    """Too much in too short a time."""

    status = 429


def arguments_of(error: TakujoError) -> dict[str, int | str]:
    """The arguments of a refusal as they go over the wire."""
    return {name: value if type(value) is int else str(value)[:300] for name, value in error.details.items()}

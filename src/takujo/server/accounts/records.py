"""Rows of the accounts tables. Times are epoch milliseconds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from takujo.server.wire import Colour

Purpose = Literal["keep", "add", "sign-in", "prove"]


@dataclass(frozen=True, slots=True)
class Passkey:
    """`id`: base64url. `count`: signatures by its own count, 0 if it does not count."""

    id: str
    person: str
    public_key: bytes
    count: int
    label: str
    created_ms: int
    used_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Keep:
    """An account. `name` and `colour` are shown in ratings, and by devices for new passkeys.

    `code_ms`: of the recovery code; None without one.
    """

    person: str
    name: str
    colour: Colour
    since_ms: int
    code_ms: int | None
    passkeys: Sequence[Passkey]

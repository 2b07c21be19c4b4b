"""Rows of the accounts tables. Times are epoch milliseconds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from takujo.server.wire import Colour

Purpose = Literal["keep", "add", "sign-in", "prove"]
What = Literal["passkey", "passkey-removed", "code", "code-used"]


@dataclass(frozen=True, slots=True)
class Passkey:
    """`id`: as it comes over the wire, base64url; `count`: how often it has signed, as it says;
    0 where it does not count."""

    id: str
    person: str
    public_key: bytes
    count: int
    label: str
    created_ms: int
    used_ms: int | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What has changed in an account; `label`: of the passkey, or of the browser where it was done."""

    what: What
    at_ms: int
    label: str


@dataclass(frozen=True, slots=True)
class Keep:
    """`name`, `colour`: as others see them in ratings, and as a device lists new passkeys; `has_code`: whether there is
    a recovery code."""

    person: str
    name: str
    colour: Colour
    since_ms: int
    has_code: bool
    passkeys: Sequence[Passkey]

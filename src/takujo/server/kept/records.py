"""What is kept of a person who lasts. Times are epoch milliseconds."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Purpose = Literal["keep", "sign-in"]


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
class Keep:
    """`name`: the one under which a device lists its passkeys; `has_code`: whether there is a recovery code."""

    person: str
    name: str
    since_ms: int
    has_code: bool
    passkeys: Sequence[Passkey]

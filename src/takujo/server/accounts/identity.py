"""Identify people by a signed cookie, programs by a token. A token is for one seat.

There are no passwords. The cookie of a person with an account (takujo.server.accounts) also names a session.
"""

import base64
import hmac
import re
import secrets
from collections.abc import Sequence
from typing import NamedTuple

from takujo.server.errors import Forbidden
from takujo.server.ratelimit import address_key

COOKIE = "takujo"
COOKIE_SECONDS = 400 * 86_400  # the maximum that browsers allow
OPENER_LETTERS = 4  # 24 bits, too few to find the address even with the key
PERSON = re.compile(r"[0-9a-f]{24}")


def cookie_name(root: str, is_https: bool) -> str:
    """Return the name of the cookie. It is distinct for each folder of a host.

    `root`: see Settings. The prefix makes browsers reject such a cookie from other hosts.
    """
    name = COOKIE + root.replace("/", "-")
    if not is_https:
        return name
    return f"__Secure-{name}" if root else f"__Host-{name}"


class Caller(NamedTuple):
    """The sender of a request.

    `table`: the only table of a program. `fresh`: a person without a cookie until now. `sharing`: people who may sit
    down at a shared device. `session`: the session in the cookie or token (see sessions.py), or "".
    """

    person: str
    table: str | None = None
    fresh: bool = False
    sharing: Sequence[str] = ()
    session: str = ""


class Identities:
    """Signs and checks cookies and tokens. All workers have the same keys; `lasting` is never rotated."""

    def __init__(self, key: bytes, lasting: bytes = b"") -> None:
        self._key = key
        self._lasting = lasting

    def cookie_of(self, person: str, session: str = "") -> str:
        return self._signed("person", _named(person, session))

    def token_of(self, table_id: str, person: str, session: str = "") -> str:
        """Return a program's token to play the person's seat at a table."""
        return self._signed("seat", f"{table_id}.{_named(person, session)}")

    def user_handle(self, person: str) -> bytes:
        """Return the WebAuthn user handle of a person (32 bytes)."""
        return hmac.digest(self._lasting, f"handle:{person}".encode(), "sha256")

    @staticmethod
    def new_person() -> str:
        """Return a new person's id."""
        return secrets.token_hex(12)

    def opener_of(self, host: str) -> str:
        """Return a short keyed hash of a client's address."""
        return self._sign("opener", address_key(host))[:OPENER_LETTERS]

    def authenticate(self, cookie: str | None, authorization: str | None) -> Caller:
        """Return the caller, a new person if there is neither. Raises Forbidden for a forgery."""
        if authorization is not None:
            return self._by_token(authorization)
        if cookie is None:
            return Caller(self.new_person(), fresh=True)
        named, _, signature = cookie.rpartition(".")
        person, _, session = named.partition(".")
        if not self._is_signed("person", named, signature) or not PERSON.fullmatch(person):
            raise Forbidden("cookie-forged")
        return Caller(person, session=session)

    def _by_token(self, authorization: str) -> Caller:
        scheme, _, token = authorization.partition(" ")
        signed, _, signature = token.rpartition(".")
        table_id, _, named = signed.partition(".")
        person, _, session = named.partition(".")
        if scheme.lower() != "bearer" or not self._is_signed("seat", signed, signature):
            raise Forbidden("token-forged")
        return Caller(person, table_id, session=session)

    def _signed(self, purpose: str, text: str) -> str:
        return f"{text}.{self._sign(purpose, text)}"

    def _is_signed(self, purpose: str, text: str, signature: str) -> bool:
        return hmac.compare_digest(self._sign(purpose, text).encode(), signature.encode(errors="replace"))

    def _sign(self, purpose: str, text: str) -> str:
        digest = hmac.digest(self._key, f"{purpose}:{text}".encode(errors="replace"), "sha256")
        return base64.urlsafe_b64encode(digest[:18]).decode()


def _named(person: str, session: str) -> str:
    return f"{person}.{session}" if session else person

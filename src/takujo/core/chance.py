"""Sources of chance, which decide what CHANCE does in a match."""

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import Protocol

from takujo.core import nonces as lines
from takujo.core import record
from takujo.core.actors import CHANCE
from takujo.core.errors import InvalidGame, ScriptError
from takujo.core.nonces import Nonces
from takujo.core.options import whole
from takujo.core.record import S, V
from takujo.core.rules import Rules


class Source(Protocol):
    """Draws complete chance outcomes."""

    def draw(self, game: Rules[S, V], s: S) -> str | None:
        """Return the token of an outcome in `s`, where CHANCE acts.

        Returns None to wait.
        """


class Manual:
    """Draws nothing: the owner of the match plays the outcomes."""

    def draw(self, game: Rules[S, V], s: S) -> str | None:
        return None


class Scripted:
    """Returns the given outcomes. `finish` checks that all were used."""

    def __init__(self, tokens: Iterable[str]) -> None:
        self.left = list(tokens)

    def draw(self, game: Rules[S, V], s: S) -> str | None:
        if not self.left:
            raise ScriptError("script-empty")
        return self.left.pop(0)

    def finish(self) -> None:
        """Raises ScriptError if outcomes are left over."""
        if self.left:
            raise ScriptError("script-left", count=len(self.left))


class Sealed:
    """Draws outcomes from a 256-bit secret and the players' nonces.

    The generator is HMAC-SHA-256 in counter mode. `commitment` is published before the nonces are drawn, the nonces
    with the deal, and `secret` after the match. Together they allow anyone to draw everything again (see
    `transcript.verify`). Without the secret, the next outcome cannot be computed. With the secret alone, the deal
    cannot be computed before the last nonce is known.
    """

    def __init__(self, secret: bytes | None = None, nonces: Nonces = ()) -> None:
        self.secret = secrets.token_bytes(32) if secret is None else secret
        if len(self.secret) != 32:
            raise ValueError("a secret has 32 bytes")
        self.nonces = lines.write(nonces) if any(nonces) else None
        # without nonces the key is the secret itself
        text = f"takujo nonces {self.nonces}".encode()
        self._key = self.secret if self.nonces is None else hmac.digest(self.secret, text, "sha256")
        self.counter = 0

    @property
    def commitment(self) -> str:
        """The SHA-256 of the secret, in hexadecimal."""
        return hashlib.sha256(self.secret).hexdigest()

    def beside(self, purpose: bytes) -> bytes:
        """Return 32 bytes for another purpose, from the same secret and nonces."""
        return hmac.digest(self._key, b"takujo " + purpose, "sha256")

    def draw(self, game: Rules[S, V], s: S) -> str | None:
        now = s
        actions = []
        while True:
            weights = game.chance_weights(now)
            if not any(weights):
                raise InvalidGame("game-weights", game=game.spec.name)
            a = self._choose(weights)
            actions.append(a)
            now = game.apply(now, a)
            if now.step == 0 or int(now.actor) != CHANCE:
                return game.spec.to_token(record.plain(s), tuple(actions))

    def _choose(self, weights: list[int]) -> int:
        n = self._below(sum(weights))
        for a, weight in enumerate(weights):
            if n < weight:
                return a
            n -= weight
        raise AssertionError("unreachable: n is below the sum of the weights")

    def _below(self, n: int) -> int:
        """Return a number from 0 … n−1, exactly uniform (by rejection)."""
        limit = (1 << 64) // n * n
        while True:
            block = hmac.digest(self._key, self.counter.to_bytes(8, "big"), "sha256")
            self.counter += 1
            x = int.from_bytes(block[:8], "big")
            if x < limit:
                return x % n


class Sampled(Sealed):
    """Draws the same outcomes for the same seed.

    Without a seed, from the operating system.
    """

    def __init__(self, seed: int | None = None) -> None:
        """Raises InvalidOption for a seed that is not a whole number."""
        text = None if seed is None else f"takujo seed {whole('seed', seed)}"
        super().__init__(None if text is None else hashlib.sha256(text.encode()).digest())

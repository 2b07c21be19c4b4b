"""Identification of the server to push services (RFC 8292). It uses the subscription's key."""

import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec

from takujo.server.notices.push_encryption import CURVE, base64url, point_of

HOLDS_S = 43_200  # half of the allowed lifetime
AGAIN_S = 3_600  # renewed this long before it expires


class Vapid:
    """`contact`: an address of the operators, for those of push services."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._key = key
        self._contact = contact
        self._signed: dict[str, tuple[float, str]] = {}  # by origin of a push service: expiry, header
        self.public = base64url(point_of(key.public_key()))

    def authorization(self, endpoint: str, now_s: float | None = None) -> str:
        """Return the header value for an endpoint, reused for hours."""
        import jwt  # optional dependency

        now_s = time.time() if now_s is None else now_s
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        holds_s, value = self._signed.get(origin, (0.0, ""))
        if holds_s < now_s + AGAIN_S:
            self._signed = {name: known for name, known in self._signed.items() if known[0] > now_s}
            holds_s = now_s + HOLDS_S
            claims = {"aud": origin, "exp": round(holds_s), "sub": self._contact}
            value = f"vapid t={jwt.encode(claims, self._key, 'ES256')}, k={self.public}"
            self._signed[origin] = holds_s, value
        return value


def key_of(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the key that 32 random bytes stand for."""
    return ec.derive_private_key(1 + int.from_bytes(secret) % (CURVE.group_order - 1), CURVE)

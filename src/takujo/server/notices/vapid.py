"""Identification of the server to push services (RFC 8292). It uses the subscription's key."""

import time
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key

from takujo.core.errors import TakujoError, file_code
from takujo.server.notices.push_encryption import CURVE, base64url, point_of

HOLDS_S = 43_200  # half of the allowed lifetime
AGAIN_S = 3_600  # renewed this long before it expires


class InvalidKey(TakujoError):
    """The file is not a push key, or cannot be written."""


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


def read_key(path: Path) -> ec.EllipticCurvePrivateKey:
    """Read a key. Raises InvalidKey, without the content of the file."""
    try:
        key = load_pem_private_key(path.read_bytes(), None)
    except OSError as error:
        raise _unreadable(path, error) from None
    except (ValueError, TypeError):
        key = None
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != CURVE.name:
        raise InvalidKey("push-key", path=str(path))
    return key


def make_key(path: Path) -> None:
    """Write a new key to a new private file. Raises InvalidKey."""
    key = ec.generate_private_key(CURVE)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(0o600, exist_ok=False)
        path.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    except FileExistsError:
        raise InvalidKey("push-key-there", path=str(path)) from None
    except OSError as error:
        raise _unreadable(path, error) from None


def _unreadable(path: Path, error: OSError) -> InvalidKey:
    return InvalidKey("file", path=str(path), code=file_code(error), reason=error.strerror or str(error))

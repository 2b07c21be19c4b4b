"""By which a push service knows the server again: RFC 8292, signed by the key that a device has subscribed with."""

import time
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, load_pem_private_key

from takujo.core.errors import TakujoError, file_code
from takujo.server.notices.push_encryption import CURVE, base64url, point_of

HOLDS_S = 43_200  # half of what push services take
AGAIN_S = 3_600  # before it holds no longer


class InvalidKey(TakujoError):
    """A file that holds no key for pushes, or cannot be written."""


class Vapid:
    """`contact`: an address where whoever runs a push service finds whoever runs this server."""

    def __init__(self, key: ec.EllipticCurvePrivateKey, contact: str) -> None:
        self._key = key
        self._contact = contact
        self._signed: dict[str, tuple[float, str]] = {}  # by origin of a push service: until when, and what to send
        self.public = base64url(point_of(key.public_key()))

    def authorization(self, endpoint: str, now_s: float | None = None) -> str:
        """A header's value for the push service of that endpoint; the same one for hours, as push services keep it."""
        import jwt  # of takujo[push]

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
    """Raises InvalidKey, which says nothing of what is in the file."""
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
    """A new key into a new file that nobody else may read. Raises InvalidKey."""
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

"""By which a push service knows the server again: RFC 8292, signed by the key that a device has subscribed with."""

import time
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
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
        now_s = time.time() if now_s is None else now_s
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        holds_s, value = self._signed.get(origin, (0.0, ""))
        if holds_s < now_s + AGAIN_S:
            self._signed = {name: known for name, known in self._signed.items() if known[0] > now_s}
            holds_s = now_s + HOLDS_S
            value = f"vapid t={self._token(origin, round(holds_s))}, k={self.public}"
            self._signed[origin] = holds_s, value
        return value

    def _token(self, origin: str, ends_s: int) -> str:
        claims = {"aud": origin, "exp": ends_s, "sub": self._contact}
        parts = [base64url(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"{signed}.{base64url(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


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

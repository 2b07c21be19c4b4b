"""A message that a device alone can read, whatever carries it there: RFC 8291, in one record of RFC 8188."""

import base64
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4_096  # bytes of a whole message: more need no push service take
MOST = RECORD - 86 - 17  # bytes that can be told: beside them a head, and at the end a mark and a tag
AUTH = 16  # bytes


class Device(NamedTuple):
    """The keys of a subscription: a point of the curve, and a secret of 16 bytes."""

    point: bytes
    auth: bytes

    @classmethod
    def read(cls, point: str, auth: str) -> "Device":
        """From what a browser says, base64url. Raises ValueError."""
        device = cls(from_base64url(point), from_base64url(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, device.point)
        if len(device.auth) != AUTH:
            raise ValueError("the secret of a subscription has 16 bytes")
        return device


def sealed(
    told: bytes, device: Device, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """`told`, at most MOST bytes, for that device; with a key and a salt of its own, unless a test gives them."""
    import http_ece  # of takujo[push]

    if len(told) > MOST:
        raise ValueError("too long for one record")
    key = key or ec.generate_private_key(CURVE)
    whole: bytes = http_ece.encrypt(told, salt, private_key=key, dh=device.point, auth_secret=device.auth, rs=RECORD)
    return whole


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """65 bytes."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def base64url(content: bytes) -> str:
    """Without the signs that fill it up."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)

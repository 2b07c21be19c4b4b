"""Encryption of a push message (RFC 8291). It is one record of RFC 8188."""

import base64
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD = 4_096  # bytes of a message that every push service accepts
MOST = RECORD - 86 - 17  # bytes of content, without header, delimiter and tag
AUTH = 16  # bytes


class Device(NamedTuple):
    """The keys of a subscription. They are a point of the curve, and a secret of 16 bytes."""

    point: bytes
    auth: bytes

    @classmethod
    def read(cls, point: str, auth: str) -> "Device":
        """Parse a browser's base64url values. Raises ValueError."""
        device = cls(from_base64url(point), from_base64url(auth))
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, device.point)
        if len(device.auth) != AUTH:
            raise ValueError("the secret of a subscription has 16 bytes")
        return device


def sealed(
    content: bytes, device: Device, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Encrypt at most MOST bytes for a device. Key and salt are new except in tests."""
    import http_ece  # optional dependency

    if len(content) > MOST:
        raise ValueError("too long for one record")
    key = key or ec.generate_private_key(CURVE)
    whole: bytes = http_ece.encrypt(content, salt, private_key=key, dh=device.point, auth_secret=device.auth, rs=RECORD)
    return whole


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """Return the uncompressed point (65 bytes)."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def base64url(content: bytes) -> str:
    """Encode without padding."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """Decode without padding. Raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)

"""A push subscription that decrypts messages as browsers do."""

import base64
import json
import secrets
from typing import Any

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC

from takujo.server.notices.push_encryption import point_of


def b64(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def un64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "==")


class PushDevice:
    """A device with keys. Only its private key reads its messages."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes | None = None) -> None:
        self.key = key or ec.generate_private_key(ec.SECP256R1())
        self.auth = auth or secrets.token_bytes(16)
        self.point = point_of(self.key.public_key())

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": b64(self.point), "auth": b64(self.auth)}

    def read(self, body: bytes) -> bytes:
        """Decrypt by RFC 8291 and RFC 8188, without the server's code."""
        salt, size, own = body[:16], int.from_bytes(body[16:20], "big"), body[21 : 21 + body[20]]
        sealed = body[21 + body[20] :]
        assert len(body) <= size == 4_096
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), own))
        secret = _hmac(_hmac(self.auth, shared), b"WebPush: info\0" + self.point + own + b"\1")
        root = _hmac(salt, secret)
        key = _hmac(root, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(root, b"Content-Encoding: nonce\0\1")[:12]
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        text, mark, filling = plain.rpartition(b"\2")
        assert mark == b"\2"
        assert not filling.strip(b"\0")
        return text

    def decrypt(self, body: bytes) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.read(body))
        return found


def claims(authorization: str) -> tuple[dict[str, Any], str]:
    """Return a server's VAPID claims and its key. Raises InvalidSignature."""
    assert authorization.startswith("vapid ")
    parts = dict(part.strip().split("=", 1) for part in authorization.removeprefix("vapid ").split(","))
    head, said, signature = parts["t"].split(".")
    assert json.loads(un64(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = un64(signature)
    if len(raw) != 64:
        raise InvalidSignature
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), un64(parts["k"]))
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(der, f"{head}.{said}".encode(), ec.ECDSA(SHA256()))
    return json.loads(un64(said)), parts["k"]


def _hmac(key: bytes, text: bytes) -> bytes:
    made = HMAC(key, SHA256())
    made.update(text)
    return made.finalize()

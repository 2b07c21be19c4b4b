"""A software authenticator: keys, and the responses of a browser (WebAuthn)."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40

Json = dict[str, Any]


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """One passkey of a page's `origin`. If it `counts`, `count` increases with each signature.
    `verifies`: it checks the user by finger, face or PIN."""

    origin: str
    counts: bool = True
    verifies: bool = True
    count: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(20))
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))
    handle: bytes = b""

    def make(self, options: Json) -> Json:
        """Return the response to `create`."""
        self.handle = decode(options["user"]["id"])
        point = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)}
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)
        said = self._said(options["rp"]["id"], PRESENT | self._verified | ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": said})
        client = self._client("webauthn.create", options["challenge"])
        return self._answer({"clientDataJSON": encode(client), "attestationObject": encode(attestation)})

    def sign(self, options: Json) -> Json:
        """Return the response to `get`."""
        self.count += self.counts
        said = self._said(options["rpId"], PRESENT | self._verified)
        client = self._client("webauthn.get", options["challenge"])
        signature = self.key.sign(said + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        return self._answer(
            {
                "clientDataJSON": encode(client),
                "authenticatorData": encode(said),
                "signature": encode(signature),
                "userHandle": encode(self.handle),
            }
        )

    @property
    def _verified(self) -> int:
        return VERIFIED if self.verifies else 0

    def _said(self, host: str, flags: int) -> bytes:
        return hashlib.sha256(host.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _client(self, kind: str, challenge: str) -> bytes:
        found = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(found).encode()

    def _answer(self, response: Json) -> Json:
        known = encode(self.id)
        return {"id": known, "rawId": known, "type": "public-key", "response": response, "clientExtensionResults": {}}

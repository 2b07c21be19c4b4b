"""Passkeys (WebAuthn): options for the browser, and verification of its answers.

Nobody else imports the package. Of an answer that is refused nothing is said but that: what a stranger's bytes make of
a parser is no help to whoever sent what was meant, and may hold what they sent.
"""

import hmac
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json_dict
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from takujo.core.jsons import Json, JsonObject
from takujo.server.accounts.records import Passkey
from takujo.server.errors import Forbidden

NAME = "Takujo"
WAIT_MS = 300_000  # as long may somebody look for their key; a challenge lasts as long

Answer = Mapping[str, Json]
T = TypeVar("T")


class Passkeys:
    """`rp_id`: the host to which passkeys belong; `origin`: whence the pages come that may ask for them."""

    def __init__(self, rp_id: str, origin: str) -> None:
        self._rp_id = rp_id
        self._origin = origin

    def registration_options(self, name: str, handle: bytes, challenge: bytes, known: Iterable[str]) -> JsonObject:
        """What `navigator.credentials.create` takes: a key that needs no name typed to be found. `known`: the keys
        that the person has, so that no device makes two."""
        return options_to_json_dict(
            generate_registration_options(
                rp_id=self._rp_id,
                rp_name=NAME,
                user_id=handle,
                user_name=name,
                user_display_name=name,
                challenge=challenge,
                timeout=WAIT_MS,
                authenticator_selection=AuthenticatorSelectionCriteria(
                    resident_key=ResidentKeyRequirement.REQUIRED,
                    user_verification=UserVerificationRequirement.REQUIRED,
                ),
                exclude_credentials=_descriptors(known),
            )
        )

    def authentication_options(self, challenge: bytes, known: Iterable[str] = ()) -> JsonObject:
        """What `navigator.credentials.get` takes: any key of here, or one of those that are `known`."""
        options = generate_authentication_options(
            rp_id=self._rp_id,
            challenge=challenge,
            timeout=WAIT_MS,
            allow_credentials=_descriptors(known),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json_dict(options)

    def verify_registration(self, answer: Answer, challenge: bytes, person: str, label: str, now_ms: int) -> Passkey:
        """Raises Forbidden."""
        found = _holds(
            lambda: verify_registration_response(
                credential=dict(answer),
                expected_challenge=challenge,
                expected_rp_id=self._rp_id,
                expected_origin=self._origin,
            )
        )
        _require_verified(found.user_verified)
        key = bytes_to_base64url(found.credential_id)
        return Passkey(key, person, found.credential_public_key, found.sign_count, label, now_ms)

    def verify_authentication(self, answer: Answer, challenge: bytes, passkey: Passkey, handle: bytes) -> int:
        """How often the passkey says it has signed, where it has signed the challenge; whether that can be is for the
        registry to say, which knows what other workers have seen. Raises Forbidden."""
        found = _holds(
            lambda: verify_authentication_response(
                credential=dict(answer),
                expected_challenge=challenge,
                expected_rp_id=self._rp_id,
                expected_origin=self._origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=0,
            )
        )
        _require_verified(found.user_verified)
        said = _holds(lambda: base64url_to_bytes(answer["response"].get("userHandle") or ""))
        if said and not hmac.compare_digest(said, handle):
            raise Forbidden("passkey-invalid")
        return found.new_sign_count


def _require_verified(is_verified: bool) -> None:
    """Whoever holds a device is not whoever it belongs to: it has to have asked for a finger, face or PIN. Raises
    Forbidden."""
    if not is_verified:
        raise Forbidden("passkey-unverified")


def _descriptors(keys: Iterable[str]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(key)) for key in keys]


def _holds(verify: Callable[[], T]) -> T:
    """Raises Forbidden for whatever is wrong: parsers of bytes that anybody may send fail in many ways."""
    try:
        return verify()
    except Exception:
        raise Forbidden("passkey-invalid") from None

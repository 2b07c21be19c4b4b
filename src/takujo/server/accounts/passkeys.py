"""Passkeys (WebAuthn): options for the browser, and verification of its answers.

The only importer of the package. Refusals give no reason, as a parser's message may quote a stranger's bytes.
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

from takujo.core.json_types import Json, JsonObject
from takujo.server.accounts.records import Passkey
from takujo.server.errors import Forbidden

NAME = "Takujo"
WAIT_MS = 300_000  # also the lifetime of a challenge

Answer = Mapping[str, Json]
T = TypeVar("T")


class Passkeys:
    """`rp_id`: the host that owns the passkeys. `origin`: of the pages that may request them."""

    def __init__(self, rp_id: str, origin: str) -> None:
        self._rp_id = rp_id
        self._origin = origin

    def registration_options(self, name: str, handle: bytes, challenge: bytes, known: Iterable[str]) -> JsonObject:
        """Return the options of `navigator.credentials.create`, for a new discoverable key."""
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
        """Return the options of `navigator.credentials.get`, for any key or those `known`."""
        options = generate_authentication_options(
            rp_id=self._rp_id,
            challenge=challenge,
            timeout=WAIT_MS,
            allow_credentials=_descriptors(known),
            user_verification=UserVerificationRequirement.REQUIRED,
        )
        return options_to_json_dict(options)

    def verify_registration(self, answer: Answer, challenge: bytes, person: str, label: str, now_ms: int) -> Passkey:
        """Return the new passkey. Raises Forbidden."""
        verified = _checked(
            lambda: verify_registration_response(
                credential=dict(answer),
                expected_challenge=challenge,
                expected_rp_id=self._rp_id,
                expected_origin=self._origin,
            )
        )
        _require_user(verified.user_verified)
        key = bytes_to_base64url(verified.credential_id)
        return Passkey(key, person, verified.credential_public_key, verified.sign_count, label, now_ms)

    def verify_authentication(self, answer: Answer, challenge: bytes, passkey: Passkey, handle: bytes) -> int:
        """Return the signature count of a passkey that has signed the challenge.

        The repository checks the count, as other workers may have seen higher ones. Raises Forbidden.
        """
        verified = _checked(
            lambda: verify_authentication_response(
                credential=dict(answer),
                expected_challenge=challenge,
                expected_rp_id=self._rp_id,
                expected_origin=self._origin,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=0,
            )
        )
        _require_user(verified.user_verified)
        user_handle = _checked(lambda: base64url_to_bytes(answer["response"].get("userHandle") or ""))
        if user_handle and not hmac.compare_digest(user_handle, handle):
            raise Forbidden("passkey-invalid")
        return verified.new_sign_count


def _require_user(is_verified: bool) -> None:
    """Raise Forbidden unless the device has checked finger, face or PIN."""
    if not is_verified:
        raise Forbidden("passkey-unverified")


def _descriptors(keys: Iterable[str]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(id=base64url_to_bytes(key)) for key in keys]


def _checked(verify: Callable[[], T]) -> T:
    """Raise Forbidden for any error. Parsers of untrusted bytes fail in many ways."""
    try:
        return verify()
    except Exception:
        raise Forbidden("passkey-invalid") from None

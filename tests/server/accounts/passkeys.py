"""Requests of a browser for accounts: register, prove, sign in and recover."""

from tests.server.accounts.authenticator import Authenticator
from tests.server.client import Client, Json

ORIGIN = "http://localhost"
SETTINGS = {"public_url": ORIGIN, "passkeys": True}


def prove(client: Client, device: Authenticator) -> Json:
    """Return the part of a body that proves an account's owner."""
    return {"proof": {"answer": device.sign(client.post("/api/me/prove/ask")["options"])}}


def register(
    client: Client, device: Authenticator, status: int = 200, name: str = "Ann", known: Authenticator | None = None
) -> Json:
    """Register a passkey. `known`: one of the account, which proves its owner."""
    proof = {} if known is None else prove(client, known)
    options = client.post("/api/me/keep/ask", {"name": name, **proof})["options"]
    return client.post("/api/me/keep", {"answer": device.make(options), "name": name, "label": "Linux"}, status)


def sign_in(client: Client, device: Authenticator, status: int = 200) -> Json:
    options = client.post("/api/me/sign-in/ask")["options"]
    return client.post("/api/me/sign-in", {"answer": device.sign(options)}, status)


def recover(client: Client, code: str, status: int = 200) -> Json:
    return client.post("/api/me/recover", {"code": code}, status)


def user_id(client: Client) -> str:
    """Return the user id in the cookie."""
    return client.http.cookies["takujo"].partition(".")[0]

"""Open the accounts of a server from its settings."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from takujo.server.accounts.passkeys import Passkeys
from takujo.server.accounts.registry import Registry
from takujo.server.settings import Settings


@dataclass(frozen=True)
class Accounts:
    registry: Registry
    ceremonies: Passkeys


def open_accounts(settings: Settings) -> Accounts:
    """Its registry is to be closed."""
    host = urlsplit(settings.public_url).hostname or ""
    return Accounts(Registry.open(settings.database), Passkeys(host, settings.origin))

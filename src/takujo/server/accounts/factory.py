"""Open the accounts of a server from its settings."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from takujo.server.accounts.passkeys import Passkeys
from takujo.server.accounts.registry import Registry
from takujo.server.db.database import Database
from takujo.server.settings import Settings


@dataclass(frozen=True)
class Accounts:
    registry: Registry
    ceremonies: Passkeys


def open_accounts(settings: Settings, database: Database) -> Accounts:
    host = urlsplit(settings.public_url).hostname or ""
    return Accounts(Registry(database), Passkeys(host, settings.origin))

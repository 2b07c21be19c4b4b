"""Open the accounts of a server from its settings."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Self
from urllib.parse import urlsplit

from takujo.core.optional_packages import require
from takujo.server.accounts.repository import Repository
from takujo.server.db.database import Database
from takujo.server.settings import Settings

if TYPE_CHECKING:  # optional dependency
    from takujo.server.accounts.passkeys import Passkeys


@dataclass(frozen=True)
class Accounts:
    repository: Repository
    ceremonies: "Passkeys"

    @classmethod
    def open(cls, settings: Settings, database: Database) -> Self | None:
        """Return the accounts; None if they are off. Raises PackageMissing."""
        if not settings.passkeys:
            return None
        require("webauthn", "passkeys")
        from takujo.server.accounts.passkeys import Passkeys  # optional dependency

        host = urlsplit(settings.public_url).hostname or ""
        return cls(Repository(database), Passkeys(host, settings.origin))

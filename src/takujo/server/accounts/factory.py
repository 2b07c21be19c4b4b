"""People who last, as whoever runs a server has set it."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from takujo.server.accounts.passkeys import Ceremonies
from takujo.server.accounts.registry import Registry
from takujo.server.settings import Settings


@dataclass(frozen=True)
class Kept:
    registry: Registry
    ceremonies: Ceremonies


def open_kept(settings: Settings) -> Kept:
    """Its registry is to be closed."""
    host = urlsplit(settings.public_url).hostname or ""
    return Kept(Registry.open(settings.database), Ceremonies(host, settings.origin))

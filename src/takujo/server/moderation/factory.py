"""Open the moderation of a server from its settings."""

from dataclasses import dataclass

from takujo.server.db.database import Database
from takujo.server.moderation.blocks import Blocks
from takujo.server.moderation.reports import Reports
from takujo.server.settings import Settings


@dataclass(frozen=True)
class Moderation:
    """`reports`: None if they are off."""

    blocks: Blocks
    reports: Reports | None


def open_moderation(settings: Settings, database: Database) -> Moderation:
    return Moderation(Blocks(database), None if settings.no_reports else Reports(database))

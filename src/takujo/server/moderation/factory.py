"""Blocks and reports, as whoever runs the server has set it."""

from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncEngine

from takujo.server.db.catalog.engine import make_engine
from takujo.server.moderation.blocks import Blocks
from takujo.server.moderation.reports import Reports
from takujo.server.settings import Settings


@dataclass(frozen=True)
class Moderation:
    """`reports`: None where whoever runs the server takes none."""

    engine: AsyncEngine
    blocks: Blocks
    reports: Reports | None

    async def close(self) -> None:
        await self.engine.dispose()


def open_moderation(settings: Settings) -> Moderation:
    """In the database of the lists, whose schema is the newest one. To be closed."""
    engine = make_engine(settings.database)
    return Moderation(engine, Blocks(engine), None if settings.no_reports else Reports(engine))

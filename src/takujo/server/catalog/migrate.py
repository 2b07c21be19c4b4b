"""Brings a database to the newest schema, at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from takujo.server.catalog.engine import ALONE


async def migrate(engine: AsyncEngine) -> None:
    """Run the migrations that are missing. Of several workers that start together one does it, the others wait."""
    async with engine.execution_options(**ALONE).begin() as connection:
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    """The same within an open transaction, which nobody else may be in (SQLite: "BEGIN IMMEDIATE")."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('takujo catalog'))"))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")

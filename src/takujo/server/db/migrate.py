"""Migrate the database to the newest schema, at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from takujo.server.db.catalog.base import CatalogUnavailable


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the missing migrations in an open transaction, which nobody else may be in (SQLite: "BEGIN IMMEDIATE").

    Raises CatalogUnavailable, and changes nothing, where the database is of a newer version.
    """
    if connection.dialect.name == "postgresql":  # of several workers that start together one does it, the others wait
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('takujo schema'))"))
    revision_of(connection)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def revision_of(connection: Connection) -> str | None:
    """Which schema a database has; None: none yet. Raises CatalogUnavailable: one of a newer version."""
    revision = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise CatalogUnavailable("database-newer", revision=revision)
    return revision


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    return config

"""Migrate the database to the newest schema, at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from takujo.server.db.catalog.base import CatalogUnavailable


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Run the missing migrations in an open, exclusive transaction (SQLite: "BEGIN IMMEDIATE").

    Raises CatalogUnavailable, without changes, if the database is of a newer version.
    """
    if connection.dialect.name == "postgresql":  # one of several workers migrates
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext('takujo schema'))"))
    revision_of(connection)
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def revision_of(connection: Connection) -> str | None:
    """Return a database's revision, or None if it is empty. Raises CatalogUnavailable for a newer one."""
    revision = MigrationContext.configure(connection).get_current_revision()
    known = {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}
    if revision is not None and revision not in known:
        raise CatalogUnavailable("database-newer", revision=revision)
    return revision


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")).replace("%", "%%"))
    return config

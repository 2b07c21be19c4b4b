"""Alembic's entry point: runs the migrations in the transaction of `migrate.upgrade`."""

from alembic import context

from takujo.server.db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()

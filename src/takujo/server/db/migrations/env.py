"""What Alembic runs: the migrations, on the connection and in the transaction that `migrate.upgrade` hands over."""

from alembic import context

from takujo.server.db.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()

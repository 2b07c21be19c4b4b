"""All tables, as `schema` has them."""

from alembic import op

from takujo.server.db.schema import metadata

revision = "0001"
down_revision = None


def upgrade() -> None:
    # The migration that comes second freezes this one: it then has to spell out the tables as they were.
    metadata.create_all(op.get_bind())

"""Whence a table was opened, and when bots alone began to play at it."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; of the tables that are there nothing is known."""
    op.add_column("tables", sa.Column("opener", sa.String(), nullable=True))
    op.add_column("tables", sa.Column("alone_ms", sa.BigInteger(), nullable=True))
    op.create_index("ix_tables_opener", "tables", ["opener"])


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_index("ix_tables_opener", "tables")
    op.drop_column("tables", "alone_ms")
    op.drop_column("tables", "opener")

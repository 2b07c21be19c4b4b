"""Tries of the deal of the day: whose table counts on which day, and what its match came to."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the table; nobody has tried yet."""
    op.create_table(
        "deal_tries",
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("share", sa.Float(), nullable=True),
        sa.Column("score", sa.BigInteger(), nullable=True),
        sa.Column("lead", sa.BigInteger(), nullable=True),
        sa.Column("adjusted", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_deal_tries_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "person", name="pk_deal_tries"),
        sa.UniqueConstraint("table_id", name="uq_deal_tries_table_id"),
    )


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_table("deal_tries")

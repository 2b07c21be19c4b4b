"""Challenges: matches whose deal others are sent, and whether a try was one of somebody who knew the deal."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table and the column; nobody has been challenged yet."""
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_challenges_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_challenges"),
        sa.UniqueConstraint("table_id", "seat", name="uq_challenges_table_id_seat"),
    )
    op.create_index("ix_challenges_person", "challenges", ["person"])
    op.add_column("deal_tries", sa.Column("known", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_column("deal_tries", "known")
    op.drop_table("challenges")

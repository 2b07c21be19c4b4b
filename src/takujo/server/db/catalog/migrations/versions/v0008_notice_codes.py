"""Codes that were sent by mail: when, and to what digest of an address, so that nobody is flooded."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the table; none was sent."""
    op.create_table(
        "notice_codes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("sent_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notice_codes"),
    )
    op.create_index("ix_notice_codes_sent_ms", "notice_codes", ["sent_ms"])


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_table("notice_codes")

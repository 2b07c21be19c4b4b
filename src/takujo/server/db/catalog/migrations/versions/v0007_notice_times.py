"""When people are told: hours in which they are not, and once more while there is still time."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns: everybody is told at any hour, and once."""
    for column in (
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_until", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(), nullable=True),
        sa.Column("remind", sa.Integer(), nullable=True),
        sa.Column("hushed_ms", sa.BigInteger(), nullable=True),
    ):
        op.add_column("notice_addresses", column)
    op.add_column("notices", sa.Column("remind_ms", sa.BigInteger(), nullable=True))
    op.create_index("ix_notices_remind_ms", "notices", ["remind_ms"])


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_index("ix_notices_remind_ms", "notices")
    op.drop_column("notices", "remind_ms")
    for name in ("hushed_ms", "remind", "zone", "quiet_until", "quiet_from"):
        op.drop_column("notice_addresses", name)

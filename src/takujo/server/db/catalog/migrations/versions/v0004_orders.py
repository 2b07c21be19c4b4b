"""What whoever runs the server has ordered: tables that are closed, people who are banned."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add column and table; nothing is closed and nobody is banned."""
    op.add_column("tables", sa.Column("closed_ms", sa.BigInteger(), nullable=True))
    op.create_table(
        "bans",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_bans"),
    )


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_table("bans")
    op.drop_column("tables", "closed_ms")

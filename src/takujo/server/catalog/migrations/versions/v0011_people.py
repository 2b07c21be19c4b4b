"""People: which of their sessions have ended."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the table; nobody has ended any."""
    op.create_table(
        "sessions",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_sessions"),
    )


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_table("sessions")

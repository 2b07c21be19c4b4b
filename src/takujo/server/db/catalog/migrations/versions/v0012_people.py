"""People: where they are signed in, what has changed in accounts, how each seat of a match did, what analyses said, and
who blocked and reported whom.

Seats of before say nothing of that until the log of their table is read the next time (see notes.py).
"""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add tables and columns."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(), nullable=True),
        sa.Column("parent", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_person", "sessions", ["person"])
    op.create_table(
        "account_changes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_account_changes"),
    )
    op.create_index("ix_account_changes_person", "account_changes", ["person"])
    op.add_column("notice_addresses", sa.Column("session", sa.String(), nullable=True))
    op.add_column("seats", sa.Column("place", sa.Integer(), nullable=True))
    op.add_column("seats", sa.Column("ended", sa.String(), nullable=True))
    op.add_column("seats", sa.Column("moves", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("late", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("left", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("mistakes", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Float(), nullable=False),
        sa.Column("worst", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_summaries_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_summaries"),
    )
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("blocked", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_blocks"),
        sa.UniqueConstraint("person", "blocked", name="uq_blocks_person_blocked"),
    )
    op.create_index("ix_blocks_blocked", "blocks", ["blocked"])
    op.create_table(
        "reports",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_reports_table_id_tables", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
        sa.UniqueConstraint("reporter", "table_id", "person", name="uq_reports_reporter_table_id_person"),
    )


def downgrade() -> None:
    """Back to the schema before."""
    for table in ("reports", "blocks", "summaries"):
        op.drop_table(table)
    with op.batch_alter_table("seats") as seats:
        for column in ("left", "late", "moves", "ended", "place"):
            seats.drop_column(column)
    op.drop_column("notice_addresses", "session")
    op.drop_table("account_changes")
    op.drop_table("sessions")

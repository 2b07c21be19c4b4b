"""Notices: where people want to be told that it is their turn, and what is to be told."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the tables; nobody is told anything."""
    op.create_table(
        "notice_addresses",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("stop", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("everywhere", sa.Boolean(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("free_ms", sa.BigInteger(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_notice_addresses"),
        sa.UniqueConstraint("stop", name="uq_notice_addresses_stop"),
        sa.UniqueConstraint("person", "target", name="uq_notice_addresses_person_target"),
    )
    op.create_index("ix_notice_addresses_person", "notice_addresses", ["person"])
    op.create_table(
        "notice_tables",
        sa.Column("address_id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        *_keys("notice_tables", "address_id", "table_id"),
        sa.PrimaryKeyConstraint("address_id", "table_id", name="pk_notice_tables"),
    )
    op.create_table(
        "notices",
        sa.Column("address_id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("turn", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("is_over", sa.Boolean(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("said", sa.JSON(), nullable=False),
        *_keys("notices", "address_id", "table_id"),
        sa.PrimaryKeyConstraint("address_id", "table_id", "turn", name="pk_notices"),
    )
    op.create_index("ix_notices_state_due_ms", "notices", ["state", "due_ms"])
    op.create_table(
        "noticed",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        *_keys("noticed", "table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_noticed"),
    )


def _keys(table: str, *columns: str) -> list[sa.ForeignKeyConstraint]:
    """What goes with the address or the table that it is about."""
    refers = {"address_id": "notice_addresses.id", "table_id": "tables.id"}
    return [
        sa.ForeignKeyConstraint([column], [refers[column]], name=f"fk_{table}_{column}", ondelete="CASCADE")
        for column in columns
    ]


def downgrade() -> None:
    """Back to the schema before."""
    for table in ("noticed", "notices", "notice_tables", "notice_addresses"):
        op.drop_table(table)

"""Codes that let people into an invite-only server, and who came in by them."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add both tables; there is no code, and nobody was let in."""
    op.create_table(
        "entry_codes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn_ms", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_entry_codes"),
    )
    op.create_table(
        "members",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.Column("out_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["code"], ["entry_codes.id"], name="fk_members_code"),
        sa.PrimaryKeyConstraint("person", name="pk_members"),
    )
    op.create_index("ix_members_code", "members", ["code"])


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_table("members")
    op.drop_table("entry_codes")

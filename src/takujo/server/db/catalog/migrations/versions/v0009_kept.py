"""People who last: who they are, their passkeys, and what a browser was asked to sign; and who is being forgotten."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the tables; nobody is kept yet."""
    op.create_table(
        "kept_people",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.Column("recovery", sa.LargeBinary(), nullable=True),
        sa.PrimaryKeyConstraint("person", name="pk_kept_people"),
        sa.UniqueConstraint("recovery", name="uq_kept_people_recovery"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("used_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["kept_people.person"], name="fk_passkeys_person", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
    op.create_table(
        "passkey_challenges",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("challenge", sa.LargeBinary(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "purpose", name="pk_passkey_challenges"),
    )
    op.create_table(
        "departures",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("instead", sa.String(), nullable=False),
        sa.Column("tables", sa.JSON(), nullable=False),
        sa.Column("closed", sa.JSON(), nullable=False),
        sa.Column("closed_ms", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("person", name="pk_departures"),
    )


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_table("departures")
    op.drop_table("passkey_challenges")
    op.drop_index("ix_passkeys_person", "passkeys")
    op.drop_table("passkeys")
    op.drop_table("kept_people")

"""Duplicate tournaments: what is played how, who takes part, and which tables there are."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the tables; there is no tournament yet."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=True),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("finished_ms", sa.BigInteger(), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("leader", sa.String(), nullable=True),
        sa.Column("leads_ms", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_owner", "tournaments", ["owner"])
    op.create_index("ix_tournaments_state", "tournaments", ["state"])
    op.create_table(
        "tournament_entrants",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("colour", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        _of_tournament("tournament_entrants"),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_tournament_entrants"),
        sa.UniqueConstraint("tournament_id", "person", name="uq_tournament_entrants_tournament_id_person"),
    )
    op.create_index("ix_tournament_entrants_person", "tournament_entrants", ["person"])
    op.create_table(
        "tournament_tables",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seating", sa.JSON(), nullable=False),
        sa.Column("results", sa.JSON(), nullable=True),
        _of_tournament("tournament_tables"),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name="pk_tournament_tables"),
    )


def _of_tournament(table: str) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_tournament_id"
    return sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"], name=name, ondelete="CASCADE")


def downgrade() -> None:
    """Back to the schema before."""
    for table in ("tournament_tables", "tournament_entrants", "tournaments"):
        op.drop_table(table)

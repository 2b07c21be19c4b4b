"""Ratings: matches at rated tables, who came where, and the ratings that follow."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the tables; nobody has been rated yet."""
    op.create_table(
        "rated_matches",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("season", sa.String(), nullable=False),
        sa.Column("finished_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_rated_matches"),
    )
    op.create_index("ix_rated_matches_game_finished_ms", "rated_matches", ["game", "finished_ms"])
    op.create_table(
        "rated_seats",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("chance", sa.Float(), nullable=True),
        sa.Column("mu_before", sa.Float(), nullable=True),
        sa.Column("sigma_before", sa.Float(), nullable=True),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["rated_matches.table_id"],
            name="fk_rated_seats_table_id_rated_matches",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_rated_seats"),
    )
    op.create_index("ix_rated_seats_person", "rated_seats", ["person"])
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("season", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "season", name="pk_ratings"),
    )
    op.create_index("ix_ratings_game_season_mu", "ratings", ["game", "season", "mu"])


def downgrade() -> None:
    """Back to the schema before."""
    for table in ("ratings", "rated_seats", "rated_matches"):
        op.drop_table(table)

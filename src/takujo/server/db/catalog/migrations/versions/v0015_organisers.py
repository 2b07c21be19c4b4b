"""Duplicate tournaments: the name of whoever organises one."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Those there are have none."""
    op.add_column("tournaments", sa.Column("organiser", sa.String(), nullable=True))


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_column("tournaments", "organiser")

"""The colour of who is kept, and the place at its own table of a try of a given deal, as far as its seat tells it."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"

PLACES = """
UPDATE deal_tries SET place = (
    SELECT seats.place FROM seats WHERE seats.table_id = deal_tries.table_id AND seats.person = deal_tries.person
) WHERE share IS NOT NULL
"""


def upgrade() -> None:
    """Add the columns."""
    op.add_column("kept_people", sa.Column("colour", sa.String(), nullable=False, server_default="blue"))
    op.add_column("deal_tries", sa.Column("place", sa.Integer(), nullable=True))
    op.execute(PLACES)


def downgrade() -> None:
    """Back to the schema before."""
    op.drop_column("deal_tries", "place")
    op.drop_column("kept_people", "colour")

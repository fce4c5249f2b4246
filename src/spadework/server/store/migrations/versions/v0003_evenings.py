"""Sheets of real tables that somebody shows on other screens."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "evenings",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("owner", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("touched_at", sa.Double, nullable=False),
    )
    op.create_index("evenings_by_time", "evenings", ["touched_at"])


def downgrade() -> None:
    """Take it away."""
    op.drop_table("evenings")

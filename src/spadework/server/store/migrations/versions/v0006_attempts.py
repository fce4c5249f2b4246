"""How often somebody has tried a password, for all processes together."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "attempts",
        sa.Column("what", sa.String, primary_key=True),
        sa.Column("until", sa.Double, nullable=False),
    )
    op.create_index("attempts_by_time", "attempts", ["until"])


def downgrade() -> None:
    """Take it away."""
    op.drop_table("attempts")

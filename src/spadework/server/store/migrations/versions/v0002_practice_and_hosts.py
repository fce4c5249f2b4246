"""Which tables are practice, and how to find the ones being played and those of a host."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column and the indexes."""
    op.add_column("tables", sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()))
    op.drop_index("tables_by_status", "tables")
    op.create_index("tables_by_status", "tables", ["status", "touched_at"])
    op.create_index("tables_by_host", "tables", ["host", "touched_at"])


def downgrade() -> None:
    """Take them away."""
    op.drop_index("tables_by_host", "tables")
    op.drop_index("tables_by_status", "tables")
    op.create_index("tables_by_status", "tables", ["listed", "status", "touched_at"])
    op.drop_column("tables", "practice")

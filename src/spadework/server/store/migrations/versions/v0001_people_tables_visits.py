"""People, tables, and which tables a person was at."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the first schema."""
    op.create_table(
        "people",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("ruleset", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.Double, nullable=False),
        sa.Column("touched_at", sa.Double, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("host", sa.String, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["listed", "status", "touched_at"])
    op.create_table(
        "visits",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("visits_by_person", "visits", ["person", "at"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("visits")
    op.drop_table("tables")
    op.drop_table("people")

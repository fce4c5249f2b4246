"""People with a password, where they are signed in, whom they block, and what other processes are told of it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "accounts",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("look", sa.Text, nullable=False, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("recovery", sa.String, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
    )
    op.create_table(
        "account_keys",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
    )
    op.create_index("account_keys_by_person", "account_keys", ["person"])
    op.create_table(
        "sessions",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("person", sa.String, nullable=False),
        sa.Column("browser", sa.String, nullable=False),
        sa.Column("system", sa.String, nullable=False),
        sa.Column("made_at", sa.Double, nullable=False),
        sa.Column("seen_at", sa.Double, nullable=False),
        sa.Column("ended_at", sa.Double, nullable=True),
    )
    op.create_index("sessions_by_person", "sessions", ["person"])
    op.create_table(
        "blocks",
        sa.Column("person", sa.String, primary_key=True),
        sa.Column("other", sa.String, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
    )
    op.create_index("blocks_by_other", "blocks", ["other"])
    op.create_table(
        "changes",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("key", sa.String, nullable=False),
    )
    op.create_index("changes_by_time", "changes", ["at"])


def downgrade() -> None:
    """Take them away."""
    for table in ("changes", "blocks", "sessions", "account_keys", "accounts"):
        op.drop_table(table)

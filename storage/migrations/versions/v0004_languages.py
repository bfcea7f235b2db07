"""Languages: what servers and people chose, and what people's Discord speaks.

Revision ID: 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add what is not known of anybody yet."""
    op.add_column("users", sa.Column("language", sa.Text()))
    op.add_column("users", sa.Column("locale", sa.Text()))
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("language", sa.Text()),
        sa.PrimaryKeyConstraint("guild_id", name="pk_servers"),
    )

"""Posts that tell only the beginning of an action: the steps that ran through inside it.

Revision ID: 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add `posts.events`; what was posted before told whole actions."""
    op.add_column("posts", sa.Column("events", sa.Integer()))

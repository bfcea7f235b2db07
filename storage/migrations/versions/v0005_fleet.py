"""Fleets: which shards a process serves, and changes of a table that its version does not tell.

Revision ID: 0005
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add both; processes from before served everything."""
    op.add_column("processes", sa.Column("shard_count", sa.Integer()))
    op.add_column("processes", sa.Column("shard_ids", sa.Text()))
    op.add_column("tables", sa.Column("edits", sa.Integer()))

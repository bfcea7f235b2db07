"""The playground without a browser: its pages are driven through their HTTP interface."""

from __future__ import annotations

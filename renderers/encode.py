"""RGB image to PNG bytes."""

from __future__ import annotations

import io

from PIL import Image

MAX_BYTES = 400 * 1024
"""What a board of 1600 pixels' width stays below."""


def png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", compress_level=2)
    return buffer.getvalue()

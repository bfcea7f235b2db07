"""Pictures of Chimerium; `ChimeriumRenderer` is what others use."""

from renderers.chimerium.renderer import ChimeriumRenderer

__all__ = ["ChimeriumRenderer"]

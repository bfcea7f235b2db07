"""The pictures of Chimera."""

from renderers.chimera.renderer import ChimeraRenderer

__all__ = ["ChimeraRenderer"]

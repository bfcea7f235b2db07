"""The pictures of Shimiagaran."""

from renderers.shimiagaran.renderer import ShimiagaranRenderer

__all__ = ["ShimiagaranRenderer"]

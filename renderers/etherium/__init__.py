"""Etherium's pictures; see `renderer`."""

from renderers.etherium.renderer import EtheriumRenderer

__all__ = ["EtheriumRenderer"]

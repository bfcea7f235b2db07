"""What is said in which language. Knows nothing else of this program, so that all may use it.

Texts are written in English where they are said, inside `_`, with named placeholders that are
filled in afterwards: ``_("{name} is back.").format(name=who)``. What is said is in the language of
the moment (`speaking`), English where there is no translation. `N_` marks what is said later.
"""

from bot.language.catalogues import ENGLISH, LANGUAGES, nearest
from bot.language.speech import N_, _, language, ngettext, npgettext, pgettext, speaking

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "N_",
    "_",
    "language",
    "nearest",
    "ngettext",
    "npgettext",
    "pgettext",
    "speaking",
]

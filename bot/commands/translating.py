"""The commands in other languages: names, descriptions, options and choices, from the catalogues.

Names stand in the catalogues under the context ``command`` or ``option``, since there they must be
small letters without spaces and the same English word may be said otherwise in a text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from discord import Locale
from discord.app_commands import (
    Command,
    Group,
    TranslationContextLocation,
    TranslationContextTypes,
    Translator,
    locale_str,
)

from bot.commands import COMMANDS
from bot.language import ENGLISH, _, nearest, pgettext, speaking

_CONTEXTS = {
    TranslationContextLocation.command_name: "command",
    TranslationContextLocation.group_name: "command",
    TranslationContextLocation.parameter_name: "option",
}


class CatalogueTranslator(Translator):
    """What discord.py asks when it registers the commands."""

    async def translate(
        self, string: locale_str, locale: Locale, context: TranslationContextTypes
    ) -> str | None:
        """A text in the language of ``locale``; None where it is the same as in English."""
        code = nearest(str(locale))
        if code is None or code == ENGLISH:
            return None
        text = string.message
        with speaking(code):
            where = _CONTEXTS.get(context.location)
            said = pgettext(where, text) if where else _(text)
        return said if said != text else None


def spoken() -> Iterator[tuple[str, str | None, str]]:
    """Every text of the commands with its context and the command it belongs to."""
    for command in COMMANDS:
        yield from _of_command(command)


def _of_command(
    command: Command[Any, ..., Any] | Group,
) -> Iterator[tuple[str, str | None, str]]:
    place = f"/{command.qualified_name}"
    yield command.name, "command", place
    yield command.description, None, place
    if isinstance(command, Group):
        for part in command.commands:
            yield from _of_command(part)
        return
    for option in command.parameters:
        yield option.display_name, "option", place
        yield str(option.description), None, place
        for choice in option.choices:
            yield choice.name, None, place

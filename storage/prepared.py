"""Queries that are spelled out once, when the program starts.

SQLAlchemy makes a statement anew each time it is asked, looks up how it is compiled, and wraps the
answer several times; that takes some ten times what SQLite needs for a row found by its key. What
is asked at every click is therefore written as a `Prepared`: on SQLite it goes to the driver as it
was compiled the first time. On PostgreSQL it is executed as any other statement.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import BindParameter, Dialect, Select, bindparam

Reader = Callable[[Any], Any]


def given(name: str) -> BindParameter[Any]:
    """In a query: a value that is given with each question."""
    return bindparam(name, required=False)


class Prepared:
    """One SELECT with `given` values. Lists of changing length (``in_``) cannot be given."""

    def __init__(self, statement: Select[*tuple[Any, ...]]) -> None:
        self.statement = statement
        self.names = tuple(statement.selected_columns.keys())
        self._sql = ""
        self._values: list[tuple[str, Any]] = []
        """names of the values in order, with those that are fixed"""
        self._readers: list[tuple[int, Reader]] = []
        """columns whose values the driver does not give as they are meant"""

    def spelled(self, dialect: Dialect, values: Mapping[str, Any]) -> tuple[str, list[Any]]:
        """The SQL and its values in order, for SQLite's driver."""
        if not self._sql:
            self._compile(dialect)
        return self._sql, [values.get(name, fixed) for name, fixed in self._values]

    def _compile(self, dialect: Dialect) -> None:
        compiled: Any = self.statement.compile(
            dialect=dialect, compile_kwargs={"render_postcompile": True}
        )
        if compiled._bind_processors:
            raise ValueError(f"values that have to be converted: {self.statement}")
        fixed = compiled.params
        self._values = [(name, fixed[name]) for name in compiled.positiontup]
        readers = [one.type.result_processor(dialect, None) for one in compiled._result_columns]
        self._readers = [(n, one) for n, one in enumerate(readers) if one is not None]
        self._sql = str(compiled)

    def read(self, rows: Sequence[tuple[Any, ...]]) -> Sequence[tuple[Any, ...]]:
        """Rows as the driver gives them, as they are meant."""
        if not self._readers:
            return rows
        return [self._read(row) for row in rows]

    def _read(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        values = list(row)
        for place, reader in self._readers:
            values[place] = reader(values[place])
        return tuple(values)

"""What can go wrong with the database, each with a sentence a person can act on."""

from __future__ import annotations


class StorageError(Exception):
    """Base of everything this package raises on purpose; `str()` is a human sentence."""


class DatabaseTooNew(StorageError):
    """A newer release has changed the database so far that this one must not write (F30)."""

    def __init__(self, needed: int, known: int) -> None:
        super().__init__(
            f"This database was changed by a newer release: it needs schema {needed} or later, "
            f"and this release knows schema {known}. Start a newer release; nothing was changed."
        )
        self.needed = needed
        self.known = known


class DatabaseDamaged(StorageError):
    """The file is no SQLite database, or its contents are broken."""


class DatabaseForeign(StorageError):
    """A sound database, but with somebody else's tables in it."""


class DatabaseUnwritable(StorageError):
    """The database cannot be created or written: path, rights, disk."""


class DatabaseUnreachable(StorageError):
    """The database server does not answer, refuses us, or broke the connection."""


class DatabaseBusy(StorageError):
    """Another process held the database longer than we wait. Nothing was stored."""


class DatabaseClosed(StorageError):
    """A transaction was asked for after `Database.close`."""

    def __init__(self) -> None:
        super().__init__("The database is closed.")


class TransactionFailed(StorageError):
    """A statement of this transaction failed earlier, so all of it is rolled back."""

    def __init__(self) -> None:
        super().__init__("A statement of this transaction failed; nothing of it is stored.")


class Conflict(StorageError):
    """A uniqueness or reference rule refused a row; `constraint` is its name in the schema."""

    def __init__(self, constraint: str, sentence: str = "") -> None:
        super().__init__(sentence or f"The database refused a row ({constraint}).")
        self.constraint = constraint


class DuplicateInteraction(Conflict):
    """This interaction's move is already stored (F1, F9)."""

    def __init__(self, constraint: str, interaction_id: int) -> None:
        super().__init__(constraint, "This click has already been stored as a move.")
        self.interaction_id = interaction_id


class ChannelTaken(Conflict):
    """The channel already has a table in its lobby or in play (F26)."""

    def __init__(self, constraint: str, channel_id: int) -> None:
        super().__init__(constraint, "There is already a table in this channel.")
        self.channel_id = channel_id


class SeatTaken(Conflict):
    """Somebody else took this seat first (F26)."""

    def __init__(self, constraint: str, seat: int) -> None:
        super().__init__(constraint, "Somebody else took this seat first.")
        self.seat = seat


class AlreadySeated(Conflict):
    """This person already sits at this table."""

    def __init__(self, constraint: str, user_id: int) -> None:
        super().__init__(constraint, "You already sit at this table.")
        self.user_id = user_id


class DuplicateNonce(Conflict):
    """A message with this nonce is already in the outbox."""

    def __init__(self, constraint: str, nonce: str) -> None:
        super().__init__(constraint, "This message is already waiting to be sent.")
        self.nonce = nonce

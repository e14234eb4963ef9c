"""Comparisons of deals with other tables, as rows of the progress file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.session.progress.queries import Change, Read, marks
from game.session.progress.records import ComparedDeal, SeatRole
from game.session.progress.rows import COMPARISON_COLUMNS, comparison_row, read_comparison

_MOST_ROWS: Final = 20_000
_WITHOUT_LINES: Final = COMPARISON_COLUMNS.replace("lines", "'' AS lines")


class Comparisons:
    """What is kept of the same deal at other tables, see ``Progress.comparisons``."""

    def __init__(self, read: Read, write: Callable[[Change], None]) -> None:
        self._read, self._write = read, write

    def add(self, compared: ComparedDeal) -> None:
        """Enter a comparison, in place of what was known of it before.

        Raises:
            ValueError: when its moment has no time zone.
        """
        row = comparison_row(compared)
        statement = f"INSERT OR REPLACE INTO comparisons ({COMPARISON_COLUMNS})"
        self._write(lambda db: db.execute(f"{statement} VALUES ({marks(row)})", row))

    def of(self, key: str) -> ComparedDeal | None:
        """The comparison of a deal, by its key; None where there is none."""
        query = f"SELECT {COMPARISON_COLUMNS} FROM comparisons WHERE deal = ?"
        return next(iter(self._read(read_comparison, query, (key,))), None)

    def all(self) -> Mapping[str, ComparedDeal]:
        """All comparisons in which a table was played, without their lines, by the deal's key."""
        query = f"SELECT {_WITHOUT_LINES} FROM comparisons ORDER BY moment DESC LIMIT ?"
        found = self._read(read_comparison, query, (_MOST_ROWS,))
        return {compared.key: compared for compared in found if compared.scores}

    def rated(
        self, players: int, limit: int, role: SeatRole | None = None
    ) -> tuple[ComparedDeal, ...]:
        """The latest comparisons, without their lines, of deals by the federation's rules.

        Args:
            players: at tables of so many.
            limit: how many at most.
            role: what the player was in them; None where it does not matter.
        """
        deals = "SELECT key FROM deals WHERE players = ? AND federation = 1"
        asked: tuple[int | str, ...] = (players,)
        if role is not None:
            deals, asked = f"{deals} AND role = ?", (players, role.value)
        query = f"SELECT {_WITHOUT_LINES} FROM comparisons WHERE deal IN ({deals})"
        newest = "ORDER BY moment DESC LIMIT ?"
        return self._read(read_comparison, f"{query} {newest}", (*asked, limit))

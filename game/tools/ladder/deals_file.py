"""The deals of a row on disk: a line for each, with what its bot gained in every role.

The files of the ladder are kept in the repository, so that its figures can be
made again, and more deals be added, without playing those that are known.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from game.session.arena.plan import Role

Gains: TypeAlias = Mapping[Role, float | None]
"""What a bot gained in a deal, by role; None where the deal says nothing about it."""

_DEAL: Final = "deal"
_DECIMALS: Final = 4


class DealsFile:
    """The deals of one row, which grow line by line."""

    def __init__(self, path: Path, roles: Sequence[Role]) -> None:
        """Read what a file holds; there need not be one yet.

        A last line that was cut short does not count.

        Raises:
            ValueError: when it is damaged, or of other roles, naming the line.
            OSError: when it cannot be read.
        """
        self._path: Final = path
        self._roles: Final = tuple(roles)
        self._heading: Final = ",".join((_DEAL, *roles))
        content = path.read_text("utf-8") if path.exists() else ""
        self._whole: Final = content[: content.rfind("\n") + 1]
        self.deals: Final[dict[int, Gains]] = self._parse(self._whole.splitlines())
        """What every deal says, by its number."""

    def add(self, number: int, gains: Gains) -> None:
        """Keep what a deal says.

        Raises:
            OSError: when it cannot be written.
        """
        if not self.deals:
            self._path.write_text(f"{self._heading}\n", "utf-8")
        cells = [str(number), *(_cell(gains[role]) for role in self._roles)]
        with self._path.open("a", encoding="utf-8") as file:
            file.write(",".join(cells) + "\n")
        self.deals[number] = gains

    def drop_cut_line(self) -> None:
        """Make room for the next deal where the last one was cut short.

        Raises:
            OSError: when it cannot be written.
        """
        if self._path.exists():
            self._path.write_text(self._whole, "utf-8")

    def agrees(self, number: int, gains: Gains) -> bool:
        """Whether a deal that is known was played again with what the file says of it."""
        before = self.deals[number]
        return all(_cell(gains[role]) == _cell(before[role]) for role in self._roles)

    def gains(self, role: Role, most: int) -> list[float]:
        """What the first deals say about a role, in their order.

        Args:
            role: one of the row's.
            most: how many deals there may be.
        """
        found = (self.deals[number][role] for number in sorted(self.deals) if number < most)
        return [gain for gain in found if gain is not None]

    def _parse(self, lines: Sequence[str]) -> dict[int, Gains]:
        if not lines:
            return {}
        if lines[0] != self._heading:
            raise ValueError(f"{self._path}: line 1 is {lines[0]!r}, not {self._heading!r}")
        deals: dict[int, Gains] = {}
        for place, line in enumerate(lines[1:], start=2):
            try:
                number, *cells = line.split(",")
                gains = [float(cell) if cell else None for cell in cells]
                deals[int(number)] = dict(zip(self._roles, gains, strict=True))
            except ValueError as error:
                raise ValueError(f"{self._path}: line {place} is damaged: {error}") from None
        return deals


def _cell(gain: float | None) -> str:
    return "" if gain is None else f"{gain:.{_DECIMALS}f}".rstrip("0").rstrip(".")

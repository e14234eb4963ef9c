"""The rows of the ladder, and their playing, each with a file that keeps every deal."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from game.cli.console import ProgressBar
from game.rules.actions import Bid
from game.rules.options.ruleset import FEDERATION
from game.session.arena.measuring import results
from game.session.arena.results import ArenaPlan, Role, possible_roles

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
        """Keep what a deal says, as a line at the end of the file.

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


TABLES: Final = (5, 4, 3)
CLIMBERS: Final = (
    "seeing:mc100",
    "master",
    "strong",
    "mc100",
    "casual",
    "beginner",
    "random",
)
"""Who is measured, best first; the one that sees all cards shows what nobody else can reach."""

_RIVAL: Final = "rule"
"""The rule policy, which plays as the level club does."""
_FIXED_SEED: Final = 101
_WHOLE_SEED: Final = 201


@dataclass(frozen=True, slots=True)
class Rung:
    """One row of the ladder: a bot at a table of one size.

    Attributes:
        players: how many sit at the table.
        bot: who is measured, by name.
        whole: whether whole games are, auction included; else how a garde is played.
    """

    players: int
    bot: str
    whole: bool

    @property
    def name(self) -> str:
        """The name of the row's file in ``tests/ladder``."""
        kind = "whole" if self.whole else "garde"
        return f"{kind}-{self.players}-{self.bot.replace(':', '-')}"

    @property
    def plan(self) -> ArenaPlan:
        """The plan of an arena that plays this row."""
        roles = [role for role in possible_roles(FEDERATION, self.players) if role is not Role.ALL]
        return ArenaPlan(
            rules=FEDERATION,
            seats=self.players,
            bots=(self.bot, _RIVAL),
            contract=None if self.whole else Bid.GARDE,
            roles=(Role.ALL,) if self.whole else tuple(roles),
            seed=_WHOLE_SEED if self.whole else _FIXED_SEED,
        )


def rungs() -> Iterator[Rung]:
    """All rows, in the order in which they are played."""
    for whole in (False, True):
        for players in TABLES:
            yield from (Rung(players, bot, whole) for bot in CLIMBERS)


def known(rung: Rung, folder: Path) -> DealsFile:
    """The deals of a row that were played, even while there come more.

    Raises:
        ValueError: when its file is damaged, or of other roles.
        OSError: when it cannot be read.
    """
    return DealsFile(folder / f"{rung.name}.csv", rung.plan.roles)


def climb(rung: Rung, folder: Path, deals: int, jobs: int, *, trusting: bool = False) -> None:
    """Play the deals of a row that its file does not hold yet.

    Args:
        rung: the row.
        folder: where its file is.
        deals: how many deals it is to have.
        jobs: how many processes play.
        trusting: whether the file is believed to be of these bots; else its first and its last deal
            are played again, lest deals of two versions stand in one row.

    Raises:
        ValueError: when its file is damaged, of other roles, or of bots that play differently.
        OSError: when it cannot be written.
        WorkerDied: when a process ends.
    """
    file = known(rung, folder)
    missing = [number for number in range(deals) if number not in file.deals]
    if not missing:
        return
    if file.deals and not trusting:
        _play_again(rung, file, {min(file.deals), max(file.deals)}, jobs)
    folder.mkdir(parents=True, exist_ok=True)
    file.drop_cut_line()
    bar = ProgressBar(deals, deals - len(missing))
    bar.say(rung.name)
    with contextlib.closing(bar), contextlib.closing(results(rung.plan, missing, jobs)) as new:
        for result in new:
            (gains,) = result.differences
            file.add(result.number, gains)
            bar.advance()


def _play_again(rung: Rung, file: DealsFile, numbers: Collection[int], jobs: int) -> None:
    with contextlib.closing(results(rung.plan, numbers, jobs)) as again:
        for result in again:
            (gains,) = result.differences
            if not file.agrees(result.number, gains):
                raise ValueError(
                    f"{rung.name}: deal {result.number} comes out differently now: the bots have "
                    "changed, or this is another machine"
                )

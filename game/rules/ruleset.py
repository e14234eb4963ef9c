"""House rules as data: every number and every choice that tables differ on is a field here.

The defaults are the federation's rules (preset ``fft``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from types import MappingProxyType
from typing import Final

from game.rules.cards import JACK


class Bid(IntEnum):
    """What a player may say in the auction, in rising order (section 3)."""

    PASS = 0
    PETITE = 1
    GARDE = 2
    GARDE_SANS = 3
    GARDE_CONTRE = 4

    @property
    def code(self) -> str:
        """Its name in records: ``garde_sans``."""
        return self.name.lower()

    @property
    def shows_dog(self) -> bool:
        """Whether the taker takes the dog in hand, and so discards."""
        return self in (Bid.PETITE, Bid.GARDE)


CONTRACTS: Final = (Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)


def parse_bid(code: str) -> Bid:
    """The bid of a record's name.

    Raises:
        ValueError: when there is no such bid.
    """
    for bid in Bid:
        if bid.code == code:
            return bid
    raise ValueError(f"{code!r} is not a bid")


class PoigneeLevel(IntEnum):
    """How large a shown handful of trumps is (section 7)."""

    SINGLE = 0
    DOUBLE = 1
    TRIPLE = 2

    @property
    def code(self) -> str:
        """Its name on the command line: ``single``."""
        return self.name.lower()


class Preset(StrEnum):
    """Named rule sets."""

    FFT = "fft"


@dataclass(frozen=True, slots=True)
class TableShape:
    """What the number of players decides (section 2).

    Attributes:
        players: number of players.
        hand_size: cards dealt to each player.
        dog_size: cards of the dog.
        packet: cards dealt at a time.
        poignee_thresholds: trumps needed for a single, double and triple poignée.
        calls_a_king: whether the taker calls a partner.
    """

    players: int
    hand_size: int
    dog_size: int
    packet: int
    poignee_thresholds: tuple[int, int, int]
    calls_a_king: bool


FEDERATION_SHAPES: Final = (
    TableShape(3, 24, 6, 4, (13, 15, 18), calls_a_king=False),
    TableShape(4, 18, 6, 3, (10, 13, 15), calls_a_king=False),
    TableShape(5, 15, 3, 3, (8, 10, 13), calls_a_king=True),
)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One complete set of rules.

    Attributes:
        name: the preset or house name shown on the score sheet.
        shapes: table sizes that can be played (section 2).
        targets: card points the taker's side needs with 0, 1, 2 and 3 bouts (section 1).
        multipliers: what a contract multiplies the score by (section 8).
        base_score: points of every contract before the gap is added (section 8).
        lowest_call: rank down to which the call ladder goes (section 4).
        poignee_values: points of a single, double and triple poignée (section 7).
        petit_au_bout: points of the Petit in the last trick, multiplied (section 7).
        chelem_announced: points of an announced slam that is made (section 7).
        chelem_failed: what an announced slam that fails costs; negative.
        chelem_unannounced: points of a slam nobody announced, either side's.
    """

    name: str = Preset.FFT.value
    shapes: tuple[TableShape, ...] = FEDERATION_SHAPES
    targets: tuple[int, int, int, int] = (56, 51, 41, 36)
    multipliers: tuple[int, int, int, int] = (1, 2, 4, 6)
    base_score: int = 25
    lowest_call: int = JACK
    poignee_values: tuple[int, int, int] = (20, 30, 40)
    petit_au_bout: int = 10
    chelem_announced: int = 400
    chelem_failed: int = -200
    chelem_unannounced: int = 200

    def shape(self, players: int) -> TableShape:
        """The table shape for that many players.

        Raises:
            ValueError: when these rules cannot be played by that many.
        """
        for shape in self.shapes:
            if shape.players == players:
                return shape
        sizes = ", ".join(str(shape.players) for shape in self.shapes)
        raise ValueError(f"these rules are for {sizes} players, not {players}")

    def multiplier(self, contract: Bid) -> int:
        """What that contract multiplies the score by."""
        return self.multipliers[CONTRACTS.index(contract)]

    def poignee_level(self, players: int, shown: int) -> PoigneeLevel | None:
        """The poignée that exactly that many shown trumps make, if any."""
        thresholds = self.shape(players).poignee_thresholds
        return PoigneeLevel(thresholds.index(shown)) if shown in thresholds else None


PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType({Preset.FFT.value: RuleSet()})


def preset(name: str) -> RuleSet:
    """The rule set of a preset.

    Raises:
        ValueError: when there is no preset of that name.
    """
    try:
        return PRESETS[name]
    except KeyError:
        raise ValueError(f"no rule set is called {name!r}; known: {', '.join(PRESETS)}") from None

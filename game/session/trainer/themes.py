"""What the trainer asks about, and how hard it may be."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from game.rules.bids import Bid
from game.rules.decision_kind import DecisionKind


class PositionTheme(StrEnum):
    """What a position is about: the question that it asks."""

    WHICH_KING = "which_king"
    """Which king does the taker call?"""
    OWN_KING = "own_king"
    """A strong hand with kings: is a partner wanted at all?"""
    FOUR_KINGS = "four_kings"
    """All four kings in one hand: which queen, or alone?"""
    KING_IN_DOG = "king_in_dog"
    """The called king lies in the dog: what does the lonely taker lay away?"""
    BID = "bid"
    """Pass, petite or garde?"""
    DISCARD = "discard"
    """What does the taker lay away who has a partner?"""
    LEAD = "lead"
    """The first card of the deal."""
    ENDING = "ending"
    """The last tricks, counted out: which card?"""
    POIGNEE = "poignee"
    """Trumps enough for a handful: are they shown?"""
    PARTNER = "partner"
    """A defender in the middle of the play: who is the taker's partner?"""
    TRUMPS_OUT = "trumps_out"
    """Some tricks into the play: how many trumps are still out?"""
    KINGS_OUT = "kings_out"
    """Some tricks into the play: which kings are still out?"""
    TOLD_LEAD = "told_lead"
    """A defender has led: what does his card say?"""
    TOLD_CARD = "told_card"
    """A defender has played high and then low, or the Excuse: what does it say?"""
    CLASSIC_COUNT = "classic_count"
    """Before anybody has taken: what does a hand count, line by line, and what is bid on that?"""
    OWN_MISTAKE = "own_mistake"
    """A decision of the learner's own that cost him points in a deal that was reviewed."""


KINDS: Final[Mapping[PositionTheme, DecisionKind]] = MappingProxyType(
    {
        PositionTheme.WHICH_KING: DecisionKind.CALL,
        PositionTheme.OWN_KING: DecisionKind.CALL,
        PositionTheme.FOUR_KINGS: DecisionKind.CALL,
        PositionTheme.KING_IN_DOG: DecisionKind.DISCARD,
        PositionTheme.BID: DecisionKind.BID,
        PositionTheme.DISCARD: DecisionKind.DISCARD,
        PositionTheme.LEAD: DecisionKind.PLAY,
        PositionTheme.ENDING: DecisionKind.PLAY,
        PositionTheme.POIGNEE: DecisionKind.POIGNEE,
        PositionTheme.PARTNER: DecisionKind.PLAY,
        PositionTheme.TRUMPS_OUT: DecisionKind.PLAY,
        PositionTheme.KINGS_OUT: DecisionKind.PLAY,
        PositionTheme.TOLD_LEAD: DecisionKind.PLAY,
        PositionTheme.TOLD_CARD: DecisionKind.PLAY,
        PositionTheme.CLASSIC_COUNT: DecisionKind.BID,
    }
)
"""What the deal waits for in the positions of each theme; own mistakes are of several kinds."""

MARGIN_SCALES: Final[Mapping[PositionTheme, float]] = MappingProxyType(
    {
        PositionTheme.OWN_KING: 2,
        PositionTheme.FOUR_KINGS: 2,
        PositionTheme.DISCARD: 0.5,
        PositionTheme.LEAD: 0.5,
        PositionTheme.ENDING: 0.5,
    }
)
"""How far choices lie apart, where that is not as usual: one who plays alone against four wins or
loses four times the score of a defender instead of twice, and a card decides less than a call."""


CALLING_PLAYERS: Final = 5
"""So many players call a card."""
_OF_FIVE: Final = frozenset(
    {theme for theme, kind in KINDS.items() if kind is DecisionKind.CALL}
    | {PositionTheme.KING_IN_DOG, PositionTheme.PARTNER}
)
"""The themes that need a called card."""
_FEWEST: Final[Mapping[PositionTheme, int]] = MappingProxyType({PositionTheme.TOLD_CARD: 4})
"""The smallest table at which a theme is asked, where that is not any: two defenders hardly ever
signal."""


def is_asked_at(theme: PositionTheme, players: int) -> bool:
    """Whether a theme is asked at a table of so many players."""
    if players < _FEWEST.get(theme, 0):
        return False
    return players == CALLING_PLAYERS or theme not in _OF_FIVE


class Stake(StrEnum):
    """The unit in which it is told what a wrong answer loses."""

    POINTS = "points"
    """Points of the score."""
    CHANCE = "chance"
    """Hundredths of the chance to be right."""
    CERTAINTY = "certainty"
    """All hundredths of it, as one answer is right for certain."""


CERTAIN: Final = frozenset(
    {
        PositionTheme.TRUMPS_OUT,
        PositionTheme.KINGS_OUT,
        PositionTheme.TOLD_LEAD,
        PositionTheme.TOLD_CARD,
        PositionTheme.CLASSIC_COUNT,
    }
)
"""The themes with one right answer, which follows from what the learner has seen."""


WHOEVER_BIDS: Final = CERTAIN | {PositionTheme.ENDING}
"""The themes in which nothing rests on the bids, so that any bidder will do."""


def stake_of(theme: PositionTheme) -> Stake:
    """The unit in which a theme tells what a wrong answer loses."""
    if theme in CERTAIN:
        return Stake.CERTAINTY
    return Stake.CHANCE if theme is PositionTheme.PARTNER else Stake.POINTS


class Difficulty(StrEnum):
    """How hard the positions are that are wanted."""

    CLEAR = "clear"
    CLOSE = "close"
    ALL = "all"

    def takes(self, grade: int) -> bool:
        """Whether a position of that grade, from 1 to 5, is wanted."""
        match self:
            case Difficulty.CLEAR:
                return grade <= HARDEST_CLEAR
            case Difficulty.CLOSE:
                return grade > HARDEST_CLEAR
        return True


class ContractFilter(StrEnum):
    """Which contracts are wanted."""

    ALL = "all"
    PETITE = "petite"
    GARDE = "garde"
    WITHOUT_DOG = "without_dog"
    """Garde sans or garde contre."""

    def takes(self, contract: Bid) -> bool:
        """Whether a contract is wanted."""
        match self:
            case ContractFilter.PETITE:
                return contract is Bid.PETITE
            case ContractFilter.GARDE:
                return contract is Bid.GARDE
            case ContractFilter.WITHOUT_DOG:
                return contract >= Bid.GARDE_SANS
        return True

    @property
    def highest(self) -> Bid:
        """What is bid at most where such a contract is wanted."""
        known = {ContractFilter.PETITE: Bid.PETITE, ContractFilter.GARDE: Bid.GARDE}
        return known.get(self, Bid.GARDE_CONTRE)


HARDEST_CLEAR: Final = 2
"""The hardest grade of those that are called clear."""

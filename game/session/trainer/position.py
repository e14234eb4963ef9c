"""One position of the trainer: its theme, how hard it is, how it is made, and its text.

It is made from its theme and a seed or out of a deal. The text keeps it as it was after bots have
learnt to play otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Final

from game.rules.actions import Bid, DecisionKind, IllegalAction
from game.rules.dealing import SEED_BITS
from game.rules.notation import DealHeader, format_header, parse_header
from game.rules.observation import Observation
from game.rules.plain_values import parse_object
from game.session.deal import DealLog
from game.session.saves.save_format import format_move, parse_move


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


_CALLING_PLAYERS: Final = 5
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
    return players == _CALLING_PLAYERS or theme not in _OF_FIVE


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


LEARNER: Final = 0
"""The seat that is asked."""

TABLES: Final = (3, 4, 5)
"""Seats at the tables of which the trainer knows."""
USUAL_PLAYERS: Final = 5
"""Seats at the tables whose positions have keys that do not name a number."""

MISTAKES: Final = frozenset(
    (DecisionKind.BID, DecisionKind.CALL, DecisionKind.DISCARD, DecisionKind.PLAY)
)
"""What the deal may wait for in the positions that are own mistakes."""

_SEPARATOR: Final = ":"
_OF_DEAL: Final = "@"


@dataclass(frozen=True, slots=True)
class Position:
    """A question of the trainer: a moment of a deal, and what the learner knows then.

    Attributes:
        theme: what it is about.
        seed: decides the deal; with the theme it makes the same position again. Of an own mistake
            the number of the decision.
        kind: what the deal waits for.
        log: the deal with its hidden cards, up to the question; to be played on, never to grade.
        observation: all that the learner knows.
        deal: the key of the deal of the learner's own that it comes from, see ``PlayedDeal``; empty
            where it was dealt for him.
    """

    theme: PositionTheme
    seed: int
    kind: DecisionKind
    log: DealLog
    observation: Observation
    deal: str = ""

    @property
    def key(self) -> str:
        """What it is stored by: ``which_king:37``, ``lead:4:37``, ``own_mistake:4:12@9f3a…``."""
        players = () if self.players == USUAL_PLAYERS else (str(self.players),)
        key = _SEPARATOR.join((self.theme.value, *players, str(self.seed)))
        return f"{key}{_OF_DEAL}{self.deal}" if self.deal else key

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.log.players


def parse_key(key: str) -> tuple[PositionTheme, int, int]:
    """Theme, seed and seats of a stored position.

    Raises:
        ValueError: when it names none.
    """
    theme, *between, seed = key.partition(_OF_DEAL)[0].split(_SEPARATOR)
    (players,) = between or (str(USUAL_PLAYERS),)
    return PositionTheme(theme), int(seed), int(players)


def players_of(key: str) -> int:
    """Seats at the table of a stored position; 0 where the key names none."""
    try:
        return parse_key(key)[2]
    except ValueError:
        return 0


def format_position(position: Position) -> str:
    """The deal up to the question, as lines of a record with what was declined."""
    log = position.log
    header = DealHeader(log.rules, log.players, log.dealer, log.deal)
    lines = [format_header(header), *(format_move(move) for move in log.moves)]
    return "\n".join(lines)


def parse_position(key: str, record: str) -> Position | None:
    """The position of a key and its record; None when it cannot be read, or asks something else."""
    try:
        theme, seed, players = parse_key(key)
        log = _log(record)
        deal = key.partition(_OF_DEAL)[2]
        return position_at(theme, seed, log, deal) if log.players == players else None
    except (ValueError, IllegalAction):
        return None


def position_at(theme: PositionTheme, seed: int, log: DealLog, deal: str = "") -> Position | None:
    """The position at the end of a log; None when something else is asked there, or somebody else.

    Args:
        theme: what it is about.
        seed: see ``Position``.
        log: the deal up to the question, turned to the learner.
        deal: see ``Position``.

    Raises:
        IllegalAction: when the log has a move that the rules forbid.
    """
    live = log.replayed()
    asked = live.decision
    kinds = MISTAKES if theme is PositionTheme.OWN_MISTAKE else {KINDS[theme]}
    if asked is None or asked.seat != LEARNER or asked.kind not in kinds:
        return None
    return Position(theme, seed, asked.kind, log, live.view(LEARNER), deal)


def _log(record: str) -> DealLog:
    """The deal of a record.

    Raises:
        ValueError: when it is damaged.
    """
    first, *lines = record.split("\n")
    header = parse_header(parse_object(first))
    moves = tuple(parse_move(parse_object(line), header.players) for line in lines)
    return DealLog(header.rules, header.players, header.dealer, header.deal, moves)


def seed_for(position: Position, purpose: str) -> int:
    """Chance of its own for a purpose: what is shown does not rest on what selected it."""
    return Random(f"{position.key}/{purpose}").getrandbits(SEED_BITS)

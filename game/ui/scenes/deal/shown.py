"""A deal as it is shown by itself, with names and, once it is over, what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from game.session.deal import DealLog
from game.session.game import DealRecord, Game
from game.session.hindsight import whole_log
from game.session.progress.records import CastMember
from game.session.sealing import seal
from game.session.seeds import Seeds
from game.session.setup import GameSetup
from game.session.sharing.shared_deal import log_code
from game.ui.scenes.practice.setup import masters_setup
from game.words.actions import bid_name
from game.words.i18n import tr, within
from game.words.names import shown_name
from game.words.numbers import number, score_words, table_title
from game.words.score.sheet import headline, second_line


@dataclass(frozen=True)
class ShownDeal:
    """A deal and who sits at it.

    Attributes:
        log: the deal and what was done in it.
        seat: the player's.
        cast: who sits where.
    """

    log: DealLog
    seat: int
    cast: tuple[CastMember, ...]

    @property
    def setup(self) -> GameSetup:
        """The table at which it can be played anew, against the best level."""
        return masters_setup(self.log.rules, self.cast, self.seat)

    @property
    def undone(self) -> DealLog:
        """The deal before anything was done in it."""
        return replace(self.log, moves=())

    @cached_property
    def code(self) -> str:
        """The code by which the deal is passed on."""
        return log_code(self.log)

    @cached_property
    def game(self) -> Game:
        """The deal as far as it was played.

        Raises:
            IllegalAction, BadMatch: when something in it cannot have been done.
        """
        log = whole_log(self.log)
        record = DealRecord(log.dealer, seal(log.deal, ""), log.moves)
        return Game.at(self.setup, Seeds(0, 0), record)

    @property
    def over(self) -> bool:
        """Whether it was played to its end."""
        return bool(self.log.moves) and self.game.deal_over

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that play it, not a dealer who rests."""
        return self.log.rules.shape(self.log.players).order(self.log.dealer)

    # -- words ----------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """How it went, or else who plays."""
        if self.over:
            return headline(self.game.results[-1], self.setup)
        return table_title(self.log.players)

    @property
    def note(self) -> str:
        """Who was with the taker, or else who deals."""
        if self.over:
            return second_line(self.game.results[-1], self.setup)
        dealer = self.log.dealer
        if dealer == self.seat:
            return tr("You deal.")
        return tr("{name} deals.", name=shown_name(self.setup.seats[dealer]))

    def role(self, seat: int, *, brief: bool = False, spoken: bool = False) -> str:
        """What a seat is: its number, or once all is over what it earned.

        Args:
            seat: the seat.
            brief: whether it is left out who deals.
            spoken: whether it is heard and not seen, so that a figure tells what it is.
        """
        parts = [tr("dealer")] if seat == self.log.dealer and not brief else []
        if not self.over:
            return " · ".join([tr("seat {number}", number=seat + 1), *parts])
        result = self.game.results[-1]
        if seat == result.taker and result.contract is not None:
            parts.insert(0, within(bid_name(result.contract)))
        elif seat == result.partner:
            parts.insert(0, tr("partner"))
        score = result.scores[seat]
        said = score_words(score) if spoken else number(score, signed=True)
        return " · ".join([said, *parts])


def shown_deal(log: DealLog, seat: int, cast: Sequence[CastMember]) -> ShownDeal:
    """A deal with those who sit there; a dealer who rests has no cards, so the next one plays."""
    playing = log.rules.shape(log.players).order(log.dealer)
    return ShownDeal(log, seat if seat in playing else playing[0], tuple(cast))

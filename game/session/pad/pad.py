"""A score pad: who plays by which rules, and what was entered; all else is counted anew."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from game.rules.cards import NO_CARDS
from game.rules.events import VoidReason
from game.rules.options.ruleset import RuleSet
from game.rules.plain_values import CodedError, MessageCode
from game.rules.score.match import Match, Settlement
from game.rules.score.outcome import Outcome
from game.rules.score.scoring import score
from game.session.game import DealResult
from game.session.setup import CHARACTERS, SEAT_LEVELS, GameSetup, SeatSetup

MOST_DEALS: Final = 1000
"""Deals of a pad: more than any evening has."""


class PadCode(MessageCode):
    """What can be wrong with a pad, beside the values and the figures in it."""

    NO_PAD = "this is no score pad"
    PLAYERS = "a score pad has {least} to {most} players, not {players}"
    NOT_PLAYABLE = "these rules cannot be played: {problem}"
    NO_MOMENT = "{name} must be a moment with its time zone, not {value}"
    TOO_MANY = "a score pad has {most} deals at most"
    IN_DEAL = "deal {number}: {reason}"
    NO_SUCH_SEAT = "there is no such seat"
    OWN_PARTNER = "nobody is his own partner"
    NOT_PLAYED = "somebody has taken, yet there are no bouts and points"
    TAKER = "a played deal has a taker, except where two play"
    OTHER_TABLE = "another table has played that"
    PARTNER = "only a partner plays with the taker"
    DEALER_SITS_OUT = "the dealer sits out, where anybody does"
    SITTING_OUT = "whoever sits out takes nothing"


class BadPad(CodedError):
    """A pad, or a deal of one, that cannot be."""


def bad_deal(number: int, error: CodedError) -> BadPad:
    """What is wrong with the deal of that number, 1 for the first."""
    return BadPad(PadCode.IN_DEAL(number=number, reason=error.message))


@dataclass(frozen=True, slots=True)
class PadDeal:
    """A deal as it was entered.

    Attributes:
        dealer: who dealt.
        taker: who took; None of a deal that nobody took, and where two play.
        partner: who played with the taker, if anybody.
        outcome: what it came to; None where nobody took.
    """

    dealer: int
    taker: int | None = None
    partner: int | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True)
class ScorePad:
    """An evening with real cards: who plays, by which rules, and the deals as entered.

    Attributes:
        begun: the moment when it was begun, with its time zone.
        names: of the players in playing order; empty for those of the portraits.
        rules: the rules in force.
        deals: what was entered, the first deal first.
        first_dealer: who deals first.
    """

    begun: datetime
    names: tuple[str, ...]
    rules: RuleSet
    deals: tuple[PadDeal, ...] = ()
    first_dealer: int = 0

    @property
    def setup(self) -> GameSetup:
        """The table, as score sheets want it: none of those who sit there is the player.

        Raises:
            ValueError: when the rules are not for that many.
        """
        people = zip(self.names, CHARACTERS, strict=False)
        seats = tuple(SeatSetup(name, character, SEAT_LEVELS[0]) for name, character in people)
        return GameSetup(self.rules, seats)

    @property
    def standing(self) -> Match:
        """Where everybody stands, and who deals next.

        Raises:
            BadPad: when one of the deals cannot have been.
        """
        return self.counted()[1]

    def counted(self) -> tuple[tuple[DealResult, ...], Match]:
        """How every deal was scored, and where everybody stands then.

        Raises:
            BadPad: when one of the deals cannot have been.
        """
        match = Match.opened(len(self.names), self.first_dealer, self.rules)
        results: list[DealResult] = []
        for number, deal in enumerate(self.deals, 1):
            match = replace(match, dealer=deal.dealer)
            result, settlement = _scored(number, deal, match)
            match = match.after(settlement, result.void)
            results.append(result)
        return tuple(results), match

    def with_deal(self, deal: PadDeal, place: int | None = None) -> ScorePad:
        """The pad with one deal more, or with another one in a place, 0 for the first.

        Raises:
            BadPad: when there is no more room, or people in the deal cannot play it.
            ImpossibleOutcome: when no deal can end like that.
        """
        _check_people(deal, len(self.names), self.rules)
        if deal.outcome is not None:
            score(self.rules, deal.outcome)
        if place is None:
            if len(self.deals) >= MOST_DEALS:
                raise BadPad(PadCode.TOO_MANY(most=MOST_DEALS))
            return replace(self, deals=(*self.deals, deal))
        return replace(self, deals=(*self.deals[:place], deal, *self.deals[place + 1 :]))

    def without(self, place: int) -> ScorePad:
        """The pad without the deal in a place, 0 for the first."""
        return replace(self, deals=(*self.deals[:place], *self.deals[place + 1 :]))


def _check_people(deal: PadDeal, seats: int, rules: RuleSet) -> None:
    """Refuse people who cannot have played together.

    Raises:
        BadPad: saying why.
    """
    people = [it for it in (deal.taker, deal.partner) if it is not None]
    if any(not 0 <= seat < seats for seat in (deal.dealer, *people)):
        raise BadPad(PadCode.NO_SUCH_SEAT())
    if len(set(people)) < len(people):
        raise BadPad(PadCode.OWN_PARTNER())
    outcome, shape = deal.outcome, rules.shape(seats)
    if outcome is None:
        if people:
            raise BadPad(PadCode.NOT_PLAYED())
        return
    if outcome.players != shape.players:
        raise BadPad(PadCode.OTHER_TABLE())
    if (deal.taker is not None) != outcome.has_taker:
        raise BadPad(PadCode.TAKER())
    if (deal.partner is not None) != outcome.partner:
        raise BadPad(PadCode.PARTNER())
    if outcome.sitting_out != (deal.dealer if shape.dealer_sits_out else None):
        raise BadPad(PadCode.DEALER_SITS_OUT())
    if outcome.sitting_out in people:
        raise BadPad(PadCode.SITTING_OUT())


def _scored(number: int, deal: PadDeal, match: Match) -> tuple[DealResult, Settlement]:
    """What a deal came to, and what it changes.

    Raises:
        BadPad: when it cannot have been.
    """
    try:
        _check_people(deal, match.players, match.rules)
        sheet = None if deal.outcome is None else score(match.rules, deal.outcome)
    except CodedError as error:
        raise bad_deal(number, error) from None
    if sheet is None:
        settlement = match.settle_void()
    else:
        settlement = match.settle(sheet, deal.taker or 0, deal.partner)
    has_taker = deal.outcome is not None and deal.outcome.has_taker
    result = DealResult(
        number=number,
        dealer=deal.dealer,
        void=VoidReason.ALL_PASSED if sheet is None else None,
        taker=deal.taker,
        partner=deal.partner,
        contract=deal.outcome.contract if deal.outcome and has_taker else None,
        called=None,
        sheet=sheet,
        dog=NO_CARDS,
        discard=NO_CARDS,
        scores=settlement.scores,
        payments=settlement.lines,
    )
    return result, settlement

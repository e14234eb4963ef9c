"""A deal and what was done in it, to be gone through again."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.dealing import Deal
from game.rules.ruleset import RuleSet
from game.session.deal import LiveDeal, Move


@dataclass(frozen=True, slots=True)
class DealLog:
    """A deal and what was done in it.

    Attributes:
        rules: the rules in force.
        players: seats at the table.
        dealer: the dealer's seat.
        deal: the cards.
        moves: what was done; refusals may be left out, as records do.
    """

    rules: RuleSet
    players: int
    dealer: int
    deal: Deal
    moves: tuple[Move, ...]

    @classmethod
    def of(cls, live: LiveDeal) -> DealLog:
        """The log of a deal so far."""
        facts = live.facts
        return cls(facts.rules, facts.players, facts.dealer, live.dealt, live.moves)

    def dealt(self) -> LiveDeal:
        """The deal before anybody did anything."""
        return LiveDeal(self.rules, self.players, self.dealer, self.deal)

    def replayed(self) -> LiveDeal:
        """The deal after all moves, of which none is left out.

        Raises:
            IllegalAction, ValueError: when a move cannot be made where it stands.
        """
        live = self.dealt()
        for move in self.moves:
            live.carry_out(move)
        return live

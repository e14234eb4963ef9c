"""The auction: one turn each, every bid above the last (section 3)."""

from __future__ import annotations

from game.rules.actions import IllegalAction, Reason
from game.rules.ruleset import CONTRACTS, Bid
from game.rules.state import Facts


def legal_bids(facts: Facts) -> tuple[Bid, ...]:
    """What the seat to act may say: a pass, or any contract above the highest bid."""
    return (Bid.PASS, *(bid for bid in CONTRACTS if bid > facts.highest_bid))


def check_bid(facts: Facts, bid: Bid) -> None:
    """Refuse a bid that is not above the last one.

    Raises:
        IllegalAction: with the bid to beat.
    """
    if bid not in legal_bids(facts):
        raise IllegalAction(Reason.BID_TOO_LOW, bid=facts.highest_bid.code)


def auction_is_over(facts: Facts) -> bool:
    """Whether all have spoken, or a garde contre ended it (section 11.16)."""
    return len(facts.bids) == facts.players or facts.highest_bid is Bid.GARDE_CONTRE

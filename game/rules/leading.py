"""Who leads the first trick (sections 6 and 11.6)."""

from __future__ import annotations

from game.rules.actions import Slam
from game.rules.options import FirstLead
from game.rules.outcome import Side
from game.rules.state import Facts


def public_side(facts: Facts, seat: int) -> Side | None:
    """The side of a seat as far as all at the table know it; None while it is a secret."""
    if seat == facts.taker:
        return Side.ATTACK
    if facts.shape.calls_a_king and facts.partner is None:
        return None
    return Side.ATTACK if seat == facts.partner else Side.DEFENCE


def first_leader(facts: Facts) -> int:
    """The seat that leads trick one.

    It is the dealer's right or the taker, by the rules; who announced all tricks leads in place of
    the dealer's right. The taker's announcement counts more than any other; of those of other seats
    the first counts, so that the lead betrays nobody while the sides are a secret.
    """
    right = facts.next_seat(facts.dealer)
    if facts.taker is None:
        return right
    if facts.rules.first_lead is FirstLead.TAKER:
        return facts.taker
    announcers = [made.seat for made in facts.chelems if made.slam is Slam.CHELEM]
    if not announcers:
        return right
    return facts.taker if facts.taker in announcers else announcers[0]

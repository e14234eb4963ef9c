"""A deal out of its record."""

from __future__ import annotations

from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.notation import BadRecord, parse_action
from game.rules.plain_values import parse_object
from game.session.deal import Move
from game.session.deal_log import DealLog
from game.session.stored_rules import stored_header


def read_deal(text: str) -> DealLog:
    """The deal of a record with just one, as ``format_deal`` writes it.

    Whether it can have been played like that is for the replay to find out.

    Raises:
        BadRecord: when the text is damaged.
    """
    first, *others = text.splitlines() or [""]
    try:
        header = stored_header(parse_object(first))
        actions = [parse_action(parse_object(line), header.players) for line in others]
    except ValueError as error:
        raise BadRecord(str(error)) from None
    moves = tuple(Move(each.seat, each.action) for each in actions)
    return DealLog(header.rules, header.players, header.dealer, header.deal, moves)


def taker_in(text: str, players: int) -> int | None:
    """Who took in the deal of a record: the seat of its highest bid.

    Of a record that is damaged before the end of its auction, as far as it can be read.
    """
    best: tuple[Bid, int] | None = None
    for line in text.splitlines()[1:]:
        try:
            done = parse_action(parse_object(line), players)
        except ValueError:
            break
        if isinstance(done.action, MakeBid):
            if done.action.bid > (Bid.PASS if best is None else best[0]):
                best = done.action.bid, done.seat
        elif best is not None:
            break
    return None if best is None else best[1]

"""What the record of a deal tells without being replayed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from game.rules.actions import CallCard, Discard, MakeBid, PlayCard
from game.rules.bids import Bid
from game.rules.cards import Card
from game.rules.notation import SeatAction, parse_action
from game.rules.plain_values import parse_object


def taking_in(text: str, players: int) -> tuple[int | None, Card | None]:
    """Who took in the deal of a record, the seat of its highest bid, and the card that he called.

    Of a record that is damaged, as far as it can be read.
    """
    best, taker = Bid.PASS, None
    for done in _actions(text, players):
        match done.action:
            case MakeBid(bid=bid) if bid > best:
                best, taker = bid, done.seat
            case CallCard(card=card):
                return taker, card
            case Discard() | PlayCard():
                break
    return taker, None


def _actions(text: str, players: int) -> Iterator[SeatAction]:
    """The actions of a record up to the first that is damaged."""
    for line in text.splitlines()[1:]:
        try:
            yield parse_action(parse_object(line), players)
        except ValueError:
            return


def note_takers(db: sqlite3.Connection) -> None:
    """Enter who took and what was called in deals of which only the record says so."""
    query = (
        "SELECT rowid AS place, players, record FROM deals WHERE taker IS NULL AND contract <> ''"
    )
    for row in db.execute(query).fetchall():
        players, record = row["players"], row["record"]
        if isinstance(players, int) and isinstance(record, str):
            taker, called = taking_in(record, players)
            values = (taker, None if called is None else called.code, row["place"])
            db.execute("UPDATE deals SET taker = ?, called = ? WHERE rowid = ?", values)

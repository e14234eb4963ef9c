"""The Petit in the last trick: whoever wins it says so."""

from __future__ import annotations

from game.rules.cards import PETIT
from game.rules.score_sheet import LineKind, ScoreSheet
from game.rules.state import Facts
from game.ui.table.animation import TableAnimation
from game.ui.table.announced import PetitMade
from game.ui.table.announcing import say
from game.ui.table.moods import Mood
from game.ui.table.picture import Speech
from game.words import sentences


def earns_petit(sheet: ScoreSheet) -> bool:
    """Whether the Petit in the last trick earns its winner something by the rules in force."""
    entered = any(line.kind is LineKind.PETIT_AU_BOUT for line in sheet.lines)
    return entered and sheet.outcome.petit_au_bout is not None


def cry_petit(animation: TableAnimation, winner: int) -> None:
    """A bubble at the seat that made it, until the next deal.

    Args:
        animation: the table.
        winner: who wins the trick that lies on the table, the last one.
    """
    seat = _maker(animation.picture.view.facts, winner)
    animation.picture.moods.feel(seat, Mood.PLEASED)
    say(animation, Speech(seat, PetitMade(seat)))
    animation.announce(sentences.makes_petit(animation.person(seat)))


def _maker(facts: Facts, winner: int) -> int:
    """Who won the trick with the Petit: after a slam that ends with the Excuse, the one before."""
    won = (trick.winner for trick in facts.tricks if PETIT in trick.cards)
    return next((seat for seat in won if seat is not None), winner)

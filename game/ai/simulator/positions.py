"""Where playouts start: what is public of a deal, with many ways the hidden cards may lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from game.ai.simulator.bitboards import (
    EXCUSE,
    PETIT,
    PLAIN,
    SUIT_WORDS,
    TRUMP,
    TRUMPS,
    Cards,
    Flags,
    Numbers,
    Sides,
    Words,
    suit_of,
)
from game.ai.simulator.packing import pack
from game.ai.simulator.row_arrays import RowArrays
from game.ai.simulator.signs import SUIT_BITS, Signs, suit_bits
from game.ai.simulator.table import (
    AIMS_AT_LAST,
    ANNOUNCED_SLAM,
    ATTACK,
    IMPRENABLE,
    TAKER,
    Piles,
    Table,
)
from game.ai.simulator.trick import empty_trick
from game.rules.actions import Slam
from game.rules.bids import Bid
from game.rules.cards import KINGS, NO_CARDS, CardSet
from game.rules.options import PetitSec
from game.rules.state import Facts


@dataclass(slots=True)
class Worlds(RowArrays):
    """Ways the cards may lie now, all in accord with what is public: a row for each.

    Attributes:
        hands: the hand of each seat, shape (2, seats, worlds).
        away: the discard, or the dog that nobody took, shape (2, worlds).
        draws: the number of the draw that each comes from, shape (worlds,), where worlds of the
            same draw may come again; None where all were drawn independently.
    """

    hands: Cards
    away: Cards
    draws: Numbers | None = None

    @classmethod
    def of(cls, worlds: Iterable[tuple[Sequence[CardSet], CardSet]]) -> Worlds:
        """Pack worlds that are given as the hands of all seats, and the cards away."""
        by_world = [[*hands, away] for hands, away in worlds]
        places = np.stack([pack(sets) for sets in zip(*by_world, strict=True)], axis=1)
        return cls(hands=places[:, :-1], away=places[:, -1])


@dataclass(slots=True)
class Positions(RowArrays):
    """One moment in the play of a deal, in many worlds: a row for each.

    Attributes:
        facts: what is public.
        attackers: who plays for the attack, shape (seats, rows); it may differ where the partner
            is not known.
        table: the cards of every row.
    """

    facts: Facts
    attackers: Flags
    table: Table

    @classmethod
    def of(cls, facts: Facts, worlds: Worlds) -> Positions:
        """The positions of a deal in play.

        Args:
            facts: what is public.
            worlds: the hands as they may be now.

        Raises:
            ValueError: when two play, each for himself, or the deal is not at the play.
        """
        positions = cls.opening(facts, worlds)
        for _, cards in plays_so_far(facts, positions.table.rows):
            positions.table.play(cards)
        return positions

    @classmethod
    def opening(cls, facts: Facts, worlds: Worlds) -> Positions:
        """The same deal before its first card; see ``of``."""
        if not facts.shape.has_taker or facts.trick is None:
            raise ValueError("only the play of a deal with a taker is simulated")
        played = pack(facts.played_by(seat) for seat in range(facts.players))[:, :, np.newaxis]
        dealt = worlds.hands | played
        attackers = _attackers(facts, dealt)
        imprenable = _imprenable(facts, dealt[TRUMP], worlds.hands[TRUMP])
        return cls(facts, attackers, _open_table(facts, worlds.away, dealt, attackers, imprenable))


def plays_so_far(facts: Facts, rows: int) -> Iterator[tuple[int, Cards]]:
    """Who played, and the card that lies in each of so many rows, in the order of the play."""
    plays = [play for trick in facts.tricks_so_far for play in trick.plays(facts.players)]
    cards = pack(CardSet((card,)) for _, card in plays)
    for number, (seat, _) in enumerate(plays):
        yield seat, np.repeat(cards[:, [number]], rows, axis=1)


def _attackers(facts: Facts, dealt: Cards) -> Flags:
    """The taker, and who was dealt the called card or took it up."""
    attackers: Flags = np.zeros(dealt.shape[1:], np.bool_)
    if facts.called is not None:
        called = pack([CardSet((facts.called,))])
        attackers = (dealt[PLAIN] & called[PLAIN]) != 0
    attackers[facts.taker] = True
    return attackers


def _open_table(
    facts: Facts, away: Cards, dealt: Cards, attackers: Flags, imprenable: Flags
) -> Table:
    """The tables before the first card."""
    first = facts.playing.index(facts.tricks_so_far[0].leader)
    order = [*facts.playing[first:], *facts.playing[:first]]
    rows = dealt.shape[-1]
    slams = np.zeros((facts.players, 1), np.bool_)
    slams[[made.seat for made in facts.chelems if made.slam is Slam.CHELEM]] = True
    takes = np.zeros((facts.players, 1), np.bool_)
    takes[facts.taker] = True
    aims = np.zeros((facts.players, 1), np.bool_)
    if facts.petit_announced is not None:
        aims[facts.petit_announced] = True
    roles = (
        attackers * ATTACK
        + slams * ANNOUNCED_SLAM
        + imprenable * IMPRENABLE
        + takes * TAKER
        + aims * AIMS_AT_LAST
    )
    return Table(
        rules=facts.rules,
        tricks=facts.shape.tricks,
        tricks_left=facts.shape.tricks,
        turn=0,
        hands=dealt[:, order],
        roles=roles.astype(np.uint8)[order],
        closed=_closed_to_the_opening_lead(facts).repeat(rows),
        called=_secret_card(facts).repeat(rows),
        dog=pack([facts.dog or NO_CARDS]).repeat(rows, axis=1),
        away=away,
        away_seen=np.full(rows, facts.contract is not None and facts.contract.shows_dog),
        away_attack=np.full(rows, facts.contract is not Bid.GARDE_CONTRE),
        excuse_side=_side_of((dealt[TRUMP] & EXCUSE) != 0, attackers),
        imprenable_side=_side_of(imprenable, attackers),
        trick=empty_trick(rows),
        piles=Piles(
            gone=np.zeros_like(away),
            won=np.zeros_like(away),
            attack_tricks=np.zeros(rows, np.uint8),
            excuse_last=np.zeros(rows, np.bool_),
            petit_au_bout=np.zeros(rows, np.int8),
        ),
        signs=_no_signs_yet(facts, order, rows),
    )


def _no_signs_yet(facts: Facts, order: Sequence[int], rows: int) -> Signs:
    """What all know before the first card.

    A taker who laid nothing away is as likely to have each suit as if he had shown it; so is one
    who took a king out of the dog, in its suit.
    """
    signs = Signs.none(len(order), rows)
    if facts.dog is not None and facts.taker in order:
        kings = pack([facts.dog & KINGS])[PLAIN]
        signs.shown[order.index(facts.taker)] = np.bitwise_or.reduce(
            suit_bits(suit_of(kings & np.array(SUIT_WORDS)))
        )
    if facts.dog is None and facts.taker in order:
        signs.shown[order.index(facts.taker)] = SUIT_BITS.sum()
    return signs


def _imprenable(facts: Facts, dealt: Words, held: Words) -> Flags:
    """The seats whose Petit cannot be taken, known to all or not yet (sections 2.5 and 11.3).

    Args:
        facts: what is public.
        dealt: the trumps that each seat had before the first card.
        held: those it has now; a Petit that fell undeclared was an ordinary one.
    """
    rules = facts.rules
    if rules.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        return np.zeros(dealt.shape, np.bool_)
    if facts.imprenable is not None:
        known: Flags = (dealt & PETIT) != 0
        known[np.arange(facts.players) != facts.imprenable] = False
        return known
    counted = TRUMPS if rules.petit_sec_ignores_excuse else TRUMPS | EXCUSE
    bare: Flags = ((dealt & counted) == PETIT) & ((held & PETIT) != 0)
    if facts.contract is not None and facts.contract.shows_dog:
        bare[facts.taker] = False
    return bare


def _closed_to_the_opening_lead(facts: Facts) -> Words:
    """Cards of the called suit but the called one, shape (1,)."""
    if facts.called is None or facts.rules.opening_lead_in_called_suit:
        return np.zeros(1, np.uint64)
    called: Words = pack([CardSet((facts.called,))])[PLAIN]
    return suit_of(called) ^ called


def _secret_card(facts: Facts) -> Words:
    """The called card, as long as not all know whose it is, shape (1,)."""
    if facts.called is None or facts.partner is not None:
        return np.zeros(1, np.uint64)
    secret: Words = pack([CardSet((facts.called,))])[PLAIN]
    return secret


def _side_of(holders: Flags, attackers: Flags) -> Sides:
    """The side of the one seat that is flagged in a row; neither when none is."""
    attacking = (holders & attackers).any(axis=0)
    return np.where(attacking, 1, -(holders.any(axis=0).astype(np.int8))).astype(np.int8)

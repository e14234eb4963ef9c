"""The same deal as a seat saw it, with hidden cards that may as well have lain otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from game.rules.actions import Discard, IllegalAction
from game.rules.cards import DECK, NO_CARDS, CardSet
from game.rules.dealing import BadDeal, Deal, check_deal
from game.rules.observation import Observation
from game.session.deal import DealLog, Move
from game.session.decision import Decision
from game.session.hindsight import whole_log

if TYPE_CHECKING:
    from game.coach.duel_worlds import FaceDown
    from game.coach.worlds import World  # loads the searches, which only the desk needs

WORLDS: Final = 64
"""How many worlds are tried; nearly always the first one will do."""


@dataclass(frozen=True, slots=True)
class OtherCardsAnswer:
    """A deal that the seat cannot tell from its own.

    Attributes:
        log: the deal up to the moment that was asked about; None when none was found.
    """

    log: DealLog | None


@dataclass(frozen=True, slots=True)
class OtherCardsQuestion:
    """How else may the cards lie? One answer, an ``OtherCardsAnswer``.

    The world is drawn from what the seat may believe at that moment, and from nothing else.

    Attributes:
        log: the deal up to that moment, refusals included.
        seat: whose view stays the same.
        seed: decides which world.
    """

    log: DealLog
    seat: int
    seed: int

    def answers(self) -> Iterator[OtherCardsAnswer]:
        """The first world in which all could have happened just so."""
        live = self.log.replayed()
        view, asked = live.view(self.seat), live.decision
        if asked is None:
            raise ValueError("the deal is over")
        for deal, away in self._deals(view):
            found = _retold(self.log, view, asked, deal, away)
            if found is not None:
                yield OtherCardsAnswer(found)
                return
        yield OtherCardsAnswer(None)

    def _deals(self, view: Observation) -> Iterator[tuple[Deal, CardSet]]:
        """Deals that may be believed in, and what lies away in them now."""
        from game.coach.duel_worlds import duel_worlds  # noqa: PLC0415  (loads the searches)
        from game.coach.worlds import likely_worlds  # noqa: PLC0415  (likewise)

        if view.facts.shape.has_taker:
            for world in likely_worlds(view, WORLDS, self.seed):
                yield _dealt(view, world), world.away
        else:
            for duel in islice(duel_worlds(view, Random(self.seed)), WORLDS):
                yield _dealt_to_two(self.log.deal, view, duel.piles), NO_CARDS


def _retold(
    log: DealLog, view: Observation, asked: Decision, deal: Deal, away: CardSet
) -> DealLog | None:
    """The log as it would be if that was dealt; None where the seat would have seen otherwise."""
    moves = tuple(
        _with_discard(move, view, away)
        for move in log.moves
        if not isinstance(move.done, Decision)  # others may have had something to refuse
    )
    try:
        check_deal(log.rules, log.players, log.dealer, deal)
        live = whole_log(replace(log, deal=deal, moves=moves)).replayed()
        while live.decision != asked:
            if live.decision is None or not live.decision.optional:
                return None
            live.answer(None)
    except (BadDeal, IllegalAction):
        return None
    return DealLog.of(live) if live.view(view.seat) == view else None


def _dealt(view: Observation, world: World) -> Deal:
    """The cards as they were dealt, if they lie now as in a world."""
    facts = view.facts
    hands = [hand | facts.played_by(seat) for seat, hand in enumerate(world.hands)]
    if facts.dog is None or facts.taker is None:
        return Deal(tuple(hands), world.away)
    hands[facts.taker] = (hands[facts.taker] | world.away) - facts.dog
    return Deal(tuple(hands), facts.dog)


def _dealt_to_two(deal: Deal, view: Observation, face_down: FaceDown) -> Deal:
    """The cards as they were dealt, if these lie face down now; those turned up stay."""
    piles = tuple(
        tuple((*below, *pile[len(below) :]) for pile, below in zip(*both, strict=True))
        for both in zip(deal.piles, face_down, strict=True)
    )
    on_table = CardSet(card for owned in piles for pile in owned for card in pile)
    hands = [DECK - on_table - view.dealt] * view.facts.players
    hands[view.seat] = view.dealt
    return Deal(tuple(hands), NO_CARDS, piles=piles)


def _with_discard(move: Move, view: Observation, away: CardSet) -> Move:
    """A move of the log; who cannot see the discard does not know which cards it was."""
    if not isinstance(move.done, Discard) or move.seat == view.seat:
        return move
    return replace(move, done=replace(move.done, cards=away))

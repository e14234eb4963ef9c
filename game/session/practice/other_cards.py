"""The same deal as a seat saw it, with hidden cards that may as well have lain otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from game.rules.actions import Discard, IllegalAction
from game.rules.dealing import BadDeal, Deal, check_deal
from game.rules.observation import Observation
from game.session.deal import DealLog, Move
from game.session.decision import Decision
from game.session.hindsight import whole_log

if TYPE_CHECKING:
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
        from game.coach.worlds import likely_worlds  # noqa: PLC0415  (loads the searches)

        live = self.log.replayed()
        view, asked = live.view(self.seat), live.decision
        if asked is None:
            raise ValueError("the deal is over")
        for world in likely_worlds(view, WORLDS, self.seed):
            found = _retold(self.log, view, asked, world)
            if found is not None:
                yield OtherCardsAnswer(found)
                return
        yield OtherCardsAnswer(None)


def _retold(log: DealLog, view: Observation, asked: Decision, world: World) -> DealLog | None:
    """The log as it would be in a world; None where the seat would have seen something else."""
    deal = _dealt(view, world)
    moves = tuple(
        _with_discard(move, view, world)
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


def _with_discard(move: Move, view: Observation, world: World) -> Move:
    """A move of the log; who cannot see the discard does not know which cards it was."""
    if not isinstance(move.done, Discard) or move.seat == view.seat:
        return move
    return replace(move, done=replace(move.done, cards=world.away))

"""Practice at the table: going back, going on otherwise, and other hidden cards that fit."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

from game.rules.actions import DecisionKind, Discard, IllegalAction
from game.rules.cards import DECK, NO_CARDS, CardSet
from game.rules.dealing import BadDeal, Deal, check_deal
from game.rules.observation import Observation
from game.session.deal import DealLog, Decision, Move, Seeds
from game.session.game import DealRecord, Game, seal
from game.session.replay import decision_points, past_decisions, whole_log
from game.session.setup import GameSetup

if TYPE_CHECKING:
    from game.coach.beliefs import FaceDown, World

    # loads the searches, which only the desk needs


class Practice:
    """One deal, with the moves that were made last from where it stands now.

    Going back forgets nothing: as long as the same moves are made again, one may also go forward.
    A move that differs begins a new branch, and what came after it before is gone.

    Attributes:
        game: the deal as it stands; a new one whenever one goes to another point.
        opened: whether the hidden cards are shown.
        resampled: whether they are others than those that were dealt.
    """

    def __init__(self, setup: GameSetup, log: DealLog, upto: int, *, opened: bool = False) -> None:
        """Take up a deal at some point of what was done in it.

        Args:
            setup: who sits there; one seat is the human's.
            log: the deal and what was done in it.
            upto: how many moves of the whole log were made (see ``whole_log``).
            opened: whether the hidden cards are shown.

        Raises:
            IllegalAction: when the log has a move that the rules forbid.
            ValueError: when nobody at the table is human.
        """
        if setup.human is None:
            raise ValueError("somebody has to practise")
        self.seat = setup.human
        self.opened = opened
        self.resampled = False
        self._setup = replace(setup, deals=1)
        self._seeds = Seeds.fresh()
        self._log = whole_log(log)
        self._known: tuple[DealLog, tuple[int, ...]] | None = None
        self.game = self._game_at(upto)

    @property
    def made(self) -> int:
        """How many moves were made so far."""
        return len(self.game.current_record.moves)

    @property
    def log(self) -> DealLog:
        """The cards and all moves up to now, from which the deal can be played again."""
        return replace(self._log, moves=self.game.current_record.moves)

    @property
    def has_past(self) -> bool:
        """Whether the human has done anything yet; quickly told, unlike ``earlier``."""
        return any(move.seat == self.seat for move in self.game.current_record.moves)

    @property
    def has_future(self) -> bool:
        """Whether anything is known of what came after this moment; likewise."""
        return len(self._line().moves) > self.made

    @property
    def points(self) -> tuple[int, ...]:
        """The moments at which the human had a choice, as numbers of moves made before."""
        log = self._line()
        if self._known is None or self._known[0] != log:
            self._known = log, tuple(self._points(log))
        return self._known[1]

    def _points(self, log: DealLog) -> Iterator[int]:
        decided = zip(decision_points(log, self.seat), past_decisions(log, self.seat), strict=True)
        for point, past in decided:
            if past.kind is not DecisionKind.PLAY or len(past.observation.choices.plays) > 1:
                yield point
        decision = self._game_of(log, log.moves).decision
        if decision is not None and decision.seat == self.seat:
            yield len(log.moves)

    @property
    def earlier(self) -> int | None:
        """The human's decision before this moment; None when there is none."""
        points = self.points
        place = bisect_left(points, self.made)
        return points[place - 1] if place else None

    @property
    def later(self) -> int | None:
        """The next moment at which the human had a choice when it went on from here before."""
        return next((point for point in self.points if point > self.made), None)

    def go(self, point: int) -> Game:
        """Go to another moment; what was done after it can still be returned to.

        Raises:
            ValueError: when no such moment is known.
        """
        self._log = self._line()
        if not 0 <= point <= len(self._log.moves):
            raise ValueError(f"only {len(self._log.moves)} moves are known, not {point}")
        self.game = self._game_at(point)
        return self.game

    def exchange(self, log: DealLog) -> Game:
        """Go on with other hidden cards.

        Args:
            log: the deal as it might have been up to this moment, refusals included.

        Raises:
            ValueError: when the human would notice.
        """
        game = self._game_of(log, log.moves)
        if game.view(self.seat) != self.game.view(self.seat):
            raise ValueError("these cards do not look the same")
        self._log, self.game, self.resampled = log, game, True
        return game

    def _line(self) -> DealLog:
        """The log as far as it is known from this moment on."""
        made = self.game.current_record.moves
        if self._log.moves[: len(made)] == made:
            return self._log
        return replace(self._log, moves=made)

    def _game_at(self, moves: int) -> Game:
        return self._game_of(self._log, self._log.moves[:moves])

    def _game_of(self, log: DealLog, moves: tuple[Move, ...]) -> Game:
        record = DealRecord(log.dealer, seal(log.deal, ""), moves)
        return Game.at(self._setup, self._seeds, record)


_WORLDS: Final = 64
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
        # loads the searches
        from game.coach.beliefs import duel_worlds, likely_worlds  # noqa: PLC0415

        if view.facts.shape.has_taker:
            for world in likely_worlds(view, _WORLDS, self.seed):
                yield _dealt(view, world), world.away
        else:
            for duel in islice(duel_worlds(view, Random(self.seed)), _WORLDS):
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

"""A deal to try things out with: one may go back in it, and go on otherwise."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace

from game.rules.decision_kind import DecisionKind
from game.session.deal import DealLog, Move
from game.session.game import DealRecord, Game
from game.session.hindsight import decision_points, past_decisions, whole_log
from game.session.sealing import seal
from game.session.seeds import Seeds
from game.session.setup import GameSetup


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
        """Sit down at a deal.

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

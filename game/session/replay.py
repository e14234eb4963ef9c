"""A finished deal, gone through again: move by move, and what its seats knew when they decided."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import takewhile
from typing import Final

from game.coach.ranking import PastDecision
from game.rules.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    DecisionKind,
    Discard,
    MakeBid,
    PlayCard,
)
from game.rules.cards import PETIT, TRUMP_COUNT, Card, CardSet, Suit
from game.rules.notation import parse_action
from game.rules.observation import Observation
from game.rules.plain_values import parse_object
from game.rules.score.scores import Score
from game.rules.state import DealState, Facts, Phase
from game.session.deal import KIND_OF_ACTION, DealLog, Decision, LiveDeal, Move
from game.session.game import Game
from game.session.progress.records import CastMember
from game.session.saves.save_format import stored_header

_HIGHEST_TRUMP = Card.of(Suit.TRUMPS, TRUMP_COUNT)
_BEFORE_THE_PLAY: Final = frozenset(
    (
        DecisionKind.CANCEL,
        DecisionKind.IMPRENABLE,
        DecisionKind.BID,
        DecisionKind.CALL,
        DecisionKind.DISCARD,
        DecisionKind.CHELEM,
    )
)


def past_decisions(log: DealLog, seat: int) -> tuple[PastDecision, ...]:
    """What a seat decided, in order.

    Slams are announced where the game asks for them, when all is ready for the first card; that a
    log has them earlier changes nothing.

    Raises:
        IllegalAction: when the log has a move that the rules forbid.
    """
    return tuple(_decisions(log.dealt(), _in_the_order_asked(log.moves), seat))


def decision_points(log: DealLog, seat: int) -> tuple[int, ...]:
    """How many moves of the whole log lie before each of a seat's decisions; see ``whole_log``.

    Raises:
        IllegalAction: see ``past_decisions``.
    """
    live = log.dealt()
    return tuple(len(live.moves) for _ in _decisions(live, _in_the_order_asked(log.moves), seat))


def whole_log(log: DealLog) -> DealLog:
    """The log with all refusals, and every move where the game asks for it.

    Raises:
        IllegalAction: see ``past_decisions``.
    """
    live = log.dealt()
    for _ in _decisions(live, _in_the_order_asked(log.moves), seat=None):
        pass
    return DealLog.of(live)


def _in_the_order_asked(moves: Sequence[Move]) -> tuple[Move, ...]:
    """The moves with the slams that were announced before the play at its beginning."""
    setup = tuple(takewhile(_before_the_play, moves))
    slams = tuple(move for move in setup if isinstance(move.done, AnnounceChelem))
    others = tuple(move for move in setup if move not in slams)
    return (*others, *slams, *moves[len(setup) :])


def _before_the_play(move: Move) -> bool:
    """Whether a move comes before the play; who refuses a slam was asked at its beginning."""
    refuses_slam = isinstance(move.done, Decision) and move.done.kind is DecisionKind.CHELEM
    return _kind(move) in _BEFORE_THE_PLAY and not refuses_slam


def _decisions(live: LiveDeal, moves: Sequence[Move], seat: int | None) -> Iterator[PastDecision]:
    """Repeat the moves; before each of that seat's own, what it knows and what it is asked."""
    for number, move in enumerate(moves):
        for declined in _decline_what_is_passed_over(live, moves[number:]):
            if declined.seat == seat:
                yield PastDecision(live.view(seat), declined.kind, None)
        if move.seat == seat:
            yield _past_decision(live.view(seat), move)
        live.carry_out(move)


def _past_decision(view: Observation, move: Move) -> PastDecision:
    """A move of the seat that has that view, before it is made, as what it decided."""
    if isinstance(move.done, Decision):
        return PastDecision(view, move.done.kind, None)
    in_phase = view.facts.phase is Phase.PETIT_SEC
    return PastDecision(view, DecisionKind.IMPRENABLE if in_phase else _kind(move), move.done)


def _decline_what_is_passed_over(live: LiveDeal, left: Sequence[Move]) -> Iterator[Decision]:
    """Refuse the optional decisions that stand between the deal and its next move.

    Those that are announced later, out of the order in which the game asks, were not refused.
    """
    following = left[0]
    later = {(move.seat, _kind(move)) for move in left}
    while (asked := live.decision) is not None and asked.optional:
        if (following.seat, _kind(following)) == (asked.seat, asked.kind):
            return
        if (asked.seat, asked.kind) not in later:
            yield asked
        live.answer(None)


def _kind(move: Move) -> DecisionKind:
    return move.done.kind if isinstance(move.done, Decision) else KIND_OF_ACTION[type(move.done)]


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a deal that is over, and where in the deal it was made.

    Attributes:
        seat: who did it.
        action: the action that was taken.
        trick: the number of its trick, 1 for the first; 0 before the play.
        place: in a trick which card it is, or comes before; before the play which move; 1 first.
        places: how many cards, or moves, there are.
        number: which of its seat's decisions it is, 0 for the first; see ``past_decisions``.
    """

    seat: int
    action: Action
    trick: int
    place: int
    places: int
    number: int = 0


class DealReplay:
    """A deal that is over. A position is the moment before a step; the last one is the end.

    Attributes:
        seat: who looks back.
        steps: what was done, in order; refusals are left out.
    """

    def __init__(
        self,
        seat: int,
        steps: Sequence[Step],
        views: Sequence[Sequence[Observation]],
        states: Sequence[DealState],
        made: Sequence[int],
    ) -> None:
        """Keep what ``replay_deal`` found: one view and state more than there are steps.

        ``views`` are of all seats.
        """
        self.seat = seat
        self.steps = tuple(steps)
        self._views = tuple(views)
        self._states = tuple(states)
        self._made = tuple(made)

    @property
    def end(self) -> int:
        """The number of the last position, after all moves: how many moves there were."""
        return len(self.steps)

    @property
    def outcome(self) -> DealState:
        """The deal when it was over, with dog and discard."""
        return self._states[-1]

    @property
    def tricks(self) -> int:
        """How many tricks were played."""
        return len(self.outcome.facts.tricks)

    @property
    def scores(self) -> tuple[Score, ...] | None:
        """What each seat scored; None for a deal that was not played."""
        return self.outcome.scores

    @property
    def score(self) -> float | None:
        """What one's own seat scored; None for a deal that was not played."""
        return None if self.scores is None else float(self.scores[self.seat])

    def view(self, position: int, seat: int | None = None) -> Observation:
        """What a seat knew at a position, which is a number of moves; without one the reviewed."""
        return self._views[position][self.seat if seat is None else seat]

    def past(self, position: int) -> PastDecision | None:
        """What was decided at a position, by what its seat knew then; None at the end."""
        step = self.step(position)
        if step is None:
            return None
        return _past_decision(self.view(position, step.seat), Move(step.seat, step.action))

    def hands(self, position: int) -> tuple[CardSet, ...]:
        """All hands at a position, hidden ones too: only for who asks to see them."""
        return self._states[position].hands

    def face_down(self, position: int) -> tuple[tuple[tuple[Card, ...], ...], ...]:
        """What lies face down in each pile of two players at a position; likewise."""
        return self._states[position].piles

    def step(self, position: int) -> Step | None:
        """The move that was made at a position; None at the end."""
        return self.steps[position] if position < self.end else None

    def trick_at(self, position: int) -> int:
        """The number of the trick, 0 before the play and one more than there are at the end."""
        step = self.step(position)
        return self.tricks + 1 if step is None else step.trick

    def start_of(self, trick: int) -> int:
        """The position at which a trick begins; see ``trick_at``."""
        return next((i for i, step in enumerate(self.steps) if step.trick >= trick), self.end)

    def moves_before(self, position: int) -> int:
        """How many moves of the whole log lie before a position; see ``whole_log``."""
        return self._made[position]

    def position_after(self, moves: int) -> int:
        """The position of what was done next when so many moves of the whole log were made."""
        return bisect_left(self._made, moves)


def replay_deal(log: DealLog, seat: int) -> DealReplay:
    """Play the log of a finished deal again, and keep every position of it.

    Raises:
        ValueError: when the deal is not over: until then its hidden cards are nobody's business.
        IllegalAction: when the log has a move that the rules forbid.
    """
    live = log.dealt()
    steps: list[Step] = []
    views, states, made = [], [], []
    decided: Counter[int] = Counter()
    for move in whole_log(log).moves:
        if not isinstance(move.done, Decision):
            views.append(_all_views(live))
            states.append(live.state)
            made.append(len(live.moves))
            step = _step(live.facts, move.seat, move.done, len(steps))
            steps.append(replace(step, number=decided[move.seat]))
        decided[move.seat] += 1
        live.carry_out(move)
    if not live.facts.is_over:
        raise ValueError("the deal is not over")
    before_play = sum(step.trick == 0 for step in steps)
    numbered = [replace(step, places=before_play) if step.trick == 0 else step for step in steps]
    views, states = [*views, _all_views(live)], [*states, live.state]
    return DealReplay(seat, numbered, views, states, [*made, len(live.moves)])


def _all_views(live: LiveDeal) -> tuple[Observation, ...]:
    return tuple(map(live.view, range(live.facts.players)))


def _step(facts: Facts, seat: int, action: Action, number: int) -> Step:
    """A move before it is made; how many there are before the play is not known yet."""
    if facts.trick is None:
        return Step(seat, action, 0, number + 1, 0)
    place = len(facts.trick.cards) + 1
    return Step(seat, action, len(facts.tricks) + 1, place, len(facts.playing))


def read_deal(text: str) -> DealLog:
    """The deal of a record with just one, as ``format_deal`` writes it.

    Whether it can have been played like that is for the replay to find out.

    Raises:
        ValueError: when the text is damaged.
    """
    first, *others = text.splitlines() or [""]
    header = stored_header(parse_object(first))
    actions = [parse_action(parse_object(line), header.players) for line in others]
    moves = tuple(Move(each.seat, each.action) for each in actions)
    return DealLog(header.rules, header.players, header.dealer, header.deal, moves)


class HappeningKind(StrEnum):
    """What a moment is remembered for, the most memorable first."""

    PETIT_CAUGHT = "petit_caught"
    """The Petit went to the other side."""
    PETIT_SAVED = "petit_saved"
    """It came home."""
    CALLED_CARD = "called_card"
    """The called card fell, and the partner is known."""
    KING_LOST = "king_lost"
    """A king went to the other side."""
    HIGHEST_TRUMP = "highest_trump"
    """The 21 was played."""
    DOG = "dog"
    """The dog was turned up."""
    AUCTION = "auction"
    """Others went on to bid."""
    TRICK = "trick"
    """A trick was won."""


@dataclass(frozen=True, slots=True)
class Happening:
    """What a moment of a deal is remembered for, such as a Petit that was caught.

    Attributes:
        kind: why it is memorable.
        seat: who played that card, took, or won the trick.
        card: the card, if it is about one.
    """

    kind: HappeningKind
    seat: int
    card: Card | None = None


def main_happening(replay: DealReplay, first: int, last: int) -> Happening | None:
    """The most memorable thing that was done from one position to before another.

    None when nothing was.
    """
    steps = replay.steps[first:last]
    found = [happening for step in steps if (happening := _of_step(replay, step)) is not None]
    order = list(HappeningKind)
    return min(found, key=lambda happening: order.index(happening.kind), default=None)


def _of_step(replay: DealReplay, step: Step) -> Happening | None:
    match step.action:
        case PlayCard(card=card):
            return _of_card(replay, step, card)
        case CallCard() | Discard():
            return Happening(HappeningKind.DOG, step.seat)
        case MakeBid():
            return Happening(HappeningKind.AUCTION, step.seat)
    return None


def _of_card(replay: DealReplay, step: Step, card: Card) -> Happening | None:
    winner = replay.outcome.facts.tricks[step.trick - 1].winner
    if winner is None:
        return None
    attack = replay.outcome.attack
    lost = (step.seat in attack) != (winner in attack)
    if card == PETIT:
        kind = HappeningKind.PETIT_CAUGHT if lost else HappeningKind.PETIT_SAVED
        return Happening(kind, step.seat, card)
    if card == replay.outcome.facts.called and step.seat == replay.outcome.partner:
        return Happening(HappeningKind.CALLED_CARD, step.seat, card)
    if card.is_king and lost:
        return Happening(HappeningKind.KING_LOST, step.seat, card)
    if card == _HIGHEST_TRUMP:
        return Happening(HappeningKind.HIGHEST_TRUMP, step.seat, card)
    return Happening(HappeningKind.TRICK, winner)


def last_deal(game: Game) -> tuple[DealLog, tuple[CastMember, ...]]:
    """A match's deal that is just over, and who sat where."""
    setup, record = game.setup, game.current_record
    cast = tuple(CastMember(member.name, member.character) for member in setup.seats)
    deal = record.sealed.deal
    return DealLog(setup.rules, setup.players, record.dealer, deal, record.moves), cast

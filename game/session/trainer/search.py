"""Looking for the next position: the question that the trainer puts to the coach's desk.

Deals are looked at seed by seed, first as rule players bid them, which takes no time: by the hand
alone, then with a few playouts, and what is still open with more, until the best choice stands out
of the noise or hardly will. What does is bid by searching players, and graded anew in other worlds;
what rests on no bid is asked as rule players bid it.
Of the choices nothing but what the learner knows decides; whether anybody bids so, what that player
knows. How many playouts are spent goes by their results and never by the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.ai.contract.bidding import leaves_dog, spare
from game.ai.contract.declaring import choose_discard, choose_simple_discard
from game.coach.ranking import CONFIDENCE, Evaluation, RankedAction
from game.coach.reasons import partner_clues
from game.rules.actions import Action, Bid, CallCard, MakeBid
from game.rules.cards import BOUTS, KING, KINGS, TRUMPS, CardSet
from game.rules.observation import Observation
from game.session.trainer.bot_table import Bidders
from game.session.trainer.generation import (
    ANY_HAND,
    HandFilter,
    is_credible,
    looks_credible,
    position_of,
)
from game.session.trainer.grading import (
    HeuristicChoice,
    grade_of,
    heuristic_choice,
    is_hopeless,
    is_rival_open,
    partner_grade,
)
from game.session.trainer.position import (
    MARGIN_SCALES,
    USUAL_PLAYERS,
    WHOEVER_BIDS,
    Difficulty,
    Position,
    PositionTheme,
    Stake,
    seed_for,
    stake_of,
)
from game.session.trainer.quizzes import QUIZZES

if TYPE_CHECKING:
    from game.coach.endings import EndingEvaluator
    from game.coach.evaluator import Evaluator


_UNSURE_BELOW: Final = 7
_UNSURE_ABOVE: Final = 8
"""Count points below a petite and above a garde within which a bid is a question."""
_DIFFERENT_CARDS: Final = 1
"""Cards in which the beginner's discard must differ from the one by the count."""
_LEAST_SUITS: Final = 3
_ALONE_WITH_DOG: Final = range(17, 21)
_ALONE_WITHOUT_DOG: Final = range(20, 23)
"""Two for each trump and three for each bout, with all kings: below that a partner is worth some
100 points and more, above it to have none."""


def is_promising(theme: PositionTheme, view: Observation) -> bool:
    """Whether a position may turn out instructive."""
    quiz = QUIZZES.get(theme)
    return _SCREENS[theme](view) if quiz is None else quiz.grade(view) is not None


def _which_king(view: Observation) -> bool:
    """A real choice between the kings of others."""
    return len(KINGS & view.choices.calls) - len(KINGS & view.hand) >= _LEAST_SUITS


def _own_king(view: Observation) -> bool:
    """Kings of its own, and others."""
    return 0 < len(KINGS & view.hand) < len(KINGS)


def _four_kings(view: Observation) -> bool:
    """All kings, and about as strong as it takes to earn as much alone."""
    hand = view.hand
    strength = 2 * len(hand & TRUMPS) + 3 * len(hand & BOUTS)
    contract = view.facts.contract
    assert contract is not None, "the taker calls"
    even = _ALONE_WITHOUT_DOG if leaves_dog(contract) else _ALONE_WITH_DOG
    return not KINGS - hand and strength in even


def _king_in_dog(view: Observation) -> bool:
    """The called king has come with the dog."""
    called = view.facts.called
    found = called in view.hand and called not in view.dealt
    return found and called is not None and called.rank == KING and _tempting_discard(view)


def _tempting_discard(view: Observation) -> bool:
    """A beginner would lay away something else than the count does."""
    simple, counted = choose_simple_discard(view).cards, choose_discard(view).cards
    return len(simple - counted) >= _DIFFERENT_CARDS


def _bid(view: Observation) -> bool:
    """A hand near the border, with all of pass, petite and garde open."""
    if not {Bid.PASS, Bid.PETITE, Bid.GARDE} <= set(view.choices.bids):
        return False
    return spare(view, Bid.PETITE) >= -_UNSURE_BELOW and spare(view, Bid.GARDE) <= _UNSURE_ABOVE


def _lead(view: Observation) -> bool:
    return len({card.suit for card in view.choices.plays}) >= _LEAST_SUITS


def _ending(view: Observation) -> bool:
    return len(view.choices.plays) > 1


def _poignee(view: Observation) -> bool:
    return view.choices.poignee is not None


def _any(view: Observation) -> bool:
    return view.facts.called is not None


_SCREENS: Final[Mapping[PositionTheme, Callable[[Observation], bool]]] = MappingProxyType(
    {
        PositionTheme.WHICH_KING: _which_king,
        PositionTheme.OWN_KING: _own_king,
        PositionTheme.FOUR_KINGS: _four_kings,
        PositionTheme.KING_IN_DOG: _king_in_dog,
        PositionTheme.BID: _bid,
        PositionTheme.DISCARD: _tempting_discard,
        PositionTheme.LEAD: _lead,
        PositionTheme.ENDING: _ending,
        PositionTheme.POIGNEE: _poignee,
        PositionTheme.PARTNER: _any,
    }
)


_STEP: Final = 1024
"""Playouts after which a position is looked at again."""
_MOST_STEPS: Final = 14
_TEMPTING: Final = 180.0
"""Points by which one's own king may lie behind the others to be a thought."""


class _CloserLook:
    """Looks at a position more and more closely, until it is instructive or hardly will be.

    One that seems too easy or too hard is looked at further: a trap is soon seen, and a choice
    between what is left may be harder.

    Attributes:
        worthwhile: whether it seems to be what is wanted; by luck in part, as it was picked for it.
        playouts: how many were spent.
    """

    def __init__(self, position: Position, wanted: Difficulty) -> None:
        """Take a position, and how hard it is wanted; ``goes_on`` looks at it."""
        self.worthwhile = False
        self.playouts = 0
        self._position, self._wanted = position, wanted
        self._evaluator: Evaluator | EndingEvaluator | None = None
        self._before: int | None = None

    def goes_on(self) -> bool:
        """Look once more; whether there is more to be seen."""
        if stake_of(self._position.theme) is not Stake.POINTS:
            grade = _without_playouts(self._position)
            self.worthwhile = grade is not None and self._wanted.takes(grade)
            return False
        if self._evaluator is None:
            self._evaluator = _evaluator(self._position, "selection")
        self._evaluator.extend(_STEP)
        self.playouts += _STEP
        return not self._is_settled(self._evaluator.evaluation)

    def _is_settled(self, evaluation: Evaluation) -> bool:
        position = self._position
        view, suggested = position.observation, _suggestion(position)
        grade = _grade_by(position, evaluation)
        settled = grade is not None and self._before is not None  # twice, as luck often has it once
        if grade is not None and not self._wanted.takes(grade):
            settled = settled and not is_rival_open(evaluation, view.hand)
        self._before = grade
        self.worthwhile = settled and grade is not None and self._wanted.takes(grade)
        scale = MARGIN_SCALES.get(position.theme, 1)
        hopeless = is_hopeless(evaluation, suggested, view, self._wanted, scale)
        hopeless = hopeless or _is_no_thought(position, evaluation)
        return settled or hopeless or self.playouts >= _MOST_STEPS * _STEP


def grade_anew(position: Position, playouts: int) -> int | None:
    """The grade of a position by worlds that had no part in picking it; None for none.

    Args:
        position: what was picked.
        playouts: how many to spend, about.
    """
    if stake_of(position.theme) is not Stake.POINTS:
        return _without_playouts(position)
    evaluator = _evaluator(position, "confirmation")
    evaluator.extend(playouts)
    return _grade_by(position, evaluator.evaluation)


def _evaluator(position: Position, purpose: str) -> Evaluator | EndingEvaluator:
    from game.coach.endings import EndingEvaluator  # noqa: PLC0415  (loads the searches)
    from game.coach.evaluator import Evaluator  # noqa: PLC0415  (loads the searches)

    if position.theme is PositionTheme.ENDING:
        return EndingEvaluator(position.observation)
    suggested = _suggestion(position)
    also = () if suggested is None else (suggested.action,)
    return Evaluator(position.observation, position.kind, seed_for(position, purpose), also=also)


def _suggestion(position: Position) -> HeuristicChoice | None:
    """What a rule of thumb says."""
    return heuristic_choice(position.theme, position.observation)


def _grade_by(position: Position, evaluation: Evaluation) -> int | None:
    """The grade as far as figures tell; None where nothing stands out, or not what is asked."""
    if not _is_asked(position, evaluation):
        return None
    scale = MARGIN_SCALES.get(position.theme, 1)
    return grade_of(evaluation, _suggestion(position), position.observation, scale)


def _is_asked(position: Position, evaluation: Evaluation) -> bool:
    """Whether what is best is what the theme is about.

    Of bids, none above a garde; of one's own king, a real temptation.
    """
    best = evaluation.best.action
    if isinstance(best, MakeBid):
        return best.bid <= Bid.GARDE
    own = _own_call(position, evaluation)
    return own is None or own.behind <= _TEMPTING


def _is_no_thought(position: Position, evaluation: Evaluation) -> bool:
    """Whether more playouts will hardly make one's own king a temptation."""
    own = _own_call(position, evaluation)
    return own is not None and own.behind - CONFIDENCE * own.behind_stderr > _TEMPTING


def _own_call(position: Position, evaluation: Evaluation) -> RankedAction | None:
    """The best call of one's own king, where that must be a thought."""
    if position.theme is not PositionTheme.OWN_KING:
        return None
    hand = position.observation.hand
    return next(one for one in evaluation.actions if _calls_own(one.action, hand))


def _calls_own(action: Action | None, hand: CardSet) -> bool:
    return isinstance(action, CallCard) and action.card in hand


def _without_playouts(position: Position) -> int | None:
    """The grade of a position that is judged by what was seen; None for none."""
    view, quiz = position.observation, QUIZZES.get(position.theme)
    if quiz is not None:
        return quiz.grade(view)
    from game.coach.beliefs import partner_belief  # noqa: PLC0415  (loads the searches)

    return partner_grade(partner_belief(view), view.seat, partner_clues(view))


_TO_BE_SURE: Final = 2
"""How many times the playouts that picked a position give its grade."""
_BETWEEN_SIGNS: Final = 5
"""Deals that are looked at, at most, before there is a sign of life."""


@dataclass(frozen=True, slots=True)
class Searching:
    """How far a search is that has found nothing yet.

    Attributes:
        tried: how many deals were looked at.
    """

    tried: int


@dataclass(frozen=True, slots=True)
class Found:
    """The position that was looked for.

    Attributes:
        position: what was found.
        grade: how hard it is, from 1 to 5.
        tried: how many deals were looked at.
    """

    position: Position
    grade: int
    tried: int = 1


@dataclass(frozen=True, slots=True)
class SearchQuestion:
    """Where is the next instructive position? Answers ``Searching`` now and then, last ``Found``.

    Attributes:
        theme: what it is to be about.
        difficulty: how hard it may be.
        first_seed: where to begin to look; the position found may have a higher one.
        players: seats at the table.
        hands: which hands are wanted.
    """

    theme: PositionTheme
    difficulty: Difficulty
    first_seed: int
    players: int = USUAL_PLAYERS
    hands: HandFilter = ANY_HAND

    def answers(self) -> Iterator[Searching | Found]:
        """Look at one deal after the other."""
        for tried, seed in enumerate(count(self.first_seed), 1):
            sketch = self._dealt(seed, Bidders.BY_RULE)
            if sketch is None:
                if tried % _BETWEEN_SIGNS == 0:
                    yield Searching(tried)
                continue
            look = _CloserLook(sketch, self.difficulty)
            while look.goes_on():
                yield Searching(tried)
            found = self._found(sketch, look.playouts) if look.worthwhile else None
            if found is not None:
                yield Found(*found, tried)
                return
            yield Searching(tried)

    def _dealt(self, seed: int, bidders: Bidders) -> Position | None:
        """The position of a seed, if it is worth a closer look."""
        highest = self.hands.within(self.theme).contract.highest
        position = position_of(self.theme, seed, self.players, bidders, highest)
        if position is None or not is_promising(self.theme, position.observation):
            return None
        return position if looks_credible(position.log) else None

    def _found(self, sketch: Position, playouts: int) -> tuple[Position, int] | None:
        """The position as it is asked, with its grade, if it is what is wanted.

        What is counted out or read off cards rests on no bid, so the deal may stay as rule players
        bid it; all else is bid by searching ones. The contract is looked at once more in any case.
        """
        by_rule = self.theme in WHOEVER_BIDS
        position = sketch if by_rule else self._dealt(sketch.seed, Bidders.BY_SEARCH)
        if position is None or not self.hands.takes(position):
            return None
        grade = grade_anew(position, _TO_BE_SURE * playouts)
        if grade is None or not self.difficulty.takes(grade):
            return None
        holds = is_credible(position.log, seed_for(position, "contract"))
        return (position, grade) if holds else None

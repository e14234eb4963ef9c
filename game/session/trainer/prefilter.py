"""Which positions are worth a closer look, by what the learner knows and without any playouts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from game.ai.contract.bidding import spare
from game.ai.contract.discarding import choose_discard, choose_simple_discard
from game.ai.contract.scale import leaves_dog
from game.rules.bids import Bid
from game.rules.cards import BOUTS, KING, KINGS, TRUMPS
from game.rules.observation import Observation
from game.session.trainer.quizzes import QUIZZES
from game.session.trainer.themes import PositionTheme

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

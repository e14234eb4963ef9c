"""Rules of thumb that many play by, the choice that each suggests, and what it gets wrong.

A position in which such a choice costs points is a trap. The rules:

- the king of the suit of which one holds the queen, as the two make the suit good;
- without a queen, the king of the longest suit;
- with a strong hand, one's own king, as nothing has to be shared then;
- with all four kings, one of them, as there is no other to call;
- for the bid, bouts, trumps and kings counted and nothing else;
- for the discard, the shortest suits emptied, whatever lies in them, and of equally short ones any;
- a handful shown by who has it, as it pays;
- for the first lead, the longest plain suit from the lowest card, as attackers and defenders both
  are told to do;
- for the partner, the last one who put points on a trick that the taker was winning.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from game.ai.contract.bidding import Judge, choose_bid
from game.ai.contract.declaring import cards_to_show
from game.ai.contract.discarding import choose_simple_discard
from game.coach.reasons import CoachReason, ReasonCode
from game.rules.actions import Action, CallCard, Discard, PlayCard, ShowPoignee
from game.rules.cards import KING, KINGS, PLAIN_SUITS, QUEEN, Card, CardSet, Suit
from game.rules.observation import Observation
from game.session.trainer.themes import PositionTheme


class Heuristic(StrEnum):
    """A rule of thumb that many play by, and that a position may prove wrong."""

    OWN_QUEEN = "own_queen"
    LONGEST_SUIT = "longest_suit"
    OWN_KING = "own_king"
    ROUGH_COUNT = "rough_count"
    SHORTEST_SUITS = "shortest_suits"
    ANY_SHORT_SUIT = "any_short_suit"
    LONGEST_LEAD = "longest_lead"
    SHOWN_HANDFUL = "shown_handful"
    FED_TAKER = "fed_taker"


@dataclass(frozen=True, slots=True)
class HeuristicChoice:
    """The choice that a rule of thumb suggests.

    Attributes:
        heuristic: the rule of thumb.
        action: the choice that it suggests.
    """

    heuristic: Heuristic
    action: Action


def heuristic_choice(theme: PositionTheme, view: Observation) -> HeuristicChoice | None:
    """What many would do in a position by rule of thumb; None where no rule speaks."""
    make = _TEMPTATIONS.get(theme)
    return None if make is None else make(view)


def heuristic_partner(clues: tuple[CoachReason, ...]) -> int | None:
    """Whom many would take for the partner: the last seat that fed the taker."""
    fed = [clue.seat for clue in clues if clue.code is ReasonCode.FED_TAKER]
    return fed[-1] if fed else None


def _longest(hand: CardSet, suits: list[Suit]) -> Suit:
    return max(suits, key=lambda suit: (len(hand.of_suit(suit)), -suit))


def _which_king(view: Observation) -> HeuristicChoice | None:
    suits = [card.suit for card in view.choices.calls - view.hand if card.is_king]
    if not suits:
        return None
    guarded = [suit for suit in suits if Card.of(suit, QUEEN) in view.hand]
    heuristic = Heuristic.OWN_QUEEN if guarded else Heuristic.LONGEST_SUIT
    suit = _longest(view.hand, guarded or suits)
    return HeuristicChoice(heuristic, CallCard(Card.of(suit, KING)))


def _own_king(view: Observation) -> HeuristicChoice | None:
    own = [card.suit for card in KINGS & view.hand]
    if not own:
        return None
    return HeuristicChoice(Heuristic.OWN_KING, CallCard(Card.of(_longest(view.hand, own), KING)))


def _bid(view: Observation) -> HeuristicChoice:
    return HeuristicChoice(Heuristic.ROUGH_COUNT, choose_bid(view, Judge(roughly=True)))


def _discard(view: Observation) -> HeuristicChoice:
    return HeuristicChoice(Heuristic.SHORTEST_SUITS, choose_simple_discard(view))


def _lead(view: Observation) -> HeuristicChoice | None:
    plays = view.choices.plays
    suits = [suit for suit in PLAIN_SUITS if _may_lead_low(suit, view)]
    if not suits:
        return None
    suit = _longest(view.hand, suits)
    return HeuristicChoice(Heuristic.LONGEST_LEAD, PlayCard(plays.of_suit(suit).lowest))


def _may_lead_low(suit: Suit, view: Observation) -> bool:
    """Whether the lowest card of a suit may be led: of the called suit only the called card may."""
    held, plays = view.hand.of_suit(suit), view.choices.plays.of_suit(suit)
    return bool(plays) and plays.lowest == held.lowest


def _poignee(view: Observation) -> HeuristicChoice | None:
    choice = view.choices.poignee
    if choice is None:
        return None
    _, size = choice.sizes[-1]
    return HeuristicChoice(Heuristic.SHOWN_HANDFUL, ShowPoignee(cards_to_show(choice, size)))


_TEMPTATIONS: Final[Mapping[PositionTheme, Callable[[Observation], HeuristicChoice | None]]] = (
    MappingProxyType(
        {
            PositionTheme.WHICH_KING: _which_king,
            PositionTheme.OWN_KING: _own_king,
            PositionTheme.FOUR_KINGS: _own_king,
            PositionTheme.KING_IN_DOG: _discard,
            PositionTheme.BID: _bid,
            PositionTheme.DISCARD: _discard,
            PositionTheme.LEAD: _lead,
            PositionTheme.POIGNEE: _poignee,
        }
    )
)


def broken_rule(
    suggested: HeuristicChoice, best: Action | None, view: Observation
) -> Heuristic | None:
    """The rule that the best choice breaks and the one suggested keeps; None where both keep it."""
    hand, heuristic = view.hand, suggested.heuristic
    match suggested.action, best:
        case CallCard(card=tempting), CallCard(card=right):
            return _broken_by_call(heuristic, tempting, right, hand)
        case Discard(cards=tempting), Discard(cards=right):
            return _broken_by_discard(_emptied(tempting, hand), _emptied(right, hand))
        case PlayCard(card=tempting), PlayCard(card=right):
            lowest = right == view.choices.plays.of_suit(right.suit).lowest
            return None if lowest and _as_long(right, tempting, hand) else heuristic
    return heuristic


def _broken_by_call(
    heuristic: Heuristic, tempting: Card, right: Card, hand: CardSet
) -> Heuristic | None:
    if right in hand:
        return None if heuristic is Heuristic.OWN_KING else heuristic
    if heuristic is Heuristic.OWN_KING:
        return heuristic
    if heuristic is Heuristic.OWN_QUEEN and Card.of(right.suit, QUEEN) not in hand:
        return heuristic
    return None if _as_long(right, tempting, hand) else Heuristic.LONGEST_SUIT


def _as_long(right: Card, tempting: Card, hand: CardSet) -> bool:
    """Whether the suit of one card is as long as that of the other, and a plain one."""
    return not right.is_trump and len(hand.of_suit(right.suit)) >= len(hand.of_suit(tempting.suit))


def _emptied(discard: CardSet, hand: CardSet) -> frozenset[Suit]:
    """The suits of which nothing is left after a discard."""
    suits = {card.suit for card in discard}
    return frozenset(suit for suit in suits if hand.of_suit(suit) <= discard)


def _broken_by_discard(tempting: frozenset[Suit], right: frozenset[Suit]) -> Heuristic | None:
    if len(right) < len(tempting):
        return Heuristic.SHORTEST_SUITS
    return None if right == tempting else Heuristic.ANY_SHORT_SUIT

"""How hard a position is, by what the coach makes of it and by rules of thumb that many play by.

A position in which the choice that a rule of thumb suggests costs points is a trap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from game.ai.contract.bidding import Judge, choose_bid
from game.ai.contract.declaring import cards_to_show, choose_simple_discard
from game.coach.ranking import CONFIDENCE, Evaluation, RankedAction
from game.coach.reasons import CoachReason, ReasonCode
from game.rules.actions import Action, CallCard, Discard, MakeBid, PlayCard, ShowPoignee
from game.rules.cards import KING, KINGS, PLAIN_SUITS, QUEEN, Card, CardSet, Suit
from game.rules.observation import Observation
from game.session.trainer.position import HARDEST_CLEAR, Difficulty, PositionTheme


class Heuristic(StrEnum):
    """A rule of thumb that many play by, and that a position may prove wrong."""

    OWN_QUEEN = "own_queen"
    """The king of the suit of which one holds the queen, as the two make the suit good."""
    LONGEST_SUIT = "longest_suit"
    """Without a queen, the king of the longest suit."""
    OWN_KING = "own_king"
    """With a strong hand, or all four kings, one's own, as nothing has to be shared then."""
    ROUGH_COUNT = "rough_count"
    """For the bid, bouts, trumps and kings counted and nothing else."""
    SHORTEST_SUITS = "shortest_suits"
    """The shortest suits emptied by the discard, whatever lies in them."""
    ANY_SHORT_SUIT = "any_short_suit"
    """Any of equally short suits emptied by it."""
    LONGEST_LEAD = "longest_lead"
    """The longest plain suit led from the lowest card, as attackers and defenders are told."""
    SHOWN_HANDFUL = "shown_handful"
    """A handful shown by who has it, as it pays."""
    FED_TAKER = "fed_taker"
    """Taken for the partner: the last to put points on a trick that the taker was winning."""


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


LEAST_MARGIN: Final = 3.0
"""Points by which the best choice must lead, or by which the tempting one must lose."""
_LEAST_CHANCE_MARGIN: Final = 0.2
"""By how much the likeliest partner must lead the next."""

_EASIER: Final = (7.0, 14.0, 28.0)
_EASIER_CHANCE: Final = (0.3, 0.45, 0.6)
"""Margins that each take one off the grade."""
_HARDEST_PLAIN: Final = 4
"""The grade of what leads by little."""
_CLEAR: Final = _EASIER[_HARDEST_PLAIN - HARDEST_CLEAR - 1]
"""The least margin of what is clear."""
_TRAP_HARDER: Final = 1


def grade_of(
    evaluation: Evaluation,
    suggested: HeuristicChoice | None,
    view: Observation,
    scale: float = 1,
) -> int | None:
    """The grade of a position; None while nothing instructive stands out of the noise.

    Where only the tempting choice stands out, and another one is as good as the best, it is not
    clear what to choose.

    Args:
        evaluation: what the coach makes of it.
        suggested: what a rule of thumb says.
        view: what the learner knows.
        scale: how far the choices of its theme lie apart, see ``MARGIN_SCALES``.
    """
    tempting, rival = _trap(evaluation, suggested, view), runner_up(evaluation, view.hand)
    lags = [found.behind for found in (rival, tempting) if found is not None and _loses(found)]
    if rival is None or not lags:
        return None
    grade = _grade(min(lags) / scale, _EASIER, trap=tempting is not None and _loses(tempting))
    return grade if _loses(rival) else max(grade, HARDEST_CLEAR + 1)


def is_hopeless(
    evaluation: Evaluation,
    suggested: HeuristicChoice | None,
    view: Observation,
    wanted: Difficulty = Difficulty.ALL,
    scale: float = 1,
) -> bool:
    """Whether more playouts will hardly make a position instructive, or clear where that is wanted.

    Args:
        evaluation: what the coach makes of it.
        suggested: what a rule of thumb says.
        view: what the learner knows.
        wanted: how hard it may be.
        scale: how far the choices of its theme lie apart, see ``MARGIN_SCALES``.
    """
    rival = runner_up(evaluation, view.hand)
    if wanted is Difficulty.CLEAR:
        return rival is None or _is_close(rival, scale * _CLEAR)
    looked_at = (rival, _trap(evaluation, suggested, view))
    return all(found is None or _is_close(found) for found in looked_at)


def is_rival_open(evaluation: Evaluation, hand: CardSet) -> bool:
    """Whether more playouts may show that the best choice leads the next one by enough."""
    rival = runner_up(evaluation, hand)
    return rival is not None and not _loses(rival) and not _is_close(rival)


def partner_grade(
    chances: tuple[float, ...], seat: int, clues: tuple[CoachReason, ...]
) -> int | None:
    """The grade of a position in which the partner is to be guessed; None if nobody stands out.

    Args:
        chances: of each seat to be the partner; the taker's is to be alone.
        seat: the seat that guesses.
        clues: what the others did.
    """
    others = sorted((chance for other, chance in enumerate(chances) if other != seat), reverse=True)
    margin = others[0] - others[1]
    if margin < _LEAST_CHANCE_MARGIN:
        return None
    tempting = heuristic_partner(clues)
    wrong = tempting is not None and others[0] - chances[tempting] >= _LEAST_CHANCE_MARGIN
    return _grade(margin, _EASIER_CHANCE, trap=wrong)


def runner_up(evaluation: Evaluation, hand: CardSet) -> RankedAction | None:
    """The best of the choices that are of another kind than the best one.

    Of an ending that was counted out, where no luck tells like ones apart, the next that is worse.
    """
    if evaluation.exact:
        return next((one for one in evaluation.actions if one.loss > 0), None)
    kind = _kind(evaluation.best.action, hand)
    return next((one for one in evaluation.actions if _kind(one.action, hand) != kind), None)


def _kind(action: Action | None, hand: CardSet) -> object:
    """What choices have in common that differ in detail only.

    A lead is known by its suit, a discard by the suits that it takes from, and to call any card of
    one's own is to play alone.
    """
    match action:
        case PlayCard(card=card):
            return card.suit
        case Discard(cards=cards):
            return frozenset(card.suit for card in cards)
        case MakeBid(bid=bid):
            return bid
        case CallCard(card=card):
            return None if card in hand else card
    return action


def _trap(
    evaluation: Evaluation, suggested: HeuristicChoice | None, view: Observation
) -> RankedAction | None:
    """What a rule of thumb leads to; None where the best choice keeps that rule as well."""
    if suggested is None or broken_rule(suggested, evaluation.best.action, view) is None:
        return None
    return next((one for one in evaluation.actions if one.action == suggested.action), None)


def _is_close(ranked: RankedAction, margin: float = 2 * LEAST_MARGIN) -> bool:
    """Whether a choice will hardly turn out to be worse by enough."""
    return ranked.behind + CONFIDENCE * ranked.behind_stderr < margin


def _loses(ranked: RankedAction) -> bool:
    """Whether a choice is worse by enough, beyond the noise."""
    return not ranked.tie and ranked.behind >= LEAST_MARGIN


def _grade(margin: float, easier: tuple[float, ...], *, trap: bool) -> int:
    """From 1, easy, to 5, by how much is lost, and whether a rule of thumb leads into it."""
    plain = _HARDEST_PLAIN - sum(margin >= bound for bound in easier)
    return plain + _TRAP_HARDER if trap else plain

"""Whether a position teaches something, and how hard it is, by what the coach makes of it."""

from __future__ import annotations

from typing import Final

from game.coach.ranking import CONFIDENCE, Evaluation, RankedAction
from game.coach.reasons import CoachReason
from game.rules.actions import Action, CallCard, Discard, MakeBid, PlayCard
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.session.trainer.heuristics import HeuristicChoice, broken_rule, heuristic_partner
from game.session.trainer.themes import HARDEST_CLEAR, Difficulty

LEAST_MARGIN: Final = 3.0
"""Points by which the best choice must lead, or by which the tempting one must lose."""
LEAST_CHANCE_MARGIN: Final = 0.2
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
    if margin < LEAST_CHANCE_MARGIN:
        return None
    tempting = heuristic_partner(clues)
    wrong = tempting is not None and others[0] - chances[tempting] >= LEAST_CHANCE_MARGIN
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

"""What the playouts say of a choice, and what sets the best one apart: a reason there always is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.coach.ranking import CONFIDENCE, Evaluation, RankedAction
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.actions import Action, Bid, MakeBid
from game.rules.observation import Observation
from game.words.coach.figures import TRACE, chance_words, rough_points_words, sampled_chance_words
from game.words.i18n import mark, tr, within
from game.words.numbers import decimal, number, percentage
from game.words.table import action_words

_ALONE: Final[Mapping[ReasonCode, str]] = MappingProxyType(
    {
        ReasonCode.SCORES: mark("It scores {own} on average."),
        ReasonCode.WINS_TRICK: mark("Your side wins this trick in {own} of the deals."),
        ReasonCode.CARD_POINTS: mark("Your side ends up with {own} card points on average."),
        ReasonCode.BOUTS_WON: mark("Of the bouts your side ends up with {own} on average."),
        ReasonCode.TRICKS_WON: mark("Of all tricks your side wins {own} on average."),
        ReasonCode.PETIT_AU_BOUT: mark(
            "Of the Petit in the last trick your side makes {own} of the bonus on average."
        ),
    }
)
_COMPARED: Final[Mapping[ReasonCode, str]] = MappingProxyType(
    {
        ReasonCode.SCORES: mark("It scores {own} on average, against {than} after “{rival}”."),
        ReasonCode.WINS_TRICK: mark(
            "Your side wins this trick in {own} of the deals, against {than} after “{rival}”."
        ),
        ReasonCode.CARD_POINTS: mark(
            "Your side ends up with {own} card points on average, against {than} after “{rival}”."
        ),
        ReasonCode.TRICKS_WON: mark(
            "Of all tricks your side wins {own} on average, against {than} after “{rival}”."
        ),
    }
)

PLAYED_OUT: Final = frozenset(_ALONE)
"""The codes that are worded here."""


def played_out_words(reason: CoachReason, rival: str) -> str:
    """A figure of the playouts as a sentence.

    Args:
        reason: with one of the codes of ``PLAYED_OUT``.
        rival: the choice whose figure is compared, if one is.
    """
    if reason.than is None:
        return tr(_ALONE[reason.code], own=_figure(reason, _own(reason)))
    ahead = _own(reason) - reason.than
    values = {"chance": chance_words(abs(ahead)), "rival": rival}
    if reason.code is ReasonCode.PETIT_AU_BOUT:
        return _petit_au_bout(values, more=ahead > 0)
    if reason.code is ReasonCode.BOUTS_WON:
        told = _a_bout if reason.card is None else _petit
        return told(values, more=ahead > 0)
    own, than = _figure(reason, _own(reason)), _figure(reason, reason.than)
    if reason.code is ReasonCode.SCORES and own == than:
        return tr("It comes to the same as “{rival}”.", rival=rival)
    return tr(_COMPARED[reason.code], own=own, than=than, rival=rival)


def _own(reason: CoachReason) -> float:
    figure = reason.chance if reason.mean is None else reason.mean
    assert figure is not None, f"{reason.code} comes with a figure"
    return figure


def _figure(reason: CoachReason, figure: float) -> str:
    """A chance in percent, anything else with a decimal."""
    if reason.code is ReasonCode.PETIT_AU_BOUT:
        return percentage(100 * figure)
    if reason.code is ReasonCode.SCORES:
        return decimal(figure, 1, signed=True)
    return decimal(figure, 1) if reason.chance is None else chance_words(figure)


def _a_bout(values: Mapping[str, str], *, more: bool) -> str:
    if more:
        return tr(
            "In {chance} of the deals your side ends up with a bout more than after “{rival}”.",
            **values,
        )
    return tr(
        "In {chance} of the deals the others end up with a bout more than after “{rival}”.",
        **values,
    )


def _petit(values: Mapping[str, str], *, more: bool) -> str:
    """In how many deals more the Petit ends up with one side."""
    if more:
        return tr(
            "The Petit ends up with your side in {chance} more of the deals than after “{rival}”.",
            **values,
        )
    return tr(
        "The Petit ends up with the others in {chance} more of the deals than after “{rival}”.",
        **values,
    )


def _petit_au_bout(values: Mapping[str, str], *, more: bool) -> str:
    if more:
        return tr(
            "Your side gains from the Petit in the last trick in {chance} more of the deals than "
            "after “{rival}”.",
            **values,
        )
    return tr(
        "The others gain from the Petit in the last trick in {chance} more of the deals than after "
        "“{rival}”.",
        **values,
    )


def compared_sentence(evaluation: Evaluation, chosen: Action, view: Observation) -> str | None:
    """Why the choice of a player is good or loses, in figures.

    A choice that loses is held against the best one, the best one against the next that is worse
    beyond the noise. None where it was not compared, or where one may also say nothing, which has
    no name.
    """
    own = next((one for one in evaluation.actions if one.action == chosen), None)
    if own is None or any(one.action is None for one in evaluation.actions):
        return None
    if evaluation.exact:
        return _counted_out(evaluation, own, view)
    if own.loss > 0:
        return _why_it_loses(evaluation.best, own, view)
    if own.behind > 0:
        return _why_it_ties(evaluation, own, view)
    rival = next((one for one in evaluation.actions if one.loss > 0), None)
    if rival is None:
        return tr("No choice is clearly better than another: they are all ties.")
    return tr(
        "The next clearly weaker choice, {choice}, scores {points} less (± {reach}).",
        choice=_words(rival, view),
        points=rough_points_words(rival.behind),
        reach=_reach_words(rival),
    )


def _counted_out(evaluation: Evaluation, own: RankedAction, view: Observation) -> str:
    """A card of an ending beside the best one, or beside the next: in how many ways of all."""
    best, ways = evaluation.best, evaluation.samples
    other = best if own.loss > 0 else next((it for it in evaluation.actions if it.loss > 0), None)
    if other is None:
        return tr("Whichever card is played, all comes to the same.")
    values = {
        "made": round(own.p_made * ways),
        "ways": ways,
        "choice": _words(other, view),
        "other": round(other.p_made * ways),
        "points": rough_points_words(abs(own.expected_score - other.expected_score)),
    }
    if values["made"] == values["other"]:
        return tr(
            "The contract is made in {made} of {ways} ways, as after “{choice}”; what tells "
            "them apart is {points} on average.",
            **values,
        )
    return tr(
        "The contract is made in {made} of {ways} ways, after “{choice}” in {other}: {points} "
        "apart on average.",
        **values,
    )


def _why_it_ties(evaluation: Evaluation, own: RankedAction, view: Observation) -> str:
    values = {
        "points": rough_points_words(own.behind),
        "best": _words(evaluation.best, view),
        "reach": _reach_words(own),
    }
    if own.behind <= CONFIDENCE * own.behind_stderr:
        return tr(
            "It scores {points} less than “{best}” (± {reach}), "
            "too little to tell them apart: a tie.",
            **values,
        )
    return tr(
        "It scores {points} less than “{best}” (± {reach}), "
        "but among so many choices that can be luck: a tie.",
        **values,
    )


def made_words(ranked: RankedAction) -> str:
    """The chance to make the contract with how far its 95 % interval reaches: 71% ± 2.

    A dash where there is none of one's own: after a pass, or a bid that somebody always outbids.
    """
    return sampled_chance_words(*made_and_reach(ranked)) if has_own_contract(ranked) else "–"


def made_and_reach(ranked: RankedAction) -> tuple[float, float]:
    """The chance to make the contract, and how far its 95 % interval reaches on either side.

    After few playouts the chance is moved inwards, so that neither reaches beyond never or always.
    """
    low, high = ranked.made_interval
    reach = (high - low) / 2
    if reach - TRACE <= ranked.p_made <= 1 - reach + TRACE:
        return ranked.p_made, reach
    return min(max(ranked.p_made, reach), 1 - reach), reach


def _reach_words(ranked: RankedAction) -> str:
    """How far the 95 % interval of a loss reaches on either side."""
    reach = CONFIDENCE * ranked.behind_stderr
    return decimal(reach, 0 if reach >= 9.95 else 1)


def _words(ranked: RankedAction, view: Observation) -> str:
    assert ranked.action is not None, "what may be declined is not explained in this way"
    return action_words(ranked.action, view)


def _why_it_loses(best: RankedAction, own: RankedAction, view: Observation) -> str:
    """The contract where it makes the difference, otherwise the points."""
    if is_pass(best) or is_pass(own):
        return _bid_or_pass(best, own, view)
    if isinstance(own.action, MakeBid):
        return _bid_or_another(best, own, view)
    values = {
        "best": made_words(best),
        "own": made_words(own),
        "points": rough_points_words(own.behind),
        "reach": _reach_words(own),
    }
    if made_alike(best, own) or values["best"] == values["own"]:
        return tr(
            "The contract is made about as often either way; "
            "this scores {points} less on average (± {reach}).",
            **values,
        )
    if (best.p_made > own.p_made) == _attacks(view):
        return tr(
            "The contract is made in {best} of the deals after the best choice, "
            "in {own} after this one.",
            **values,
        )
    return tr(
        "The contract is made in {best} of the deals after the best choice, in {own} after this "
        "one; yet this scores {points} less on average (± {reach}).",
        **values,
    )


def _bid_or_pass(best: RankedAction, own: RankedAction, view: Observation) -> str:
    bid, other = (own, best) if is_pass(best) else (best, own)
    values = {
        "bid": _bid_words(bid, view),
        "chance": made_words(bid),
        "plays": chance_words(bid.p_plays),
        "score": number(round(bid.expected_score), signed=True),
        "other": number(round(other.expected_score), signed=True),
    }
    if bid.p_plays == 1:
        return tr(
            "A {bid} is made in {chance} of the deals and scores {score} on average, "
            "a pass {other}.",
            **values,
        )
    if not bid.p_plays:
        return tr(
            "Somebody always outbids a {bid}; it scores {score} on average, a pass {other}.",
            **values,
        )
    return tr(
        "Nobody outbids a {bid} in {plays} of the deals, and it is made in {chance} of those; "
        "it scores {score} on average, a pass {other}.",
        **values,
    )


def _bid_or_another(best: RankedAction, own: RankedAction, view: Observation) -> str:
    values = {
        "points": rough_points_words(own.behind),
        "reach": _reach_words(own),
        "bid": _bid_words(own, view),
        "own": made_words(own),
        "rival": _bid_words(best, view),
        "best": made_words(best),
    }
    if not (has_own_contract(best) and has_own_contract(own)):
        return tr("It scores {points} less than a {rival} (± {reach}).", **values)
    return tr(
        "Where nobody outbids it, a {bid} is made in {own} of the deals, a {rival} in {best}; "
        "this scores {points} less on average (± {reach}).",
        **values,
    )


def _bid_words(ranked: RankedAction, view: Observation) -> str:
    """A bid in the middle of a sentence."""
    return within(_words(ranked, view))


def own_contract_sentence(ranked: RankedAction) -> str:
    """How often a choice other than a pass leads to a contract that is made."""
    if not ranked.p_plays:
        return tr("Somebody always outbids it.")
    if ranked.p_plays == 1:
        return tr("The contract is made in {chance} of the deals.", chance=made_words(ranked))
    return tr(
        "Nobody outbids it in {plays} of the deals, and it is made in {chance} of those.",
        plays=chance_words(ranked.p_plays),
        chance=made_words(ranked),
    )


def won_sentence(ranked: RankedAction) -> str:
    """How often one of two players, who have no contract, wins points."""
    return tr("You win points in {chance} of the deals.", chance=made_words(ranked))


def has_own_contract(ranked: RankedAction) -> bool:
    """Whether the chance to make the contract is about the one that the choice leads to."""
    return not is_pass(ranked) and ranked.p_plays > 0


def is_pass(ranked: RankedAction) -> bool:
    """Whether a choice is to pass in the auction."""
    return ranked.action == MakeBid(Bid.PASS)


def _attacks(view: Observation) -> bool:
    """Whether the player wants the contract to be made; who still bids does."""
    return view.facts.taker is None or view.is_attacker


def made_alike(one: RankedAction, other: RankedAction) -> bool:
    """Whether the chances to make the contract cannot be told apart."""
    (low, high), (least, most) = one.made_interval, other.made_interval
    return low <= most and least <= high

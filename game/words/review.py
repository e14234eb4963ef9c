"""The review in words: where one is, what happened, what a choice comes to."""

from __future__ import annotations

from collections.abc import Sequence

from game.coach.ranking import TurningKind, TurningPoint
from game.rules.actions import Action, CallCard, DecisionKind, Discard, PlayCard
from game.rules.observation import Observation
from game.rules.state import Facts
from game.session.review import DealTour, Happening, HappeningKind, ReviewedDecision, main_happening
from game.words.cards import card_words, cards_in_short
from game.words.i18n import tr, within
from game.words.table import action_words, bid_name, declined_words


def choice_words(action: Action | None, view: Observation, kind: DecisionKind) -> str:
    """A choice as a label among others of its kind, also the refusal of what is optional."""
    if isinstance(action, Discard):
        return cards_in_short(action.cards)
    return declined_words(kind) if action is None else action_words(action, view)


# -- the position -------------------------------------------------------------------------------


def seat_role(facts: Facts, seat: int, partner: int | None) -> str:
    """What a seat is, or said last.

    Args:
        facts: what all knew then.
        seat: whose role.
        partner: the partner as far as the viewer may know.
    """
    if facts.taker is None:
        spoken = [made.bid for made in facts.bids if made.seat == seat]
        return bid_name(spoken[-1]) if spoken else ""
    if seat == facts.taker:
        return tr("taker, {contract}", contract=within(contract_name(facts, seat)))
    if partner is None and facts.called is not None:
        return ""
    return tr("partner") if seat == partner else tr("defender")


def contract_name(facts: Facts, seat: int) -> str:
    """What a seat plays, if it is the taker."""
    return bid_name(facts.contract) if facts.contract and seat == facts.taker else ""


def position_title(tour: DealTour) -> str:
    """Where one is: Trick 9, card 4 of 5."""
    step = tour.replay.step(tour.position)
    if step is None:
        return tr("The end of the deal")
    values = {"place": step.place, "places": step.places}
    if step.trick == 0:
        return tr("Before the play, {place} of {places}", **values)
    return tr("Trick {trick}, card {place} of {places}", trick=step.trick, **values)


def trick_label(trick: int, tricks: int) -> str:
    """A trick below an axis: its number, or that the deal starts or ends there."""
    if trick == 0:
        return tr("start")
    return tr("end") if trick > tricks else str(trick)


def mistake_note(tour: DealTour) -> str:
    """Which mistake one is at: mistake 1 of 4; nothing where there is none."""
    decision = tour.decision
    if decision is None or not decision.is_mistake:
        return ""
    return tr(
        "mistake {number} of {count}",
        number=tour.mistake_number(decision),
        count=len(tour.report.mistakes),
    )


def step_sentence(tour: DealTour, names: Sequence[str]) -> str:
    """What is done at the position, by name."""
    step = tour.replay.step(tour.position)
    if step is None:
        return tr("All cards are played.") if tour.replay.tricks else tr("Everybody passed.")
    if step.seat == tour.seat:
        return _own_step(step.action, tour.replay.view(tour.position))
    name = names[step.seat]
    match step.action:
        case PlayCard(card=card):
            return tr("{name} plays {card}.", name=name, card=card_words(card))
        case Discard():
            return tr("{name} discards.", name=name)
    words = _said(step.action, tour.replay.view(tour.position))
    return tr("{name} says: {words}.", name=name, words=words)


def _own_step(action: Action, view: Observation) -> str:
    match action:
        case PlayCard(card=card):
            return tr("You play {card}.", card=card_words(card))
        case Discard():
            return tr("You discard.")
    return tr("You say: {words}.", words=_said(action, view))


def _said(action: Action, view: Observation) -> str:
    """What is said with a bid, a call or an announcement."""
    if isinstance(action, CallCard):
        return card_words(action.card)
    return action_words(action, view)


# -- decisions ----------------------------------------------------------------------------------


def decision_title(decision: ReviewedDecision) -> str:
    """What was done at a decision, in a few words."""
    past = decision.past
    if past.action is None:
        return declined_words(past.kind)
    return action_words(past.action, past.observation)


def decision_note(decision: ReviewedDecision) -> str:
    """How that compares with the best choice, in a few words."""
    best, past = decision.graded.evaluation.best, decision.past
    if decision.graded.forced:
        return tr("nothing else was allowed")
    if decision.is_mistake:
        better = choice_words(best.action, past.observation, past.kind)
        return tr("better: {choice}", choice=better)
    if best.action == past.action:
        return tr("the best choice")
    return tr("hardly worse") if decision.loss else tr("as good as the best")


# -- turning points -----------------------------------------------------------------------------


def happening_words(happening: Happening, names: Sequence[str], own: int) -> str:
    """A memorable moment in two or three words; the player of the ``own`` seat is spoken to."""
    trick = tr("Trick to {name}", name=names[happening.seat])
    if happening.seat == own:
        trick = tr("Trick to you")
    card = "" if happening.card is None else card_words(happening.card)
    words = {
        HappeningKind.PETIT_CAUGHT: tr("Petit caught"),
        HappeningKind.PETIT_SAVED: tr("Petit saved"),
        HappeningKind.CALLED_CARD: tr("The called card falls"),
        HappeningKind.KING_LOST: tr("{card} is lost", card=card),
        HappeningKind.HIGHEST_TRUMP: tr("The 21 falls"),
        HappeningKind.DOG: tr("The dog"),
        HappeningKind.AUCTION: tr("The auction"),
        HappeningKind.TRICK: trick,
    }[happening.kind]
    return words[:1].upper() + words[1:]


def turning_words(tour: DealTour, point: TurningPoint, names: Sequence[str]) -> str:
    """What happened where the expected score changed most, in a few words for the graph."""
    decision = tour.report.decisions[point.decision]
    if point.kind is TurningKind.LOSS:
        return _own_turn(decision)
    place = tour.place_of(decision)
    happening = main_happening(tour.replay, tour.place_before(point.decision), place)
    return "" if happening is None else happening_words(happening, names, tour.seat)


def _own_turn(decision: ReviewedDecision) -> str:
    if decision.past.kind is DecisionKind.DISCARD:
        return tr("Your discard")
    return decision_title(decision)


def turned_well(tour: DealTour, point: TurningPoint) -> bool:
    """Whether a turning point was to the seat's advantage."""
    if point.kind is TurningKind.LOSS:
        return False
    return (point.amount > 0) == (tour.seat in tour.replay.outcome.attack)


def lost_by_a_bid(*, passed: bool) -> str:
    """What a bid lost by, or a pass where a bid was better."""
    if passed:
        return tr("A pass scores less on average.")
    return tr("A pass scores more on average.")


def lost_by_the_contract(*, less_often: bool, attacks: bool) -> str:
    """What a choice lost by: the contract, or points although the contract fared well.

    Args:
        less_often: whether the contract is made less often after it.
        attacks: whether the player wants it to be made.
    """
    if attacks and less_often:
        return tr("The contract is made less often after your choice.")
    if not (attacks or less_often):
        return tr("The contract is made more often after your choice.")
    if attacks:
        return tr("The contract is made more often after your choice, yet you score less.")
    return tr("The contract is made less often after your choice, yet you score less.")

"""What the trainer says about the answer and the best one: reasons in words and in figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from game.coach.reasons import CoachReason, ReasonCode, most_telling, moved, rival_of
from game.coach.reasons.codes import Bearing
from game.coach.reasons.contrast import FIGURES
from game.rules.actions import Action, CallCard
from game.rules.observation import Observation
from game.session.questions import EvaluationAnswer
from game.session.trainer.answers import Mark
from game.session.trainer.choices import (
    Choice,
    Declines,
    GuessPartner,
    Statement,
    action_of,
    choice_of,
)
from game.session.trainer.course import Course
from game.session.trainer.grading import (
    Heuristic,
    broken_rule,
    heuristic_choice,
    heuristic_partner,
)
from game.session.trainer.position import Position
from game.ui.scenes.trainer.side import Argument, ArgumentKind, kind_of
from game.ui.scenes.trainer.state import TrainerState
from game.words.cards import card_words
from game.words.coach.compared import compared_sentence
from game.words.coach.figures import TRACE, chance_words
from game.words.coach.reasons import reason_sentence
from game.words.i18n import tr
from game.words.numbers import percentage
from game.words.table import action_words, declined_words
from game.words.trainer import answer_words, partner_shares, trap_words

_TOLD_OTHERWISE: Final = frozenset(
    (ReasonCode.BELOW_KING, ReasonCode.OWN_CARD, ReasonCode.PLAYS_CONTRACT, ReasonCode.SCORES)
)
"""Who calls below the kings has them all, and a trap tells of those already; a king of one's own is
called so, and what that means is told by a trap or by the shares; the rest is in what the playouts
say of the answer."""
_CLUES: Final = 5
_LESS: Final = 1
_LEAST: Final = 2
"""What may be left out where room is short: further reasons, a trap that was seen through."""


def reasons(state: TrainerState) -> list[Argument]:
    """The trap if there was one, and what speaks for or against the two answers."""
    course, names = state.course, state.names
    mark = course.mark
    position = course.position
    if mark is None or position is None:
        return []
    if state.drill is not None:
        return state.drill.reasons(state.quiz)
    if isinstance(mark.best, GuessPartner):
        return _clues(course, mark, names)
    view, answer = position.observation, course.evaluation
    assert answer is not None, "a choice was marked"
    trap, suggested = _trap(position, answer, mark.chosen)
    told = [*_compared(answer, mark, view), *_shares(mark, view)]
    arguments: list[Argument] = []
    if mark.chosen != mark.best:
        fallen = trap if mark.chosen == suggested else []
        arguments += _about(state, mark.chosen, mark.best, told, fallen)
        arguments += _about(state, mark.best, mark.chosen, ())
    else:
        rival = rival_of(answer.evaluation, answer.evaluation.best)
        after = None if rival is None else choice_of(rival.action)
        arguments += _about(state, mark.best, after, told)
    arguments += _dog_chance(answer, mark.best)
    if suggested is not None and mark.chosen != suggested:  # a trap that was seen through
        arguments.append(Argument(action_words(suggested, view), ArgumentKind.HEADING))
        arguments += [replace(argument, extra=_LEAST) for argument in trap]
    return arguments


def _clues(course: Course, mark: Mark, names: Sequence[str]) -> list[Argument]:
    """What the seats have done: by turns the likeliest partner and the guess, then the others."""
    answer, position = course.partner, course.position
    assert answer is not None and position is not None, "a guess was marked"
    places = [
        choice.seat for choice in (mark.best, mark.chosen) if isinstance(choice, GuessPartner)
    ]

    def order(clue: CoachReason) -> tuple[float, bool]:
        return -moved(clue), kind_of(clue) is not ArgumentKind.FOR

    latest_first = list(reversed(answer.clues))
    told_most_first = sorted(latest_first, key=order)
    both = (
        [clue for clue in told_most_first if clue.seat == seat] for seat in dict.fromkeys(places)
    )
    by_turns = [clue for turn in zip_longest(*both) for clue in turn if clue is not None]
    others = [clue for clue in told_most_first if clue.seat not in places]
    clues = [*by_turns, *others][:_CLUES]
    shares = partner_shares(answer, position)
    arguments = [
        Argument(
            _belief(position, seat, _share_in_words(answer.chances[seat], shares[seat]), names)
        )
        for seat in places
    ]
    arguments = list(dict.fromkeys(arguments))
    if mark.loss > 0 and heuristic_partner(answer.clues) == places[-1]:
        arguments.append(Argument(trap_words(Heuristic.FED_TAKER), ArgumentKind.AGAINST))
    return [*arguments, *(Argument(reason_sentence(it, names), kind_of(it), _LESS) for it in clues)]


def _share_in_words(chance: float, share: str) -> str:
    """The share that stands beside the bars, as a sentence says it: ``less than 1 %``."""
    return tr("less than {share}", share=percentage(1)) if 0 < chance < TRACE else share


def _belief(position: Position, seat: int, share: str, names: Sequence[str]) -> str:
    """What is to be believed of a seat by all that it could be seen to do."""
    if seat == position.observation.facts.taker:
        return tr(
            "{name} is alone in {chance} of the hands that fit the play.",
            name=names[seat],
            chance=share,
        )
    return tr(
        "{name} holds the called card in {chance} of the hands that fit the play.",
        name=names[seat],
        chance=share,
    )


def _compared(answer: EvaluationAnswer, mark: Mark, view: Observation) -> list[Argument]:
    """What the playouts say of the answer."""
    if isinstance(mark.chosen, Statement | Declines):
        return []
    words = compared_sentence(answer.evaluation, mark.chosen, view)
    if words is None:
        return []
    kind = ArgumentKind.AGAINST if mark.loss > 0 else ArgumentKind.NOTE
    return [Argument(words, ArgumentKind.FOR if mark.chosen == mark.best else kind)]


def _dog_chance(answer: EvaluationAnswer, best: Choice) -> list[Argument]:
    """Where the best call may go wrong."""
    if not isinstance(best, CallCard):
        return []
    for found in answer.calls:
        if found.card == best.card and found.p_alone < 1:
            words = tr(
                "{card} lies in the dog in {chance} of the hands; you would play alone then.",
                card=card_words(found.card),
                chance=chance_words(found.p_dog),
            )
            return [Argument(words[:1].upper() + words[1:], extra=_LEAST)]
    return []


def _shares(mark: Mark, view: Observation) -> list[Argument]:
    """Why it may be best to call a card of one's own."""
    if not isinstance(mark.best, CallCard) or mark.best.card not in view.hand:
        return []
    return [Argument(tr("Alone you win or lose four shares, with a partner two."))]


def _trap(
    position: Position, answer: EvaluationAnswer, chosen: Choice
) -> tuple[list[Argument], Action | None]:
    """The rule of thumb that fails here, by what is known by now, and the choice it leads to.

    None fails where the best choice follows it as well.
    """
    view = position.observation
    suggested = heuristic_choice(position.theme, view)
    if suggested is None:
        return [], None
    leads_to = suggested.action
    if suggested.heuristic is Heuristic.OWN_KING and isinstance(chosen, CallCard):
        own = chosen.card in view.hand  # whichever of one's own kings it is
        leads_to = chosen if own else leads_to
    for ranked in answer.evaluation.actions:
        if ranked.action == leads_to and ranked.loss > 0:
            rule = broken_rule(suggested, answer.evaluation.best.action, view)
            trap = [] if rule is None else [Argument(trap_words(rule), ArgumentKind.AGAINST)]
            return trap, leads_to if trap else None
    return [], None


def _about(
    state: TrainerState,
    choice: Choice,
    rival: Choice | None,
    told: Sequence[Argument],
    trap: Sequence[Argument] = (),
) -> list[Argument]:
    """An answer by its name, its trap, what tells it apart from another, and the playouts.

    Figures are said of the answer alone, beside those of the best choice.
    """
    position = state.course.position
    if position is None or isinstance(choice, Statement):
        return []
    other = "" if rival is None else answer_words(rival, position, state.names)
    arguments = [
        Argument(
            reason_sentence(each, state.names, other), kind_of(each), _extra(place, each, told)
        )
        for place, each in enumerate(_reasons(state.course, choice, rival, figures=bool(told)))
    ]
    arguments = [*trap, *arguments]
    if not arguments and not told:
        return []
    return [Argument(_title(choice, position), ArgumentKind.HEADING), *arguments, *told]


def _title(choice: Action | Declines, position: Position) -> str:
    """A choice as a heading."""
    if isinstance(choice, Declines):
        return declined_words(position.kind)
    return action_words(choice, position.observation)


def _extra(place: int, reason: CoachReason, told: Sequence[Argument]) -> int:
    """How soon a reason may be left out; what speaks for an answer that loses goes first.

    Where more is told than figures, no reason is needed.
    """
    loses = any(argument.kind is ArgumentKind.AGAINST for argument in told)
    if loses and kind_of(reason) is not ArgumentKind.AGAINST:
        return _LEAST
    return _LESS if place or len(told) > 1 else 0


def _reasons(
    course: Course, choice: Choice, rival: Choice | None, *, figures: bool
) -> Sequence[CoachReason]:
    """What tells a choice apart from another, with figures of the playouts or without."""
    answer, mark = course.evaluation, course.mark
    if answer is None or mark is None or rival is None or isinstance(choice, Statement):
        return []
    assert not isinstance(rival, Statement), "an action is compared with another"
    left_out = _TOLD_OTHERWISE if figures else _TOLD_OTHERWISE | FIGURES.keys()
    said = answer.apart(action_of(choice), action_of(rival))
    good = choice == mark.best or mark.correct
    verdict = Bearing.FOR if good else Bearing.AGAINST
    return most_telling([reason for reason in said if reason.code not in left_out], verdict)

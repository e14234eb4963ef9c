"""``analyse``: what the choices of a decision are worth, and what those of a whole deal cost."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Final

from game.ai.player import CLUB, MASTERS
from game.cli.console import (
    CommandError,
    ProgressBar,
    in_file,
    print_json,
    read_text,
    tell_lost_weights,
)
from game.cli.file_names import file_name
from game.cli.options import add_rules_argument, chosen_rules, seed_number, whole_number
from game.coach.ranking import Grades
from game.rules.actions import DecisionKind
from game.rules.notation import BadRecord
from game.rules.observation import Observation
from game.rules.plain_values import CodedError
from game.rules.shapes import LARGEST_TABLE
from game.session.deal import KIND_OF_PHASE, DealLog, LiveDeal
from game.session.replay import past_decisions
from game.session.sharing import replay
from game.words.errors import in_words
from game.words.i18n import chained, tr

if TYPE_CHECKING:
    from game.coach.evaluator import Evaluator

_STANDARDS: Final = {"masters": MASTERS, "club": CLUB}
"""Whose play may be assumed."""
_BUDGET: Final = 4000
_LARGEST_BUDGET: Final = 10_000_000


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "analyse",
        help=tr("tell what the choices in a deal record are worth"),
        description=_description(),
    )
    parser.add_argument(
        "file", type=file_name, metavar=tr("FILE"), help=tr("the record; - for standard input")
    )
    parser.add_argument(
        "--seat",
        type=whole_number(0, LARGEST_TABLE - 1),
        metavar="N",
        help=tr("whose decisions (default: the seat to act; in a finished deal the taker)"),
    )
    parser.add_argument(
        "--decision",
        choices=[kind.value for kind in DecisionKind],
        help=tr("what is to be decided, if it is not the next bid, call, discard or card"),
    )
    parser.add_argument(
        "--budget",
        type=whole_number(1, _LARGEST_BUDGET),
        default=_BUDGET,
        metavar="N",
        help=tr("playouts for each decision, about (default: {number})", number=_BUDGET),
    )
    parser.add_argument(
        "--seed",
        type=seed_number,
        default=1,
        metavar="N",
        help=tr("decides the worlds; the same seed gives the same figures (default: 1)"),
    )
    parser.add_argument(
        "--assume",
        choices=sorted(_STANDARDS),
        default="masters",
        help=tr("as whose play bids, calls and cards are judged (default: masters)"),
    )
    add_rules_argument(parser, tr("the rules to play by, instead of those that the record names"))
    parser.set_defaults(run=run)


def _description() -> str:
    return tr(
        "Plays the choices of a decision out in many worlds that fit what the seat has seen, and "
        "prints what each comes to, one JSON line per deal. Of a record that stops before a "
        "decision, it is that one; announcements are asked about with --decision. Of a finished "
        "deal it is every decision of a seat, with the points that it lost against the best "
        "choice. A difference that luck may make is a tie, and costs nothing. Hidden cards are "
        "never looked at."
    )


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    tell_lost_weights()
    rules = None if arguments.rules is None else chosen_rules(arguments.rules)
    try:
        deals = replay(read_text(arguments.file), rules)
        for number, deal in enumerate(deals, start=1):
            _check(deal, number, arguments)
        for deal in deals:
            analyse = _finished if deal.facts.is_over else _pending
            print_json(analyse(deal, arguments))
    except BadRecord as error:
        raise CommandError(in_file(arguments.file, in_words(error))) from None
    return 0


def _check(deal: LiveDeal, number: int, arguments: argparse.Namespace) -> None:
    """Refuse what cannot be analysed.

    Raises:
        CommandError: saying which deal, and why.
    """
    problem = _problem(deal, arguments)
    if problem is not None:
        raise CommandError(chained(tr("deal {number}", number=number), problem))


def _problem(deal: LiveDeal, arguments: argparse.Namespace) -> str | None:
    """Why a deal cannot be analysed, if it cannot."""
    facts, seat = deal.facts, arguments.seat
    if not facts.shape.has_taker:
        return tr("deals of two players cannot be analysed")
    if seat is not None and seat not in facts.playing:
        return tr("no seat {seat} plays in it", seat=seat)
    if facts.is_over:
        over = tr("it is over: --decision is for a deal that stops before one")
        return None if arguments.decision is None else over
    if arguments.decision is None and seat not in (None, facts.to_act):
        return tr("seat {to_act} is to act, not seat {seat}", to_act=facts.to_act, seat=seat)
    try:
        _evaluator(deal, arguments)
    except CodedError as error:
        return in_words(error)
    return None


def _pending(deal: LiveDeal, arguments: argparse.Namespace) -> dict[str, object]:
    """The decision before which a record stops."""
    from game.cli.commands.coach_values import (  # noqa: PLC0415  (loads the searches)
        evaluation_values,
        gauge_values,
    )

    evaluator = _evaluator(deal, arguments)
    evaluator.extend(arguments.budget)
    view = _view(deal, arguments)
    standard = _STANDARDS[arguments.assume]
    values = evaluation_values(evaluator.evaluation, view, standard)
    if evaluator.evaluation.kind is DecisionKind.BID:
        values["gauge"] = gauge_values(view, standard)
    return values


def _evaluator(deal: LiveDeal, arguments: argparse.Namespace) -> Evaluator:
    """What looks into the decision before which a record stops.

    Raises:
        CodedError: when that is not to be decided now.
    """
    from game.coach.evaluator import Evaluator  # noqa: PLC0415  (loads the searches)

    asked = arguments.decision
    kind = KIND_OF_PHASE[deal.facts.phase] if asked is None else DecisionKind(asked)
    standard = _STANDARDS[arguments.assume]
    return Evaluator(_view(deal, arguments), kind, arguments.seed, standard=standard)


def _view(deal: LiveDeal, arguments: argparse.Namespace) -> Observation:
    """What the seat knows that is asked about."""
    facts = deal.facts
    assert facts.to_act is not None, "the deal is not over"
    return deal.view(facts.to_act if arguments.seat is None else arguments.seat)


def _finished(deal: LiveDeal, arguments: argparse.Namespace) -> dict[str, object]:
    """All decisions of a seat in a deal that is over."""
    from game.cli.commands.coach_values import grades_values  # noqa: PLC0415  (loads the searches)
    from game.coach.evaluator import grade_each  # noqa: PLC0415  (loads the searches)

    facts = deal.facts
    first_to_speak = facts.playing[0] if facts.taker is None else facts.taker
    seat = first_to_speak if arguments.seat is None else arguments.seat
    decisions = past_decisions(DealLog.of(deal), seat)
    graded = []
    bar = ProgressBar(len(decisions)) if decisions else None
    standard = _STANDARDS[arguments.assume]
    for decision in grade_each(decisions, arguments.budget, arguments.seed, standard=standard):
        graded.append(decision)
        if bar is not None:
            bar.advance()
    if bar is not None:
        bar.close()
    return grades_values(Grades(tuple(graded)), decisions, seat, deal.state, standard)

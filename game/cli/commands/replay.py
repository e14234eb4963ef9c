"""``replay``: checks a deal record and says where it stands."""

from __future__ import annotations

import argparse

from game.cli.commands.score import line_values
from game.cli.console import (
    CommandError,
    card_code,
    in_file,
    print_json,
    read_text,
)
from game.cli.file_names import file_name
from game.cli.options import add_rules_argument, chosen_rules
from game.rules.cards import codes_of
from game.rules.notation import BadRecord
from game.rules.observation import choices
from game.rules.score.scores import card_points, score_value
from game.rules.state import DealState, Facts
from game.session.sharing import replay
from game.words.errors import in_words
from game.words.i18n import tr


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "replay",
        help=tr("check a deal record and print where it stands as JSON"),
        description=tr(
            "Checks every line of a deal record and prints where the deal stands, one JSON line "
            'per deal. A record may stop anywhere; then "legal" lists what the seat to act may do. '
            "An illegal or damaged line is an error, and nothing is printed."
        ),
    )
    parser.add_argument(
        "file", type=file_name, metavar=tr("FILE"), help=tr("the record; - for standard input")
    )
    add_rules_argument(parser, tr("the rules to check it by, instead of those it names"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    rules = None if arguments.rules is None else chosen_rules(arguments.rules)
    try:
        deals = replay(read_text(arguments.file), rules)
    except BadRecord as error:
        raise CommandError(in_file(arguments.file, in_words(error))) from None
    for deal in deals:
        print_json(_report(deal.state))
    return 0


def _report(state: DealState) -> dict[str, object]:
    """Where a deal stands, as JSON values: phase, turn, choices, and the score once it is over."""
    facts = state.facts
    return {
        "phase": facts.phase.value,
        "to_act": facts.to_act,
        "legal": _legal(state),
        "taker": facts.taker,
        "partner": state.partner,
        "contract": None if facts.contract is None else facts.contract.code,
        "called": card_code(facts.called),
        "void": facts.void,
        "tricks": _tricks(facts),
        **_result(state),
    }


def _result(state: DealState) -> dict[str, object]:
    """What the deal came to; nothing but None until it is scored."""
    sheet, scores = state.facts.sheet, state.scores
    if sheet is None or scores is None:
        return dict.fromkeys(("points", "bouts", "made", "per_defender", "scores", "lines"))
    return {
        "points": card_points(sheet.outcome.half_points),
        "bouts": sheet.outcome.bouts,
        "made": sheet.made,
        "per_defender": sheet.per_defender,
        "scores": [score_value(part) for part in scores],
        "lines": line_values(sheet),
    }


def _legal(state: DealState) -> list[str] | dict[str, object]:
    facts = state.facts
    if facts.to_act is None:
        return []
    options = choices(facts, facts.to_act, state.hands[facts.to_act])
    if options.discard is not None:
        return {
            "eligible": codes_of(options.discard.eligible),
            "count": options.discard.count,
            "must_show": options.discard.must_show,
        }
    if options.imprenable:
        return ["imprenable", "cancel"]
    bids = [bid.code for bid in options.bids]
    return bids or codes_of(options.calls) or codes_of(options.plays)


def _tricks(facts: Facts) -> list[dict[str, object]]:
    """The tricks in order; the one in progress has no winner yet."""
    return [
        {
            "leader": trick.leader,
            "cards": [card.code for card in trick.cards],
            "winner": trick.winner,
        }
        for trick in facts.tricks_so_far
        if trick.cards
    ]

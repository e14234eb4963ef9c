"""``pad``: the score pads of evenings with real cards."""

from __future__ import annotations

import argparse

from game.cli.commands.score import line_values
from game.cli.console import PROGRAM, CommandError, in_file, print_json, read_text, tell
from game.cli.file_names import file_name
from game.rules.options.presets import rules_to_plain
from game.rules.plain_values import CodedError, parse_object
from game.rules.score.scores import score_value
from game.session.game import DealResult
from game.session.pad import PadShelf, ScorePad, pad_from_plain, pad_to_plain
from game.session.paths import folders
from game.words.errors import in_words
from game.words.i18n import chained, tr
from game.words.problems import problem_sentences


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "pad",
        help=tr("count a score pad of an evening with real cards"),
        description=tr(
            "Prints a score pad as one JSON object: names, rules, every deal with its lines and "
            "what each player receives, and the totals. Without a file it lists all pads, the "
            "latest first, one a line."
        ),
    )
    parser.add_argument(
        "file", nargs="?", type=file_name, metavar=tr("FILE"), help=tr("the file of a pad")
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    if arguments.file is not None:
        print_json(_counted(_read(arguments.file)))
        return 0
    pads, problems = PadShelf(folders().pads).load()
    for problem in problems:
        tell(chained(PROGRAM, problem_sentences(problem)))
    for stored in pads:
        pad = stored.pad
        totals = [score_value(total) for total in pad.standing.totals]
        about = {"file": str(stored.path), "begun": pad_to_plain(pad)["begun"]}
        print_json({**about, "names": list(pad.names), "deals": len(pad.deals), "totals": totals})
    return 0


def _read(name: str) -> ScorePad:
    """The pad of a file.

    Raises:
        CommandError: when it cannot be read, or holds none.
    """
    text = read_text(name)
    try:
        return pad_from_plain(parse_object(text))
    except CodedError as error:
        raise CommandError(in_file(name, in_words(error))) from None


def _counted(pad: ScorePad) -> dict[str, object]:
    results, standing = pad.counted()
    plain = pad_to_plain(pad)
    return {
        "begun": plain["begun"],
        "names": plain["names"],
        "rules": rules_to_plain(pad.rules),
        "deals": [_deal(result) for result in results],
        "totals": [score_value(total) for total in standing.totals],
    }


def _deal(result: DealResult) -> dict[str, object]:
    return {
        "dealer": result.dealer,
        "taker": result.taker,
        "partner": result.partner,
        "contract": None if result.contract is None else result.contract.code,
        "scores": [score_value(score) for score in result.scores],
        "lines": [] if result.sheet is None else line_values(result.sheet),
    }

"""A score pad as a table that other programs read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.rules.score.scores import card_points, score_value
from game.session.files import write_atomically
from game.session.pad.pad import ScorePad
from game.session.progress.export import table_text

_HEADS = ("deal", "dealer", "taker", "partner", "contract", "bouts", "points")


def save_pad_table(
    pad: ScorePad, names: Sequence[str], path: Path, decimal_sign: str = "."
) -> None:
    """Write a row for each deal and one with the totals, in place of an earlier table.

    Args:
        pad: the pad.
        names: what its players are called.
        path: the file.
        decimal_sign: what stands before decimals; see ``table_text``.

    Raises:
        OSError: when it cannot be written.
    """
    write_atomically(path, table_text((*_HEADS, *names), _rows(pad, names), decimal_sign))


def _rows(pad: ScorePad, names: Sequence[str]) -> Iterator[Sequence[object]]:
    results, standing = pad.counted()
    for deal, result in zip(pad.deals, results, strict=True):
        people = ("" if it is None else names[it] for it in (deal.dealer, deal.taker, deal.partner))
        outcome = deal.outcome
        figures: tuple[object, ...] = ("", "", "")
        if outcome is not None:
            contract = outcome.contract.code if outcome.has_taker else ""
            figures = (contract, outcome.bouts, card_points(outcome.half_points))
        yield (result.number, *people, *figures, *map(score_value, result.scores))
    yield ("total", *[""] * (len(_HEADS) - 1), *map(score_value, standing.totals))

"""Score pads on disk: a small file of JSON each, replaced whole; and tables for other programs."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from game.rules.options.ruleset import RuleSet, validate
from game.rules.plain_values import (
    CodedError,
    as_integer,
    as_list,
    as_object,
    as_text,
    expect_keys,
    parse_object,
    shown,
)
from game.rules.score.outcome import NEEDED_FIGURES, OPTIONAL_FIGURES, figures_of, plain_figures
from game.rules.score.scores import card_points, score_value
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.files import damaged_file, files_ending, read_bounded, write_atomically
from game.session.pad.pad import MOST_DEALS, BadPad, PadCode, PadDeal, ScorePad, bad_deal
from game.session.problems import Problem, ProblemKey
from game.session.progress.progress import table_text
from game.session.saves.save_format import rules_in_full, stored_rules
from game.session.setup import LONGEST_NAME
from game.session.typed_values import words

_FORMAT: Final = "tarot-nouveau-pad"
_VERSION: Final = 1
_HEADER: Final = ("format", "version", "begun", "names", "rules", "first_dealer", "deals")
_NAME: Final = words(LONGEST_NAME)


def pad_text(pad: ScorePad) -> str:
    """A pad as the text of a file."""
    return json.dumps(pad_to_plain(pad), indent=1, ensure_ascii=False) + "\n"


def pad_to_plain(pad: ScorePad) -> dict[str, object]:
    """A pad as plain values."""
    return {
        "format": _FORMAT,
        "version": _VERSION,
        "begun": pad.begun.astimezone(UTC).isoformat(timespec="seconds"),
        "names": list(pad.names),
        "rules": rules_in_full(pad.rules),
        "first_dealer": pad.first_dealer,
        "deals": [_deal_to_plain(deal) for deal in pad.deals],
    }


def _deal_to_plain(deal: PadDeal) -> dict[str, object]:
    people = {"dealer": deal.dealer, "taker": deal.taker, "partner": deal.partner}
    plain: dict[str, object] = {name: seat for name, seat in people.items() if seat is not None}
    if deal.outcome is not None:
        plain |= plain_figures(deal.outcome)
        if deal.outcome.miseres:
            plain["misere"] = list(deal.outcome.miseres)
    return plain


def pad_from_plain(fields: Mapping[str, object]) -> ScorePad:
    """Read a pad from plain values.

    Raises:
        CodedError: saying what is wrong with them; they are no pad of this version, or one of its
            deals cannot have been.
    """
    expect_keys(fields, _HEADER, ())
    if fields["format"] != _FORMAT:
        raise BadPad(PadCode.NO_PAD())
    as_integer(fields["version"], "version", _VERSION, _VERSION)
    names = tuple(_NAME(name, "names") for name in as_list(fields["names"], "names"))
    seats, least, most = len(names), FEWEST_PLAYERS, LARGEST_TABLE
    if not least <= seats <= most:
        raise BadPad(PadCode.PLAYERS(least=least, most=most, players=seats))
    rules = stored_rules(fields["rules"])
    for problem in validate(rules, seats):
        raise BadPad(PadCode.NOT_PLAYABLE(problem=problem))
    first = as_integer(fields["first_dealer"], "first_dealer", 0, seats - 1)
    entered = as_list(fields["deals"], "deals")
    if len(entered) > MOST_DEALS:
        raise BadPad(PadCode.TOO_MANY(most=MOST_DEALS))
    deals = tuple(_numbered(at, it, rules, seats) for at, it in enumerate(entered, 1))
    pad = ScorePad(_when(fields["begun"]), names, rules, deals, first)
    pad.counted()
    return pad


def _when(value: object) -> datetime:
    """When a pad was begun.

    Raises:
        CodedError: when it is no moment, or has no time zone.
    """
    text = as_text(value, "begun")
    try:
        moment = datetime.fromisoformat(text)
        if moment.tzinfo is not None:
            return moment.astimezone(UTC)
    except (ValueError, OverflowError):
        pass
    raise BadPad(PadCode.NO_MOMENT(name="begun", value=shown(text)))


def _numbered(number: int, value: object, rules: RuleSet, seats: int) -> PadDeal:
    """The deal with that number.

    Raises:
        BadPad: naming the deal, and what is wrong.
    """
    try:
        return _deal(as_object(value, "deals"), rules, seats)
    except CodedError as error:
        raise bad_deal(number, error) from None


def _deal(fields: Mapping[str, object], rules: RuleSet, seats: int) -> PadDeal:
    """A deal as it was entered; what it says of people is not looked at any further.

    Raises:
        CodedError: naming what is wrong.
    """
    people = ("taker", "partner")
    expect_keys(fields, ("dealer",), (*people, *NEEDED_FIGURES, *OPTIONAL_FIGURES, "misere"))
    dealer = as_integer(fields["dealer"], "dealer", 0, seats - 1)
    taker, partner = (
        as_integer(fields[who], who, 0, seats - 1) if who in fields else None for who in people
    )
    if "bouts" not in fields:
        expect_keys(fields, ("dealer",), people)
        return PadDeal(dealer, taker, partner)
    expect_keys(fields, NEEDED_FIGURES, fields)
    shape = rules.shape(seats)
    declared = as_list(fields.get("misere", []), "misere")
    outcome = replace(
        figures_of(fields, shape),
        partner=partner is not None,
        sitting_out=dealer if shape.dealer_sits_out else None,
        miseres=tuple(as_integer(seat, "misere", 0, seats - 1) for seat in declared),
    )
    return PadDeal(dealer, taker, partner, outcome)


LOGGER: Final = logging.getLogger(__name__)

_LARGEST_FILE: Final = 1024 * 1024
_MOST_FILES: Final = 1000
_ENDING: Final = ".json"


@dataclass(frozen=True, slots=True)
class StoredPad:
    """A score pad, with the file that it is kept in.

    Attributes:
        pad: what is in it.
        path: the file.
        text: what that held when it was last read or written here; nothing before.
    """

    pad: ScorePad
    path: Path
    text: bytes = field(default=b"", compare=False, repr=False)


class _TooNew(ValueError):
    """A pad that a later version has written."""


class PadShelf:
    """The pads of a folder, which is made when the first one is saved."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder

    def load(self) -> tuple[list[StoredPad], list[Problem]]:
        """Read all pads, the latest first.

        A file that is damaged is set aside, never deleted; one of a later version is left alone.

        Returns:
            The pads, and what was wrong with other files.
        """
        pads, problems = [], []
        try:
            for path in files_ending(self.folder, _ENDING)[-_MOST_FILES:]:
                try:
                    pads.append(_read(path))
                except (OSError, ValueError) as error:
                    problems.append(_told(path, error))
        except OSError as error:
            LOGGER.warning("the score pads cannot be listed: %s", error)
            return [], [Problem(ProblemKey.PAD_UNREADABLE, self.folder)]
        return sorted(pads, key=lambda it: (it.pad.begun, it.path), reverse=True), problems

    def place_for(self, pad: ScorePad) -> Path:
        """A file of its own for a pad that has none, named after the evening."""
        stem = pad.begun.astimezone(UTC).strftime("pad-%Y%m%d-%H%M%S")
        path, count = self.folder / f"{stem}{_ENDING}", 1
        while path.exists():
            count += 1
            path = self.folder / f"{stem}-{count}{_ENDING}"
        return path

    def save(self, stored: StoredPad) -> tuple[StoredPad, Problem | None]:
        """Write a pad, into a file of its own where another window has changed its file meanwhile.

        Returns:
            The pad as it is kept now, and why it could not be written where it was; if it could not
            be written at all, the file is as before.
        """
        path, text, problem = stored.path, pad_text(stored.pad).encode(), None
        try:
            if path.exists() and read_bounded(path, _LARGEST_FILE) not in (stored.text, text):
                path = self.place_for(stored.pad)
                problem = Problem(ProblemKey.PAD_OF_OTHERS, path)
            write_atomically(path, text)
        except OSError as error:
            LOGGER.warning("the score pad is not saved: %s", error)
            return stored, Problem(ProblemKey.PAD_FAILED, stored.path)
        return replace(stored, path=path, text=text), problem

    def delete(self, stored: StoredPad) -> Problem | None:
        """Remove a pad; return why it failed, if it did."""
        try:
            stored.path.unlink(missing_ok=True)
        except OSError as error:
            LOGGER.warning("the score pad cannot be removed: %s", error)
            return Problem(ProblemKey.PAD_FAILED, stored.path)
        return None


def _read(path: Path) -> StoredPad:
    """The pad of a file.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it holds no pad.
    """
    text = read_bounded(path, _LARGEST_FILE)
    fields = parse_object(text.decode("utf-8-sig"))
    version = fields.get("version")
    if isinstance(version, int) and version > _VERSION:
        raise _TooNew(f"version {version}")
    return StoredPad(pad_from_plain(fields), path, text)


def _told(path: Path, error: OSError | ValueError) -> Problem:
    """What is wrong with a file; if it is damaged, it is set aside."""
    LOGGER.warning("%s holds no score pad: %s", path.name, error)
    if isinstance(error, OSError):
        return Problem(ProblemKey.PAD_UNREADABLE, path)
    if isinstance(error, _TooNew):
        return Problem(ProblemKey.PAD_TOO_NEW, path)
    return damaged_file(path, ProblemKey.PAD_DAMAGED)


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

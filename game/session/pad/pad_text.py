"""A score pad as JSON, and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Final

from game.rules.options.ruleset import RuleSet
from game.rules.plain_values import as_integer, as_list, as_object, as_text, expect_keys
from game.rules.score.outcome_text import (
    NEEDED_FIGURES,
    OPTIONAL_FIGURES,
    figures_of,
    plain_figures,
)
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.pad.pad import MOST_DEALS, BadPad, PadDeal, ScorePad
from game.session.saves.stored_rules import rules_in_full, stored_rules
from game.session.setup import LONGEST_NAME
from game.session.typed_values import words

FORMAT: Final = "tarot-nouveau-pad"
VERSION: Final = 1
_HEADER: Final = ("format", "version", "begun", "names", "rules", "first_dealer", "deals")
_NAME: Final = words(LONGEST_NAME)


def pad_text(pad: ScorePad) -> str:
    """A pad as the text of a file."""
    return json.dumps(pad_to_plain(pad), indent=1, ensure_ascii=False) + "\n"


def pad_to_plain(pad: ScorePad) -> dict[str, object]:
    """A pad as plain values."""
    return {
        "format": FORMAT,
        "version": VERSION,
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
    """The pad of plain values.

    Raises:
        ValueError: saying what is wrong with them; they are no pad of this version, or one of its
            deals cannot have been.
    """
    expect_keys(fields, _HEADER, ())
    if fields["format"] != FORMAT or fields["version"] != VERSION:
        raise BadPad(f"no score pad of version {VERSION}")
    names = tuple(_NAME(name, "names") for name in as_list(fields["names"], "names"))
    if not FEWEST_PLAYERS <= len(names) <= LARGEST_TABLE:
        raise BadPad(f"{len(names)} cannot play")
    pad = ScorePad(
        datetime.fromisoformat(as_text(fields["begun"], "begun")),
        names,
        stored_rules(fields["rules"]),
        first_dealer=as_integer(fields["first_dealer"], "first_dealer", 0, len(names) - 1),
    )
    if pad.begun.tzinfo is None:
        raise BadPad("begun has no time zone")
    _ = pad.setup  # the rules are for such a table
    entered = as_list(fields["deals"], "deals")
    if len(entered) > MOST_DEALS:
        raise BadPad(f"a pad has {MOST_DEALS} deals at most")
    deals = tuple(_deal(as_object(it, "deals"), pad.rules, len(names)) for it in entered)
    pad = replace(pad, deals=deals)
    pad.counted()
    return pad


def _deal(fields: Mapping[str, object], rules: RuleSet, seats: int) -> PadDeal:
    """A deal as it was entered; what it says of people is not looked at any further.

    Raises:
        ValueError: naming what is wrong.
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

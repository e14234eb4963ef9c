"""Where a match stands, as plain JSON values: what pools and chips there are to play for."""

from __future__ import annotations

from typing import Final

from game.rules.options.choices import Stakes
from game.rules.plain_values import as_integer, as_list, as_object, as_total, expect_keys
from game.rules.score.match import Match
from game.rules.score.scores import score_value
from game.rules.state import Facts

_KEYS: Final = ("totals", "played", "void", "pools", "raises")
_MOST: Final = 10**9


def match_to_plain(match: Match) -> dict[str, object]:
    """A match before a deal, to be read back by ``match_from_plain``; rules and dealer are left."""
    return {
        "totals": [score_value(total) for total in match.totals],
        "played": match.played,
        "void": match.void,
        "pools": list(match.pools),
        "raises": match.raises,
    }


def match_from_plain(value: object, facts: Facts) -> Match:
    """The match of plain values, at the table of a deal.

    Raises:
        ValueError: when it has another form, or cannot be by the rules of the deal.
    """
    fields = as_object(value, "match")
    expect_keys(fields, _KEYS, ())
    totals = tuple(as_total(total, "totals") for total in as_list(fields["totals"], "totals"))
    if len(totals) != facts.players:
        raise ValueError("the totals are not one for each seat")
    match = Match(
        totals=totals,
        dealer=facts.dealer,
        played=as_integer(fields["played"], "played", 0, _MOST),
        void=as_integer(fields["void"], "void", 0, _MOST),
        rules=facts.rules,
        pools=tuple(
            as_integer(pool, "pools", 0, _MOST) for pool in as_list(fields["pools"], "pools")
        ),
        raises=as_integer(fields["raises"], "raises", 0, _MOST),
    )
    _check(match)
    return match


def _check(match: Match) -> None:
    """Refuse what is not played for by the rules, and what does not add up (section 8)."""
    stakes = match.rules.stakes
    if match.pools and stakes is not Stakes.POOLS:
        raise ValueError("these rules have no pools")
    if match.raises and stakes is not Stakes.CHIPS:
        raise ValueError("these rules have no chips, hence no raises")
    if sum(match.totals) + sum(match.pools) != 0:
        raise ValueError("the totals and the pools do not sum to 0")
    if stakes is Stakes.CHIPS and min(match.chips) < 0:
        raise ValueError("a seat has lost more chips than it had")

"""Rule sets of every kind, drawn by Hypothesis."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, get_args, get_type_hints

from hypothesis import strategies as st

from game.rules.ruleset import RuleSet
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE, MOST_PLAYERS
from game.rules.validation import BOUNDS, STEPS, validate
from tests.rules.builders import FFT

_TYPES: Final = get_type_hints(RuleSet)
_LARGEST_DRAWN: Final = 500
"""Scores need not be larger to be told apart."""


def _numbers(name: str) -> st.SearchStrategy[int]:
    if name in STEPS:
        return st.sampled_from(STEPS[name])
    least, most = BOUNDS[name]
    return st.integers(max(least, -_LARGEST_DRAWN), min(most, _LARGEST_DRAWN))


def _values(name: str) -> st.SearchStrategy[Any]:
    kind = _TYPES[name]
    if isinstance(kind, type) and issubclass(kind, Enum):
        return st.sampled_from(kind)
    if kind is bool:
        return st.booleans()
    if kind is int:
        return _numbers(name)
    return st.tuples(*[_numbers(name) for _ in get_args(kind)])


_DRAWN: Final = {
    field.name: _values(field.name)
    for field in fields(RuleSet)
    if field.init and field.name not in ("name", "players")
}
_ALL_PLAYERS: Final = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))


_FIXED: Final = MappingProxyType({"fixed_scores_start_at_garde": "scoring"})
"""Where another field than the one to be changed is put back, so that odd rules stay in play."""


_RULES: Final = st.fixed_dictionaries(_DRAWN).map(
    lambda values: RuleSet(name="house", players=_ALL_PLAYERS, **values)
)


def _playable(rules: RuleSet, seats: int) -> RuleSet:
    """The same rules, but for options that keep them from being played at a table."""
    while problems := validate(rules, seats):
        name = _FIXED.get(problems[0].reason, problems[0].field)
        rules = replace(rules, **{name: getattr(FFT, name)})
    return rules


def rules_for(seats: int, **fixed: Any) -> st.SearchStrategy[RuleSet]:
    """Rules that can be played at a table with so many seats; all but the fixed options vary."""
    return _RULES.map(lambda rules: _playable(replace(rules, **fixed), seats))


@st.composite
def _drawn_tables(draw: st.DrawFn) -> tuple[RuleSet, int]:
    rules = draw(_RULES)
    seats = draw(st.sampled_from(range(FEWEST_PLAYERS, LARGEST_TABLE + 1)))
    if seats == LARGEST_TABLE:
        rules = replace(rules, sitting_out=True)
    return _playable(rules, seats), seats


TABLES: Final = st.one_of(
    st.tuples(st.just(FFT), st.sampled_from((3, 4, 5))), _drawn_tables(), _drawn_tables()
)
"""Rules that can be played, often the federation's, and the seats of a table for them."""

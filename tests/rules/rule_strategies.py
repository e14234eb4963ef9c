"""Rule sets of every kind, drawn by Hypothesis."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from hypothesis import strategies as st

from game.rules.options.choices import Option, OptionType
from game.rules.options.ruleset import OPTIONS, RuleSet, validate
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE, MOST_PLAYERS
from tests.rules.builders import FFT

_LARGEST_DRAWN: Final = 500
"""Scores need not be larger to be told apart."""


def _values(option: Option) -> st.SearchStrategy[Any]:
    if option.values:
        return st.sampled_from([each.value for each in option.values])
    if option.type is OptionType.BOOLEAN:
        return st.booleans()
    if option.steps:
        return st.sampled_from(option.steps)
    assert option.least is not None and option.most is not None
    number = st.integers(max(option.least, -_LARGEST_DRAWN), min(option.most, _LARGEST_DRAWN))
    return number if option.count is None else st.tuples(*[number] * option.count)


DRAWN: Final = {name: _values(option) for name, option in OPTIONS.items() if name != "players"}
_ALL_PLAYERS: Final = tuple(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))


_FIXED: Final = MappingProxyType({"fixed_scores_start_at_garde": "scoring"})
"""Where another field than the one to be changed is put back, so that odd rules stay in play."""


_RULES: Final = st.fixed_dictionaries(DRAWN).map(
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

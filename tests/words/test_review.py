"""A review in words: who it speaks to, and from whose side."""

from __future__ import annotations

from game.session.review import Happening, HappeningKind
from game.words.review import happening_words, lost_by_the_contract


def test_a_trick_of_ones_own_is_told_to_oneself() -> None:
    names = ("You", "Gaston")
    own, other = (Happening(HappeningKind.TRICK, seat) for seat in (0, 1))
    assert happening_words(own, names, own=0) == "Trick to you"
    assert happening_words(other, names, own=0) == "Trick to Gaston"


def test_what_a_choice_lost_by_is_told_from_ones_own_side() -> None:
    less, more = "less often after your choice", "more often after your choice"
    assert lost_by_the_contract(less_often=True, attacks=True).endswith(f"{less}.")
    assert lost_by_the_contract(less_often=False, attacks=False).endswith(f"{more}.")
    assert f"{more}, yet" in lost_by_the_contract(less_often=False, attacks=True)
    assert f"{less}, yet" in lost_by_the_contract(less_often=True, attacks=False)

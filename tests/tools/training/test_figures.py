"""The search for figures counts right, and mends a figure that makes no sense."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from game.ai.style import OF_THUMB, SideFigures
from game.tools.training import figures
from game.tools.training.figures import FigureSearch, OpenedDeals, main, scores
from game.tools.training.lead_lessons import attackers_of

DEALS = 60
THUMB = OF_THUMB.of(4)


@pytest.fixture(scope="module")
def deals() -> OpenedDeals:
    return OpenedDeals.bid_by_rule(4, DEALS, seed=3)


def with_absurd_attack(sides: SideFigures) -> SideFigures:
    """Sides whose taker leads trumps for their own sake."""
    return replace(sides, attack=replace(sides.attack, draw=6.0))


def test_deals_are_taken_and_about_to_be_played(deals: OpenedDeals) -> None:
    assert len(deals.positions) == DEALS
    assert len({deal.facts.contract for deal in deals.positions}) > 1
    for deal in deals.positions:
        assert deal.worlds.count == 1
        assert deal.facts.before_first_card
        assert attackers_of(deal).bit_count() == 1


def test_the_same_figures_score_the_same(deals: OpenedDeals) -> None:
    scored = scores(deals, THUMB)
    assert (scored == scores(deals, THUMB)).all()
    assert len(scored) == DEALS


@pytest.fixture
def few_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches try four figures a side, or they take long."""
    names = {True: ("draw", "cash"), False: ("force", "trumps")}
    of_both = ("trump_base", "second_kept")
    monkeypatch.setattr(figures, "_names", lambda *, attack: (*names[attack], *of_both))


@pytest.mark.usefixtures("few_figures")
def test_a_figure_that_makes_no_sense_is_mended(deals: OpenedDeals) -> None:
    absurd = with_absurd_attack(THUMB)
    search = FigureSearch(deals, absurd, seed=1)
    gain = search.improve(attack=True, step=0.5)
    gained = scores(deals, search.sides) - scores(deals, absurd)
    assert gain == pytest.approx(float(np.mean(gained)))
    assert gain > 1
    assert search.sides.attack.draw < absurd.attack.draw
    assert search.sides.defence == absurd.defence


@pytest.mark.usefixtures("few_figures")
@pytest.mark.parametrize("attack", [True, False])
def test_a_side_never_loses_by_what_is_kept(deals: OpenedDeals, attack: bool) -> None:
    search = FigureSearch(deals, THUMB, seed=2)
    assert search.improve(attack=attack, step=0.25) >= 0
    other = search.sides.defence if attack else search.sides.attack
    assert other == THUMB.of(attacks=not attack)


@pytest.mark.usefixtures("few_figures")
def test_the_command_tells_what_it_found_and_what_it_earns_elsewhere(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(figures, "STEPS", (0.5,))
    assert main(["--players", "3", "--deals", "8"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("attack=replace(attack")
    assert "defence=replace(defence" in told.out
    assert "the new attack on other deals" in told.err

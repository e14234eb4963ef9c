"""Page of the guide: the odds of the hand in front of the player while cards are played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.coach.odds.in_play import MOST_TRUMPS, PlayOdds
from game.rules.observation import Observation
from game.ui.pages.model import Aside, Block, CardFan, Grid, Page, paragraphs
from game.ui.scenes.rule_pages.count import fan_codes
from game.ui.scenes.rule_pages.counting import OddsCount
from game.ui.scenes.rule_pages.hand import HAND_ODDS
from game.words.cards import card_in_corner, suit_name
from game.words.i18n import ntr, tr
from game.words.numbers import chance, number


def play_odds_page(view: Observation, names: Sequence[str], count: OddsCount | None) -> Page:
    """How many trumps the others may hold, who can ruff what, and where bouts and kings may be.

    Args:
        view: what the player knows.
        names: of everybody at the table, by seat.
        count: what comes of the counting; None before it begins.
    """
    words = tr(
        "These chances count every way in which the cards that you do not see can lie after all "
        "that was played, shown and called. How anybody bid and plays is not read."
    )
    odds = None if count is None else count.odds
    if odds is None:
        failed = count is not None and count.failed
        state = tr("The coach could not count this.") if failed else tr("The coach is counting …")
        text: Sequence[Block] = paragraphs(words, state)
        side = tuple(_fan(view))
    else:
        others = tuple(names[seat] for seat in odds.seats)
        text = (*paragraphs(words), *_trump_grid(odds, others), *_ruff_grid(odds, others))
        side = (*_fan(view), *_card_grid(odds, others, view))
    return Page(tr("Odds of your hand"), tuple(text), side, HAND_ODDS)


def _fan(view: Observation) -> Iterator[Block]:
    if view.hand:
        yield CardFan(fan_codes(view.hand), tr("Your hand"))


def _trump_grid(odds: PlayOdds, others: Sequence[str]) -> Iterator[Block]:
    if not odds.out:
        yield Aside(tr("Trumps"), tr("No other hand holds a trump."))
        return
    title = ntr("{n} trump is out, with", "{n} trumps are out, with", odds.out)
    rows = ((name, *map(chance, shares)) for name, shares in zip(others, odds.trumps, strict=True))
    heads = (*map(number, range(MOST_TRUMPS)), tr("{n} or more", n=number(MOST_TRUMPS)))
    yield Grid(title, heads, tuple(rows))


def _ruff_grid(odds: PlayOdds, others: Sequence[str]) -> Iterator[Block]:
    if odds.out and odds.ruffs:
        heads = tuple(suit_name(it.suit).capitalize() for it in odds.ruffs)
        rows = (
            (name, *(chance(it.seats[place]) for it in odds.ruffs))
            for place, name in enumerate(others)
        )
        out = (tr("cards out"), *(number(it.out) for it in odds.ruffs))
        anybody = (tr("anybody"), *(chance(it.anybody) for it in odds.ruffs))
        yield Grid(tr("Who can ruff a suit that is led now"), heads, (out, anybody, *rows))


def _card_grid(odds: PlayOdds, others: Sequence[str], view: Observation) -> Iterator[Block]:
    if odds.cards:
        heads = tuple(card_in_corner(it.card) for it in odds.cards)
        rows = [
            (name, *(chance(it.seats[place]) for it in odds.cards))
            for place, name in enumerate(others)
        ]
        if any(it.away for it in odds.cards):
            seen = view.facts.dog is not None
            rows.append(
                (
                    tr("Discarded") if seen else tr("In the dog"),
                    *(chance(it.away) for it in odds.cards),
                )
            )
        yield Grid(tr("Where bouts and kings may be"), heads, tuple(rows))

"""Page of the guide: the odds of the hand in front of the player."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.coach.odds.hand import DogOdds, HandOdds, InDog, SuitOdds, hand_odds, king_places
from game.coach.odds.spreading import at_least
from game.rules.observation import Observation
from game.ui.pages.model import Aside, Block, CardFan, Grid, Page, Pairs, paragraphs
from game.ui.scenes.rule_pages.count import fan_codes
from game.words.cards import suit_name
from game.words.i18n import ntr, tr
from game.words.numbers import chance, decimal, number

HAND_ODDS: Final = "odds-hand"
"""The key of the page."""

_COLUMNS: Final = 5
_RARE: Final = 0.005
"""The longest holdings that are rarer have no column of their own."""


def hand_odds_page(view: Observation) -> Page:
    """What the dog may bring, how trumps and suits lie, and where a called king would be."""
    odds = hand_odds(view)
    fan = CardFan(fan_codes(view.hand), tr("Your hand"))
    trumps, suits = _trump_grid(odds.trumps), _suit_grid(odds)
    text: list[Block] = [*paragraphs(_counted(odds))]
    side: list[Block] = [fan]
    if odds.dog is None:
        text += [trumps, suits]
        side.append(Aside(tr("The dog"), tr("It was seen: what you lack is with the others.")))
    else:
        text += [_dog_pairs(odds.dog), trumps]
        side.append(suits)
    if odds.kings:
        side.append(_king_pairs(view))
    return Page(tr("Odds of your hand"), tuple(text), tuple(side), HAND_ODDS)


def _counted(odds: HandOdds) -> str:
    if odds.dog is None:
        return tr(
            "These chances count every way in which the cards that you do not see can lie with the "
            "others. What anybody bid is not read."
        )
    return tr(
        "These chances count every way in which the cards that you do not see can lie with the "
        "others and in the dog. What anybody bid is not read."
    )


def _dog_pairs(dog: DogOdds) -> Pairs:
    return Pairs(tr("The dog may bring"), tuple(_dog_rows(dog)))


def _dog_rows(dog: DogOdds) -> Iterator[tuple[str, str]]:
    if dog.bouts.missing:
        yield _of_missing(tr("A bout"), dog.bouts), chance(dog.bouts.some)
    yield _of_missing(tr("A trump"), dog.trumps), chance(dog.trumps.some)
    yield tr("Two trumps or more"), chance(at_least(dog.trumps.shares, 2))
    if dog.kings.missing:
        yield _of_missing(tr("A king"), dog.kings), chance(dog.kings.some)
    yield tr("Card points, on average"), decimal(float(dog.half_points / 2))


def _of_missing(card: str, found: InDog) -> str:
    return ntr("{card}: {n} is missing", "{card}: {n} are missing", found.missing, card=card)


def _trump_grid(trumps: SuitOdds) -> Grid:
    """How many trumps are out, and how long the longest holding of another hand is."""
    shares = trumps.longest
    likely = [length for length, share in enumerate(shares) if share >= _RARE]
    least = likely[0]
    most = min(likely[-1], least + _COLUMNS - 1)
    lengths = range(least, most)
    heads = (*map(number, lengths), tr("{n} or more", n=number(most)))
    figures = (*(chance(shares[length]) for length in lengths), chance(at_least(shares, most)))
    words = ntr("{n} is out", "{n} are out", trumps.out)
    return Grid(tr("Most trumps in another hand"), heads, ((words, *figures),))


def _suit_grid(odds: HandOdds) -> Grid:
    rows = tuple(
        (suit_name(it.suit).capitalize(), number(it.held), *map(chance, it.follow))
        for it in odds.suits
    )
    heads = (tr("held"), tr("1st"), tr("2nd"), tr("3rd"))
    return Grid(tr("Rounds that all others follow"), heads, rows)


def _king_pairs(view: Observation) -> Pairs:
    places = king_places(view.facts.shape)
    others = view.facts.players - 1
    rows = (
        (tr("In the dog: you would be alone"), chance(places.dog)),
        (tr("With one of the others"), chance(places.each * others)),
        (tr("With a certain one of them"), chance(places.each)),
    )
    return Pairs(tr("A king that you call"), rows)

"""What the lessons before the first card say."""

from __future__ import annotations

from typing import Final

from game.rules.cards import KING, cards_of_rank
from game.rules.observation import Observation
from game.ui.pages.model import CardFan, Page, Stairs, Text, Tiles
from game.ui.pages.worth import card_points, contract_worth, target_tiles
from game.ui.scenes.lessons.blocks import page_of
from game.words.counts import cards_words, points_words, trumps_words
from game.words.i18n import tr
from game.words.numbers import number


def cards_page(_view: Observation) -> Page:
    """The deck, and what a trick is."""
    return page_of(
        tr("The cards"),
        tr(
            "Four suits go from the king, the queen, the knight, the jack and the 10 down to the "
            "1. Twenty-one trumps beat them all. And there is the Excuse, which stands aside."
        ),
        tr(
            "Each plays one card in turn: these cards are a trick. The first card is led, and the "
            "others must follow its suit if they can. The player at the dealer’s right leads the "
            "first trick, then whoever has won the last one."
        ),
        tr(
            "A trick goes to its highest trump or, without a trump, to the highest card of the "
            "suit that was led."
        ),
        side=(
            CardFan(("HR", "HD", "HC", "HV"), tr("King, queen, knight and jack of hearts")),
            CardFan(("T21", "T14", "T7", "T2", "EX"), tr("Trumps, and the Excuse")),
        ),
    )


def points_page(_view: Observation) -> Page:
    """What the cards are worth."""
    return page_of(
        tr("What counts"),
        tr("All cards together are worth 91 points. What counts is what lies in the tricks won."),
        tr(
            "Three cards count as much as kings, and for more than their points: the 21, the "
            "Excuse, and the 1 of trumps, which is called the Petit. They are the bouts."
        ),
        card_points(),
        side=(CardFan(("T21", "EX", "T1"), tr("The 21, the Excuse and the Petit"), large=True),),
    )


def auction_page(view: Observation) -> Page:
    """Bids, and the points that a taker needs."""
    facts = view.facts
    alone = (
        tr("Who bids highest is the taker; he may have a secret partner.")
        if facts.shape.calls_a_king
        else tr("Who bids highest is the taker, and plays alone against the others.")
    )
    bidding = tr(
        "Bid with bouts, many trumps and kings. To pass costs nothing in itself: you then play "
        "against the taker. The bar “Strength of hand” tells what yours is worth."
    )
    return page_of(
        tr("The auction"),
        tr("Each player passes or bids once, higher than the bid before.") + " " + alone,
        tr(
            "He has to win enough points. How many, that depends on the bouts in his side’s tricks:"
        ),
        target_tiles(facts.rules),
        side=(
            *(Stairs(pairs.title, pairs.rows) for pairs in contract_worth(facts.rules)),
            Text(bidding),
        ),
    )


def call_page(view: Observation) -> Page:
    """Which king to call."""
    title = tr("The called king")
    kings = cards_of_rank(KING)
    if kings <= view.hand:
        return page_of(
            title,
            tr(
                "You hold all four kings: call a queen that you do not have. With one of your own "
                "kings you would play alone against four."
            ),
            side=(CardFan(("SD", "HD", "DD", "CD"), tr("One of the four queens"), large=True),),
        )
    return page_of(
        title,
        tr(
            "Call a king that you do not have. Who holds it is your partner, and wins or loses "
            "with you. Only he knows, until the king is played."
        ),
        tr("It helps most in a suit in which you have the queen, or many cards."),
        tr(
            "{cards} lie face down: the dog. If the king is among them, you play alone "
            "against four.",
            cards=cards_words(view.facts.shape.dog_size),
        ),
        side=(
            CardFan(("SR", "HR", "DR", "CR"), tr("One of the four kings is called"), large=True),
        ),
    )


def discard_page(view: Observation) -> Page:
    """What to lay away."""
    return page_of(
        tr("Dog and discard"),
        tr(
            "The dog, {cards}, joins your hand. Discard as many, face down.",
            cards=cards_words(view.facts.shape.dog_size),
        ),
        tr(
            "It counts for you, so put in queens and knights that you would lose. And empty a suit "
            "if you can: you will win its tricks with trumps."
        ),
        tr("Kings and bouts stay in your hand, and trumps as long as there is anything else."),
        side=(
            CardFan(("S4", "D9", "CV"), tr("Such cards may be discarded")),
            CardFan(("HR", "T21", "T1", "EX"), tr("These never")),
        ),
    )


def slam_page(view: Observation) -> Page:
    """Whether to announce a slam."""
    rules = view.facts.rules
    return page_of(
        tr("The slam"),
        tr(
            "A side that wins every trick makes the slam. Announced, it brings {won} more "
            "from each defender, but costs {lost} to each if a single trick is lost.",
            won=points_words(rules.chelem_announced),
            lost=number(-rules.chelem_failed),
        ),
        tr("It is very rare: if in doubt, announce nothing."),
        side=(CardFan(_SLAM_HAND, tr("A hand for a slam")),),
    )


_SLAM_HAND: Final = ("T21", "T20", "T19", "T18", "T17", "T16", "T15", "SR", "SD", "HR")
_SHOWN_TRUMPS: Final = (20, 18, 17, 15, 14, 12, 11, 9, 8, 7, 5, 4, 3)


def poignee_page(view: Observation) -> Page:
    """Whether to show trumps."""
    rules, sizes = view.facts.rules, view.facts.shape.poignee_thresholds
    shown = tuple(f"T{rank}" for rank in _SHOWN_TRUMPS[: sizes[0]])
    rows = zip(sizes, rules.poignee_values, strict=True)
    return page_of(
        tr("The handful"),
        tr(
            "You hold many trumps. Whoever shows so many before his first card earns points for "
            "the side that wins the deal, whichever that is."
        ),
        tr(
            "So show them if you expect to win. But then all know what trumps you have, and how "
            "few are left to the others."
        ),
        Tiles(tuple((trumps_words(size), number(points), tr("points")) for size, points in rows)),
        side=(CardFan(shown, tr("A single handful")),),
    )

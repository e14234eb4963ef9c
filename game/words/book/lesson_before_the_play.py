"""What the lessons before the first card say."""

from __future__ import annotations

from typing import Final

from game.rules.actions import Bid
from game.rules.cards import JACK, KING, KNIGHT, QUEEN, cards_of_rank
from game.rules.observation import Observation
from game.words.book.page import (
    Aside,
    CardFan,
    Page,
    Pairs,
    Stairs,
    Text,
    Tiles,
    card_points,
    contract_worth,
    page_of,
    target_tiles,
)
from game.words.cards import BACK, court_letter, court_letters
from game.words.i18n import tr
from game.words.numbers import cards_words, number, points_words, trumps_words
from game.words.table import bid_name


def table_page(view: Observation) -> Page:
    """How a deal goes, from the first card to the score."""
    shape = view.facts.shape
    hand, dog = cards_words(shape.hand_size), cards_words(shape.dog_size)
    helper = tr("He calls a king: whoever holds it is his secret partner.")
    return page_of(
        tr("How a deal goes"),
        tr(
            "Each draws a card: the lowest deals. There are {cards} for each, and {dog} stay face "
            "down in the middle: the dog.",
            cards=hand,
            dog=dog,
        ),
        tr(
            "In the auction each says in turn how much he dares, or passes. Who dares most is the "
            "taker, and plays against the others."
        )
        + (" " + helper if shape.calls_a_king else ""),
        tr(
            "Then the cards are played, trick by trick. With enough points in his tricks, the "
            "taker is paid by the others; without, he pays them."
        ),
        side=(
            _closed_dog(view),
            Aside(tr("First steps"), tr("Whatever is new is explained when it comes.")),
        ),
    )


def _closed_dog(view: Observation) -> CardFan:
    return CardFan((BACK,) * view.facts.shape.dog_size, tr("The dog, which nobody has seen yet"))


def cards_page(_view: Observation) -> Page:
    """The deck, and what a trick is."""
    return page_of(
        tr("The cards"),
        tr(
            "Four suits go from king ({king}), queen ({queen}), knight ({knight}) and jack "
            "({jack}) over the 10 down to the 1. Twenty-one trumps, with scenes, beat them all. "
            "The Excuse, with the star, never wins.",
            king=court_letter(KING),
            queen=court_letter(QUEEN),
            knight=court_letter(KNIGHT),
            jack=court_letter(JACK),
        ),
        tr(
            "Each plays one card in turn: these cards are a trick. The first card is led, and the "
            "others must follow its suit if they can. A trick goes to its highest trump or, "
            "without a trump, to the highest card of the suit that was led."
        ),
        tr("The player at the dealer’s right leads first, then whoever has won the last trick."),
        side=(
            CardFan(
                ("HR", "HD", "HC", "HV"),
                court_letters().in_words(),
            ),
            CardFan(("T21", "T14", "T7", "T2", "EX"), tr("Trumps, and the Excuse")),
        ),
    )


def points_page(_view: Observation) -> Page:
    """What the cards are worth."""
    return page_of(
        tr("Points and bouts"),
        tr("All cards together are worth 91 points. What counts is what lies in the tricks won."),
        tr(
            "Three cards are the bouts: the 21, the Excuse, and the 1 of trumps, which is called "
            "the Petit. The more bouts a taker wins, the fewer points he needs."
        ),
        card_points(),
        side=(
            CardFan(
                ("T21", "EX", "T1"), tr("The bouts: the 21, the Excuse and the Petit"), large=True
            ),
        ),
    )


def auction_page(view: Observation) -> Page:
    """Bids, and the points that a taker needs."""
    facts = view.facts
    alone = (
        tr(
            "Who bids highest is the taker; the king that he then calls brings him a secret "
            "partner: whoever holds it."
        )
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


def dog_page(view: Observation) -> Page:
    """What the dog is, and what tells the four bids apart."""
    rules, shape = view.facts.rules, view.facts.shape
    dog = cards_words(shape.dog_size)
    fates = {
        Bid.PETITE: tr("the taker’s"),
        Bid.GARDE: tr("the taker’s"),
        Bid.GARDE_SANS: tr("closed, counts for him"),
        Bid.GARDE_CONTRE: tr("closed, counts against him"),
    }
    rows = tuple((bid_name(bid), fates[bid]) for bid in rules.contracts if bid in fates)
    return page_of(
        tr("The dog"),
        tr(
            "The dog is the {cards} in the middle. The taker shows it to all, takes it up and "
            "discards as many, which count for him. Only with the two highest bids it stays "
            "closed.",
            cards=dog,
        ),
        Pairs(tr("Whose is the dog?"), rows),
        tr(
            "So a garde is played like a petite, for twice the points: it is the usual bid of a "
            "good hand."
        ),
        side=(_closed_dog(view),),
    )


def call_page(view: Observation) -> Page:
    """The lesson about calling a king, as it concerns this hand."""
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

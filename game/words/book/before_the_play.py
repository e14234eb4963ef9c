"""Pages of the rules: cards, bouts and the deal; the auction, the called king, dog and discard."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.actions import Bid
from game.rules.options.choices import (
    Direction,
    DogPlacement,
    ExcuseLastTrick,
    ExcuseSlamException,
    ExcuseWithoutTrick,
    FivePlayers,
    Maldonne,
    PetitSec,
    Redeal,
)
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import MOST_PLAYERS, TableShape
from game.words.book.page import (
    Aside,
    CardFan,
    Grid,
    Page,
    Pairs,
    Stairs,
    Subject,
    card_points,
    contract_worth,
    page_of,
    target_tiles,
)
from game.words.i18n import mark, tr, within
from game.words.numbers import number, points_words, table_title
from game.words.table import bid_name


def cards_page(_subject: Subject) -> Page:
    """The pack and what its cards are worth (section 1)."""
    return page_of(
        tr("The cards"),
        tr(
            "Tarot is played with 78 cards: four suits of fourteen, twenty-one trumps, and the "
            "Excuse."
        ),
        tr(
            "In each suit the king is highest, then queen, knight and jack, then 10 down to 1. "
            "Trumps beat every suit, and the higher trump beats the lower."
        ),
        tr("All cards together are worth 91 points. What counts is what lies in the tricks won."),
        card_points(),
        side=(
            CardFan(("HR", "HD", "HC", "HV"), tr("King, queen, knight and jack of hearts")),
            CardFan(("T21", "T14", "T7", "T2", "EX"), tr("Trumps, and the Excuse")),
        ),
    )


def bouts_page(subject: Subject) -> Page:
    """The bouts and the targets (section 1)."""
    example = tr(
        "A taker with two bouts makes the contract with {points} or more. With half a point "
        "less it is lost.",
        points=points_words(subject.rules.targets[2]),
    )
    together = tr("The bouts and points of taker and partner count together.")
    return page_of(
        tr("The three bouts"),
        tr("Three cards decide how much a taker needs: the 21, the Excuse and the Petit, trump 1."),
        tr(
            "They are the bouts. Each one in the taker’s tricks at the end lowers the target. The "
            "21 cannot be beaten; everybody hunts the Petit, the lowest trump."
        )
        + " "
        + " ".join(_whose_excuse(subject.rules)),
        target_tiles(subject.rules),
        Aside(tr("Example"), example),
        side=(
            CardFan(("T21", "EX", "T1"), tr("The 21, the Excuse and the Petit"), large=True),
            Aside(tr("Five players"), together) if subject.calls else None,
        ),
        key="bouts",
    )


def _whose_excuse(rules: RuleSet) -> Iterator[str]:
    """Who has the Excuse in the end (section 6)."""
    if rules.excuse_last_trick is ExcuseLastTrick.KEPT:
        yield tr("The Excuse stays with its owner.")
    else:
        yield tr("The Excuse stays with its owner, except in the last trick.")
    if rules.excuse_slam_exception is not ExcuseSlamException.OFF:
        yield tr("At the end of a slam it wins the last trick.")
    if rules.excuse_without_trick is ExcuseWithoutTrick.SURRENDERED:
        yield tr("Who wins no trick himself may lose it.")


_MALDONNE: Final = {
    Maldonne.OFF: "",
    Maldonne.NO_TRUMP: mark(
        "A player without any trump and without the Excuse may cancel the deal."
    ),
    Maldonne.FEW_CARDS: mark(
        "A player with fewer than {number} trumps and court cards may cancel the deal."
    ),
}


def deal_page(subject: Subject) -> Page:
    """Tables, packets, dog and void deals (section 2)."""
    how = f"{subject.told('direction')} {subject.told('shuffle')}".rstrip()
    sitting = (
        tr("Where the dealer sits out, he only deals, and scores nothing.")
        if any(shape.dealer_sits_out for shape in subject.shapes)
        else ""
    )
    pair = (
        tr(
            "Two players have 21 cards in hand and six piles of three before them. The upper card "
            "of each pile lies face up and is played like one of the hand; then the next is turned."
        )
        if subject.has_pair
        else ""
    )
    if subject.has_pair and subject.is_federation:
        pair += " " + tr("The federation’s rules know no game for two: this one is an addition.")
    tables = _tables(subject)
    if not subject.has_taker:
        return page_of(tr("Dealing"), how, sitting, pair, side=(tables,))
    dog, void = _dog_words(subject), _void_words(subject)
    backs = CardFan(("back",) * 3, tr("The dog waits face down"))
    return page_of(tr("Dealing"), how, dog, *void, sitting, pair, side=(backs, tables))


def _dog_words(subject: Subject) -> str:
    """How the dog is laid down; with five players fewer cards may not go to it (section 2.3)."""
    placement = subject.rules.dog_placement
    words = subject.told("dog_placement")
    sizes = {shape.players for shape in subject.tables_with_dog}
    if placement is not DogPlacement.NOT_FIRST_SIX_NOR_LAST or MOST_PLAYERS not in sizes:
        return words
    if sizes == {MOST_PLAYERS}:
        return tr(
            "Cards of the dog are laid down singly during the deal, not among the first three and "
            "not as the last card."
        )
    return words + " " + tr("With five players only the first three are barred.")


def _void_words(subject: Subject) -> tuple[str, str, str, str]:
    rules = subject.rules
    petit = subject.told("petit_sec")
    if rules.petit_sec is not PetitSec.PLAY_ON:
        petit += " " + subject.told("petit_sec_ignores_excuse")
    sits_out = all(shape.dealer_sits_out for shape in subject.shapes)
    all_pass = (
        tr("When all pass, nothing is played and the next dealer deals.")
        if rules.all_pass is Redeal.NEXT_DEALER and not sits_out
        else tr("When all pass, nothing is played and the same dealer deals again.")
    )
    if rules.must_bid:
        all_pass = ""
    maldonne = _MALDONNE[rules.maldonne]
    weak = tr(maldonne).format(number=rules.maldonne_minimum) if maldonne else ""
    return all_pass, petit, subject.told("excuse_sec"), weak


def _tables(subject: Subject) -> Grid:
    """How many cards each table has, and how they are dealt."""
    rows = tuple(
        (
            _table_name(shape, subject.rules.five_players),
            number(shape.tricks),
            number(shape.dog_size) if shape.dog_size else "–",
            number(shape.packet),
        )
        for shape in subject.shapes
    )
    heads = (tr("each player"), tr("dog"), tr("packets of"))
    return Grid(tr("Cards dealt"), heads, rows)


def _table_name(shape: TableShape, five: FivePlayers) -> str:
    title = table_title(shape.players)
    if shape.dealer_sits_out:
        return tr("{players}, and the dealer", players=title)
    if shape.players == 5 and five is not FivePlayers.CALLED_KING:
        return tr("{players}, taker alone", players=title)
    return title


def auction_page(subject: Subject) -> Page:
    """Bids, their order and what they are worth (section 3)."""
    rules = subject.rules
    lowest = bid_name(rules.contracts[0])
    dog = tuple((bid_name(bid), tr(_DOG_USE[bid])) for bid in rules.contracts)
    return page_of(
        tr("The auction"),
        _first_to_speak(rules),
        tr(
            "Each passes, or bids to play alone against the others. Each bid must be higher than "
            "the last; the highest bidder is the taker."
        )
        if not subject.calls
        else tr(
            "Each passes, or bids to be the taker, who plays against the defence. Each bid must be "
            "higher than the last."
        ),
        " ".join(
            filter(
                None,
                (
                    subject.told("multi_round"),
                    subject.told("must_bid"),
                    tr("The lowest contract is the {contract}.", contract=within(lowest)),
                ),
            )
        ),
        tr(
            "One player may also say that he takes if all others pass. If they do, he plays a "
            "{contract}.",
            contract=within(bid_name(rules.voice_contract)),
        )
        if rules.voice
        else "",
        tr("The contract changes score and use of the dog, never the target."),
        Pairs(tr("What becomes of the dog"), dog),
        side=(
            CardFan(_GOOD_HAND, tr("A hand to take with: bouts, long trumps, kings")),
            *(Stairs(pairs.title, pairs.rows) for pairs in contract_worth(rules)),
        ),
        key="auction",
    )


_GOOD_HAND: Final = ("T21", "T18", "T14", "T9", "EX", "HR", "HD", "CR")


_DOG_USE: Final = {
    Bid.PETITE: mark("shown, then taken in hand"),
    Bid.POUSSE: mark("shown, then taken in hand"),
    Bid.GARDE: mark("shown, then taken in hand"),
    Bid.GARDE_SANS: mark("unseen, counts for the taker"),
    Bid.GARDE_CONTRE: mark("unseen, counts for the defence"),
}


def _first_to_speak(rules: RuleSet) -> str:
    if rules.direction is Direction.CLOCKWISE:
        return tr("The player at the dealer’s left speaks first, and the others in turn.")
    return tr("The player at the dealer’s right speaks first, and the others in turn.")


def call_page(subject: Subject) -> Page:
    """The called king (section 4)."""
    sides = tr("Taker and partner put their tricks together, and so do the three defenders.")
    return page_of(
        tr("The called king"),
        tr(
            "With five players the taker names a king before the dog is seen. Who holds it is the "
            "taker’s partner, and says nothing until the king is played."
        ),
        subject.told("lowest_call"),
        subject.told("call_own"),
        tr("If the called king lies in the dog, the taker plays alone against four as well."),
        subject.told("opening_lead_in_called_suit"),
        side=(
            CardFan(("SR", "HR", "DR", "CR"), tr("One of the four kings is called"), large=True),
            Aside(tr("Sides"), sides),
        ),
        key="call",
    )


def discard_page(subject: Subject) -> Page:
    """The dog and the discard (section 5)."""
    sizes = tuple(
        (table_title(shape.players), number(shape.dog_size)) for shape in subject.tables_with_dog
    )
    return page_of(
        tr("Dog and discard"),
        tr(
            "In these contracts the dog is turned up for all to see: {contracts}. The taker takes "
            "it in hand and discards as many cards face down.",
            contracts=", ".join(within(bid_name(bid)) for bid in _with_dog(subject.rules)),
        ),
        tr("The discard counts with the taker’s tricks at the end."),
        tr(
            "Kings and bouts are never discarded. A trump goes only when nothing else is left, and "
            "is then shown to all."
        ),
        tr(
            "In a garde sans nobody sees the dog, but it counts for the taker. In a garde contre "
            "it counts for the defence."
        ),
        subject.told("dog_forfeited"),
        Pairs(tr("Cards to discard"), sizes),
        side=(
            CardFan(("S4", "D9", "CV"), tr("Such cards may be discarded")),
            CardFan(("HR", "T21", "T1", "EX"), tr("These never")),
        ),
        key="discard",
    )


def _with_dog(rules: RuleSet) -> tuple[Bid, ...]:
    """The contracts in which the taker takes the dog in hand."""
    return tuple(bid for bid in rules.contracts if bid < Bid.GARDE_SANS)

"""Pages of the rules: the cards, the bouts, the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.rules.options.choices import (
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
from game.ui.pages.model import Aside, Block, CardFan, Grid, Page, paragraphs
from game.ui.pages.worth import card_points, target_tiles
from game.ui.scenes.rule_pages.subject import Subject
from game.words.i18n import mark, tr
from game.words.numbers import number, points_words, table_title


def cards_page(_subject: Subject) -> Page:
    """The pack and what its cards are worth (section 1)."""
    text = paragraphs(
        tr(
            "Tarot is played with 78 cards: four suits of fourteen, twenty-one trumps, and the "
            "Excuse."
        ),
        tr(
            "In each suit the king is highest, then queen, knight and jack, then 10 down to 1. "
            "Trumps beat every suit, and the higher trump beats the lower."
        ),
        tr("All cards together are worth 91 points. What counts is what lies in the tricks won."),
    )
    fan = CardFan(("HR", "HD", "HC", "HV"), tr("King, queen, knight and jack of hearts"))
    trumps = CardFan(("T21", "T14", "T7", "T2", "EX"), tr("Trumps, and the Excuse"))
    return Page(tr("The cards"), (*text, card_points()), (fan, trumps))


def bouts_page(subject: Subject) -> Page:
    """The bouts and the targets (section 1)."""
    targets = subject.rules.targets
    text = paragraphs(
        tr("Three cards decide how much a taker needs: the 21, the Excuse and the Petit, trump 1."),
        tr(
            "They are the bouts. Each one in the taker’s tricks at the end lowers the target. The "
            "21 cannot be beaten; everybody hunts the Petit, the lowest trump."
        )
        + " "
        + " ".join(_whose_excuse(subject.rules)),
    )
    example = Aside(
        tr("Example"),
        tr(
            "A taker with two bouts makes the contract with {points} or more. With half a point "
            "less it is lost.",
            points=points_words(targets[2]),
        ),
    )
    beside: list[CardFan | Aside] = [
        CardFan(("T21", "EX", "T1"), tr("The 21, the Excuse and the Petit"), large=True)
    ]
    if subject.calls:
        words = tr("The bouts and points of taker and partner count together.")
        beside.append(Aside(tr("Five players"), words))
    blocks: tuple[Block, ...] = (*text, target_tiles(subject.rules), example)
    return Page(tr("The three bouts"), blocks, tuple(beside), "bouts")


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
    with_taker = (_dog_words(subject), *_void_words(subject)) if subject.has_taker else ()
    text = paragraphs(how, *with_taker, sitting, pair)
    backs = CardFan(("back",) * 3, tr("The dog waits face down"))
    side = (backs, _tables(subject)) if subject.has_taker else (_tables(subject),)
    return Page(tr("Dealing"), text, side)


def _dog_words(subject: Subject) -> str:
    """How the dog is laid down; with five players fewer cards may not go to it (section 2.3)."""
    placement = subject.rules.dog_placement
    words = subject.told("dog_placement")
    sizes = {shape.players for shape in subject.shapes if shape.has_taker}
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

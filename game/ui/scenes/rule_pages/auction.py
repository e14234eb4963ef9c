"""Pages of the rules: the auction, the called king, dog and discard."""

from __future__ import annotations

from typing import Final

from game.rules.bids import Bid
from game.rules.options.choices import Direction
from game.rules.options.ruleset import RuleSet
from game.ui.pages.model import Aside, CardFan, Page, Pairs, Stairs, paragraphs
from game.ui.pages.worth import contract_worth
from game.ui.scenes.rule_pages.subject import Subject
from game.words.actions import bid_name
from game.words.i18n import mark, tr
from game.words.numbers import number, table_title
from game.words.phrases import within


def auction_page(subject: Subject) -> Page:
    """Bids, their order and what they are worth (section 3)."""
    rules = subject.rules
    lowest = bid_name(rules.contracts[0])
    text = paragraphs(
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
    )
    dog = Pairs(
        tr("What becomes of the dog"),
        tuple((bid_name(bid), tr(_DOG_USE[bid])) for bid in rules.contracts),
    )
    worth = (Stairs(pairs.title, pairs.rows) for pairs in contract_worth(rules))
    hand = CardFan(_GOOD_HAND, tr("A hand to take with: bouts, long trumps, kings"))
    return Page(tr("The auction"), (*text, dog), (hand, *worth), "auction")


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
    text = paragraphs(
        tr(
            "With five players the taker names a king before the dog is seen. Who holds it is the "
            "taker’s partner, and says nothing until the king is played."
        ),
        subject.told("lowest_call"),
        subject.told("call_own"),
        tr("If the called king lies in the dog, the taker plays alone against four as well."),
        subject.told("opening_lead_in_called_suit"),
    )
    fan = CardFan(("SR", "HR", "DR", "CR"), tr("One of the four kings is called"), large=True)
    share = Aside(
        tr("Sides"),
        tr("Taker and partner put their tricks together, and so do the three defenders."),
    )
    return Page(tr("The called king"), text, (fan, share), "call")


def discard_page(subject: Subject) -> Page:
    """The dog and the discard (section 5)."""
    text = paragraphs(
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
    )
    sizes = tuple(
        (table_title(shape.players), number(shape.dog_size))
        for shape in {shape.players: shape for shape in subject.shapes if shape.has_taker}.values()
    )
    fan = CardFan(("S4", "D9", "CV"), tr("Such cards may be discarded"))
    never = CardFan(("HR", "T21", "T1", "EX"), tr("These never"))
    table = Pairs(tr("Cards to discard"), sizes)
    return Page(tr("Dog and discard"), (*text, table), (fan, never), "discard")


def _with_dog(rules: RuleSet) -> tuple[Bid, ...]:
    """The contracts in which the taker takes the dog in hand."""
    return tuple(bid for bid in rules.contracts if bid < Bid.GARDE_SANS)

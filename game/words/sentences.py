"""What happens at the table in words; a name of None means the player, who is spoken to."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.actions import Misere, Slam
from game.rules.bids import Bid
from game.rules.cards import Card
from game.rules.events import VoidReason
from game.rules.shapes import PoigneeLevel
from game.words.actions import bid_name, poignee_name
from game.words.cards import card_name
from game.words.i18n import tr
from game.words.numbers import cards_words


def takes(name: str | None, contract: Bid) -> str:
    """The auction is over: ``Rosalie takes: Garde``."""
    bid = bid_name(contract)
    if name is None:
        return tr("You take: {contract}", contract=bid)
    return tr("{name} takes: {contract}", name=name, contract=bid)


def calls(name: str | None, card: Card) -> str:
    """The taker of five has named the card of the partner: ``Rosalie calls: King of hearts``."""
    if name is None:
        return tr("You call: {card}", card=card_name(card))
    return tr("{name} calls: {card}", name=name, card=card_name(card))


def plays_alone(name: str | None) -> str:
    """All know now that the taker has no partner: ``Rosalie plays alone``."""
    return tr("You play alone") if name is None else tr("{name} plays alone", name=name)


def is_partner(name: str | None) -> str:
    """All know now who the partner is: ``Rosalie is the partner``."""
    return tr("You are the partner") if name is None else tr("{name} is the partner", name=name)


def announces_slam(name: str | None, slam: Slam) -> str:
    """All tricks, or all but a few, are promised: ``Rosalie announces the slam``."""
    if slam is Slam.PETIT_CHELEM:
        if name is None:
            return tr("You announce a petit chelem")
        return tr("{name} announces a petit chelem", name=name)
    if name is None:
        return tr("You announce the slam")
    return tr("{name} announces the slam", name=name)


def announces_petit(name: str | None) -> str:
    """The bonus for the Petit in the last trick is promised, which some rules ask for."""
    if name is None:
        return tr("You announce the Petit in the last trick")
    return tr("{name} announces the Petit in the last trick", name=name)


def makes_petit(name: str | None) -> str:
    """The last trick had the Petit in it: ``Rosalie makes the Petit au bout``."""
    if name is None:
        return tr("You make the Petit au bout")
    return tr("{name} makes the Petit au bout", name=name)


def declares_misere(name: str | None, misere: Misere) -> str:
    """A misère is declared: ``Rosalie declares a hand without trumps``."""
    if misere is Misere.NO_TRUMP:
        if name is None:
            return tr("You declare a hand without trumps")
        return tr("{name} declares a hand without trumps", name=name)
    if name is None:
        return tr("You declare a hand without court cards")
    return tr("{name} declares a hand without court cards", name=name)


def declares_imprenable(name: str | None) -> str:
    """All know now that nobody can capture a Petit: ``Rosalie’s Petit cannot be taken``."""
    if name is None:
        return tr("Your Petit cannot be taken")
    return tr("{name}’s Petit cannot be taken", name=name)


def must_choose(name: str | None) -> str:
    """Who was dealt the Petit as only trump decides whether the deal is cancelled."""
    if name is None:
        return tr("Your only trump is the Petit: cancel the deal, or play?")
    return tr("{name} has the Petit as only trump, and may cancel the deal", name=name)


def shows_poignee(name: str | None, level: PoigneeLevel) -> str:
    """A handful of trumps is shown: ``Rosalie shows a double handful``."""
    poignee = poignee_name(level)
    if name is None:
        return tr("You show {poignee}", poignee=poignee)
    return tr("{name} shows {poignee}", name=name, poignee=poignee)


def discards_trumps(name: str | None, cards: Iterable[Card]) -> str:
    """Trumps were laid away, which all may see: ``Rosalie discards: Trump 4``."""
    named = ", ".join(map(card_name, cards))
    if name is None:
        return tr("You discard: {cards}", cards=named)
    return tr("{name} discards: {cards}", name=name, cards=named)


def trick_won(name: str | None) -> str:
    """Under the last trick, when one looks at it again: ``Won by Rosalie``."""
    return tr("Won by you") if name is None else tr("Won by {name}", name=name)


def all_draw() -> str:
    """How the first dealer is found, while all draw a card."""
    return tr("Everyone draws a card: whoever has the lowest deals first.")


def deals(name: str | None, hand: int, dog: int) -> str:
    """The cards go out: ``Rosalie deals: 18 cards to each, 6 cards for the dog``."""
    values = {"cards": cards_words(hand), "dog": cards_words(dog)}
    if name is None:
        return tr("You deal: {cards} to each, {dog} for the dog", **values)
    return tr("{name} deals: {cards} to each, {dog} for the dog", name=name, **values)


def deals_first(name: str | None) -> str:
    """The draw is over: ``Rosalie drew the lowest card …`` and so deals the first cards."""
    if name is None:
        return tr("You drew the lowest card and deal first.")
    return tr("{name} drew the lowest card and deals first.", name=name)


def all_passed(*, again: bool) -> str:
    """Nobody took, so that there is no play; ``again`` where the same player deals once more."""
    if again:
        return tr("Everyone passed. The same player deals again.")
    return tr("Everyone passed. The next player deals.")


def misdeal(name: str | None, reason: VoidReason) -> str:
    """A hand was too bare or too weak, so that the deal is void: ``…: new deal``."""
    match reason:
        case VoidReason.EXCUSE_SEC:
            if name is None:
                return tr("You have the Excuse and no trump: new deal")
            return tr("{name} has the Excuse and no trump: new deal", name=name)
        case VoidReason.MALDONNE:
            if name is None:
                return tr("Your hand is too weak: new deal")
            return tr("{name}’s hand is too weak: new deal", name=name)
    if name is None:
        return tr("Your only trump is the Petit: new deal")
    return tr("{name} has the Petit as only trump: new deal", name=name)

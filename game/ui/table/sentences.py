"""What happens at the table in words; a name of None means the player, who is spoken to."""

from __future__ import annotations

from collections.abc import Iterable

from game.i18n import tr
from game.rules.cards import Card
from game.rules.ruleset import Bid, PoigneeLevel
from game.ui.table.words import bid_name, card_name, poignee_name


def takes(name: str | None, contract: Bid) -> str:
    """Who won the auction."""
    bid = bid_name(contract)
    if name is None:
        return tr("You take: {contract}", contract=bid)
    return tr("{name} takes: {contract}", name=name, contract=bid)


def calls(name: str | None, card: Card) -> str:
    """Which card the taker called."""
    if name is None:
        return tr("You call: {card}", card=card_name(card))
    return tr("{name} calls: {card}", name=name, card=card_name(card))


def plays_alone(name: str | None) -> str:
    """It is known that the taker has no partner."""
    return tr("You play alone") if name is None else tr("{name} plays alone", name=name)


def is_partner(name: str | None) -> str:
    """It is known who the partner is."""
    return tr("You are the partner") if name is None else tr("{name} is the partner", name=name)


def announces_slam(name: str | None) -> str:
    """A slam was announced."""
    if name is None:
        return tr("You announce the slam")
    return tr("{name} announces the slam", name=name)


def shows_poignee(name: str | None, level: PoigneeLevel) -> str:
    """A handful was shown."""
    poignee = poignee_name(level)
    if name is None:
        return tr("You show {poignee}", poignee=poignee)
    return tr("{name} shows {poignee}", name=name, poignee=poignee)


def discards_trumps(name: str | None, cards: Iterable[Card]) -> str:
    """Trumps were laid away, which all may see."""
    named = ", ".join(map(card_name, cards))
    if name is None:
        return tr("You discard: {cards}", cards=named)
    return tr("{name} discards: {cards}", name=name, cards=named)


def trick_won(name: str | None) -> str:
    """Who won a trick."""
    return tr("Won by you") if name is None else tr("Won by {name}", name=name)


def all_passed() -> str:
    """Nobody took."""
    return tr("Everyone passed. The next player deals.")


def bare_petit(name: str | None) -> str:
    """Somebody was dealt the Petit as his only trump, so that the deal is not played."""
    if name is None:
        return tr("Your only trump is the Petit: new deal")
    return tr("{name} has the Petit as only trump: new deal", name=name)

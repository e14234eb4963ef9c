"""What may be done and what happens at the table, in words, and all of it for who does not see it.

A name of None means the player, who is spoken to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CallCard,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    MakeBid,
    Misere,
    PlayCard,
    ShowPoignee,
    Slam,
)
from game.rules.cards import EXCUSE, JACK, KING, KNIGHT, PETIT, QUEEN, Card, Suit
from game.rules.events import VoidReason
from game.rules.observation import Observation
from game.rules.score.scores import Score
from game.rules.shapes import PoigneeLevel
from game.rules.state import Facts, Trick
from game.words.cards import card_name, card_title, cards_in_short, suit_name
from game.words.i18n import ntr, ptr, tr
from game.words.numbers import cards_words, number


def bid_name(bid: Bid) -> str:
    """A bid as one says it: ``Garde sans``."""
    names: dict[Bid, Callable[[], str]] = {
        Bid.PASS: lambda: ptr("bid", "Pass"),
        Bid.VOICE: lambda: ptr("bid", "Voice"),
        Bid.PETITE: lambda: ptr("bid", "Petite"),
        Bid.POUSSE: lambda: ptr("bid", "Pousse"),
        Bid.GARDE: lambda: ptr("bid", "Garde"),
        Bid.GARDE_SANS: lambda: ptr("bid", "Garde sans"),
        Bid.GARDE_CONTRE: lambda: ptr("bid", "Garde contre"),
    }
    return names[bid]()


def _poignee_name(level: PoigneeLevel) -> str:
    """A handful in the middle of a sentence: ``a double handful``."""
    names: dict[PoigneeLevel, Callable[[], str]] = {
        PoigneeLevel.SINGLE: lambda: tr("a single handful"),
        PoigneeLevel.DOUBLE: lambda: tr("a double handful"),
        PoigneeLevel.TRIPLE: lambda: tr("a triple handful"),
    }
    return names[level]()


_SLAMS: Final[dict[Slam, Callable[[], str]]] = {
    Slam.CHELEM: lambda: tr("Slam"),
    Slam.PETIT_CHELEM: lambda: tr("Petit chelem"),
}
_MISERES: Final[dict[Misere, Callable[[], str]]] = {
    Misere.NO_TRUMP: lambda: tr("Misère without trumps"),
    Misere.NO_COURT: lambda: tr("Misère without court cards"),
}


def action_words(action: Action, view: Observation) -> str:
    """A choice as a label: Garde, ♠ king, Trump 16, Discard ♥ 4, ♣ 9 2.

    Args:
        action: the choice.
        view: what its seat knows when it has it.
    """
    match action:
        case MakeBid(bid=bid, slam=slam):
            bid_words = bid_name(bid)
            return bid_words if slam is None else f"{bid_words} · {_SLAMS[slam]()}"
        case CallCard(card=card):
            words = card_title(card)
            return tr("{card}, your own", card=words) if card in view.hand else words
        case PlayCard(card=card):
            return card_title(card)
        case Discard(cards=cards):
            return tr("Discard {cards}", cards=cards_in_short(cards))
    return _announcement_words(action)


def _announcement_words(
    action: CancelDeal
    | DeclareImprenable
    | AnnounceChelem
    | AnnouncePetit
    | ShowPoignee
    | DeclareMisere,
) -> str:
    match action:
        case AnnounceChelem(slam=slam):
            return _SLAMS[slam]()
        case ShowPoignee(cards=cards):
            return ntr("Show {n} trump", "Show {n} trumps", len(cards))
        case DeclareMisere(misere=misere):
            return _MISERES[misere]()
        case AnnouncePetit():
            return tr("Petit in the last trick")
        case DeclareImprenable():
            return tr("Play the bare Petit")
    return tr("Throw the deal in")


def declined_words(kind: DecisionKind) -> str:
    """What it is called to decline what is optional.

    Raises:
        KeyError: for a kind that must be answered.
    """
    words: dict[DecisionKind, Callable[[], str]] = {
        DecisionKind.CANCEL: lambda: tr("Play the deal"),
        DecisionKind.IMPRENABLE: lambda: tr("Throw the deal in"),
        DecisionKind.CHELEM: lambda: tr("No slam"),
        DecisionKind.PETIT: lambda: tr("No word about the Petit"),
        DecisionKind.POIGNEE: lambda: tr("No handful"),
        DecisionKind.MISERE: lambda: tr("No misère"),
    }
    return words[kind]()


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
    poignee = _poignee_name(level)
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


_ORDER = (Suit.TRUMPS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


def _sentence(words: str) -> str:
    return f"{words}."


def _line(name: str, said: str) -> str:
    return _sentence(tr("{name}: {said}", name=name, said=said))


def _rank(card: Card) -> str:
    """A card within its suit, as one says it: king, 9; trump 1 is the Petit."""
    if card == PETIT:
        return tr("the Petit")
    courts: dict[int, Callable[[], str]] = {
        KING: lambda: ptr("a card of a suit", "king"),
        QUEEN: lambda: ptr("a card of a suit", "queen"),
        KNIGHT: lambda: ptr("a card of a suit", "knight"),
        JACK: lambda: ptr("a card of a suit", "jack"),
    }
    return str(card.rank) if card.is_trump or card.rank not in courts else courts[card.rank]()


def suit_by_suit(cards: Iterable[Card]) -> str:
    """Cards as one says them: trumps 21 and 16, of hearts the king and the 4, the Excuse."""
    held = sorted(cards, reverse=True)
    said = []
    for suit in _ORDER:
        ranks = [_rank(card) for card in held if card.suit is suit and card != EXCUSE]
        if ranks:
            named = suit_name(suit).capitalize()
            said.append(_line(named, ", ".join(ranks)))
    if EXCUSE in held:
        said.append(_sentence(card_name(EXCUSE)))
    return " ".join(said)


def hand_said(cards: Sequence[Card]) -> str:
    """What the player holds."""
    if not cards:
        return tr("You hold no card.")
    count = ntr("You hold {n} card.", "You hold {n} cards.", len(cards))
    return f"{count} {suit_by_suit(cards)}"


def trick_said(trick: Trick | None, facts: Facts, names: Sequence[str], own: int) -> str:
    """The cards of a trick, and who is ahead or has won it."""
    if trick is None or not trick.cards:
        return tr("No card lies on the table.")
    said = [_line(names[seat], card_name(card)) for seat, card in trick.plays(facts.players)]
    ahead = trick.leading_seat(facts.players)
    if trick.winner is not None:
        won = trick_won(None if trick.winner == own else names[trick.winner])
        said.append(_sentence(won))
    elif ahead is not None:
        mine = ahead == own
        said.append(tr("You are ahead.") if mine else tr("{name} is ahead.", name=names[ahead]))
    return " ".join(said)


def last_trick_said(facts: Facts, names: Sequence[str], own: int) -> str:
    """The cards of the trick before the one on the table, and who won it."""
    if not facts.tricks:
        return tr("No trick is over yet.")
    return trick_said(facts.tricks[-1], facts, names, own)


def bids_said(facts: Facts, names: Sequence[str], own: int) -> str:
    """What each seat has bid so far, who takes, and which card was called."""
    if not facts.bids and facts.taker is None:
        return tr("Nobody has spoken yet.")
    said = [_line(names[made.seat], bid_name(made.bid)) for made in facts.bids]
    if facts.taker is not None and facts.contract is not None:
        taker = None if facts.taker == own else names[facts.taker]
        said.append(_sentence(takes(taker, facts.contract)))
        if facts.called is not None:
            said.append(_sentence(calls(taker, facts.called)))
    return " ".join(said)


def turn_said(seat: int | None, names: Sequence[str], own: int) -> str:
    """Whose turn it is."""
    if seat is None:
        return tr("Nobody has the turn.")
    return tr("It is your turn.") if seat == own else tr("It is {name}’s turn.", name=names[seat])


def gone_said(gone: Iterable[Card]) -> str:
    """The cards that have been played or shown as they were laid away, suit by suit."""
    cards = list(gone)
    if not cards:
        return tr("No card is gone yet.")
    return tr("Gone: {cards}", cards=suit_by_suit(cards))


def score_said(leader: str, totals: Sequence[Score], names: Sequence[str]) -> str:
    """Who leads the match, and the total of each seat."""
    points = [
        _line(name, number(total, signed=True)) for name, total in zip(names, totals, strict=True)
    ]
    return " ".join((_sentence(leader), *points))

"""The table in sentences, for who does not see it: hand, trick, bids, turn, cards gone, score."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.rules.cards import EXCUSE, JACK, KING, KNIGHT, PETIT, QUEEN, Card, Suit
from game.rules.score.scores import Score
from game.rules.state import Facts, Trick
from game.words import sentences
from game.words.actions import bid_name
from game.words.cards import card_name, suit_name
from game.words.i18n import ntr, ptr, tr
from game.words.numbers import number

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
        won = sentences.trick_won(None if trick.winner == own else names[trick.winner])
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
        said.append(_sentence(sentences.takes(taker, facts.contract)))
        if facts.called is not None:
            said.append(_sentence(sentences.calls(taker, facts.called)))
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

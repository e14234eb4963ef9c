"""Playing to a trick: who leads, the obligations (section 6) and who wins it (11.6)."""

from __future__ import annotations

from game.rules.actions import IllegalAction, Reason, Slam
from game.rules.cards import EXCUSE, NO_CARDS, PETIT, TRUMPS, Card, CardSet, Suit, trumps_above
from game.rules.misdeal import is_imprenable
from game.rules.options.choices import ExcuseSlamException, FirstLead, Obligations
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Side
from game.rules.state import Facts, Trick

_EXCUSE_ONLY = CardSet((EXCUSE,))


def public_side(facts: Facts, seat: int) -> Side | None:
    """The side of a seat as far as all at the table know it; None while it is a secret."""
    if seat == facts.taker:
        return Side.ATTACK
    if facts.shape.calls_a_king and facts.partner is None:
        return None
    return Side.ATTACK if seat == facts.partner else Side.DEFENCE


def first_leader(facts: Facts) -> int:
    """The seat that leads trick one.

    It is the dealer's right or the taker, by the rules; who announced all tricks leads in place of
    the dealer's right. The taker's announcement counts more than any other; of those of other seats
    the first counts, so that the lead betrays nobody while the sides are a secret.
    """
    right = facts.next_seat(facts.dealer)
    if facts.taker is None:
        return right
    if facts.rules.first_lead is FirstLead.TAKER:
        return facts.taker
    announcers = [made.seat for made in facts.chelems if made.slam is Slam.CHELEM]
    if not announcers:
        return right
    return facts.taker if facts.taker in announcers else announcers[0]


def legal_plays(facts: Facts, seat: int, hand: CardSet) -> CardSet:
    """The cards that a seat may play to the trick in progress, open ones on the table included."""
    trick = facts.trick
    assert trick is not None, "cards are played to a trick"
    cards = _playable(facts, seat, hand)
    free = _free_cards(facts, seat, cards)
    if not free:
        return _obliged(facts, trick, cards, cards)
    return _obliged(facts, trick, cards, cards - free) | free


def _playable(facts: Facts, seat: int, hand: CardSet) -> CardSet:
    """The hand, and of two players the open cards on the table too."""
    return hand | facts.exposed(seat) if facts.piles else hand


def _free_cards(facts: Facts, seat: int, cards: CardSet) -> CardSet:
    """Cards that may be played whatever was led, and need not be (sections 6 and 11.3)."""
    free = cards & _EXCUSE_ONLY
    return free.with_card(PETIT) if is_imprenable(facts, seat, cards) else free


def _obliged(facts: Facts, trick: Trick, cards: CardSet, bound: CardSet) -> CardSet:
    """The cards that the obligations leave, those aside that are free of them."""
    if trick.led_suit is None:
        return cards - _closed_to_the_opening_lead(facts, trick, cards)
    return answers(facts.rules, trick, bound)


def answers(rules: RuleSet, trick: Trick, bound: CardSet) -> CardSet:
    """Those of the bound cards that may be played to a trick in which a suit was led."""
    led = trick.led_suit
    assert led is not None, "the first card of a suit answers nothing"
    following = bound.of_suit(led)
    if rules.obligations is Obligations.RELAXED:
        return (following | bound.trumps) if following else bound
    if following and led is not Suit.TRUMPS:
        return following
    trumps = bound.trumps
    return (trumps & trumps_above(trick.highest_trump)) or trumps or bound


def _closed_to_the_opening_lead(facts: Facts, trick: Trick, cards: CardSet) -> CardSet:
    """Cards of the called suit but the called card may not open the play (sections 4, 11.12)."""
    if facts.called is None or facts.tricks or trick.cards:
        return NO_CARDS
    if facts.rules.opening_lead_in_called_suit:
        return NO_CARDS
    closed = cards.of_suit(facts.called.suit).without(facts.called)
    return closed if cards - closed else NO_CARDS


def check_play(facts: Facts, seat: int, hand: CardSet, card: Card) -> None:
    """Refuse a card that breaks an obligation.

    Raises:
        IllegalAction: with the obligation, and the suit to follow or the trump to beat.
    """
    cards = _playable(facts, seat, hand)
    if card not in cards:
        raise IllegalAction(Reason.NOT_IN_HAND, card=card.code)
    if card in legal_plays(facts, seat, hand):
        return
    assert facts.trick is not None, "cards are played to a trick"
    led = facts.trick.led_suit
    if led is None:
        raise IllegalAction(Reason.OPENING_LEAD_CALLED_SUIT, suit=card.suit.name.lower())
    if card.suit is not led and (cards - _free_cards(facts, seat, cards)).of_suit(led):
        raise IllegalAction(Reason.MUST_FOLLOW, suit=led.name.lower())
    if card not in TRUMPS:
        raise IllegalAction(Reason.MUST_TRUMP)
    raise IllegalAction(Reason.MUST_OVERTRUMP, trump=facts.trick.highest_trump)


def trick_winner(facts: Facts, trick: Trick, attack: frozenset[int]) -> int:
    """The seat that wins a complete trick, the one in progress of that record or its completion.

    The Excuse wins only the last trick, for a side that has won all others, and by the rules that
    know this exception (section 6).
    """
    excuse = trick.seat_of(EXCUSE, facts.players)
    if excuse is not None and _excuse_may_win(facts, trick) and _won_all(facts, excuse, attack):
        return excuse
    best = trick.leading_seat(facts.players)
    assert best is not None, "a trick has a card besides the Excuse and an imprenable Petit"
    return best


def _excuse_may_win(facts: Facts, trick: Trick) -> bool:
    match facts.rules.excuse_slam_exception:
        case ExcuseSlamException.LED:
            return facts.is_last_trick and trick.cards[0] == EXCUSE
        case ExcuseSlamException.PLAYED:
            return facts.is_last_trick
    return False


def _won_all(facts: Facts, seat: int, attack: frozenset[int]) -> bool:
    side = seat in attack
    return all((trick.winner in attack) is side for trick in facts.tricks)

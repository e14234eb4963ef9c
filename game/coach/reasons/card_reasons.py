"""What speaks for or against a bid, a call, a discard, a handful and a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.ai.card_play import Outlook, in_trick_order
from game.ai.contract.bidding import Judge, scale_of
from game.ai.contract.hand_count import said_before
from game.ai.memory import Memory, recall
from game.ai.player import Standard
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.actions import Bid
from game.rules.before_play import is_imprenable
from game.rules.cards import (
    EXCUSE,
    KING,
    KNIGHT,
    PETIT,
    PLAIN_HALF_POINTS,
    PLAIN_SUITS,
    QUEEN,
    TRUMPS,
    Card,
    CardSet,
    Suit,
    cards_above,
)
from game.rules.observation import Observation
from game.rules.options.choices import ExcuseLastTrick, ExcuseSlamException, Obligations
from game.rules.state import Facts, Trick

_LONG_CALLED_SUIT: Final = 4
_SHORT_CALLED_SUIT: Final = 1
"""Cards that make the called suit a long one, or a short one: by the playouts both are worse than
two or three."""
_GUARDS: Final = 2
"""Lower cards that a queen wants beside her, to be played before her while the king is out."""
_LIKELY: Final = 0.5
"""From this chance on a seat is called a likely friend."""
_SURE: Final = 0.95
"""From this chance on the Petit is called safe."""
_HARDLY_ANY: Final = 0.5
"""Trumps that opponents hold on average, fewer than which are hardly any."""
_LONG: Final = 5
_SHORT: Final = 2
"""Cards that make the suit that is led a long one, or a short one."""
_BEFORE_LAST: Final = 2


def bid_reasons(observation: Observation, bid: Bid, standard: Standard) -> Iterator[CoachReason]:
    """The strength of the hand, and how it compares with what the contract asks for.

    Hands are counted as the gauge does, after what was said.
    """
    hand = observation.hand
    yield CoachReason(ReasonCode.BOUTS, number=len(hand.bouts))
    yield CoachReason(ReasonCode.TRUMPS, number=len(hand.trumps))
    open_bids = [other for other in observation.choices.bids if other is not Bid.PASS]
    if bid is not Bid.PASS:
        above = _spare(observation, bid, standard)
        code = ReasonCode.COUNT_ABOVE if above >= 0 else ReasonCode.COUNT_BELOW
        yield CoachReason(code, number=abs(above))
    elif open_bids:
        above = _spare(observation, min(open_bids), standard)
        code = ReasonCode.LOWEST_BID_MET if above >= 0 else ReasonCode.LOWEST_BID_MISSED
        yield CoachReason(code, number=abs(above))


def _spare(observation: Observation, bid: Bid, standard: Standard) -> int:
    """By how many points the hand is enough for a bid now."""
    facts = observation.facts
    scale, said = scale_of(facts.rules, facts.shape, standard), said_before(facts, observation.seat)
    return scale.spare(Judge(standard).counts(scale, observation.hand, said), bid, said)


def call_reasons(observation: Observation, card: Card) -> Iterator[CoachReason]:
    """How a card goes with the hand of the taker who calls it.

    Where it may lie is for ``call_facts`` to say.
    """
    hand = observation.hand
    if not card.is_king and any(other.is_king for other in observation.choices.calls):
        yield CoachReason(ReasonCode.BELOW_KING, card=card)
    if card in hand:
        yield CoachReason(ReasonCode.OWN_CARD, card=card)
        return
    suit, length = card.suit, len(hand.of_suit(card.suit))
    queen, knight = Card.of(suit, QUEEN), Card.of(suit, KNIGHT)
    if card.is_king and queen in hand:
        yield CoachReason(ReasonCode.HOLDS_QUEEN, suit=suit, card=queen)
    elif card.is_king and knight in hand:
        yield CoachReason(ReasonCode.HOLDS_KNIGHT, suit=suit, card=knight)
    if length == 0:
        yield CoachReason(ReasonCode.VOID_SUIT, suit=suit)
    elif length > _SHORT_CALLED_SUIT:
        code = ReasonCode.LONG_SUIT if length >= _LONG_CALLED_SUIT else ReasonCode.SUIT_LENGTH
        yield CoachReason(code, suit=suit, number=length)
    elif queen not in hand:
        yield CoachReason(ReasonCode.SHORT_SUIT, suit=suit, number=length)


def discard_reasons(
    hand: CardSet, laid_away: CardSet, called: Card | None
) -> Iterator[CoachReason]:
    """The points that a discard brings home, and the suits that it shortens.

    Args:
        hand: hand and dog together.
        laid_away: the discard.
        called: the card that makes a partner of whoever has it.
    """
    yield CoachReason(ReasonCode.LAYS_POINTS_AWAY, number=laid_away.half_points)
    for suit in PLAIN_SUITS:
        if laid_away.of_suit(suit):
            if called != Card.of(suit, KING):
                yield from _queen_reasons(suit, hand, laid_away)
            yield from _shortened(suit, hand.of_suit(suit) - laid_away)


def _queen_reasons(suit: Suit, hand: CardSet, laid_away: CardSet) -> Iterator[CoachReason]:
    """What becomes of a queen whose king an opponent may have, when those cards go."""
    queen, king = Card.of(suit, QUEEN), Card.of(suit, KING)
    if queen not in hand or king in hand:
        return
    if queen in laid_away:
        yield CoachReason(ReasonCode.SAVES_HONOUR, card=queen)
        return
    before = len(hand.of_suit(suit)) - 1
    beside = before - len(laid_away.of_suit(suit))
    if 0 < beside < _GUARDS <= before:
        yield CoachReason(ReasonCode.UNGUARDS_QUEEN, card=queen)


def _shortened(suit: Suit, left: CardSet) -> Iterator[CoachReason]:
    if not left:
        yield CoachReason(ReasonCode.MAKES_VOID, suit=suit)
    elif len(left) == 1:
        yield CoachReason(ReasonCode.LEAVES_SINGLETON, suit=suit, card=left.lowest)


def poignee_reasons(shown: CardSet | None) -> Iterator[CoachReason]:
    """What the others learn of a handful, or do not; what it pays is for ``figures_for`` to say."""
    if shown is None:
        yield CoachReason(ReasonCode.HIDES_TRUMPS)
    else:
        yield CoachReason(ReasonCode.SHOWS_TRUMPS, number=len(shown))


@dataclass(frozen=True, slots=True)
class _CardToPlay:
    """A seat that is to play a card.

    Attributes:
        observation: all that it knows.
        memory: what follows from that for certain.
        outlook: what is likely.
        trick: the trick in progress.
    """

    observation: Observation
    memory: Memory
    outlook: Outlook
    trick: Trick

    @property
    def facts(self) -> Facts:
        """The public record."""
        return self.observation.facts

    @property
    def later(self) -> list[int]:
        """The seats that play to the trick after the mover."""
        return in_trick_order(self.observation)[len(self.trick.cards) + 1 :]

    @property
    def opponents(self) -> tuple[int, ...]:
        """Seats that rather play against the mover."""
        friends = self.outlook.friends
        return tuple(seat for seat in sorted(self.facts.playing) if friends[seat] < _LIKELY)

    @property
    def keeps_petit(self) -> bool:
        """Whether the mover's own Petit cannot be taken (section 11.3)."""
        return is_imprenable(self.facts, self.observation.seat, self.observation.hand)


def card_reasons(observation: Observation, card: Card) -> Iterator[CoachReason]:
    """What speaks for or against playing a card, by what the seat knows."""
    trick, legal = observation.facts.trick, observation.choices.plays
    assert trick is not None, "cards are played to a trick"
    position = _CardToPlay(observation, recall(observation), Outlook.of(observation), trick)
    if len(legal) == 1:
        yield CoachReason(ReasonCode.ONLY_CHOICE)
    elif card == EXCUSE:
        yield from _excuse(position)
    elif position.trick.led_suit is None:
        yield from _lead(position, card)
    else:
        yield from _follow(position, card)
        yield from _what_is_left(position, card)


def _excuse(position: _CardToPlay) -> Iterator[CoachReason]:
    yield from _last_call(position)
    others = position.observation.choices.plays.without(EXCUSE)
    dearest = max(others, key=lambda card: card.half_points)
    cheapest = min(others, key=lambda card: card.half_points)
    if cheapest.half_points > PLAIN_HALF_POINTS and position.outlook.side_chance(dearest) < _LIKELY:
        yield CoachReason(ReasonCode.SPARES_CARD, card=cheapest)


def _last_call(position: _CardToPlay) -> Iterator[CoachReason]:
    """What becomes of an Excuse that is played to the last trick (section 6)."""
    facts = position.facts
    if len(position.observation.hand) != _BEFORE_LAST or _may_win_all(position):
        return
    match facts.rules.excuse_last_trick:
        case ExcuseLastTrick.CHANGES_SIDES:
            yield CoachReason(ReasonCode.LAST_CALL_FOR_EXCUSE)
        case ExcuseLastTrick.TRICK_WINNER:
            yield CoachReason(ReasonCode.LAST_TRICK_TAKES_EXCUSE)


def _may_win_all(position: _CardToPlay) -> bool:
    """Whether the mover's side seems to have all tricks so far: its Excuse may win the last."""
    facts = position.facts
    if facts.rules.excuse_slam_exception is ExcuseSlamException.OFF:
        return False
    winners = [trick.winner for trick in facts.tricks if trick.winner is not None]
    return bool(winners) and all(position.outlook.friends[winner] >= _LIKELY for winner in winners)


def _lead(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    if card.suit is Suit.TRUMPS:
        yield from _trump_lead(position, card)
    else:
        yield from _plain_lead(position, card)


def _trump_lead(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    if card == PETIT:
        yield _petit_played(position)
        return
    out = position.outlook.opposing_trumps
    if out < _HARDLY_ANY:
        yield CoachReason(ReasonCode.NO_TRUMPS_OUT)
        return
    holders = (position.memory.may_hold[seat] for seat in position.opponents)
    if position.facts.imprenable is None and any(PETIT in cards for cards in holders):
        yield CoachReason(ReasonCode.HUNTS_PETIT)
    yield CoachReason(ReasonCode.DRAWS_TRUMPS, number=max(1, round(out)))
    yield from _higher_trumps(position, card)


def _higher_trumps(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    """How many trumps may beat one that is played."""
    higher = len(position.memory.higher_out(card))
    if higher:
        yield CoachReason(ReasonCode.HIGHER_OUT, number=higher)


def _plain_lead(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    suit, facts = card.suit, position.facts
    holding = position.observation.hand.of_suit(suit)
    if position.memory.is_master(card):
        yield CoachReason(ReasonCode.LEADS_MASTER, card=card)
    else:
        yield from _honour_at_stake(position, card)
    if len(holding) == 1:
        yield CoachReason(ReasonCode.LEADS_SINGLETON, suit=suit)
    elif len(holding) == _SHORT and position.observation.hand.trumps:
        yield CoachReason(ReasonCode.LEADS_SHORT_SUIT, suit=suit)
    elif len(holding) >= _LONG:
        yield CoachReason(ReasonCode.LEADS_LONG_SUIT, suit=suit, number=len(holding))
    if facts.called is not None and facts.called.suit is suit:
        yield CoachReason(ReasonCode.LEADS_CALLED_SUIT, suit=suit)
    yield from _returned(position, suit)
    yield from tuple(_ruffs_to_come(position, suit)) or _few_out(position, suit)


def _honour_at_stake(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    """Whether a lead that is not the best of its suit risks an honour, or keeps one, or neither."""
    if card.half_points > PLAIN_HALF_POINTS:
        yield _honour_led(position, card)
        return
    holding = position.observation.hand.of_suit(card.suit)
    best = max(holding, key=lambda held: held.rank)
    if best.half_points > PLAIN_HALF_POINTS:
        yield CoachReason(ReasonCode.KEEPS_HONOUR, card=best)
    elif len(holding) > 1:
        yield CoachReason(ReasonCode.RISKS_LITTLE, suit=card.suit)


def _honour_led(position: _CardToPlay, card: Card) -> CoachReason:
    """Whether an opponent may beat it: of the attack none has the called card (section 4)."""
    called, higher = position.facts.called, position.memory.higher_out(card)
    if position.observation.is_attacker and called is not None and higher == CardSet((called,)):
        return CoachReason(ReasonCode.LEADS_UNDER_CALLED, card=called)
    return CoachReason(ReasonCode.LEADS_HONOUR, card=card)


def _returned(position: _CardToPlay, suit: Suit) -> Iterator[CoachReason]:
    """The friends who led that suit before, each once."""
    mover = position.observation.seat
    leaders = {trick.leader for trick in position.facts.tricks if trick.cards[0].suit is suit}
    for seat in sorted(leaders - {mover}):
        if position.outlook.friends[seat] >= _LIKELY:
            yield CoachReason(ReasonCode.RETURNS_SUIT, suit=suit, seat=seat)


def _ruffs_to_come(position: _CardToPlay, suit: Suit) -> Iterator[CoachReason]:
    for seat in position.opponents:
        void = position.memory.is_void(seat, suit)
        if void and not position.memory.may_hold[seat].isdisjoint(TRUMPS):
            yield CoachReason(_ruff(position, seat), suit=suit, seat=seat)


def _few_out(position: _CardToPlay, suit: Suit) -> Iterator[CoachReason]:
    """Whether somebody must be out of a suit, who may trump it then."""
    out = len(position.memory.hidden.of_suit(suit))
    if out < len(position.facts.playing) - 1 and position.outlook.opposing_trumps >= _HARDLY_ANY:
        yield CoachReason(ReasonCode.FEW_OUT, suit=suit, number=out)


def _ruff(position: _CardToPlay, seat: int) -> ReasonCode:
    """What an opponent does who is out of the suit; by relaxed rules he need not trump."""
    free = position.facts.rules.obligations is Obligations.RELAXED
    if seat != position.facts.taker or free:
        return ReasonCode.MAY_BE_TRUMPED
    excused = EXCUSE in position.memory.may_hold[seat]
    return ReasonCode.FORCES_TRUMP_OR_EXCUSE if excused else ReasonCode.FORCES_TO_TRUMP


def _follow(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    if card == PETIT:
        yield _petit_played(position)
        if position.keeps_petit:
            return
    elif card.is_trump and PETIT in position.observation.choices.plays:
        yield CoachReason(ReasonCode.KEEPS_PETIT)
    trick = replace(position.trick, cards=(*position.trick.cards, card))
    if trick.best == card:
        yield from _beats_the_table(position, card)
    else:
        yield from _under_the_winner(position, card)


def _petit_played(position: _CardToPlay) -> CoachReason:
    chance = 1.0 if position.keeps_petit else position.outlook.side_chance(PETIT)
    code = ReasonCode.SAVES_PETIT if chance >= _SURE else ReasonCode.RISKS_PETIT
    return CoachReason(code, chance=chance)


def _beats_the_table(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    led = position.trick.led_suit
    if card.is_trump and led in PLAIN_SUITS:
        yield CoachReason(ReasonCode.TRUMPS_IN, suit=led)
    points = card.half_points + sum(
        lying.half_points for lying in position.trick.cards if lying != EXCUSE
    )
    if not position.later:
        yield CoachReason(ReasonCode.TAKES_TRICK, number=points)
    elif not any(_may_beat(position, seat, card) for seat in position.later):
        yield CoachReason(ReasonCode.CANNOT_BE_BEATEN, number=points)
    else:
        yield CoachReason(ReasonCode.MAY_TAKE_TRICK, number=points)
        if card.is_trump:
            yield from _higher_trumps(position, card)


def _may_beat(position: _CardToPlay, seat: int, card: Card) -> bool:
    """Whether a seat still to play may have a card that beats the best one, and play it."""
    led = position.trick.led_suit
    assert led is not None, "something was led"
    may, higher = position.memory.may_hold[seat], cards_above(card)
    if card.suit is led and not may.isdisjoint(higher):
        return True
    follows = bool(position.memory.must_hold[seat].of_suit(led))
    if follows and position.facts.rules.obligations is Obligations.STRICT:
        return False
    return not may.isdisjoint(higher if card.is_trump else TRUMPS)


def _under_the_winner(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    seat = position.trick.leading_seat(position.facts.players)
    assert seat is not None, "something lies there that the card does not beat"
    friend, gives = position.outlook.friends[seat], card.half_points > PLAIN_HALF_POINTS
    if friend >= _LIKELY and gives:
        yield CoachReason(
            ReasonCode.FEEDS_PARTNER, seat=seat, number=card.half_points, chance=friend
        )
    elif friend >= _LIKELY:
        yield CoachReason(ReasonCode.LEAVES_TO_PARTNER, seat=seat, chance=friend)
    elif gives:
        yield CoachReason(ReasonCode.GIVES_POINTS, seat=seat, number=card.half_points)
    else:
        yield CoachReason(ReasonCode.PLAYS_LOW, seat=seat)


def _what_is_left(position: _CardToPlay, card: Card) -> Iterator[CoachReason]:
    """What a plain card leaves of its suit; of one that follows only that it was the last."""
    suit, hand = card.suit, position.observation.hand
    left = hand.of_suit(suit).without(card)
    if suit not in PLAIN_SUITS:
        return
    if not left:
        if hand.trumps:
            yield CoachReason(ReasonCode.MAKES_VOID, suit=suit)
        return
    if suit is position.trick.led_suit:
        return
    yield CoachReason(ReasonCode.LEAVES_CARDS, suit=suit, number=len(left))
    if len(left) == 1 and left.lowest.half_points > PLAIN_HALF_POINTS:
        yield CoachReason(ReasonCode.LEAVES_SINGLETON, suit=suit, card=left.lowest)
    elif Card.of(suit, KING) in position.memory.hidden:
        yield from _queen_reasons(suit, hand, CardSet((card,)))

"""What a hand promises: its count towards a bid, line by line, and the tricks of a slam."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from operator import mul
from typing import Final, TypeAlias

from game.ai import kernel
from game.ai.positions import packed
from game.rules.actions import AnnounceChelem, Bid, Slam
from game.rules.cards import EXCUSE, NO_CARDS, PLAIN_SUITS, SUIT_CARDS, CardSet, Suit
from game.rules.observation import Observation
from game.rules.options.choices import ExcuseSlamException
from game.rules.options.ruleset import RuleSet
from game.rules.score.sheet import slam_values, tricks_spared
from game.rules.state import Facts


class CountKind(Enum):
    """One line of the count; the number says how often the hand has it."""

    TRUMPS = 0
    """Trumps, the Excuse not counted."""
    MORE_TRUMPS = 1
    """Trumps beyond a fair share and one more."""
    TRUMP_21 = 2
    EXCUSE = 3
    PETIT = 4
    GUARDS = 5
    """Trumps beside a Petit beyond the first three, three at most."""
    BOUTS = 6
    """Bouts beyond the first."""
    MAJORS = 7
    """Trumps from the 16 to the 20."""
    MIDDLE_TRUMPS = 8
    """Trumps from the 11 to the 15."""
    KINGS = 9
    COUPLES = 10
    """Suits whose king and queen are both held."""
    QUEENS = 11
    """Queens without their kings."""
    KNIGHTS = 12
    JACKS = 13
    LONG_SUITS = 14
    """Cards beyond the fourth of a suit."""
    SINGLETONS = 15
    VOIDS = 16
    SPOKEN = 17
    """Players who have spoken before."""
    LAST = 18
    """Whether everybody else has spoken."""
    PETITE_BID = 19
    """Whether the highest bid so far is a petite or a pousse."""
    GARDE_BID = 20
    SANS_BID = 21


LINES: Final = tuple(CountKind)
_PLAIN: Final = (
    CountKind.TRUMPS,
    CountKind.TRUMP_21,
    CountKind.EXCUSE,
    CountKind.PETIT,
    CountKind.KINGS,
)
HEEDED_BY_ALL: Final = tuple(line in _PLAIN for line in LINES)
"""Those that a beginner looks at, in the order of ``LINES``."""

Numbers: TypeAlias = tuple[int, ...]
"""How often each line applies, in the order of ``LINES`` or of its beginning."""

FAIR: Final = {3: 7, 4: 5, 5: 4}
"""Trumps that a seat holds on average, rounded, and about one more, by the number of players."""


def held(hand: CardSet, players: int) -> Numbers:
    """How often each line applies to the cards of a hand."""
    return tuple(kernel.hand_lines(*packed(hand), FAIR[players]))


def said_before(facts: Facts, seat: int) -> Numbers:
    """How often the lines of the auction apply to a seat that is to speak."""
    spoken = {made.seat for made in facts.bids}
    return said(facts.highest_bid, len(spoken - {seat}), facts.shape.players)


def said(highest: Bid, spoken: int, players: int) -> Numbers:
    """How often the lines of the auction apply.

    Args:
        highest: the highest bid so far.
        spoken: how many others have spoken.
        players: how many play.
    """
    low = Bid.PETITE <= highest < Bid.GARDE
    last = spoken == players - 1
    return spoken, int(last), int(low), int(highest is Bid.GARDE), int(highest > Bid.GARDE)


NOTHING_SAID: Final = said(Bid.PASS, 0, 5)
"""Before the first bid."""


def points(numbers: Sequence[int], worth: Sequence[int]) -> int:
    """What lines come to by what each of them is worth."""
    return sum(map(mul, numbers, worth))


_MASTERS_PER_CARD: Final = 0.6
"""Masters needed for each card to be drawn: the others' cards seldom lie all in one hand."""
NO_CONTROL: Final = 99
"""Lost tricks of a hand that cannot draw the others' trumps: anything may happen to it."""
_MOST_HIGHER_TRUMPS: Final = 3
"""With more trumps above one's own, they are not drawn in time."""
_FREE_TRY: Final = 2
"""Tricks that a hand may lack when nothing is paid for a failure."""


def choose_chelem(observation: Observation) -> AnnounceChelem | None:
    """The slam to announce before the first card, if any."""
    slam = _best_slam(observation, observation.choices.slams)
    return None if slam is None else AnnounceChelem(slam)


def slam_with_bid(observation: Observation) -> Slam | None:
    """The slam to announce with a bid, if any; the dog can only help."""
    return _best_slam(observation, observation.choices.bid_slams)


def _best_slam(observation: Observation, slams: Collection[Slam]) -> Slam | None:
    """Of the slams that the hand makes by itself, the one that pays most."""
    rules = observation.facts.rules
    worth_it = [slam for slam in slams if _gain(rules, slam) > 0]
    if not worth_it or not observation.bonuses_pay:
        return None
    lost = lost_tricks(observation.hand, observation.discard, rules)
    sure = [slam for slam in worth_it if lost <= _may_lose(rules, slam)]
    return max(sure, key=lambda slam: slam_values(rules, slam).announced, default=None)


def _may_lose(rules: RuleSet, slam: Slam) -> int:
    allowed = tricks_spared(rules, slam)
    return allowed + _FREE_TRY if slam_values(rules, slam).failed == 0 else allowed


def _gain(rules: RuleSet, slam: Slam) -> int:
    """What the announcement adds to a slam that is made."""
    values = slam_values(rules, slam)
    return values.announced - values.unannounced


def lost_tricks(hand: CardSet, laid_away: CardSet, rules: RuleSet) -> int:
    """How many tricks a hand is likely to lose when it draws the trumps and runs its suits."""
    lost = _trumps_lost(hand, laid_away)
    for suit in PLAIN_SUITS:
        if not draws_the_rest(hand, suit, laid_away):
            lost += len(hand.of_suit(suit)) - masters(hand, suit, laid_away)
    if EXCUSE in hand and rules.excuse_slam_exception is ExcuseSlamException.OFF:
        lost += 1  # led to the last trick it loses it (section 6)
    return lost


def _trumps_lost(hand: CardSet, laid_away: CardSet) -> int:
    """The tricks that higher trumps take before the rest of them are drawn."""
    higher = NO_CARDS
    for lost in range(_MOST_HIGHER_TRUMPS + 1):
        if draws_the_rest(hand, Suit.TRUMPS, laid_away | higher):
            return lost
        higher = higher.with_card(_out(hand, Suit.TRUMPS, laid_away | higher).highest)
    return NO_CONTROL


def masters(hand: CardSet, suit: Suit, laid_away: CardSet) -> int:
    """How many cards of a suit no other hand can beat."""
    out = _out(hand, suit, laid_away)
    return sum(1 for card in hand.of_suit(suit) if not out or card > out.highest)


def draws_the_rest(hand: CardSet, suit: Suit, laid_away: CardSet) -> bool:
    """Whether the hand's masters of a suit are likely to draw all that the others hold of it."""
    out = _out(hand, suit, laid_away)
    return not out or masters(hand, suit, laid_away) >= rounds_to_draw(len(out))


def rounds_to_draw(out: int) -> float:
    """How many rounds of a suit draw that many cards from the others' hands."""
    return _MASTERS_PER_CARD * out + 1


def _out(hand: CardSet, suit: Suit, laid_away: CardSet) -> CardSet:
    return SUIT_CARDS[suit] - hand - laid_away

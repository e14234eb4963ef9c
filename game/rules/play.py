"""The play: who leads, what must be played, who wins a trick, and what is announced beside it.

Sections 3, 6, 7 and 11.6.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.actions import IllegalAction, Misere, Reason, Slam
from game.rules.before_play import is_imprenable
from game.rules.cards import (
    COURT_CARDS,
    EXCUSE,
    NO_CARDS,
    PETIT,
    TRUMPS,
    Card,
    CardSet,
    Suit,
    trumps_above,
)
from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DeclarationMoment,
    ExcuseSlamException,
    FirstLead,
    Imprenable,
    Obligations,
    PetitAuBout,
    PoigneeShows,
)
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Side
from game.rules.shapes import PoigneeLevel
from game.rules.state import Facts, Phase, Trick

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
    return answers(facts.rules, trick.led_suit, trick.highest_trump, bound)


def answers(rules: RuleSet, led: Suit, highest: int, bound: CardSet) -> CardSet:
    """Those of the bound cards that may be played to a trick (section 6).

    Args:
        rules: what the obligations are.
        led: the suit that was led.
        highest: the highest trump that lies in the trick; 0 when there is none.
        bound: the cards that the obligations are for.
    """
    following = bound.of_suit(led)
    if rules.obligations is Obligations.RELAXED:
        return (following | bound.trumps) if following else bound
    if following and led is not Suit.TRUMPS:
        return following
    trumps = bound.trumps
    return (trumps & trumps_above(highest)) or trumps or bound


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


@dataclass(frozen=True, slots=True)
class PoigneeChoice:
    """The handfuls that a seat may show.

    Attributes:
        trumps: trumps that may be shown, the Excuse not counted.
        must_include: trumps of the discard, shown with any handful.
        has_excuse: whether the Excuse can make up the count.
        sizes: the fewest cards of each level that is within reach, lowest first.
        counts: how many cards may be shown, rising: those of ``sizes``, and by some rules more.
    """

    trumps: CardSet
    must_include: CardSet
    has_excuse: bool
    sizes: tuple[tuple[PoigneeLevel, int], ...]
    counts: tuple[int, ...]

    def needs_excuse(self, size: int) -> bool:
        """Whether a handful of that size is only reached with the Excuse."""
        return len(self.trumps) < size


def poignee_choice(facts: Facts, seat: int, hand: CardSet) -> PoigneeChoice | None:
    """The handfuls that a seat may show now; None if there are none."""
    if poignee_refusal(facts, seat) is not None:
        return None
    laid_away = facts.shown_discard if seat == facts.taker else NO_CARDS
    trumps = hand.trumps | laid_away
    has_excuse = EXCUSE in hand and facts.rules.poignee_excuse
    reach = len(trumps) + has_excuse
    sizes = tuple(
        (level, size)
        for level, size in zip(PoigneeLevel, facts.shape.poignee_thresholds, strict=True)
        if size <= reach
    )
    if not sizes:
        return None
    counts = {size for _, size in sizes}
    if facts.rules.poignee_shows is PoigneeShows.AT_LEAST:
        counts.update(range(min(counts), len(trumps) + 1))
    return PoigneeChoice(trumps, laid_away, has_excuse, sizes, tuple(sorted(counts)))


def check_poignee(facts: Facts, seat: int, hand: CardSet, cards: CardSet) -> PoigneeLevel:
    """Refuse cards that are no handful of that seat; give the level otherwise.

    Whether it is the moment to show one is for ``poignee_refusal`` to say.

    Raises:
        IllegalAction: naming the first rule that is broken.
    """
    laid_away = facts.shown_discard if seat == facts.taker else NO_CARDS
    trumps = hand.trumps | laid_away
    for card in cards - trumps:
        if card not in hand:
            raise IllegalAction(Reason.NOT_IN_HAND, card=card.code)
        if card != EXCUSE or not facts.rules.poignee_excuse:
            raise IllegalAction(Reason.POIGNEE_NOT_TRUMP, card=card.code)
    if not laid_away <= cards:
        raise IllegalAction(Reason.POIGNEE_SHOWN_DISCARD)
    level = facts.rules.poignee_level(facts.players, len(cards))
    if level is None:
        raise IllegalAction(Reason.POIGNEE_COUNT, count=len(cards))
    if EXCUSE in cards and len(trumps) >= facts.shape.poignee_thresholds[level]:
        raise IllegalAction(Reason.POIGNEE_EXCUSE)
    return level


def poignee_refusal(facts: Facts, seat: int) -> Reason | None:
    """Why that seat may not show a handful now, if so.

    One may just before one's first card, or (option) before the first lead; by some rules only the
    taker may.
    """
    if facts.phase is not Phase.PLAY:
        return Reason.WRONG_PHASE
    if not (facts.rules.poignees and facts.shape.has_taker):
        return Reason.NOT_IN_THESE_RULES
    if facts.rules.poignee_taker_only and seat != facts.taker:
        return Reason.POIGNEE_ONLY_TAKER
    moment = facts.rules.poignee_moment
    too_late = (Reason.POIGNEE_TOO_LATE, Reason.POIGNEE_AFTER_LEAD)
    refusal = _timing_refusal(facts, seat, moment, *too_late)
    if refusal is None and any(shown.seat == seat for shown in facts.poignees):
        return Reason.POIGNEE_ALREADY
    return refusal


def _timing_refusal(
    facts: Facts, seat: int, moment: DeclarationMoment, has_played: Reason, has_begun: Reason
) -> Reason | None:
    """Why it is not the moment to declare: the seat, or anybody, has played a card."""
    if moment is DeclarationMoment.BEFORE_FIRST_LEAD:
        if seat == facts.sits_out:
            return Reason.NOT_YOUR_TURN
        return None if facts.before_first_card else has_begun
    if facts.has_played(seat):
        return has_played
    return None if facts.to_act == seat else Reason.NOT_YOUR_TURN


def _misere_refusal(facts: Facts, seat: int) -> Reason | None:
    """Why that seat may not declare a misère now, whatever its hand, if so.

    One may just before one's first card, or (option) before the first lead (section 7).
    """
    if facts.phase is not Phase.PLAY:
        return Reason.WRONG_PHASE
    if not (facts.rules.misere and facts.shape.has_taker):
        return Reason.NOT_IN_THESE_RULES
    moment = facts.rules.misere_moment
    too_late = (Reason.MISERE_TOO_LATE, Reason.MISERE_AFTER_LEAD)
    refusal = _timing_refusal(facts, seat, moment, *too_late)
    if refusal is None and any(declared.seat == seat for declared in facts.miseres):
        return Reason.MISERE_ALREADY
    return refusal


def miseres(facts: Facts, seat: int, hand: CardSet) -> tuple[Misere, ...]:
    """The misères that a seat may declare now with the hand that it enters trick one with.

    The Excuse counts as a trump here (section 11.9).
    """
    if _misere_refusal(facts, seat) is not None:
        return ()
    lacking = {
        Misere.NO_TRUMP: not hand.trumps and EXCUSE not in hand,
        Misere.NO_COURT: hand.isdisjoint(COURT_CARDS),
    }
    return tuple(misere for misere, lacks in lacking.items() if lacks)


def check_misere(facts: Facts, seat: int, hand: CardSet, misere: Misere) -> None:
    """Refuse a misère that a seat may not declare now.

    Raises:
        IllegalAction: when it is not the moment, or the hand is none.
    """
    reason = _misere_refusal(facts, seat)
    if reason is not None:
        raise IllegalAction(reason)
    if misere not in miseres(facts, seat, hand):
        raise IllegalAction(Reason.MISERE_HAND)


def petit_refusal(facts: Facts, seat: int, hand: CardSet) -> Reason | None:
    """Why that seat may not announce the Petit in the last trick now, if so.

    Its holder may before the first lead, unless it is a Petit that never wins (section 11.4).
    """
    if facts.phase is not Phase.PLAY:
        return Reason.WRONG_PHASE
    rules = facts.rules
    never_wins = rules.imprenable is Imprenable.NEVER_WINS and is_imprenable(facts, seat, hand)
    taker_only = rules.petit_au_bout is PetitAuBout.TAKER_ONLY
    return _first(
        (not (rules.petit_announced and facts.shape.has_taker), Reason.NOT_IN_THESE_RULES),
        (taker_only and seat != facts.taker, Reason.PETIT_ONLY_TAKER),
        (facts.petit_announced is not None, Reason.PETIT_ALREADY),
        (not facts.before_first_card, Reason.PETIT_TOO_LATE),
        (PETIT not in hand, Reason.PETIT_ONLY_HOLDER),
        (never_wins, Reason.PETIT_NEVER_WINS),
    )


def _first(*refusals: tuple[bool, Reason]) -> Reason | None:
    """The first reason that holds."""
    return next((reason for holds, reason in refusals if holds), None)


def chelem_refusal(facts: Facts, seat: int, slam: Slam = Slam.CHELEM) -> Reason | None:
    """Why that seat may not announce the slam now, if so.

    The taker may, or (option) anyone at the table, from the end of the auction until the first
    card; one slam or petit chelem for each side, as far as the sides are known (section 11.6).
    """
    if facts.taker is None or facts.is_over:
        return Reason.WRONG_PHASE
    rules = facts.rules
    unknown = rules.chelem_by is ChelemBy.NOBODY or slam not in rules.slams
    not_taker = rules.chelem_by is ChelemBy.TAKER and seat != facts.taker
    with_bid = rules.chelem_moment is ChelemMoment.WITH_BID
    return _first(
        (unknown, Reason.NOT_IN_THESE_RULES),
        (seat == facts.sits_out, Reason.NOT_YOUR_TURN),
        (not_taker, Reason.CHELEM_ONLY_TAKER),
        (with_bid, Reason.CHELEM_ONLY_WITH_BID),
        (not facts.before_first_card, Reason.CHELEM_TOO_LATE),
        (_side_has_announced(facts, seat), Reason.CHELEM_ALREADY),
    )


def _side_has_announced(facts: Facts, seat: int) -> bool:
    side = public_side(facts, seat)
    return any(
        made.seat == seat or (side is not None and public_side(facts, made.seat) is side)
        for made in facts.chelems
    )


def legal_slams(facts: Facts, seat: int) -> tuple[Slam, ...]:
    """The slams that a seat may announce now, apart from a bid."""
    return tuple(slam for slam in Slam if chelem_refusal(facts, seat, slam) is None)


def gives_slam_up(facts: Facts, seat: int, card: Card) -> bool:
    """Whether that card costs the seat its announced slam, unless a partner wins the trick.

    It is the Excuse, which wins no trick before the last one. The rules do not forbid it (section
    3), but who announced all tricks and has lost none will hardly want to play it.
    """
    announced = any(made.seat == seat and made.slam is Slam.CHELEM for made in facts.chelems)
    if card != EXCUSE or not announced or facts.is_last_trick:
        return False
    side = public_side(facts, seat)
    won_by = [trick.winner for trick in facts.tricks if trick.winner is not None]
    return side is None or all(public_side(facts, winner) in (side, None) for winner in won_by)

"""What the trainer asks, the answers as labels, and what it says of them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from game.rules.actions import Bid, CallCard, DecisionKind, MakeBid, ShowPoignee
from game.rules.cards import EXCUSE, Card, Suit
from game.rules.observation import Observation
from game.session.questions import PartnerAnswer
from game.session.trainer.answers import Mark, offered
from game.session.trainer.choices import (
    Choice,
    Declines,
    GuessPartner,
    Several,
    Statement,
)
from game.session.trainer.course import Course
from game.session.trainer.grading import Heuristic
from game.session.trainer.position import (
    LEARNER,
    ContractFilter,
    Difficulty,
    Position,
    PositionTheme,
)
from game.words.cards import card_title, cards_in_short, suit_name
from game.words.coach.figures import (
    points_figure,
    shares_words,
)
from game.words.i18n import ntr, ptr, tr, within
from game.words.numbers import day_words, points_words, trumps_words
from game.words.table import action_words, bid_name, declined_words

_ASKED_ALIKE: Final = {
    DecisionKind.BID: PositionTheme.BID,
    DecisionKind.CALL: PositionTheme.WHICH_KING,
    DecisionKind.DISCARD: PositionTheme.DISCARD,
}
"""The themes whose questions are asked again where the learner was mistaken before."""


def question_words(position: Position) -> str:
    """The question over a position, in the language in use; drills with right answers have theirs.

    Raises:
        KeyError: for such a drill.
    """
    theme, facts = position.theme, position.observation.facts
    contract = "" if facts.contract is None else within(bid_name(facts.contract))
    if theme is PositionTheme.OWN_MISTAKE:
        theme = _ASKED_ALIKE.get(position.kind, theme)
    follows = facts.trick is not None and facts.trick.cards
    return {
        PositionTheme.WHICH_KING: tr("Your {contract}: which king do you call?", contract=contract),
        PositionTheme.OWN_KING: tr("Your {contract}: a partner, or alone?", contract=contract),
        PositionTheme.FOUR_KINGS: tr("You hold all four kings: whom do you call?"),
        PositionTheme.KING_IN_DOG: tr("Your king lies in the dog: what do you discard?"),
        PositionTheme.BID: tr("Your turn to speak: what do you bid?"),
        PositionTheme.DISCARD: tr("The dog is yours: what do you discard?"),
        PositionTheme.LEAD: tr("You lead to the first trick: which card?"),
        PositionTheme.ENDING: tr("The last tricks: which card?"),
        PositionTheme.POIGNEE: tr("You hold a handful: do you show it?"),
        PositionTheme.PARTNER: tr("You defend: who is the taker’s partner?"),
        PositionTheme.OWN_MISTAKE: tr("Your turn: which card do you play?")
        if follows
        else tr("You lead: which card?"),
    }[theme]


def difficulties() -> tuple[tuple[Difficulty, str], ...]:
    """How hard positions may be, each with its word."""
    return (
        (Difficulty.CLEAR, ptr("difficulty", "Clear")),
        (Difficulty.CLOSE, ptr("difficulty", "Close")),
        (Difficulty.ALL, ptr("difficulty", "All")),
    )


def contract_filter_words(wanted: ContractFilter) -> str:
    """The contracts that are wanted, as the list of them names them."""
    match wanted:
        case ContractFilter.PETITE:
            return bid_name(Bid.PETITE)
        case ContractFilter.GARDE:
            return bid_name(Bid.GARDE)
        case ContractFilter.WITHOUT_DOG:
            return tr("Sans or contre")
    return tr("All contracts")


def number_words(course: Course) -> str:
    """Which position it is, and how hard, or that it comes back."""
    hand = tr("Hand {n}", n=course.number)
    if course.played is not None:
        day = day_words(course.played.when, datetime.now(UTC))
        return tr("{hand} · your deal, {day}", hand=hand, day=day)
    if course.returns:
        return tr("{hand} · comes back", hand=hand)
    return f"{hand} · {dict(difficulties())[course.difficulty]}"


def answer_words(choice: Choice, position: Position, names: Sequence[str]) -> str:
    """An answer as a label."""
    if isinstance(choice, GuessPartner):
        if choice.seat == position.observation.facts.taker:
            return tr("Nobody")
        return names[choice.seat]
    if isinstance(choice, Declines):
        return declined_words(position.kind)
    assert not isinstance(choice, Statement), "a drill with one right answer has words of its own"
    return action_words(choice, position.observation)


def tile_words(choice: Choice, names: Sequence[str], view: Observation) -> tuple[str, str]:
    """The title of an answer on its tile, the picture being there, and what is known of it."""
    match choice:
        case CallCard(card=card):
            one_rank = len({each.rank for each in view.choices.calls}) == 1
            title = suit_name(card.suit).capitalize() if one_rank else card_title(card)
            return title, _held(card, view)
        case MakeBid(bid=bid):
            return bid_name(bid), _bid_note(bid)
        case Declines():
            return tr("Hide it"), tr("nobody learns of it")
        case ShowPoignee(cards=cards):
            return trumps_words(len(cards)), _handful_note(len(cards), view)
        case GuessPartner(seat=seat) if seat == view.facts.taker:
            return tr("Nobody"), tr("{name} plays alone", name=names[seat])
        case GuessPartner(seat=seat):
            return names[seat], ""
    raise TypeError(f"{choice!r} has no tile")


def _held(card: Card, view: Observation) -> str:
    """What the learner holds of the suit of a card that may be called."""
    if card in view.hand:
        return tr("in your hand")
    held = view.hand.of_suit(card.suit)
    if not held:
        return tr("you hold none")
    cards = cards_in_short(held)
    return tr("you hold {cards}", cards=cards)


def _handful_note(size: int, view: Observation) -> str:
    rules = view.facts.rules
    level = rules.poignee_level(view.facts.players, size)
    assert level is not None, "only handfuls are shown"
    worth = points_words(rules.poignee_values[level])
    return tr("{points} for the side that wins", points=worth)


def _bid_note(bid: Bid) -> str:
    return {
        Bid.PASS: tr("leave it to the others"),
        Bid.GARDE_SANS: tr("the dog counts for you, unseen"),
        Bid.GARDE_CONTRE: tr("the dog counts against you"),
    }.get(bid, tr("the dog comes into your hand"))


def turn_words(view: Observation) -> str:
    """When the learner speaks and leads."""
    players = view.facts.players
    turn = (LEARNER - view.facts.dealer - 1) % players
    if turn + 1 == players:
        return tr("dealer, last to speak")
    places = (
        tr("first to speak"),
        tr("second to speak"),
        tr("third to speak"),
        tr("fourth to speak"),
    )
    table = {3: tr("three players"), 4: tr("four players"), 5: tr("five players")}[players]
    return f"{places[turn]}, {table}"


def contract_words(view: Observation, names: Sequence[str]) -> str:
    """Who plays what, as far as it is settled."""
    facts = view.facts
    if facts.taker is None or facts.contract is None:
        return tr("still open")
    bid = bid_name(facts.contract)
    if facts.taker == view.seat:
        return tr("{bid}, yours", bid=bid)
    return tr("{bid}, taken by {name}", bid=bid, name=names[facts.taker])


def hand_words(view: Observation) -> str:
    """How many trumps and bouts the learner holds, and whether he has the Excuse."""
    trumps = len(view.hand.of_suit(Suit.TRUMPS))
    bouts = len(view.hand.bouts)
    first = (
        ntr("{n} trump + Excuse", "{n} trumps + Excuse", trumps)
        if EXCUSE in view.hand
        else ntr("{n} trump", "{n} trumps", trumps)
    )
    second = ntr("{n} bout", "{n} bouts", bouts)
    return f"{first}, {second}"


def trap_words(heuristic: Heuristic) -> str:
    """A rule of thumb that fails here."""
    return {
        Heuristic.OWN_QUEEN: tr("A trap: one likes to call the king of one’s own queen."),
        Heuristic.LONGEST_SUIT: tr("A trap: one likes to call the king of one’s longest suit."),
        Heuristic.OWN_KING: tr("A trap: calling your own king means one against four."),
        Heuristic.ROUGH_COUNT: tr("A trap: bouts, trumps and kings alone suggest this bid."),
        Heuristic.SHORTEST_SUITS: tr("A trap: emptying the shortest suits is not best here."),
        Heuristic.ANY_SHORT_SUIT: tr(
            "A trap: which short suit to empty depends on the cards in it."
        ),
        Heuristic.LONGEST_LEAD: tr("A trap: one likes to lead low from the longest suit."),
        Heuristic.SHOWN_HANDFUL: tr("A trap: a handful pays whoever wins, and tells all of it."),
        Heuristic.FED_TAKER: tr("A trap: who feeds the taker’s trick need not be the partner."),
    }[heuristic]


def verdict_words(mark: Mark) -> str:
    """How good an answer was, in a few words."""
    if isinstance(mark.chosen, GuessPartner):
        return tr("Best guess") if mark.correct else tr("Not the best guess")
    if isinstance(mark.chosen, Several) and isinstance(mark.best, Several):
        pairs = zip(mark.chosen.parts, mark.best.parts, strict=True)
        right, number = sum(own == best for own, best in pairs), len(mark.best.parts)
        return tr("{n} of {total} right", n=right, total=number)
    if isinstance(mark.chosen, Statement):
        return ptr("answer", "Right") if mark.correct else ptr("answer", "Wrong")
    if mark.correct:
        return tr("Best choice") if mark.chosen == mark.best else tr("As good as the best")
    return tr("Score lost: {n}", n=points_figure(mark.loss))


def waiting_words() -> str:
    """Why nothing happens yet when one wants to leave a hand."""
    return tr("Your answer is weighed first …")


def partner_shares(answer: PartnerAnswer, position: Position) -> dict[int, str]:
    """The chance of each seat that may be guessed, in words; together a hundred."""
    guesses = (
        it for it in offered(position.theme, position.observation) if isinstance(it, GuessPartner)
    )
    seats = [guess.seat for guess in guesses]
    return dict(zip(seats, shares_words([answer.chances[seat] for seat in seats]), strict=True))

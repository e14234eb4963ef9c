"""What the trainer says: questions, answers, and a row for each when they are compared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import groupby
from typing import Final

from game.coach.hidden_cards import CallFacts
from game.coach.ranking import RankedAction
from game.rules.actions import Bid, CallCard, DecisionKind, Discard, MakeBid, ShowPoignee
from game.rules.cards import EXCUSE, Card, CardSet, Suit
from game.rules.observation import Observation
from game.session.questions import EvaluationAnswer, PartnerAnswer
from game.session.trainer.answers import BY_NUMBER, Mark, offered
from game.session.trainer.choices import (
    Choice,
    Declines,
    GuessPartner,
    Several,
    Statement,
    choice_of,
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
from game.ui.charts.answer_bars import AnswerRow
from game.ui.charts.chart import ChartTable
from game.ui.scenes.trainer.quizzes import QUIZ_VIEWS, QuizState
from game.words.cards import card_title, cards_in_short, suit_name
from game.words.coach.compared import has_own_contract, made_and_reach
from game.words.coach.figures import (
    chance_words,
    loss_words,
    points_figure,
    sampled_chance_words,
    shares_words,
)
from game.words.i18n import ntr, ptr, tr, within
from game.words.numbers import day_words, decimal, points_words, trumps_words
from game.words.table import action_words, bid_name, declined_words

_ASKED_ALIKE: Final = {
    DecisionKind.BID: PositionTheme.BID,
    DecisionKind.CALL: PositionTheme.WHICH_KING,
    DecisionKind.DISCARD: PositionTheme.DISCARD,
}
"""The themes whose questions are asked again where the learner was mistaken before."""


def question_words(position: Position, state: QuizState) -> str:
    """The question over a position, in the language in use."""
    quiz = QUIZ_VIEWS.get(position.theme)
    if quiz is not None:
        return quiz.question(state)
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


_MOST_CARDS: Final = 5
"""Discards and leads that are shown; there may be many more."""
_AS_LIKELY: Final = 0.02


def rows_of(course: Course, names: Sequence[str]) -> list[AnswerRow]:
    """The rows of the position on the table; none before the coach has said anything."""
    position = course.position
    if position is None:
        return []
    if course.partner is not None:
        return _partner_rows(course.partner, position, course.chosen, names)
    if course.evaluation is None:
        return []
    keys: dict[Choice, int] = {}
    if position.kind in BY_NUMBER:
        order = offered(position.theme, position.observation)
        keys = {choice: number for number, choice in enumerate(order, 1)}
    ranked = _shown(course.evaluation, keys, course.chosen)
    return [_row(one, keys, position, course, names) for one in ranked]


def _shown(
    answer: EvaluationAnswer, keys: Mapping[Choice, int], chosen: Choice | None
) -> list[RankedAction]:
    """What has keys in their order; of cards and discards the best, and the learner's."""
    actions = answer.evaluation.actions
    if keys:
        known = {choice_of(ranked.action): ranked for ranked in actions}
        return [known[choice] for choice in keys if choice in known]
    told_apart: dict[tuple[float, float], RankedAction] = {}
    for ranked in actions:
        figures = (ranked.expected_score, ranked.stderr)
        if figures not in told_apart or ranked.action == chosen:
            told_apart[figures] = ranked
    distinct = sorted(told_apart.values(), key=lambda ranked: -ranked.expected_score)
    shown = distinct[:_MOST_CARDS]
    own = next((ranked for ranked in distinct if ranked.action == chosen), None)
    if own is not None and own not in shown:
        shown[-1] = own
    return shown


def gathered(rows: Sequence[AnswerRow], hand: CardSet) -> list[AnswerRow]:
    """Many rows with the calls of one's own kings in one: whichever it is, one plays alone.

    The learner's answer speaks for them, or else the best.

    Args:
        rows: in the order of their keys.
        hand: the learner's cards.
    """
    if len(rows) <= _MOST_CARDS:
        return list(rows)
    return [
        _as_one(list(alike)) if rank else next(alike)
        for (rank, _), alike in groupby(rows, lambda row: _own_rank(row, hand))
    ]


def _own_rank(row: AnswerRow, hand: CardSet) -> tuple[int, int]:
    """What rows that can be one have in common: the rank of an own card."""
    card = row.choice.card if isinstance(row.choice, CallCard) else None
    return (card.rank, 0) if card is not None and card in hand else (0, row.number)


def _as_one(rows: Sequence[AnswerRow]) -> AnswerRow:
    if len(rows) == 1:
        return rows[0]
    shown = max(rows, key=lambda row: (row.own, row.value))
    kings = isinstance(shown.choice, CallCard) and shown.choice.card.is_king
    title = tr("Your own kings") if kings else tr("Your own cards")
    return replace(shown, title=title, number=rows[0].number, last=rows[-1].number)


def _row(
    ranked: RankedAction,
    keys: Mapping[Choice, int],
    position: Position,
    course: Course,
    names: Sequence[str],
) -> AnswerRow:
    choice = choice_of(ranked.action)
    own, compared = choice == course.chosen, loss_words(ranked.loss)
    facts = _called(choice, course.evaluation)
    return AnswerRow(
        choice=choice,
        number=keys.get(choice, 0),
        title=_row_title(choice, position, names),
        note=_note(compared if ranked.behind else tr("best choice"), own=own),
        value=ranked.expected_score,
        interval=ranked.interval,
        made=made_and_reach(ranked) if has_own_contract(ranked) else None,
        dog=None if facts is None else facts.p_dog,
        alone=None if facts is None else facts.p_alone,
        best=ranked.tie,
        own=own,
    )


def _called(choice: Choice, answer: EvaluationAnswer | None) -> CallFacts | None:
    """What is known of the card that an answer calls."""
    if answer is None or not isinstance(choice, CallCard):
        return None
    return next((found for found in answer.calls if found.card == choice.card), None)


def _row_title(choice: Choice, position: Position, names: Sequence[str]) -> str:
    """An answer in words; that cards are laid away goes without saying."""
    if isinstance(choice, Discard):
        return cards_in_short(choice.cards)
    return answer_words(choice, position, names)


def _note(compared: str, *, own: bool) -> str:
    """How an answer compares, and whether the learner gave it."""
    if own and compared:
        return tr("yours: {compared}", compared=compared)
    return tr("your answer") if own else compared


def partner_shares(answer: PartnerAnswer, position: Position) -> dict[int, str]:
    """The chance of each seat that may be guessed, in words; together a hundred."""
    guesses = (
        it for it in offered(position.theme, position.observation) if isinstance(it, GuessPartner)
    )
    seats = [guess.seat for guess in guesses]
    return dict(zip(seats, shares_words([answer.chances[seat] for seat in seats]), strict=True))


def _partner_rows(
    answer: PartnerAnswer, position: Position, chosen: Choice | None, names: Sequence[str]
) -> list[AnswerRow]:
    most, shares = max(answer.chances), partner_shares(answer, position)
    rows = []
    for number, choice in enumerate(offered(position.theme, position.observation), 1):
        assert isinstance(choice, GuessPartner), "the partner is to be guessed"
        chance, own = answer.chances[choice.seat], choice == chosen
        rows.append(
            AnswerRow(
                choice=choice,
                number=number,
                title=answer_words(choice, position, names),
                note=_note(tr("likeliest") if chance == most else "", own=own),
                value=100 * chance,
                best=most - chance <= _AS_LIKELY,
                own=own,
                share=shares[choice.seat],
            )
        )
    return rows


def table_of(rows: Sequence[AnswerRow], samples: int) -> ChartTable:
    """The rows of an answer as a table of texts."""
    columns = [(tr("Answer"), [row.title for row in rows])]
    columns.append((tr("Compared"), [row.note for row in rows]))
    if samples:
        columns.append((tr("Score (95%)"), [_score(row) for row in rows]))
        chances = ["–" if row.made is None else sampled_chance_words(*row.made) for row in rows]
        columns.append((tr("Makes it"), chances))
        columns.append((tr("Deals tried"), [str(samples)] * len(rows)))
    else:
        columns.append((tr("Chance"), [row.share for row in rows]))
    if any(row.dog is not None for row in rows):
        columns.append((tr("In dog"), [_chance(row.dog) for row in rows]))
        columns.append((tr("Alone"), [_chance(row.alone) for row in rows]))
    heads, texts = zip(*columns, strict=True)
    return ChartTable(heads, tuple(zip(*texts, strict=True)))


def _score(row: AnswerRow) -> str:
    """The score, and how far its interval reaches."""
    value, (low, high) = decimal(row.value, 1, signed=True), row.interval or (0, 0)
    return f"{value} ± {decimal((high - low) / 2, 1)}" if high > low else value


def _chance(chance: float | None) -> str:
    return "–" if chance is None else chance_words(chance)

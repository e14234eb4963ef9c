"""Drills that count: the trumps and kings still out, and the classic count line by line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from game.coach.classic_count import ClassicLine, CountItem, classic_count, classic_guide
from game.rules.actions import Bid, parse_bid
from game.rules.cards import KINGS, TRUMP_COUNT, TRUMPS, Card, CardSet
from game.rules.observation import Observation
from game.rules.state import Trick
from game.session.trainer.choices import Choice, HowMany, Says, WhichCards
from game.session.trainer.quizzes import ITEMS, CountLine, kings_out, points_of, totals, trumps_out
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import On, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.charts.chart import draw_stripe
from game.ui.diagram.answers import cards_picture, words_picture
from game.ui.diagram.tricks import CardGroups, TricksTable
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.trainer.quizzes.view import QuizState, QuizView
from game.ui.scenes.trainer.side import Argument, ArgumentKind, Arguments, Remark
from game.ui.table.prompts.weighing import contract_worth
from game.ui.widgets.choice_tile import TileFace
from game.words.book.conventions import CLASSIC_COUNT
from game.words.cards import card_name, cards_in_short, sorted_hand, suit_sign
from game.words.i18n import ntr, tr
from game.words.numbers import number, points_words, trumps_words
from game.words.table import bid_name


def _tricks(view: Observation) -> list[Trick]:
    """The tricks to be watched: those that are complete, and one in progress."""
    return [trick for trick in view.facts.tricks_so_far if trick.cards]


def _number_of_tricks(view: Observation) -> int:
    return len(_tricks(view))


def _trick_shown(state: QuizState, note: str) -> list[Box]:
    """The next trick, card by card under who played it; after the last one a note."""
    names, step, tricks = state.names, state.step, _tricks(state.view)
    if step == len(tricks):
        return [Remark(note, note=True)]
    trick = tricks[step]
    words = tr("Trick {n} of {total}", n=step + 1, total=len(tricks))
    if trick.winner is not None:
        words += " · " + tr("won by {name}", name=names[trick.winner])
    groups = [(names[seat], [card]) for seat, card in trick.plays(state.view.facts.players)]
    return [Remark(words), CardGroups(groups)]


def _told(counted: CardSet, state: QuizState) -> list[Box]:
    """All tricks, with the cards set off that were to be counted."""
    return [TricksTable(state.view.facts, state.names, counted=counted, halves=True)]


def _trumps_tile(choice: Choice, _view: Observation) -> TileFace:
    assert isinstance(choice, HowMany), "a number is asked for"
    return TileFace(trumps_words(choice.number), "", words_picture(str(choice.number)))


def _trumps_hints(_state: QuizState) -> list[Argument]:
    return [
        Argument(tr("There are 21 trumps without the Excuse.")),
        Argument(tr("Count those in your hand, then those that fall, trick by trick.")),
    ]


def _trumps_reasons(state: QuizState) -> list[Argument]:
    """The count, place by place, and the trumps that are out."""
    view = state.view
    own, gone = len(view.hand & TRUMPS), len(view.facts.played & TRUMPS)
    out, away = trumps_out(view), len((view.discard | view.facts.shown_discard) & TRUMPS)
    arguments = [
        Argument(
            tr(
                "{all} in all, less {own} in your hand and {fallen} that fell: {out}.",
                all=TRUMP_COUNT,
                own=own,
                fallen=gone,
                out=TRUMP_COUNT - own - gone,
            ),
            ArgumentKind.FOR,
        )
    ]
    if away:
        words = ntr("{n} more lies in the discard.", "{n} more lie in the discard.", away)
        arguments.append(Argument(words))
    if out:
        arguments.append(Argument(tr("Still out: {cards}", cards=cards_in_short(out))))
    return arguments


TRUMPS_OUT_VIEW: Final = QuizView(
    question=lambda _: tr("How many trumps do the others still hold?"),
    shown=lambda state: _trick_shown(state, tr("The Excuse is not counted.")),
    tile=_trumps_tile,
    hints=_trumps_hints,
    reasons=_trumps_reasons,
    told=partial(_told, TRUMPS),
    steps=_number_of_tricks,
)
"""Counting trumps."""


def _kings_tile(choice: Choice, _view: Observation) -> TileFace:
    assert isinstance(choice, WhichCards), "kings are asked for"
    if not choice.cards:
        return TileFace(tr("No king"), "", words_picture("–"))
    suits = (suit_sign(card.suit) for card in sorted_hand(choice.cards))
    return TileFace(" ".join(suits), "", cards_picture(choice.cards))


def _kings_hints(_state: QuizState) -> list[Argument]:
    return [
        Argument(tr("Strike out the kings in your hand, then those that fall.")),
        Argument(tr("A suit that was led twice and whose king has not come hides it somewhere.")),
    ]


def _kings_reasons(state: QuizState) -> list[Argument]:
    """Where each king is, or when it fell."""
    view, names = state.view, state.names
    arguments = []
    for king in KINGS:
        if king in view.hand:
            arguments.append(Argument(tr("{card}: in your hand.", card=card_name(king))))
        elif king in kings_out(view):
            arguments.append(
                Argument(tr("{card}: still out.", card=card_name(king)), ArgumentKind.FOR)
            )
    for count, trick in enumerate(view.facts.tricks_so_far, 1):
        played = (play for play in trick.plays(view.facts.players) if play[1].is_king)
        arguments += [Argument(_fell(card, seat, count, view.seat, names)) for seat, card in played]
    return arguments


def _fell(king: Card, seat: int, trick: int, own: int, names: Sequence[str]) -> str:
    """When a king fell, and who played it."""
    card = card_name(king)
    if seat == own:
        return tr("{card}: played by you in trick {n}.", card=card, n=trick)
    return tr("{card}: played by {name} in trick {n}.", card=card, name=names[seat], n=trick)


KINGS_OUT_VIEW: Final = QuizView(
    question=lambda _: tr("Which kings do the others still hold?"),
    shown=lambda state: _trick_shown(state, tr("A king never lies in a discard.")),
    tile=_kings_tile,
    hints=_kings_hints,
    reasons=_kings_reasons,
    told=partial(_told, KINGS),
    steps=_number_of_tricks,
)
"""Counting kings."""


_SIZE: Final = 16.5
_COLUMNS: Final = 3
_LINES: Final = tuple(CountLine)

_ITEMS: Final[Mapping[CountItem, Callable[[int], str]]] = {
    CountItem.TRUMP_21: lambda _: tr("the 21"),
    CountItem.EXCUSE: lambda _: tr("the Excuse"),
    CountItem.PETIT: lambda _: tr("the Petit"),
    CountItem.TRUMPS: trumps_words,
    CountItem.MAJORS: lambda n: ntr("{n} from the 16 on", "{n} from the 16 on", n),
    CountItem.RUNS: lambda n: ntr("{n} beside another", "{n} beside another", n),
    CountItem.COUPLES: lambda n: ntr("{n} king and queen", "{n} kings and queens", n),
    CountItem.KINGS: lambda n: ntr("{n} king alone", "{n} kings alone", n),
    CountItem.QUEENS: lambda n: ntr("{n} queen alone", "{n} queens alone", n),
    CountItem.KNIGHTS: lambda n: ntr("{n} knight", "{n} knights", n),
    CountItem.JACKS: lambda n: ntr("{n} jack", "{n} jacks", n),
    CountItem.LONG_SUITS: lambda n: ntr("{n} suit of five or more", "{n} suits of five or more", n),
    CountItem.VOIDS: lambda n: ntr("{n} void suit", "{n} void suits", n),
    CountItem.SINGLETONS: lambda n: ntr("{n} singleton", "{n} singletons", n),
}


def _name(line: CountLine) -> str:
    return {
        CountLine.BOUTS: tr("Bouts"),
        CountLine.TRUMPS: tr("Trumps"),
        CountLine.HIGH_TRUMPS: tr("High trumps"),
        CountLine.COURTS: tr("Honours"),
        CountLine.LONG_SUITS: tr("Long suits"),
        CountLine.SHORT_SUITS: tr("Short suits"),
    }[line]


def _rule(line: CountLine) -> str:
    """What counts in a line."""
    return {
        CountLine.BOUTS: tr(
            "The 21 counts 10, the Excuse 8, the Petit 5, 7 or 9 with four, five, six trumps in "
            "all; with fewer nothing."
        ),
        CountLine.TRUMPS: tr(
            "From four trumps on each counts 2, the bouts too; fewer count nothing."
        ),
        CountLine.HIGH_TRUMPS: tr(
            "Each trump from the 16 on counts 2 more, and 1 more beside its neighbour."
        ),
        CountLine.COURTS: tr(
            "King and queen of a suit count 10, a king alone 6, a queen alone 3, a knight 2, a "
            "jack 1."
        ),
        CountLine.LONG_SUITS: tr("A suit of five cards counts 5, of six 7, of seven or more 9."),
        CountLine.SHORT_SUITS: tr(
            "For a garde sans or contre alone: 6 for a suit that you lack, 3 for a single card."
        ),
    }[line]


class _CountGrid(Described):
    """The lines side by side: what each comes to, as far as it was answered."""

    def __init__(self, state: QuizState) -> None:
        """Show the right figures; one that was missed stands out."""
        self._state = state

    def describe(self, kit: Kit) -> Box:
        """Rows of a few lines, each on a ground of its own."""
        cells = [self._cell(kit, place, line) for place, line in enumerate(_LINES)]
        rows = (cells[first : first + _COLUMNS] for first in range(0, len(cells), _COLUMNS))
        return Down(*(Across(*row, gap=10) for row in rows), gap=4)

    def _cell(self, kit: Kit, place: int, line: CountLine) -> Box:
        theme, answers = kit.theme, self._state.answers
        figure, colour = "–", theme.muted
        if place < len(answers):
            points = points_of(self._state.view, line)
            figure = number(points)
            colour = theme.good if answers[place] == HowMany(points) else theme.bad
        asked = place == len(answers)
        name = Style(Face.LABEL if asked else Face.BODY, _SIZE, theme.text)
        words = Words(_name(line), name, most=1)
        value = Words(figure, Style(Face.LABEL, _SIZE, colour), align="right")
        return On(Across(words, value, shares=(1, 0), gap=6), draw_stripe, sides=8, above=4)


def _count_question(state: QuizState) -> str:
    answered = len(state.answers)
    if answered >= len(_LINES):
        return tr("{counted} What does the guide bid?", counted=_sum(state.view))
    return tr("{line}: how many points?", line=_name(_LINES[answered]))


def _count_shown(state: QuizState) -> list[Box]:
    """The lines, and what is to be said of the latest."""
    answered = len(state.answers)
    if not answered:
        return [_CountGrid(state), Remark(tr("Count your hand line by line."), note=True)]
    return [_CountGrid(state), Arguments([_check(state, answered - 1)])]


def _check(state: QuizState, place: int) -> Argument:
    """What a line comes to and of what, and whether that was the answer."""
    line, own = _LINES[place], state.answers[place]
    points, items = points_of(state.view, line), _items(state.view, line)
    values = {"line": _name(line), "points": points, "items": items}
    if own == HowMany(points) or not isinstance(own, HowMany):
        return Argument(tr("{line} {points}: {items}", **values), ArgumentKind.FOR)
    words = tr("{line} {points}, not {own}: {items}", own=own.number, **values)
    return Argument(words, ArgumentKind.AGAINST)


def _items(view: Observation, line: CountLine) -> str:
    """What a line is made of: the 21 (10), the Petit (7)."""
    lines = classic_count(view.dealt, dog_stays=True)
    held = [each for each in lines if each.item in ITEMS[line] and each.number]
    return ", ".join(map(_item, held)) or tr("nothing of that here")


def _item(line: ClassicLine) -> str:
    return f"{_ITEMS[line.item](line.number)} ({number(line.points)})"


def _sum(view: Observation) -> str:
    with_dog, without = totals(view)
    if with_dog == without:
        return tr("In all {count}.", count=with_dog)
    return tr("In all {count}, without the dog {other}.", count=with_dog, other=without)


def _count_tile(choice: Choice, view: Observation) -> TileFace:
    if isinstance(choice, HowMany):
        figure = words_picture(number(choice.number))
        return TileFace(points_words(choice.number), "", figure)
    assert isinstance(choice, Says), "numbers and bids are asked for"
    bid = parse_bid(choice.code)
    worth = "–" if bid is Bid.PASS else contract_worth(view.facts.rules, bid)
    return TileFace(bid_name(bid), "", words_picture(worth))


def _guide(view: Observation) -> str:
    """From which count on what is bid."""
    guide = classic_guide(view.facts.rules, view.facts.shape)
    steps = (
        tr("{contract} from {least}", contract=bid_name(bid), least=guide[bid])
        for bid in view.facts.rules.contracts
    )
    return " · ".join(steps)


def _count_hints(state: QuizState) -> list[Argument]:
    answered = len(state.answers)
    said = [Argument(_rule(_LINES[answered]) if answered < len(_LINES) else _guide(state.view))]
    return [*said, Argument(tr("F1 opens the page about the count."), extra=1)]


def _count_reasons(state: QuizState) -> list[Argument]:
    """The lines, the sum, and what the guide makes of it."""
    return [
        *(_check(state, place) for place in range(len(_LINES))),
        Argument(_sum(state.view), ArgumentKind.FOR),
        Argument(_guide(state.view)),
        Argument(tr("The gauge may say otherwise: it counts what bids earn."), extra=1),
    ]


COUNT_VIEW: Final = QuizView(
    question=_count_question,
    shown=_count_shown,
    tile=_count_tile,
    hints=_count_hints,
    reasons=_count_reasons,
    told=lambda state: [_CountGrid(state)],
    page=CLASSIC_COUNT,
)
"""Counting a hand."""

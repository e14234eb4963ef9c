"""What the coach says about a decision, which may be covered until it was tried again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.coach.ranking import CONFIDENCE, RankedAction
from game.coach.reasons.codes import Bearing, CoachReason, ReasonCode, bearing_of
from game.coach.reasons.contrast import FIGURES, most_telling, rival_of
from game.session.progress.records import CastMember, cast_from
from game.session.review import DealTour, ReviewedDecision
from game.session.trainer.mistakes import position_of_decision
from game.session.trainer.position import Position
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import Drawn, On, Prose, Sentence, Spacer, ToldOf, Unheard, Words
from game.ui.boxes.stacks import Across, Down, Either, Even, alike
from game.ui.diagram.cards import draw_verdict
from game.ui.drawing.vector import path, rectangle
from game.ui.host import Host
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button
from game.ui.widgets.pictures import hairline
from game.words.coach.compared import compared_sentence, is_pass, made_alike, made_words
from game.words.coach.figures import tried_words
from game.words.coach.reasons import reason_sentence
from game.words.i18n import ptr, tr
from game.words.numbers import decimal
from game.words.review import choice_words, lost_by_a_bid, lost_by_the_contract

_INSET: Final = 14
_BESIDE: Final = 4
_SIZE: Final = 15.5
_NOTE: Final = 14.5
_LINE: Final = 19
_CHOICE: Final = 23
_TOP: Final = 8
_BOTTOM: Final = 8
_BETWEEN: Final = 5
_MADE_ROOM: Final = 82
_MOST_CHOICES: Final = 3


class DecisionDetails(Described):
    """A table of the best choices and one's own, what their difference rests on, and why."""

    def __init__(
        self,
        decision: ReviewedDecision,
        names: Sequence[str],
        *,
        others: bool = False,
        most: int = _MOST_CHOICES,
    ) -> None:
        """Describe a decision.

        Args:
            decision: the decision.
            names: what the seats are called.
            others: whether somebody else than the player took it.
            most: choices that are listed at most.
        """
        self._decision, self._names = decision, names
        self._others = others
        self._choices = list(decision.graded.evaluation.actions[:most])
        if decision.graded.chosen not in self._choices:
            self._choices[-1:] = [decision.graded.chosen]

    # -- words ----------------------------------------------------------------------------------

    def _note(self) -> str:
        """How far one's own choice lies behind, and how many deals that rests on."""
        decision = self._decision
        chosen = decision.graded.chosen
        samples = tried_words(decision.graded.evaluation)
        if not decision.loss:
            return samples
        behind = decimal(chosen.behind, 0 if chosen.behind >= 10 else 1)
        reach = decimal(CONFIDENCE * chosen.behind_stderr, 0 if chosen.behind >= 10 else 1)
        return tr(
            "scores {behind} ± {reach} less; {samples}",
            behind=behind,
            reach=reach,
            samples=samples,
        )

    @property
    def sentences(self) -> list[tuple[bool, str]]:
        """Sentences, each with whether it speaks for the best choice."""
        decision = self._decision
        chosen, best = decision.graded.chosen, decision.graded.evaluation.best
        own = most_telling(
            decision.reasons_chosen, Bearing.AGAINST if decision.loss else Bearing.FOR
        )
        if not decision.loss:
            rival = rival_of(decision.graded.evaluation, chosen)
            return self._said(own, rival, good=True) or self._figures()
        plain = [reason for reason in decision.reasons_best if reason.code not in FIGURES]
        said = self._said(most_telling(plain, Bearing.FOR), chosen, good=True)
        against = self._said(own, best, good=False) or [(False, self._lost_by())]
        return [*said, *against]

    def _said(
        self, reasons: Sequence[CoachReason], rival: RankedAction | None, *, good: bool
    ) -> list[tuple[bool, str]]:
        """Of what tells a choice apart from another, what speaks for it, or what against it."""
        past, wanted = self._decision.past, Bearing.FOR if good else Bearing.AGAINST
        other = "" if rival is None else choice_words(rival.action, past.observation, past.kind)
        scored = ReasonCode.SCORES  # in the table
        kept = [each for each in reasons if bearing_of(each) is wanted and each.code is not scored]
        return [(good, reason_sentence(each, self._names, other)) for each in kept]

    def _figures(self) -> list[tuple[bool, str]]:
        """What the playouts say of a good choice, where no plain fact tells for it."""
        graded, past = self._decision.graded, self._decision.past
        if past.action is None:
            return []
        words = compared_sentence(graded.evaluation, past.action, past.observation)
        return [] if words is None else [(True, words)]

    def _lost_by(self) -> str:
        """What a choice lost by that no plain fact tells against; the table has its figures."""
        graded, view = self._decision.graded, self._decision.past.observation
        best, own = graded.evaluation.best, graded.chosen
        if is_pass(best) or is_pass(own):
            return lost_by_a_bid(passed=is_pass(own))
        if made_alike(best, own):
            return tr("The contract is made about as often either way, but you score less.")
        attacks = view.facts.taker is None or view.is_attacker
        return lost_by_the_contract(less_often=own.p_made < best.p_made, attacks=attacks)

    # -- layout ---------------------------------------------------------------------------------

    def describe(self, kit: Kit) -> Box:
        """Line, table, note and reasons."""
        theme = kit.theme
        note = Style(Face.NOTE, _NOTE, theme.muted)
        heads = (
            Words(head, note, leading=_LINE / _NOTE, align="right")
            for head in ("", tr("expected"), ptr("column", "made"))
        )
        choices = (self._choice(kit, choice) for choice in self._choices)
        first, *others = alike(_row(*heads), *choices)
        rows = [Unheard(first), *map(Sentence, others)]
        own = (ranked.action == self._decision.past.action for ranked in self._choices)
        grounds = [None, *(_own_ground if each else None for each in own)]
        both = zip(rows, grounds, strict=True)
        table = Down(*(On(row, ground, sides=_BESIDE) for row, ground in both), gap=0)
        said = (
            Across(
                Drawn(partial(_verdict, good), 18, _LINE),
                Prose(sentence, self._style(kit), leading=_LINE / _SIZE),
                shares=(0, 1),
                gap=6,
                align="top",
            )
            for good, sentence in self.sentences
        )
        below = Down(Prose(self._note(), note, leading=_LINE / _NOTE), *said, gap=_BETWEEN)
        line = On(hairline(), sides=_INSET, below=_TOP - 4)
        whole = Down(line, On(table, sides=_INSET - _BESIDE), On(below, sides=_INSET), gap=0)
        return On(whole, below=_BOTTOM)

    @staticmethod
    def _style(kit: Kit) -> Style:
        return Style(Face.BODY, _SIZE, kit.theme.text)

    def _choice(self, kit: Kit, ranked: RankedAction) -> Across:
        """A line of the table."""
        theme, past = kit.theme, self._decision.past
        own = ranked.action == past.action
        best = ranked.tie or ranked is self._decision.graded.evaluation.best
        marked = best or own
        name = Style(Face.STRONG if marked else Face.BODY, _SIZE, theme.text)
        choice = choice_words(ranked.action, past.observation, past.kind)
        words: Box = Words(choice, name, leading=_CHOICE / _SIZE, most=1)
        if own:
            whose = tr("{choice} (chosen)") if self._others else tr("{choice} (yours)")
            words = Either(Words(whose.format(choice=choice), name, most=1), words, across=True)
        mark = Drawn(partial(_verdict, best), 18, _CHOICE) if marked else Spacer(18, _CHOICE)
        return _row(
            Across(mark, words, shares=(0, 1), gap=6),
            ToldOf(
                Words(_score_words(ranked), Style(Face.STRONG, _SIZE, theme.text), align="right"),
                tr("expected"),
            ),
            ToldOf(
                Words(made_words(ranked), self._style(kit), align="right"), ptr("column", "made")
            ),
        )


def _row(name: Box, score: Box, made: Box) -> Across:
    return Across(name, score, On(made, wide=_MADE_ROOM - 8), shares=(1, 0, 0), align="line")


def _verdict(good: bool, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    draw_verdict(kit, target, rect.center, good=good)


def _own_ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """What sets off one's own choice."""
    ground = partial(path, fill=kit.theme.field, opacity=0.75)
    kit.paint(target, rect, "own choice", lambda w, h: ground(rectangle(0, 0, w, h, 4)))


def _score_words(ranked: RankedAction) -> str:
    """An expected score with the reach of its interval."""
    score = decimal(ranked.expected_score, 0, signed=True)
    return f"{score} ± {decimal(CONFIDENCE * ranked.stderr, 0)}"


_BUTTON_HEIGHT: Final = 38
_BUTTON_LABEL: Final = 17


class SecondTry:
    """Which answers are covered until the player has tried again."""

    def __init__(
        self, app: Host, tour: DealTour, cast: Sequence[CastMember], deal: str | None
    ) -> None:
        """Cover every such answer, as nothing was tried yet.

        Args:
            app: the running application.
            tour: the tour.
            cast: who sits where.
            deal: the key of the deal in the player's progress, if it is there.
        """
        self._app, self._tour, self._deal = app, tour, deal or ""
        self._cast = cast_from(cast, tour.seat)
        self._tried: set[int] = set()
        self._positions: dict[int, Position | None] = {}

    @property
    def covers(self) -> bool:
        """Whether mistakes show no answer before they were tried again."""
        return self._app.settings.review_covered

    def is_covered(self, decision: ReviewedDecision | None) -> bool:
        """Whether the answer of a decision does not show."""
        if decision is None or not self.covers or not decision.is_mistake:
            return False
        return decision.number not in self._tried and self._position(decision) is not None

    def toggle(self) -> None:
        """Cover the answers of mistakes, or show all."""
        self._app.change(review_covered=not self.covers)

    def begin(self) -> None:
        """Ask the decision here anew; its answer shows from then on."""
        decision = self._tour.decision
        position = None if decision is None else self._position(decision)
        if decision is None or position is None:
            return
        number = decision.number
        routes = self._app.routes
        again = routes.try_again(position, self._cast, lambda: self._tried.add(number))
        self._app.push(again)

    def _position(self, decision: ReviewedDecision) -> Position | None:
        """What is asked anew; None where there was no choice, or it is of a kind not asked."""
        number, tour = decision.number, self._tour
        if number not in self._positions:
            found = None
            if not decision.graded.forced:
                found = position_of_decision(tour.log, tour.seat, number, self._deal)
            self._positions[number] = found
        return self._positions[number]

    @property
    def possible(self) -> bool:
        """Whether the decision here can be tried again."""
        decision = self._tour.decision
        return decision is not None and self._position(decision) is not None


class SecondTryButtons(Described):
    """The two buttons below the list of decisions."""

    def __init__(self, second_try: SecondTry, on_toggle: Callable[[], None]) -> None:
        """Offer them; ``on_toggle`` covers the answers or shows them."""
        self._second_try = second_try
        self._again = Button(tr("Try again"), second_try.begin, size=_BUTTON_LABEL)
        self._again.tooltip = tr("Key: {key}", key="A")
        label = tr("Show answers") if second_try.covers else tr("Hide answers")
        self._cover = Button(label, on_toggle, kind=ButtonKind.SECONDARY, size=_BUTTON_LABEL)
        self._cover.tooltip = tr("What was better shows once you have tried again. Key: C")

    def update(self) -> None:
        """One has come to another decision, or to none."""
        self._again.enabled = self._second_try.possible
        self._again.refusal = tr("Go to one of your decisions first.")

    def describe(self, kit: Kit) -> Box:
        """Side by side over the whole width, each as wide as its words need."""
        both = Even(self._again, self._cover, gap=14, align="fill")
        return On(both, high=_BUTTON_HEIGHT)


class CoveredAnswer(Described):
    """What stands in place of what the coach says."""

    def describe(self, kit: Kit) -> Box:
        """A sentence under the row."""
        style = Style(Face.NOTE, _SIZE, kit.theme.muted)
        words = tr("Something else was better. Try again, then see what.")
        return On(Prose(words, style), sides=_INSET, above=8)

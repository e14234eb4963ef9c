"""The small questions beside bids and cards, such as whether to announce the slam."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final

from game.rules.actions import (
    AnnounceChelem,
    AnnouncePetit,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    Misere,
    Slam,
)
from game.rules.before_play import cancel_cause
from game.rules.cards import EXCUSE
from game.rules.events import VoidReason
from game.rules.observation import Observation
from game.rules.options.choices import ExcuseSlamException, FirstLead, Imprenable, Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.sheet import slam_values, tricks_spared
from game.session.advice import advised_slam
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On, Prose, Spacer
from game.ui.boxes.stacks import Across, Down
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.table.prompt import Act, Decline, Doubt, PromptAnswer
from game.ui.table.prompts.panel import PanelPrompt, PromptButton
from game.words.i18n import tr
from game.words.numbers import number


@dataclass(frozen=True, slots=True)
class _PromptOption:
    """One answer.

    Attributes:
        name: of its control, for tests.
        label: the words on its button.
        answer: what the table gets when it is chosen.
        strong: whether it announces something rather than going on, and not against all reason.
    """

    name: str
    label: str
    answer: PromptAnswer
    strong: bool = True


@dataclass(frozen=True, slots=True)
class PromptQuestion:
    """The words of a small question: title, answers and what they mean."""

    title: str
    options: tuple[_PromptOption, ...]
    notes: tuple[str, ...]


def _go_on(label: str) -> _PromptOption:
    return _PromptOption("play", label, Decline(), strong=False)


def slam_name(slam: Slam) -> str:
    """A slam or petit chelem as the words of a button."""
    return tr("Slam") if slam is Slam.CHELEM else tr("Petit chelem")


def _slam_terms(rules: RuleSet, slam: Slam) -> str:
    """What an announced slam brings and what it costs."""
    values = slam_values(rules, slam)
    won, lost = number(values.announced, signed=True), number(values.failed, signed=True)
    if slam is Slam.CHELEM:
        return tr("Every trick yours: {won}. One trick lost: {lost}.", won=won, lost=lost)
    if tricks_spared(rules, slam) == 1:
        return tr("All tricks but one: {won}. Otherwise: {lost}.", won=won, lost=lost)
    return tr("All tricks but three: {won}. Otherwise: {lost}.", won=won, lost=lost)


def _chelem(view: Observation) -> PromptQuestion:
    slams, advised = view.choices.slams, advised_slam(view)
    if slams == (Slam.CHELEM,):
        strong = advised is not None
        label = tr("Announce the slam")
        announce = _PromptOption("announce", label, Act(AnnounceChelem()), strong=strong)
        options = (_go_on(tr("No announcement")), announce)
        return PromptQuestion(tr("Announce the slam?"), options, _slam_notes(view))
    named = (
        _PromptOption(
            slam.value, slam_name(slam), Act(AnnounceChelem(slam)), strong=slam is advised
        )
        for slam in slams
    )
    some = (_go_on(tr("No announcement")), *named)
    return PromptQuestion(tr("Announce a slam?"), some, _slam_notes(view))


def _slam_notes(view: Observation) -> tuple[str, ...]:
    """What is at stake, and that an Excuse in hand may stand in the way."""
    rules, slams = view.facts.rules, view.choices.slams
    terms = tuple(_slam_terms(rules, slam) for slam in slams)
    holds = EXCUSE in view.hand and Slam.CHELEM in slams
    warning = (
        tr("Beware: by these rules the Excuse in your hand wins no trick.")
        if rules.excuse_slam_exception is ExcuseSlamException.OFF
        else tr("Keep your Excuse for the last trick: it wins no other.")
    )
    return (*_worth(rules, *terms), *_lead_note(view), *([warning] if holds else ()))


def _lead_note(view: Observation) -> tuple[str, ...]:
    """Where no chips are paid for it, what a slam is announced for: the lead (section 6)."""
    rules = view.facts.rules
    leads = Slam.CHELEM in view.choices.slams and rules.first_lead is FirstLead.DEALERS_RIGHT
    by_chips = rules.stakes is Stakes.CHIPS
    return (tr("Who announces a slam leads the first trick."),) if by_chips and leads else ()


def _worth(rules: RuleSet, *terms: str) -> tuple[str, ...]:
    """What an announcement may bring; where chips are the stakes it moves none (section 11.21)."""
    if rules.stakes is Stakes.CHIPS:
        return (tr("No chips are paid for it."),)
    return terms


def _petit(view: Observation) -> PromptQuestion:
    rules = view.facts.rules
    announce = _PromptOption("announce", tr("Announce the Petit"), Act(AnnouncePetit()))
    note = tr(
        "The last trick with the Petit: {won}. Missed: {lost}.",
        won=number(rules.petit_announced_points, signed=True),
        lost=number(-rules.petit_announced_points, signed=True),
    )
    options = (_go_on(tr("No announcement")), announce)
    return PromptQuestion(tr("Announce the Petit?"), options, _worth(rules, note))


def _misere(view: Observation) -> PromptQuestion:
    words: dict[Misere, Callable[[], str]] = {
        Misere.NO_TRUMP: lambda: tr("No trump"),
        Misere.NO_COURT: lambda: tr("No court card"),
    }
    rules = view.facts.rules
    named = (
        _PromptOption(misere.value, words[misere](), Act(DeclareMisere(misere)))
        for misere in view.choices.miseres
    )
    note = tr("Every other player pays you {points}.", points=number(rules.misere_points))
    options = (_go_on(tr("Say nothing")), *named)
    return PromptQuestion(tr("Declare a misère?"), options, _worth(rules, note))


def _cancel(view: Observation) -> PromptQuestion:
    cancel = _PromptOption("cancel", tr("Cancel the deal"), Act(CancelDeal()))
    options = (_go_on(tr("Play on")), cancel)
    return PromptQuestion(tr("Cancel this deal?"), options, (_cancel_note(view),))


def _cancel_note(view: Observation) -> str:
    """Why the deal may be cancelled."""
    match cancel_cause(view.facts.rules, view.hand):
        case VoidReason.EXCUSE_SEC:
            return tr("You hold the Excuse and no trump.")
        case VoidReason.PETIT_SEC:
            return tr("Your only trump is the Petit.")
    return tr("Your hand is so weak that the rules let you.")


def _imprenable(view: Observation) -> PromptQuestion:
    declare = _PromptOption(
        "imprenable", tr("Play: imprenable"), Act(DeclareImprenable()), strong=False
    )
    cancel = _PromptOption("cancel", tr("Cancel the deal"), Act(CancelDeal()))
    wins = view.facts.rules.imprenable is Imprenable.MAY_WIN
    note = (
        tr("Nobody can take your Petit; it may win a trick.")
        if wins
        else tr("Nobody can take your Petit; like the Excuse it wins nothing.")
    )
    return PromptQuestion(tr("Your only trump is the Petit"), (declare, cancel), (note,))


QUESTIONS: Final = MappingProxyType(
    {
        DecisionKind.CANCEL: _cancel,
        DecisionKind.IMPRENABLE: _imprenable,
        DecisionKind.CHELEM: _chelem,
        DecisionKind.PETIT: _petit,
        DecisionKind.MISERE: _misere,
    }
)
"""How each small question is worded."""


_WIDTH: Final = 560
_WIDTH_OF_MANY: Final = 700
_SIDES: Final = 36
_TRICK_INSET: Final = 14


class QuestionPrompt(PanelPrompt):
    """A row of buttons over words that explain; the cautious answer has the keyboard."""

    raised = 10

    def __init__(self, view: Observation, kind: DecisionKind) -> None:
        """Ask that kind of question, one of those in ``QUESTIONS``."""
        super().__init__(view)
        self._kind = kind

    def describe(self) -> Box:
        """Buttons as wide as their words ask for, over what they mean; the trick beside them."""
        question, text = QUESTIONS[self._kind](self.view), self.kit.text_growth
        self.title = question.title
        self.units = _WIDTH if len(question.options) == 2 else _WIDTH_OF_MANY
        self._buttons = [self._button(option) for option in question.options]
        needs = [button.natural_width(self.kit) for button in self._buttons]
        style = Style(Face.BODY, 19, self.kit.theme.text)
        notes = [
            Prose(note, style, leading=1.25, align="centre", even=True) for note in question.notes
        ]
        row = Across(*self._buttons, shares=needs, gap=20, together=True)
        written = Down(row, Down(*notes, gap=0), gap=15.7 * text)
        asked: Box = On(written, below=18.4 * text)
        if self.shows_trick:
            asked = self._beside_trick(asked)
        return On(asked, sides=_SIDES, above=36, below=0)

    def _beside_trick(self, asked: Box) -> Box:
        trick = On(self.trick_box(), below=24)
        if not self.table.big:  # large buttons stand at its right
            self.units += _TRICK_INSET + self.kit.units(trick.natural_width(self.kit))
        return Across(Spacer(_TRICK_INSET), trick, asked, shares=(0, 0, 1), gap=0, align="top")

    def _button(self, option: _PromptOption) -> PromptButton:
        act, high = partial(self.answer, option.answer), 48 * self.kit.text_growth
        kind = ButtonKind.PRIMARY if option.strong else ButtonKind.SECONDARY
        return self.named(
            option.name, PromptButton(option.label, act, kind=kind, size=21, high=high)
        )

    def default_control(self) -> Widget:
        """The first answer: pressed by mistake it does no harm."""
        return self._buttons[0]

    def doubt(self, answer: PromptAnswer) -> Doubt | None:
        """All but the first answer announce something, or cancel the deal."""
        question = QUESTIONS[self._kind](self.view)
        meant = (option for option in question.options[1:] if option.answer == answer)
        option = next(meant, None)
        if option is None:
            return None
        return Doubt(question.title, " ".join(question.notes), option.label)

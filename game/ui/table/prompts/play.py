"""What is asked in play: a card to the trick, and a handful before the first.

Which cards may be played, why not the others, and what is asked in words. A handful's level is
chosen on a panel, its trumps in the hand itself.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.rules.actions import IllegalAction, PlayCard, Reason, ShowPoignee
from game.rules.cards import EXCUSE, SUIT_LETTERS, Card, CardSet, Suit
from game.rules.observation import Observation
from game.rules.options.choices import PoigneeShows
from game.rules.play import check_play
from game.rules.shapes import PoigneeLevel
from game.session.advice import cards_to_show
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Drawn, On, Prose, Spacer
from game.ui.boxes.stacks import Across, Down
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.theme import Face
from game.ui.table.layout import TableLayout
from game.ui.table.middle_places import pile_pose
from game.ui.table.prompt import (
    TRUMP_BADGE,
    Act,
    Decline,
    HandLook,
    Instruction,
    Prompt,
    PromptAnswer,
)
from game.ui.table.prompts.panel import ChoiceButton, ControlGroups, PanelPrompt, PromptButton
from game.words.cards import suit_name
from game.words.errors import obligation_sentence, refusal_sentence
from game.words.i18n import ntr, tr
from game.words.numbers import trumps_words


class PlayPrompt(Prompt):
    """The player's turn; there is no panel, the hand is all."""

    table: TableLayout

    def place(self, table: TableLayout) -> None:
        """Say everything anew, in the language and the length of this window."""
        self.table = table
        self._look = HandLook(refused=refused_plays(self.view))
        self._instruction = play_instruction(self.view, short=table.big)

    def hand_look(self) -> HandLook:
        """The hand with the cards dimmed that the rules forbid now."""
        return self._look

    def instruction(self) -> Instruction:
        """The line that says what the trick asks of the hand, such as to follow suit."""
        return self._instruction

    def choose(self, card: Card) -> PromptAnswer:
        """Play the card that was chosen."""
        return Act(PlayCard(card))

    def drop_target(self, card: Card, position: tuple[int, int]) -> bool:
        """True anywhere over the hand; a card of a pile has to leave the row of piles."""
        if card in self.view.facts.exposed(self.view.seat):
            pose = pile_pose(self.table, 0, 0)
            return position[1] < pose.y - pose.height / 2
        return position[1] < self.table.play_line


def _playable_cards(view: Observation) -> CardSet:
    """The hand, and when two play the open cards of one's piles on the table (section 2.4)."""
    return view.hand | view.facts.exposed(view.seat)


def refused_plays(view: Observation) -> dict[Card, str]:
    """The cards that may not be played now, with the sentence that says why."""
    refused = {}
    for card in _playable_cards(view) - view.choices.plays:
        try:
            check_play(view.facts, view.seat, view.hand, card)
        except IllegalAction as refusal:
            refused[card] = refusal_sentence(refusal)
    return refused


def play_instruction(view: Observation, *, short: bool) -> Instruction:
    """What the trick asks of the hand, the Excuse aside, which may go nearly always."""
    trick = view.facts.trick
    assert trick is not None, "cards are played to a trick"
    if not trick.cards:
        return Instruction(tr("Your lead"))
    asked = view.choices.plays.without(EXCUSE)
    held = _playable_cards(view).without(EXCUSE)
    led = trick.led_suit
    if led is None or not asked or _no_obligation(asked, held, led):
        return Instruction(tr("Any card") if short else tr("Play any card"))
    if led is not Suit.TRUMPS and asked <= held.of_suit(led):
        suit = suit_name(led)
        text = suit.capitalize() if short else tr("Follow {suit}", suit=suit)
        return Instruction(text, SUIT_LETTERS[led])
    highest = trick.highest_trump
    if 0 < highest < asked.lowest.rank:
        text = tr("Go higher") if short else tr("Beat the {trump}", trump=highest)
        return Instruction(text, str(highest))
    return Instruction(tr("Trump") if short else tr("Play a trump"), TRUMP_BADGE)


def _no_obligation(asked: CardSet, held: CardSet, led: Suit) -> bool:
    """Whether the hand has neither the led suit nor a trump, so that all of it may go."""
    return asked == held and not held.of_suit(led) and not held.trumps


_GAP: Final = 16
_STEP: Final = 23
"""Units between levels, and from one line of words to the next in units of text."""


class PoigneePrompt(PanelPrompt):
    """Single, double or triple; which trumps; show them or say nothing."""

    raised = 30  # over cards that stand out of the hand

    def __init__(self, view: Observation) -> None:
        super().__init__(view)
        choice = view.choices.poignee
        assert choice is not None, "only who can show a handful is asked for one"
        self._choice = choice
        self._sizes = dict(choice.sizes)
        self._level = self._first_level()
        self._shown = cards_to_show(choice, self.size)
        self._in_hand = False

    def _first_level(self) -> PoigneeLevel:
        """The highest that is reached without the Excuse, which is better kept hidden."""
        plain = [
            level for level, size in self._sizes.items() if not self._choice.needs_excuse(size)
        ]
        return max(plain) if plain else min(self._sizes)

    @property
    def size(self) -> int:
        """How many cards the chosen level has."""
        return self._sizes[self._level]

    @property
    def keyboard_in_panel(self) -> bool:
        """Tab leads from the levels to the hand, and on to the buttons."""
        return not self._in_hand

    # -- placing --------------------------------------------------------------------------------

    def describe(self) -> Box:
        """Levels, and below them trick, words and buttons."""
        big, high = self.table.big, 80 * self.kit.text_growth
        self.title = tr("Handful") if big else tr("Show a handful?")
        self._levels = {level: self._level_button(level) for level in PoigneeLevel}
        self._decline = self._action(tr("Say nothing"), 22, partial(self.answer, Decline()))
        self._decline.kind = ButtonKind.SECONDARY
        self._show = self._action(tr("Show"), 23, self._act)
        self.named("decline", self._decline), self.named("show", self._show)
        self._settle()
        sides, inset, gap, below = (24, 8, 9, 16) if big else (38, 12, 14, 26)
        parts = (Spacer(inset), self.trick_box(), self._words_and_buttons())
        lower = Across(*parts, shares=(0, 0, 1), gap=0, align="fill")
        levels = Across(*self._levels.values(), gap=_GAP)
        asked = Down(levels, lower if big else On(lower, high=high), gap=gap)
        return On(asked, sides=sides, above=36, below=below)

    def _words_and_buttons(self) -> Box:
        """Words beside the buttons; large ones beside a trick stand over them."""
        text, wide = self.kit.text_growth, _GAP + 4
        count = Drawn(self._draw_count, height=_STEP * text)
        if self.table.big and self.shows_trick:
            words = On(count, above=1.5 * text, below=3.5 * text, growth=self.table.size[1])
            row = Across(Spacer(), self._decline, self._show, shares=(1, 0, 0), gap=wide)
            return Down(words, row, gap=0)
        style = Style(Face.BODY, 18, self.kit.theme.muted)
        note = Prose(self._note(), style, leading=_STEP / 18, even=True)
        notes = () if self.table.big else (note,)
        buttons = Across(self._decline, self._show, shares=(0, 0), gap=wide)
        return Across(Down(count, *notes, gap=0), buttons, shares=(1, 0), gap=14)

    def _action(self, label: str, size: float, act: Callable[[], None]) -> PromptButton:
        high = 40 * self.kit.text_growth if self.table.big else 54
        return PromptButton(label, act, size=size, high=high, ends=36, wide=176)

    def _level_button(self, level: PoigneeLevel) -> ChoiceButton:
        names: dict[PoigneeLevel, Callable[[], str]] = {
            PoigneeLevel.SINGLE: lambda: tr("Single"),
            PoigneeLevel.DOUBLE: lambda: tr("Double"),
            PoigneeLevel.TRIPLE: lambda: tr("Triple"),
        }
        size = self.view.facts.shape.poignee_thresholds[level]
        name, detail = names[level](), self._detail(level, size)
        if self.table.big:
            name, detail = f"{name} {size}", ""
        text, act = self.kit.text_growth, partial(self._choose_level, level)
        high = 38 * text if self.table.big else max(58, 54 * text)
        button = ChoiceButton(name, act, detail=detail, chosen=level is self._level, high=high)
        button.enabled = level in self._sizes
        return self.named(level.code, button)

    def _detail(self, level: PoigneeLevel, size: int) -> str:
        """The trumps and the points of a level, or what it lacks."""
        if level not in self._sizes:
            reach = len(self._choice.trumps) + self._choice.has_excuse
            return ntr("{size}: {n} missing", "{size}: {n} missing", size - reach, size=size)
        points = self.view.facts.rules.poignee_values[level]
        if self._choice.needs_excuse(size):
            return tr("{size} with the Excuse, +{points}", size=size, points=points)
        return tr("{trumps}, +{points}", trumps=trumps_words(size), points=points)

    # -- choosing -------------------------------------------------------------------------------

    def groups(self) -> ControlGroups:
        """The levels, then the buttons, each by itself: showing does not follow on declining."""
        return (tuple(self._levels.values()), (self._show,), (self._decline,))

    def default_control(self) -> Widget:
        """The button that shows nothing: pressed by mistake it does no harm."""
        return self._decline

    def step(self, direction: int) -> None:
        """The hand comes after the levels and before the buttons."""
        here = self._form.focus
        last_level = [button for button in self._levels.values() if button.enabled][-1]
        first_button = self._show if self._show.enabled else self._decline
        if self._in_hand:
            self._in_hand = False
            self._form.move_to(first_button if direction > 0 else last_level, by_key=True)
            return
        if here is (last_level if direction > 0 else first_button) and here.focus:
            here.focus = False
            self._in_hand = True
            return
        super().step(direction)

    def key(self, event: pygame.event.Event) -> None:
        """While the keyboard is in the hand, only Tab concerns the panel."""
        if not self._in_hand or event.key == pygame.K_TAB:
            super().key(event)

    def choose(self, card: Card) -> PromptAnswer | None:
        """Choose a trump of the hand, or give it up; where more may be shown the level follows."""
        if card in self._shown:
            self._shown = self._shown.without(card)
        else:
            self._shown = self._shown.with_card(card)
        reached = self._reached()
        if self._may_show_more and reached is not None:
            self._level = reached
        self._settle()
        return None

    def _choose_level(self, level: PoigneeLevel) -> None:
        self._level = level
        self._shown = cards_to_show(self._choice, self.size)
        self._settle()

    def _settle(self) -> None:
        """After level or cards changed."""
        for level, button in self._levels.items():
            button.choose(level is self._level)
        self._show.enabled = self._is_complete()

    @property
    def _may_show_more(self) -> bool:
        return self.view.facts.rules.poignee_shows is PoigneeShows.AT_LEAST

    def _reached(self) -> PoigneeLevel | None:
        """The level that the chosen cards make."""
        facts = self.view.facts
        return facts.rules.poignee_level(facts.players, len(self._shown))

    def _is_complete(self) -> bool:
        return len(self._shown) in self._choice.counts and self._reached() is self._level

    def _act(self) -> None:
        self.answer(Act(ShowPoignee(self._shown)))

    # -- drawing --------------------------------------------------------------------------------

    def hand_look(self) -> HandLook:
        """Chosen trumps stand out; the Excuse is dim until the count needs it."""
        refused = {
            card: obligation_sentence(Reason.POIGNEE_NOT_TRUMP, {})
            for card in self.view.hand - self._choice.trumps
        }
        if self._choice.has_excuse and self._choice.needs_excuse(self.size):
            refused.pop(EXCUSE, None)
        elif self._choice.has_excuse:
            refused[EXCUSE] = obligation_sentence(Reason.POIGNEE_EXCUSE, {})
        return HandLook(refused=refused, lifted=self._shown & self.view.hand)

    def _draw_count(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        words, style = self._count(rect.width)
        kit.draw_text(target, rect.left, rect.centery + 7 * kit.text_scale, words, style)

    def _count(self, room: float) -> tuple[str, Style]:
        """How many are chosen, in full where there is room for it, and how that is written."""
        theme = self.kit.theme
        style = Style(Face.LABEL, 20, theme.text if self._is_complete() else theme.bad)
        count = (
            tr("{chosen} chosen, at least {size}", chosen=len(self._shown), size=self.size)
            if self._may_show_more
            else tr("{chosen} of {size} chosen", chosen=len(self._shown), size=self.size)
        )
        whole = tr("{count} in your hand.", count=count)
        words = whole if self.kit.text_width(whole, style) <= room else count
        return words, shrunk(self.kit, words, style, room)

    def _note(self) -> str:
        laid_away = len(self._choice.must_include)
        if laid_away:
            return ntr(
                "{n} trump of your discard is shown with them.",
                "{n} trumps of your discard are shown with them.",
                laid_away,
            )
        if not self.view.facts.rules.poignee_excuse:
            return tr("The Excuse is no trump here, and stays hidden.")
        return tr("The Excuse is shown only where the count needs it.")

"""Screens on which one goes through a deal that is over, card by card or as if it were played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision
from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, On, Unheard, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.host import Host
from game.ui.input.keys import Hint, ctrl, plain
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.entrances import play_on
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.review.course import DealTimeLine
from game.ui.scenes.review.position import PositionBox
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.control import LEFT_BUTTON
from game.ui.widgets.menu_screen import FOOT_GAP, Stage
from game.ui.widgets.one_of_few import Segmented, Tabs
from game.ui.widgets.panel import Panel
from game.words.i18n import ptr, tr
from game.words.names import cast_names
from game.words.review import decision_note, mistake_note, position_title, step_sentence

GAP: Final = 13
"""Units between two panels."""
_CARD_SECONDS: Final = 0.8
_MISTAKE_SECONDS: Final = 2.4
"""How long a moment lasts while the cards play by themselves; a mistake is looked at longer."""


class WalkScene(HeaderScene):
    """A tour of a deal: its table at the moment that one looks at, its time line in the foot.

    Attributes:
        tour: where one is.
        cast: who sat where.
        opened: whether hidden cards are shown, because the player asked for them.
        playing: whether the cards play by themselves.
        position: the table.
        playback: the controls in the foot.
    """

    position: PositionBox
    playback: Playback

    def __init__(self, app: Host, tour: DealTour, cast: Sequence[CastMember]) -> None:
        """Show a tour of a deal, at the position where it is."""
        super().__init__(app)
        self.tour, self.cast = tour, tuple(cast)
        self.played_by = tour.log.rules, tour.log.players
        self.opened = self.playing = False
        self._since_card = 0.0

    # -- who looks ------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Through whose eyes one looks: his row is the last, and what he saw is shown."""
        return self.tour.seat

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return cast_names(self.cast, self.tour.seat)

    @property
    def judged(self) -> ReviewedDecision | None:
        """What the coach says of what is done here, if he has said it."""
        return self.tour.decision

    @property
    def decision(self) -> ReviewedDecision | None:
        """What the coach says, as ``judged``; None where what was better does not show yet."""
        return None if self.judged is None or self.is_covered(self.judged) else self.judged

    def is_covered(self, decision: ReviewedDecision) -> bool:
        """Whether what was better than a decision does not show yet."""
        return False

    def told(self) -> str:
        """Where one is, what is done there, and what is to be said about it."""
        said = (position_title(self.tour), step_sentence(self.tour, self.names), self.remark())
        return " · ".join(filter(None, said))

    def remark(self) -> str:
        """What is to be said about what is done here."""
        return "" if self.decision is None else decision_note(self.decision)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """What is shown, over buttons and time line."""
        self.stage = stage.lowered()
        self.position = PositionBox(self)
        self.place_panels()
        self._allow_to_go_on()
        self.playback = Playback(self, wide=stage.wide)
        panel = Panel([self.playback], inset=0, framed=False)
        shares = (1, *(0 for _ in self.foot))
        row = Across(panel, *self.foot, shares=shares, gap=FOOT_GAP, align="fill")
        row.place(stage.kit, self.stage.foot)
        self.panels.append(panel)

    @abstractmethod
    def place_panels(self) -> None:
        """Make and place the panels; make the buttons of the foot, which lead on from a move."""

    def _allow_to_go_on(self) -> None:
        """At the end of the deal there is no move to lead on from."""
        for button in self.foot:
            button.enabled, button.refusal = not self.at_end, tr("The end of the deal")

    def play_button(self, tooltip: str) -> Button:
        """The button by which one plays on from here, in the place of who looks."""
        button = Button(tr("Play from here"), self._practise, size=20)
        button.tooltip = tooltip
        return button

    def _practise(self) -> None:
        self.playing = False
        play_on(self.app, self.tour, self.cast, self.seat, opened=self.opened)

    def shows(self, box: Box) -> bool:
        """Whether a box lies in one of the panels, whichever page is open."""
        return any(box in panel.bodies for panel in self.panels)

    # -- going about ----------------------------------------------------------------------------

    @property
    def at_end(self) -> bool:
        """Whether all moves are made."""
        return self.tour.position == self.tour.replay.end

    def follow(self) -> None:
        """Show what belongs to the position that one has come to, and say where that is."""
        self._allow_to_go_on()
        self.app.announce(self.told())

    def go_to(self, position: int) -> None:
        """Go to a position: the number of moves made before it; the nearest where there is none."""
        self.tour.go_to(position)
        self.follow()

    def previous_card(self) -> None:
        """Back by one card."""
        self.go_to(self.tour.position - 1)

    def next_card(self) -> None:
        """On by one card."""
        self.go_to(self.tour.position + 1)

    def previous_trick(self) -> None:
        """Back to the beginning of a trick."""
        self.tour.previous_trick()
        self.follow()

    def next_trick(self) -> None:
        """On to the next trick."""
        self.tour.next_trick()
        self.follow()

    def open_hands(self) -> None:
        """Show all hands, or only what was seen then."""
        self.opened = not self.opened
        self.layout()

    def play_or_pause(self) -> None:
        """Let the cards play by themselves, or stop them; at the end they begin anew."""
        self.playing = not self.playing
        self._since_card = 0.0
        if self.playing and self.at_end:
            self.tour.go_to(0)
        self.layout()

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Keys that go through the deal, and what is pointed at, then what every screen has."""
        act = self.key_acts().get(event.key) if event.type == pygame.KEYDOWN else None
        if act is not None:
            act()
            return
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self.point_at(event.pos)
        super().handle(event)

    def point_at(self, point: tuple[int, int]) -> None:
        """A card of the trick leads to the move that played it."""
        place = self.position.position_at(point) if self.shows(self.position) else None
        if place is not None:
            self.choose_move(place)

    def choose_move(self, position: int) -> None:
        """Go to the move that is made at a position, whose card was chosen."""
        self.go_to(position)

    def letters(self) -> dict[int, tuple[str, Callable[[], None]]]:
        """What keys with letters do, by their codes: in words, and as an act."""
        return {pygame.K_h: (tr("all hands open or closed"), self.open_hands)}

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return (
            *super().shortcuts(),
            (plain(pygame.K_SPACE), tr("play or pause")),
            (ctrl(pygame.K_LEFT), tr("to the trick before")),
            (ctrl(pygame.K_RIGHT), tr("to the next trick")),
            *((plain(key), words) for key, (words, _) in self.letters().items()),
        )

    def key_acts(self) -> dict[int, Callable[[], None]]:
        """What keys do, unless the control that has the keyboard needs them."""
        ringed = self.form.focus if self.form.focus is not None and self.form.focus.focus else None
        acts = {key: act for key, (_, act) in self.letters().items()}
        if not isinstance(ringed, Button | RoundButton | Segmented):
            acts[pygame.K_SPACE] = self.play_or_pause
        if not isinstance(ringed, Segmented | Tabs):
            acts |= {pygame.K_LEFT: self.previous_card, pygame.K_RIGHT: self.next_card}
        return acts

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl with left and right goes from trick to trick."""
        acts = {pygame.K_LEFT: self.previous_trick, pygame.K_RIGHT: self.next_trick}
        if press.key in acts:
            acts[press.key]()
        else:
            super().command(press)

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Play the next card when it is time, while the cards play by themselves."""
        super().update(seconds)
        if self.playing:
            self._play_on(seconds)

    def _play_on(self, seconds: float) -> None:
        decision = self.tour.decision
        slow = decision is not None and decision.is_mistake
        self._since_card += seconds
        if self._since_card < (_MISTAKE_SECONDS if slow else _CARD_SECONDS):
            return
        self._since_card = 0.0
        self.next_card()
        if self.at_end:
            self.playing = False
            self.play_ended()

    def play_ended(self) -> None:
        """The cards have played to the end: the button says so."""
        self.layout()

    @property
    def moving(self) -> bool:
        """See ``Scene.moving``; so it is while the cards play by themselves."""
        return self.playing or super().moving


_SMALL: Final = 15, (4, 3)
_LARGE: Final = 19, (0, -1)
"""The radius of a button and what is free at its left and right, in units: they stand evenly."""

_LINE_ROOM: Final = 7
_WORDS_ROOM: Final = (5, 173)
"""Units before the time line, and between it and the words, which have the rest."""

_LEAST: Final = 40
_LEADING: Final = 20
"""Units from one line of words to the next."""


class Playback(On):
    """Five buttons, the time line, and where one is in words.

    Attributes:
        buttons: the five, from the previous trick to the next one.
        line: the time line.
    """

    def __init__(self, scene: WalkScene, *, wide: bool) -> None:
        """Control a screen; where it is ``wide`` there is room for words beside the time line."""
        self._tour = scene.tour
        play = ("pause", tr("Pause")) if scene.playing else ("play", ptr("playback", "Play"))
        buttons: list[tuple[str, str, Callable[[], None], str]] = [
            ("trick back", tr("Previous trick"), scene.previous_trick, tr("Ctrl + ←")),
            ("step back", tr("Previous card"), scene.previous_card, "←"),
            (*play, scene.play_or_pause, tr("Space")),
            ("step on", tr("Next card"), scene.next_card, "→"),
            ("trick on", tr("Next trick"), scene.next_trick, tr("Ctrl + →")),
        ]
        self.buttons, cells = [], []
        for index, (name, label, act, key) in enumerate(buttons):
            radius, sides = _LARGE if index == 2 else _SMALL
            button = RoundButton(name, label, act, radius=radius)
            button.tooltip = tr("{what} ({key})", what=label, key=key)
            self.buttons.append(button)
            cells.append(On(button, sides=sides))
        self.line = DealTimeLine(scene.tour, scene.go_to)
        free, words = _WORDS_ROOM if wide else (0, 0)
        row = Across(
            Across(*cells, shares=[0] * len(cells), gap=0, together=True),
            On(self.line, sides=(_LINE_ROOM, free)),
            Unheard(Drawn(self._draw_words, words)),  # who hears it is told by the line
            shares=(0, 1, 0),
            gap=0,
            align="fill",
        )
        super().__init__(row, high=_LEAST)

    def _draw_words(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        """Where one is now, if there is room for it."""
        if not rect.width:
            return
        strong = Style(Face.LABEL, 16, kit.theme.on_felt)
        quiet = Style(Face.NOTE, 15, kit.theme.hint)
        lines = [
            (line, strong) for line in kit.wrap(position_title(self._tour), strong, rect.width)
        ]
        lines.append((mistake_note(self._tour), quiet))
        words = [Words(line, style, leading=_LEADING / style.size, most=1) for line, style in lines]
        shown = Down(*words[:2], gap=0, middle=True)
        shown.place(kit, rect)
        shown.draw(target)


class AskingScene(WalkScene):
    """A tour from which a key, a button and the cards of the trick lead to why they were played."""

    @property
    def answers(self) -> bool:
        """Whether the coach judges such deals."""
        return self.tour.log.rules.shape(self.tour.log.players).has_taker

    def why_button(self) -> Button:
        """The button that asks why the move here was made."""
        button = Button(tr("Why?"), self.ask_why, kind=ButtonKind.SECONDARY)
        button.tooltip = tr(
            "What its player knew, and what speaks for it: W, or click a card of the trick"
        )
        return button

    def ask_why(self) -> None:
        """Look at the move here through the eyes of who made it, if there is one."""
        if self.answers and not self.at_end:
            self.playing = False
            self.app.push(self.app.routes.why(self.tour, self.cast, self.is_covered))

    def letters(self) -> dict[int, tuple[str, Callable[[], None]]]:
        """See ``WalkScene.letters``."""
        return {pygame.K_w: (tr("why?"), self.ask_why), **super().letters()}

    def choose_move(self, position: int) -> None:
        """A card of the trick asks why it was played, where there is an answer."""
        if self.answers:
            super().choose_move(position)
            self.ask_why()

"""A deal by its code: entered or pasted to be played, or shown when it is over, to be passed on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.deal_code import BadDealCode, CodeFault
from game.rules.notation import BadRecord
from game.rules.options.ruleset import FEDERATION
from game.session.deal import DealLog
from game.session.progress.records import CastMember
from game.session.sharing import read_shared
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Prose, Words
from game.ui.boxes.stacks import Across
from game.ui.clipboard import copied, pasted_text
from game.ui.diagram.fans import BackFan
from game.ui.diagram.seats import PANEL_INSET
from game.ui.host import Host, save_and_say
from game.ui.input.keys import Hint, ctrl
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.entrances import open_review
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.new_game.start import practice_setup
from game.ui.scenes.shown_deal import DealCards, ShownDeal, picture_name, save_picture, shown_deal
from game.ui.widgets.button import Button, ButtonRow
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.ui.widgets.sections import section
from game.ui.widgets.text_field import TextField
from game.words.errors import in_words
from game.words.i18n import mark, tr
from game.words.names import rules_name

_LEFT_SHARE: Final = 0.45
_GAP: Final = 13
_LONGEST: Final = 120
"""Signs that the field takes: those of the longest code, and what parts them."""

_INSET: Final = 22


class DealScene(HeaderScene):
    """Its code, who sits where, its cards; what one can do with it."""

    named = mark("One deal")

    def __init__(
        self,
        app: Host,
        log: DealLog | None = None,
        seat: int = 0,
        cast: Sequence[CastMember] | None = None,
    ) -> None:
        """Show a deal, or wait for the code of one; see ``Navigation.deal``."""
        super().__init__(app)
        self.deal: ShownDeal | None = None
        self._text = ""
        self._fault: BadDealCode | BadRecord | None = None
        self._seat, self._cast, self._opened = seat, cast, False
        self._copied = False
        if log is not None:
            self._opened = self._show(log).over

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        paste = (ctrl(pygame.K_v), tr("paste"))
        return (paste,) if self.deal is None else (paste, (ctrl(pygame.K_c), tr("copy code")))

    def first_focus(self) -> Widget | None:
        """The field for a code while there is none."""
        return super().first_focus() if self.deal is not None else self._field

    # -- what is shown --------------------------------------------------------------------------

    def _show(self, log: DealLog) -> ShownDeal:
        """Show a deal that was read, and return it with its cast."""
        cast, seat = self._cast, min(self._seat, log.players - 1)
        if cast is None or len(cast) != log.players:
            setup = practice_setup(self.app.settings, log.rules, log.players, seat)
            cast = [CastMember(it.name, it.character) for it in setup.seats]
        deal = self.deal = shown_deal(log, seat, cast)
        self._text, self._fault, self._copied = deal.code, None, False
        return deal

    def enter(self, text: str) -> None:
        """Read a code that is typed, or whatever was pasted."""
        self._text, self._fault, self.deal = text, None, None
        self._cast, self._opened = None, False
        rules = self.app.rule_sets.find(self.app.settings.rules) or FEDERATION
        try:
            self._show(read_shared(text, rules))
        except (BadDealCode, BadRecord) as error:
            self._fault = error
        self.layout()
        self.app.announce(self._status())

    def _sit_at(self, seat: int) -> None:
        """Look at the deal from another seat, 0 for the first."""
        if self.deal is not None:
            self._seat = seat
            self._show(self.deal.log)
            self.layout()

    def _status(self) -> str:
        """What the code is of, or what is wrong with it."""
        if self.deal is not None:
            return " · ".join((self.deal.title, self.deal.note))
        if not self._text.strip():
            return tr(
                "Type or paste the code of a deal, or drop a file with a code or a record on the "
                "window."
            )
        words = in_words(self._fault)
        return words[:1].upper() + words[1:]

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Code and seats at the left, the cards at the right; or below one another."""
        self._field = TextField(tr("Code of the deal"), self._text, self.enter, limit=_LONGEST)
        self._field.editing = not self._text
        self.foot = self._buttons(stage)
        if self.deal is None:
            self.arrange(Panel([*self._sections(), BackFan()], gap=20), stage.body)
            return
        code = Panel(self._sections(), gap=20, inset=_INSET)
        cards = Panel([DealCards(self.deal, opened=self._opened)], inset=PANEL_INSET)
        if stage.wide:
            shares = (_LEFT_SHARE, 1 - _LEFT_SHARE)
            self.arrange(Across(code, cards, shares=shares, gap=_GAP, align="fill"), stage.body)
            return
        self.arrange_pages([tr("Code"), tr("Cards")], [code, cards])

    def _sections(self) -> list[Box]:
        theme = self.screen.theme
        fault = self._fault
        unfinished = isinstance(fault, BadDealCode) and fault.message.code == CodeFault.WRONG_LENGTH
        wrong = fault is not None and not unfinished
        style = Style(Face.BODY, 17, theme.bad if wrong else theme.text)
        code: list[Box] = [self._field, Prose(self._status(), style, leading=1.3)]
        code.append(ButtonRow(self._code_buttons()))
        sections: list[Box] = [section(tr("Code"), theme, *code)]
        if self.deal is None:
            return sections
        note = Style(Face.NOTE, 15.5, theme.muted)
        rules = tr("Rules: {name}", name=rules_name(self.deal.log.rules))
        seats = [(seat, str(seat + 1)) for seat in sorted(self.deal.playing)]
        chooser = Segmented(tr("Your seat"), seats, self.deal.seat, self._sit_at)
        about = Words(rules, note, most=1)
        return [*sections, section(tr("Your seat"), theme, chooser, about, gap=8)]

    def _code_buttons(self) -> list[Button]:
        mended = self._fault.mended if isinstance(self._fault, BadDealCode) else None
        buttons = [Button(tr("Paste"), self._paste, kind=ButtonKind.SECONDARY, size=17)]
        if self.deal is not None:
            copy = tr("Copied") if self._copied else tr("Copy")
            buttons.insert(0, Button(copy, self._copy, kind=ButtonKind.SECONDARY, size=17))
            buttons.append(self._by_hand(tr("Change the cards")))
        elif mended is not None:
            mend = Button(tr("Correct it"), lambda: self.enter(mended), size=17)
            buttons.append(mend)
        else:
            buttons.append(self._by_hand(tr("Lay out by hand")))
        return buttons

    def _by_hand(self, words: str) -> Button:
        return Button(words, self._lay_out, kind=ButtonKind.SECONDARY, size=17)

    def _buttons(self, stage: Stage) -> list[Button]:
        deal = self.deal
        if deal is None:
            return []
        words = tr("Hide the hands") if self._opened else tr("Show all hands")
        quiet = [
            Button(tr("Save picture"), self._save_picture, kind=ButtonKind.QUIET),
            Button(words, self._open_hands, kind=ButtonKind.SECONDARY),
        ]
        if deal.over:
            quiet.insert(1, Button(tr("Review"), self._review, kind=ButtonKind.SECONDARY))
        return [*quiet, Button(tr("Play this deal"), self._play, size=22 if stage.wide else 20)]

    # -- what buttons do ------------------------------------------------------------------------

    def _paste(self) -> None:
        self.enter(pasted_text())

    def _copy(self) -> None:
        if self.deal is None or not copied(self.app, self.deal.code):
            return
        self._copied = True
        self.layout()
        self.app.announce(tr("The code is copied."))

    def _open_hands(self) -> None:
        self._opened, self._page = not self._opened, 1
        self.layout()

    def _play(self) -> None:
        deal = self.deal
        if deal is not None:
            scene = self.app.routes.practice(deal.undone, 0, deal.seat, setup=deal.setup)
            self.app.push(scene)

    def _lay_out(self) -> None:
        """Change the deal by hand, or lay out another one."""
        deal = self.deal
        routes = self.app.routes
        scene = routes.editor() if deal is None else routes.editor(deal.log, deal.seat)
        self.app.push(scene)

    def _review(self) -> None:
        if self.deal is not None:
            open_review(self.app, self.deal.log, self.deal.seat, self.deal.cast)

    def _save_picture(self) -> None:
        """Write the picture and say where it is."""
        if self.deal is not None:
            path = self.app.folders.shared / picture_name(self.deal)
            write = partial(save_picture, self.deal, self.screen.look, path)
            save_and_say(self.app, tr("The picture is saved"), path, write)

    # -- input ----------------------------------------------------------------------------------

    def edit(self, press: pygame.event.Event) -> bool:
        """Ctrl+V takes a code or a record wherever the keyboard is, Ctrl+C copies the code."""
        acts: dict[int, Callable[[], None]] = {pygame.K_v: self._paste, pygame.K_c: self._copy}
        act = acts.get(press.key)
        if act is None:
            return super().edit(press)
        act()
        return True

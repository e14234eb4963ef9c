"""All deals that were played, to be found again and reviewed, and a note about one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final

import pygame

from game.session.files import write_atomically
from game.session.paths import shown_path
from game.session.problems import ProblemKey
from game.session.progress.history import HistoryChoices, HistoryFilter
from game.session.progress.progress import deals_table
from game.session.progress.records import PlayedDeal
from game.session.progress.rows import LONGEST_NOTE
from game.session.sharing import export_deals
from game.ui.boxes.box import Box
from game.ui.boxes.content import Spacer, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.diagram.fans import invitation
from game.ui.host import Host, tell_unwritten
from game.ui.input.keys import ENTER, ESCAPE, UP_DOWN, Hint, ctrl, plain
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.entrances import compare_played_deal, replay_played_deal, review_played_deal
from game.ui.scenes.history.filters import ListWish, filter_lists, first_row
from game.ui.scenes.history.lists import DealRow, EntryPages, HistoryPart, ListScene, deal_title
from game.ui.scenes.overlay import OverlayScene
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.control import Form
from game.ui.widgets.long_list import LongList
from game.ui.widgets.menu_screen import Stage, TitleBar
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import RowIcon
from game.ui.widgets.text_field import TextField
from game.words.field import stored_place_words
from game.words.i18n import mark, ntr, ptr, tr
from game.words.numbers import deals_words

_INSET: Final = 24


class HistoryScene(ListScene):
    """The deals, newest first unless one wants otherwise; each opens its review.

    Attributes:
        wish: which deals are listed, and how.
        list: the rows; None where there are none.
    """

    named = mark("Review")

    def __init__(self, app: Host, match: str | None = None) -> None:
        """List all deals, or those of the match of that key."""
        super().__init__(app)
        self._of_match = match is not None
        self.wish = ListWish(HistoryFilter(match=match), rising=self._of_match)
        self.list: LongList[DealRow] | None = None
        self._read()

    def _read(self) -> None:
        """Look at all deals anew: at which there are, and what occurs in them."""
        history = self.app.progress.history
        self._choices: HistoryChoices = history.choices()
        self._total = history.count()
        self._find()

    def _find(self) -> None:
        """Find the deals that are wanted."""
        self._now = datetime.now(UTC)
        history, wish = self.app.progress.history, self.wish
        keys = history.keys(wish.filter_at(self._now), wish.order, rising=wish.rising)
        self.entries = EntryPages(history, keys)

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Back") if self._of_match else tr("Menu")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        if self.list is None:
            return ()
        return (
            (UP_DOWN, tr("choose")),
            (ENTER, tr("review")),
            (plain(pygame.K_p), tr("replay")),
            (plain(pygame.K_s), tr("star")),
            (plain(pygame.K_n), tr("note")),
            (plain(pygame.K_c), tr("compare")),
            (ctrl(pygame.K_f), tr("search")),
            (ESCAPE, tr("menu")),
        )

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """One panel with all deals, or with an invitation to play the first."""
        self.foot, self.lists, self.list = [], [], None
        if not self._of_match:
            self.place_parts(HistoryPart.DEALS)
        if not self._total:
            self.foot = [Button(tr("New game"), self._play, size=23 if stage.wide else 21)]
            panel = Panel([_no_deals(stage.kit.theme)], inset=_INSET, whiplash=stage.wide)
        else:
            panel = Panel(
                [self._body(stage.kit.theme)], head=self._head(stage), gap=6, inset=_INSET
            )
        self.arrange(panel, stage.body)

    def _head(self, stage: Stage) -> list[Box]:
        """The title with the number of deals, and the controls that choose them."""
        row, self._field = first_row(self.app, self.wish, self._change)
        head = [_list_head(len(self.entries.keys), self._total, stage.kit.theme), row]
        if self.wish.opened:
            head.append(filter_lists(self.app, self.wish, self._choices, self._change))
        return [Down(*head)]

    def _body(self, theme: Theme) -> Box:
        count = len(self.entries.keys)
        if not count:
            words = tr("No deal is like that. Other words or fewer filters may find one.")
            return Words(words, Style(Face.NOTE, 17, theme.muted), leading=3, align="centre")
        self.list = self.list_of(tr("The deals you played"), count, self._row)
        self.lists = [self.list]
        return self.list

    def _row(self, index: int) -> DealRow:
        entry = self.entries.entry(index)
        assert entry is not None, "deals are only deleted all at once, in the settings"
        compared = self.app.progress.comparisons.of(entry.deal.key)
        place = "" if compared is None or not compared.scores else stored_place_words(compared)
        review = partial(review_played_deal, self.app, entry.deal)
        icons = self._icons(entry.deal, compared=bool(place))
        return DealRow(entry, self._now, place, review, icons, striped=index % 2 == 0)

    def _icons(self, deal: PlayedDeal, *, compared: bool) -> Sequence[RowIcon]:
        """What else can be done with a deal; gold where it was done."""
        star, words = "no star", tr("Star this deal")
        if deal.starred:
            star, words = "star", tr("Take the star away")
        note = deal.note or tr("Note something")
        replay, compare = tr("Replay this deal"), tr("Compare with other tables")
        acts = (
            ("play", replay, pygame.K_p, partial(replay_played_deal, self.app), False),
            ("note", note, pygame.K_n, self._write_note, bool(deal.note)),
            (star, words, pygame.K_s, self._star, deal.starred),
            ("podium", compare, pygame.K_c, partial(compare_played_deal, self.app), compared),
        )
        return [
            RowIcon(icon, label, plain(key), partial(act, deal), gilded=gilded)
            for icon, label, key, act, gilded in acts
        ]

    # -- what controls do -----------------------------------------------------------------------

    def _change(self, wish: ListWish) -> None:
        """List other deals, or in another order."""
        self.wish = wish
        self._find()
        self.layout()
        self.app.announce(deals_words(len(self.entries.keys)))

    def _star(self, deal: PlayedDeal) -> None:
        """Star a deal, or no more."""
        self.app.progress.history.star(deal.key, starred=not deal.starred)
        self.app.announce(tr("no star") if deal.starred else tr("starred"))
        self._show_anew()

    def _write_note(self, deal: PlayedDeal) -> None:
        def keep(note: str) -> None:
            self.app.progress.history.annotate(deal.key, note)
            self._show_anew()

        self.app.push(self.app.routes.note(deal_title(deal), deal.note, keep))

    def _show_anew(self) -> None:
        """What is kept of a deal of the list has changed; the others stay where they are."""
        self.entries.forget()
        if self.list is not None:
            self.list.make_all_anew()
            self.keep_pointing()

    def _title_bar(self) -> TitleBar:
        """A button beside the way back that saves the deals that are listed."""
        button = RoundButton("save", tr("Save these deals"), self._save)
        button.tooltip = tr("Save these deals as records and as a table")
        left = [button] if self.entries.keys else []
        back = self._back_button()
        return TitleBar(self.stage, self.title(), back, left=left, switch=self.switch)

    def _save(self) -> None:
        """Write the deals that are listed into the folder of tables, and say where."""
        progress, folder = self.app.progress, self.app.folders.tables
        deals = [entry.deal for entry in progress.history.entries(self.entries.keys)]
        records, table = folder / "history.jsonl", folder / "history.csv"
        try:
            write_atomically(records, export_deals(deals))
            write_atomically(table, deals_table(progress, deals, ptr("decimal sign", ".")))
        except OSError as error:
            tell_unwritten(self.app, ProblemKey.TABLES_FAILED, records, error)
            return
        message = tr(
            "{deals} are in {folder}: as records in {records}, which can be dropped on the window "
            "of any copy of the game, and as a table in {table}.",
            deals=deals_words(len(deals)),
            folder=shown_path(folder),
            records=records.name,
            table=table.name,
        )
        self.app.ask(tr("The deals are saved"), message)

    def _play(self) -> None:
        self.app.pop()
        self.app.push(self.app.routes.new_game())

    def resume(self) -> None:
        """Back from a review: what it cost is known now."""
        self._read()
        self.read_anew()

    # -- input ----------------------------------------------------------------------------------

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+F searches."""
        if press.key == pygame.K_f and self._total:
            self.form.move_to(self._field, by_key=True)
        else:
            super().command(press)


def _no_deals(theme: Theme) -> Box:
    words = tr(
        "Play a deal, and the coach goes through it with you: what each of your decisions "
        "cost, what was better and why, and where the deal turned."
    )
    return invitation(theme, tr("Nothing to review yet"), words)


def _list_head(count: int, total: int, theme: Theme) -> Box:
    """The title of the list, with how many of all deals are in it."""
    title = Words(tr("The deals you played"), Style(Face.TITLE, 19, theme.heading))
    note = ntr("{n} deal", "{n} deals", total)
    if count < total:
        note = tr("{n} of {deals}", n=count, deals=note)
    words = Words(note, Style(Face.NOTE, 15.5, theme.muted), align="right", most=1)
    return Across(title, words, shares=(0, 1), align="line")


_WIDTH: Final = 620
_MARGIN: Final = 30
_CREST_ROOM: Final = 12


class NoteScene(OverlayScene):
    """A panel with a text field; Enter keeps the note, Escape leaves it as it was."""

    veil = 140
    crested = True

    def __init__(self, app: Host, title: str, note: str, keep: Callable[[str], None]) -> None:
        """Offer a note for change.

        Args:
            app: the running application.
            title: which deal it is about.
            note: what stands there.
            keep: told what is to stand there.
        """
        super().__init__(app)
        self._title, self._note, self._keep_note = title, note, keep

    def layout(self) -> None:
        """Place the panel in the middle of the window."""
        kit = self.screen.menu
        self._field = TextField(
            tr("Note"), self._note, self._type, limit=LONGEST_NOTE, placeholder=tr("Your note")
        )
        quiet = Button(tr("Cancel"), self.app.pop, kind=ButtonKind.QUIET, size=19)
        title = Words(self._title, Style(Face.TITLE, 23, kit.theme.heading), align="centre")
        buttons = Across(
            Spacer(),
            quiet,
            Button(tr("Keep the note"), self._keep, size=19),
            shares=(1, 0, 0),
            gap=18,
        )
        self.panel = Panel([Down(Spacer(height=_CREST_ROOM), title, self._field, buttons, gap=16)])
        self.centre_panel(self.room(_MARGIN), wide=_WIDTH, narrow=_WIDTH)
        before, self.form = self.form, Form(self.panel.groups(), self._field)
        self.form.take_over(before)
        if not before.widgets:
            self.form.move_to(self._field, by_key=True)

    def _type(self, text: str) -> None:
        self._note = text

    def _keep(self) -> None:
        note = " ".join(self._note.split())
        self.app.pop()
        self._keep_note(note)

    @property
    def typing(self) -> pygame.Rect | None:
        """The field, while what is typed goes in there."""
        return self._field.rect if self._field.typing else None

    def edit(self, press: pygame.event.Event) -> bool:
        """See ``Scene.edit``."""
        return self._field.edit(press)

    def handle(self, event: pygame.event.Event) -> None:
        """Enter in the field keeps, Escape leaves."""
        key = event.key if event.type == pygame.KEYDOWN else None
        if key == pygame.K_ESCAPE:
            self.app.pop()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.form.focus is self._field:
            self._keep()
        else:
            self.form.handle(event)

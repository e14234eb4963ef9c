"""What a challenge came to: deal by deal, and the ranking of all tables."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from functools import partial
from typing import Final

import pygame

from game.rules.score.scores import as_score
from game.session.progress.records import PlayedDeal
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.listed import Listed, ToldOf, Unheard
from game.ui.boxes.stacks import Across
from game.ui.boxes.words import Words
from game.ui.host import Host
from game.ui.input.clipboard import copied
from game.ui.input.strokes import ENTER, ctrl
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.challenges.play import begun_challenges
from game.ui.scenes.challenges.words import (
    dated_title,
    place_words,
    result_line,
    share_words,
    state_words,
)
from game.ui.scenes.comparison.entrance import compare_played_deal
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.history.deal_row import deal_outcome, deal_title
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ResultRow, RowList
from game.words.i18n import mark, tr
from game.words.numbers import number
from game.words.numbers import percentage as in_percent
from game.words.strength import level_name

_GAP: Final = 13
_INSET: Final = 24
_RING_ROOM: Final = 4
_SHARES: Final = (0.12, 0.6, 0.28)


class ChallengeResultScene(HeaderScene):
    """The deals at the left, each with its percentage; the ranking at the right.

    Attributes:
        result: how the challenge stands.
    """

    keys = ((ENTER, mark("compare")), (ctrl(pygame.K_c), mark("copy the result")))

    def __init__(self, app: Host, key: str) -> None:
        """Show a challenge that is over; see ``Navigation.challenge_result``."""
        super().__init__(app)
        self._match = key
        self._read()
        self.app.announce(self.line)

    def _read(self) -> None:
        found = begun_challenges(self.app)
        self.result = next(it.result for it in found if it.key == self._match)
        self._over = self.app.comparisons.over

    @property
    def line(self) -> str:
        """The result in a line of text, as it is copied."""
        return result_line(self.result, date.today())

    def title(self) -> str:
        """The words over the screen."""
        return dated_title(self.result.challenge, date.today())

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Deals beside the ranking, or one of them at a time."""
        copy = Button(tr("Copy the result"), self._copy, kind=ButtonKind.SECONDARY)
        self.foot = [copy]
        theme = stage.kit.theme
        deals = Panel([self._deals()], head=[self._head(theme)], gap=8, inset=_INSET)
        head = Words(tr("Ranking"), Style(Face.TITLE, 21, theme.heading), most=1)
        ranking = Panel([self._ranking(theme)], head=[head], gap=8, inset=_INSET)
        if stage.wide:
            shares = (0.56, 0.44)
            self.arrange(Across(deals, ranking, shares=shares, gap=_GAP, align="fill"), stage.body)
            return
        self.arrange_pages([tr("Deals"), tr("Ranking")], [deals, ranking])

    def _head(self, theme: Theme) -> Box:
        words = tr("Your percentage: {percentage}", percentage=share_words(self.result))
        return Across(
            Words(words, Style(Face.TITLE, 21, theme.heading), most=1),
            Words(
                place_words(self.result) if self.result.settled else state_words(self.result),
                Style(Face.NOTE, 16, theme.muted),
                align="right",
                most=1,
            ),
            shares=(1, 0),
            align="line",
        )

    def _deals(self) -> Box:
        rows = [self._deal_row(at, deal) for at, deal in enumerate(self.result.deals)]
        return RowList(rows, name=tr("Deals"), above=_RING_ROOM)

    def _deal_row(self, at: int, deal: PlayedDeal) -> ResultRow:
        compared = self.result.compared.get(deal.key)
        whole = compared is not None and len(compared.scores) == compared.tables
        share = in_percent(float(compared.percentage)) if whole and compared is not None else "–"
        score = number(as_score(Fraction(deal.score)), signed=True)
        title = tr("Deal {n}: {score}", n=at + 1, score=score)
        note = f"{deal_title(deal)} · {deal_outcome(deal)}"
        compare = partial(compare_played_deal, self.app, deal)
        return ResultRow(title, note, share, compare, striped=at % 2 == 0)

    def _ranking(self, theme: Theme) -> Box:
        rows = []
        for at, it in enumerate(self.result.ranking):
            own = it.number is None
            plain = Style(Face.STRONG if own else Face.BODY, 16.5, theme.text)
            who = tr("You") if it.level is None else level_name(it.level)
            cells = Across(
                Unheard(Words(str(it.rank), Style(Face.BODY, 16, theme.muted), most=1)),
                Words(who, plain, most=1),
                Words(in_percent(float(it.percentage)), plain, align="right", most=1),
                shares=_SHARES,
                gap=6,
                align="line",
            )
            ground = _own_ground if own else _stripe if at % 2 == 0 else None
            told = ToldOf(cells, tr("place {rank}", rank=it.rank))
            rows.append(On(told, ground, sides=12, above=3))
        if not rows:
            words = tr("No deal is over at all tables yet.")
            return Words(words, Style(Face.NOTE, 16, theme.muted))
        return Listed(*rows, name=tr("Ranking"), gap=1)

    # -- what controls do -----------------------------------------------------------------------

    def _copy(self) -> None:
        """Leave the result for other programs, and say so."""
        if copied(self.app, self.line):
            self.app.ask(tr("Copied"), self.line)

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+C copies the result line."""
        if press.key == pygame.K_c:
            self._copy()
        else:
            super().command(press)

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Take in the tables that are over."""
        super().update(seconds)
        if self.app.comparisons.over != self._over and not self.held:
            self._read()
            self.layout()
            self.keep_pointing()

    def resume(self) -> None:
        """See ``Scene.resume``: a comparison may know more tables now."""
        self._read()
        self.layout()


def _stripe(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    kit.frame(target, rect, 6, fill=kit.theme.stripe)


def _own_ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    theme = kit.theme
    kit.frame(target, rect, 6, fill=theme.chosen, stroke=theme.chosen_edge, width=1.6)

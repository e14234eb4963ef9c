"""Why this choice? Any move of a deal that is over, as its seat saw it then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

import pygame

from game.coach.hidden_cards import Holdings
from game.coach.ranking import PastDecision
from game.rules.actions import DecisionKind
from game.rules.cards import BOUTS, KINGS, QUEEN, TRUMPS, CardSet, Suit, cards_of_rank
from game.rules.observation import Observation, partner_candidates
from game.session.progress.records import CastMember
from game.session.review import DealTour, ReviewedDecision, WhyRun
from game.ui.boxes.box import Box, Described
from game.ui.boxes.content import Drawn, Prose, Words
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.charts.bars import draw_share
from game.ui.charts.elements import Tone
from game.ui.diagram.seats import PANEL_INSET
from game.ui.host import Host
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.details import CoveredAnswer, DecisionDetails
from game.ui.scenes.review.walking import GAP, WalkScene
from game.ui.widgets.panel import Panel
from game.ui.widgets.sections import section
from game.words.cards import cards_in_short
from game.words.coach.figures import loss_figure, place_sentences, shares_words, trumps_figure
from game.words.i18n import ntr, tr
from game.words.names import cast_names
from game.words.review import decision_note, step_sentence
from game.words.table import bid_name

_LEFT_SHARE: Final = 0.62
_POSITION_SHARE: Final = 0.55
_INSET: Final = 22
_CHOICE: Final = 2
"""The page of a narrow window that is open at first."""


class WhyScene(WalkScene):
    """What the seat saw and should have believed at the left, what it had to weigh at the right."""

    def __init__(
        self,
        app: Host,
        tour: DealTour,
        cast: Sequence[CastMember],
        is_covered: Callable[[ReviewedDecision], bool],
    ) -> None:
        """Ask the coach about the move at which a tour is; see ``Navigation.why``."""
        super().__init__(app, tour, cast)
        self._covers_own = is_covered
        self.run = WhyRun(app.desk, tour, app.standard)
        self.run.ask()
        self._page = _CHOICE
        self._stale = False
        self.app.announce(self.told())

    def title(self) -> str:
        """The words over the screen."""
        return tr("Why this choice?")

    @property
    def seat(self) -> int:
        """See ``WalkScene.seat``: whose move it is; the player's at the end."""
        step = self.tour.replay.step(self.tour.position)
        return self.tour.seat if step is None else step.seat

    @property
    def names(self) -> tuple[str, ...]:
        """See ``WalkScene.names``; “you” is who made the move; the player has a name else."""
        return cast_names(self.cast, self.tour.seat if self._is_own else -1)

    @property
    def _is_own(self) -> bool:
        """Whether the player made the move."""
        return self.seat == self.tour.seat

    @property
    def judged(self) -> ReviewedDecision | None:
        """See ``WalkScene.judged``."""
        return self.run.here.decision

    def is_covered(self, decision: ReviewedDecision) -> bool:
        """See ``WalkScene.is_covered``."""
        return self._is_own and self._covers_own(decision)

    # -- layout ---------------------------------------------------------------------------------

    def place_panels(self) -> None:
        """Position over beliefs at the left, the choice at the right; or one of them at a time."""
        words = tr("Play on yourself from this moment, in the place of who is to move")
        self.foot = [self.play_button(words)]
        beliefs, choice = self._parts()
        pages = [
            Panel([self.position], inset=PANEL_INSET),
            Panel([beliefs], inset=_INSET),
            Panel([choice], inset=_INSET),
        ]
        if self.stage.wide:
            shares = (_POSITION_SHARE, 1 - _POSITION_SHARE)
            left = Down(pages[0], pages[1], shares=shares, gap=GAP)
            both = (_LEFT_SHARE, 1 - _LEFT_SHARE)
            row = Across(left, pages[2], shares=both, gap=GAP, align="fill")
            self.arrange(row, self.stage.body)
        else:
            self.arrange_pages([tr("Position"), tr("Beliefs"), tr("Choice")], pages)

    def _parts(self) -> tuple[Box, Box]:
        """What was to be believed, and what was to be weighed."""
        tour, here, names = self.tour, self.run.here, self.names
        past = tour.replay.past(tour.position)
        done = step_sentence(tour, names)
        if past is None:
            style = Style(Face.NOTE, 17, self.screen.theme.muted)
            return Prose(done, style), Prose(tr("Nobody is to move any more."), style)
        thinking = tr("The coach is thinking …")
        nothing = tr("There was nothing to believe yet.")
        silent = tr("The coach could not tell.")
        beliefs = Beliefs(
            past.observation, here.holdings, names, nothing if here.done else thinking
        )
        choice = _ChoiceBody(
            past,
            here.decision,
            names,
            done=done,
            own=self._is_own,
            covered=self.decision is not self.judged,
            waiting=silent if here.done else thinking,
        )
        return beliefs, choice

    # -- going about ----------------------------------------------------------------------------

    def follow(self) -> None:
        """See ``WalkScene.follow``."""
        self.run.ask()
        self.layout()
        super().follow()

    def key_acts(self) -> dict[int, Callable[[], None]]:
        """See ``WalkScene.key_acts``."""
        return super().key_acts() | {pygame.K_w: self.close}

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Take in what the coach has said meanwhile; never waits."""
        super().update(seconds)
        self._stale |= self.run.poll()
        if self._stale and not self.held:
            self._stale = False
            self.layout()
            self.keep_pointing()
            if self.run.here.done:
                self.app.announce(self.told())

    def resume(self) -> None:
        """Back from another screen, which may have given the coach other work."""
        self._stale = True
        self.run.ask()

    def leave(self) -> None:
        """See ``Scene.leave``; what the coach is asked is taken back."""
        self.run.stop()


_MOST: Final = 6
"""Choices that are listed."""
_SIZE: Final = 16
_LINE: Final = 1.32


class _ChoiceBody(Described):
    """A move in words, what else was allowed, and the coach's table with his reasons."""

    def __init__(
        self,
        past: PastDecision,
        decision: ReviewedDecision | None,
        names: Sequence[str],
        *,
        done: str,
        own: bool,
        covered: bool,
        waiting: str,
    ) -> None:
        """Describe a move.

        Args:
            past: what was decided, by what was known then.
            decision: what the coach says; None while he has not said it.
            names: what the seats are called.
            done: what was done, in a sentence.
            own: whether the player did it.
            covered: whether what was better is not to be told yet.
            waiting: what is said while the coach is silent.
        """
        self._past, self._decision, self._names = past, decision, names
        self._done, self._own, self._covered, self._waiting = done, own, covered, waiting

    def describe(self, kit: Kit) -> Box:
        """The sentence, the choices, the coach."""
        theme = kit.theme
        head = Prose(self._done, Style(Face.TITLE, 21, theme.heading), leading=1.2)
        parts: list[Box] = [head]
        allowed = allowed_words(self._past)
        if allowed:
            words = Prose(allowed, _plain(kit), leading=_LINE)
            parts.append(section(tr("What was allowed"), theme, words, gap=4))
        title = tr("What the coach says")
        if not self._own:
            title = tr("The coach, for {name}", name=self._names[self._past.observation.seat])
        return Down(*parts, section(title, theme, *self._said(kit), gap=4), gap=12)

    def _said(self, kit: Kit) -> list[Box]:
        """The coach's opinion; or that it is covered, or to come."""
        note = Style(Face.NOTE, 17, kit.theme.muted)
        if self._covered:
            return [CoveredAnswer()]
        if self._decision is None:
            return [Prose(self._waiting, note)]
        line: Box = Prose(decision_note(self._decision), _plain(kit), leading=_LINE)
        if loss := self._decision.loss:
            figure = Words(loss_figure(loss), Style(Face.FIGURE, 20, kit.theme.bad), leading=1)
            line = Across(line, figure, shares=(1, 0), align="line")
        details = DecisionDetails(self._decision, self._names, others=not self._own, most=_MOST)
        return [line, details]


def allowed_words(past: PastDecision) -> str:
    """What might have been done, where that can be listed."""
    choices = past.observation.choices
    match past.kind:
        case DecisionKind.BID:
            return ", ".join(map(bid_name, choices.bids))
        case DecisionKind.CALL:
            return cards_in_short(choices.calls)
        case DecisionKind.PLAY:
            return cards_in_short(choices.plays)
    return ""


_TELLING: Final = BOUTS | KINGS | cards_of_rank(QUEEN)
"""Cards of which it is said where they lie; and the called one."""

_BAR: Final = (70, 12)
_CLOSE: Final = 4
_BETWEEN: Final = 26
"""Units between the two columns."""


class Beliefs(Described):
    """Chances of the partner and numbers of trumps as bars, the rest in sentences."""

    def __init__(
        self, view: Observation, holdings: Holdings | None, names: Sequence[str], waiting: str
    ) -> None:
        """Show what is believed.

        Args:
            view: what the seat knew.
            holdings: what follows from that; None while or where there is nothing.
            names: what the seats are called.
            waiting: what is said then.
        """
        self._view, self._holdings, self._names = view, holdings, names
        self._waiting = waiting

    def describe(self, kit: Kit) -> Box:
        """Two columns of bars over the sentences; one beside them where the partner is known."""
        held, theme = self._holdings, kit.theme
        if held is None:
            return Prose(self._waiting, Style(Face.NOTE, 17, theme.muted))
        said = [Prose(each, _plain(kit), leading=_LINE) for each in self.sentences()]
        if held.partner and self._view.partner is None:
            bars = Across(
                self._partner(kit, held), self._trumps(kit, held), gap=_BETWEEN, align="top"
            )
            return Down(bars, *said, gap=_CLOSE)
        if not said:
            return self._trumps(kit, held)
        cards = section(tr("Where cards lie"), theme, *said, gap=_CLOSE)
        return Across(self._trumps(kit, held), cards, gap=_BETWEEN, align="top")

    def sentences(self) -> list[str]:
        """Who the partner is, if that is known, and where the cards lie that matter."""
        held, facts = self._holdings, self._view.facts
        if held is None:
            return []
        called = CardSet() if facts.called is None else CardSet((facts.called,))
        away = facts.dog is not None
        cards = _TELLING | called
        placed = place_sentences(held, self._names, cards, tuple(Suit), laid_away=away)
        return [*self._known_partner(), *placed]

    def _known_partner(self) -> Iterator[str]:
        partner = self._view.partner
        if partner is not None and partner == self._view.facts.taker:
            yield tr("The taker is alone.")
        elif partner is not None and partner != self._view.seat:
            yield tr("{name} is the partner.", name=self._names[partner])

    def _partner(self, kit: Kit, held: Holdings) -> Box:
        """A bar for each seat that may be the partner."""
        view, names = self._view, self._names
        seats = partner_candidates(view)
        chances = [held.partner[seat] for seat in seats]
        labels = [tr("Nobody") if seat == view.facts.taker else names[seat] for seat in seats]
        return _bars(kit, tr("Partner"), labels, chances, shares_words(chances))

    def _trumps(self, kit: Kit, held: Holdings) -> Box:
        """A bar for each of the others: how many of the trumps that are out he holds."""
        out = sum(each.card in TRUMPS for each in held.hidden)
        if not out:
            words = Prose(tr("No trump is out any more."), _plain(kit), leading=_LINE)
            return section(tr("Trumps"), kit.theme, words, gap=_CLOSE)
        names = [self._names[seat] for seat in held.seats]
        shares = [count.mean / out for count in held.trumps]
        title = ntr("{n} trump is out, with", "{n} trumps are out, with", out)
        return _bars(kit, title, names, shares, list(map(trumps_figure, held.trumps)))


def _plain(kit: Kit) -> Style:
    return Style(Face.BODY, _SIZE, kit.theme.text)


def _bars(
    kit: Kit, title: str, names: Sequence[str], shares: Sequence[float], figures: Sequence[str]
) -> Box:
    """Names with bars and figures under a heading, all columns equally wide."""
    likeliest = max(shares)
    tones = [Tone.GOOD if share == likeliest else Tone.PLAIN for share in shares]
    strong = Style(Face.STRONG, _SIZE, kit.theme.text)
    rows = (
        Across(
            Words(name, _plain(kit), leading=_LINE, most=1),
            Drawn(partial(draw_share, share=share, tone=tone), *_BAR),
            Words(figure, strong, leading=_LINE, align="right"),
            shares=(2, 3, 0),
            gap=10,
        )
        for name, share, tone, figure in zip(names, shares, tones, figures, strict=True)
    )
    return section(title, kit.theme, *alike(*rows), gap=_CLOSE)

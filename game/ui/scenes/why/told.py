"""What is told of a move: what its seat did, might have done, and should have believed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.coach.grades import PastDecision
from game.coach.holdings import Holdings
from game.rules.cards import BOUTS, KINGS, QUEEN, TRUMPS, CardSet, Suit, cards_of_rank
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation, partner_candidates
from game.session.review import ReviewedDecision
from game.ui.boxes.box import Box, Described
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.boxes.words import Drawn, Prose, Words
from game.ui.charts.bars import draw_share
from game.ui.charts.palette import Tone
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.details import DecisionDetails
from game.ui.scenes.review.second_try import CoveredAnswer
from game.ui.scenes.review.words import decision_note
from game.ui.widgets.section import section
from game.words.actions import bid_name
from game.words.cards import cards_in_short
from game.words.coach.figures import loss_figure, shares_words
from game.words.coach.holdings import place_sentences, trumps_figure
from game.words.i18n import ntr, tr

_MOST: Final = 6
"""Choices that are listed."""
_SIZE: Final = 16


class ChoiceBody(Described):
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
            words = Prose(allowed, Style(Face.BODY, _SIZE, theme.text), leading=1.32)
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
        loss, body = self._decision.loss, Style(Face.BODY, _SIZE, kit.theme.text)
        line: Box = Prose(decision_note(self._decision), body, leading=1.32)
        if loss:
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

_LINE: Final = 1.32
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

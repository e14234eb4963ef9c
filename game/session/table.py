"""What the interface talks to: one match as the human's seat sees it, with the bots at work."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from typing import Final

from game.coach.claim import certain_rest
from game.rules.actions import Action, DecisionKind, IllegalAction, PlayCard, Reason
from game.rules.cards import Card
from game.rules.events import Event
from game.rules.observation import Observation, redact
from game.session.deal import KIND_OF_PHASE, Decision
from game.session.files import BackgroundSaves
from game.session.game import Game
from game.session.problems import Problem
from game.session.saves.archive import Archive
from game.session.thinking import Thinker, ThinkRequest, carry_out

_DECISION_IDS: Final = itertools.count(1)
"""Numbers of questions to bots: of all tables, as one may take over the thinker of another."""

_TELLING: Final = frozenset(
    (DecisionKind.CANCEL, DecisionKind.PETIT, DecisionKind.POIGNEE, DecisionKind.MISERE)
)
"""Questions that tell something about the hand of whoever is asked."""


class Table:
    """A match in progress.

    The human's actions go in through ``submit`` and ``decline``, the bots' come in through
    ``poll``, to be called once a frame. All events that come out are as the human may see them.
    """

    def __init__(
        self,
        game: Game,
        thinker: Thinker,
        archive: Archive | None = None,
        on_deal_over: Callable[[Game], None] | None = None,
        on_match_over: Callable[[Game], None] | None = None,
    ) -> None:
        """Show a match to its human, and let the bots go on with it.

        Args:
            game: the match, new or loaded; nobody else may act on it from now on.
            thinker: where the bots think; closed with the table.
            archive: where the match is saved, in a thread of its own until the table is closed;
                None to save nothing.
            on_deal_over: told when a deal has ended at this table; when one sits down at a match
                whose deal is over, it is told again, for the first time may have been missed.
            on_match_over: told after the last deal, by the same rule.
        """
        self.game: Final = game
        self._on_deal_over, self._on_match_over = on_deal_over, on_match_over
        self._thinker = thinker
        self._archive = archive
        self._saves = BackgroundSaves()
        self._asked: ThinkRequest | None = None
        self._warned = False
        self._rest: tuple[Card, ...] = ()
        self._stand_in: str | None = None
        self._conceded = False
        self._save()
        self._tell_end()

    @property
    def human(self) -> int:
        """The seat the table is seen from; the first one when only bots play."""
        return self.game.setup.human or 0

    @property
    def view(self) -> Observation:
        """What the human knows of the current deal."""
        return self.game.view(self.human)

    @property
    def decision(self) -> Decision | None:
        """What the deal waits for; None when it is over.

        A bot that may show a handful seems to be asked for a card like any other: the question
        alone would betray its trumps. So it is with all that only some hands may announce. When
        the next bid or card is the human's, there is no question until those bots have answered.
        """
        decision, to_act = self.game.decision, self.game.facts.to_act
        if decision is None or to_act is None or not self._asked_in_secret:
            return decision
        if to_act == self.game.setup.human:
            return None
        return Decision(KIND_OF_PHASE[self.game.facts.phase], to_act)

    @property
    def _asked_in_secret(self) -> bool:
        """Whether the open question is not for the human to know of."""
        decision = self.game.decision
        return decision is not None and decision.kind in _TELLING and decision.seat != self.human

    @property
    def thinking(self) -> int | None:
        """The seat of the bot that the table waits for."""
        decision = self.decision
        if decision is None or self._bot_decision() is None:
            return None
        return None if decision.seat == self.game.setup.human else decision.seat

    @property
    def plays_itself(self) -> bool:
        """Whether what is left of the deal is played for the human."""
        return bool(self._rest) or self._conceded or self._stand_in is not None

    def claim(self) -> tuple[Card, ...]:
        """Have the rest of the deal played, all tricks of which are the human's for certain.

        Returns:
            His cards in the order in which they are led.

        Raises:
            BadClaim: when that is not certain; then nothing happens.
        """
        self._rest = certain_rest(self.view)
        return self._rest

    def concede(self) -> None:
        """Give the rest of the deal up: the human's cheapest cards are played to its end.

        The deal is his all the same.
        """
        self._conceded = True

    def let_play(self, bot: str) -> None:
        """Have a bot of that name decide for the human until the deal is over.

        Such a deal says nothing of the human, and is not told as one that he played.
        """
        self._stand_in = bot

    def events(self) -> tuple[Event, ...]:
        """The current deal so far, as the human saw it: enough to rebuild the screen."""
        return self.game.events(self.human)

    def submit(self, action: Action) -> list[Event]:
        """Carry out the human's action.

        Raises:
            IllegalAction: when the rules forbid it, or ``decision`` asks nothing yet; then nothing
                happens.
        """
        if self._asked_in_secret:  # a card or a bid now would cut the others' announcements short
            raise IllegalAction(Reason.NOT_YOUR_TURN, seat=self.human)
        events = self._redacted(self.game.submit(self.human, action))
        self._asked = None  # the bots' situation may have changed
        self._save()
        self._tell_end()
        return events

    def decline(self) -> None:
        """Refuse the optional decision that the human is asked for.

        Raises:
            ValueError: when there is nothing to decline.
        """
        self.game.decline(self.human)
        self._asked = None
        self._save()

    def poll(self) -> list[Event]:
        """Let the bots go on; carries out one decision at most, and never waits.

        Returns:
            What happened; nothing while a bot thinks, or when it declined something optional.
        """
        if self._rest and self.game.decision == Decision(DecisionKind.PLAY, self.human):
            return self._lead_on()
        if self._conceded and self.decision is not None and self.decision.seat == self.human:
            return self._give_up()
        decision = self._bot_decision()
        if decision is None:
            return []
        if self._asked is None:
            self._asked = self._request(decision)
            self._thinker.request(self._asked)
        reply = self._thinker.poll()
        if reply is None or reply.decision_id != self._asked.decision_id:
            return []
        asked, self._asked = self._asked, None
        events = self._redacted(carry_out(asked, reply, self.game.answer))
        if self.game.deal_over:
            self._save()
        self._tell_end()
        return events

    def _lead_on(self) -> list[Event]:
        """The next card of those that win for certain."""
        card, *rest = self._rest
        self._rest = tuple(rest)
        return self.submit(PlayCard(card))

    def _give_up(self) -> list[Event]:
        """Play the card that is worth least; announce nothing."""
        plays = self.view.choices.plays
        if not plays:
            self.decline()
            return []
        return self.submit(PlayCard(min(plays, key=lambda card: (card.half_points, card))))

    def start_next_deal(self) -> list[Event]:
        """Deal the next deal.

        Raises:
            ValueError: when the current deal is not over, or the match is.
        """
        self.game.start_next_deal()
        self._asked, self._rest, self._stand_in = None, (), None
        self._conceded = False
        self._save()
        return list(self.events())

    @property
    def saved(self) -> bool:
        """Whether all that was to be saved so far is, or cannot be."""
        return self._saves.settled

    def take_problem(self) -> Problem | None:
        """Why saving failed, told once; the match goes on without."""
        problem = self._saves.take_problem()
        if problem is None or self._warned:
            return None
        self._warned = True
        return problem

    def close(self) -> None:
        """Leave the table: the match is saved, or its save removed when it is finished."""
        if not self.game.finished:
            self._save()
        self._saves.close()
        if self._archive is not None and self.game.finished:
            self._archive.clear()
        self._archive = None
        self._thinker.close()

    def _bot_decision(self) -> Decision | None:
        decision = self.game.decision
        return None if decision is None or self._bot_at(decision.seat) is None else decision

    def _bot_at(self, seat: int) -> str | None:
        """The bot that decides for a seat; None where the human does."""
        return self.game.setup.seats[seat].bot or self._stand_in

    def _request(self, decision: Decision) -> ThinkRequest:
        bot = self._bot_at(decision.seat)
        assert bot is not None, "only bots are asked to think"
        return ThinkRequest(
            decision_id=next(_DECISION_IDS),
            observation=replace(self.game.view(decision.seat), match=self.game.standing),
            kind=decision.kind,
            bot=bot,
            seed=self.game.bot_seed,
        )

    def _redacted(self, events: Iterable[Event]) -> list[Event]:
        return [redact(event, self.human) for event in events]

    def _tell_end(self) -> None:
        told = self._on_deal_over
        if told is not None and self._stand_in is None and self.game.deal_over:
            told(self.game)
        if self._on_match_over is not None and self.game.finished:
            self._on_match_over(self.game)

    def _save(self) -> None:
        if self._archive is not None:
            self._saves.put(partial(self._archive.save, self.game.to_record()))

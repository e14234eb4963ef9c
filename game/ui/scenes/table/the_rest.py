"""The rest of a deal without its player: claimed, or left to a bot."""

from __future__ import annotations

from typing import Final

from game.coach.claim import BadClaim, certain_rest
from game.rules.state import Facts, Phase
from game.ui.host import act_or_stay
from game.ui.navigation import Ways
from game.ui.table.host import TableHost
from game.words.cards import cards_in_order
from game.words.errors import in_words
from game.words.i18n import tr

_STAND_IN: Final = "club"
"""Who plays on: good players who need no time."""


class TheRest:
    """What a player may do about the tricks that are left."""

    def __init__(self, host: TableHost) -> None:
        """Sit at a table."""
        self._host = host

    def ways(self, facts: Facts) -> Ways:
        """What may be done now, by what is known of the deal."""
        ways = [(tr("Let a bot play on"), self.leave_to_bot)]
        if facts.phase is Phase.PLAY:
            ways.append((tr("Concede"), self.concede))
            if facts.shape.has_taker:
                ways.append((tr("Claim the rest"), self.claim))
        return ways

    def claim(self) -> None:
        """Claim all tricks that are left; where they are not certain, say why."""
        app, table = self._host.app, self._host.table
        try:
            cards = certain_rest(table.view)
        except BadClaim as error:
            words = in_words(error)
            app.ask(tr("The rest is not certain"), f"{words[:1].upper()}{words[1:]}.")
            return
        message = tr(
            "In this order all your cards win, whatever the others hold: {cards}. They are played "
            "at once.",
            cards=cards_in_order(cards),
        )
        replies = act_or_stay(tr("Claim"), self._take, tr("Play on"))
        app.ask(tr("All tricks are yours"), message, replies)

    def _take(self) -> None:
        self._host.table.claim()
        self._host.play_rest()

    def concede(self) -> None:
        """Give the rest up, after a question."""
        message = tr(
            "Your cards are played at once to the end of this deal, those that are worth least "
            "first. The deal counts."
        )
        replies = act_or_stay(tr("Concede"), self._give_up, tr("Play on"))
        self._host.app.ask(tr("Concede the rest?"), message, replies)

    def _give_up(self) -> None:
        self._host.table.concede()
        self._host.play_rest()

    def leave_to_bot(self) -> None:
        """Let a bot play on, after a question."""
        message = tr(
            "A club player plays your cards to the end of this deal, which is not kept in your "
            "statistics."
        )
        replies = act_or_stay(tr("Let it play"), self._leave, tr("Play on"))
        self._host.app.ask(tr("Let a bot play on?"), message, replies)

    def _leave(self) -> None:
        self._host.table.let_play(_STAND_IN)
        self._host.play_rest()

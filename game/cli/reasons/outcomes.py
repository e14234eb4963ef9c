"""What is wrong with the figures of a deal, as the rules and the command ``score`` put it."""

from __future__ import annotations

from typing import Final

from game.words.i18n import mark

SENTENCES: Final = (
    mark("there is no partner with {players} players"),
    mark("two players have no contract"),
    mark("two players announce no Petit"),
    mark("by these rules the defence announces no Petit"),
    mark("two players have no handful, slam or misère"),
    mark("a {contract} is not a contract"),
    mark("there is no {contract} by these rules"),
    mark("there are three bouts, not {bouts}"),
    mark("a deal has 91 points"),
    mark("the attack's bouts are worth more points"),
    mark("the defence's bouts are worth more points"),
    mark("the Petit that the attack won is a bout"),
    mark("the Petit that the defence won is a bout"),
    mark("these rules have no announced Petit au bout"),
    mark("these rules have no handfuls"),
    mark("only the taker may show a handful"),
    mark("these handfuls would take {trumps} trumps"),
    mark("the other side wins no trick against a slam"),
    mark("the Petit wins for the side that announced it, or for none"),
    mark("{circumstance}, nobody has {bouts} of the three bouts"),
    mark("{circumstance}, {bouts} of the three bouts come with {least} to {most} points"),
    mark("{circumstance}, {bouts} of the three bouts come with {points} points"),
    mark("{circumstance}, {bouts} of the three bouts never come with {points}"),
    mark("{circumstance}, points are whole, not {points}"),
    mark("each side has one slam at most, made or failed"),
    mark("a side announces one slam, of whatever size"),
    mark("both sides cannot win nearly all tricks"),
    mark("by these rules that side announces no slam"),
    mark("these rules have no petit chelem"),
    mark("a slam is more than a petit chelem"),
    mark("these rules have no misère"),
    mark("each player declares one misère at most"),
    mark("only players declare a misère"),
    mark("misere must be a list of {players}, not {value}"),
    mark("there is no other {player} to declare a misere"),
    mark("points are whole or end in .5, not {value}"),
)

PHRASES: Final = (
    mark("in such a deal"),
    mark("with these slams"),
    mark("without a slam"),
    mark("with these petits chelems"),
    mark("without a petit chelem"),
    mark("with such a Petit au bout"),
    mark("with such a handful of the taker"),
)
"""The circumstances under which figures are impossible."""

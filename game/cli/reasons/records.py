"""What is wrong with records, deals and rule sets, as the rules put it."""

from __future__ import annotations

from typing import Final

from game.words.i18n import mark

SENTENCES: Final = (
    # records
    mark("the format is {value}, not {format}"),
    mark("there is no action in it"),
    mark("there is more than one action in it"),
    mark("{name} can only be true"),
    mark("{value} is not a bid"),
    # deals
    mark("deck and plan are not of 78 cards"),
    mark("deck and plan do not give these hands and this dog"),
    mark("{players} players have no seat {seat} to deal"),
    mark("{players} players need {hands} hands, not {found}"),
    mark("cards of seat {seat}: {found} instead of {wanted}"),
    mark("cards of the dog: {found} instead of {wanted}"),
    mark("the piles on the table do not have the right numbers of cards"),
    mark("a card is missing or dealt twice"),
    # rule sets
    mark("rules must be a preset's name or an object"),
    mark("no rule set is called {name}; known: {known}"),
    mark("there is no rule {name}"),
    mark("{name} must be a list of whole numbers"),
    mark("{name} must be a text"),
    mark("{name} must be a whole number"),
    mark("{name} must be one of {choices}"),
    mark("{name} must be true or false"),
    mark("{name} must have {count} numbers"),
    mark("these rules are for {sizes} players, not {players}"),
    mark("these rules cannot be played: {field}: {problem}"),
)
PHRASES: Final = (
    mark("hand {seat}"),
    mark("pile {place} of seat {seat}"),
    mark("the piles of seat {seat}"),
)
"""How values of a record are called that have no key of their own."""

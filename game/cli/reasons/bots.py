"""What is wrong with bots, with an arena and its file, or with a question to the coach."""

from __future__ import annotations

from typing import Final

from game.words.i18n import mark

SENTENCES: Final = (
    # levels
    mark("no level is called {name}; known: {known}"),
    mark("no temperament is called {name}; known: {known}"),
    mark("{level} has no temperament"),
    mark("{name}: only these levels play with open cards: {levels}"),
    # programs
    mark("{name} cannot be read: {reason}"),
    mark("{name} names no program"),
    mark("there is no program {name}"),
    mark("No closing quotation"),
    mark("No escaped character"),
    mark("it cannot be started: {reason}"),
    mark("it was started {number} times already, and is not started again"),
    mark("the program has ended ({code})"),
    mark("no answer within {seconds} s"),
    mark("no answer within {seconds} s, only {said}"),
    # answers
    mark("it answered {answer}: {reason}"),
    mark("{reason} (it wrote more than one line; every question is answered with one)"),
    mark("it reports the error {error}"),
    mark("{value} is not the question"),
    mark("it answers for seat {seat}"),
    mark("it cannot be declined"),
    mark("that does not answer {kind}"),
    # what an arena measures
    mark("an arena needs two bots or more"),
    mark("these rules cannot be played by {players}: {field}: {problem}"),
    mark("these rules have no {contract}"),
    mark("two players have no auction, hence no contract to fix; choose 'bots'"),
    mark("there is no {role} at this table"),
    mark("a process of the arena ended in the middle of a deal"),
    # its file
    mark("it is no arena's state"),
    mark("line 1: it is no arena's state"),
    mark("line 1: it was made with {key} {found}, not {wanted}; use another file"),
    mark("line {number} is damaged: {reason}"),
    mark("it is not a regular file"),
    mark("it is too large"),
    mark("it is not about these bots"),
    mark("it is not text"),
    mark("{value} in durations is not a whole number"),
    mark("{value} is no kind of fault"),
    # the coach
    mark("seat {seat} has no {kind} to decide"),
    mark("a {kind} can be judged when the play begins"),
)

"""What is wrong with JSON, as ``game.rules.plain_values`` and Python's own reader put it."""

from __future__ import annotations

from typing import Final

from game.words.i18n import mark

SENTENCES: Final = (
    mark("the JSON is nested too deeply"),
    mark("not JSON: {reason} (column {number})"),
    mark("not JSON: {reason} (line {line}, column {number})"),
    mark("not a JSON object"),
    mark("the key {key} occurs twice"),
    mark("the key {key} is unknown"),
    mark("{key} is missing"),
    mark("{value} is not a number"),
    mark("{value} is too large"),
    mark("{value} is not a card"),
    mark("{name} must be {number}, not {value}"),
    mark("{name} must be a card, not {value}"),
    mark("{name} must be a list, not {value}"),
    mark("{name} must be a number, not {value}"),
    mark("{name} must be a text, not {value}"),
    mark("{name} must be a whole number, not {value}"),
    mark("{name} must be an object, not {value}"),
    mark("{name} must be from {least} to {most}, not {value}"),
    mark("{name} must be one of {choices}, not {value}"),
    mark("{name} must be true or false, not {value}"),
    mark("{name} has {card} twice"),
    mark("Expecting ',' delimiter"),
    mark("Expecting ':' delimiter"),
    mark("Expecting property name enclosed in double quotes"),
    mark("Expecting value"),
    mark("Extra data"),
    mark("Illegal trailing comma before end of array"),
    mark("Illegal trailing comma before end of object"),
    mark("Invalid \\escape"),
    mark("Invalid \\escape: {escape}"),
    mark("Invalid \\uXXXX escape"),
    mark("Invalid control character at"),
    mark("Unterminated string starting at"),
)
PHRASES: Final = (
    mark("a huge number"),
    mark("something nested too deeply"),
)

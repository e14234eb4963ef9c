"""What the coach has to say, in the player's language: choices, reasons and figures."""

from __future__ import annotations

from game.ui.coach_words.actions import action_words, declined_words
from game.ui.coach_words.bearing import Bearing, bearing_of
from game.ui.coach_words.cards import card_title, card_words, cards_in_short
from game.ui.coach_words.compared import compared_sentence, made_words, own_contract_sentence
from game.ui.coach_words.figures import (
    card_points_words,
    chance_reach_words,
    chance_words,
    loss_figure,
    loss_words,
    points_figure,
    points_words,
    sampled_chance_words,
    samples_words,
    shares_words,
)
from game.ui.coach_words.reasons import drawback_sentence, reason_sentence

__all__ = [
    "Bearing",
    "action_words",
    "bearing_of",
    "card_points_words",
    "card_title",
    "card_words",
    "cards_in_short",
    "chance_reach_words",
    "chance_words",
    "compared_sentence",
    "declined_words",
    "drawback_sentence",
    "loss_figure",
    "loss_words",
    "made_words",
    "own_contract_sentence",
    "points_figure",
    "points_words",
    "reason_sentence",
    "sampled_chance_words",
    "samples_words",
    "shares_words",
]

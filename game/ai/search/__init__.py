"""Decisions by search: every choice is played out in worlds that fit what the seat has seen."""

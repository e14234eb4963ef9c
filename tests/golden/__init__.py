"""Whole deals as records, each with what it must come to."""

"""Boxes: what screens consist of. A screen says what is on it; boxes find where that goes."""

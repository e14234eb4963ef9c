"""Duplicate deals between bots, to measure which plays better, in which role, by how much."""

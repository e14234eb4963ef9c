"""Measuring the interface: a player of sticks drives the real window while its work is timed."""

"""Lessons for newcomers: a page over the table about what comes up for the first time."""

"""The players that these tests let into the arena."""

from tests.session.arena.arenas import strangers

__all__ = ["strangers"]

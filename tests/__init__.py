"""The tests of the game, room by room."""

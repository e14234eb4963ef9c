"""The king-call trainer: positions of five players to be answered, without end, from seeds."""

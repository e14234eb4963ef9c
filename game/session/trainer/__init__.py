"""The trainer: positions to be answered, without end, from seeds."""

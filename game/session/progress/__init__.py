"""The player's progress: what was answered, played and lost, and what comes back when."""

"""What screen readers are told: a tree of all that is on the screen, and what they may do there."""

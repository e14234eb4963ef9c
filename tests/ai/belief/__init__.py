"""What the computer players believe of hidden cards."""

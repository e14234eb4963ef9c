"""What each card is worth to who plays it, learnt by playing against oneself."""

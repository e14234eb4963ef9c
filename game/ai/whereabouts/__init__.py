"""Where the hidden cards are likely to lie, learnt from deals that the bots played."""

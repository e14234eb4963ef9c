"""Training of the bots' networks: deals played by bots, and what is learnt from them."""

"""When to leave the habits of good players, learnt from what every card came to in many deals."""

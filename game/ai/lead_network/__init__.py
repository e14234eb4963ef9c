"""What is learnt about leading: a small network that sees what the leader sees corrects habit."""

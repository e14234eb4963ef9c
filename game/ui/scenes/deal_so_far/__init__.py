"""The deal that is being played: what was said, the dog, one’s own discard, the seal."""

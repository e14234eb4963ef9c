"""What is learnt: small networks that correct habit, and guess where the hidden cards lie."""

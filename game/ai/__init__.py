"""The computer players. They import the rules only, and know no more than an Observation tells."""

"""Tests of how the code hangs together: which room may import what."""

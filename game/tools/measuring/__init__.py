"""Measures how right the coach is: calibration, duels of calls, beliefs about the partner."""

"""What the coach has to say: reasons, figures and comparisons."""

"""What good players do, on constructed positions."""

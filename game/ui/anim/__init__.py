"""Motion without pygame: easing curves, tweens and timelines; time is always passed in."""

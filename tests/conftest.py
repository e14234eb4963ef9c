"""Settings shared by all tests.

``HYPOTHESIS_PROFILE=thorough`` plays many more random deals than the everyday run.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

_COMMON = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("everyday", _COMMON, max_examples=250)
settings.register_profile("thorough", _COMMON, max_examples=10_000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "everyday"))

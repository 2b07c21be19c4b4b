"""The environments: their own suites, and what those do not see."""

"""Environments: their libraries' test suites, and what those omit."""

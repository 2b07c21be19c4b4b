"""Environments: the suites of their libraries, and what those do not test."""

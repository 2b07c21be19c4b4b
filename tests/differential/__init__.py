"""The engine and the naive implementations of tests/naive, written apart from one another, play the same games."""

"""The engine and the independent naive implementations (tests/naive) play the same games."""

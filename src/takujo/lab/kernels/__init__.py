"""Whole matches as rows of numbers, compiled once a game."""

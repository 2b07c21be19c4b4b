"""Tests of presenters: tables as data, and messages."""

"""Tests. Those that hold for every game are parametrized from the registry."""

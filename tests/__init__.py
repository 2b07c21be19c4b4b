"""The tests. Those that hold for every game are made from the registry, so a new game is tested from its first line."""

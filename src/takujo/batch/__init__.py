"""Batches of matches, compiled: `envs.vector` makes environments of them, and `lab.training` trains on them."""

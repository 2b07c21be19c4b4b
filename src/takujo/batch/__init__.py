"""Compiled batches of matches: environments (`envs.vector`) and training (`lab.training`) use them."""

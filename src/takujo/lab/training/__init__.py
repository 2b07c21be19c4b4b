"""Trained players: one network a game, by self-play (docs/training.md). Needs the extra `train`, and little of the rest
of the package: `python -m takujo.lab.training` runs with NumPy, Numba, JAX and optax alone."""

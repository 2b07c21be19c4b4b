"""Training of networks by self-play (docs/training.md).

Needs the extra `train`; `python -m takujo.lab.training` needs only NumPy, Numba, JAX and optax.
"""

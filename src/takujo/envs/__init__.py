"""Adapters for PettingZoo, Gymnasium, OpenSpiel, and batches of matches in NumPy.

Each module needs the extra of its name; `vector` needs none. docs/envs.md explains their use.
"""

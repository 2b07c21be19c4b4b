"""The games in the words of other libraries: PettingZoo, Gymnasium, OpenSpiel, and a batch of matches in NumPy.

Each module needs the extra of its name; `vector` needs none. docs/envs.md tells how they are used.
"""

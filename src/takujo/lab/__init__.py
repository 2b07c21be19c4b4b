"""The lab: simulate, report, sweep rule parameters, duel and rank. `docs/lab.md` has the commands and the columns.

Importing this package needs nothing beyond Takujo itself; most of its modules need the extra `lab`.
"""

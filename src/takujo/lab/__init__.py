"""The lab: simulations, reports, sweeps of rule parameters, duels and ladders (docs/lab.md).

Importing this package needs only Takujo; most of its modules need the extra `lab`.
"""

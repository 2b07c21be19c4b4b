"""Ratings of accounts, from rated tables (docs/ratings.md).

model     computes ratings after a match; the only importer of `openskill`
seasons   quarters of a year, and how ratings carry over
outcome   the result of a finished table
repository  the database: rated matches, and the ratings that follow from them
"""

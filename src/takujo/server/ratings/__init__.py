"""Ratings of people with an account, from rated tables (docs/ratings.md).

model     what a match says of those who played it; the one place that imports `openskill`
seasons   three months each, and what is believed of somebody when one begins
outcome   what a finished table says: who came where, and who left
book      the database: each rated match once, and the ratings that follow from all of them
"""

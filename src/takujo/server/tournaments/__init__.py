"""Duplicate tournaments: tables play the same deals, results at the same seat are compared.

As in duplicate bridge, the luck of the deal leaves the result: who holds bad cards is compared with those alone who
held the same ones. A round is one match of every entrant. All that is random follows from one secret, whose commitment
is published when the tournament is opened (`deal_secrets.py`): seats (`draw.py`) and deals. `scoring.py` compares the
results. The director (`director.py`) opens the tables of a round, waits until all are over, and goes on, in any worker.

Rulings:

- Nobody hears anything of a deal but at their own table until it is over at all tables: neither results nor replays,
  transcripts, analyses or secrets.
- A deal that a bot ended for a person is missed, which is worth nothing; so is one that they gave up, or in which a bot
  made more than a quarter of their moves (`Table.left`: the same rule holds for ratings and for what somebody has won).
  So is a deal before somebody came or after they left. Results of bots are compared with nobody's.
- Where a round has an end, a table that is not over then is cut short: whoever's turn it was has missed the deal, and
  the others have the average (Law 12C2 of the Laws of Duplicate Bridge 2017: average where nobody there is at fault).
"""

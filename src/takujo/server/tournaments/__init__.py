"""Duplicate tournaments: tables play the same deals. Results at the same seat are compared.

As in duplicate bridge, this removes the luck of the deal. A round is one match of every entrant. Everything random
follows from one secret, whose commitment is published at the start (`deal_secrets.py`): seats (`seating.py`) and deals.
`scoring.py` compares the results. The director (`director.py`) opens the tables of a round and waits for them, in any
worker.

Rulings:

- A deal stays secret outside its table until it is over at all tables: results, replays, transcripts, analyses,
  secrets.
- A deal is worth nothing if the person resigned, a bot made two and more moves, the last or over a quarter of them
  (`Table.left`, as for ratings), or the person joined later or left before. Others at its seat are still compared with
  its result.
- If a round has an end, unfinished tables are cut short: the seat to act misses the deal, others get the average
  (Law 12C2 of the Laws of Duplicate Bridge 2017).
"""

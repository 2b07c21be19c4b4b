"""People who last: a person id that somebody proves by a passkey, or by a code on paper, to be theirs.

Nobody needs it to play. A person is still the id in a cookie (people.py); who keeps it can have the same cookie on
another device.

Ruling: a browser whose person is kept nowhere, and which is then proven to be somebody else's, brings its seats along:
they are handed over as by a code for another device (`arrival.py`), and where it is told of turns goes along, too. So
do its tries of deals; where both have tried the same one, the one that was begun first counts, and the other is
practice. At a table that still goes on and where both of them sit nobody can be made one, so that this is refused until
one of them has left. A person who is kept stays who they are: the browser goes over, and no seat moves.
"""

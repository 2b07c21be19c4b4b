"""Accounts: people who prove who they are by a passkey or a recovery code.

Nobody needs one to play. A person is the id in a cookie (identity.py); an account puts the same id on another device.

Ruling: a browser whose person is kept nowhere, and which is then proven to be somebody else's, brings its seats along:
they are handed over as by a code for another device (`merge.py`), and where it is told of turns goes along, too. So
do its tries of deals; where both have tried the same one, the one that was begun first counts, and the other is
practice. At a table that still goes on and where both of them sit nobody can be made one, so that this is refused until
one of them has left. A person who is kept stays who they are: the browser goes over, and no seat moves.
"""

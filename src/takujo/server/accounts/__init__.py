"""Accounts: people who sign in with a passkey or a recovery code.

Playing needs no account. A person is the id in a cookie (identity.py); signing in puts that id on another device.

Ruling: when a browser without an account signs in, its seats, notice addresses, attempts at deals, blocks, tournaments,
clubs and page move to the account (`merge.py`). Of two attempts at one deal the earlier counts, the other is practice.
Of two profiles, or two memberships of a club, the account's stays. Signing in is refused while
both persons sit at one unfinished table. A browser with an account simply switches to the other one.
"""

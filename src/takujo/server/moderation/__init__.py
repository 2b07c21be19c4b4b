"""Moderation: blocks between people, and reports to the operators.

Ruling: only its maker knows of a block. Neither of the two is offered a table that the other opened or sits at. The
blocked person cannot sit down where the maker is the host, and gets no reason; their chat is hidden from the maker.
"""

"""Other people: whom somebody does not want to meet, and whom they report to whoever runs the server.

Ruling: a block is nobody's business but that of who made it. Neither of the two is offered a table at which the other
one sits or that they opened; who is blocked cannot sit down where who blocked them is the host, and hears no more than
that they cannot; what they say is hidden in the pages of who blocked them.
"""

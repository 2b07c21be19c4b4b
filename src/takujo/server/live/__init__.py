"""Tables in memory: the hub, connections, bots, the scheduler."""

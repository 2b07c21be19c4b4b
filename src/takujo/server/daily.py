"""What is of its own at the table of a deal of the day: what its bots draw from, and until when its secret is one."""

from takujo.server.table import Table


def bot_seed(table: Table) -> int | None:
    """What the bot to act draws from at a deal of the day, where the same moves shall lead to the same match."""
    if table.opened.deal is None or table.course is None:
        return None
    purpose = f"bot {len(table.course.match.entries)}".encode()
    return int.from_bytes(table.course.source.beside(purpose)[:6], "big")


def is_sealed(table: Table, now_ms: int) -> bool:
    """Whether nobody may hear the secret yet: the match goes on, or others may still play the same deal."""
    deal = table.opened.deal
    return table.state != "over" or (deal is not None and now_ms < deal.ends_ms)

"""Seeds of bots, derived from the secret of the deal."""

from takujo.server.table.state import Table


def bot_seed(table: Table) -> int | None:
    """Return the seed of the bot to act, from the deal. Equal moves lead to equal matches."""
    if table.sealed_match is None:
        return None
    purpose = f"bot {len(table.sealed_match.match.entries)}".encode()
    return int.from_bytes(table.sealed_match.source.beside(purpose)[:6], "big")


def is_sealed(table: Table, now_ms: int) -> bool:
    """Whether the secret must stay hidden. It must while the match runs, or others may play the same deal."""
    deal = table.opened.deal
    return table.state != "over" or table.is_closed or (deal is not None and now_ms < deal.ends_ms)

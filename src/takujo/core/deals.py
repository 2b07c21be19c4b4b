"""A deal as a token: `!deal`, then the hands from seat 0 on, a bar between them."""

DEAL = "!deal "


def is_deal(token: str) -> bool:
    return token.startswith(DEAL)


def deal_of(hands: list[str]) -> str:
    """The token of a deal, from the hands as text."""
    return DEAL + "|".join(hands)


def hands_of(token: str) -> list[str]:
    """The hands of a deal, as text."""
    return token.removeprefix(DEAL).split("|")


def seen_by(viewer: int, token: str) -> str:
    """A deal of which a seat sees its own hand, and who has no seat none."""
    return deal_of([hand if p == viewer else "?" for p, hand in enumerate(hands_of(token))])

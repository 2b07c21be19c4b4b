"""A deal as a token: `!deal`, then the hands, separated by bars.

The first hand is that of seat 0.
"""

DEAL = "!deal "


def is_deal(token: str) -> bool:
    return token.startswith(DEAL)


def deal_of(hands: list[str]) -> str:
    """Return the token of a deal from the hands as text."""
    return DEAL + "|".join(hands)


def hands_of(token: str) -> list[str]:
    """Return the hands of a deal as text."""
    return token.removeprefix(DEAL).split("|")


def seen_by(viewer: int, token: str) -> str:
    """Return a deal as a viewer sees it.

    A seat sees its own hand only, other viewers none.
    """
    return deal_of([hand if p == viewer else "?" for p, hand in enumerate(hands_of(token))])

"""Hints for a seat's view, and the analysis of finished matches.

    from takujo.coach import analyse, hints

    for hint in hints(match.game, match.view(match.actor)):
        hint.token, hint.share, hint.reasons    # a move, its expected share of the win, why
    analysis = analyse(match)
    analysis.accounts[0].luck                   # the effect of chance on seat 0

docs/analysis.md explains the numbers.
"""

from takujo.coach.analysis import Analysis, analyse
from takujo.coach.hints import Hint, hints
from takujo.coach.losses import Loss
from takujo.coach.luck_adjustment import Account

__all__ = ["Account", "Analysis", "Hint", "Loss", "analyse", "hints"]

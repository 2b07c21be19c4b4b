"""The coach: hints for a seat by its own view, and the analysis of a match that is over.

    from takujo.coach import analyse, hints

    for hint in hints(match.game, match.view(match.actor)):
        hint.token, hint.share, hint.reasons    # a move, the share of the win that it promises, why
    analysis = analyse(match)
    analysis.accounts[0].luck                   # what chance gave or took from seat 0

docs/analysis.md says what each number means and where it comes from.
"""

from takujo.coach.account import Account
from takujo.coach.analysis import Analysis, analyse
from takujo.coach.hints import Hint, hints
from takujo.coach.losses import Loss

__all__ = ["Account", "Analysis", "Hint", "Loss", "analyse", "hints"]

"""`takujo lab report`: the figures of a report, and its page."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from takujo.lab.card_strength import Strengths
from takujo.lab.luck import Luck
from takujo.lab.match_duration import Minutes, minutes_of
from takujo.lab.seat_bias_by_bot import Agreement
from takujo.lab.summary import Summary, summarise


@dataclass(frozen=True)
class Report:
    """A run's figures, and what was measured besides. Notebooks show its charts."""

    summary: Summary
    luck: Luck | None
    language: str = "en"
    agreement: Agreement | None = None
    cards: Strengths | None = None
    minutes: Minutes | None = None

    def to_dict(self) -> dict[str, object]:
        parts = (self.summary, self.agreement, self.luck, self.cards, self.minutes)
        return {name: figure for part in parts if part is not None for name, figure in part.to_dict().items()}

    def to_html(self) -> str:
        """Return a standalone page."""
        from takujo.lab.html_report import page

        return page(self.summary, self.luck, self.agreement, self.language, self.cards, self.minutes)

    def _repr_html_(self) -> str:
        from takujo.lab.html_report import body

        return body(self.summary, self.luck, self.agreement, self.language, self.cards, self.minutes)


def report(
    path: Path,
    luck: Luck | None = None,
    language: str = "en",
    agreement: Agreement | None = None,
    cards: Strengths | None = None,
    pace: Sequence[tuple[int, float]] = (),
) -> Report:
    """Return the report on a file of `simulate`.

    `pace`: see `minutes.minutes_of`. Raises NoRun.
    """
    summary = summarise(path)
    return Report(summary, luck, language, agreement, cards, minutes_of(summary, pace))

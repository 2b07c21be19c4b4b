"""`takujo lab report`: everything that a report says, and the page that shows it."""

from dataclasses import dataclass
from pathlib import Path

from takujo.lab.agreement import Agreement
from takujo.lab.luck import Luck
from takujo.lab.summary import Summary, summarise


@dataclass(frozen=True)
class Report:
    """A run's figures, whether other kinds of player find the same seats, and what luck does in its game. In a notebook
    it shows itself as its plots."""

    summary: Summary
    luck: Luck | None
    language: str = "en"
    agreement: Agreement | None = None

    def to_dict(self) -> dict[str, object]:
        parts = (self.summary, self.agreement, self.luck)
        return {name: figure for part in parts if part is not None for name, figure in part.to_dict().items()}

    def to_html(self) -> str:
        """A page that stands alone."""
        from takujo.lab.page import page

        return page(self.summary, self.luck, self.agreement, self.language)

    def _repr_html_(self) -> str:
        from takujo.lab.page import body

        return body(self.summary, self.luck, self.agreement, self.language)


def report(path: Path, luck: Luck | None = None, language: str = "en", agreement: Agreement | None = None) -> Report:
    """The report on a file of `simulate`. Raises NoRun."""
    return Report(summarise(path), luck, language, agreement)

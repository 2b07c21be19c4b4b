"""`takujo lab report`: everything that a report says, and the page that shows it."""

from dataclasses import dataclass
from pathlib import Path

from takujo.lab.luck import Luck
from takujo.lab.summary import Summary, summarise


@dataclass(frozen=True)
class Report:
    """A run's figures, and what luck does in its game. In a notebook it shows itself as its plots."""

    summary: Summary
    luck: Luck | None
    language: str = "en"

    def to_dict(self) -> dict[str, object]:
        return {**self.summary.to_dict(), **({} if self.luck is None else self.luck.to_dict())}

    def to_html(self) -> str:
        """A page that stands alone."""
        from takujo.lab.page import page

        return page(self.summary, self.luck, self.language)

    def _repr_html_(self) -> str:
        from takujo.lab.page import body

        return body(self.summary, self.luck, self.language)


def report(path: Path, luck: Luck | None = None, language: str = "en") -> Report:
    """The report on a file of `simulate`. Raises NoRun."""
    return Report(summarise(path), luck, language)

"""What the documentation's site holds besides docs/: rulebooks, generated reference, pages of the repository.

A hook of MkDocs (mkdocs.yml). Links out of docs/ lead to these pages; what is in the repository alone is named, not
linked.
"""

import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs_reference import PAGES

from takujo.i18n import catalogue

HERE = Path(__file__).parent
LANGUAGES = ("en", "ja")
PROGRAMS = re.compile(r"<!-- programs -->.*?<!-- /programs -->", re.DOTALL)  # players' pages leave this out,
FOR_PROGRAMS = (
    "rules-notation",
    "rules-position-keys",
)  # and these parts, by the words of their titles, as the browser's
WIDE = r"[\u3000-\u9fff\uff00-\uffef]"  # where a line ends beside such a letter, a browser would make a gap of it
GAP = re.compile(rf"(?s)(<pre.*?</pre>)|(?<={WIDE})\n *|\n *(?={WIDE})")
LINK = re.compile(r"(?<!!)\[([^]]+)\]\(([^)\s#]+)(#[^)]*)?\)")
LIST = re.compile(r"(?m)^(?!\s*(?:[-*] |\d+\. |\||#))(.*\S.*)\n(?=(?:[-*] |\d+\. ))")
ELSEWHERE = {
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changes.md",
    "benchmarks/results.md": "benchmarks.md",
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for book in sorted(HERE.glob("src/takujo/games/*/rulebook.*.md")):
        language = book.suffixes[0].removeprefix(".")
        text = _for_players(book.read_text(encoding="utf-8"), language)
        files.append(File.generated(config, f"{language}/rules/{book.parent.name}.md", content=text))
    for page, written in PAGES.items():
        files.append(File.generated(config, page, content=written()))
    for source, page in ELSEWHERE.items():
        text = (HERE / source).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=_moved(text, posixpath.dirname(source), "docs")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Links lead to pages; a list may follow a paragraph at once, as elsewhere."""
    folder = posixpath.join("docs", posixpath.dirname(page.file.src_uri))
    return LIST.sub(r"\1\n\n", _linked(markdown, folder))


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Lines of Japanese are joined without a gap."""
    return GAP.sub(lambda found: found[1] or "", html)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """The language of a page, for browsers and screen readers."""
    language = page.file.src_uri.split("/")[0]
    return output.replace('<html lang="en"', f'<html lang="{language}"', 1) if language in LANGUAGES else output


def _for_players(book: str, language: str) -> str:
    words = catalogue(language)
    without = [f"## {words(part)}\n" for part in FOR_PROGRAMS]
    first, *parts = re.split(r"(?m)^(?=## )", PROGRAMS.sub("", book))
    return "".join([first, *(part for part in parts if not part.startswith(tuple(without)))])


def _moved(text: str, old: str, new: str) -> str:
    """The links of a text that lay in one folder, for another one."""

    def link(found: re.Match[str]) -> str:
        if ":" in found[2]:
            return found[0]
        return f"[{found[1]}]({posixpath.relpath(posixpath.join(old, found[2]), new)}{found[3] or ''})"

    return LINK.sub(link, text)


def _linked(text: str, folder: str) -> str:
    """Links out of docs/: to the page that shows the file, or the words alone. Raises PluginError: no such file."""

    def link(found: re.Match[str]) -> str:
        path = posixpath.normpath(posixpath.join(folder, found[2]))
        if ":" in found[2] or path.startswith("docs/"):
            return found[0]
        if path in ELSEWHERE:
            there = posixpath.relpath(posixpath.join("docs", ELSEWHERE[path]), folder)
            return f"[{found[1]}]({there}{found[3] or ''})"
        if not (HERE / path).exists():
            raise PluginError(f"{folder}: a link leads to {found[2]}, which is not there")
        return found[1] if found[1].startswith("`") else f"{found[1]} (`{path}`)"

    return LINK.sub(link, text)

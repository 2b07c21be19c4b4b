"""Metadata of the package."""

import re
import tomllib
import zipfile
from email.parser import BytesParser
from pathlib import Path

import pytest
import yaml

import takujo

pytestmark = pytest.mark.ci

ROOT = Path(__file__).parents[2]
HOME = "https://github.com/takujo/takujo"
# Of CFF 1.2.0 (schema.json), without those of other kinds of works
CITATION_KEYS = {
    *("abstract", "authors", "cff-version", "commit", "contact", "date-released", "doi", "identifiers", "keywords"),
    *("license", "license-url", "message", "preferred-citation", "references", "repository", "repository-artifact"),
    *("repository-code", "title", "type", "url", "version"),
}
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def about(built: tuple[Path, Path]) -> dict[str, list[str]]:
    with zipfile.ZipFile(built[0]) as packed:
        name = next(name for name in packed.namelist() if name.endswith("/METADATA"))
        message = BytesParser().parsebytes(packed.read(name))
    readme = str(message.get_payload(decode=True).decode())  # type: ignore[union-attr]
    return {key: message.get_all(key) or [] for key in message} | {"readme": [readme]}


def test_metadata_names_version_authors_and_addresses(about: dict[str, list[str]]) -> None:
    assert about["Version"] == [takujo.__version__]
    assert about["Author"] == ["The Takujo authors"]
    assert len(about["Keywords"][0].split(",")) > 5
    assert {line.split(", ")[0] for line in about["Project-URL"]} >= {"Homepage", "Source", "Issues", "Documentation"}
    assert all(line.split(", ")[1].startswith(HOME) for line in about["Project-URL"])


def test_links_of_the_readme_are_absolute(about: dict[str, list[str]]) -> None:
    (readme,) = about["readme"]
    links = re.findall(r"\]\(([^)]+)\)", readme)
    assert len(links) > 15
    inside = re.findall(r"\]\(([^)]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    for link, plain in zip(links, inside, strict=True):
        if plain.startswith(("#", "https:")):
            assert link == plain
            continue
        assert (ROOT / plain.split("#")[0]).exists(), plain
        is_picture = plain.endswith(".webp")
        base = "https://raw.githubusercontent.com/takujo/takujo" if is_picture else f"{HOME}/blob"
        assert link == f"{base}/v{takujo.__version__}/{plain}"


def test_extra_all_has_every_extra(about: dict[str, list[str]]) -> None:
    extras = set(about["Provides-Extra"]) - {"all", "gpu"}  # each version of CUDA has its own CuPy
    (line,) = PYPROJECT["project"]["optional-dependencies"]["all"]
    assert set(re.search(r"\[(.*)\]", line)[1].split(",")) == extras  # type: ignore[index]


def test_build_requirements_are_pinned() -> None:
    pinned = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    for requirement in PYPROJECT["build-system"]["requires"]:
        assert any(line.startswith(f"{requirement} ") for line in pinned), requirement


def test_citation_names_version_and_date_of_a_release() -> None:
    """An unreleased version cannot be cited, and CFF 1.2.0 requires none."""
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert {"cff-version", "message", "title", "authors"} <= set(cited) <= CITATION_KEYS
    assert (cited["cff-version"], cited["repository-code"]) == ("1.2.0", HOME)
    version, date = re.search(r"^## \[(.+)\] – (.+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M).groups()  # type: ignore[union-attr]
    assert version == takujo.__version__
    found = {key: str(cited[key]) for key in ("version", "date-released") if key in cited}
    assert found == ({} if date == "unreleased" else {"version": version, "date-released": date})

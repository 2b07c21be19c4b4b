"""The benchmark: verifiable results and refused files."""

import json
import zlib
from base64 import b64encode
from dataclasses import replace
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from takujo.cli import main
from takujo.core.errors import InvalidOption
from takujo.core.json_types import JsonObject
from takujo.games import NAMES, spec
from takujo.lab import benchmark
from takujo.lab.benchmark import PROTOCOL, InvalidResult, contests, key_of, run, verify, write

KEY = Ed25519PrivateKey.generate()


@pytest.fixture(autouse=True)
def few_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(benchmark, "NAMES", ("akumatrick",))
    monkeypatch.setattr(benchmark, "BUDGETS", {"small": 8, "full": 16})


@pytest.fixture(scope="module")
def text() -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(benchmark, "NAMES", ("akumatrick",))
        patch.setattr(benchmark, "BUDGETS", {"small": 8})
        return write(run("early", "small"), KEY)


def signed(content: JsonObject, key: Ed25519PrivateKey = KEY) -> str:
    body = {name: value for name, value in content.items() if name != "signature"}
    body["key"] = key.public_key().public_bytes_raw().hex()
    return json.dumps({**body, "signature": key.sign(benchmark._bytes(body)).hex()})


def test_contests_are_all_games_with_three_seat_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    found = contests("small")
    assert len(found) == 5 * 3 * 2
    assert {contest.game.name for contest in found} == set(NAMES)
    for contest in found:
        assert contest.matches % contest.game.seats == 0
        assert 300 <= contest.matches < 300 + contest.game.seats
        assert max(2, spec(contest.game.name).seats[0]) <= contest.game.seats <= spec(contest.game.name).seats[1]


def test_result_is_verified_without_the_bot(text: str) -> None:
    result, key = verify(text)
    assert key == KEY.public_key().public_bytes_raw().hex()
    assert (result.bot, result.budget) == ("early", "small")
    assert json.loads(text)["strength"] == round(result.strength, 6)
    assert write(result, KEY) == text


def test_bot_itself_plays_the_recorded_moves(text: str) -> None:
    result, _ = verify(text, bot="early")
    assert result.bot == "early"
    with pytest.raises(InvalidResult) as error:
        verify(text, bot="late")
    assert error.value.id == "benchmark-other-bot"
    with pytest.raises(InvalidOption):
        verify(text, bot="nobody")


def test_chosen_moves_are_found_out_with_the_bot_alone() -> None:
    """Deals are public: anyone can search for and sign the best actions."""
    result = run("late", "small")
    forged = write(replace(result, bot="early"), KEY)
    assert verify(forged)[0].bot == "early"
    with pytest.raises(InvalidResult) as error:
        verify(forged, bot="early")
    assert error.value.id == "benchmark-other-bot"


def test_result_is_the_same_with_more_workers(text: str) -> None:
    assert write(run("early", "small", workers=3), KEY) == text


def test_rival_against_itself_has_no_strength() -> None:
    result = run("heuristic", "full")
    own = [one for one in result.outcomes if one.contest.rival == "heuristic"]
    for one in own:
        assert one.share.low <= one.contest.fair <= one.share.high


def packed(actions: str) -> str:
    return b64encode(zlib.compress(actions.encode())).decode()


def tampered_share(content: JsonObject) -> None:
    content["contests"][0]["share"] = 1.0


def tampered_strength(content: JsonObject) -> None:
    content["strength"] = 0.9


def fewer_contests(content: JsonObject) -> None:
    content["contests"].pop()


def own_seed(content: JsonObject) -> None:
    content["seed"] = 6


def swapped_actions(content: JsonObject) -> None:
    first, second = content["contests"][:2]
    first["actions"], second["actions"] = second["actions"], first["actions"]


def no_actions(content: JsonObject) -> None:
    content["contests"][0]["actions"] = ""


def other_rules(content: JsonObject) -> None:
    content["versions"]["akumatrick"]["rules"] = 0


def other_protocol(content: JsonObject) -> None:
    content["protocol"] = PROTOCOL.replace("2", "1")


def other_search(content: JsonObject) -> None:
    content["versions"]["akumatrick"]["3"] = "00000000"


def control_characters(content: JsonObject) -> None:
    content["bot"] = "\x1b[31mbest\nbot"


def long_name(content: JsonObject) -> None:
    content["bot"] = "x" * 1000


def infinite_action(content: JsonObject) -> None:
    content["contests"][0]["actions"] = packed("[[Infinity]]")


def nested_actions(content: JsonObject) -> None:
    content["contests"][0]["actions"] = packed("[" * 100_000)


def actions_in_words(content: JsonObject) -> None:
    content["contests"][0]["actions"] = packed('[["1", true]]')


def no_entry(content: JsonObject) -> None:
    content["contests"][0] = None


def no_strength(content: JsonObject) -> None:
    del content["strength"]


def no_versions(content: JsonObject) -> None:
    del content["versions"]


def unknown_budget(content: JsonObject) -> None:
    content["budget"] = "huge"


@pytest.mark.parametrize(
    ("tamper", "refusal"),
    [
        (tampered_share, "benchmark-differs"),
        (tampered_strength, "benchmark-damaged"),
        (fewer_contests, "benchmark-damaged"),
        (own_seed, "benchmark-damaged"),
        (swapped_actions, ("benchmark-differs", "benchmark-illegal")),
        (no_actions, "benchmark-damaged"),
        (other_rules, "benchmark-version"),
        (other_protocol, "benchmark-version"),
        (unknown_budget, "benchmark-damaged"),
        (other_search, "benchmark-version"),
        (control_characters, "benchmark-damaged"),
        (long_name, "benchmark-damaged"),
        (infinite_action, "benchmark-damaged"),
        (nested_actions, "benchmark-damaged"),
        (actions_in_words, "benchmark-damaged"),
        (no_entry, "benchmark-damaged"),
        (no_strength, "benchmark-damaged"),
        (no_versions, "benchmark-version"),
    ],
)
def test_tampered_result_is_refused(text: str, tamper, refusal) -> None:  # type: ignore[no-untyped-def]
    content = json.loads(text)
    tamper(content)
    with pytest.raises(InvalidResult) as error:
        verify(json.dumps(content))
    assert error.value.id in ("benchmark-signature", "benchmark-version")
    with pytest.raises(InvalidResult) as error:  # even if another key signs it
        verify(signed(content, Ed25519PrivateKey.generate()))
    assert error.value.id in refusal


@pytest.mark.parametrize("part", [0.0, 0.5, 0.99])
def test_result_cut_in_half_is_refused(text: str, part: float) -> None:
    with pytest.raises(InvalidResult, match="not a complete result"):
        verify(text[: int(len(text) * part)])


@pytest.mark.parametrize("text", ["[]", "{}", '{"protocol": 1}', f'{{"protocol": "{PROTOCOL}"}}', "[" * 100_000])
def test_other_file_is_refused(text: str) -> None:
    with pytest.raises(InvalidResult):
        verify(text)


def test_key_is_created_once(tmp_path: Path) -> None:
    path = tmp_path / "keys" / "benchmark.key"
    key = key_of(path)
    assert path.stat().st_mode & 0o077 == 0
    assert key_of(path).private_bytes_raw() == key.private_bytes_raw()
    path.write_text("no key")
    with pytest.raises(InvalidResult, match="is not a key"):
        key_of(path)


def test_commands_write_and_verify(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out, key = str(tmp_path / "result.json"), str(tmp_path / "key")
    command = ["lab", "benchmark", "heuristic", "--out", out, "--key", key, "--workers", "1"]
    assert main(command) == 0
    assert "heuristic has strength" in capsys.readouterr().out
    assert main(command) == 2
    assert "result.json" in capsys.readouterr().err  # it exists
    assert main(["lab", "verify", out, "--json", "--workers", "1"]) == 0
    assert json.loads(capsys.readouterr().out)["bot"] == "heuristic"
    assert main(["lab", "verify", out, "--bot", "heuristic", "--workers", "1"]) == 0
    assert "plays exactly these moves" in capsys.readouterr().out
    assert main(["lab", "verify", out, "--bot", "early", "--workers", "1"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert main(["lab", "verify", str(tmp_path / "none.json")]) == 2

"""Names: readable ones are allowed, confusable ones count as equal."""

import pytest

from takujo.i18n import LANGUAGES, catalogue, written
from takujo.server.errors import BadRequest, Refusal
from takujo.server.table.display_names import (
    CALLED,
    NAME_LENGTH,
    TITLE_LENGTH,
    clean_name,
    clean_text,
    clean_title,
    new_name,
    skeleton,
)

ORDINARY = [
    *("Ann", "アン", "あんず", "山田 太郎", "ﾀﾛｳ", "ゲスト", "Guest"),
    *("José", "Nguyễn", "Zoë", "Ægir", "O'Neill", "J. R."),
    *("Иван", "Ελένη", "דנה", "علي", "राम", "กิน", "မြို့", "ශ්‍රී", "김민수", "王芳", "辻\U000e0100", "é̂"),
    *("太郎&次郎", "<b>", "A/B", '"Kit"', "`q`", "{z}", "علی‌رضا", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴"),
    *("★", "!?", "👩‍🚀", "❤️", "👍🏽", "1️⃣", "🇯🇵", "x" * NAME_LENGTH),
]
INVISIBLE = [
    *("\u3164", "\u115f", "\u1160", "\uffa0", "\u2800", "\u200b"),
    *("\u200d", "\u200d\u200d", "\u2060", "\u00ad", "\u034f"),
    *("\ufe0f", "\u180b", "\u17b4", "\U000e0100", "\U000e0041", "\U0001d159", "\u0301", "\u20dd", "\u3099"),
    *("A\u3164nn", "A\u2800nn", "Ann\U000e0041", "Ann \u0301", "A\u202enn", "\ue000", "\ud800"),
]
PILED = ["Z\u0351\u036b\u0343a", "a" + "\u0301" * 4, "\u0e01" + "\u0e48" * 5]
ALIKE = [
    ("Alice", ["alice", "ALICE", "AIice", "A1ice", "Аlice", "Alicе", "Ａｌｉｃｅ"]),
    ("Alice", ["𝓐𝓵𝓲𝓬𝓮", "Álicè", "Al ice", "A-l.i'ce", "A\u200dlice"]),
    ("Bob", ["B0b", "ВоЬ", "Вοb", "ꓐꓳꓐ", "Bob!", "Bo\u0336b", "ⓑⓞⓑ", "ʙᴏʙ"]),
    ("Tom", ["Torn", "τοm", "тОм"]),
    ("Will", ["VVill", "WiII", "W|ll"]),
    ("ロカ", ["口力", "ﾛｶ", "ロ・カ"]),
    ("へり", ["ヘリ"]),
    ("辻", ["辻\U000e0100"]),
]
APART = [
    *(("がき", "かき"), ("ぱぱ", "はは"), ("राम", "रोम"), ("กิน", "กัน")),
    *(("Ann", "Anna"), ("!!!", "???"), ("👩", "👨"), ("王", "玉")),
]


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_names_stay_unchanged(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", [*INVISIBLE, *PILED, "", " ", "\u3000", "x" * (NAME_LENGTH + 1)])
def test_unreadable_names_are_refused(name: str) -> None:
    with pytest.raises(BadRequest) as error:
        clean_name(name)
    assert error.value.id == "name-invalid"


def test_bad_title_is_refused_as_a_title() -> None:
    assert clean_title("第3回 ボドゲ会 & 忘年会") == "第3回 ボドゲ会 & 忘年会"
    for text in ("", "\u200b", "x" * (TITLE_LENGTH + 1)):
        with pytest.raises(BadRequest) as error:
            clean_title(text)
        assert (error.value.id, error.value.details) == ("title-invalid", {"most": TITLE_LENGTH})


@pytest.mark.parametrize(
    ("wanted", "others", "name"),
    [
        ("Guest", ["Ann"], "Guest"),
        ("Guest", ["guest", "Guest 3"], "Guest 2"),
        ("Guest", ["Guest", "GUEST2"], "Guest 3"),
        ("ゲスト", ["ゲスト"], "ゲスト2"),
    ],
)
def test_guest_gets_the_first_free_name(wanted: str, others: list[str], name: str) -> None:
    assert new_name(wanted, others, guest=True) == name
    if name != wanted:
        with pytest.raises(Refusal) as error:
            new_name(wanted, others)
        assert error.value.id == "name-taken"


@pytest.mark.parametrize(("name", "others"), ALIKE)
def test_confusable_names_share_a_skeleton(name: str, others: list[str]) -> None:
    assert {other: skeleton(other) for other in others} == dict.fromkeys(others, skeleton(name))


def test_distinct_names_have_distinct_skeletons() -> None:
    assert len({skeleton(name) for name in ORDINARY}) == len(ORDINARY)
    assert not [pair for pair in APART if skeleton(pair[0]) == skeleton(pair[1])]


def test_names_of_seats_are_reserved() -> None:
    for say in map(catalogue, LANGUAGES):
        words = [say("seat-you"), say("seat-bot"), say("wait-host"), *(say("seat", seat=str(n)) for n in range(20))]
        for name in [*words, *(word.upper() for word in words), *(word.replace("o", "о") for word in words)]:
            with pytest.raises(BadRequest) as error:
                clean_name(name)
            assert error.value.id == "name-of-table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_reserved_names_match_the_catalogue(language: str) -> None:
    assert all(written(language, word) == catalogue(language)(word) for word in CALLED)
    assert written(language, "seat").replace("{ $seat }", "7") == catalogue(language)("seat", seat="7")
    with pytest.raises(LookupError):
        written(language, "nothing")


FLAG = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
LINES = {
    "a\u200bb": "ab",
    "\ufeffいま\u202e電車\u202cです": "いま電車です",
    " one\u2028 two\t\x07three\xad ": "one two three",
    "\U000e0067x": "x",
    "葛\U000e0100城 🧑‍🚀 ❤️ می‌خواهم B&B <3": "葛\U000e0100城 🧑‍🚀 ❤️ می‌خواهم B&B <3",
    f"{FLAG}!": f"{FLAG}!",
    "🫩 \U0001fae8": "🫩 \U0001fae8",
    "\u200b\u200d\u3164\u2800\ufe0f \x00": "",
}


@pytest.mark.parametrize("text", LINES)
def test_invisible_characters_are_removed(text: str) -> None:
    assert clean_text(text) == LINES[text]

"""Names: what can be read is taken, in any script; what looks the same is the same."""

import pytest

from takujo.i18n import LANGUAGES, catalogue, written
from takujo.server.errors import BadRequest, Refusal
from takujo.server.table.names import (
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
    *(
        "Ann",
        "アン",
        "あんず",
        "山田 太郎",
        "ﾀﾛｳ",
        "ゲスト",
        "Guest",
        "José",
        "Nguyễn",
        "Zoë",
        "Ægir",
        "O'Neill",
        "J. R.",
    ),
    *("Иван", "Ελένη", "דנה", "علي", "राम", "กิน", "မြို့", "ශ්‍රී", "김민수", "王芳", "辻\U000e0100", "é̂"),
    *("太郎&次郎", "<b>", "A/B", '"Kit"', "`q`", "{z}", "علی‌رضا", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴"),
    *("★", "!?", "👩‍🚀", "❤️", "👍🏽", "1️⃣", "🇯🇵", "x" * NAME_LENGTH),
]
INVISIBLE = [
    *(
        "\u3164",
        "\u115f",
        "\u1160",
        "\uffa0",
        "\u2800",
        "\u200b",
        "\u200d",
        "\u200d\u200d",
        "\u2060",
        "\u00ad",
        "\u034f",
    ),
    *("\ufe0f", "\u180b", "\u17b4", "\U000e0100", "\U000e0041", "\U0001d159", "\u0301", "\u20dd", "\u3099"),
    *("A\u3164nn", "A\u2800nn", "Ann\U000e0041", "Ann \u0301", "A\u202enn", "\ue000", "\ud800"),
]
PILED = ["Z\u0351\u036b\u0343a", "a" + "\u0301" * 4, "\u0e01" + "\u0e48" * 5]
ALIKE = [
    (
        "Alice",
        [
            "alice",
            "ALICE",
            "AIice",
            "A1ice",
            "Аlice",
            "Alicе",
            "Ａｌｉｃｅ",
            "𝓐𝓵𝓲𝓬𝓮",
            "Álicè",
            "Al ice",
            "A-l.i'ce",
            "A\u200dlice",
        ],
    ),
    ("Bob", ["B0b", "ВоЬ", "Вοb", "ꓐꓳꓐ", "Bob!", "Bo\u0336b", "ⓑⓞⓑ", "ʙᴏʙ"]),
    ("Tom", ["Torn", "τοm", "тОм"]),
    ("Will", ["VVill", "WiII", "W|ll"]),
    ("ロカ", ["口力", "ﾛｶ", "ロ・カ"]),
    ("へり", ["ヘリ"]),
    ("辻", ["辻\U000e0100"]),
]
APART = [
    ("がき", "かき"),
    ("ぱぱ", "はは"),
    ("राम", "रोम"),
    ("กิน", "กัน"),
    ("Ann", "Anna"),
    ("!!!", "???"),
    ("👩", "👨"),
    ("王", "玉"),
]


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_names_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", [*INVISIBLE, *PILED, "", " ", "\u3000", "x" * (NAME_LENGTH + 1)])
def test_a_name_can_be_read(name: str) -> None:
    with pytest.raises(BadRequest) as error:
        clean_name(name)
    assert error.value.id == "name-invalid"


def test_a_title_is_refused_as_a_title() -> None:
    assert clean_title("第3回 ボドゲ会 & 忘年会") == "第3回 ボドゲ会 & 忘年会"
    for text in ("", "\u200b", "x" * (TITLE_LENGTH + 1)):
        with pytest.raises(BadRequest) as error:
            clean_title(text)
        assert (error.value.id, error.value.details) == ("title-invalid", {"most": TITLE_LENGTH})


@pytest.mark.parametrize(
    ("wish", "others", "name"),
    [
        ("Guest", ["Ann"], "Guest"),
        ("Guest", ["guest", "Guest 3"], "Guest 2"),
        ("Guest", ["Guest", "GUEST2"], "Guest 3"),
        ("ゲスト", ["ゲスト"], "ゲスト2"),
    ],
)
def test_a_guest_gets_the_first_free_name(wish: str, others: list[str], name: str) -> None:
    assert new_name(wish, others, guest=True) == name
    if name != wish:
        with pytest.raises(Refusal) as error:
            new_name(wish, others)
        assert error.value.id == "name-taken"


@pytest.mark.parametrize(("name", "others"), ALIKE)
def test_names_that_look_alike_have_one_skeleton(name: str, others: list[str]) -> None:
    assert {other: skeleton(other) for other in others} == dict.fromkeys(others, skeleton(name))


@pytest.mark.parametrize(("one", "other"), [*APART, *((a, b) for a in ORDINARY for b in ORDINARY if a < b)])
def test_other_names_have_others(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_nobody_is_called_as_the_table_calls_somebody() -> None:
    for say in map(catalogue, LANGUAGES):
        words = [say("seat-you"), say("seat-bot"), say("wait-host"), *(say("seat", seat=str(n)) for n in range(20))]
        for name in [*words, *(word.upper() for word in words), *(word.replace("o", "о") for word in words)]:
            with pytest.raises(BadRequest) as error:
                clean_name(name)
            assert error.value.id == "name-of-table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_table_calls_somebody_is_written_as_it_is_said(language: str) -> None:
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
def test_a_line_loses_what_cannot_be_seen(text: str) -> None:
    assert clean_text(text) == LINES[text]

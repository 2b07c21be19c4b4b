"""Settings: flags before variables before defaults; bad values give one line."""

import argparse
from ipaddress import ip_network
from pathlib import Path

import pytest

from takujo.i18n import LANGUAGES, catalogue
from takujo.server.db.sqlite_file import sqlite_file
from takujo.server.settings import Address, InvalidSetting, Settings, add_flags

SECRET = "hunter2"


def read(*flags: str, **variables: str) -> Settings:
    parser = argparse.ArgumentParser(exit_on_error=False)
    add_flags(parser)
    return Settings.read(parser.parse_args(flags), variables)


def test_defaults(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    usual = read()
    assert usual == Settings()
    assert (usual.host, usual.port, usual.no_browser) == ("127.0.0.1", 8000, False)
    file = sqlite_file(usual.database)
    assert file
    assert file.parent == usual.data_dir
    assert file.is_absolute()


@pytest.mark.skipif("sys.platform != 'linux'", reason="other systems have other folders")
def test_data_folder_is_the_users(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert read().data_dir == tmp_path / "takujo"
    assert read("--data-dir", "there").data_dir == Path.cwd() / "there"
    assert sqlite_file(read(TAKUJO_DATA_DIR="/x/y z").database) == Path("/x/y z/takujo.sqlite3")


def test_flag_overrides_its_variable() -> None:
    assert read(TAKUJO_PORT="81").port == 81
    assert read("--port", "82", TAKUJO_PORT="81").port == 82
    assert read("--port=82", TAKUJO_PORT="nonsense").port == 82
    assert read("--no-browser", TAKUJO_NO_BROWSER="no").no_browser
    assert read(TAKUJO_NO_BROWSER="YES").no_browser
    assert not read(TAKUJO_NO_BROWSER="0").no_browser


def test_all_settings_at_once() -> None:
    flags = (
        "--host 0.0.0.0 --port 0 --bot-delay 0 --round-pause 5 --unstarted-table-days 3"
        " --rate-limit-scale 10"
        " --public-url https://Tables.example/ --trusted-networks 203.0.113.7,2001:db8::/32"
        " --metrics [::1]:9100 --log-format JSON --log-level info"
    )
    settings = read(*flags.split(), TAKUJO_DATABASE="postgresql://u@h/n", TAKUJO_DATA_DIR="/d", TAKUJO_NO_BROWSER="1")
    assert settings == Settings(
        host="0.0.0.0",
        port=0,
        bot_delay=0.0,
        round_pause=5.0,
        unstarted_table_days=3,
        rate_limit_scale=10,
        trusted_networks=(ip_network("203.0.113.7/32"), ip_network("2001:db8::/32")),
        public_url="https://tables.example",
        metrics=Address("::1", 9100),
        log_format="json",
        log_level="info",
        database="postgresql://u@h/n",
        data_dir=Path("/d"),
        no_browser=True,
    )


def test_repr_hides_passwords() -> None:
    settings = read("--database", f"postgresql://u:{SECRET}@h/n")
    assert SECRET in settings.database
    assert SECRET not in repr(settings)


@pytest.mark.parametrize(
    ("flag", "value"),
    [
        *(("--port", value) for value in ("", "-1", "65536", "http", "80.0", "8\n0", "٣", "1" * 5000)),
        *(("--bot-delay", value) for value in ("", "-1", "61", "nan", "inf", "soon")),
        *(("--round-pause", value) for value in ("-1", "601", "long")),
        *(("--unstarted-table-days", value) for value in ("-1", "3651", "1.5", "never")),
        *(("--table-retention-days", value) for value in ("-1", "3651")),
        *(("--max-tournaments-per-user", value) for value in ("0", "1001", "many")),
        *(("--rate-limit-scale", value) for value in ("0", "1000001", "0.5")),
        *(("--trusted-networks", value) for value in ("", "club", "203.0.113.7,", "192.168.0.7/16", "10.0.0.0/33")),
        *(("--host", value) for value in ("", "  ")),
        *(
            ("--metrics", value)
            for value in ("", "9100", ":9100", "host", "host:0", "host:65536", "::1:9100", "a b:1", "h:x")
        ),
        *(("--log-format", value) for value in ("", "xml")),
        *(("--log-level", value) for value in ("", "loud", "20")),
        *(("--data-dir", value) for value in ("",)),
        *(
            ("--database", value)
            for value in ("", "file" * 999, "sqlite:///", "mysql://h/n", "postgresql:", "sqlite:x")
        ),
        *(("--public-url", value) for value in ("", "tables.example", "ftp://x", "https://")),
        *(
            ("--public-url", f"https://x/{path}")
            for path in ("a b", "a//b", "..", "a/./b", "%20", "a?b", "a#b", "卓", "a;")
        ),
        *(
            ("--public-url", value)
            for value in ("https://x?y", "https://u:p@x", "https://x:99999", "https://[x", "https://a..b")
        ),
    ],
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_bad_values_are_refused_in_one_line(flag: str, value: str, language: str) -> None:
    variable = "TAKUJO_" + flag.removeprefix("--").replace("-", "_").upper()
    for said, make in ((flag, lambda: read(f"{flag}={value}")), (variable, lambda: read(**{variable: value}))):
        with pytest.raises(InvalidSetting) as refused:
            make()
        line = catalogue(language).error(refused.value)
        assert said in line
        assert len(line.splitlines()) == 1


@pytest.mark.parametrize("value", ["maybe", "", "2"])
def test_bad_switch_values_are_refused(value: str) -> None:
    with pytest.raises(InvalidSetting, match="TAKUJO_NO_BROWSER"):
        read(TAKUJO_NO_BROWSER=value)


@pytest.mark.parametrize(
    ("flags", "id"),
    [
        (["--database", "postgresql://h/n", "--data-dir", "there"], "setting-database-twice"),
        (["--tournaments-require-account"], "setting-tournaments-require-account"),
    ],
)
def test_contradictions_are_refused(flags: list[str], id: str) -> None:
    with pytest.raises(InvalidSetting) as refused:
        read(*flags)
    assert refused.value.id == id
    assert len({catalogue(language).error(refused.value) for language in LANGUAGES}) == 2


@pytest.mark.parametrize(
    ("written", "origin"),
    [
        ("https://Tables.example:443/", "https://tables.example"),
        ("http://tables.example:80", "http://tables.example"),
        ("http://tables.example:443", "http://tables.example:443"),
        ("https://tables.example:8443", "https://tables.example:8443"),
        ("http://[::1]:8000", "http://[::1]:8000"),
        ("https://卓上.example", "https://xn--fhqr2k.example"),
        ("https://Club.example:443/Games/", "https://club.example/Games"),
        ("https://club.example/a/b-1_2.~", "https://club.example/a/b-1_2.~"),
    ],
)
def test_public_url_is_normalised(written: str, origin: str) -> None:
    assert read("--public-url", written).public_url == origin


@pytest.mark.parametrize(
    ("written", "origin", "root"),
    [
        ("https://tables.example/", "https://tables.example", ""),
        ("https://club.example:8443/games/", "https://club.example:8443", "/games"),
        ("http://games/games", "http://games", "/games"),
    ],
)
def test_public_url_has_origin_and_folder(written: str, origin: str, root: str) -> None:
    settings = read("--public-url", written)
    assert (settings.origin, settings.root) == (origin, root)
    assert (Settings().origin, Settings().root) == ("", "")


def test_refusal_hides_the_password() -> None:
    with pytest.raises(InvalidSetting) as refused:
        read("--database", f"mysql://u:{SECRET}@h/n")
    assert SECRET not in str(refused.value)

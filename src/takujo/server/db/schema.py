"""The schema: logs and catalog. Changes need a migration in `migrations/versions`; a test compares them."""

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Event logs (takujo.server.db.event_log). No foreign key, as each move would lock its table's row.

table_log = Table(
    "table_log",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("actor", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("digest", LargeBinary),
    sqlite_with_rowid=False,
)

# The catalog (takujo.server.db.catalog).

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("code", String, nullable=False, unique=True),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("owner", String, nullable=False, index=True),
    Column("settings", JSON, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("state", String, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("finished_ms", BigInteger),
    Column("winners", JSON, nullable=False),
    Column("opener", String, index=True),
    Column("alone_ms", BigInteger),
    Column("closed_ms", BigInteger),
    Column("turn", Integer),
    Column("swing", Float),
    Index(None, "state", "listed", "created_ms"),
    Index(None, "state", "listed", "finished_ms"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String, index=True),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("bot", String),
    Column("place", Integer),
    Column("ended", String),
    Column("moves", Integer, nullable=False, server_default="0"),
    Column("late", Integer, nullable=False, server_default="0"),
    Column("left", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("table_id", "person"),
)

summaries = Table(
    "summaries",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decisions", Integer, nullable=False),
    Column("mistakes", Integer, nullable=False),
    Column("lost", Float, nullable=False),
    Column("worst", JSON, nullable=False),
)

handovers = Table(
    "handovers",
    metadata,
    Column("code", String, primary_key=True),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)

bans = Table(
    "bans",
    metadata,
    Column("person", String, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
)

entry_codes = Table(
    "entry_codes",
    metadata,
    Column("id", String, primary_key=True),
    Column("digest", LargeBinary, nullable=False),
    Column("label", String, nullable=False),
    Column("uses", Integer, nullable=False),
    Column("used", Integer, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
    Column("withdrawn_ms", BigInteger),
)

members = Table(
    "members",
    metadata,
    Column("person", String, primary_key=True),
    Column("code", ForeignKey(entry_codes.c.id), nullable=False, index=True),
    Column("since_ms", BigInteger, nullable=False),
    Column("out_ms", BigInteger),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String, primary_key=True),
    Column("count", BigInteger, nullable=False),
)

deal_tries = Table(
    "deal_tries",
    metadata,
    Column("day", String, primary_key=True),
    Column("person", String, primary_key=True),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False, unique=True),
    Column("name", String, nullable=False),
    Column("share", Float),
    Column("score", BigInteger),
    Column("lead", BigInteger),
    Column("place", Integer),
    Column("adjusted", Float),
    Column("known", Boolean, nullable=False, server_default=false()),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", String, primary_key=True),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    UniqueConstraint("table_id", "seat"),
)

# Notices (takujo.server.notices): addresses, their tables, and the queue.

notice_addresses = Table(
    "notice_addresses",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("target", String, nullable=False),
    Column("secret", String, nullable=False),
    Column("stop", String, nullable=False, unique=True),
    Column("language", String, nullable=False),
    Column("everywhere", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("free_ms", BigInteger, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("zone", String),
    Column("remind", Integer),
    Column("hushed_ms", BigInteger),
    Column("session", String),
    UniqueConstraint("person", "target"),
)

notice_tables = Table(
    "notice_tables",
    metadata,
    Column("address_id", ForeignKey(notice_addresses.c.id, ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
)

notices = Table(
    "notices",
    metadata,
    Column("address_id", ForeignKey(notice_addresses.c.id, ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("turn", BigInteger, primary_key=True, autoincrement=False),
    Column("state", String, nullable=False),
    Column("is_over", Boolean, nullable=False),
    Column("due_ms", BigInteger, nullable=False),
    Column("said", JSON, nullable=False),
    Column("remind_ms", BigInteger, index=True),
    Index(None, "state", "due_ms"),
)

noticed = Table(
    "noticed",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("version", BigInteger, nullable=False),
)

notice_codes = Table(
    "notice_codes",
    metadata,
    Column("id", String, primary_key=True),
    Column("digest", String, nullable=False),
    Column("sent_ms", BigInteger, nullable=False, index=True),
)

# Accounts (takujo.server.accounts): people, passkeys, pending challenges, sessions, changes.

accounts = Table(
    "accounts",
    metadata,
    Column("person", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("since_ms", BigInteger, nullable=False),
    Column("recovery", LargeBinary, unique=True),
    Column("recovery_ms", BigInteger),
    Column("colour", String, nullable=False, server_default="blue"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", ForeignKey(accounts.c.person, ondelete="CASCADE"), nullable=False, index=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("label", String, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger),
)

passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("person", String, primary_key=True),
    Column("purpose", String, primary_key=True),
    Column("challenge", LargeBinary, nullable=False),
    Column("expires_ms", BigInteger, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("label", String, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
    Column("table", String),
    Column("parent", String),
)

account_changes = Table(
    "account_changes",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, index=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("what", String, nullable=False),
    Column("label", String, nullable=False),
)

profiles = Table(  # public, turned on by their people
    "profiles",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False, unique=True),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("ratings", Boolean, nullable=False),
    Column("clubs", Boolean, nullable=False),
)

# Moderation (takujo.server.moderation): blocks, reports, and what operators did.

blocks = Table(
    "blocks",
    metadata,
    Column("id", String, primary_key=True),
    Column("person", String, nullable=False),
    Column("blocked", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("since_ms", BigInteger, nullable=False),
    UniqueConstraint("person", "blocked"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("reporter", String, nullable=False),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), nullable=False),
    Column("person", String, nullable=False),
    Column("name", String, nullable=False),
    Column("reason", String, nullable=False),
    Column("text", String, nullable=False),
    UniqueConstraint("reporter", "table_id", "person"),
)

admin_log = Table(
    "admin_log",
    metadata,
    Column("id", String, primary_key=True),
    Column("at_ms", BigInteger, nullable=False, index=True),
    Column("who", String, nullable=False),
    Column("command", String, nullable=False),
    Column("target", String, nullable=False),
)

# Ratings (takujo.server.ratings): rated matches, their seats, and ratings. Tables may be deleted before.

rated_matches = Table(
    "rated_matches",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("season", String, nullable=False),
    Column("finished_ms", BigInteger, nullable=False),
    Index(None, "game", "finished_ms"),
)

rated_seats = Table(
    "rated_seats",
    metadata,
    Column("table_id", ForeignKey(rated_matches.c.table_id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("place", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("chance", Float),
    Column("mu_before", Float),
    Column("sigma_before", Float),
    Column("mu", Float),
    Column("sigma", Float),
)

ratings = Table(
    "ratings",
    metadata,
    Column("person", String, primary_key=True),
    Column("game", String, primary_key=True),
    Column("season", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Index(None, "game", "season", "mu"),
)

# Account deletions in progress (takujo.server.accounts.deletion_queue): the tables that still hold the person.

departures = Table(
    "departures",
    metadata,
    Column("person", String, primary_key=True),
    Column("instead", String, nullable=False),
    Column("tables", JSON, nullable=False),
    Column("closed", JSON, nullable=False),
    Column("closed_ms", BigInteger),
)

# Clubs (takujo.server.clubs).

clubs = Table(
    "clubs",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("noticed_ms", BigInteger, nullable=False),
)

club_members = Table(
    "club_members",
    metadata,
    Column("club_id", ForeignKey(clubs.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("state", String, nullable=False),
    Column("since_ms", BigInteger, nullable=False),
    Column("notify", Boolean, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
    UniqueConstraint("club_id", "person"),
)

club_tables = Table(
    "club_tables",
    metadata,
    Column("club_id", ForeignKey(clubs.c.id, ondelete="CASCADE"), primary_key=True),
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True, index=True),
    Column("since_ms", BigInteger, nullable=False),
)

# Duplicate tournaments (takujo.server.tournaments). Their tables may be deleted; the results stay.

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("owner", String, nullable=False, index=True),
    Column("game", String, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("pace", JSON, nullable=False),
    Column("level", String, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("days", Integer),
    Column("break_s", Integer, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("state", String, nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("due_ms", BigInteger),
    Column("created_ms", BigInteger, nullable=False),
    Column("finished_ms", BigInteger),
    Column("organiser", String),
    Column("listed", Boolean, nullable=False),
    Column("club_id", String, index=True),
    Column("leader", String),
    Column("leads_ms", BigInteger),
)

tournament_entrants = Table(
    "tournament_entrants",
    metadata,
    Column("tournament_id", ForeignKey(tournaments.c.id, ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", String, nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("colour", String, nullable=False),
    Column("state", String, nullable=False),
    UniqueConstraint("tournament_id", "person"),
)

tournament_tables = Table(
    "tournament_tables",
    metadata,
    Column("tournament_id", ForeignKey(tournaments.c.id, ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String, nullable=False),
    Column("seating", JSON, nullable=False),
    Column("results", JSON(none_as_null=True)),
)

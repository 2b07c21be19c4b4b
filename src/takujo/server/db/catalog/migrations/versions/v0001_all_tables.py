"""The first schema: all tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create all tables."""
    op.create_table(
        "account_changes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("what", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_account_changes")),
    )
    op.create_index(op.f("ix_account_changes_person"), "account_changes", ["person"], unique=False)
    op.create_table(
        "bans",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_bans")),
    )
    op.create_table(
        "blocks",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("blocked", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_blocks")),
        sa.UniqueConstraint("person", "blocked", name=op.f("uq_blocks_person_blocked")),
    )
    op.create_index(op.f("ix_blocks_blocked"), "blocks", ["blocked"], unique=False)
    op.create_table(
        "departures",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("instead", sa.String(), nullable=False),
        sa.Column("tables", sa.JSON(), nullable=False),
        sa.Column("closed", sa.JSON(), nullable=False),
        sa.Column("closed_ms", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_departures")),
    )
    op.create_table(
        "entry_codes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("digest", sa.LargeBinary(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("uses", sa.Integer(), nullable=False),
        sa.Column("used", sa.Integer(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.Column("withdrawn_ms", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_entry_codes")),
    )
    op.create_table(
        "kept_people",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.Column("recovery", sa.LargeBinary(), nullable=True),
        sa.Column("colour", sa.String(), server_default="blue", nullable=False),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_kept_people")),
        sa.UniqueConstraint("recovery", name=op.f("uq_kept_people_recovery")),
    )
    op.create_table(
        "keys",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_keys")),
    )
    op.create_table(
        "notice_addresses",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("target", sa.String(), nullable=False),
        sa.Column("secret", sa.String(), nullable=False),
        sa.Column("stop", sa.String(), nullable=False),
        sa.Column("language", sa.String(), nullable=False),
        sa.Column("everywhere", sa.Boolean(), nullable=False),
        sa.Column("failures", sa.Integer(), nullable=False),
        sa.Column("free_ms", sa.BigInteger(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("quiet_from", sa.Integer(), nullable=True),
        sa.Column("quiet_until", sa.Integer(), nullable=True),
        sa.Column("zone", sa.String(), nullable=True),
        sa.Column("remind", sa.Integer(), nullable=True),
        sa.Column("hushed_ms", sa.BigInteger(), nullable=True),
        sa.Column("session", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice_addresses")),
        sa.UniqueConstraint("person", "target", name=op.f("uq_notice_addresses_person_target")),
        sa.UniqueConstraint("stop", name=op.f("uq_notice_addresses_stop")),
    )
    op.create_index(op.f("ix_notice_addresses_person"), "notice_addresses", ["person"], unique=False)
    op.create_table(
        "notice_codes",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("sent_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notice_codes")),
    )
    op.create_index(op.f("ix_notice_codes_sent_ms"), "notice_codes", ["sent_ms"], unique=False)
    op.create_table(
        "passkey_challenges",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("purpose", sa.String(), nullable=False),
        sa.Column("challenge", sa.LargeBinary(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "purpose", name=op.f("pk_passkey_challenges")),
    )
    op.create_table(
        "rated_matches",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("season", sa.String(), nullable=False),
        sa.Column("finished_ms", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_rated_matches")),
    )
    op.create_index(op.f("ix_rated_matches_game_finished_ms"), "rated_matches", ["game", "finished_ms"], unique=False)
    op.create_table(
        "ratings",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("season", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "season", name=op.f("pk_ratings")),
    )
    op.create_index(op.f("ix_ratings_game_season_mu"), "ratings", ["game", "season", "mu"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("seen_ms", sa.BigInteger(), nullable=False),
        sa.Column("table", sa.String(), nullable=True),
        sa.Column("parent", sa.String(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "tables",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("settings", sa.JSON(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("finished_ms", sa.BigInteger(), nullable=True),
        sa.Column("winners", sa.JSON(), nullable=False),
        sa.Column("opener", sa.String(), nullable=True),
        sa.Column("alone_ms", sa.BigInteger(), nullable=True),
        sa.Column("closed_ms", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
        sa.UniqueConstraint("code", name=op.f("uq_tables_code")),
    )
    op.create_index(op.f("ix_tables_opener"), "tables", ["opener"], unique=False)
    op.create_index(op.f("ix_tables_owner"), "tables", ["owner"], unique=False)
    op.create_index(
        op.f("ix_tables_state_listed_created_ms"), "tables", ["state", "listed", "created_ms"], unique=False
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("pace", sa.JSON(), nullable=False),
        sa.Column("level", sa.String(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("days", sa.Integer(), nullable=True),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=True),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("finished_ms", sa.BigInteger(), nullable=True),
        sa.Column("organiser", sa.String(), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("leader", sa.String(), nullable=True),
        sa.Column("leads_ms", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_owner"), "tournaments", ["owner"], unique=False)
    op.create_index(op.f("ix_tournaments_state"), "tournaments", ["state"], unique=False)
    op.create_table(
        "workers",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_workers")),
    )
    op.create_table(
        "challenges",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_challenges_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_challenges")),
        sa.UniqueConstraint("table_id", "seat", name=op.f("uq_challenges_table_id_seat")),
    )
    op.create_index(op.f("ix_challenges_person"), "challenges", ["person"], unique=False)
    op.create_table(
        "deal_tries",
        sa.Column("day", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("share", sa.Float(), nullable=True),
        sa.Column("score", sa.BigInteger(), nullable=True),
        sa.Column("lead", sa.BigInteger(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("adjusted", sa.Float(), nullable=True),
        sa.Column("known", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_deal_tries_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("day", "person", name=op.f("pk_deal_tries")),
        sa.UniqueConstraint("table_id", name=op.f("uq_deal_tries_table_id")),
    )
    op.create_table(
        "handovers",
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("expires_ms", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_handovers_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_handovers")),
    )
    op.create_table(
        "members",
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("code", sa.String(), nullable=False),
        sa.Column("since_ms", sa.BigInteger(), nullable=False),
        sa.Column("out_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["code"], ["entry_codes.id"], name=op.f("fk_members_code")),
        sa.PrimaryKeyConstraint("person", name=op.f("pk_members")),
    )
    op.create_index(op.f("ix_members_code"), "members", ["code"], unique=False)
    op.create_table(
        "notice_tables",
        sa.Column("address_id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["address_id"], ["notice_addresses.id"], name=op.f("fk_notice_tables_address_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_notice_tables_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("address_id", "table_id", name=op.f("pk_notice_tables")),
    )
    op.create_table(
        "noticed",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_noticed_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_noticed")),
    )
    op.create_table(
        "notices",
        sa.Column("address_id", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("turn", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("is_over", sa.Boolean(), nullable=False),
        sa.Column("due_ms", sa.BigInteger(), nullable=False),
        sa.Column("said", sa.JSON(), nullable=False),
        sa.Column("remind_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["address_id"], ["notice_addresses.id"], name=op.f("fk_notices_address_id"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_notices_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("address_id", "table_id", "turn", name=op.f("pk_notices")),
    )
    op.create_index(op.f("ix_notices_remind_ms"), "notices", ["remind_ms"], unique=False)
    op.create_index(op.f("ix_notices_state_due_ms"), "notices", ["state", "due_ms"], unique=False)
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("count", sa.BigInteger(), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("created_ms", sa.BigInteger(), nullable=False),
        sa.Column("used_ms", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person"], ["kept_people.person"], name=op.f("fk_passkeys_person"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkeys")),
    )
    op.create_index(op.f("ix_passkeys_person"), "passkeys", ["person"], unique=False)
    op.create_table(
        "rated_seats",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("chance", sa.Float(), nullable=True),
        sa.Column("mu_before", sa.Float(), nullable=True),
        sa.Column("sigma_before", sa.Float(), nullable=True),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["rated_matches.table_id"], name=op.f("fk_rated_seats_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rated_seats")),
    )
    op.create_index(op.f("ix_rated_seats_person"), "rated_seats", ["person"], unique=False)
    op.create_table(
        "reports",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("at_ms", sa.BigInteger(), nullable=False),
        sa.Column("reporter", sa.String(), nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("text", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_reports_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sa.UniqueConstraint("reporter", "table_id", "person", name=op.f("uq_reports_reporter_table_id_person")),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(), nullable=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("colour", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("ended", sa.String(), nullable=True),
        sa.Column("moves", sa.Integer(), server_default="0", nullable=False),
        sa.Column("late", sa.Integer(), server_default="0", nullable=False),
        sa.Column("left", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_seats_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
        sa.UniqueConstraint("table_id", "person", name=op.f("uq_seats_table_id_person")),
    )
    op.create_index(op.f("ix_seats_person"), "seats", ["person"], unique=False)
    op.create_table(
        "summaries",
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("decisions", sa.Integer(), nullable=False),
        sa.Column("mistakes", sa.Integer(), nullable=False),
        sa.Column("lost", sa.Float(), nullable=False),
        sa.Column("worst", sa.JSON(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name=op.f("fk_summaries_table_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_summaries")),
    )
    op.create_table(
        "tournament_entrants",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(), nullable=False),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("colour", sa.String(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f("fk_tournament_entrants_tournament_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_tournament_entrants")),
        sa.UniqueConstraint("tournament_id", "person", name=op.f("uq_tournament_entrants_tournament_id_person")),
    )
    op.create_index(op.f("ix_tournament_entrants_person"), "tournament_entrants", ["person"], unique=False)
    op.create_table(
        "tournament_tables",
        sa.Column("tournament_id", sa.String(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String(), nullable=False),
        sa.Column("seating", sa.JSON(), nullable=False),
        sa.Column("results", sa.JSON(none_as_null=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament_id"], ["tournaments.id"], name=op.f("fk_tournament_tables_tournament_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament_id", "round", "number", name=op.f("pk_tournament_tables")),
    )


def downgrade() -> None:
    """Drop all tables."""
    op.drop_table("tournament_tables")
    op.drop_index(op.f("ix_tournament_entrants_person"), table_name="tournament_entrants")
    op.drop_table("tournament_entrants")
    op.drop_table("summaries")
    op.drop_index(op.f("ix_seats_person"), table_name="seats")
    op.drop_table("seats")
    op.drop_table("reports")
    op.drop_index(op.f("ix_rated_seats_person"), table_name="rated_seats")
    op.drop_table("rated_seats")
    op.drop_index(op.f("ix_passkeys_person"), table_name="passkeys")
    op.drop_table("passkeys")
    op.drop_index(op.f("ix_notices_state_due_ms"), table_name="notices")
    op.drop_index(op.f("ix_notices_remind_ms"), table_name="notices")
    op.drop_table("notices")
    op.drop_table("noticed")
    op.drop_table("notice_tables")
    op.drop_index(op.f("ix_members_code"), table_name="members")
    op.drop_table("members")
    op.drop_table("handovers")
    op.drop_table("deal_tries")
    op.drop_index(op.f("ix_challenges_person"), table_name="challenges")
    op.drop_table("challenges")
    op.drop_table("workers")
    op.drop_index(op.f("ix_tournaments_state"), table_name="tournaments")
    op.drop_index(op.f("ix_tournaments_owner"), table_name="tournaments")
    op.drop_table("tournaments")
    op.drop_index(op.f("ix_tables_state_listed_created_ms"), table_name="tables")
    op.drop_index(op.f("ix_tables_owner"), table_name="tables")
    op.drop_index(op.f("ix_tables_opener"), table_name="tables")
    op.drop_table("tables")
    op.drop_index(op.f("ix_sessions_person"), table_name="sessions")
    op.drop_table("sessions")
    op.drop_index(op.f("ix_ratings_game_season_mu"), table_name="ratings")
    op.drop_table("ratings")
    op.drop_index(op.f("ix_rated_matches_game_finished_ms"), table_name="rated_matches")
    op.drop_table("rated_matches")
    op.drop_table("passkey_challenges")
    op.drop_index(op.f("ix_notice_codes_sent_ms"), table_name="notice_codes")
    op.drop_table("notice_codes")
    op.drop_index(op.f("ix_notice_addresses_person"), table_name="notice_addresses")
    op.drop_table("notice_addresses")
    op.drop_table("keys")
    op.drop_table("kept_people")
    op.drop_table("entry_codes")
    op.drop_table("departures")
    op.drop_index(op.f("ix_blocks_blocked"), table_name="blocks")
    op.drop_table("blocks")
    op.drop_table("bans")
    op.drop_index(op.f("ix_account_changes_person"), table_name="account_changes")
    op.drop_table("account_changes")

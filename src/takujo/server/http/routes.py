"""All routes below /api."""

from functools import partial

from takujo.server import wire
from takujo.server.api import (
    accounts,
    analysis,
    challenges,
    daily,
    games,
    invites,
    lobby,
    matches,
    moderation,
    notices,
    personal_data,
    puzzles,
    ratings,
    referees,
    results,
    seats,
    tables,
    tournaments,
    transcripts,
)
from takujo.server.http.route import ARCHIVE, MARKDOWN, MODULE, TEXT, WASM, Route
from takujo.server.ratelimit import ENTRIES, HEAVY, REFEREES, TRANSCRIPT_BYTES

GAME, TABLE, PUZZLE = "/games/{game}", "/tables/{table_id}", "/puzzles/{date}/{level}"
DEAL, CHALLENGE, TOURNAMENT = "/deals/{date}", "/challenges/{challenge_id}", "/tournaments/{tournament}"
UNKNOWN, NOT_NOW, TOO_LONG = 404, 409, 413

of_games = partial(Route, tag="games", any_table=True)
of_tables = partial(Route, tag="tables")
of_seats = partial(Route, tag="seats")
of_matches = partial(Route, tag="matches")
of_transcripts = partial(
    Route, tag="matches", any_table=True, rate=HEAVY, most_bytes=TRANSCRIPT_BYTES, refuses=(NOT_NOW, TOO_LONG)
)
of_notices = partial(Route, tag="notices")
of_people = partial(Route, tag="people")
of_deals = partial(Route, tag="deals")
of_tournaments = partial(Route, tag="tournaments")
of_puzzles = partial(Route, tag="puzzles", any_table=True)
of_referees = partial(Route, tag="referees", any_table=True)

ROUTES: tuple[Route, ...] = (
    of_games("GET", "/games", games.list_games),
    of_games("GET", f"{GAME}/rules/{{language}}", games.read_rules, refuses=(UNKNOWN,), media=MARKDOWN),
    of_games("GET", f"{GAME}/lesson", games.read_lesson, refuses=(UNKNOWN,)),
    of_games("GET", f"{GAME}/words/{{language}}", games.read_words, refuses=(UNKNOWN,), media=TEXT),
    of_games("GET", f"{GAME}/score-pad", games.read_score_pad, refuses=(UNKNOWN,)),
    of_games("GET", f"{GAME}/calculator.wasm", games.read_calculator, refuses=(UNKNOWN,), media=WASM, answers=bytes),
    of_games("GET", f"{GAME}/board.js", games.read_board, refuses=(UNKNOWN,), media=MODULE),
    Route("POST", "/enter", invites.enter, tag="entry", refuses=(TOO_LONG,), rate=ENTRIES, strangers=True),
    of_tables("POST", "/tables", tables.open_table, refuses=(NOT_NOW, TOO_LONG), status=201),
    of_tables("GET", "/tables", lobby.list_tables, any_table=True),
    of_tables("GET", "/mine", lobby.list_mine),
    of_tables("GET", TABLE, tables.get_room, refuses=(UNKNOWN,)),
    of_tables("GET", "/codes/{code}", lobby.find_code, refuses=(UNKNOWN,)),
    of_tables("POST", f"{TABLE}/sit", seats.sit, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/stand", seats.stand, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/resign", seats.resign, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/rename", seats.rename, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/start", tables.start, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/bots", seats.set_bot, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/kick", seats.kick, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/invite", seats.invite, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/rematch", tables.rematch, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/continue", tables.continue_match, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_seats("GET", f"{TABLE}/people", moderation.list_seats, refuses=(UNKNOWN, NOT_NOW)),
    of_seats("POST", f"{TABLE}/block", moderation.block, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/report", moderation.report, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/handover", seats.hand_over, refuses=(UNKNOWN,)),
    of_seats("POST", "/claim", seats.claim, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/token", seats.make_token, refuses=(UNKNOWN,)),
    of_matches(
        "GET", f"{TABLE}/transcript", matches.get_transcript, refuses=(UNKNOWN, NOT_NOW), media=TEXT, answers=str
    ),
    of_matches("GET", f"{TABLE}/position", matches.get_position, refuses=(UNKNOWN, NOT_NOW)),
    of_matches("GET", f"{TABLE}/replay", matches.get_replay, refuses=(UNKNOWN, NOT_NOW), answers=wire.Replay),
    of_matches(
        "POST",
        "/verify",
        matches.verify_transcript,
        refuses=(TOO_LONG,),
        any_table=True,
        rate=HEAVY,
        most_bytes=TRANSCRIPT_BYTES,
    ),
    of_transcripts("POST", "/transcripts/replay", transcripts.replay_transcript, answers=wire.Replay),
    of_transcripts("POST", "/transcripts/position", transcripts.transcript_position),
    of_transcripts("POST", "/transcripts/analysis", transcripts.analyse_transcript),
    of_matches("GET", "/transcripts/{name}/analysis", transcripts.get_transcript_analysis, any_table=True),
    of_matches("POST", f"{TABLE}/hints", analysis.ask_hints, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_matches("POST", f"{TABLE}/analysis", analysis.begin_analysis, refuses=(UNKNOWN, NOT_NOW)),
    of_matches("GET", f"{TABLE}/analysis", analysis.get_analysis, refuses=(UNKNOWN, NOT_NOW)),
    of_deals("GET", DEAL, daily.get_deal, refuses=(UNKNOWN,)),
    of_deals("POST", DEAL, daily.play_deal, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_deals("POST", f"{TABLE}/challenge", challenges.send_challenge, refuses=(UNKNOWN, NOT_NOW)),
    of_deals("GET", "/me/challenges", challenges.list_challenges),
    of_deals("GET", CHALLENGE, challenges.get_challenge, refuses=(UNKNOWN,)),
    of_deals("POST", CHALLENGE, challenges.play_challenge, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_tournaments("GET", "/tournaments", tournaments.list_tournaments, refuses=(UNKNOWN,)),
    of_tournaments(
        "POST", "/tournaments", tournaments.open_tournament, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201
    ),
    of_tournaments("GET", TOURNAMENT, tournaments.get_tournament, refuses=(UNKNOWN,)),
    of_tournaments("POST", f"{TOURNAMENT}/join", tournaments.join_tournament, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tournaments("POST", f"{TOURNAMENT}/leave", tournaments.leave_tournament, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments("POST", f"{TOURNAMENT}/start", tournaments.start_tournament, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments("POST", f"{TOURNAMENT}/close", tournaments.close_tournament, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments("POST", f"{TOURNAMENT}/remove", tournaments.remove_entrant, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tournaments(
        "GET",
        f"{TOURNAMENT}/proof",
        tournaments.get_proof,
        refuses=(UNKNOWN, NOT_NOW),
        media=TEXT,
        answers=str,
    ),
    of_puzzles("GET", PUZZLE, puzzles.get_puzzle, refuses=(NOT_NOW,)),
    of_puzzles("POST", PUZZLE, puzzles.play_puzzle, refuses=(NOT_NOW, TOO_LONG)),
    of_puzzles("POST", f"{PUZZLE}/hint", puzzles.get_hint, refuses=(NOT_NOW, TOO_LONG)),
    of_referees(
        "POST",
        "/referees",
        referees.follow_referee,
        refuses=(UNKNOWN, NOT_NOW, TOO_LONG),
        rate=REFEREES,
        answers=wire.RefereeState,
    ),
    of_referees("POST", "/referees/share", referees.share_referee, refuses=(NOT_NOW,), rate=REFEREES),
    of_referees("POST", "/referees/unshare", referees.unshare_referee, refuses=(TOO_LONG,), rate=REFEREES),
    of_referees("GET", "/referees/{code}", referees.watch_referee, refuses=(UNKNOWN,), answers=wire.SharedTable),
    of_notices("GET", "/notices", notices.list_notices),
    of_notices("POST", "/notices", notices.add_notice, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_notices("POST", "/notices/device", notices.add_device, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_notices("POST", "/notices/device/moved", notices.move_device, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/mail", notices.ask_mail, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_notices("POST", "/notices/mail/confirm", notices.add_mail, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_notices("POST", "/notices/{notice}/tables", notices.choose_tables, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/{notice}/times", notices.choose_times, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/{notice}/remove", notices.remove_notice, refuses=(UNKNOWN,)),
    of_notices("POST", "/stop/{stop}", notices.stop_notices, refuses=(UNKNOWN,), strangers=True),
    # On an invite-only server, a member's new device is a stranger until the member signs in.
    of_people("GET", "/me", accounts.show_me, strangers=True),
    of_people("POST", "/me/keep/ask", accounts.registration_options, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_people("POST", "/me/keep", accounts.keep, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), answers=wire.Me),
    of_people("POST", "/me/prove/ask", accounts.ask_to_prove, refuses=(UNKNOWN,)),
    of_people("POST", "/me/name", accounts.rename, refuses=(UNKNOWN, TOO_LONG)),
    of_people("POST", "/me/passkeys/{passkey}/remove", accounts.remove_passkey, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_people("POST", "/me/sessions/end", accounts.end_sessions, refuses=(UNKNOWN,)),
    of_people("POST", "/me/sessions/{session}/end", accounts.end_session, refuses=(UNKNOWN,), answers=wire.Me),
    of_people("POST", "/me/code", accounts.renew_code, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_people("POST", "/me/sign-in/ask", accounts.authentication_options, refuses=(UNKNOWN,), strangers=True),
    of_people(
        "POST",
        "/me/sign-in",
        accounts.sign_in,
        refuses=(UNKNOWN, NOT_NOW, TOO_LONG),
        answers=wire.Me,
        strangers=True,
    ),
    of_people(
        "POST",
        "/me/recover",
        accounts.recover,
        refuses=(UNKNOWN, NOT_NOW, TOO_LONG),
        answers=wire.Me,
        strangers=True,
    ),
    of_people("GET", "/me/results", results.show_results),
    of_people("GET", "/me/blocks", moderation.list_blocks),
    of_people("POST", "/me/blocks/{block}/remove", moderation.unblock, refuses=(UNKNOWN,)),
    of_people("GET", "/me/progress", results.show_progress),
    of_people("GET", "/me/ratings", ratings.show_own_ratings, refuses=(UNKNOWN,)),
    of_people("GET", "/ratings/{game}/{season}", ratings.show_board, refuses=(UNKNOWN,)),
    of_people("GET", f"{TABLE}/ratings", ratings.show_table_ratings, refuses=(UNKNOWN,)),
    of_people("GET", "/me/export", personal_data.export, media=ARCHIVE, answers=bytes),
    of_people("POST", "/me/forget", personal_data.forget, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), answers=wire.Me),
    of_people("POST", "/me/leave", accounts.leave, refuses=(UNKNOWN,), answers=wire.Me),
    of_puzzles("GET", f"{PUZZLE}/solution", puzzles.get_solution, refuses=(NOT_NOW,)),
)

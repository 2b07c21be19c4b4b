"""All routes below /api."""

from functools import partial

from takujo.server import wire
from takujo.server.api import (
    accounts,
    analysis,
    challenges,
    clubs,
    daily,
    games,
    invites,
    lobby,
    matches,
    moderation,
    notices,
    pages,
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
from takujo.server.ratelimit import TRANSCRIPT_BYTES, Cost

GAME, TABLE, PUZZLE = "/games/{game}", "/tables/{table_id}", "/puzzles/{game}/{date}/{level}"
DEAL, CHALLENGE, TOURNAMENT, CLUB = (
    "/deals/{date}",
    "/challenges/{challenge_id}",
    "/tournaments/{tournament}",
    "/clubs/{club}",
)
UNKNOWN, NOT_NOW, TOO_LONG = 404, 409, 413
MEDIUM, HEAVY, HUGE = Cost.MEDIUM, Cost.HEAVY, Cost.HUGE

of_games = partial(Route, tag="games", any_table=True)
of_tables = partial(Route, tag="tables")
of_seats = partial(Route, tag="seats")
of_matches = partial(Route, tag="matches")
of_transcripts = partial(Route, tag="matches", any_table=True, most_bytes=TRANSCRIPT_BYTES, refuses=(NOT_NOW, TOO_LONG))
of_notices = partial(Route, tag="notices")
of_people = partial(Route, tag="people")
of_deals = partial(Route, tag="deals")
of_tournaments = partial(Route, tag="tournaments")
of_clubs = partial(Route, tag="clubs")
of_puzzles = partial(Route, tag="puzzles", any_table=True)
of_referees = partial(Route, tag="referees", any_table=True)

ROUTES: tuple[Route, ...] = (
    of_games("GET", "/games", games.list_games, MEDIUM),
    of_games("GET", f"{GAME}/rules/{{language}}", games.read_rules, MEDIUM, refuses=(UNKNOWN,), media=MARKDOWN),
    of_games("GET", f"{GAME}/lesson", games.read_lesson, HEAVY, refuses=(UNKNOWN,)),
    of_games("GET", f"{GAME}/words/{{language}}", games.read_words, MEDIUM, refuses=(UNKNOWN,), media=TEXT),
    of_games("GET", f"{GAME}/score-pad", games.read_score_pad, MEDIUM, refuses=(UNKNOWN,)),
    of_games(
        "GET", f"{GAME}/calculator.wasm", games.read_calculator, MEDIUM, refuses=(UNKNOWN,), media=WASM, answers=bytes
    ),
    of_games("GET", f"{GAME}/board.js", games.read_board, MEDIUM, refuses=(UNKNOWN,), media=MODULE),
    Route("POST", "/enter", invites.enter, HEAVY, tag="entry", refuses=(TOO_LONG,), strangers=True),
    of_tables("POST", "/tables", tables.open_table, HEAVY, refuses=(NOT_NOW, TOO_LONG), status=201),
    of_tables("GET", "/tables", lobby.list_tables, HEAVY, any_table=True),
    of_tables("GET", "/mine", lobby.list_mine, HEAVY),
    of_tables("GET", TABLE, tables.get_room, MEDIUM, refuses=(UNKNOWN,)),
    of_tables("GET", "/codes/{code}", lobby.find_code, MEDIUM, refuses=(UNKNOWN,)),
    of_tables("POST", f"{TABLE}/sit", seats.sit, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/stand", seats.stand, HEAVY, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/resign", seats.resign, HEAVY, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/rename", seats.rename, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/start", tables.start, HEAVY, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/bots", seats.set_bot, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/kick", seats.kick, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/invite", seats.invite, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/rematch", tables.rematch, HUGE, refuses=(UNKNOWN, NOT_NOW)),
    of_tables(
        "POST", f"{TABLE}/continue", tables.continue_match, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201
    ),
    of_seats("GET", f"{TABLE}/people", moderation.list_seats, HEAVY, refuses=(UNKNOWN, NOT_NOW)),
    of_seats("POST", f"{TABLE}/block", moderation.block, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/report", moderation.report, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/handover", seats.hand_over, HEAVY, refuses=(UNKNOWN,)),
    of_seats("POST", "/claim", seats.claim, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/token", seats.make_token, HEAVY, refuses=(UNKNOWN,)),
    of_matches(
        "GET",
        f"{TABLE}/transcript",
        matches.get_transcript,
        MEDIUM,
        refuses=(UNKNOWN, NOT_NOW),
        media=TEXT,
        answers=str,
    ),
    of_matches("GET", f"{TABLE}/position", matches.get_position, MEDIUM, refuses=(UNKNOWN, NOT_NOW)),
    of_matches("GET", f"{TABLE}/replay", matches.get_replay, HUGE, refuses=(UNKNOWN, NOT_NOW), answers=wire.Replay),
    of_matches(
        "POST",
        "/verify",
        matches.verify_transcript,
        HEAVY,
        refuses=(TOO_LONG,),
        any_table=True,
        most_bytes=TRANSCRIPT_BYTES,
    ),
    of_transcripts("POST", "/transcripts/replay", transcripts.replay_transcript, HUGE, answers=wire.Replay),
    of_transcripts("POST", "/transcripts/position", transcripts.transcript_position, HUGE),
    of_transcripts("POST", "/transcripts/analysis", transcripts.analyse_transcript, HUGE),
    of_matches("GET", "/transcripts/{name}/analysis", transcripts.get_transcript_analysis, MEDIUM, any_table=True),
    of_matches("POST", f"{TABLE}/hints", analysis.ask_hints, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_matches("POST", f"{TABLE}/chances", analysis.ask_chances, HUGE, refuses=(UNKNOWN, NOT_NOW)),
    of_matches("POST", f"{TABLE}/analysis", analysis.begin_analysis, HUGE, refuses=(UNKNOWN, NOT_NOW)),
    of_matches("GET", f"{TABLE}/analysis", analysis.get_analysis, MEDIUM, refuses=(UNKNOWN, NOT_NOW)),
    of_deals("GET", DEAL, daily.get_deal, HEAVY, refuses=(UNKNOWN,)),
    of_deals("POST", DEAL, daily.play_deal, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_deals("GET", "/me/deals", daily.list_own_deals, HEAVY, refuses=(UNKNOWN,)),
    of_deals("POST", f"{TABLE}/challenge", challenges.send_challenge, HUGE, refuses=(UNKNOWN, NOT_NOW)),
    of_deals("GET", "/me/challenges", challenges.list_challenges, HEAVY),
    of_deals("GET", CHALLENGE, challenges.get_challenge, HEAVY, refuses=(UNKNOWN,)),
    of_deals("POST", CHALLENGE, challenges.play_challenge, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_tournaments("GET", "/tournaments", tournaments.list_tournaments, HEAVY, refuses=(UNKNOWN,)),
    of_tournaments(
        "POST", "/tournaments", tournaments.open_tournament, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201
    ),
    of_tournaments("GET", TOURNAMENT, tournaments.get_tournament, HEAVY, refuses=(UNKNOWN,)),
    of_tournaments(
        "POST", f"{TOURNAMENT}/join", tournaments.join_tournament, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)
    ),
    of_tournaments("POST", f"{TOURNAMENT}/leave", tournaments.leave_tournament, HUGE, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments("POST", f"{TOURNAMENT}/start", tournaments.start_tournament, HUGE, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments("POST", f"{TOURNAMENT}/close", tournaments.close_tournament, HUGE, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments(
        "POST", f"{TOURNAMENT}/remove", tournaments.remove_entrant, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)
    ),
    of_tournaments(
        "GET",
        f"{TOURNAMENT}/proof",
        tournaments.get_proof,
        HUGE,
        refuses=(UNKNOWN, NOT_NOW),
        media=TEXT,
        answers=str,
    ),
    of_clubs("GET", "/clubs", clubs.list_clubs, HEAVY, refuses=(UNKNOWN,)),
    of_clubs("POST", "/clubs", clubs.open_club, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_clubs("GET", CLUB, clubs.get_club, HUGE, refuses=(UNKNOWN,)),
    of_clubs("POST", f"{CLUB}/join", clubs.join_club, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_clubs("POST", f"{CLUB}/leave", clubs.leave_club, HUGE, refuses=(UNKNOWN,)),
    of_clubs("POST", f"{CLUB}/remove", clubs.remove_member, HUGE, refuses=(UNKNOWN, TOO_LONG)),
    of_puzzles("GET", PUZZLE, puzzles.get_puzzle, HUGE, refuses=(NOT_NOW,)),
    of_puzzles("POST", PUZZLE, puzzles.play_puzzle, HUGE, refuses=(NOT_NOW, TOO_LONG)),
    of_puzzles("POST", f"{PUZZLE}/hint", puzzles.get_hint, HUGE, refuses=(NOT_NOW, TOO_LONG)),
    of_referees(
        "POST",
        "/referees",
        referees.follow_referee,
        HUGE,
        refuses=(UNKNOWN, NOT_NOW, TOO_LONG),
        answers=wire.RefereeState,
    ),
    of_referees("POST", "/referees/share", referees.share_referee, MEDIUM, refuses=(NOT_NOW,)),
    of_referees("POST", "/referees/unshare", referees.unshare_referee, MEDIUM, refuses=(TOO_LONG,)),
    of_referees(
        "GET", "/referees/{code}", referees.watch_referee, MEDIUM, refuses=(UNKNOWN,), answers=wire.SharedTable
    ),
    of_notices("GET", "/notices", notices.list_notices, HEAVY),
    of_notices("POST", "/notices", notices.add_notice, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_notices("POST", "/notices/device", notices.add_device, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_notices("POST", "/notices/device/moved", notices.move_device, HEAVY, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/mail", notices.ask_mail, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_notices(
        "POST", "/notices/mail/confirm", notices.add_mail, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201
    ),
    of_notices("POST", "/notices/{notice}/tables", notices.choose_tables, HEAVY, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/{notice}/times", notices.choose_times, HEAVY, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/{notice}/remove", notices.remove_notice, HEAVY, refuses=(UNKNOWN,)),
    of_notices("POST", "/stop/{stop}", notices.stop_notices, HEAVY, refuses=(UNKNOWN,), strangers=True),
    # On an invite-only server, a member's new device is a stranger until the member signs in.
    of_people("GET", "/me", accounts.show_me, HEAVY, strangers=True),
    of_people("POST", "/me/keep/ask", accounts.registration_options, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_people("POST", "/me/keep", accounts.keep, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), answers=wire.Me),
    of_people("POST", "/me/prove/ask", accounts.ask_to_prove, HEAVY, refuses=(UNKNOWN,)),
    of_people("POST", "/me/name", accounts.rename, HEAVY, refuses=(UNKNOWN, TOO_LONG)),
    of_people(
        "POST", "/me/passkeys/{passkey}/remove", accounts.remove_passkey, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)
    ),
    of_people("POST", "/me/sessions/end", accounts.end_sessions, HEAVY, refuses=(UNKNOWN,)),
    of_people("POST", "/me/sessions/{session}/end", accounts.end_session, HEAVY, refuses=(UNKNOWN,), answers=wire.Me),
    of_people("POST", "/me/code", accounts.renew_code, HEAVY, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_people("POST", "/me/sign-in/ask", accounts.authentication_options, HEAVY, refuses=(UNKNOWN,), strangers=True),
    of_people(
        "POST",
        "/me/sign-in",
        accounts.sign_in,
        HUGE,
        refuses=(UNKNOWN, NOT_NOW, TOO_LONG),
        answers=wire.Me,
        strangers=True,
    ),
    of_people(
        "POST",
        "/me/recover",
        accounts.recover,
        HUGE,
        refuses=(UNKNOWN, NOT_NOW, TOO_LONG),
        answers=wire.Me,
        strangers=True,
    ),
    of_people("GET", "/me/page", pages.show_own_page, HEAVY, refuses=(UNKNOWN,)),
    of_people("POST", "/me/page", pages.set_own_page, HEAVY, refuses=(UNKNOWN, TOO_LONG)),
    of_people("GET", "/pages/{page}", pages.show_page, HUGE, refuses=(UNKNOWN,)),
    of_people("GET", "/me/results", results.show_results, HEAVY),
    of_people("GET", "/me/blocks", moderation.list_blocks, HEAVY),
    of_people("POST", "/me/blocks/{block}/remove", moderation.unblock, HEAVY, refuses=(UNKNOWN,)),
    of_people("GET", "/me/progress", results.show_progress, HEAVY),
    of_people("GET", "/me/ratings", ratings.show_own_ratings, HEAVY, refuses=(UNKNOWN,)),
    of_people("GET", "/ratings/{game}/{season}", ratings.show_board, HEAVY, refuses=(UNKNOWN,)),
    of_people("GET", f"{TABLE}/ratings", ratings.show_table_ratings, HEAVY, refuses=(UNKNOWN,)),
    of_people("GET", "/me/export", personal_data.export, HUGE, media=ARCHIVE, answers=bytes),
    of_people("POST", "/me/forget", personal_data.forget, HUGE, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), answers=wire.Me),
    of_people("POST", "/me/leave", accounts.leave, HEAVY, refuses=(UNKNOWN,), answers=wire.Me),
    of_puzzles("GET", f"{PUZZLE}/solution", puzzles.get_solution, HUGE, refuses=(NOT_NOW,)),
)

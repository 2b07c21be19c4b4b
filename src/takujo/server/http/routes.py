"""All routes below /api."""

from functools import partial

from takujo.server import wire
from takujo.server.api import accounts as api_person
from takujo.server.api import analysis as api_analysis
from takujo.server.api import challenges as api_challenges
from takujo.server.api import daily as api_deals
from takujo.server.api import games as api_games
from takujo.server.api import invites as api_entry
from takujo.server.api import lobby as api_lists
from takujo.server.api import matches as api_matches
from takujo.server.api import moderation as api_people
from takujo.server.api import my_data as api_own
from takujo.server.api import notices as api_notices
from takujo.server.api import puzzles as api_puzzles
from takujo.server.api import ratings as api_ratings
from takujo.server.api import seats as api_seats
from takujo.server.api import tables as api_tables
from takujo.server.api import tournaments as api_tournaments
from takujo.server.api import transcripts as api_transcripts
from takujo.server.http.route import ARCHIVE, MARKDOWN, MODULE, TEXT, Route
from takujo.server.ratelimit import ENTRIES, HEAVY, TRANSCRIPT_BYTES

GAME, TABLE, PUZZLE = "/games/{game}", "/tables/{table_id}", "/puzzles/{date}/{level}"
DEAL, CHALLENGE, TOURNAMENT = "/deals/{date}", "/challenges/{challenge_id}", "/tournaments/{tournament}"
UNKNOWN, NOT_NOW, TOO_LONG = 404, 409, 413

of_games = partial(Route, tag="games", everybodys=True)
of_tables = partial(Route, tag="tables")
of_seats = partial(Route, tag="seats")
of_matches = partial(Route, tag="matches")
of_transcripts = partial(
    Route, tag="matches", everybodys=True, rate=HEAVY, most_bytes=TRANSCRIPT_BYTES, refuses=(NOT_NOW, TOO_LONG)
)
of_notices = partial(Route, tag="notices")
of_people = partial(Route, tag="people")
of_deals = partial(Route, tag="deals")
of_tournaments = partial(Route, tag="tournaments")
of_puzzles = partial(Route, tag="puzzles", everybodys=True)

ROUTES: tuple[Route, ...] = (
    of_games("GET", "/games", api_games.list_games),
    of_games("GET", f"{GAME}/rules/{{language}}", api_games.read_rules, refuses=(UNKNOWN,), media=MARKDOWN),
    of_games("GET", f"{GAME}/lesson", api_games.read_lesson, refuses=(UNKNOWN,)),
    of_games("GET", f"{GAME}/words/{{language}}", api_games.read_words, refuses=(UNKNOWN,), media=TEXT),
    of_games("GET", f"{GAME}/board.js", api_games.read_board, refuses=(UNKNOWN,), media=MODULE),
    Route("POST", "/enter", api_entry.enter, tag="entry", refuses=(TOO_LONG,), rate=ENTRIES, strangers=True),
    of_tables("POST", "/tables", api_tables.open_table, refuses=(NOT_NOW, TOO_LONG), status=201),
    of_tables("GET", "/tables", api_lists.list_tables, everybodys=True),
    of_tables("GET", "/mine", api_lists.list_mine),
    of_tables("GET", TABLE, api_tables.get_room, refuses=(UNKNOWN,)),
    of_tables("GET", "/codes/{code}", api_lists.find_code, refuses=(UNKNOWN,)),
    of_tables("POST", f"{TABLE}/sit", api_seats.sit, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/stand", api_seats.stand, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/resign", api_seats.resign, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/rename", api_seats.rename, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/start", api_tables.start, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/bots", api_seats.set_bot, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/kick", api_seats.kick, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/invite", api_seats.invite, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tables("POST", f"{TABLE}/rematch", api_tables.rematch, refuses=(UNKNOWN, NOT_NOW)),
    of_tables("POST", f"{TABLE}/continue", api_tables.continue_match, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_seats("GET", f"{TABLE}/people", api_people.list_seats, refuses=(UNKNOWN, NOT_NOW)),
    of_seats("POST", f"{TABLE}/block", api_people.block, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/report", api_people.report, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/handover", api_seats.hand_over, refuses=(UNKNOWN,)),
    of_seats("POST", "/claim", api_seats.claim, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_seats("POST", f"{TABLE}/token", api_seats.make_token, refuses=(UNKNOWN,)),
    of_matches(
        "GET", f"{TABLE}/transcript", api_matches.get_transcript, refuses=(UNKNOWN, NOT_NOW), media=TEXT, answers=str
    ),
    of_matches("GET", f"{TABLE}/position", api_matches.get_position, refuses=(UNKNOWN, NOT_NOW)),
    of_matches("GET", f"{TABLE}/replay", api_matches.get_replay, refuses=(UNKNOWN, NOT_NOW), answers=wire.Replay),
    of_matches(
        "POST",
        "/verify",
        api_matches.verify_transcript,
        refuses=(TOO_LONG,),
        everybodys=True,
        rate=HEAVY,
        most_bytes=TRANSCRIPT_BYTES,
    ),
    of_transcripts("POST", "/transcripts/replay", api_transcripts.replay_transcript, answers=wire.Replay),
    of_transcripts("POST", "/transcripts/position", api_transcripts.transcript_position),
    of_transcripts("POST", "/transcripts/analysis", api_transcripts.analyse_transcript),
    of_matches("GET", "/transcripts/{name}/analysis", api_transcripts.get_transcript_analysis, everybodys=True),
    of_matches("POST", f"{TABLE}/hints", api_analysis.ask_hints, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_matches("POST", f"{TABLE}/analysis", api_analysis.begin_analysis, refuses=(UNKNOWN, NOT_NOW)),
    of_matches("GET", f"{TABLE}/analysis", api_analysis.get_analysis, refuses=(UNKNOWN, NOT_NOW)),
    of_deals("GET", DEAL, api_deals.get_deal, refuses=(UNKNOWN,)),
    of_deals("POST", DEAL, api_deals.play_deal, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_deals("POST", f"{TABLE}/challenge", api_challenges.send_challenge, refuses=(UNKNOWN, NOT_NOW)),
    of_deals("GET", "/me/challenges", api_challenges.list_challenges),
    of_deals("GET", CHALLENGE, api_challenges.get_challenge, refuses=(UNKNOWN,)),
    of_deals("POST", CHALLENGE, api_challenges.play_challenge, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_tournaments("GET", "/tournaments", api_tournaments.list_tournaments, refuses=(UNKNOWN,)),
    of_tournaments(
        "POST", "/tournaments", api_tournaments.open_tournament, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201
    ),
    of_tournaments("GET", TOURNAMENT, api_tournaments.get_tournament, refuses=(UNKNOWN,)),
    of_tournaments("POST", f"{TOURNAMENT}/join", api_tournaments.join_tournament, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_tournaments("POST", f"{TOURNAMENT}/leave", api_tournaments.leave_tournament, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments("POST", f"{TOURNAMENT}/start", api_tournaments.start_tournament, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments("POST", f"{TOURNAMENT}/close", api_tournaments.close_tournament, refuses=(UNKNOWN, NOT_NOW)),
    of_tournaments(
        "POST", f"{TOURNAMENT}/remove", api_tournaments.remove_entrant, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)
    ),
    of_tournaments(
        "GET",
        f"{TOURNAMENT}/proof",
        api_tournaments.get_proof,
        refuses=(UNKNOWN, NOT_NOW),
        media=TEXT,
        answers=str,
    ),
    of_puzzles("GET", PUZZLE, api_puzzles.get_puzzle, refuses=(NOT_NOW,)),
    of_puzzles("POST", PUZZLE, api_puzzles.play_puzzle, refuses=(NOT_NOW, TOO_LONG)),
    of_puzzles("POST", f"{PUZZLE}/hint", api_puzzles.get_hint, refuses=(NOT_NOW, TOO_LONG)),
    of_notices("GET", "/notices", api_notices.list_notices),
    of_notices("POST", "/notices", api_notices.add_notice, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_notices("POST", "/notices/device", api_notices.add_device, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_notices("POST", "/notices/device/moved", api_notices.move_device, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/mail", api_notices.ask_mail, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_notices("POST", "/notices/mail/confirm", api_notices.add_mail, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), status=201),
    of_notices("POST", "/notices/{notice}/tables", api_notices.choose_tables, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/{notice}/times", api_notices.choose_times, refuses=(UNKNOWN, TOO_LONG)),
    of_notices("POST", "/notices/{notice}/remove", api_notices.remove_notice, refuses=(UNKNOWN,)),
    of_notices("POST", "/stop/{stop}", api_notices.stop_notices, refuses=(UNKNOWN,), strangers=True),
    # A member of an invite-only server who comes with another device is a stranger until they show who they are.
    of_people("GET", "/me", api_person.show_me, strangers=True),
    of_people("POST", "/me/keep/ask", api_person.registration_options, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_people("POST", "/me/keep", api_person.keep, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), answers=wire.Me),
    of_people("POST", "/me/prove/ask", api_person.ask_to_prove, refuses=(UNKNOWN,)),
    of_people("POST", "/me/name", api_person.rename, refuses=(UNKNOWN, TOO_LONG)),
    of_people("POST", "/me/passkeys/{passkey}/remove", api_person.remove_passkey, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_people("POST", "/me/sessions/end", api_person.end_sessions, refuses=(UNKNOWN,)),
    of_people("POST", "/me/sessions/{session}/end", api_person.end_session, refuses=(UNKNOWN,), answers=wire.Me),
    of_people("POST", "/me/code", api_person.renew_code, refuses=(UNKNOWN, NOT_NOW, TOO_LONG)),
    of_people("POST", "/me/sign-in/ask", api_person.authentication_options, refuses=(UNKNOWN,), strangers=True),
    of_people(
        "POST",
        "/me/sign-in",
        api_person.sign_in,
        refuses=(UNKNOWN, NOT_NOW, TOO_LONG),
        answers=wire.Me,
        strangers=True,
    ),
    of_people(
        "POST",
        "/me/recover",
        api_person.recover,
        refuses=(UNKNOWN, NOT_NOW, TOO_LONG),
        answers=wire.Me,
        strangers=True,
    ),
    of_people("GET", "/me/results", api_own.show_results),
    of_people("GET", "/me/blocks", api_people.list_blocks),
    of_people("POST", "/me/blocks/{block}/remove", api_people.unblock, refuses=(UNKNOWN,)),
    of_people("GET", "/me/progress", api_own.show_progress),
    of_people("GET", "/me/ratings", api_ratings.show_own_ratings, refuses=(UNKNOWN,)),
    of_people("GET", "/ratings/{game}/{season}", api_ratings.show_board, refuses=(UNKNOWN,)),
    of_people("GET", f"{TABLE}/ratings", api_ratings.show_table_ratings, refuses=(UNKNOWN,)),
    of_people("GET", "/me/export", api_own.export, media=ARCHIVE, answers=bytes),
    of_people("POST", "/me/forget", api_own.forget, refuses=(UNKNOWN, NOT_NOW, TOO_LONG), answers=wire.Me),
    of_people("POST", "/me/leave", api_person.leave, refuses=(UNKNOWN,), answers=wire.Me),
    of_puzzles("GET", f"{PUZZLE}/solution", api_puzzles.get_solution, refuses=(NOT_NOW,)),
)

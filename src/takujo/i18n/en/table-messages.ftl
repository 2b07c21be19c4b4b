### What a table says: refusals, news, preset phrases.

## Refusals

error-table-closed = This table has been closed.
error-banned = This server’s operator has banned you.
error-invite-only = This server is invite-only: you need a code.
error-entry-refused = This code is not valid. Ask for a new one.
error-table-unknown = This table does not exist.
error-table-broken = This table cannot be shown: its record is damaged.
error-table-failed = The game has failed with an error. The match is saved: reload the page to continue. The cause is in the server’s log.
error-table-other-rules = This match was played under different rules, so it cannot be shown or continued at a table.
error-table-full = Every seat is taken.
error-table-started = The match has already begun.
error-nonce-there = This seat has already added a different random number to the deal.
error-seat-have = You already have a seat at this table.
error-seat-taken = Seat { $seat } is taken.
error-seat-unknown = There is no seat { $seat }.
error-seat-none = You have no seat at this table.
error-seat-not-here = You cannot sit at this table.
error-seat-nobody = Nobody else is sitting in that seat.
error-block-unknown = You have not blocked that person.
error-blocks-off = This server does not support blocking.
error-reports-off = This server does not accept reports.
error-seat-removed = The host removed you: you need an invitation to sit here again.
error-invite-nobody = Nobody has been removed from this table.
error-resigned = You have resigned this match; a bot is playing for you.
error-seats-empty = { $count ->
    [one] One seat is still empty: wait, or put a bot there.
   *[other] { $count } seats are still empty: wait, or put bots there.
 }
error-kick-nobody = There is nobody to remove from seat { $seat }.
error-host-only = Only the host can do that.
error-name-invalid = A name must be 1 to { $most } characters long, with no invisible characters or stacked accents.
error-name-taken = That name is taken (or too similar). Please enter another one.
error-name-of-table = “{ $name }” means something else at a table. Choose another name.
error-colour-taken = Another player has that symbol.
error-book-unknown = This story book does not exist.
error-not-your-turn = It is not your turn.
error-stale = The table has changed. Choose again.
error-match-not-begun = The match has not begun yet.
error-recap-live = Only a match over days shows this.
error-match-open = The match is not over yet.
error-transcript-open = The match in this transcript is not over, so it cannot be shown yet.
error-transcript-line = Line { $line }: “{ $move }” cannot be played at this point.
error-undo-nothing = There is nothing to undo: you have not moved, or others have moved since.
error-undo-drawn = This move cannot be undone: something has been drawn since.
error-undo-shown = This move cannot be undone: it revealed something hidden.
error-undo-asked = Another player has already asked to undo a move.
error-answer-given = You have already answered.
error-answer-nothing = Nobody is asking to undo a move.
error-next-not-now = The round is not over yet.
error-rematch-there = The next table already exists.
error-continue-beyond = This match ends at step { $last }; it cannot be continued from a later one.
error-continue-nobody = It is nobody’s turn at this step. Go back or forward.
error-phrase-unknown = This phrase does not exist.
error-text-empty = The message is empty, so it was not sent.
error-feedback-unasked = There is no question for you at this table.
error-feedback-others = Only the person who asked can read the answers.
error-text-long = The message is too long: at most { $most } characters.
error-text-invalid = The message has characters that cannot be sent.
error-code-unknown = This code is unknown, already used or expired.
error-rules-unknown = This rulebook does not exist.
error-page-unknown = There is no page at this address.
error-method-unknown = This address does not allow that method.
error-request-field = “{ $field }” is missing or has an invalid value.
error-request-invalid = The request cannot be read.
error-request-too-large = The request is too large.
error-frame-invalid = The message cannot be read: { $reason }
error-frame-too-large = The message is larger than { $most } bytes.
error-hello-first = The first message must be “hello”.
error-too-many = Too many requests. Wait a moment.
error-tables-listed = Your network already has { $most } tables in the lobby. Start one of them, or create this one without listing it.
error-tables-alone = Your network already has { $most } tables with only bots. Take a seat yourself, or try again in an hour.
error-abuse = The connection was closed after too many invalid messages.
error-busy = This table is busy. Try again.
error-spectators-no = This table does not allow spectators.
error-signed-out = You were signed out here. You are now a new player in this browser.
error-cookies-off = This browser blocks cookies, so the server cannot tell which seat is yours. Allow cookies for this site and reload the page.
error-cookie-forged = This browser’s cookie is not valid; a new one has been set.
error-token-forged = This token is not valid.
error-token-other-table = This token is for another table.
error-person-only = A token cannot do that; use a browser session.
error-origin = Requests from other sites are not allowed.
error-path-outside = This server’s pages are at { $root }. A proxy in front of it must not change paths.
error-host-unknown = This server is not known as “{ $host }”. Its operator can start it with --public-url { $address }
error-server-failed = Something went wrong on the server. It has been logged.
error-server-away = The server cannot reach its database. Try again in a moment.
error-server-restarts = The server is restarting.

## News at the table

note-away = { $who } ran out of time; a bot is playing.
note-left = { $who } left for now; a bot is playing.
note-resigned = { $who } resigned; a bot is playing.
note-back = { $who } came back.
note-undo-asked = { $who } asked to undo a move.
note-undo-refused = { $who } declined the undo.
note-undone = { $who } undid a move.

## Phrases

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = Your turn!
phrase-again = Another match?
phrase-bye = Goodbye!

### What a table says: refusals, news, preset phrases. Also `takujo serve` and `takujo verify`.

serve-address = Takujo is at { $address } (Ctrl+C ends it)
verify-fair = Fair: every card and cube follows from the secret that was committed to before the deal, and from the random numbers of the players’ pages.
verify-unfair = Not fair: the deal does not follow from the secret and the random numbers of the players’ pages, or the secret does not match its commitment.

## Refusals

error-serve-listen = Cannot listen on { $host }, port { $port }: { $code ->
    [EADDRINUSE] the port is taken (--port 0 takes any that is free)
    [EACCES] that is not allowed
   *[other] { $reason }
 }.
error-table-closed = The operator of this server closed this table.
error-banned = The operator of this server has banned you.
error-invite-only = This server is invite-only: you need a code.
error-entry-refused = This code is not valid. Ask for a new one.
error-table-unknown = There is no such table.
error-table-broken = This table cannot be shown: its record is damaged.
error-table-other-rules = This table cannot be shown: it was played by other rules.
error-table-full = Every seat is taken.
error-table-started = The match has already begun.
error-nonce-there = This seat has already added another random number to the deal.
error-seat-have = You already have a seat at this table.
error-seat-taken = Seat { $seat } is taken.
error-seat-unknown = There is no seat { $seat }.
error-seat-none = You have no seat at this table.
error-seat-not-here = You cannot sit at this table.
error-seat-nobody = No other person sits there.
error-block-unknown = You have not blocked that person.
error-blocks-off = This server does not support blocking.
error-reports-off = This server accepts no reports.
error-seat-removed = The host removed you: you need an invitation to sit here again.
error-invite-nobody = Nobody was removed here.
error-resigned = You have resigned this match; a bot plays for you.
error-seats-empty = { $count ->
    [one] One seat is still empty: wait, or put a bot there.
   *[other] { $count } seats are still empty: wait, or put bots there.
 }
error-kick-nobody = Nobody to remove sits on seat { $seat }.
error-host-only = Only the host may do that.
error-name-invalid = A name has 1 to { $most } characters, without invisible ones or stacked accents.
error-name-taken = That name is taken (or too similar). Please enter another one.
error-name-of-table = “{ $name }” means something else at a table. Choose another name.
error-colour-taken = Another player has that symbol.
error-book-unknown = There is no such story book.
error-not-your-turn = It is not your turn.
error-stale = The table has changed. Choose again.
error-match-not-begun = The match has not begun yet.
error-match-open = The match is not over yet.
error-transcript-open = The match of this transcript is not over, so it cannot be shown yet.
error-transcript-line = Line { $line }: “{ $move }” cannot be played there.
error-undo-nothing = There is nothing to undo: you have not moved, or others have moved since.
error-undo-drawn = This move cannot be undone: something has been drawn since.
error-undo-shown = This move cannot be undone: it revealed something hidden.
error-undo-asked = Another player has already asked to undo.
error-answer-nothing = There is nothing to answer.
error-next-not-now = The round is not over.
error-rematch-there = The next table is already there.
error-continue-beyond = This match ends at step { $last }; it cannot be continued from a later one.
error-continue-nobody = Nobody is to move here. Step back or forward.
error-phrase-unknown = There is no such phrase.
error-text-empty = The message is empty, so it was not sent.
error-text-long = The message is too long: at most { $most } characters.
error-text-invalid = The message has characters that cannot be sent.
error-code-unknown = This code is unknown, used or expired.
error-rules-unknown = There is no such rulebook.
error-page-unknown = There is no page at this address.
error-method-unknown = This address does not allow that method.
error-request-field = “{ $field }” is missing or has a wrong value.
error-request-invalid = The request cannot be read.
error-request-too-large = The request is too large.
error-frame-invalid = The message cannot be read: { $reason }
error-frame-too-large = The message is larger than { $most } bytes.
error-hello-first = The first message must be hello.
error-too-many = Too many requests. Wait a moment.
error-tables-listed = Your network already lists { $most } tables in the lobby. Start one of them, or create this one unlisted.
error-tables-alone = Bots already play alone at { $most } tables of your network. Take a seat yourself, or try again in an hour.
error-abuse = The connection was closed after too many invalid messages.
error-busy = This table is busy. Try again.
error-spectators-no = This table has no spectators.
error-signed-out = You were signed out here. This browser now belongs to a new player.
error-cookies-off = This browser blocks cookies, so the server cannot tell which seat is yours. Allow cookies for this site and reload the page.
error-cookie-forged = The cookie of this browser is not valid; a new one is set.
error-token-forged = This token is not valid.
error-token-other-table = This token is for another table.
error-person-only = A token cannot do that; use a browser session.
error-origin = Requests from other sites are not allowed.
error-path-outside = The pages of this server are at { $root }. A proxy in front of it must not change paths.
error-host-unknown = This server is not known as “{ $host }”. Its operator can start it with --public-url { $address }
error-server-failed = Something went wrong on the server. It has been logged.
error-server-away = The server cannot reach its database. Try again in a moment.
error-server-restarts = The server is restarting.

## News at the table

note-away = { $who } ran out of time; a bot plays
note-left = { $who } is away; a bot plays
note-resigned = { $who } resigned; a bot plays
note-back = { $who } is back
note-undo-asked = { $who } asked to undo
note-undo-refused = { $who } declined the undo
note-undone = { $who } undid a move

## Phrases

phrase-hello = Hello!
phrase-good-luck = Good luck!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-one-moment = One moment, please.
phrase-your-turn = Your turn!
phrase-again = Again?
phrase-bye = Goodbye!

### What a table says: refusals, news, preset phrases. Also `takujo serve` and `takujo verify`.

serve-address = Takujo is at { $address } (Ctrl+C ends it)
verify-fair = Fair: every card and cube follows from the secret that was committed to before the deal, and from what the players’ pages added.
verify-unfair = Not fair: what was dealt does not follow from the secret and what the players’ pages added, or it is not the secret that was committed to.

## Refusals

error-serve-listen = Nothing can listen on { $host }, port { $port }: { $code ->
    [EADDRINUSE] the port is taken (--port 0 takes any that is free)
    [EACCES] that is not allowed
   *[other] { $reason }
 }.
error-table-closed = Whoever runs this server has closed this table.
error-banned = Whoever runs this server does not let you take part any more.
error-invite-only = This server is for invited people: a code lets you in.
error-entry-refused = This code lets nobody in. Ask whoever gave it to you for another one.
error-table-unknown = There is no such table.
error-table-broken = This table cannot be shown any more: its record is damaged.
error-table-other-rules = This table cannot be shown any more: it was played by other rules.
error-table-full = Every seat is taken.
error-table-started = The match has already begun.
error-nonce-there = Another random number of this seat is already in the deal.
error-seat-have = You already have a seat at this table.
error-seat-taken = Seat { $seat } is taken.
error-seat-unknown = There is no seat { $seat }.
error-seat-none = You have no seat at this table.
error-seat-not-here = You cannot sit at this table.
error-seat-nobody = No other person sits there.
error-block-unknown = You have not blocked that person.
error-blocks-off = This server has no list of people to block.
error-reports-off = This server takes no reports.
error-seat-removed = The host has sent you away: you need an invitation to sit here again.
error-invite-nobody = There is nobody to invite back.
error-resigned = You have given this match up; a bot plays on.
error-seats-empty = { $count ->
    [one] One seat is still empty: wait, or put a bot there.
   *[other] { $count } seats are still empty: wait, or put bots there.
 }
error-kick-nobody = There is nobody to send away on seat { $seat }.
error-host-only = Only the host may do that.
error-name-invalid = A name has 1 to { $most } letters. It cannot have invisible letters or piled-up accents.
error-name-taken = That name is taken (or too similar). Please enter another one.
error-name-of-table = At a table “{ $name }” means something else; choose another name.
error-colour-taken = Somebody here already has that sign.
error-book-unknown = There is no such story book.
error-not-your-turn = It is not your turn.
error-stale = The table has changed meanwhile; choose again.
error-match-not-begun = The match has not begun yet.
error-match-open = The match is not over yet.
error-transcript-open = The match of this transcript is not over: there is nothing to show of it yet.
error-transcript-line = Line { $line }: “{ $move }” cannot be played there.
error-undo-nothing = There is nothing to take back: you have not moved, or the game has gone on since.
error-undo-drawn = That cannot be taken back: something has been drawn since.
error-undo-shown = That cannot be taken back: it has shown something that was hidden.
error-undo-asked = Somebody has already asked to take a move back.
error-answer-nothing = There is nothing to answer.
error-next-not-now = The round is not over.
error-rematch-there = The next table is already there.
error-continue-beyond = This match ends at { $last }; there is nothing after it to go on from.
error-continue-nobody = No one is to move here; step back or forward.
error-phrase-unknown = There is no such phrase.
error-text-empty = There is nothing to see in this text, so it was not sent.
error-text-long = This text is too long: { $most } letters at most.
error-text-invalid = This text cannot be sent.
error-code-unknown = This code is unknown, used or too old.
error-rules-unknown = There is no such rulebook.
error-page-unknown = There is nothing at this address.
error-method-unknown = This address does not allow that.
error-request-field = “{ $field }” is missing or has a wrong value.
error-request-invalid = The request cannot be read.
error-request-too-large = The request is too large.
error-frame-invalid = The message cannot be read: { $reason }
error-frame-too-large = The message is larger than { $most } bytes.
error-hello-first = The first message must be hello.
error-too-many = Too much at once; wait a moment.
error-tables-listed = Your network already shows { $most } tables in the lobby: begin one of them, or open this one without showing it.
error-tables-alone = Bots already play alone at { $most } tables of your network: take a seat yourself, or try again in an hour.
error-abuse = The connection was closed: too many wrong or needless messages.
error-busy = This table is busy; try again.
error-spectators-no = Only those who play may look at this table.
error-signed-out = You were signed out here. This browser now belongs to a new player.
error-cookies-off = This browser keeps no cookies, so nobody can know which seat is yours. Allow cookies for this site and load the page again.
error-cookie-forged = The cookie of this browser is not genuine; a new one is set.
error-token-forged = This token is not genuine.
error-token-other-table = This token is for another table.
error-person-only = Programs may not do that.
error-origin = Another site may not act here.
error-path-outside = The pages of this server are at { $root }. A proxy in front of it has to pass paths on as they are.
error-host-unknown = This server does not know itself as “{ $host }”. Whoever runs it can start it with --public-url { $address }
error-server-failed = Something went wrong on the server. It has been logged.
error-server-away = The server cannot reach its database just now; try again in a moment.
error-server-restarts = The server restarts.

## News at the table

note-away = { $who }: the time ran out, a bot plays on
note-left = { $who }: away, a bot plays on
note-resigned = { $who }: resigned, a bot plays on
note-back = { $who }: back again
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
